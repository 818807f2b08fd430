// Credit notes as far as their invoice knows of them: parts of its own statements, and whether there are any.
import { type RawBuilder, sql } from "kysely"
import type { Row } from "../../core/database/tables.ts"
import type { TenantDb } from "../../core/database/tenant.ts"

type CreditNote = Pick<
  Row<"credit_notes">,
  "id" | "number" | "kind" | "status" | "total" | "currency" | "issue_date" | "reason"
>
type Creditable = { item: number; quantity: number }
export type CreditedRow = { credit_notes: CreditNote[]; creditable: Creditable[] }

/** The credit notes of the row of a `page`, and what they leave of its lines: nothing of a draft, or where the rest is credited. */
export const creditedIn = (page: RawBuilder<unknown>) => sql<CreditedRow>`jsonb_build_object(
  'credit_notes', (select coalesce(jsonb_agg(jsonb_build_object('id', n.id, 'number', n.number, 'kind', n.kind,
      'status', n.status, 'total', n.total, 'currency', n.currency, 'issue_date', n.issue_date, 'reason', n.reason) order by n.id), '[]')
    from credit_notes n where n.organization_id = ${page}.organization_id and n.invoice_id = ${page}.id),
  'creditable', (select coalesce(jsonb_agg(jsonb_build_object('item', line.id, 'quantity', line.quantity) order by line.position), '[]')
    from (
      select l.id, l.position, l.quantity - coalesce((
        select sum(item.quantity) from credit_note_items item
        join credit_notes n on n.organization_id = item.organization_id and n.id = item.credit_note_id
        where item.organization_id = l.organization_id and item.invoice_item_id = l.id and n.status = 'issued'), 0) as quantity
      from invoice_items l
      where l.organization_id = ${page}.organization_id and l.invoice_id = ${page}.id and l.kind <> 'text'
    ) line
    where line.quantity > 0 and ${page}.status not in ('draft', 'cancelled') and not exists (
      select from credit_notes n where n.organization_id = ${page}.organization_id and n.invoice_id = ${page}.id
        and n.status = 'issued' and n.basis = 'rest')))`

/** Whether one of these invoices has an issued credit note, or the `client` has, where that is named. */
export async function isCredited(db: TenantDb, invoices: readonly number[], client?: number) {
  const [found] = await db.run(sql<{ credited: boolean }>`
    select exists (select from credit_notes n where n.organization_id = ${db.organization_id} and n.status = 'issued'
      and (n.invoice_id = any(${[...invoices]}::bigint[]) or n.client_id = ${client ?? null}::bigint)) as credited`)
  return found?.credited === true
}
