// Refunds, and voiding a mistaken one.
import { type RawBuilder, sql } from "kysely"
import type { Row } from "../../core/database/tables.ts"
import type { TenantDb } from "../../core/database/tenant.ts"

export type RefundRow = Row<"refunds">

/** `amount` in minor units, `refunded_on` as `YYYY-MM-DD`. */
type NewRefund = { amount: number; refunded_on: string; reference: string | null; created_by: number }

/** Of a payment that the caller has locked, by the same method. Answers its id. */
export async function insertRefund(db: TenantDb, payment_id: number, given: NewRefund): Promise<number> {
  const { amount, refunded_on, reference, created_by } = given
  const [refund] = await db.run(sql<{ id: number }>`
    insert into refunds (organization_id, client_id, payment_id, amount, currency, method, refunded_on, reference, created_by)
    select organization_id, client_id, id, ${amount}::bigint, currency, method, ${refunded_on}::date, ${reference}::text,
      ${created_by}::bigint
    from payments where organization_id = ${db.organization_id} and id = ${payment_id}
    returning id`)
  if (!refund) throw new Error("a payment that was held isn't there")
  return refund.id
}

/** Of a credit note that the caller has locked. Answers its id. */
export async function insertCreditRefund(
  db: TenantDb,
  credit_note_id: number,
  given: NewRefund,
): Promise<number> {
  const { id } = await db
    .insertInto("refunds", {
      ...given,
      credit_note_id,
      client_id: sql<number | null>`(select n.client_id from credit_notes n
        where n.organization_id = ${db.organization_id} and n.id = ${credit_note_id})`,
      currency: sql<string>`(select n.currency from credit_notes n
        where n.organization_id = ${db.organization_id} and n.id = ${credit_note_id})`,
    })
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
