// Shared parts of the reports' statements: which invoices count, and from which day until which.
import { type RawBuilder, sql } from "kysely"
import type { TenantDb } from "../core/database/tenant.ts"
import { countsFrom } from "../invoices/former/queries.ts"
import { isIssued } from "../invoices/issuing/queries.ts"
import type { Period } from "./rules.ts"

export { isIssued }

/** Whether a day is in the period; false without a day. */
export const isIn = ({ from, to }: Period, day: RawBuilder<unknown>) =>
  sql`coalesce(${day} between ${from}::date and ${to}::date, false)`

/** The day of a row of invoices on which it counts as issued. */
export const issuedOn = countsFrom

/**
 * Part of a statement: invoices `i` as they were before their currency changed, from the day `f.since` until `f.until`;
 * `present` is what each is now.
 */
export const formerOf = (db: TenantDb) => sql`
  former_invoices f
  join invoices present on present.organization_id = f.organization_id and present.id = f.invoice_id
    and f.organization_id = ${db.organization_id} and ${isIssued(sql`present`)}
  cross join jsonb_populate_record(null::invoices, f.invoice) i`

/**
 * Candidates for a period among the invoices `i` that `rows` selects, by index, some of them twice: those with a day in
 * the period, and those cancelled in it.
 */
export const maybeOf = (rows: RawBuilder<unknown>, { from, to }: Period, organization_id: number) => {
  const own = sql`i.organization_id = ${organization_id} and ${isIssued(sql`i`)}`
  return sql`
  ${rows} where ${own} and i.issue_date between ${from}::date and ${to}::date
  union all ${rows} where ${own} and i.currency_since between ${from}::date and ${to}::date
  union all ${rows} where ${own} and i.status = 'cancelled'`
}

/**
 * The day from which a cancelled invoice doesn't count, not before it counted in its currency; none where credit notes took
 * its place, which count themselves.
 */
export const voidedOn = (row: RawBuilder<unknown>) =>
  sql<string | null>`case when ${row}.status = 'cancelled' and not exists (select from credit_notes n
    where n.organization_id = ${row}.organization_id and n.invoice_id = ${row}.id and n.status = 'issued')
    then greatest(${row}.voided_on, ${row}.currency_since) end`

/** A client of a row `c`: known by its company; without one by the person. */
export const clientOf = sql`coalesce(c.company, c.name) as client_name, c.name as person`

/** A row of credit notes that was issued, even if it was cancelled later. */
export const isNote = (row: RawBuilder<unknown>) => sql`(${row}.status <> 'draft')`
