// Every statement about payments.
import { type RawBuilder, sql } from "kysely"
import type { TenantDb } from "../core/database/tenant.ts"

type NewPayment = {
  invoice_id: number
  invoice_number: string
  currency: string
  confirmed_by: number
}

/** Of what is payable: what is withheld the client pays to the tax office. Where nothing is, there is no payment. */
export async function insertPayment(db: TenantDb, payment: NewPayment) {
  const { invoice_id, invoice_number, currency, confirmed_by } = payment
  await db.run(sql`
    insert into payments (organization_id, invoice_id, invoice_number, amount, currency, confirmed_by, undo_until)
    select organization_id, id, ${invoice_number}, total - withheld, ${currency}, ${confirmed_by}::bigint, now()
    from invoices where organization_id = ${db.organization_id} and id = ${invoice_id} and total > withheld`)
}

/**
 * Part of a statement that writes the invoices of `source` themselves: the money behind them, by their chosen method. It
 * can be taken back for so many seconds. None behind those of which nothing was to be paid.
 */
export const paymentsOf = (source: RawBuilder<unknown>, confirmed_by: number, seconds = 0) => sql`
  insert into payments (organization_id, invoice_id, invoice_number, amount, currency, method, confirmed_by, undo_until)
  select organization_id, id, number, total - withheld, currency, chosen_method, ${confirmed_by}::bigint,
    now() + make_interval(secs => ${seconds}) from ${source} where total > withheld
  returning id`

/** What counts behind these invoices, the oldest first. */
export const listLive = (db: TenantDb, invoices: readonly number[]) =>
  db
    .selectFrom("payments")
    .select(["invoice_id", "amount", "currency", "method", "confirmed_by", "created_at"])
    .where("payments.invoice_id", "in", [...invoices])
    .where("payments.voided_at", "is", null)
    .orderBy("payments.id")
    .execute()

export async function voidPayments(db: TenantDb, invoice_id: number) {
  await db
    .updateTable("payments")
    .set({ voided_at: sql`now()` })
    .where("payments.invoice_id", "=", invoice_id)
    .where("payments.voided_at", "is", null)
    .execute()
}

/** False once its receipt has left or its time is over. */
export async function voidInTime(db: TenantDb, invoice_id: number): Promise<boolean> {
  const voided = await db.run(sql`
    update payments set voided_at = now()
    where organization_id = ${db.organization_id} and invoice_id = ${invoice_id} and voided_at is null
      and receipt_left_at is null and undo_until > now()
    returning id`)
  return voided.length > 0
}

/** False for a payment that doesn't count; from here on it can't be taken back as if nothing had been. */
export async function setReceiptLeft(db: TenantDb, id: number): Promise<boolean> {
  const left = await db.run(sql`
    update payments set receipt_left_at = coalesce(receipt_left_at, now())
    where organization_id = ${db.organization_id} and id = ${id} and voided_at is null returning id`)
  return left.length > 0
}
