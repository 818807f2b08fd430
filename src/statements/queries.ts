// Every statement about a client's account: what moved its balance in one currency, and what of it is open.
import { sql } from "kysely"
import type { TenantDb } from "../core/database/tenant.ts"
import { clientOf, formerOf, isIssued, isNote, issuedOn, voidedOn } from "../reports/queries.ts"
import { listOpen } from "../reports/receivables/queries.ts"
import type { Period } from "../reports/rules.ts"
import { type EntryKind, maxEntries } from "./rules.ts"

/** Whose account, and in which currency. */
export type Account = { client_id: number; currency: string }

type Holder = {
  client_name: string
  person: string
  currencies: string[]
  /** The organization's. */
  default_currency: string
  time_zone: string
}

/** Undefined for an unknown client. The currencies are in the order of their codes. */
export async function findHolder(db: TenantDb, client_id: number): Promise<Holder | undefined> {
  const [row] = await db.run(sql<Holder>`
    select ${clientOf}, o.default_currency, o.time_zone, (
      select coalesce(json_agg(used.currency order by used.currency), '[]') from (
        select i.currency from invoices i
        where i.organization_id = c.organization_id and i.client_id = c.id and ${isIssued(sql`i`)}
        union select i.currency from ${formerOf(db)} where present.client_id = c.id
        union select p.currency from payments p where p.organization_id = c.organization_id and p.client_id = c.id
        union select n.currency from credit_notes n
        where n.organization_id = c.organization_id and n.client_id = c.id and ${isNote(sql`n`)}
      ) used) as currencies
    from clients c join organizations o on o.id = c.organization_id
    where c.organization_id = ${db.organization_id} and c.id = ${client_id}`)
  return row
}

/** Minor units. */
type StepRow = {
  on: string
  kind: Exclude<EntryKind, "write_off">
  invoice: number | null
  credit_note: number | null
  payment: number | null
  number: string | null
  amount: number
}

/**
 * What moved the balance in a period, and what it was before, in minor units as text; without write-offs. At most one entry
 * more than a statement holds.
 */
export async function findSteps(db: TenantDb, account: Account, { from, to }: Period) {
  const [row] = await db.run(sql<{ opening: string; steps: StepRow[] }>`
    with own as materialized (${ownInvoices(db, account)}
    ), source as materialized (${sourcesOf(db, account)}
    ), moved as (
      select 'invoice' as kind, id as invoice, null::bigint as credit_note, null::bigint as payment, null::bigint as refund,
        number, payable as amount, since, until from own
      union all
      select kind, null, credit_note, payment, null, number, -amount, since, until from source
      union all
      select 'refund', null, s.credit_note, s.payment, r.id, s.number, r.amount, greatest(r.refunded_on, s.since),
        least(r.voided_on, s.until)
      from source s join refunds r on r.organization_id = ${db.organization_id}
        and (r.payment_id = s.payment or r.credit_note_id = s.credit_note)
      union all
      ${usedElsewhere(db, account)}
    ), step as (
      select moved.*, since as on from moved where since < coalesce(until, 'infinity')
      union all
      select kind, invoice, credit_note, payment, refund, number, -amount, since, until, until
      from moved where since < until
    )
    select coalesce((select sum(amount) from step where step.on < ${from}::date), 0)::text as opening, (
      select coalesce(json_agg(entry order by entry.on, entry.id), '[]') from (
        select step.on, kind, invoice, credit_note, payment, min(number) as number, sum(amount) as amount,
          coalesce(refund, invoice, credit_note, payment) as id
        from step where step.on between ${from}::date and ${to}::date
        group by step.on, kind, invoice, credit_note, payment, refund having sum(amount) <> 0
        order by step.on, kind, id limit ${maxEntries + 1}
      ) entry) as steps`)
  return row ?? { opening: "0", steps: [] }
}

/** Invoices as they are, and as they were before their currency changed. */
const ownInvoices = (db: TenantDb, { client_id, currency }: Account) => sql`
  select i.id, i.number, i.total - i.withheld as payable, ${issuedOn(sql`i`)} as since, ${voidedOn(sql`i`)} as until, i.due_on
  from invoices i
  where i.organization_id = ${db.organization_id} and i.client_id = ${client_id} and i.currency = ${currency}
    and ${isIssued(sql`i`)}
  union all
  select i.id, present.number, i.total - i.withheld, f.since, f.until, coalesce(i.due_date, i.issue_date)
  from ${formerOf(db)} where present.client_id = ${client_id} and i.currency = ${currency}`

/** Payments and credit notes. */
const sourcesOf = (db: TenantDb, { client_id, currency }: Account) => sql`
  select 'payment' as kind, p.id as payment, null::bigint as credit_note, p.invoice_number as number, p.amount,
    p.paid_on as since, p.voided_on as until
  from payments p
  where p.organization_id = ${db.organization_id} and p.client_id = ${client_id} and p.currency = ${currency}
  union all
  select 'credit_note', null, n.id, n.number, n.total - n.withheld, n.issue_date, n.cancelled_on
  from credit_notes n
  where n.organization_id = ${db.organization_id} and n.client_id = ${client_id} and n.currency = ${currency}
    and ${isNote(sql`n`)}`

/**
 * What a payment or credit note settles moves nothing, where both it and the invoice are on this account. It does while only
 * one of them is: an invoice that was deleted or became another client's takes along what had settled it.
 */
const usedElsewhere = (db: TenantDb, { currency }: Account) => sql`
  select kind, null::bigint, credit_note_id, payment_id, null::bigint, min(number), sum(amount), since, until
  from (
    select a.id, a.kind, a.credit_note_id, a.payment_id, s.number, a.amount,
      greatest(a.effective_on, s.since, i.issue_date) as since, least(a.voided_on, s.until) as until
    from source s join allocations a on a.organization_id = ${db.organization_id}
      and (a.payment_id = s.payment or a.credit_note_id = s.credit_note)
    left join invoices i on i.organization_id = a.organization_id and i.id = a.invoice_id
    union all
    select a.id, a.kind, a.credit_note_id, a.payment_id, own.number, -a.amount,
      greatest(a.effective_on, own.since), least(a.voided_on, own.until)
    from own join allocations a on a.organization_id = ${db.organization_id} and a.invoice_id = own.id
      and a.currency = ${currency} and a.kind <> 'write_off'
  ) used
  where since < coalesce(until, 'infinity')
  group by id, kind, credit_note_id, payment_id, since, until having sum(amount) <> 0`

/** Minor units. */
export type WrittenOffRow = {
  invoice: number
  number: string
  payable: number
  due_on: string
  since: string
  until: string | null
  settlements: { amount: number; is_write_off: boolean; since: string; until: string | null }[]
}

export const listWrittenOff = (db: TenantDb, account: Account): Promise<WrittenOffRow[]> =>
  db.run(sql<WrittenOffRow>`
    select own.id as invoice, own.number, own.payable, own.due_on, own.since, own.until,
      json_agg(json_build_object('amount', a.amount, 'is_write_off', a.kind = 'write_off',
        'since', a.effective_on, 'until', a.voided_on) order by a.id) as settlements
    from (${ownInvoices(db, account)}) own
    join allocations a on a.organization_id = ${db.organization_id} and a.invoice_id = own.id
      and a.currency = ${account.currency}
    group by own.id, own.number, own.payable, own.due_on, own.since, own.until
    having bool_or(a.kind = 'write_off')
    order by own.id, own.since`)

/** What is open of the account on a day. */
export const listOpenOf = (db: TenantDb, account: Account, day: { on: string; zone: string }) =>
  listOpen(db, day, account)
