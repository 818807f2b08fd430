// Invoices that were open on a day, and credit that was free.
import { type RawBuilder, sql } from "kysely"
import type { TenantDb } from "../../core/database/tenant.ts"
import { outstandingStatuses } from "../../invoices/schema.ts"
import { clientOf, formerOf, isIssued, isNote, issuedOn, voidedOn } from "../queries.ts"
import { maxRows } from "../rules.ts"
import { firstDays } from "./rules.ts"

/** A day, and the zone it is in. */
type OnDay = { on: string; zone: string }

type Only = { client_id: number; currency: string }
type ClientRow = { client_id: number; client_name: string; person: string; currency: string }
/** In buckets of lateness: one day stands for each bucket; minor units as text, because a sum may exceed a number. */
export type OpenRow = ClientRow & { parts: { amount: string; due_date: string }[] }

/** Of all clients in every currency, or of one in one. */
export const listOpen = (db: TenantDb, day: OnDay, only?: Only): Promise<OpenRow[]> =>
  db.run(sql<OpenRow>`
    with open as materialized (${openOn(db, day, only)})
    select late.client_id, ${clientOf}, late.currency,
      json_agg(json_build_object('amount', late.amount::text, 'due_date', late.due_on) order by late.due_on desc) as parts
    from (
      select i.client_id, i.currency, min(i.due_on) as due_on, sum(i.amount) as amount
      from (
        select client_id, currency, due_on, payable - settled as amount from open where instalments is null
        union all
        select open.client_id, open.currency, part.due_on, part.open from open ${partsOfOpen}
      ) i
      group by i.client_id, i.currency, width_bucket(${day.on}::date - i.due_on, ${[...firstDays]}::int[])
    ) late
    join clients c on c.organization_id = ${db.organization_id} and c.id = late.client_id
    group by late.client_id, c.name, c.company, late.currency
    order by client_name, late.client_id, late.currency`)

/** Minor units. */
export type OpenItem = ClientRow & {
  invoice_id: number
  number: string
  issue_date: string
  due_date: string | null
  days_late: number
  payable: number
  settled: number
}

/** By client, the longest overdue first, each open instalment for itself; at most one more than a report holds. */
export const listOpenItems = (db: TenantDb, day: OnDay): Promise<OpenItem[]> =>
  db.run(sql<OpenItem>`
    with all_open as materialized (${openOn(db, day)}), open as (
      select id, client_id, currency, due_date, due_on, payable, settled::bigint as settled from all_open where instalments is null
      union all
      select open.id, open.client_id, open.currency, part.due_on, part.due_on, part.amount, part.amount - part.open
      from all_open open ${partsOfOpen}
    )
    select open.id as invoice_id, i.number, i.issue_date, open.due_date, ${day.on}::date - open.due_on as days_late,
      open.client_id, ${clientOf}, open.currency, open.payable, open.settled
    from open
    join invoices i on i.organization_id = ${db.organization_id} and i.id = open.id
    join clients c on c.organization_id = ${db.organization_id} and c.id = open.client_id
    order by client_name, open.client_id, open.due_on, open.id limit ${maxRows + 1}`)

/** Each open instalment of what is open. */
const partsOfOpen = sql`cross join lateral open_instalments(open.instalments, open.due_date, open.settled::bigint) part
  where open.instalments is not null and part.open > 0`

/** Issued by then, not cancelled by then, and not settled: what is paid by now was open where something of that counts only later. */
const openOn = (db: TenantDb, { on, zone }: OnDay, only?: Only) => sql`
  select i.id, i.client_id, i.currency, i.due_date, i.due_on, i.instalments, i.payable, settled.amount as settled
  from (
    ${maybeOpen} where i.organization_id = ${db.organization_id}
      and i.status = any(${[...outstandingStatuses, "cancelled"]}::text[]) and ${isIssued(sql`i`)}
      -- What was cancelled long before is looked at no further, unless a credit note took its place.
      and (i.status <> 'cancelled' or i.amount_credited > 0 or i.voided_on > ${on}::date)
      ${narrowed(sql`i.client_id`, only)}
    union all
    ${maybeOpen} where i.organization_id = ${db.organization_id} and i.status = 'paid' and ${isIssued(sql`i`)}
      ${narrowed(sql`i.client_id`, only)}
      and ${settledLater(db, on, only)}
    union all
    select i.id, present.client_id, i.currency, i.total - i.withheld, true, f.since, i.due_date, coalesce(i.due_date, i.issue_date),
      i.instalments, f.until
    from ${formerOf(db)} where true ${narrowed(sql`present.client_id`, only)}
  ) i
  cross join lateral (
    select coalesce(sum(a.amount), 0) as amount from allocations a
    -- What nothing settles now is settled by nothing that ended before: nearly always there is nothing to look for.
    where (i.has_settled or ${on}::date < day_in(${zone}, now()))
      and a.organization_id = ${db.organization_id} and a.invoice_id = i.id and a.effective_on <= ${on}::date
      and coalesce(a.voided_on > ${on}::date, true) and a.currency = i.currency
  ) settled
  where i.issued_on <= ${on}::date and coalesce(i.voided_on > ${on}::date, true)
    and i.payable > settled.amount`

/** Of all invoices few are, so that their allocations are looked up first; of one client's each invoice is looked at. */
const settledLater = (db: TenantDb, on: string, only?: Only) => {
  const later = sql`from allocations a where a.organization_id = ${db.organization_id} and a.effective_on > ${on}::date
    and a.voided_at is null`
  if (only) return sql`(select count(*) ${later} and a.invoice_id = i.id) > 0`
  // With an end that changes nothing: the planner then expects few rows, as there are, and starts from them.
  return sql`i.id in (select a.invoice_id ${later} and a.effective_on <= 'infinity')`
}

const narrowed = (client: RawBuilder<unknown>, only?: Only) =>
  only ? sql`and ${client} = ${only.client_id} and i.currency = ${only.currency}` : sql``

/** The day of issue is computed, so that no plan starts from its index: nearly every invoice was issued before the day. */
const maybeOpen = sql`
  select i.id, i.client_id, i.currency, i.total - i.withheld as payable,
    i.amount_paid + i.amount_credited + i.amount_written_off > 0 as has_settled,
    ${issuedOn(sql`i`)} + 0 as issued_on, i.due_date, i.due_on, i.instalments, ${voidedOn(sql`i`)} as voided_on
  from invoices i`

/** `free` in minor units, as text. */
export type FreeRow = ClientRow & { free: string }

/**
 * What of payments and credit notes was put towards nothing on that day, nor given back; and what was put towards an invoice beyond
 * all that was payable, as where a payment was recorded again before the first one was voided.
 */
export const listFree = (db: TenantDb, on: string): Promise<FreeRow[]> =>
  db.run(sql<FreeRow>`
    select given.client_id, ${clientOf}, given.currency, sum(given.free)::text as free
    from (
      select p.client_id, p.currency, p.amount - coalesce(used.amount, 0) as free
      from payments p left join ${usedOf(db, sql`payment_id`, on)} used on used.id = p.id
      where p.organization_id = ${db.organization_id} and p.paid_on <= ${on}::date
        and coalesce(p.voided_on > ${on}::date, true)
      union all
      select n.client_id, n.currency, n.total - n.withheld - coalesce(used.amount, 0)
      from credit_notes n left join ${usedOf(db, sql`credit_note_id`, on)} used on used.id = n.id
      where n.organization_id = ${db.organization_id} and ${isNote(sql`n`)} and n.issue_date <= ${on}::date
        and coalesce(n.cancelled_on > ${on}::date, true)
      union all
      select i.client_id, i.currency, greatest(0, sum(a.amount) - (i.total - i.withheld))
      from invoices i join allocations a on a.organization_id = i.organization_id and a.invoice_id = i.id
      where i.organization_id = ${db.organization_id} and ${isIssued(sql`i`)} and ${issuedOn(sql`i`)} <= ${on}::date
        and i.id in (${endedLater(db, on)}) and a.kind <> 'write_off' and a.effective_on <= ${on}::date
        and coalesce(a.voided_on > ${on}::date, true) and a.currency = i.currency
      group by i.organization_id, i.id
    ) given
    join clients c on c.organization_id = ${db.organization_id} and c.id = given.client_id
    where given.free <> 0
    group by given.client_id, c.name, c.company, given.currency
    order by client_name, given.client_id, given.currency`)

/** For all payments or credit notes at once: one by one takes four times as long with many rows. */
const usedOf = (db: TenantDb, source: RawBuilder<unknown>, on: string) => sql`(
  select id, sum(amount) as amount from (
    select a.${source} as id, a.amount from allocations a
    where a.organization_id = ${db.organization_id} and a.${source} is not null and a.effective_on <= ${on}::date
      and (a.invoice_id in (${issuedLater(db, on)})) is not true
      and coalesce(a.voided_on > ${on}::date, true)
    union all
    select r.${source}, r.amount from refunds r
    where r.organization_id = ${db.organization_id} and r.${source} is not null and r.refunded_on <= ${on}::date
      and coalesce(r.voided_on > ${on}::date, true)
  ) taken group by id)`

/** Only what is settled by something that ended later can have been settled twice. */
const endedLater = (db: TenantDb, on: string) => sql`
  select later.invoice_id from allocations later where later.organization_id = ${db.organization_id}
    and later.voided_on > ${on}::date and later.effective_on <= ${on}::date`

/** An edit can move the issue date but not earlier allocations: until that day they are the client's credit. */
const issuedLater = (db: TenantDb, on: string) => sql`
  select i.id from invoices i where i.organization_id = ${db.organization_id} and i.issue_date > ${on}::date`
