// Every statement about claims: opened for an invoice, answered once, and read with their invoice.
import { type RawBuilder, sql } from "kysely"
import { jsonTime } from "../../core/database/ordering.ts"
import type { ChosenMethod, Row } from "../../core/database/tables.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import { notificationsOf } from "../../notifications/queries.ts"
import { owedOf } from "../allocations/queries.ts"
import { confirmationUndone } from "../rules.ts"

/**
 * `amount` in minor units, `paid_on` as `YYYY-MM-DD`; `by_staff` is the member who reports it in the client's place. Claims for
 * several invoices that one payment covers share their `report`.
 */
type NewClaim = {
  amount: number
  method: ChosenMethod | null
  paid_on: string | null
  reference: string | null
  note: string | null
  proof: { file: string; name: string; type: string } | null
  by_staff: number | null
  report?: string | null
}
type Reported = { id: number; number: string; client_id: number; currency: string }

/** For an invoice that the caller has locked. A claim of the client is a notification too. */
export async function insertClaim(db: TenantDb, invoice: Reported, { method, proof, ...claim }: NewClaim) {
  const { amount, paid_on, reference, note, by_staff, report = null } = claim
  const thing = { claim_id: sql`id`, invoice_id: sql`invoice_id`, client_id: sql`client_id` }
  await db.run(sql`
    with claim as (
      insert into payment_claims (organization_id, invoice_id, invoice_number, client_id, currency, amount, paid_on,
        reference, note, by_staff, report, proof_file, proof_name, proof_type, method)
      values (${db.organization_id}, ${invoice.id}, ${invoice.number}, ${invoice.client_id}, ${invoice.currency}, ${amount},
        ${paid_on}, ${reference}, ${note}, ${by_staff}, ${report}, ${proof?.file ?? null}, ${proof?.name ?? null},
        ${proof?.type ?? null}, ${method && JSON.stringify(method)})
      returning id, invoice_id, client_id, by_staff
    )
    ${notificationsOf(db, "payment_claim", thing, sql`claim where by_staff is null`)}`)
}

/** Part of a statement: confirms the open claims of locked invoices for which `which` holds, by a row of `payment`. */
export const confirmingClaims = (payment: RawBuilder<unknown>, which: RawBuilder<unknown>) => sql`
  update payment_claims c set state = 'confirmed', payment_id = payment.id, decided_by = payment.confirmed_by, decided_at = now()
  from ${payment} as payment
  where c.organization_id = payment.organization_id and c.state = 'open' and ${which}
  returning c.id`

/** Part of a statement: the id of the open claim that an answer is for, the oldest unless it names the one it has `seen`. */
export const openClaim = (db: TenantDb, invoice_id: number, seen: number | null) => sql<number>`(
  select o.id from payment_claims o
  where o.organization_id = ${db.organization_id} and o.invoice_id = ${invoice_id} and o.state = 'open'
  order by o.id = ${seen}::bigint desc nulls last, o.id limit 1)`

/** What that claim reports; undefined where there is none. */
export async function findOpenClaim(db: TenantDb, invoice_id: number, seen: number | null) {
  const [claim] = await db.run(sql<Pick<Row<"payment_claims">, "amount" | "paid_on">>`
    select amount, paid_on from payment_claims
    where organization_id = ${db.organization_id} and id = ${openClaim(db, invoice_id, seen)}`)
  return claim
}

/** Part of a statement: whether other claims of an invoice wait than the one that is being answered. */
export const hasOtherClaim = (
  db: TenantDb,
  invoice_id: number,
  answered: RawBuilder<unknown>,
) => sql<boolean>`exists (
  select from payment_claims o
  where o.organization_id = ${db.organization_id} and o.invoice_id = ${invoice_id} and o.state = 'open' and o.id <> ${answered})`

/** Without money. */
type Answer =
  | { state: "rejected"; decided_by: number; reason: string }
  | { state: "withdrawn"; decided_by: number | null }

type Answered = Pick<Row<"payment_claims">, "id" | "client_id" | "by_staff" | "amount" | "currency"> & {
  /** Others of the invoice wait for an answer. */
  has_more: boolean
}

/** Answers an open claim of an invoice that the caller has locked, the oldest unless one is `seen`; undefined without any. */
export async function answerClaim(
  db: TenantDb,
  invoice_id: number,
  { state, decided_by, ...answer }: Answer,
  seen: number | null,
): Promise<Answered | undefined> {
  const reason = "reason" in answer ? answer.reason : null
  const [answered] = await db.run(sql<Answered>`
    with answered as (
      update payment_claims set state = ${state}, decided_by = ${decided_by}, reason = ${reason}, decided_at = now()
      where organization_id = ${db.organization_id} and id = ${openClaim(db, invoice_id, seen)}
      returning id, client_id, by_staff, amount, currency
    )
    select answered.*, ${hasOtherClaim(db, invoice_id, sql`answered.id`)} as has_more from answered`)
  return answered
}

/** All that are open: no answer to them makes sense any more. */
export async function withdrawClaims(db: TenantDb, invoice_id: number, decided_by: number | null) {
  await db
    .updateTable("payment_claims")
    .set({ state: "withdrawn", decided_by, decided_at: sql<string>`now()` })
    .where("payment_claims.invoice_id", "=", invoice_id)
    .where("payment_claims.state", "=", "open")
    .execute()
}

/** What the open claims of an invoice say was paid, in minor units; null without any. */
export async function sumOpenClaims(db: TenantDb, invoice_id: number): Promise<number | null> {
  const [row] = await db.run(sql<{ amount: number | null }>`
    select sum(amount)::bigint as amount from payment_claims
    where organization_id = ${db.organization_id} and invoice_id = ${invoice_id} and state = 'open'`)
  return row?.amount ?? null
}

/** Opens the claim again whose confirmation of an invoice was undone. Answers its id, undefined if there was none. */
export async function reopenClaim(db: TenantDb, invoice_id: number): Promise<number | undefined> {
  const [reopened] = await db.run(sql<{ id: number }>`
    update payment_claims c set state = 'open', decided_by = null, decided_at = null, payment_id = null
    where c.organization_id = ${db.organization_id} and c.id = (
      select max(last.id) from payment_claims last join payments p
        on p.organization_id = last.organization_id and p.id = last.payment_id
      where last.organization_id = ${db.organization_id} and last.invoice_id = ${invoice_id} and last.state = 'confirmed'
        and p.voided_at is not null and p.void_reason = ${confirmationUndone})
    returning c.id`)
  return reopened?.id
}

/**
 * Which claim of an invoice is meant: the one that was `seen`, else the oldest that is open, or the one that was confirmed last.
 * Where there is no such claim it is the newest.
 */
export type Meant = { invoice_id: number; seen?: number | null | undefined; state: "open" | "confirmed" }

/** Those of `ids` that were reported together with that claim, and its id; by `client_id` alone, if one is given. */
export const listOtherClaims = (
  db: TenantDb,
  { invoice_id, seen = null, state }: Meant,
  ids: readonly number[],
  client_id: number | null,
) =>
  db.run(sql<{ id: number; invoice_id: number; together_with: number }>`
    select o.id, o.invoice_id, c.id as together_with
    from payment_claims o
    join (
      select c.id, c.report from payment_claims c
      left join payments p on p.organization_id = c.organization_id and p.id = c.payment_id and p.voided_at is null
      where c.organization_id = ${db.organization_id} and c.invoice_id = ${invoice_id} and c.id = coalesce(${seen}, c.id)
      order by c.state = ${state} desc, p.id desc nulls last, case c.state when 'open' then -c.id else c.id end desc limit 1
    ) c on c.report = o.report
    where o.organization_id = ${db.organization_id} and o.id = any(${ids}::bigint[]) and o.invoice_id <> ${invoice_id}
      and o.client_id = coalesce(${client_id}, o.client_id)`)

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
  others: (Pick<Claimed, "id" | "state" | "amount"> & { invoice: number; number: string })[]
}

const claimObject = sql`json_build_object('id', c.id, 'client_id', c.client_id, 'state', c.state,
    'amount', c.amount, 'currency', c.currency, 'method', c.method, 'paid_on', c.paid_on, 'reference', c.reference, 'note', c.note, 'reason', c.reason,
    'proof_name', case when c.proof_file is not null then c.proof_name end, 'proof_type', c.proof_type,
    'at', ${jsonTime(sql`c.created_at`)}, 'decided_at', ${jsonTime(sql`c.decided_at`)},
    'by', coalesce(users.email, clients.name), 'by_staff', c.by_staff is not null, 'others', ${othersOf()})`

/** What was reported together with a claim, for invoices that exist. */
function othersOf() {
  return sql`(
    select coalesce(json_agg(json_build_object('id', o.id, 'state', o.state, 'invoice', o.invoice_id,
      'number', o.invoice_number, 'amount', o.amount) order by o.id), '[]')
    from payment_claims o
    where o.organization_id = c.organization_id and o.report = c.report and o.id <> c.id and o.invoice_id is not null)`
}

const claimsOf = (page: RawBuilder<unknown>) => sql`payment_claims c
  left join users on users.id = c.by_staff
  left join clients on c.by_staff is null and clients.organization_id = c.organization_id and clients.id = c.client_id
  where c.organization_id = ${page}.organization_id and c.invoice_id = ${page}.id`

/**
 * Of the row of a `page` of invoices, for the select of its own statement: an open claim, the oldest unless the newest is asked
 * for, else the newest of all; null without any.
 */
export const claimIn = (
  page: RawBuilder<unknown>,
  open: "oldest" | "newest" = "oldest",
) => sql<ClaimRow | null>`(
  select ${claimObject} from ${claimsOf(page)}
  order by c.state = 'open' desc, ${open === "newest" ? sql`c.id` : sql`case when c.state = 'open' then -c.id else c.id end`} desc
  limit 1)`

/** The same of all open claims, the oldest first. */
export const openClaimsIn = (page: RawBuilder<unknown>) => sql<ClaimRow[]>`(
  select coalesce(json_agg(${claimObject} order by c.id), '[]') from ${claimsOf(page)} and c.state = 'open')`

/** What the open claims of a row of invoices say was paid, in minor units; all that is due where there is none to ask. */
export const reportedIn = (row: RawBuilder<unknown>) => sql<number>`(
  case when ${row}.status = 'processing' then coalesce((select sum(c.amount)::bigint from payment_claims c
    where c.organization_id = ${row}.organization_id and c.invoice_id = ${row}.id and c.state = 'open'), ${owedOf(row)})
  else 0 end)`

/** How often a payment of an invoice was reported within the last hour. */
export const recentClaims = (db: TenantDb, invoice_id: RawBuilder<unknown>) => sql`(
  select count(*) from payment_claims c where c.organization_id = ${db.organization_id} and c.invoice_id = ${invoice_id}
    and c.created_at between now() - interval '1 hour' and now() + interval '1 minute')`
