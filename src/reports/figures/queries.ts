// The lines of a document by the taxes that they carry.
import { type RawBuilder, sql } from "kysely"
import type { FrozenTax } from "../../core/database/columns.ts"

/** Minor units. */
export type TaxSet = { tax: FrozenTax | null; net: number }

/**
 * Of a row with `id`, `taxes`, `is_credit`, `lines_of` (the invoice whose lines it has, null for a credit note with lines
 * of its own), `exchange_rate` and `former_id` (the invoice as it was in another currency). Lines are only read where
 * several taxes may share a net: of the row, or of what was credited before a credit note with a rate.
 */
export function setsIn(row: RawBuilder<unknown>, organization_id: number) {
  const mayShare = sql`(jsonb_array_length(${row}.taxes) > 1 or ${row}.is_credit and ${row}.exchange_rate is not null)`
  return sql<TaxSet[]>`(
  select coalesce(json_agg(json_build_object('tax', line.tax, 'net', line.net)), '[]') from (
    select tax, sum(net) as net from (
      select line.tax, line.net_amount as net from invoice_items line
      where ${mayShare} and line.organization_id = ${organization_id}
        and line.invoice_id = ${row}.lines_of and ${row}.former_id is null and line.kind <> 'text'
      union all
      select line.tax, line.net_amount from former_invoices f, jsonb_populate_recordset(null::invoice_items, f.items) line
      where ${mayShare} and f.organization_id = ${organization_id} and f.id = ${row}.former_id
        and line.kind <> 'text'
      union all
      select line.tax, line.amount from credit_note_items line
      where jsonb_array_length(${row}.taxes) > 1 and ${row}.is_credit and ${row}.lines_of is null
        and line.organization_id = ${organization_id} and line.credit_note_id = ${row}.id and line.kind <> 'text'
    ) line group by tax
  ) line)`
}
