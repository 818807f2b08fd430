// Every statement about invoices and their lines.
import { type InferResult, sql } from "kysely"
import { jsonArrayFrom } from "kysely/helpers/postgres"
import { historyIn } from "../audit-log/service.ts"
import { lockRow } from "../core/database/locks.ts"
import { clientOfEach, readEach } from "../core/database/pagination.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import { digitsOf } from "../core/values/currencies.ts"
import type { InvoiceStatus } from "./rules.ts"

export const columns = [
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
  "issued_at",
  "sent_at",
  "viewed_at",
  "reminded_at",
  "marked_paid_at",
  "paid_at",
  "created_at",
  "updated_at",
] as const

export const findInvoice = (db: TenantDb, id: number) =>
  withNames(db, pageOf(db).where("invoices.id", "=", id)).executeTakeFirst()

/** The invoice, its lines and what happened to it in one go, which may be a story's last: the commit goes along. */
export async function findDetail(db: TenantDb, id: number) {
  const statement = withItems(db, pageOf(db).where("invoices.id", "=", id)).select(
    historyIn(sql`page`, "invoice").as("timeline"),
  )
  const [row] = await db.finish(sql<InferResult<typeof statement>[number]>`${statement}`)
  return row
}

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
export type InvoiceWithLines = Omit<NonNullable<Awaited<ReturnType<typeof findDetail>>>, "timeline">
export type ItemRow = InvoiceWithLines["items"][number]

export type Page = ReturnType<typeof pageOf>
export const pageOf = (db: TenantDb) =>
  db.selectFrom("invoices").select(["invoices.organization_id", ...columns])

export const withNames = (db: TenantDb, page: Page) =>
  db
    .from(page.as("page"))
    .innerJoinLateral(clientOfEach, (join) => join.onTrue())
    .leftJoinLateral(
      ({ selectFrom }) =>
        readEach(
          selectFrom("projects")
            .select("projects.title")
            .whereRef("projects.organization_id", "=", "page.organization_id")
            .whereRef("projects.id", "=", "page.project_id"),
        ).as("project"),
      (join) => join.onTrue(),
    )
    .select(columns.map((column) => `page.${column}` as const))
    .select(["client.name as client_name", "client.email as client_email", "project.title as project_title"])

export type InvoiceRow = NonNullable<Awaited<ReturnType<typeof findInvoice>>>

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

/** Whom and what an invoice is for, without holding it. */
export const findPartiesOf = (db: TenantDb, id: number) =>
  db
    .selectFrom("invoices")
    .select(["client_id as client", "project_id as project"])
    .where("invoices.id", "=", id)
    .executeTakeFirst()

/** First the client, then the project, as everybody does who holds both: neither changes until the transaction ends. */
export async function holdParties(db: TenantDb, client: number, project: number | null) {
  const held = await lockRow(db, "clients", client, "share")
  const of = project === null ? undefined : await lockRow(db, "projects", project, "share", ["client_id"])
  return { has_client: held !== undefined, fits: project === null || of?.client_id === client }
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

/** Writes a locked invoice anew; what a status or a client leaves behind or takes away goes along. */
export async function updateInvoice(db: TenantDb, id: number, values: InvoiceValues, moves: boolean) {
  const markedPaid = values.status === "processing" || values.status === "paid"
  await db
    .updateTable("invoices")
    .set({ ...values, digits: digitsOf(values.currency), updated_at: later })
    .set(moves ? { viewed_at: null } : {})
    .set(markedPaid && !moves ? {} : { marked_paid_at: null, chosen_method: null })
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
export const later = sql<string>`greatest(clock_timestamp(), updated_at + interval '1 millisecond')`
export const touched = { updated_at: later }
