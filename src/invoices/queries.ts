// Every statement about invoices and their lines.
import { sql } from "kysely"
import { jsonArrayFrom } from "kysely/helpers/postgres"
import { historyIn } from "../audit-log/service.ts"
import { workIn } from "../billable-work/queries.ts"
import type { FrozenTax } from "../core/database/columns.ts"
import { lockRow } from "../core/database/locks.ts"
import { clientOfEach, readEach } from "../core/database/pagination.ts"
import type { Row } from "../core/database/tables.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import { digitsOf } from "../core/values/currencies.ts"
import { closedBy } from "../invoice-settings/closing/queries.ts"
import { isTyped, partsIn } from "../payments/allocations/queries.ts"
import { claimIn } from "../payments/claims/queries.ts"
import type { Exchange } from "../pricing/exchange/rules.ts"
import { type Amounts, amountColumns, lineColumns, type NewLine } from "./amounts/rules.ts"
import { creditedIn } from "./credits/queries.ts"
import { deductionsIn, finalIn } from "./deposits/queries.ts"
import { frozenParties, type PaperValues, paperIn, storedNames } from "./document/queries.ts"
import type { Terms } from "./instalments/rules.ts"
import { isRepeat } from "./repeats/queries.ts"
import type { InvoiceStatus } from "./rules.ts"

export const columns = [
  ...(["id", "kind", "quote_id", "client_id", "project_id", "number", "series_id"] as const),
  ...(["is_numbered", "is_protected", "work_freed", "status", "currency"] as const),
  ...(["amount", "tax_rate", "tax_amount", "total", "due_date", "due_on", "instalments"] as const),
  ...(["issue_date", "notes", "mail_status"] as const),
  "issued_at",
  "sent_at",
  "viewed_at",
  "reminded_at",
  "marked_paid_at",
  "paid_at",
  "created_at",
  "updated_at",
  "amount_paid",
  "amount_credited",
  "amount_written_off",
] as const

export const findInvoice = (db: TenantDb, id: number) =>
  withNames(db, pageOf(db).where("invoices.id", "=", id)).executeTakeFirst()

/** What an invoice comes to. */
export const findAmounts = (db: TenantDb, id: number) =>
  pageOf(db).where("invoices.id", "=", id).executeTakeFirst()

/** The invoice with all that stands on it. */
export const withPaper = (db: TenantDb, page: Page) =>
  withItems(db, page).select(paperIn(sql`page`).as("paper"))

/** The invoice, its lines and what happened to it, in one statement. */
export async function findDetail(db: TenantDb, id: number) {
  const statement = withPaper(db, pageOf(db).where("invoices.id", "=", id)).select([
    historyIn(sql`page`, "invoice").as("timeline"),
    claimIn(sql`page`).as("claim"),
    creditedIn(sql`page`).as("credited"),
    deductionsIn(sql`page`).as("deductions"),
    workIn(sql`page`).as("billed_work"),
    finalIn(sql`page`).as("final"),
    partsIn(sql`page`).as("parts"),
    isRepeat(sql`page`).as("repeats"),
    isTyped(sql`page.organization_id`, sql`array[page.id]`).as("has_typed"),
    closedBy(
      sql`(select i from invoices i where i.organization_id = page.organization_id and i.id = page.id)`,
    ).as("closed_until"),
    sql<boolean>`(select b.protect_issued from billing_settings b
      where b.organization_id = page.organization_id)`.as("protect_issued"),
  ])
  return statement.executeTakeFirst()
}

export const withItems = (db: TenantDb, page: Page) =>
  withNames(db, page)
    .select(amountColumns.map((column) => `page.${column}` as const))
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom("invoice_items as line")
          .select(["line.id", "line.position"])
          .select(lineColumns.map((column) => `line.${column}` as const))
          .whereRef("line.organization_id", "=", "page.organization_id")
          .whereRef("line.invoice_id", "=", "page.id")
          .orderBy("line.position"),
      ).as("items"),
    )
type Detail = NonNullable<Awaited<ReturnType<typeof findDetail>>>
type Books = "closed_until" | "claim" | "credited" | "deductions" | "final" | "parts" | "has_typed"
type Beside = Books | "timeline" | "paper" | "billed_work" | "protect_issued" | "repeats"
export type InvoiceWithLines = Omit<Detail, Beside>

export type Page = ReturnType<typeof pageOf>
export const pageOf = (db: TenantDb) =>
  db.selectFrom("invoices").select(["invoices.organization_id", ...columns, ...amountColumns])

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
    .select(["page.withheld", "page.subtotal"])
    .select(["client.name as client_name", "client.email as client_email", "project.title as project_title"])

export type InvoiceRow = NonNullable<Awaited<ReturnType<typeof findInvoice>>>

/** The row of the organization's numbers, where issuing the invoice may take one; else nothing. */
export const countersFor = (db: TenantDb, id: number, after = sql`true`) => sql`
  select from organization_counters c where c.organization_id = ${db.organization_id} and ${after}
    and (not c.is_plain or exists (select from invoices i where i.organization_id = c.organization_id and i.id = ${id}
      and (i.series_id is not null or not i.is_numbered)))
  for update`

export const lockColumns = [...new Set([...columns, ...amountColumns, ...storedNames])]
/** An invoice as it is stored. */
export type InvoiceColumns = Pick<Row<"invoices">, (typeof lockColumns)[number]>

/** The lines as they are written, in their order. */
export const listItems = (db: TenantDb, invoice_id: number) =>
  db
    .selectFrom("invoice_items")
    .select([...lineColumns])
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

/** Client first, then project: neither changes until the transaction ends. */
export async function lockParties(db: TenantDb, client: number, project: number | null) {
  const held = await lockRow(db, "clients", client, "share", ["archived_at", "email", "terms_days"])
  const of = project === null ? undefined : await lockRow(db, "projects", project, "share", ["client_id"])
  const archived = (held?.archived_at ?? null) !== null
  const fits = project === null || of?.client_id === client
  return {
    has_client: held !== undefined,
    email: held?.email,
    terms_days: held?.terms_days ?? null,
    archived,
    fits,
  }
}

/** One, or all of a client or of a project. */
export type InvoiceScope = { id: number } | { client_id: number } | { project_id: number }

/** As stored; `digits` of the currency go along for the search text. */
export type InvoiceValues = PaperValues &
  Exchange &
  Amounts &
  Terms & {
    client_id: number
    project_id: number | null
    number: string
    status: InvoiceStatus
    notes: string | null
  }

/**
 * Writes what a locked invoice says, all but its status. `moves`: another client hasn't viewed it. `freezes`: its parties
 * and project title as they are now. `keepsReport`: it still shows by which method the client reports to have paid.
 */
export async function setValues(
  db: TenantDb,
  id: number,
  values: Omit<InvoiceValues, "status">,
  { moves, freezes, keepsReport }: { moves: boolean; freezes: boolean; keepsReport: boolean },
) {
  const { taxes, instalments, custom, ...rest } = values
  await db
    .updateTable("invoices")
    .set({ ...rest, taxes: JSON.stringify(taxes), instalments: asJson(instalments) })
    .set({ custom: JSON.stringify(custom), digits: digitsOf(values.currency), updated_at: later })
    // A number chosen by hand is one; where issuing gives it, the database does so.
    .set({ is_numbered: sql<boolean>`is_numbered or number <> ${values.number}` })
    .set(moves ? { viewed_at: null } : {})
    .set(freezes ? frozenParties(db, values) : {})
    .set(keepsReport ? {} : { marked_paid_at: null, chosen_method: null })
    .where("invoices.id", "=", id)
    .execute()
}

export async function deleteItems(db: TenantDb, invoice_id: number) {
  await db.deleteFrom("invoice_items").where("invoice_items.invoice_id", "=", invoice_id).execute()
}

export async function insertItems(db: TenantDb, invoice_id: number, lines: readonly NewLine[]) {
  const rows = lines.map(({ tax, time_entries: _time, expenses: _expenses, ...line }, index) => ({
    ...line,
    tax: asJson(tax),
    invoice_id,
    position: index + 1,
  }))
  if (rows.length > 0) await db.insertInto("invoice_items", rows).execute()
}

/** Of an invoice whose lines have one tax, or none. */
export async function setLineTax(db: TenantDb, invoice_id: number, tax: FrozenTax | null) {
  await db
    .updateTable("invoice_items")
    .set({ tax: asJson(tax) })
    .where("invoice_items.invoice_id", "=", invoice_id)
    .execute()
}

const asJson = (value: object | null) => (value === null ? null : JSON.stringify(value))

/** Later than every earlier version, so that a stale If-Match never fits by chance. */
export const later = sql<string>`greatest(clock_timestamp(), updated_at + interval '1 millisecond')`
