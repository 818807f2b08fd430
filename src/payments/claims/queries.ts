// Every statement about claims: opened once an invoice, answered once, and read beside their invoice.
import { type RawBuilder, sql } from "kysely"
import type { ChosenMethod, Row } from "../../core/database/tables.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import { answering, dueOf } from "../ledger/queries.ts"

/** `amount` in minor units, null for what is due; `paid_on` as `YYYY-MM-DD`. */
export type Said = {
  amount: number | null
  method: ChosenMethod | null
  paid_on: string | null
  reference: string | null
  note: string | null
}

/**
 * Part of a statement, "claim": what is said of the one invoice that `marked` has, a row of invoices; `proof` is another
 * part, with the file, name and type of one proof or of none.
 */
export const opening = (marked: RawBuilder<unknown>, proof: RawBuilder<unknown>, said: Said) => sql`claim as (
    insert into payment_claims (organization_id, invoice_id, invoice_number, client_id, amount, currency, method, paid_on,
      reference, note, proof_file, proof_name, proof_type)
    select marked.organization_id, marked.id, marked.number, marked.client_id,
      coalesce(${said.amount}::bigint, ${dueOf(sql`marked`)}), marked.currency, ${said.method && JSON.stringify(said.method)}::jsonb,
      ${said.paid_on}::date, ${said.reference}::text, ${said.note}::text, proof.file, proof.name, proof.type
    from ${marked} as marked left join ${proof} as proof on true
    returning id
  )`

/** That all is paid which is due, by the method that is known; by a member where one says so. Nothing where a claim is open. */
export async function openClaim(db: TenantDb, invoice_id: number, by_staff: number | null) {
  await db.run(sql`
    insert into payment_claims (organization_id, invoice_id, invoice_number, client_id, amount, currency, method, by_staff)
    select i.organization_id, i.id, i.number, i.client_id, ${dueOf(sql`i`)}, i.currency, i.chosen_method, ${by_staff}::bigint
    from invoices i
    where i.organization_id = ${db.organization_id} and i.id = ${invoice_id} and i.status = 'processing'
      and ${dueOf(sql`i`)} > 0
    on conflict (organization_id, invoice_id) where state = 'open' do nothing`)
}

/** Part of a statement that asks for the claim `c` of an invoice that is to be answered. */
export const isOpenClaim = (db: TenantDb, invoice_id: number) =>
  sql`c.organization_id = ${db.organization_id} and c.invoice_id = ${invoice_id} and c.state = 'open'`

/** Of an invoice that the caller holds. */
export const findOpenClaim = (db: TenantDb, invoice_id: number) =>
  db
    .selectFrom("payment_claims")
    .selectAll()
    .where("payment_claims.invoice_id", "=", invoice_id)
    .where("payment_claims.state", "=", "open")
    .executeTakeFirst()

/** `reason` where it is rejected. */
type Answer = { state: "rejected" | "withdrawn"; decided_by: number | null; reason?: string }

/** The open claim of an invoice that the caller holds; undefined where none is. */
export async function answerClaim(db: TenantDb, invoice_id: number, answer: Answer) {
  const { state, decided_by, reason = null } = answer
  return db
    .updateTable("payment_claims")
    .set({ state, decided_by, reason, decided_at: sql<string>`now()` })
    .where("payment_claims.invoice_id", "=", invoice_id)
    .where("payment_claims.state", "=", "open")
    .returningAll()
    .executeTakeFirst()
}

/** What was said is what was paid: `payment_id` says by which payment. */
export async function confirmClaim(
  db: TenantDb,
  invoice_id: number,
  { payment_id, decided_by }: { payment_id: number; decided_by: number },
) {
  const payment = sql`payment as (select ${payment_id}::bigint as id)`
  await db.run(sql`with ${payment}, ${answering(db, invoice_id, decided_by)} select id from answered`)
}

/** Part of a statement, "reopened": what was confirmed by payments of the invoice that were voided is to be answered again. */
export const reopening = (db: TenantDb, invoice_id: number) => sql`reopened as (
    update payment_claims c set state = 'open', decided_by = null, decided_at = null, payment_id = null
    where c.organization_id = ${db.organization_id} and c.id = (
      select max(last.id) from payment_claims last join payments p
        on p.organization_id = last.organization_id and p.id = last.payment_id
      where last.organization_id = ${db.organization_id} and last.invoice_id = ${invoice_id} and last.state = 'confirmed'
        and p.voided_at is not null and p.void_reason = 'confirmation undone')
    returning c.id
  )`

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
    'at', ${stamp(sql`c.created_at`)}, 'decided_at', ${stamp(sql`c.decided_at`)},
    'by', coalesce(users.email, clients.name), 'by_staff', c.by_staff is not null)
  from payment_claims c
  left join users on users.id = c.by_staff
  left join clients on c.by_staff is null and clients.organization_id = c.organization_id and clients.id = c.client_id
  where c.organization_id = ${page}.organization_id and c.invoice_id = ${page}.id
  order by c.state = 'open' desc, c.id desc limit 1)`

const stamp = (at: RawBuilder<unknown>) =>
  sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** How often something was said of an invoice within the last hour. */
export const lately = (db: TenantDb, invoice_id: number) => sql`(
  select count(*) from payment_claims c where c.organization_id = ${db.organization_id} and c.invoice_id = ${invoice_id}
    and c.created_at > now() - interval '1 hour')`
