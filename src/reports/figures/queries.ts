// The lines of a document by the taxes that they carry.
import { type RawBuilder, sql } from "kysely"
import type { FrozenTax } from "../../core/database/columns.ts"

/** Minor units. */
export type TaxSet = { tax: FrozenTax | null; net: number }

/**
 * Of a row with `id`, `taxes`, `is_credit`, `lines_of` (the invoice whose lines it has, null for a credit note with lines
 * of its own) and `former_id` (the invoice as it was in another currency). Lines are only read where several taxes may
 * share a net.
 */
export const setsIn = (row: RawBuilder<unknown>, organization_id: number) => sql<TaxSet[]>`(
  select coalesce(json_agg(json_build_object('tax', line.tax, 'net', line.net)), '[]') from (
    select tax, sum(net) as net from (
      select line.tax, line.net_amount as net from invoice_items line
      where jsonb_array_length(${row}.taxes) > 1 and line.organization_id = ${organization_id}
        and line.invoice_id = ${row}.lines_of and ${row}.former_id is null and line.kind <> 'text'
      union all
      select line.tax, line.net_amount from former_invoices f, jsonb_populate_recordset(null::invoice_items, f.items) line
      where jsonb_array_length(${row}.taxes) > 1 and f.organization_id = ${organization_id} and f.id = ${row}.former_id
        and line.kind <> 'text'
      union all
      select line.tax, line.amount from credit_note_items line
      where jsonb_array_length(${row}.taxes) > 1 and ${row}.is_credit and ${row}.lines_of is null
        and line.organization_id = ${organization_id} and line.credit_note_id = ${row}.id and line.kind <> 'text'
    ) line group by tax
  ) line)`
