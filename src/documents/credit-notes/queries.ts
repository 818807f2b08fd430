// What of its invoice stands on a printed credit note.
import type { TenantDb } from "../../core/database/tenant.ts"

export const findPrintedInvoice = (db: TenantDb, id: number) =>
  db
    .selectFrom("invoices")
    .select(["issue_date", "discount_amount", "withholding_name", "withholding_rate", "project_title"])
    .where("invoices.id", "=", id)
    .executeTakeFirst()
