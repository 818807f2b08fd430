// Every statement about projects.
import { sql } from "kysely"
import type { Actor } from "../audit-log/service.ts"
import type { CustomValues } from "../core/database/columns.ts"
import {
  clientOfEach,
  firstRows,
  inOrderOf,
  isFiltered,
  type ListQuery,
  olderThan,
  pageOfIds,
  searchPage,
  sqlLimit,
} from "../core/database/pagination.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import { unbilledStatuses } from "../invoices/schema.ts"
import { unreadInChat } from "../messages/service.ts"
import type { ProjectRow } from "./present.ts"
import type { ProjectList, ProjectStatus } from "./schema.ts"

const columns = [
  "id",
  "client_id",
  "title",
  "description",
  "status",
  "currency",
  "budget",
  "hourly_rate",
  "start_date",
  "due_date",
  "deliverable_file",
  "deliverable_filename",
  "deliverable_uploaded_at",
  "created_at",
  "custom",
] as const

/** Newest first: the page first, its clients after. */
export async function listNewest(
  db: TenantDb,
  query: ProjectList & Pick<ListQuery, "called">,
): Promise<ProjectRow[]> {
  const page = query.search ? searchPage(db, "projects", query, pageOf(db)) : filtered(db, query)
  const rows = await withClient(db, page).orderBy("page.id", "desc").execute()
  return firstRows(rows, query.limit)
}

/** One page without a search. */
function filtered(db: TenantDb, query: ProjectList): Page {
  let page = pageOf(db).where(olderThan(db, "projects", query.cursor, isFiltered(query)))
  if (query.client !== undefined) page = page.where("projects.client_id", "=", query.client)
  if (query.status !== undefined) page = page.where("projects.status", "=", query.status)
  return page.orderBy("projects.id", "desc").limit(sqlLimit(query.limit))
}

/** These projects, in this order. */
export async function listOfIds(db: TenantDb, ids: readonly number[]): Promise<ProjectRow[]> {
  return inOrderOf(ids, await withClient(db, pageOfIds(db, "projects", ids, pageOf(db))).execute())
}

export const findProject = (db: TenantDb, id: number): Promise<ProjectRow | undefined> =>
  withClient(db, pageOf(db).where("projects.id", "=", id)).executeTakeFirst()

type Page = ReturnType<typeof pageOf>
const pageOf = (db: TenantDb) => db.selectFrom("projects").select(["projects.organization_id", ...columns])

const withClient = (db: TenantDb, page: Page) =>
  db
    .from(page.as("page"))
    .innerJoinLateral(clientOfEach, (join) => join.onTrue())
    .select(columns.map((column) => `page.${column}` as const))
    .select([
      "client.name as client_name",
      "client.company as client_company",
      "client.email as client_email",
    ])
    .select(unreadInChat("client").as("unread_message_count"))
    .select(invoiced.as("invoiced"))
    .$narrowType<{ status: ProjectStatus }>()

/** Net, like the budget: what was billed in the same currency, less what was credited. */
const invoiced = sql<string>`(select coalesce(sum(i.amount - credited.amount), 0)::text from invoices i
  cross join lateral (select coalesce(sum(n.amount), 0) as amount from credit_notes n
    where n.organization_id = i.organization_id and n.invoice_id = i.id and n.status = 'issued') credited
  where i.organization_id = page.organization_id and i.project_id = page.id and i.currency = page.currency
    and i.status not in (${sql.join(unbilledStatuses.map((status) => sql.lit(status)))}))`

export async function hasInvoices(db: TenantDb, id: number): Promise<boolean> {
  const invoice = await db
    .selectFrom("invoices")
    .select("id")
    .where("invoices.project_id", "=", id)
    .limit(1)
    .executeTakeFirst()
  return invoice !== undefined
}

export async function hasQuotes(db: TenantDb, id: number): Promise<boolean> {
  const quotes = db.selectFrom("quotes").select("id").where("quotes.project_id", "=", id).limit(1)
  return (await quotes.executeTakeFirst()) !== undefined
}

/** Time entries or expenses. */
export async function hasWork(db: TenantDb, id: number): Promise<boolean> {
  const [row] = await db.run(sql<{ found: boolean }>`
    select exists (select from time_entries t where t.organization_id = ${db.organization_id} and t.project_id = ${id})
      or exists (select from expenses e where e.organization_id = ${db.organization_id} and e.project_id = ${id}) as found`)
  return row?.found === true
}

/** As stored: the budget in minor units. */
type ProjectValues = {
  client_id: number
  title: string
  description: string | null
  status: ProjectStatus
  currency: string
  budget: number | null
  hourly_rate: number | null
  start_date: string | null
  due_date: string | null
  custom: CustomValues
}

export async function insertProject(db: TenantDb, { custom, ...values }: ProjectValues): Promise<number> {
  const { id } = await db
    .insertInto("projects", { ...values, custom: JSON.stringify(custom) })
    .returning("id")
    .executeTakeFirstOrThrow()
  return id
}

type Changes = { [column in keyof ProjectValues]?: ProjectValues[column] | undefined }

export async function updateProject(
  db: TenantDb,
  id: number,
  { custom, ...changes }: Changes,
): Promise<void> {
  await db
    .updateTable("projects")
    .set({ ...changes, ...(custom && { custom: JSON.stringify(custom) }), updated_at: sql`now()` })
    .where("projects.id", "=", id)
    .execute()
}

/** Deletes them and answers their data. */
export function deleteProjects(db: TenantDb, scope: { id: number } | { client_id: number }) {
  const deleted =
    "id" in scope
      ? db.deleteFrom("projects").where("projects.id", "=", scope.id)
      : db.deleteFrom("projects").where("projects.client_id", "=", scope.client_id)
  return deleted.returning(["id", "client_id", "title", "deliverable_file"]).execute()
}
export type DeletedProject = Awaited<ReturnType<typeof deleteProjects>>[number]

export async function logDeleted(db: TenantDb, actor: Actor, projects: DeletedProject[]): Promise<void> {
  const [ids, titles] = [projects.map(({ id }) => id), projects.map(({ title }) => title)]
  await db.run(sql`
    insert into audit_log (organization_id, actor_type, actor_id, action, subject_type, subject_id, details)
    select ${db.organization_id}, ${actor.actor_type}, ${actor.actor_id}, 'deleted', 'project', gone.id,
      jsonb_build_object('title', gone.title)
    from unnest(${ids}::bigint[], ${titles}::text[]) as gone (id, title)`)
}
