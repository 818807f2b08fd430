// Every statement about claims: opened for an invoice, answered once, and read with their invoice.
import { type RawBuilder, sql } from "kysely"
import { jsonTime } from "../../core/database/ordering.ts"
import type { ChosenMethod, Row } from "../../core/database/tables.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import { confirmationUndone } from "../rules.ts"

/** `amount` in minor units, `paid_on` as `YYYY-MM-DD`; `by_staff` is the member who reports it in the client's place. */
type NewClaim = {
  amount: number
  method: ChosenMethod | null
  paid_on: string | null
  reference: string | null
  note: string | null
  proof: { file: string; name: string; type: string } | null
  by_staff: number | null
}
type Reported = { id: number; number: string; client_id: number; currency: string }

/** For an invoice that the caller has locked: it has no other open claim. */
export async function insertClaim(db: TenantDb, invoice: Reported, { method, proof, ...claim }: NewClaim) {
  const { id: invoice_id, number: invoice_number, client_id, currency } = invoice
  const { file: proof_file = null, name: proof_name = null, type: proof_type = null } = proof ?? {}
  await db
    .insertInto("payment_claims", {
      ...{ invoice_id, invoice_number, client_id, currency, proof_file, proof_name, proof_type, ...claim },
      method: method && JSON.stringify(method),
    })
    .execute()
}

/** Part of a statement: confirms the open claims of invoices that the caller has locked, by a row of `payment`. */
export const confirmingClaims = (payment: RawBuilder<unknown>, invoices: readonly number[]) => sql`
  update payment_claims c set state = 'confirmed', payment_id = payment.id, decided_by = payment.confirmed_by, decided_at = now()
  from ${payment} as payment
  where c.organization_id = payment.organization_id and c.invoice_id = any(${[...invoices]}::bigint[]) and c.state = 'open'
  returning c.id`

/** Without money. */
type Answer =
  | { state: "rejected"; decided_by: number; reason: string }
  | { state: "withdrawn"; decided_by: number | null }

/** Answers the open claim of an invoice that the caller has locked; undefined where there is none. */
export const answerClaim = (db: TenantDb, invoice_id: number, answer: Answer) =>
  db
    .updateTable("payment_claims")
    .set({ ...answer, decided_at: sql<string>`now()` })
    .where("payment_claims.invoice_id", "=", invoice_id)
    .where("payment_claims.state", "=", "open")
    .returningAll()
    .executeTakeFirst()

/** Opens the claim again whose confirmation of an invoice was undone. */
export async function reopenClaim(db: TenantDb, invoice_id: number) {
  await db.run(sql`
    update payment_claims c set state = 'open', decided_by = null, decided_at = null, payment_id = null
    where c.organization_id = ${db.organization_id} and c.id = (
      select max(last.id) from payment_claims last join payments p
        on p.organization_id = last.organization_id and p.id = last.payment_id
      where last.organization_id = ${db.organization_id} and last.invoice_id = ${invoice_id} and last.state = 'confirmed'
        and p.voided_at is not null and p.void_reason = ${confirmationUndone})`)
}

type Claimed = Pick<
  Row<"payment_claims">,
  | "id"
  | "client_id"
  | "state"
  | "amount"
  | "currency"
  | "method"
  | "paid_on"
  | "reference"
  | "note"
  | "reason"
>
export type ClaimRow = Claimed & {
  proof_name: string | null
  proof_type: string | null
  at: string
  decided_at: string | null
  by: string | null
  by_staff: boolean
}

/** Of the row of a `page` of invoices, for the select of its own statement: the open claim, else the newest; null without any. */
export const claimIn = (page: RawBuilder<unknown>) => sql<ClaimRow | null>`(
  select json_build_object('id', c.id, 'client_id', c.client_id, 'state', c.state, 'amount', c.amount, 'currency', c.currency,
    'method', c.method, 'paid_on', c.paid_on, 'reference', c.reference, 'note', c.note, 'reason', c.reason,
    'proof_name', case when c.proof_file is not null then c.proof_name end, 'proof_type', c.proof_type,
    'at', ${jsonTime(sql`c.created_at`)}, 'decided_at', ${jsonTime(sql`c.decided_at`)},
    'by', coalesce(users.email, clients.name), 'by_staff', c.by_staff is not null)
  from payment_claims c
  left join users on users.id = c.by_staff
  left join clients on c.by_staff is null and clients.organization_id = c.organization_id and clients.id = c.client_id
  where c.organization_id = ${page}.organization_id and c.invoice_id = ${page}.id
  order by c.state = 'open' desc, c.id desc limit 1)`

/** How often a payment of an invoice was reported within the last hour. */
export const recentClaims = (db: TenantDb, invoice_id: number) => sql`(
  select count(*) from payment_claims c where c.organization_id = ${db.organization_id} and c.invoice_id = ${invoice_id}
    and c.created_at between now() - interval '1 hour' and now() + interval '1 minute')`
