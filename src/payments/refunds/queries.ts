// Refunds, and voiding a mistaken one.
import { type RawBuilder, sql } from "kysely"
import { jsonTime } from "../../core/database/ordering.ts"
import type { Row } from "../../core/database/tables.ts"
import type { TenantDb } from "../../core/database/tenant.ts"

type RefundRow = Row<"refunds">

export type UsedRefund = Omit<RefundRow, "organization_id" | "created_by">

/** Part of a statement: what was given back of a row of payments or credit notes, the oldest first. */
export const refundsIn = (row: RawBuilder<unknown>, column: "payment_id" | "credit_note_id") => sql<
  UsedRefund[]
>`(
  select coalesce(json_agg(json_build_object('id', r.id, 'client_id', r.client_id, 'payment_id', r.payment_id,
    'credit_note_id', r.credit_note_id, 'amount', r.amount, 'currency', r.currency, 'refunded_on', r.refunded_on,
    'method', r.method, 'reference', r.reference, 'created_at', ${jsonTime(sql`r.created_at`)},
    'voided_at', ${jsonTime(sql`r.voided_at`)}, 'voided_on', r.voided_on, 'void_reason', r.void_reason) order by r.id), '[]')
  from refunds r where r.organization_id = ${row}.organization_id and r.${sql.ref(column)} = ${row}.id)`

/** Of a payment or a credit note that the caller has locked. */
type NewRefund = Pick<
  RefundRow,
  | "client_id"
  | "payment_id"
  | "credit_note_id"
  | "amount"
  | "currency"
  | "method"
  | "refunded_on"
  | "reference"
  | "created_by"
>

/** `amount` in minor units, `refunded_on` as `YYYY-MM-DD`. Answers its id. */
export async function insertRefund(db: TenantDb, { method, ...refund }: NewRefund): Promise<number> {
  const { id } = await db
    .insertInto("refunds", { ...refund, method: method && JSON.stringify(method) })
    .returning("id")
    .executeTakeFirstOrThrow()
  return id
}

export const findRefund = (db: TenantDb, id: number): Promise<RefundRow | undefined> =>
  db.selectFrom("refunds").selectAll().where("refunds.id", "=", id).executeTakeFirst()

/**
 * False if it is voided already. A refund of an invoice's credit note counts on that invoice, so the caller locks the
 * invoice first.
 */
export async function markRefundVoided(db: TenantDb, id: number, reason: string): Promise<boolean> {
  const ended = await db.run(sql`
    with held as materialized (
      select i.id from refunds r
      join credit_notes n on n.organization_id = r.organization_id and n.id = r.credit_note_id
      join invoices i on i.organization_id = n.organization_id and i.id = n.invoice_id
      where r.organization_id = ${db.organization_id} and r.id = ${id} for no key update of i
    )
    update refunds set voided_at = now(), void_reason = ${reason}
    where (select count(*) from held) >= 0 and organization_id = ${db.organization_id} and id = ${id}
      and voided_at is null returning id`)
  return ended.length > 0
}

/** What was refunded of a row of payments, in minor units. */
export const refundedOf = (row: RawBuilder<unknown>) => sql<number>`(
  select coalesce(sum(r.amount), 0) from refunds r
  where r.organization_id = ${row}.organization_id and r.payment_id = ${row}.id and r.voided_at is null)`
