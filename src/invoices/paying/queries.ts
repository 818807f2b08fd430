// What becomes of an invoice when what its client says is confirmed, and when that is taken back.
import { type RawBuilder, sql } from "kysely"
import { byUser, entryOf } from "../../audit-log/service.ts"
import type { Staff } from "../../core/access/identity.ts"
import type { ChosenMethod } from "../../core/database/tables.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import { reopening } from "../../payments/claims/service.ts"
import { answering, booking, dueOf } from "../../payments/ledger/service.ts"
import { later, touched } from "../queries.ts"
import type { InvoiceStatus } from "../rules.ts"
import { noonOf } from "../settling/service.ts"

type Confirming = {
  actor: Pick<Staff, "user_id">
  status: InvoiceStatus
  /** What arrived and what of it settles the invoice, in minor units. */
  paid: number
  settles: number
  method: ChosenMethod | null
  /** On which day it arrived, and that day again where it isn't today; `YYYY-MM-DD` in the zone. */
  paid_on: string
  earlier: { day: string; time_zone: string } | null
  reference: string | null
  note: string | null
  /** In which it can be taken back. */
  seconds: number
  /** What the log says of it. */
  details: Record<string, unknown>
  /** Parts of the statement: the mail that thanks for it. */
  receipt: RawBuilder<unknown>
}

/**
 * The staff says so, as of now or of noon of an earlier day in the zone: the invoice, the payment behind it, the claim, its
 * receipt and the line in the log. The caller holds the invoice, whose claim is open.
 */
export async function setPaid(db: TenantDb, id: number, confirmed: Confirming) {
  const { actor, status, paid, settles, method, earlier, details, receipt, ...said } = confirmed
  const paid_at = status !== "paid" ? sql`null` : earlier ? noonOf(earlier) : sql`now()`
  const [payment] = await db.run(sql<{ id: number }>`
    with paid as (
      update invoices set status = ${status}, updated_at = ${later}, paid_at = ${paid_at}, amount_paid = amount_paid + ${settles}
      where organization_id = ${db.organization_id} and id = ${id}
      returning *, ${method && JSON.stringify(method)}::jsonb as method, ${paid}::bigint as paid, ${settles}::bigint as settles
    ), ${booking(sql`paid`, { ...said, source: "claim", confirmed_by: actor.user_id })},
    ${answering(db, id, actor.user_id)}, entry as (${entryOf(byUser(actor), "confirmed", "invoice", sql`(select organization_id, id, ${JSON.stringify(details)}::jsonb from paid)`)}), ${receipt}
    select id from payment`)
  if (!payment) throw new Error("a payment that was confirmed isn't there")
}

/** By which the client has said to have paid. */
export async function findChosenMethod(db: TenantDb, id: number): Promise<ChosenMethod | null> {
  const row = await db
    .selectFrom("invoices")
    .select("chosen_method")
    .where("invoices.id", "=", id)
    .executeTakeFirst()
  return row?.chosen_method ?? null
}

/** What was confirmed is to be confirmed again: the payment is voided already. False where nothing is due, so that nothing can be. */
export async function setUnconfirmed(db: TenantDb, id: number): Promise<boolean> {
  const [row] = await db.run(sql<{ due: number }>`
    with ${reopening(db, id)}, asked as (
      update invoices set status = 'processing', paid_at = null, updated_at = ${touched.updated_at}
      where organization_id = ${db.organization_id} and id = ${id} and status in ('paid', 'sent', 'overdue')
    )
    select ${dueOf(sql`i`)} as due from invoices i where i.organization_id = ${db.organization_id} and i.id = ${id}`)
  return row !== undefined && row.due > 0
}
