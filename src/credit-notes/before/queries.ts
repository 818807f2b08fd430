// What was credited of an invoice before one of its credit notes: parts of others' statements.
import { type RawBuilder, sql } from "kysely"
import type { TaxFigures } from "../../core/database/columns.ts"

/**
 * The issued notes `p` of the invoice of a row of credit notes that came before it, at its rate: in the seller's currency what
 * comes after them is the rest. Nothing without a rate.
 */
const notesBefore = (row: RawBuilder<unknown>) => sql`
  from credit_notes p where ${row}.exchange_rate is not null and ${row}.issued_at is not null
    and p.organization_id = ${row}.organization_id and p.invoice_id = ${row}.invoice_id and p.status <> 'draft'
    and (p.issued_at, p.id) < (${row}.issued_at, ${row}.id) and coalesce(p.cancelled_at > ${row}.issued_at, true)
    and (p.exchange_rate, p.home_currency) = (${row}.exchange_rate, ${row}.home_currency)`

/** Their taxes. */
export const taxesBefore = (row: RawBuilder<unknown>) => sql<TaxFigures[]>`(
  select coalesce(jsonb_agg(tax), '[]') from (select jsonb_array_elements(p.taxes) as tax ${notesBefore(row)}) credited)`

export type CreditedBefore = { amount: number; taxes: TaxFigures[] }

/** What each of them comes to. */
export const creditedBefore = (row: RawBuilder<unknown>) => sql<CreditedBefore[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('amount', p.amount, 'taxes', p.taxes)), '[]') ${notesBefore(row)})`
