// Invoices that go, and what they were.
import type { TenantDb } from "../../core/database/tenant.ts"

type InvoiceScope = { id: number } | { client_id: number } | { project_id: number }

/** Deletes them and answers what they were, newest first. */
export async function deleteInvoices(db: TenantDb, scope: InvoiceScope) {
  let deleted = db.deleteFrom("invoices")
  if ("id" in scope) deleted = deleted.where("invoices.id", "=", scope.id)
  if ("client_id" in scope) deleted = deleted.where("invoices.client_id", "=", scope.client_id)
  if ("project_id" in scope) deleted = deleted.where("invoices.project_id", "=", scope.project_id)
  const rows = await deleted
    .returning(["id", "number", "status", "client_id", "sent_at", "viewed_at", "issued_at", "pdf_hash"])
    .execute()
  return rows.sort((a, b) => b.id - a.id)
}

export type DeletedInvoice = Awaited<ReturnType<typeof deleteInvoices>>[number]
