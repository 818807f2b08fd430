// What was credited of an invoice before one of its credit notes.
import { sql } from "kysely"
import type { TaxFigures } from "../../core/database/columns.ts"
import type { TenantDb } from "../../core/database/tenant.ts"

/** Minor units, in all and under each tax: as many entries as the invoice has taxes, however many notes there were. */
export type CreditedBefore = { amount: number; taxes: Omit<TaxFigures, "reason">[] }

/**
 * Of each note the sums of those that came before it at its rate, by its id: in the seller's currency what comes after them is
 * the rest. Nothing without a rate. One running sum over all notes of the invoices, so that many notes of one are read once.
 */
export async function creditedBefore(
  db: TenantDb,
  notes: readonly { id: number; exchange_rate: number | null }[],
): Promise<Map<number, CreditedBefore>> {
  const ids = notes.flatMap(({ id, exchange_rate }) => (exchange_rate === null ? [] : [id]))
  if (ids.length === 0) return new Map()
  const rows = await db.run(sql<CreditedBefore & { id: number }>`
    with note as materialized (
      select n.id, n.issued_at, n.cancelled_at, n.amount, n.taxes,
        dense_rank() over (order by n.invoice_id, n.exchange_rate, n.home_currency) as rated
      from credit_notes n
      where n.organization_id = ${db.organization_id} and n.status <> 'draft' and n.issued_at is not null
        and n.exchange_rate is not null and n.invoice_id in (select asked.invoice_id from credit_notes asked
          where asked.organization_id = ${db.organization_id} and asked.id = any(${ids}::bigint[]))
    ), part as materialized (
      -- What a note comes to stands under no tax.
      select note.rated, note.id, part.tax, sum(part.base) as base, sum(part.amount) as amount
      from note cross join lateral (
        select tax - '{base,amount,reason}'::text[] as tax, (tax ->> 'base')::bigint as base, (tax ->> 'amount')::bigint as amount
        from jsonb_array_elements(note.taxes) tax
        union all select '{}'::jsonb, note.amount, 0) part
      group by 1, 2, 3
    ), event as (
      select rated, id, case when cancelled_at <= issued_at then 0 else 1 end as sign, issued_at as at from note
      union all select rated, id, -1, cancelled_at from note where cancelled_at > issued_at
    ), running as (
      select event.id, event.sign, known.tax, sum(event.sign * part.base) over earlier as base,
        sum(event.sign * part.amount) over earlier as amount
      from event
      join (select distinct rated, tax from part) known on known.rated = event.rated
      left join part on part.id = event.id and part.tax = known.tax
      window earlier as (partition by known.rated, known.tax order by event.at, event.sign >= 0, event.id
        rows between unbounded preceding and 1 preceding)
    )
    select id, coalesce(sum(base) filter (where tax = '{}'), 0)::bigint as amount,
      coalesce(jsonb_agg(tax || jsonb_build_object('base', base, 'amount', amount) order by tax) filter (where tax <> '{}'), '[]')
        as taxes
    from running where sign >= 0 and id = any(${ids}::bigint[]) and (base <> 0 or amount <> 0)
    group by id`)
  return new Map(rows.map(({ id, ...sums }) => [id, sums]))
}
