// Whether the books of an organization hold: all that is kept beside rows is what the rows say, counted anew.
import { testApp } from "../support/app.ts"

/** What of an invoice's credit notes was given back. */
const refunded = `
  select coalesce(sum(r.amount), 0) from credit_notes n join refunds r on r.credit_note_id = n.id and r.voided_at is null
  where n.invoice_id = i.id`

/** Each statement answers one line for each thing that is wrong. */
const rules: Record<string, string> = {
  "an invoice's sums are those of what is live of its allocations": `
    select i.id from invoices i left join allocations a on a.invoice_id = i.id and a.voided_at is null
    where i.organization_id = $1 group by i.id
    having i.amount_paid <> coalesce(sum(a.amount) filter (where a.kind = 'payment'), 0)
      or i.amount_credited <> coalesce(sum(a.amount) filter (where a.kind = 'credit_note'), 0)
      or i.amount_written_off <> coalesce(sum(a.amount) filter (where a.kind = 'write_off'), 0)`,
  "what is kept of an invoice as given back is what stands of it": `
    select id from invoices i where organization_id = $1 and credits_refunded <> (${refunded})`,
  "nothing is settled beyond what is payable": `
    select id from invoices where organization_id = $1
      and amount_paid + amount_credited + amount_written_off > total - withheld`,
  "an invoice is paid exactly where nothing is due": `
    select id, status from invoices where organization_id = $1 and status not in ('draft', 'cancelled')
      and (status = 'paid') <> (total - withheld = amount_paid + amount_credited + amount_written_off)`,
  "only issued invoices are paid": `
    select id, status from invoices where organization_id = $1 and status in ('draft', 'cancelled')
      and amount_paid + amount_written_off > 0`,
  "an invoice is paid since some time exactly where it is paid": `
    select id, status, paid_at from invoices where organization_id = $1 and (status = 'paid') <> (paid_at is not null)`,
  "a payment is enough for what it settles and what was given back": `
    select p.id from payments p where p.organization_id = $1 and case when p.voided_at is null then p.amount else 0 end < (
      select coalesce(sum(amount), 0) from (
        select amount from allocations a where a.payment_id = p.id and a.voided_at is null
        union all select amount from refunds r where r.payment_id = p.id and r.voided_at is null) taken)`,
  "a credit note is enough for what it settles and what was given back": `
    select n.id from credit_notes n where n.organization_id = $1
      and case n.status when 'issued' then n.total - n.withheld else 0 end < (
        select coalesce(sum(amount), 0) from (
          select amount from allocations a where a.credit_note_id = n.id and a.voided_at is null
          union all select amount from refunds r where r.credit_note_id = n.id and r.voided_at is null) taken)`,
  "no more is credited than was billed": `
    select i.id from invoices i join credit_notes n on n.invoice_id = i.id and n.status = 'issued'
    where i.organization_id = $1 group by i.id
    having sum(n.total) > i.total or sum(n.withheld) > i.withheld or sum(n.tax_amount) > i.tax_amount`,
  "a claim is open exactly where an invoice waits for its answer": `
    select i.id, i.status from invoices i where i.organization_id = $1 and (i.status = 'processing') <> exists (
      select from payment_claims c where c.invoice_id = i.id and c.state = 'open')`,
  "what settles an invoice is of its client and currency": `
    select a.id from allocations a join invoices i on i.id = a.invoice_id join payments p on p.id = a.payment_id
    where a.organization_id = $1 and a.voided_at is null
      and (p.client_id, p.currency) is distinct from (i.client_id, i.currency)`,
  "nothing that is live settles an invoice that is gone": `
    select id from allocations where organization_id = $1 and voided_at is null and invoice_id is null`,
  "no live money is without an owner, unless it was refunded": `
    select p.id from payments p where p.organization_id = $1 and p.voided_at is null and p.client_id is null and p.amount > (
      select coalesce(sum(r.amount), 0) from refunds r where r.payment_id = p.id and r.voided_at is null)`,
  "what a client owes is what is due of its invoices": `
    with kept as (
      select b.client_id, code as currency, sum::bigint from client_balances b, jsonb_each_text(b.owed) as each (code, sum)
      where b.organization_id = $1
    ), counted as (
      select client_id, currency, sum(total - withheld - amount_paid - amount_credited - amount_written_off)::bigint as sum
      from invoices where organization_id = $1 and status in ('sent', 'pending', 'processing', 'overdue') group by 1, 2
    )
    select client_id, currency, kept.sum, counted.sum from kept full join counted using (client_id, currency)
    where coalesce(kept.sum, 0) <> coalesce(counted.sum, 0)`,
  "the dashboard's sums are those of the invoices": `
    with kept as (
      select status, currency, sum(invoices) as invoices, sum(total) as total from invoice_tallies
      where organization_id = $1 group by 1, 2
    ), counted as (
      select status, currency, count(*) as invoices,
        sum(case status when 'paid' then total - amount_credited - amount_written_off - (${refunded}) else total end) as total
      from invoices i where organization_id = $1 group by 1, 2
    )
    select status, currency, kept, counted from kept full join counted using (status, currency)
    where (coalesce(kept.invoices, 0), coalesce(kept.total, 0)) <> (coalesce(counted.invoices, 0), coalesce(counted.total, 0))`,
  "what of outstanding invoices isn't owed is what is settled and withheld": `
    with kept as (
      select status, currency, sum(withheld) as sum from withheld_tallies where organization_id = $1 group by 1, 2
    ), counted as (
      select status, currency, sum(withheld + amount_paid + amount_credited + amount_written_off) as sum from invoices
      where organization_id = $1 and status in ('sent', 'pending', 'processing', 'overdue') group by 1, 2
    )
    select status, currency, kept.sum, counted.sum from kept full join counted using (status, currency)
    where coalesce(kept.sum, 0) <> coalesce(counted.sum, 0)`,
}

/** What doesn't hold, each with the rows that say so; nothing where all does. */
export async function faultsOf(organization_id: number): Promise<Record<string, unknown[]>> {
  const { app } = await testApp()
  const faults: Record<string, unknown[]> = {}
  for (const [rule, statement] of Object.entries(rules)) {
    const { rows } = await app.db.pool.query<object>(statement, [organization_id])
    if (rows.length > 0) faults[rule] = rows
  }
  return faults
}
