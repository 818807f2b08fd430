// Every statement about clients.
import { sql } from "kysely"
import {
  cursorId,
  firstRows,
  type ListQuery,
  olderThan,
  searchPage,
  sqlLimit,
} from "../core/database/pagination.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import type { Client, ClientInput, ClientPatch } from "./schema.ts"

const columns = [
  "id",
  "name",
  "email",
  "phone",
  "company",
  "address",
  "country",
  "tax_id",
  "created_at",
] as const

/** The page first, its counts after. */
export async function listClients(db: TenantDb, query: ListQuery): Promise<Client[]> {
  const page = query.search ? searchPage(db, "clients", query, pageOf(db)) : newest(db, query)
  const rows = await withCounts(db, page).orderBy("page.id", "desc").execute()
  return firstRows(rows, query.limit)
}

function newest(db: TenantDb, query: ListQuery): Page {
  const start = cursorId(query.cursor)
  let page = pageOf(db)
  if (start !== undefined) page = page.where(olderThan(db, "clients", start, false))
  return page.orderBy("clients.id", "desc").limit(sqlLimit(query.limit))
}

export const findClient = (db: TenantDb, id: number): Promise<Client | undefined> =>
  withCounts(db, pageOf(db).where("clients.id", "=", id)).executeTakeFirst()

type Page = ReturnType<typeof pageOf>
const pageOf = (db: TenantDb) => db.selectFrom("clients").select(["clients.organization_id", ...columns])

const withCounts = (db: TenantDb, page: Page) =>
  db.from(page.as("page")).select((one) => [
    ...columns.map((column) => `page.${column}` as const),
    one
      .selectFrom("projects")
      .select(({ fn }) => fn.countAll<number>().as("n"))
      .whereRef("projects.organization_id", "=", "page.organization_id")
      .whereRef("projects.client_id", "=", "page.id")
      .$asScalar()
      .$notNull()
      .as("projects_count"),
    one
      .selectFrom("invoices")
      .select(({ fn }) => fn.countAll<number>().as("n"))
      .whereRef("invoices.organization_id", "=", "page.organization_id")
      .whereRef("invoices.client_id", "=", "page.id")
      .$asScalar()
      .$notNull()
      .as("invoices_count"),
  ])

export async function insertClient(db: TenantDb, input: ClientInput): Promise<number> {
  const { id } = await db.insertInto("clients", input).returning("id").executeTakeFirstOrThrow()
  return id
}

export const updateClient = (db: TenantDb, id: number, patch: ClientPatch) =>
  db
    .updateTable("clients")
    .set({ ...patch, updated_at: sql`now()` })
    .where("clients.id", "=", id)
    .returning("id")
    .executeTakeFirst()

export async function deleteClient(db: TenantDb, id: number): Promise<void> {
  await db.deleteFrom("clients").where("clients.id", "=", id).execute()
}
