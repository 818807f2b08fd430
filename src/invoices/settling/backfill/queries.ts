// Invoices from before the ledger: what was paid is put towards them, and when they were cancelled is written down.
import { sql } from "kysely"
import type { TenantDb } from "../../../core/database/tenant.ts"
import { dueOf } from "../../../payments/ledger/service.ts"

/** `last` is the id to go on after, null at the end; `held` were being changed by others just then. */
type Held = { last: number | null; ids: number[]; held: number }

/** Of an invoice what was booked before it was put towards anything, and counts. */
const oldOf = (invoice_id: ReturnType<typeof sql>) => sql`
  select p.* from payments p where p.organization_id = invoice.organization_id and p.invoice_id = ${invoice_id}
    and p.voided_at is null and p.paid_on is null`

/** Nothing says what of a row of invoices, `invoice`, is settled. */
const isUnsettled = sql`(invoice.amount_paid = 0 and invoice.amount_credited = 0 and invoice.amount_written_off = 0)`

/** Something of a row of invoices, `invoice`, is to be filled in. Looked up row by row, whatever the planner thinks of it. */
const isUnfilled = sql`(case invoice.status
    when 'paid' then ${isUnsettled} and ${dueOf(sql`invoice`)} > 0
    when 'cancelled' then invoice.voided_at is null
    else false end
  or (select true from (${oldOf(sql`invoice.id`)}) old limit 1) is true)`

/**
 * Of the next `most` invoices after an id those in which something is missing, kept from changing until the transaction ends:
 * first their clients, then themselves, as everybody does. What somebody else holds is passed over.
 */
export async function holdNext(db: TenantDb, after: number, most: number): Promise<Held> {
  const [step] = await db.run(sql<Held>`
    with span as materialized (
      select invoice.id, invoice.client_id, ${isUnfilled} as is_due
      from invoices invoice where invoice.organization_id = ${db.organization_id} and invoice.id > ${after}
      order by invoice.id limit ${sql.lit(most)}
    ), client as materialized (
      select c.id from clients c
      where c.organization_id = ${db.organization_id} and c.id in (select client_id from span where is_due)
      order by c.id for key share skip locked
    ), due as materialized (
      select i.id from invoices i join span on span.id = i.id and span.is_due join client on client.id = span.client_id
      where i.organization_id = ${db.organization_id} order by i.id for no key update of i skip locked
    )
    select (select max(id) from span) as last, (select coalesce(json_agg(id), '[]') from due) as ids,
      (select count(*) filter (where is_due) from span) - (select count(*) from due) as held`)
  return step ?? { last: null, ids: [], held: 0 }
}

/** A payment that counts no more, in minor units; `booked`: what was booked in its place. */
export type Ended = {
  payment_id: number
  invoice_id: number
  number: string
  amount: number
  currency: string
  reason: string
  booked: number | null
  booked_currency: string
}

/**
 * What is missing in these invoices, which the caller holds. A payment that is what is due settles its invoice; any other
 * ends, and what is due of a paid one is booked in its place, as of the day on which it became so. Neither version nor time
 * of change move, for nothing is another than it was.
 */
export async function fillHeld(db: TenantDb, ids: readonly number[]): Promise<{ ended: Ended[] }> {
  const [filled] = await db.run(sql<{ ended: Ended[] }>`
    with held as materialized (
      select invoice.*, ${dueOf(sql`invoice`)} as due, ${isUnsettled} as is_unsettled, o.time_zone as zone,
        coalesce(invoice.issue_date, day_in(o.time_zone, invoice.created_at)) as issued_on
      from invoices invoice join organizations o on o.id = invoice.organization_id
      where invoice.organization_id = ${db.organization_id} and invoice.id = any(${[...ids]}::bigint[])
    ), old as materialized (
      select p.id, p.invoice_id, p.method, p.confirmed_by, invoice.status = 'paid' and p.currency = invoice.currency
          and p.amount = invoice.due and count(*) over (partition by p.invoice_id) = 1 as fits,
        row_number() over (partition by p.invoice_id order by p.id desc) = 1 as is_newest,
        case when invoice.status <> 'paid' then 'status changed' when p.currency <> invoice.currency then 'currency changed'
          else 'total changed' end as reason,
        day_in(invoice.zone, coalesce(invoice.paid_at, p.created_at)) as arrived
      from held invoice cross join lateral (${oldOf(sql`invoice.id`)}) p
    ), ended as (
      update payments p set voided_at = now(), void_reason = old.reason from old
      where p.organization_id = ${db.organization_id} and p.id = old.id and not old.fits
      returning p.id, p.invoice_id, p.amount, p.currency, old.reason, old.is_newest
    ), filled as (
      update payments p set client_id = held.client_id, paid_on = old.arrived
      from old join held on held.id = old.invoice_id
      where p.organization_id = ${db.organization_id} and p.id = old.id and old.fits
      returning p.id, p.invoice_id, p.amount, p.paid_on, p.confirmed_by
    ), booked as (
      insert into payments (organization_id, client_id, invoice_id, invoice_number, amount, currency, method, paid_on, source,
        confirmed_by)
      select held.organization_id, held.client_id, held.id, held.number, held.due, held.currency, old.method,
        coalesce(old.arrived, day_in(held.zone, held.paid_at), held.issued_on), 'status', old.confirmed_by
      from held left join old on old.invoice_id = held.id and old.is_newest
      where held.status = 'paid' and held.due > 0 and coalesce(not old.fits, held.is_unsettled)
      returning id, invoice_id, amount, paid_on, confirmed_by
    ), paid as materialized (
      select * from filled where amount > 0 union all select * from booked where amount > 0
    ), settled as (
      insert into allocations (organization_id, invoice_id, invoice_number, kind, payment_id, amount, effective_on, created_by)
      select held.organization_id, held.id, held.number, 'payment', paid.id, paid.amount,
        greatest(paid.paid_on, held.issued_on), paid.confirmed_by
      from paid join held on held.id = paid.invoice_id order by held.id
    ), counted as (
      -- Together: what is right already, the trigger of allocations doesn't write one by one.
      update invoices i set amount_paid = i.amount_paid + paid.amount from paid
      where i.organization_id = ${db.organization_id} and i.id = any(${[...ids]}::bigint[]) and i.id = paid.invoice_id
    ), cancelled as (
      update invoices i set voided_at = i.updated_at from held
      where i.organization_id = ${db.organization_id} and i.id = any(${[...ids]}::bigint[]) and i.id = held.id
        and i.status = 'cancelled' and i.voided_at is null
    )
    select coalesce(json_agg(json_build_object('payment_id', ended.id, 'invoice_id', ended.invoice_id, 'number', held.number,
      'amount', ended.amount, 'currency', ended.currency, 'reason', ended.reason,
      'booked', case when ended.is_newest then booked.amount end, 'booked_currency', held.currency) order by ended.id), '[]')
      as ended
    from ended join held on held.id = ended.invoice_id left join booked on booked.invoice_id = ended.invoice_id`)
  return filled ?? { ended: [] }
}

/** In minor units. */
export type Stray = { id: number; number: string; amount: number; currency: string }

/** The next `most` payments after an id that count for an invoice which is gone: they end. */
export async function endStrays(db: TenantDb, after: number, most: number, reason: string) {
  const [step] = await db.run(sql<{ last: number | null; ended: Stray[]; held: number }>`
    with span as materialized (
      select id from payments
      where organization_id = ${db.organization_id} and invoice_id is null and id > ${after}
        and voided_at is null and paid_on is null
      order by id limit ${sql.lit(most)}
    ), due as materialized (
      select p.id from payments p join span on span.id = p.id where p.organization_id = ${db.organization_id}
      order by p.id for no key update of p skip locked
    ), ended as (
      update payments p set voided_at = now(), void_reason = ${reason} from due
      where p.organization_id = ${db.organization_id} and p.id = due.id and p.voided_at is null
      returning p.id, p.invoice_number as number, p.amount, p.currency
    )
    select (select max(id) from span) as last, (select coalesce(json_agg(ended order by ended.id), '[]') from ended) as ended,
      (select count(*) from span) - (select count(*) from due) as held`)
  return step ?? { last: null, ended: [], held: 0 }
}
