// The two steps of paying, each checked and made in one statement.
import { sql } from "kysely"
import { byClient, byUser, entryOf } from "../../audit-log/service.ts"
import type { Staff } from "../../core/access/identity.ts"
import type { ChosenMethod } from "../../core/database/tables.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import { paymentsOf } from "../../payments/service.ts"
import { later, touched } from "../queries.ts"
import { payableStatuses } from "../rules.ts"

/** The client says so, and the log keeps it. False when the invoice isn't the client's, or there is nothing to pay. */
export async function setMarkedPaid(db: TenantDb, id: number, client_id: number, method: ChosenMethod) {
  const details = sql`jsonb_build_object('method', chosen_method -> 'name')`
  const rows = await db.run(sql`
    with marked as (
      update invoices set status = 'processing', updated_at = ${later}, marked_paid_at = now(),
        chosen_method = ${JSON.stringify(method)}::jsonb
      where organization_id = ${db.organization_id} and id = ${id} and client_id = ${client_id}
        and status = any(${[...payableStatuses]}::text[])
      returning *
    ), entry as (${entryOf(byClient({ client_id }), "marked_paid", "invoice", sql`(select organization_id, id, ${details} from marked)`)})
    select id from marked`)
  return rows.length > 0
}

type Confirming = {
  actor: Pick<Staff, "user_id">
  earlier: { day: string; time_zone: string } | null
  /** In which it can be taken back. */
  seconds: number
}
type Confirmed = { payment_id: number; client_id: number; client_email: string }

/**
 * The staff says so, as of now or of noon of an earlier day in the zone: the invoice, the payment behind it and the line in
 * the log. Nothing unless the client has said so before.
 */
export async function setPaid(db: TenantDb, id: number, { actor, earlier, seconds }: Confirming) {
  const day = earlier ? JSON.stringify({ paid_on: earlier.day }) : "{}"
  const details = sql`jsonb_build_object('method', chosen_method -> 'name') || ${day}::jsonb`
  const [confirmed] = await db.run(sql<Confirmed>`
    with paid as (
      update invoices set status = 'paid', updated_at = ${later}, paid_at = ${earlier ? noonOf(earlier) : sql`now()`}
      where organization_id = ${db.organization_id} and id = ${id} and status = 'processing'
      returning *
    ), payment as (${paymentsOf(sql`paid`, actor.user_id, seconds)}
    ), entry as (${entryOf(byUser(actor), "confirmed", "invoice", sql`(select organization_id, id, ${details} from paid)`)})
    select payment.id as payment_id, paid.client_id, clients.email as client_email
    from paid cross join payment
    join clients on clients.organization_id = paid.organization_id and clients.id = paid.client_id`)
  return confirmed
}

const noonOf = ({ day, time_zone }: { day: string; time_zone: string }) =>
  sql<string>`(${day}::date + time '12:00') at time zone ${time_zone}`

/** By which the client has said to have paid. */
export async function findChosenMethod(db: TenantDb, id: number): Promise<ChosenMethod | null> {
  const row = await db
    .selectFrom("invoices")
    .select("chosen_method")
    .where("invoices.id", "=", id)
    .executeTakeFirst()
  return row?.chosen_method ?? null
}

/** What was confirmed is to be confirmed again. */
export async function setUnconfirmed(db: TenantDb, id: number) {
  await db
    .updateTable("invoices")
    .set({ ...touched, status: "processing", paid_at: null })
    .where("invoices.id", "=", id)
    .where("invoices.status", "=", "paid")
    .execute()
}
