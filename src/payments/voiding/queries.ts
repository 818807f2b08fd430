// Every statement that voids payments, and with them their allocations.
import { type RawBuilder, sql } from "kysely"
import type { TenantDb } from "../../core/database/tenant.ts"
import { isTyped } from "../allocations/queries.ts"
import { lostAgain } from "../recoveries/queries.ts"
import { refundedOf } from "../refunds/queries.ts"
import { confirmationUndone, totalChanged } from "../rules.ts"

/** So many minor units of an invoice are due again. */
type Freed = { invoice: number; amount: number }

/** `on`: the day from which they don't count, today if null. */
type End = { reason: string; on?: string | null }

/**
 * Voids the live payments that `which` names, and with them their allocations: what they recovered is written off again.
 * Undefined where there is no such payment.
 */
async function voidWhere(
  db: TenantDb,
  which: RawBuilder<unknown>,
  { reason, on = null }: End,
): Promise<Freed[] | undefined> {
  const [voided] = await db.run(sql<{ payments: number; freed: Freed[] }>`
    with ended as (
      update payments set voided_at = now(), voided_on = ${on}::date, void_reason = ${reason}
      where organization_id = ${db.organization_id} and voided_at is null and ${which}
      returning organization_id, id
    ), released as (
      update allocations a set voided_at = now(), voided_on = ${on}::date, void_reason = ${reason} from ended
      where a.organization_id = ended.organization_id and a.payment_id = ended.id and a.voided_at is null
      returning a.*
    ), lost as (${lostAgain(sql`released`)}), freed as (
      select invoice_id as invoice, sum(amount) as amount from (
        select invoice_id, amount from released union all select invoice_id, -amount from lost
      ) moved where invoice_id is not null group by invoice_id
    )
    select (select count(*) from ended) as payments, (select coalesce(json_agg(freed), '[]') from freed) as freed`)
  return voided && voided.payments > 0 ? voided.freed : undefined
}

/** One that the caller has locked; undefined if it is voided already. */
export const setPaymentVoided = (db: TenantDb, id: number, end: End) => voidWhere(db, sql`id = ${id}`, end)

/** Voids the payment of an invoice that was set to paid, when its total becomes another. Answers whether there was one. */
export async function voidMarkedPaid(db: TenantDb, invoice_id: number): Promise<boolean> {
  await holdPayments(db, [invoice_id])
  const marked = sql`invoice_id = ${invoice_id} and source = 'status' and ${refundedOf(sql`payments`)} = 0`
  return (await voidWhere(db, marked, { reason: totalChanged })) !== undefined
}

/**
 * What a confirmation settled; undefined once its receipt has been sent or the time is over. Compares with the current time,
 * and never voids what staff recorded, because either may have come while this waited for the invoice.
 */
export async function undoPayment(db: TenantDb, invoice_id: number): Promise<number | undefined> {
  await holdPayments(db, [invoice_id])
  const newest = sql`(select max(p.id) from payments p where p.organization_id = ${db.organization_id}
    and p.invoice_id = ${invoice_id} and p.source <> 'staff' and p.voided_at is null)`
  const inTime = sql`id = ${newest}
    and receipt_left_at is null and undo_until > clock_timestamp() and ${refundedOf(sql`payments`)} = 0
    and not exists (select from allocations a where a.organization_id = payments.organization_id
      and a.payment_id = payments.id and a.voided_at is null and a.invoice_id <> payments.invoice_id)`
  const freed = await voidWhere(db, inTime, { reason: confirmationUndone })
  return freed?.reduce((all, { amount }) => all + amount, 0)
}

/**
 * Waits, in a statement of its own, for transactions that use these payments, so that the next statement sees what they
 * took.
 */
const holdPayments = (db: TenantDb, invoices: readonly number[]) =>
  db.run(sql`
    select from payments where organization_id = ${db.organization_id} and invoice_id = any(${[...invoices]}::bigint[])
      and voided_at is null order by id for no key update`)

/** The payments that ended, in minor units: confirmed claims, and what only stood for the status `paid`. */
export type Ended = { claimed: number; marked: number }
type Cleared = Ended & { has_typed: boolean }

/**
 * Voids all allocations of these invoices, and the payments that follow them, unless one was recorded by staff, is
 * partly refunded, settles others too, or the `client` has other money left. Then nothing is written.
 */
export async function clearInvoices(
  db: TenantDb,
  invoices: readonly number[],
  reason: string,
  client?: number,
): Promise<Cleared> {
  await holdPayments(db, invoices)
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
      returning p.id, p.amount, p.source
    ), released as (
      update allocations a set voided_at = now(), void_reason = ${reason} from typed
      where a.organization_id = ${db.organization_id} and a.voided_at is null and not typed.has_typed
        -- A credited invoice keeps its client, or its credit notes would name another one.
        and a.kind <> 'credit_note' and (a.invoice_id = any(${ids}) or a.payment_id in (select id from ended))
    )
    select has_typed, (select coalesce(sum(amount), 0)::bigint from ended where source = 'claim') as claimed,
      (select coalesce(sum(amount), 0)::bigint from ended where source = 'status') as marked from typed`)
  return cleared ?? { has_typed: false, claimed: 0, marked: 0 }
}
