// Every statement that ends what was paid: a payment, those of an invoice, and with them what they settled.
import { type RawBuilder, sql } from "kysely"
import type { Row } from "../../core/database/tables.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import { isTyped } from "../allocations/queries.ts"
import { refundedOf } from "../refunds/queries.ts"

/** A payment that ends settles nothing any more: `ended` is a part of the statement that answers its id. */
const released = (ended: RawBuilder<unknown>, reason: string) => sql`
  update allocations a set voided_at = now(), void_reason = ${reason} from ${ended}
  where a.organization_id = ${ended}.organization_id and a.payment_id = ${ended}.id and a.voided_at is null`

/** Undefined where it has ended already; `released`: the invoices that it settles no more. */
export async function markPaymentVoided(
  db: TenantDb,
  id: number,
  reason: string,
): Promise<{ released: number[] } | undefined> {
  const [ended] = await db.run(sql<{ released: number[] }>`
    with ended as (
      update payments set voided_at = now(), void_reason = ${reason}
      where organization_id = ${db.organization_id} and id = ${id} and voided_at is null
      returning organization_id, id
    ), released as (${released(sql`ended`, reason)} returning a.invoice_id)
    select (select coalesce(json_agg(distinct invoice_id), '[]') from released where invoice_id is not null) as released
    from ended`)
  return ended
}

/**
 * Who takes of these payments meanwhile, for a refund or another invoice, is waited for in a statement of its own: the next one
 * sees what was taken.
 */
const holdPayments = (db: TenantDb, invoices: readonly number[]) =>
  db.run(sql`
    select from payments where organization_id = ${db.organization_id} and invoice_id = any(${[...invoices]}::bigint[])
      and voided_at is null order by id for no key update`)

/** Those of these sources that were entered at the invoice. How many there were. */
export async function voidPayments(
  db: TenantDb,
  invoice_id: number,
  sources: readonly Row<"payments">["source"][],
  reason: string,
): Promise<number> {
  await holdPayments(db, [invoice_id])
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
  await holdPayments(db, [invoice_id])
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
