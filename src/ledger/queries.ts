// Every statement about what was paid and what it settles.
import { type RawBuilder, sql } from "kysely"
import type { ChosenMethod, Row } from "../core/database/tables.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import { isTyped } from "./allocations/service.ts"
import { refundedOf } from "./refunds/service.ts"

type Payment = Row<"payments">
/** Who says that it was paid. */
type Source = Payment["source"]

/** What is known of a payment beside its money; `seconds` in which it can be taken back, `paid_on` as `YYYY-MM-DD`. */
export type Booked = {
  source: Source
  confirmed_by: number
  paid_on: string
  seconds?: number
  reference?: string | null
  note?: string | null
}

/**
 * Parts of a statement, "payment" and "allocation": what was paid for the one invoice that `due` has, and what of it
 * settles that. `due` is the name of another part, with organization_id, id, number, client_id, currency, issue_date, method,
 * and in minor units `paid` and `settles`; nothing is booked where nothing is paid.
 */
export const booking = (
  due: RawBuilder<unknown>,
  { source, confirmed_by, paid_on, seconds = 0, reference = null, note = null }: Booked,
) => sql`payment as (
    insert into payments (organization_id, client_id, invoice_id, invoice_number, amount, currency, method, paid_on,
      source, confirmed_by, reference, note, undo_until)
    select organization_id, client_id, id, number, paid, currency, method, ${paid_on}::date, ${source},
      ${confirmed_by}::bigint, ${reference}::text, ${note}::text, now() + make_interval(secs => ${seconds})
    from ${due} where paid > 0
    returning *
  ), allocation as (
    insert into allocations (organization_id, invoice_id, invoice_number, kind, payment_id, amount, effective_on, created_by)
    select due.organization_id, due.id, due.number, 'payment', payment.id, due.settles,
      greatest(${paid_on}::date, due.issue_date), ${confirmed_by}::bigint
    from ${due} due cross join payment where due.settles > 0
    returning *
  )`

/** Part of a statement, "answered": the open claim of the invoice is confirmed, by what is paid in the part "payment". */
export const answering = (db: TenantDb, invoice_id: number, decided_by: number) => sql`answered as (
    update payment_claims c set state = 'confirmed', decided_by = ${decided_by}::bigint, decided_at = now(),
      payment_id = payment.id
    from payment
    where c.organization_id = ${db.organization_id} and c.invoice_id = ${invoice_id} and c.state = 'open'
    returning c.id
  )`

/** What is still to be paid of a row of invoices, in minor units. */
export const dueOf = (row: RawBuilder<unknown>) =>
  sql<number>`(${row}.total - ${row}.withheld - ${row}.amount_paid - ${row}.amount_credited - ${row}.amount_written_off)`

/** All that is due of an invoice, which the caller holds; nothing where nothing is. A claim that was open is confirmed by it. */
export async function insertDue(
  db: TenantDb,
  invoice_id: number,
  booked: Booked,
): Promise<number | undefined> {
  const [payment] = await db.run(sql<{ id: number }>`
    with due as (
      select i.organization_id, i.id, i.number, i.client_id, i.currency, i.issue_date, null::jsonb as method,
        ${dueOf(sql`i`)} as paid, ${dueOf(sql`i`)} as settles
      from invoices i where i.organization_id = ${db.organization_id} and i.id = ${invoice_id}
    ), ${booking(sql`due`, booked)}, ${answering(db, invoice_id, booked.confirmed_by)}
    select id from payment`)
  return payment?.id
}

/** Of one invoice: what was paid, what of it settles that, and what isn't to be paid any more; in minor units. */
export type Recorded = Booked & {
  method: ChosenMethod | null
  paid: number
  settles: number
  written_off: number
  reason: string | null
}

/** For an invoice that the caller holds. Answers the payment's id. */
export async function insertPayment(db: TenantDb, invoice_id: number, recorded: Recorded): Promise<number> {
  const { method, paid, settles, written_off, reason, confirmed_by, paid_on } = recorded
  const [payment] = await db.run(sql<{ id: number }>`
    with due as (
      select i.organization_id, i.id, i.number, i.client_id, i.currency, i.issue_date,
        ${method && JSON.stringify(method)}::jsonb as method, ${paid}::bigint as paid, ${settles}::bigint as settles
      from invoices i where i.organization_id = ${db.organization_id} and i.id = ${invoice_id}
    ), ${booking(sql`due`, recorded)}, waived as (
      insert into allocations (organization_id, invoice_id, invoice_number, kind, amount, effective_on, reason, created_by)
      select organization_id, id, number, 'write_off', ${written_off}::bigint, greatest(${paid_on}::date, issue_date),
        ${reason}::text, ${confirmed_by}::bigint
      from due where ${written_off}::bigint > 0
    )
    select id from payment`)
  if (!payment) throw new Error("a payment that was recorded isn't there")
  return payment.id
}

/** What came from a client, whatever it is for; minor units. */
export type Credited = Omit<Booked, "source" | "seconds"> & {
  client_id: number
  currency: string
  method: ChosenMethod | null
  paid: number
}

/** For a client that the caller holds. Answers the payment's id. */
export async function insertCredit(db: TenantDb, credited: Credited): Promise<number> {
  const { client_id, currency, method, paid, paid_on, confirmed_by, reference, note } = credited
  const [payment] = await db.run(sql<{ id: number }>`
    insert into payments (organization_id, client_id, invoice_number, amount, currency, method, paid_on, source,
      confirmed_by, reference, note, undo_until)
    values (${db.organization_id}, ${client_id}, '', ${paid}, ${currency}, ${method && JSON.stringify(method)}::jsonb,
      ${paid_on}, 'staff', ${confirmed_by}, ${reference ?? null}, ${note ?? null}, now())
    returning id`)
  if (!payment) throw new Error("a payment that was recorded isn't there")
  return payment.id
}

/** Undefined where it has ended already; `released`: the invoices that it settles no more. */
export async function voidPayment(
  db: TenantDb,
  id: number,
  reason: string,
): Promise<{ released: number[] } | undefined> {
  const [ended] = await db.run(sql<{ released: number[] }>`
    with ended as (
      update payments set voided_at = now(), void_reason = ${reason}
      where organization_id = ${db.organization_id} and id = ${id} and voided_at is null
      returning organization_id, id, invoice_id, paid_on
    ), released as (${released(sql`ended`, reason)} returning a.invoice_id)
    select (select coalesce(json_agg(invoice_id), '[]') from (
      select invoice_id from released
      -- One from before allocations stands behind the invoice as a whole.
      union select invoice_id from ended where paid_on is null
    ) settled where invoice_id is not null) as released from ended`)
  return ended
}

/** What counts behind these invoices, the oldest first. */
export const listLive = (db: TenantDb, invoices: readonly number[]) =>
  db
    .selectFrom("payments")
    .select(["invoice_id", "amount", "currency", "method", "confirmed_by", "created_at"])
    .where("payments.invoice_id", "in", [...invoices])
    .where("payments.voided_at", "is", null)
    .orderBy("payments.id")
    .execute()

/** Why the newest payment of an invoice has ended; undefined where it counts, or there is none. */
export async function findNewestEnd(db: TenantDb, invoice_id: number): Promise<string | undefined> {
  const newest = await db
    .selectFrom("payments")
    .select("void_reason")
    .where("payments.invoice_id", "=", invoice_id)
    .orderBy("payments.id", "desc")
    .limit(1)
    .executeTakeFirst()
  return newest?.void_reason ?? undefined
}

/** A payment that ends settles nothing any more: `ended` is a part of the statement that answers its id. */
const released = (ended: RawBuilder<unknown>, reason: string) => sql`
  update allocations a set voided_at = now(), void_reason = ${reason} from ${ended}
  where a.organization_id = ${ended}.organization_id and a.payment_id = ${ended}.id and a.voided_at is null`

/** Those of these sources that were entered at the invoice. How many there were. */
export async function voidPayments(
  db: TenantDb,
  invoice_id: number,
  sources: readonly Source[],
  reason: string,
): Promise<number> {
  const voided = await db.run(sql`
    with ended as (
      update payments set voided_at = now(), void_reason = ${reason}
      where organization_id = ${db.organization_id} and invoice_id = ${invoice_id}
        and source = any(${[...sources]}::text[]) and voided_at is null and ${refundedOf(sql`payments`)} = 0
      returning organization_id, id
    ), released as (${released(sql`ended`, reason)})
    select id from ended`)
  return voided.length
}

type Cleared = { has_typed: boolean; ended: number }

/**
 * Nothing settles these invoices any more, and what follows them has ended: unless a payment that was typed in, or given back
 * in part, does, or one that settles others too, or money of the `client` is left, where that is named. Then nothing is written.
 * `ended`: how many payments.
 */
export async function clearInvoices(
  db: TenantDb,
  invoices: readonly number[],
  reason: string,
  client?: number,
): Promise<Cleared> {
  const ids = sql`${[...invoices]}::bigint[]`
  const [cleared] = await db.run(sql<Cleared>`
    with typed as materialized (
      select ${isTyped(sql`${db.organization_id}`, ids)} or exists (
        select from payments p where p.organization_id = ${db.organization_id} and p.client_id = ${client ?? null}::bigint
          and p.voided_at is null and case ${refundedOf(sql`p`)} when 0 then p.source = 'staff' else p.amount > ${refundedOf(sql`p`)} end
      ) as has_typed
    ), ended as (
      update payments p set voided_at = now(), void_reason = ${reason} from typed
      where p.organization_id = ${db.organization_id} and p.invoice_id = any(${ids}) and p.source <> 'staff'
        and p.voided_at is null and not typed.has_typed and ${refundedOf(sql`p`)} = 0
      returning p.id
    ), released as (
      update allocations a set voided_at = now(), void_reason = ${reason} from typed
      where a.organization_id = ${db.organization_id} and a.voided_at is null and not typed.has_typed
        -- What was credited stays so: such an invoice isn't left behind (billing.md §16.17).
        and a.kind <> 'credit_note' and (a.invoice_id = any(${ids}) or a.payment_id in (select id from ended))
    )
    select has_typed, (select count(*) from ended) as ended from typed`)
  return cleared ?? { has_typed: false, ended: 0 }
}

/**
 * False once its receipt has left or its time is over. By the clock, and nothing that the staff has typed in: what came while
 * this waited for the invoice is younger than the transaction, and nobody's to take back here.
 */
export async function voidInTime(db: TenantDb, invoice_id: number, reason: string): Promise<boolean> {
  const voided = await db.run(sql`
    with ended as (
      update payments set voided_at = now(), void_reason = ${reason}
      where organization_id = ${db.organization_id} and invoice_id = ${invoice_id} and voided_at is null and source <> 'staff'
        and receipt_left_at is null and undo_until > clock_timestamp() and ${refundedOf(sql`payments`)} = 0
        and not exists (select from allocations a where a.organization_id = payments.organization_id
          and a.payment_id = payments.id and a.voided_at is null and a.invoice_id <> payments.invoice_id)
      returning organization_id, id
    ), released as (${released(sql`ended`, reason)})
    select id from ended`)
  return voided.length > 0
}

/** False for a payment that doesn't count; from here on it can't be taken back as if nothing had been. */
export async function setReceiptLeft(db: TenantDb, id: number): Promise<boolean> {
  const left = await db.run(sql`
    update payments set receipt_left_at = coalesce(receipt_left_at, now())
    where organization_id = ${db.organization_id} and id = ${id} and voided_at is null returning id`)
  return left.length > 0
}
