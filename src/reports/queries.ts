// Shared parts of the reports' statements: which invoices count, and from which day until which.
import { type RawBuilder, sql } from "kysely"
import type { Period } from "./rules.ts"

/** Whether a day is in the period; false without a day. */
export const isIn = ({ from, to }: Period, day: RawBuilder<unknown>) =>
  sql`coalesce(${day} between ${from}::date and ${to}::date, false)`

/** A row of invoices that is issued and isn't a draft again. */
export const isIssued = (row: RawBuilder<unknown>) =>
  sql`(${row}.issued_at is not null and ${row}.status <> 'draft')`

/**
 * Candidates for a period among the invoices `i` that `rows` selects, by index, some of them twice: those with a day in
 * the period, those cancelled in it, and those without a stored day.
 */
export const maybeOf = (rows: RawBuilder<unknown>, { from, to }: Period, organization_id: number) => {
  const own = sql`i.organization_id = ${organization_id} and ${isIssued(sql`i`)}`
  return sql`
  ${rows} where ${own} and i.issue_date between ${from}::date and ${to}::date
  union all ${rows} where ${own} and i.issue_date is null
  union all ${rows} where ${own} and i.status = 'cancelled'`
}

/** The issue date; computed in the zone when none is stored. */
export const issuedOn = (row: RawBuilder<unknown>, zone: string) =>
  sql<string>`coalesce(${row}.issue_date, day_in(${zone}, ${row}.created_at))`

/**
 * The day from which a cancelled invoice doesn't count, in the zone of then: a closed period keeps its figures. None
 * where credit notes took its place, which count themselves. Without a recorded day it is that of the last change.
 */
export const voidedOn = (row: RawBuilder<unknown>, zone: string) =>
  sql<string | null>`case when ${row}.status = 'cancelled' and not exists (select from credit_notes n
    where n.organization_id = ${row}.organization_id and n.invoice_id = ${row}.id and n.status = 'issued')
    then coalesce(${row}.voided_on, day_in(${zone}, coalesce(${row}.voided_at, ${row}.updated_at))) end`

/** A row of credit notes that was issued, even if it was cancelled later. */
export const isNote = (row: RawBuilder<unknown>) => sql`(${row}.status <> 'draft')`

/** The day on which a credit note was cancelled, in the zone of then. */
export const cancelledOn = (row: RawBuilder<unknown>, zone: string) =>
  sql<string | null>`case when ${row}.cancelled_at is not null
    then coalesce(${row}.cancelled_on, day_in(${zone}, ${row}.cancelled_at)) end`

/** The day on which a payment, an allocation or a refund ended: the chosen day, else in the zone of then. */
export const endedOn = (row: RawBuilder<unknown>, zone: string) =>
  sql<string | null>`case when ${row}.voided_at is not null
    then coalesce(${row}.voided_on, day_in(${zone}, ${row}.voided_at)) end`

/** Paid before payments were put towards invoices: paid whole, though nothing says so in the ledger. */
export const isPaidOfOld = (
  row: RawBuilder<unknown>,
) => sql`(${row}.status = 'paid' and ${row}.total > ${row}.withheld
  and ${row}.amount_paid = 0 and ${row}.amount_credited = 0 and ${row}.amount_written_off = 0)`

/** The day on which a payment counts: not before the invoice's issue, since tax can't fall due earlier. */
export const paidOn = (row: RawBuilder<unknown>, zone: string) =>
  sql<string>`greatest(${issuedOn(row, zone)}, day_in(${zone}, ${row}.paid_at))`
