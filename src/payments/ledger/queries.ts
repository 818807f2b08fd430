// Every statement about what was paid and what it settles.
import { type RawBuilder, sql } from "kysely"
import type { ChosenMethod, Row } from "../../core/database/tables.ts"
import type { TenantDb } from "../../core/database/tenant.ts"

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

/** False for a payment that doesn't count; from here on it can't be taken back as if nothing had been. */
export async function setReceiptLeft(db: TenantDb, id: number): Promise<boolean> {
  const left = await db.run(sql`
    update payments set receipt_left_at = coalesce(receipt_left_at, now())
    where organization_id = ${db.organization_id} and id = ${id} and voided_at is null returning id`)
  return left.length > 0
}
