// What an edited total released of an invoice, and is still free: it goes back to the invoice when its total is raised again.
import { type RawBuilder, sql } from "kysely"
import type { TenantDb } from "../../core/database/tenant.ts"
import { totalChanged } from "../rules.ts"

/** Of a payment or a credit note, in minor units. */
export type Released = { payment_id: number | null; credit_note_id: number | null; amount: number }

/** What an invoice that the caller has locked can have back, the earliest first. */
export async function listReleased(db: TenantDb, invoice_id: number): Promise<Released[]> {
  const one = sql`(select * from invoices where organization_id = ${db.organization_id} and id = ${invoice_id})`
  // In a statement of its own, so that the next one sees what others took meanwhile.
  await db.run(sql`
    select from payments where organization_id = ${db.organization_id} and voided_at is null and id in (
      select a.payment_id from allocations a where a.organization_id = ${db.organization_id}
        and a.invoice_id = ${invoice_id} and a.void_reason = ${totalChanged})
    order by id for no key update`)
  return db.run(sql<Released>`
    select free.payment_id, free.credit_note_id, free.amount from ${one} i
    cross join lateral (${releasedBy(sql`i`)}) free order by free.first`)
}

/** Part of a statement: how much of that there is for a row of invoices, in minor units. */
export const releasedOf = (row: RawBuilder<unknown>) => sql<number>`(
  select coalesce(sum(free.amount), 0)::bigint from (${releasedBy(row)}) free)`

/** What was released less what went back is at most free where nothing else took it. */
const releasedBy = (row: RawBuilder<unknown>) => sql`
  select released.payment_id, released.credit_note_id, released.first,
    least(released.amount, source.amount - used.amount)::bigint as amount
  from (
    select a.payment_id, a.credit_note_id, min(a.id) as first, coalesce(sum(a.amount) filter (where a.void_reason = ${totalChanged}), 0)
      - coalesce(sum(a.amount) filter (where a.reason = ${totalChanged}), 0) as amount
    from allocations a
    where a.organization_id = ${row}.organization_id and a.invoice_id = ${row}.id and a.kind <> 'write_off'
    group by a.payment_id, a.credit_note_id
  ) released
  cross join lateral (
    select p.amount from payments p
    where p.organization_id = ${row}.organization_id and p.id = released.payment_id and p.voided_at is null
      and p.client_id = ${row}.client_id and p.currency = ${row}.currency
    union all
    select n.total - n.withheld from credit_notes n
    where n.organization_id = ${row}.organization_id and n.id = released.credit_note_id and n.status = 'issued'
      and n.client_id = ${row}.client_id and n.currency = ${row}.currency
  ) source
  cross join lateral (
    select coalesce(sum(taken.amount), 0) as amount from (
      select a.amount from allocations a where a.organization_id = ${row}.organization_id and a.voided_at is null
        and (a.payment_id = released.payment_id or a.credit_note_id = released.credit_note_id)
      union all
      select r.amount from refunds r where r.organization_id = ${row}.organization_id and r.voided_at is null
        and (r.payment_id = released.payment_id or r.credit_note_id = released.credit_note_id)
    ) taken
  ) used
  where released.amount > 0 and source.amount > used.amount`
