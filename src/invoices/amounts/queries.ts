// The lines of invoices with the work that they bill, and the taxes that they name.
import { sql } from "kysely"
import { workIdsOf } from "../../billable-work/queries.ts"
import { workOf } from "../../billable-work/rules.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import { lineColumns, type NewLine } from "./rules.ts"

/** As they are written, in their order, with the time and expenses that each bills. */
export async function listItemsWithWork(db: TenantDb, invoice_id: number): Promise<NewLine[]> {
  const line = sql`invoice_items`
  const rows = await db
    .selectFrom("invoice_items")
    .select([...lineColumns])
    .select([workIdsOf("time_entries", line).as("time_entries"), workIdsOf("expenses", line).as("expenses")])
    .where("invoice_items.invoice_id", "=", invoice_id)
    .orderBy("position")
    .execute()
  return rows.map(({ time_entries, expenses, ...row }) => ({ ...row, ...workOf({ time_entries, expenses }) }))
}

/** Archived ones too; unknown ids are left out. */
export const listTaxes = (db: TenantDb, ids: readonly number[]) =>
  db
    .selectFrom("taxes")
    .select(["id", "name", "category", "components", "reason", "reason_code", "archived_at"])
    .where("taxes.id", "in", [...ids])
    .execute()
