// Every statement about credit notes and their lines.
import { type RawBuilder, sql } from "kysely"
import type { FrozenTax, TaxFigures } from "../core/database/columns.ts"
import type { CreditedAmount } from "../core/database/credit-tables.ts"
import { and } from "../core/database/ordering.ts"
import { firstRows, olderThan, sqlLimit } from "../core/database/pagination.ts"
import type { Row } from "../core/database/tables.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import { originalIn } from "../invoices/document/queries.ts"
import { attachmentsIn } from "../messages/attachments/queries.ts"
import type { Attachment } from "../messages/attachments/schema.ts"
import { allocationsIn, type UsedAllocation } from "../payments/allocations/queries.ts"
import { refundsIn, type UsedRefund } from "../payments/refunds/queries.ts"
import type { Exchange } from "../pricing/exchange/rules.ts"
import { type CreditedBefore, creditedBefore } from "./before/queries.ts"
import type { CreditNoteQuery } from "./schema.ts"

type NoteColumns = Row<"credit_notes">
type Item = Pick<
  Row<"credit_note_items">,
  "id" | "invoice_item_id" | "kind" | "description" | "quantity" | "unit" | "unit_price" | "amount" | "tax"
>
export type CreditNoteRow = NoteColumns & {
  client_name: string | null
  client_company: string | null
  items: Item[]
  allocations: UsedAllocation[]
  refunds: UsedRefund[]
  original: { sha256: string; kept_at: string } | null
  attachments: Attachment[]
  /** The taxes of the credit notes of its invoice before it. */
  before: CreditedBefore["taxes"]
}

/** Newest first. `client`: only its issued ones. */
export async function listCreditNotes(db: TenantDb, query: CreditNoteQuery) {
  const { limit, cursor, client, invoice, status } = query
  const isFiltered = [client, invoice, status].some((filter) => filter !== undefined)
  const filters = and([
    sql`credit_notes.organization_id = ${db.organization_id}`,
    olderThan(db, "credit_notes", cursor, isFiltered),
    ...(client ? [sql`credit_notes.client_id = ${client}`] : []),
    ...(invoice ? [sql`credit_notes.invoice_id = ${invoice}`] : []),
    ...(status ? [sql`credit_notes.status = ${status}`] : []),
  ])
  const page = sql`select * from credit_notes where ${filters} order by credit_notes.id desc limit ${sqlLimit(limit)}`
  return firstRows(await read(db, page), limit)
}

export async function findCreditNote(db: TenantDb, id: number): Promise<CreditNoteRow | undefined> {
  const one = sql`select * from credit_notes where organization_id = ${db.organization_id} and id = ${id}`
  return (await read(db, one))[0]
}

async function read(db: TenantDb, page: RawBuilder<unknown>): Promise<CreditNoteRow[]> {
  const rows = await db.run(whole(page))
  const before = await creditedBefore(db, rows)
  return rows.map((row) => ({ ...row, before: before.get(row.id)?.taxes ?? [] }))
}

/** The page first, related rows after. */
const whole = (page: RawBuilder<unknown>) => sql<Omit<CreditNoteRow, "before">>`
  select page.*, coalesce(page.buyer ->> 'name', client.name) as client_name,
    case when page.buyer is null then client.company else page.buyer ->> 'company' end as client_company,
    (select coalesce(json_agg(json_build_object('id', item.id, 'invoice_item_id', item.invoice_item_id, 'kind', item.kind,
        'description', item.description, 'quantity', item.quantity, 'unit', item.unit, 'unit_price', item.unit_price,
        'amount', item.amount, 'tax', item.tax) order by item.position), '[]')
      from credit_note_items item
      where item.organization_id = page.organization_id and item.credit_note_id = page.id) as items,
    ${allocationsIn(sql`page`, "credit_note_id")} as allocations, ${refundsIn(sql`page`, "credit_note_id")} as refunds,
    ${originalIn(sql`page`, "credit_note_id")} as original,
    ${attachmentsIn(sql`page`, "credit_note_id")} as attachments
  from (${page}) page
  left join lateral (select c.name, c.company from clients c
    where c.organization_id = page.organization_id and c.id = page.client_id offset 0) client on true
  order by page.id desc`

/** Minor units; `unit_price` of the lines in 10^-price_decimals. */
export type CreditValues = Pick<
  NoteColumns,
  | "basis"
  | "currency"
  | "price_decimals"
  | "prices_include_tax"
  | "amount"
  | "tax_amount"
  | "total"
  | "withheld"
> & { taxes: readonly TaxFigures[]; amounts: readonly CreditedAmount[] | null }
type NewItem = Omit<Item, "id"> & { tax_id: number | null; tax: FrozenTax | null }
type NewNote = Pick<
  NoteColumns,
  "client_id" | "invoice_id" | "invoice_number" | "kind" | "reason" | "language" | "created_by"
> &
  Exchange

/** Inserts a draft. */
export async function insertCreditNote(
  db: TenantDb,
  note: NewNote,
  values: CreditValues,
  items: readonly NewItem[],
): Promise<number> {
  const { id } = await db
    .insertInto("credit_notes", { ...note, ...asStored(values) })
    .returning("id")
    .executeTakeFirstOrThrow()
  await insertItems(db, id, items)
  return id
}

/** Updates a draft that the caller has locked. */
export async function updateCreditNote(
  db: TenantDb,
  id: number,
  values: Partial<Pick<NewNote, "reason" | "client_id" | "invoice_number"> & Exchange & CreditValues>,
  items: readonly NewItem[] | undefined,
) {
  const { taxes, amounts, ...rest } = values
  await db
    .updateTable("credit_notes")
    .set({ ...rest, updated_at: later })
    .set(taxes === undefined ? {} : { taxes: JSON.stringify(taxes) })
    .set(amounts === undefined ? {} : { amounts: amounts && JSON.stringify(amounts) })
    .where("credit_notes.id", "=", id)
    .execute()
  if (!items) return
  await db.deleteFrom("credit_note_items").where("credit_note_items.credit_note_id", "=", id).execute()
  await insertItems(db, id, items)
}

/** Drafts of an invoice that became another client's, or has another number by now. */
export async function moveDrafts(
  db: TenantDb,
  invoice_id: number,
  invoice: { client_id: number; number: string },
) {
  await db
    .updateTable("credit_notes")
    .set({ client_id: invoice.client_id, invoice_number: invoice.number, updated_at: later })
    .where("credit_notes.invoice_id", "=", invoice_id)
    .where("credit_notes.status", "=", "draft")
    .execute()
}

const asStored = ({ taxes, amounts, ...values }: CreditValues) => ({
  ...values,
  taxes: JSON.stringify(taxes),
  amounts: amounts && JSON.stringify(amounts),
})

async function insertItems(db: TenantDb, credit_note_id: number, items: readonly NewItem[]) {
  const rows = items.map(({ tax, ...item }, index) => ({
    ...item,
    tax: tax && JSON.stringify(tax),
    credit_note_id,
    position: index + 1,
  }))
  if (rows.length > 0) await db.insertInto("credit_note_items", rows).execute()
}

export async function deleteCreditNote(db: TenantDb, id: number) {
  await db.deleteFrom("credit_notes").where("credit_notes.id", "=", id).execute()
}

/**
 * Sets its number, day, rate and parties as of now. The caller has locked the note, which is a draft, and the numbers. The moment
 * is that of the clock: a transaction that waited began before what it comes after.
 */
export async function setIssued(
  db: TenantDb,
  id: number,
  today: string,
  { is_protected, exchange }: { is_protected: boolean; exchange: Exchange },
) {
  const [issued] = await db.run(sql<{ number: string; issue_date: string }>`
    with given as materialized (select * from give_credit_note_number(${db.organization_id}, ${today}::date))
    update credit_notes n set status = 'issued', number = given.number, issue_date = given.issue_date, issued_at = clock_timestamp(),
      is_protected = ${is_protected} or (select b.protect_issued from billing_settings b
        where b.organization_id = n.organization_id),
      exchange_rate = ${exchange.exchange_rate}, exchange_rate_date = ${exchange.exchange_rate_date},
      home_currency = ${exchange.home_currency},
      seller = (select seller_snapshot(o) from organizations o where o.id = n.organization_id),
      buyer = (select buyer_snapshot(c) from clients c where c.organization_id = n.organization_id and c.id = n.client_id),
      updated_at = ${later}
    from given where n.organization_id = ${db.organization_id} and n.id = ${id} and n.status = 'draft'
    returning n.number, n.issue_date`)
  if (!issued) throw new Error("a credit note that was held is no draft")
  return issued
}

export async function setSent(db: TenantDb, id: number) {
  await db
    .updateTable("credit_notes")
    .set({ sent_at: sql<string>`now()`, updated_at: later })
    .where("credit_notes.id", "=", id)
    .execute()
}

export async function setCancelled(db: TenantDb, id: number) {
  await db
    .updateTable("credit_notes")
    .set({ status: "cancelled", cancelled_at: sql<string>`clock_timestamp()`, updated_at: later })
    .where("credit_notes.id", "=", id)
    .execute()
}

const later = sql<string>`greatest(clock_timestamp(), updated_at + interval '1 millisecond')`
