// The allocations of invoices: added, and voided in whole or in part.
import { type RawBuilder, sql } from "kysely"
import { jsonTime } from "../../core/database/ordering.ts"
import type { ChosenMethod, Row } from "../../core/database/tables.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import { lostAgain } from "../recoveries/queries.ts"
import { refundedOf } from "../refunds/queries.ts"
import type { Allocation, AllocationKind, Release } from "../rules.ts"

/** What settles an invoice now, in minor units. */
export async function listAllocations(db: TenantDb, invoice_id: number): Promise<Allocation[]> {
  const rows = await db
    .selectFrom("allocations")
    .select(["id", "kind", "amount"])
    .where("allocations.invoice_id", "=", invoice_id)
    .where("allocations.voided_at", "is", null)
    .execute()
  return rows.map((row) => ({ ...row, amount: BigInt(row.amount) }))
}

/** Why these settle less, and from which day. */
type Released = { reason: string; on: string }

/** Ends these allocations; what remains of each is allocated again from that day on. Until then all of it counted. */
export async function releaseAllocations(
  db: TenantDb,
  releases: readonly Release[],
  { reason, on }: Released,
) {
  const [ids, kept] = [releases.map(({ id }) => id), releases.map((one) => String(one.kept))]
  await db.run(sql`
    with ended as (
      update allocations a set voided_at = now(), voided_on = ${on}::date, void_reason = ${reason}
      from unnest(${ids}::bigint[], ${kept}::bigint[]) as given (id, kept)
      where a.organization_id = ${db.organization_id} and a.id = given.id and a.voided_at is null
      returning a.*, given.kept
    )
    insert into allocations (organization_id, invoice_id, invoice_number, kind, payment_id, credit_note_id, amount,
      effective_on, reason, created_by)
    select organization_id, invoice_id, invoice_number, kind, payment_id, credit_note_id, kept, greatest(effective_on, ${on}::date),
      case kind when 'write_off' then reason else ${reason} end, created_by
    from ended where kept > 0`)
}

export type Shares = readonly { invoice: number; amount: number | bigint }[]

/** In minor units; `on` is the day from which it counts, but not before the invoice was issued in its currency. */
type NewAllocations = {
  kind: AllocationKind
  shares: Shares
  payment_id?: number | null
  credit_note_id?: number | null
  on: string
  reason?: string
  /** Null for what the client has allocated. */
  created_by: number | null
}

/** Settles parts of invoices. The caller has locked them, then the payment or the credit note. */
export async function insertAllocations(db: TenantDb, allocations: NewAllocations) {
  const { kind, shares, payment_id, credit_note_id, on, reason, created_by } = allocations
  const source = sql`(select ${kind} as kind, ${payment_id ?? null}::bigint as payment_id,
    ${credit_note_id ?? null}::bigint as credit_note_id, null::bigint as amount, ${on}::date as day,
    ${reason ?? null}::text as reason, ${created_by}::bigint as created_by)`
  await db.run(allocationsOf(db, source, shares))
}

/** Part of a statement: allocations of a source, whose row tells the rest. Each is at most the `amount` of the source, if that has one. */
export const allocationsOf = (db: TenantDb, source: RawBuilder<unknown>, shares: Shares) => sql`
  insert into allocations (organization_id, invoice_id, invoice_number, kind, payment_id, credit_note_id, amount,
    effective_on, reason, created_by)
  select i.organization_id, i.id, i.number, source.kind, source.payment_id, source.credit_note_id, least(given.amount, source.amount),
    greatest(source.day, i.issue_date, i.currency_since), source.reason, source.created_by
  from ${source} as source
  cross join unnest(${shares.map(({ invoice }) => invoice)}::bigint[],
    ${shares.map(({ amount }) => String(amount))}::bigint[]) as given (id, amount)
  join invoices i on i.organization_id = ${db.organization_id} and i.id = given.id
  where given.amount > 0 order by i.id`

/** Voids what was written off of an invoice that the caller has locked; answers how much, in minor units. */
export async function voidWriteOffs(db: TenantDb, invoice_id: number, reason: string): Promise<number> {
  const ended = await db.run(sql<{ amount: number }>`
    update allocations set voided_at = now(), void_reason = ${reason}
    where organization_id = ${db.organization_id} and invoice_id = ${invoice_id} and kind = 'write_off'
      and voided_at is null returning amount`)
  return ended.reduce((all, { amount }) => all + amount, 0)
}

/** With the source of its payment, if it has one. */
export async function findAllocation(db: TenantDb, id: number) {
  const [row] = await db.run(sql<{
    invoice_id: number | null
    amount: number
    effective_on: string
    source: Row<"payments">["source"] | null
  }>`
    select a.invoice_id, a.amount, a.effective_on, p.source from allocations a
    left join payments p on p.organization_id = a.organization_id and p.id = a.payment_id
    where a.organization_id = ${db.organization_id} and a.id = ${id}`)
  return row
}

/** `on`: the day from which it doesn't count, today if null. */
type End = { reason: string; on: string | null }

/** How much is due again, in minor units; undefined if it is voided already. */
export async function markAllocationVoided(
  db: TenantDb,
  id: number,
  { reason, on }: End,
): Promise<number | undefined> {
  const [ended] = await db.run(sql<{ freed: number }>`
    with ended as (
      update allocations set voided_at = now(), voided_on = ${on}::date, void_reason = ${reason}
      where organization_id = ${db.organization_id} and id = ${id} and voided_at is null returning *
    ), lost as (${lostAgain(sql`ended`)})
    select amount - (select coalesce(sum(amount), 0) from lost)::bigint as freed from ended`)
  return ended?.freed
}

export type UsedAllocation = Pick<
  Row<"allocations">,
  "id" | "invoice_id" | "invoice_number" | "amount" | "effective_on" | "voided_at" | "voided_on"
>

/** Part of a statement: what of a row of payments or credit notes settles invoices, or did, the oldest first. */
export const allocationsIn = (row: RawBuilder<unknown>, column: "payment_id" | "credit_note_id") => sql<
  UsedAllocation[]
>`(
  select coalesce(json_agg(json_build_object('id', a.id, 'invoice_id', a.invoice_id, 'invoice_number', a.invoice_number,
    'amount', a.amount, 'effective_on', a.effective_on, 'voided_on', a.voided_on,
    'voided_at', ${jsonTime(sql`a.voided_at`)}) order by a.id), '[]')
  from allocations a where a.organization_id = ${row}.organization_id and a.${sql.ref(column)} = ${row}.id)`

/** `payment` is null for a write-off. */
export type Part = {
  allocation: number
  amount: number
  currency: string
  effective_on: string
  reason: string | null
  voided_at: string | null
  voided_on: string | null
  void_reason: string | null
  payment: {
    id: number
    paid_on: string
    method: ChosenMethod | null
    reference: string | null
    source: "staff" | "claim" | "status"
  } | null
}

const paymentIn = sql`json_build_object('id', p.id, 'paid_on', p.paid_on, 'method', p.method,
  'reference', p.reference, 'source', p.source)`

const partOf = (row: RawBuilder<unknown>, payment: RawBuilder<unknown>) => sql`
  json_build_object('allocation', ${row}.id, 'amount', ${row}.amount, 'currency', ${row}.currency, 'effective_on', ${row}.effective_on,
    'reason', ${row}.reason, 'voided_at', ${jsonTime(sql`${row}.voided_at`)},
    'voided_on', ${row}.voided_on, 'void_reason', ${row}.void_reason, 'payment', ${payment})`

/** Part of a statement: what settles a row of invoices, or did, the oldest first. */
export const partsIn = (row: RawBuilder<unknown>) => sql<Part[]>`(
  select coalesce(json_agg(${partOf(sql`a`, sql`case when p.id is not null then ${paymentIn} end`)} order by a.id), '[]')
  from allocations a
  left join payments p on p.organization_id = a.organization_id and p.id = a.payment_id
  where a.organization_id = ${row}.organization_id and a.invoice_id = ${row}.id and a.kind in ('payment', 'write_off'))`

/** Part of a statement: what is due of a row of invoices, in minor units. */
export const dueOf = (row: RawBuilder<unknown>) => sql<number>`(${owedOf(row)} - ${row}.amount_written_off)`

/** What is late of a row of invoices that is past its day: all that is due, or the instalments that were due by then. */
export const lateOf = (
  row: RawBuilder<unknown>,
  today: string,
) => sql<number>`(case when ${row}.instalments is null
  then ${dueOf(row)} else late_instalments(${row}.instalments, ${row}.due_date,
    ${row}.amount_paid + ${row}.amount_credited + ${row}.amount_written_off, ${today}::date) end)`

/** What the client owes of it: a write-off is an entry of the seller's own. */
export const owedOf = (row: RawBuilder<unknown>) =>
  sql<number>`(${row}.total - ${row}.withheld - ${row}.amount_paid - ${row}.amount_credited)`

/** Part of a statement: whether a member has allocated credit of elsewhere to one of these invoices. */
const hasOtherCredit = (
  organization_id: RawBuilder<unknown>,
  ids: RawBuilder<unknown>,
) => sql<boolean>`exists (
    select from allocations a
    join credit_notes n on n.organization_id = a.organization_id and n.id = a.credit_note_id
    where a.organization_id = ${organization_id} and a.invoice_id = any(${ids}) and a.voided_at is null
      and n.invoice_id is distinct from a.invoice_id
  )`

/** Whether that settles an invoice that the caller has locked. */
export async function findOtherCredit(db: TenantDb, invoice_id: number): Promise<boolean> {
  const ids = sql`array[${invoice_id}::bigint]`
  const [found] = await db.run(sql<{ there: boolean }>`
    select ${hasOtherCredit(sql`${db.organization_id}`, ids)} as there`)
  return found?.there === true
}

/**
 * Part of a statement: whether these invoices are settled by a payment that staff recorded, that is partly refunded, or
 * that settles other invoices too, or by credit that a member allocated.
 */
export const isTyped = (
  organization_id: RawBuilder<unknown>,
  ids: RawBuilder<unknown>,
) => sql<boolean>`(exists (
    select from allocations a join payments p on p.organization_id = a.organization_id and p.id = a.payment_id
    where a.organization_id = ${organization_id} and a.invoice_id = any(${ids}) and a.voided_at is null
      and (p.source = 'staff' or ${refundedOf(sql`p`)} > 0)
  ) or exists (
    select from payments p join allocations a on a.organization_id = p.organization_id and a.payment_id = p.id
    where p.organization_id = ${organization_id} and p.invoice_id = any(${ids}) and p.source <> 'staff'
      and a.voided_at is null and a.invoice_id <> all(${ids})
  ) or ${hasOtherCredit(organization_id, ids)})`
