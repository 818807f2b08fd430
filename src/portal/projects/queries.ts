// Every statement about projects as their client sees them.
import { sql } from "kysely"
import { cursorId, firstRows, sqlLimit } from "../../core/database/pagination.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import { unreadInChat } from "../../messages/service.ts"
import type { ProjectStatus } from "../../projects/schema.ts"
import type { ProjectList } from "./schema.ts"

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
  let page = projectsOf(db, client_id)
  if (start !== undefined) page = page.where("projects.id", "<", start)
  if (query.status) page = page.where("projects.status", "=", query.status)
  if (query.search)
    page = page.where(sql<boolean>`position(fold_text(${query.search}) in projects.search_text) > 0`)
  const rows = await withClient(db, page.orderBy("projects.id", "desc").limit(sqlLimit(query.limit)))
    .orderBy("page.id", "desc")
    .execute()
  return firstRows(rows, query.limit)
}
export type ProjectRow = Awaited<ReturnType<typeof listProjects>>[number]

export const findProject = (db: TenantDb, client_id: number, id: number) =>
  withClient(db, projectsOf(db, client_id).where("projects.id", "=", id)).executeTakeFirst()

const projectsOf = (db: TenantDb, client_id: number) =>
  db
    .selectFrom("projects")
    .select(["projects.organization_id", ...columns])
    .where("projects.client_id", "=", client_id)

const withClient = (db: TenantDb, page: ReturnType<typeof projectsOf>) =>
  db
    .from(page.as("page"))
    .innerJoin("clients", (join) =>
      join
        .onRef("clients.organization_id", "=", "page.organization_id")
        .onRef("clients.id", "=", "page.client_id"),
    )
    .select(columns.map((column) => `page.${column}` as const))
    .select("clients.name as client_name")
    .select(unreadInChat("organization").as("unread_message_count"))
    .$narrowType<{ status: ProjectStatus }>()

export async function countProjects(db: TenantDb, client_id: number): Promise<number> {
  const { n } = await db
    .selectFrom("projects")
    .select(({ fn }) => fn.countAll<number>().as("n"))
    .where("projects.client_id", "=", client_id)
    .executeTakeFirstOrThrow()
  return n
}
