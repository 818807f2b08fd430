// Every statement about clients.
import { sql } from "kysely"
import { jsonArrayFrom } from "kysely/helpers/postgres"
import {
  firstRows,
  inOrderOf,
  type ListQuery,
  olderThan,
  pageOfIds,
  searchPage,
  sqlLimit,
} from "../core/database/pagination.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import type { ClientInput, ClientPatch } from "./schema.ts"

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

/** The newest first: the page first, its counts and sums after. */
export async function listNewest(db: TenantDb, query: ListQuery) {
  const page = query.search ? searchPage(db, "clients", query, pageOf(db)) : newest(db, query)
  const rows = await withCounts(db, page).orderBy("page.id", "desc").execute()
  return firstRows(rows, query.limit)
}

function newest(db: TenantDb, query: ListQuery): Page {
  const page = pageOf(db).where(olderThan(db, "clients", query.cursor, false))
  return page.orderBy("clients.id", "desc").limit(sqlLimit(query.limit))
}

/** These clients, in this order. */
export async function listOfIds(db: TenantDb, ids: readonly number[]) {
  return inOrderOf(ids, await withCounts(db, pageOfIds(db, "clients", ids, pageOf(db))).execute())
}

export const findClient = (db: TenantDb, id: number) =>
  withCounts(db, pageOf(db).where("clients.id", "=", id)).executeTakeFirst()

export const findByEmail = (db: TenantDb, email: string) =>
  db
    .selectFrom("clients")
    .select(["id", "name"])
    .where("clients.email", "=", email)
    .orderBy("clients.id")
    .limit(1)
    .executeTakeFirst()

/** `sums` are what its invoices come to, by status and currency, in minor units: text, as long as it gets. */
export type ClientRow = Awaited<ReturnType<typeof listNewest>>[number]
export type Sums = ClientRow["sums"]

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
    jsonArrayFrom(
      one
        .selectFrom("invoices")
        .select(({ fn }) => [
          "invoices.status",
          "invoices.currency",
          fn.countAll<number>().as("invoices"),
          sql<string>`sum(invoices.total)::text`.as("total"),
        ])
        .whereRef("invoices.organization_id", "=", "page.organization_id")
        .whereRef("invoices.client_id", "=", "page.id")
        .groupBy(["invoices.status", "invoices.currency"]),
    ).as("sums"),
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
