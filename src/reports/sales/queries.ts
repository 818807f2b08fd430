// The documents of a period's sales.
import { sql } from "kysely"
import type { Row } from "../../core/database/tables.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import { formerOf, isIn, isNote, issuedOn, maybeOf, voidedOn } from "../queries.ts"
import { maxRows, type Period } from "../rules.ts"

type StoredSums = Pick<
  Row<"invoices">,
  "id" | "number" | "currency" | "client_id" | "project_id" | "amount" | "taxes" | "discount_amount"
>
/**
 * Minor units. `untaxed` is the sum of the lines without a tax, `lines` of all; `most_parts` the most components of a
 * line's tax. A credit note of an invoice uses the invoice's lines. Where an invoice has one tax at most,
 * its lines aren't read.
 */
export type SoldRow = StoredSums & {
  is_credit: boolean
  issue_date: string
  voided_on: string | null
  client_name: string
  vat_id: string | null
  lines: number
  untaxed: number
  most_parts: number
  /** The invoice with the lines; null for a credit note with lines of its own. */
  lines_of: number | null
}

/** Issued or cancelled in the period, by number, credit notes last; at most one more than a report holds. */
export const listSold = (db: TenantDb, period: Period): Promise<SoldRow[]> =>
  db.run(sql<SoldRow>`
    select sold.*, coalesce(sold.buyer_name, c.name) as client_name,
      case when sold.has_buyer then sold.buyer_vat_id else c.vat_id end as vat_id, lines.*
    from (
      select distinct on (id) * from (${maybeOf(sold, period, db.organization_id)}) maybe
      union all
      ${soldBefore(db)}
      union all
      -- One without an invoice has lines of its own.
      select true, n.id, n.number, n.currency, n.client_id, i.project_id, n.amount, n.taxes, 0,
        n.invoice_id, null, true, n.buyer ->> 'name', n.buyer ->> 'vat_id', n.issue_date, n.cancelled_on
      from credit_notes n
      left join invoices i on i.organization_id = n.organization_id and i.id = n.invoice_id
      where n.organization_id = ${db.organization_id} and ${isNote(sql`n`)}
    ) sold
    join clients c on c.organization_id = ${db.organization_id} and c.id = sold.client_id
    cross join lateral (
      select coalesce(sum(line.amount), 0)::bigint as lines,
        coalesce(sum(line.amount) filter (where line.tax is null), 0)::bigint as untaxed,
        coalesce(max(jsonb_array_length(line.tax -> 'components')), 0) as most_parts
      from (
        select line.amount, line.tax from invoice_items line
        where (sold.is_credit or jsonb_array_length(sold.taxes) > 1) and line.organization_id = ${db.organization_id}
          and line.invoice_id = sold.lines_of and sold.former_id is null
        union all
        select line.amount, line.tax from former_invoices f, jsonb_populate_recordset(null::invoice_items, f.items) line
        where f.organization_id = ${db.organization_id} and f.id = sold.former_id
        union all
        select line.amount, line.tax from credit_note_items line
        where sold.is_credit and sold.lines_of is null and line.organization_id = ${db.organization_id}
          and line.credit_note_id = sold.id
      ) line
    ) lines
    where ${isIn(period, sql`sold.issue_date`)} or ${isIn(period, sql`sold.voided_on`)}
    order by sold.is_credit, sold.id, sold.issue_date limit ${maxRows + 1}`)

/** The days on which something was sold or voided, in order, each with how many documents. */
export const listSaleDays = (db: TenantDb, period: Period) =>
  db.run(sql<{ day: string; documents: number }>`
    select day, count(*) as documents
    from (
      select distinct on (id) id, issue_date, voided_on from (${maybeOf(sold, period, db.organization_id)}) maybe
      union all
      select before.id, before.issue_date, before.voided_on from (${soldBefore(db)}) before
      union all
      select n.id, n.issue_date, n.cancelled_on from credit_notes n
      where n.organization_id = ${db.organization_id} and ${isNote(sql`n`)}
    ) sold
    cross join lateral (values (sold.issue_date), (sold.voided_on)) days (day)
    where ${isIn(period, sql`day`)}
    group by day order by day`)

const sold = sql`
  select false as is_credit, i.id, i.number, i.currency, i.client_id, i.project_id, i.amount, i.taxes,
    i.discount_amount, i.id as lines_of, null::bigint as former_id, i.buyer is not null as has_buyer, i.buyer ->> 'name' as buyer_name,
    i.buyer ->> 'vat_id' as buyer_vat_id, ${issuedOn(sql`i`)} as issue_date, ${voidedOn(sql`i`)} as voided_on
  from invoices i`

/** The same before a currency changed. */
const soldBefore = (db: TenantDb) => sql`
  select false as is_credit, i.id, i.number, i.currency, present.client_id, present.project_id, i.amount, i.taxes,
    i.discount_amount, i.id as lines_of, f.id as former_id, i.buyer is not null as has_buyer, i.buyer ->> 'name' as buyer_name,
    i.buyer ->> 'vat_id' as buyer_vat_id, f.since as issue_date, f.until as voided_on
  from ${formerOf(db)}`
