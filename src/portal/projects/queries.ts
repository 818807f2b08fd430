// Every statement about projects as their client sees them.
import { sql } from "kysely"
import { clientOfEach, cursorId, firstRows, isFound, sqlLimit } from "../../core/database/pagination.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import { calledBy } from "../../core/values/lists.ts"
import { unreadInChat } from "../../messages/service.ts"
import { statusLabels } from "../../projects/rules.ts"
import type { ProjectStatus } from "../../projects/schema.ts"
import type { ProjectFilter, ProjectList } from "./schema.ts"

const columns = [
  "id",
  "client_id",
  "title",
  "description",
  "status",
  "currency",
  "budget",
  "start_date",
  "due_date",
  "deliverable_file",
  "deliverable_filename",
  "deliverable_uploaded_at",
  "created_at",
] as const

export async function listProjects(db: TenantDb, client_id: number, query: ProjectList) {
  const start = cursorId(query.cursor)
  let page = filtered(db, client_id, query)
  if (start !== undefined) page = page.where("projects.id", "<", start)
  const rows = await withClient(db, page.orderBy("projects.id", "desc").limit(sqlLimit(query.limit)))
    .orderBy("page.id", "desc")
    .execute()
  return firstRows(rows, query.limit)
}
export type ProjectRow = Awaited<ReturnType<typeof listProjects>>[number]

export const findProject = (db: TenantDb, client_id: number, id: number) =>
  withClient(db, projectsOf(db, client_id).where("projects.id", "=", id)).executeTakeFirst()

function filtered(db: TenantDb, client_id: number, { status, search }: ProjectFilter) {
  let all = projectsOf(db, client_id)
  if (status) all = all.where("projects.status", "=", status)
  if (search) all = all.where(isFound("projects", search, labels))
  return all
}

const labels = Object.entries(calledBy(statusLabels)).map(([status, label]) => ({
  label,
  where: sql<boolean>`projects.status = ${status}`,
}))

const projectsOf = (db: TenantDb, client_id: number) =>
  db
    .selectFrom("projects")
    .select(["projects.organization_id", ...columns])
    .where("projects.client_id", "=", client_id)

const withClient = (db: TenantDb, page: ReturnType<typeof projectsOf>) =>
  db
    .from(page.as("page"))
    .innerJoinLateral(clientOfEach, (join) => join.onTrue())
    .select(columns.map((column) => `page.${column}` as const))
    .select("client.name as client_name")
    .select(unreadInChat("organization").as("unread_message_count"))
    .$narrowType<{ status: ProjectStatus }>()

/** On all pages. */
export async function countProjects(db: TenantDb, client_id: number, filter: ProjectFilter): Promise<number> {
  const { n } = await db
    .from(filtered(db, client_id, filter).as("theirs"))
    .select(({ fn }) => fn.countAll<number>().as("n"))
    .executeTakeFirstOrThrow()
  return n
}
