// What an issued invoice was before its currency changed: kept, because reports of the days until then go on reading it.
import { type RawBuilder, sql } from "kysely"
import type { TenantDb } from "../../core/database/tenant.ts"

/** The day from which a row of invoices counts as it is: that of its issue, or on which its currency changed. */
export const countsFrom = (row: RawBuilder<unknown>) =>
  sql<string>`greatest(${row}.issue_date, ${row}.currency_since)`

/**
 * Keeps an invoice that the caller has locked, and its lines, before its currency changes. One that hasn't counted on any
 * earlier day changes as if it had never been in the other one. `today` as `YYYY-MM-DD`.
 */
export async function keepFormer(db: TenantDb, id: number, today: string) {
  await db.run(sql`
    with kept as (
      insert into former_invoices (organization_id, invoice_id, since, until, invoice, items)
      select i.organization_id, i.id, ${countsFrom(sql`i`)}, least(${today}::date, i.voided_on), to_jsonb(i),
        (select coalesce(jsonb_agg(to_jsonb(line) order by line.position), '[]') from invoice_items line
          where line.organization_id = i.organization_id and line.invoice_id = i.id)
      from invoices i
      where i.organization_id = ${db.organization_id} and i.id = ${id} and i.issued_at is not null and i.status <> 'draft'
        and ${countsFrom(sql`i`)} < least(${today}::date, i.voided_on)
      returning invoice_id
    )
    update invoices i set currency_since = ${today}::date from kept
    where i.organization_id = ${db.organization_id} and i.id = kept.invoice_id`)
}
