// Every statement about payments, each with its allocations.
import { type RawBuilder, sql } from "kysely"
import { and } from "../core/database/ordering.ts"
import { firstRows, olderThan, sqlLimit } from "../core/database/pagination.ts"
import type { ChosenMethod, Row } from "../core/database/tables.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import { allocationsIn, allocationsOf, type Shares, type UsedAllocation } from "./allocations/queries.ts"
import { confirmingClaims, hasOtherClaim, openClaim } from "./claims/queries.ts"
import { refundsIn, type UsedRefund } from "./refunds/queries.ts"
import { totalChanged } from "./rules.ts"
import type { PaymentQuery } from "./schema.ts"

export type PaymentRow = Row<"payments"> & {
  client_name: string | null
  client_company: string | null
  allocations: UsedAllocation[]
  refunds: UsedRefund[]
}

/** Newest first. */
export async function listPayments(db: TenantDb, query: PaymentQuery) {
  const { limit, cursor, client, invoice, from, to, currency } = query
  const isFiltered = [client, invoice, from, to, currency].some((filter) => (filter ?? null) !== null)
  const filters = and([
    sql`payments.organization_id = ${db.organization_id}`,
    olderThan(db, "payments", cursor, isFiltered),
    ...(client ? [sql`payments.client_id = ${client}`] : []),
    ...(invoice ? [sql`payments.id in (${atInvoice(db, invoice)})`] : []),
    ...(from ? [sql`payments.paid_on >= ${from}::date`] : []),
    ...(to ? [sql`payments.paid_on <= ${to}::date`] : []),
    ...(currency ? [sql`payments.currency = ${currency}`] : []),
  ])
  const rows = await db.run(
    whole(sql`select * from payments where ${filters} order by payments.id desc limit ${sqlLimit(limit)}`),
  )
  return firstRows(rows, limit)
}

export async function findPayment(db: TenantDb, id: number): Promise<PaymentRow | undefined> {
  const one = sql`select * from payments where organization_id = ${db.organization_id} and id = ${id}`
  return (await db.run(whole(one)))[0]
}

const atInvoice = (db: TenantDb, invoice: number) => sql`
  select p.id from payments p where p.organization_id = ${db.organization_id} and p.invoice_id = ${invoice}
  union select a.payment_id from allocations a
  where a.organization_id = ${db.organization_id} and a.invoice_id = ${invoice} and a.payment_id is not null`

/** The page first, related rows after. */
const whole = (page: RawBuilder<unknown>) => sql<PaymentRow>`
  select page.*, client.name as client_name, client.company as client_company,
    ${allocationsIn(sql`page`, "payment_id")} as allocations, ${refundsIn(sql`page`, "payment_id")} as refunds
  from (${page}) page
  left join lateral (select c.name, c.company from clients c
    where c.organization_id = page.organization_id and c.id = page.client_id offset 0) client on true
  order by page.id desc`

/** Minor units; `paid_on` as `YYYY-MM-DD`; in `undo_seconds` a confirmation can be undone. */
type NewPayment = {
  client_id: number
  /** The invoice it was recorded at; none if it is for several. */
  invoice?: { id: number; number: string }
  source: Row<"payments">["source"]
  amount: number
  currency: string
  method: ChosenMethod | null
  paid_on: string
  confirmed_by: number
  reference?: string | null
  note?: string | null
  undo_seconds?: number
  /** At most so much goes to each of these invoices, whose open claims it confirms unless it `keeps_claim`. */
  shares: Shares
  keeps_claim?: boolean
}

/** The caller has locked the client and the invoices. Answers the payment's id. */
export async function insertPayment(db: TenantDb, payment: NewPayment): Promise<number> {
  const { invoice, method, undo_seconds = 0, shares, keeps_claim = false, ...values } = payment
  const row = sql`values (${db.organization_id}, ${values.client_id}, ${invoice?.id ?? null}, ${invoice?.number ?? ""},
    ${values.source}, ${values.amount}, ${values.currency}, ${method && JSON.stringify(method)}::jsonb, ${values.paid_on}::date,
    ${values.reference ?? null}, ${values.note ?? null}, ${values.confirmed_by}, ${undoUntil(undo_seconds)})`
  const invoices = keeps_claim ? [] : shares.map((share) => share.invoice)
  const confirms = { which: sql`c.invoice_id = any(${invoices}::bigint[])`, has_more: sql`false` }
  const [booked] = await db.run(booking(db, row, shares, confirms))
  if (!booked) throw new Error("the books took no payment")
  return booked.payment_id
}

/** An invoice that a payment is booked at. */
type Billed = { id: number; number: string; client_id: number; currency: string; amount_due: number }
const dueShares = ({ id: invoice, amount_due: amount }: Billed) => [{ invoice, amount }]

/** A payment of one invoice: it settles what is due, and what is more stays the client's credit. */
export const bookPayment = (
  db: TenantDb,
  invoice: Billed,
  payment: Omit<NewPayment, "client_id" | "currency" | "invoice" | "shares">,
) => {
  const { client_id, currency } = invoice
  return insertPayment(db, { ...payment, client_id, currency, invoice, shares: dueShares(invoice) })
}

type Confirmed = {
  /** The claim that was looked at; the oldest without it. */
  seen: number | null
  amount: number | null
  paid_on: string | null
  today: string
  confirmed_by: number
  undo_seconds: number
}

/** Books what an open claim of an invoice reports, but for a given amount or day; undefined where there is no claim. */
export async function bookClaim(
  db: TenantDb,
  invoice: Billed,
  { seen, ...given }: Confirmed,
): Promise<Booked | undefined> {
  const { amount, paid_on, today, confirmed_by, undo_seconds } = given
  const claim = openClaim(db, invoice.id, seen)
  const row = sql`select c.organization_id, ${invoice.client_id}::bigint, c.invoice_id, ${invoice.number}, 'claim',
      coalesce(${amount}::bigint, c.amount), ${invoice.currency}, c.method, coalesce(${paid_on}::date, c.paid_on, ${today}::date),
      c.reference, c.note, ${confirmed_by}::bigint, ${undoUntil(undo_seconds)}
    from payment_claims c
    where c.organization_id = ${db.organization_id} and c.id = ${claim}`
  const confirms = { which: sql`c.id = ${claim}`, has_more: hasOtherClaim(db, invoice.id, claim) }
  const [booked] = await db.run(booking(db, row, dueShares(invoice), confirms))
  return booked
}

const undoUntil = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`

type Booked = Pick<Row<"payments">, "amount" | "paid_on" | "method"> & {
  payment_id: number
  claim_id: number | null
  /** Other claims of the invoice wait for an answer. */
  has_more: boolean
}

/** A payment, what of it settles invoices, and the answer to their claims. */
const booking = (
  db: TenantDb,
  row: RawBuilder<unknown>,
  shares: Shares,
  confirms: Record<"which" | "has_more", RawBuilder<unknown>>,
) => sql<Booked>`
  with payment as (
    insert into payments (organization_id, client_id, invoice_id, invoice_number, source, amount, currency, method, paid_on,
      reference, note, confirmed_by, undo_until) ${row}
    returning *
  ), allocated as (${allocationsOf(
    db,
    sql`(select 'payment' as kind, id as payment_id, null::bigint as credit_note_id, amount, paid_on as day,
      null as reason, confirmed_by as created_by from payment)`,
    shares,
  )}), confirmed as (${confirmingClaims(sql`payment`, confirms.which)})
  select id as payment_id, amount, paid_on, method, (select min(id) from confirmed) as claim_id, ${confirms.has_more} as has_more
  from payment`

/** What a live payment says besides money. */
export async function setPaymentWords(
  db: TenantDb,
  id: number,
  { method, ...words }: Pick<Row<"payments">, "method" | "reference" | "note">,
) {
  await db
    .updateTable("payments")
    .set({ ...words, method: method && JSON.stringify(method) })
    .where("payments.id", "=", id)
    .execute()
}

/** Whether an invoice with a total of zero was set to paid while it wasn't zero: its newest payment was voided for that. */
export async function wasMarkedPaid(db: TenantDb, invoice_id: number): Promise<boolean> {
  const newest = await db
    .selectFrom("payments")
    .select(["source", "void_reason"])
    .where("payments.invoice_id", "=", invoice_id)
    .orderBy("payments.id", "desc")
    .limit(1)
    .executeTakeFirst()
  return newest?.source === "status" && newest.void_reason === totalChanged
}

/** A worker asks before it sends a receipt: false for a voided payment. From now on the confirmation can't be undone. */
export async function claimReceipt(db: TenantDb, id: number): Promise<boolean> {
  const left = await db.run(sql`
    update payments set receipt_left_at = coalesce(receipt_left_at, now())
    where organization_id = ${db.organization_id} and id = ${id} and voided_at is null returning id`)
  return left.length > 0
}
