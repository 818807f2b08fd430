// An invoice for crediting: its lines by id, and what was credited before.
import { sql } from "kysely"
import type { Row } from "../../core/database/tables.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import { lineColumns } from "../../invoices/amounts/rules.ts"

/** In order. */
export const listLines = (db: TenantDb, invoice_id: number) =>
  db
    .selectFrom("invoice_items")
    .select(["id", ...lineColumns])
    .where("invoice_items.invoice_id", "=", invoice_id)
    .orderBy("position")
    .execute()

/** As much of a credit note as tells what it credits. */
export type CreditedRow = Pick<Row<"credit_notes">, "id" | "basis" | "prices_include_tax" | "amounts"> & {
  items: { invoice_item_id: number | null; quantity: number }[]
}

/** The issued credit notes of an invoice, the newest last. */
export const listIssued = (db: TenantDb, invoice_id: number): Promise<CreditedRow[]> =>
  db.run(sql<CreditedRow>`
    select n.id, n.basis, n.prices_include_tax, n.amounts, (
      select coalesce(json_agg(json_build_object('invoice_item_id', item.invoice_item_id, 'quantity', item.quantity)
        order by item.position), '[]')
      from credit_note_items item where item.organization_id = n.organization_id and item.credit_note_id = n.id
    ) as items
    from credit_notes n
    where n.organization_id = ${db.organization_id} and n.invoice_id = ${invoice_id} and n.status = 'issued'
    order by n.issued_at, n.id`)
