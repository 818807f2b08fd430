// Every statement about invoices and their lines.
import { sql } from "kysely"
import { jsonArrayFrom } from "kysely/helpers/postgres"
import { lockRow } from "../core/database/locks.ts"
import {
  cursorId,
  firstRows,
  isFiltered,
  olderThan,
  searchPage,
  sqlLimit,
} from "../core/database/pagination.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import { digitsOf } from "../core/values/currencies.ts"
import type { InvoiceStatus } from "./rules.ts"
import type { InvoiceQuery } from "./schema.ts"

const columns = [
  "id",
  "client_id",
  "project_id",
  "number",
  "status",
  "currency",
  "amount",
  "tax_rate",
  "tax_amount",
  "total",
  "due_date",
  "notes",
  "mail_status",
  "sent_at",
  "viewed_at",
  "marked_paid_at",
  "paid_at",
  "created_at",
  "updated_at",
] as const

/** The page first, the names of client and project after. */
export async function listInvoices(db: TenantDb, query: InvoiceQuery) {
  const page = query.search ? searchPage(db, "invoices", query, pageOf(db)) : filtered(db, query)
  const rows = await withNames(db, page).orderBy("page.id", "desc").execute()
  return firstRows(rows, query.limit)
}

/** One page of what isn't searched for. */
function filtered(db: TenantDb, query: InvoiceQuery): Page {
  const start = cursorId(query.cursor)
  let page = pageOf(db)
  if (start !== undefined) page = page.where(olderThan(db, "invoices", start, isFiltered(query)))
  if (query.status) page = page.where("invoices.status", "=", query.status)
  if (query.client) page = page.where("invoices.client_id", "=", query.client)
  if (query.project) page = page.where("invoices.project_id", "=", query.project)
  return page.orderBy("invoices.id", "desc").limit(sqlLimit(query.limit))
}

export const findInvoice = (db: TenantDb, id: number) =>
  withNames(db, pageOf(db).where("invoices.id", "=", id)).executeTakeFirst()

/** The invoice and its lines in one go. */
export const findWithItems = (db: TenantDb, id: number) =>
  withItems(db, pageOf(db).where("invoices.id", "=", id)).executeTakeFirst()

/** The invoices of a page, each with its lines. */
export const withItems = (db: TenantDb, page: Page) =>
  withNames(db, page).select(({ selectFrom }) =>
    jsonArrayFrom(
      selectFrom("invoice_items as line")
        .select(["line.id", "line.position", "line.description", "line.quantity"])
        .select(["line.unit_price", "line.amount"])
        .whereRef("line.organization_id", "=", "page.organization_id")
        .whereRef("line.invoice_id", "=", "page.id")
        .orderBy("line.position"),
    ).as("items"),
  )
export type InvoiceWithLines = NonNullable<Awaited<ReturnType<typeof findWithItems>>>
export type ItemRow = InvoiceWithLines["items"][number]

type Page = ReturnType<typeof pageOf>
export const pageOf = (db: TenantDb) =>
  db.selectFrom("invoices").select(["invoices.organization_id", ...columns])

const withNames = (db: TenantDb, page: Page) =>
  db
    .from(page.as("page"))
    .innerJoin("clients", (join) =>
      join
        .onRef("clients.organization_id", "=", "page.organization_id")
        .onRef("clients.id", "=", "page.client_id"),
    )
    .leftJoin("projects", (join) =>
      join
        .onRef("projects.organization_id", "=", "page.organization_id")
        .onRef("projects.id", "=", "page.project_id"),
    )
    .select(columns.map((column) => `page.${column}` as const))
    .select([
      "clients.name as client_name",
      "clients.email as client_email",
      "projects.title as project_title",
    ])

export type InvoiceRow = Awaited<ReturnType<typeof listInvoices>>[number]

/** The invoice as it is, kept from changing until the transaction ends. */
export const lockInvoice = (db: TenantDb, id: number) => lockRow(db, "invoices", id, "update", columns)

/** The lines as they are written, in their order. */
export const listItems = (db: TenantDb, invoice_id: number) =>
  db
    .selectFrom("invoice_items")
    .select(["description", "quantity", "unit_price", "amount"])
    .where("invoice_items.invoice_id", "=", invoice_id)
    .orderBy("position")
    .execute()

/** Whether the client exists, and whose the project is (null: nobody's here). */
export async function findParties(db: TenantDb, client: number, project: number | null) {
  const [parties] = await db.run(sql<{ has_client: boolean; project_client: number | null }>`
    select exists (select from clients where organization_id = ${db.organization_id} and id = ${client}) as has_client,
      (select client_id from projects where organization_id = ${db.organization_id} and id = ${project})
        as project_client`)
  return parties ?? { has_client: false, project_client: null }
}

/** As stored; `digits` of the currency go along for the search text. */
export type InvoiceValues = {
  currency: string
  amount: number
  tax_amount: number
  total: number
  client_id: number
  project_id: number | null
  number: string
  status: InvoiceStatus
  tax_rate: number
  due_date: string | null
  notes: string | null
}
export type NewItem = { description: string; quantity: number; unit_price: number; amount: number }

export async function insertInvoice(db: TenantDb, values: InvoiceValues): Promise<number> {
  const paid_at = values.status === "paid" ? sql<string>`now()` : null
  const { id } = await db
    .insertInto("invoices", { ...values, digits: digitsOf(values.currency), paid_at })
    .returning("id")
    .executeTakeFirstOrThrow()
  return id
}

/** Writes a locked invoice anew; what a status leaves behind or takes away goes along. */
export async function updateInvoice(db: TenantDb, id: number, values: InvoiceValues) {
  const markedPaid = values.status === "processing" || values.status === "paid"
  await db
    .updateTable("invoices")
    .set({ ...values, digits: digitsOf(values.currency), updated_at: later })
    .set(markedPaid ? {} : { marked_paid_at: null, chosen_method: null })
    .set(values.status === "paid" ? { paid_at: sql`coalesce(paid_at, now())` } : { paid_at: null })
    .where("invoices.id", "=", id)
    .execute()
}

export async function deleteItems(db: TenantDb, invoice_id: number) {
  await db.deleteFrom("invoice_items").where("invoice_items.invoice_id", "=", invoice_id).execute()
}

export async function insertItems(db: TenantDb, invoice_id: number, items: readonly NewItem[]) {
  const rows = items.map((item, index) => ({ ...item, invoice_id, position: index + 1 }))
  if (rows.length > 0) await db.insertInto("invoice_items", rows).execute()
}

/** Later than every earlier version, so that a stale If-Match never fits by chance. */
const later = sql<string>`greatest(clock_timestamp(), updated_at + interval '1 millisecond')`
export const touched = { updated_at: later }
