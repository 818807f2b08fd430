// Whether an invoice is the second of its kind within about a month: then repeating it is offered.
import { type RawBuilder, sql } from "kysely"

/**
 * Of a `row` of invoices: one with the same client, lines and total was issued 25 to 40 days before, and no recurring invoice bills
 * that. Where it can't be repeated, nothing is looked for.
 */
export const isRepeat = (row: RawBuilder<unknown>) => sql<boolean>`case
  when ${row}.project_id is null or ${row}.issue_date is null or ${row}.kind <> 'standard'
    or ${row}.status in ('draft', 'cancelled') then false
  else exists (
    select from invoices i where i.organization_id = ${row}.organization_id and i.client_id = ${row}.client_id
      and i.issue_date between ${row}.issue_date - 40 and ${row}.issue_date - 25
      and i.currency = ${row}.currency and i.total = ${row}.total and i.kind = 'standard'
      and i.status not in ('draft', 'cancelled') and ${linesOf(sql`i`)} is not distinct from ${linesOf(row)})
    and not exists (
      select from schedules s where s.organization_id = ${row}.organization_id and s.client_id = ${row}.client_id
        and s.currency = ${row}.currency and s.total = ${row}.total)
  end`

/** What its lines say, whichever invoice they are of. */
const linesOf = (row: RawBuilder<unknown>) => sql`(
  select jsonb_agg(to_jsonb(line) - '{id, invoice_id}'::text[] order by line.position) from invoice_items line
  where line.organization_id = ${row}.organization_id and line.invoice_id = ${row}.id)`
