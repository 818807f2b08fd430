// Deleted invoices, and what they were.
import { type RawBuilder, sql } from "kysely"
import type { TenantDb } from "../../core/database/tenant.ts"
import { closedBy } from "../../invoice-settings/closing/queries.ts"
import { attachedKeysOf } from "../../messages/attachments/queries.ts"
import { proofFilesOf } from "../../payments/claims/proofs/queries.ts"
import type { InvoiceScope } from "../queries.ts"

/** All of them, newest first; locked with everything that belongs to them until the transaction ends. */
export async function holdInvoices(db: TenantDb, scope: InvoiceScope) {
  let held = db
    .selectFrom("invoices")
    .select(["id", "is_protected", closedBy(sql`invoices`).as("closed_until")])
  for (const [column, value] of Object.entries(scope))
    held = held.where(sql.ref(`invoices.${column}`), "=", value)
  return (await held.orderBy("invoices.id").forUpdate().execute()).reverse()
}

/** Deletes them and answers what they were, newest first. */
export async function deleteInvoices(db: TenantDb, ids: readonly number[]) {
  const rows = await db
    .deleteFrom("invoices")
    .where("invoices.id", "in", [...ids])
    .returning([
      "id",
      "number",
      "is_numbered",
      "series_id",
      "status",
      "client_id",
      "sent_at",
      "viewed_at",
      "issued_at",
      "pdf_hash",
    ])
    .returning(keptFilesOf(sql`invoices`).as("kept_files"))
    .returning(proofFilesOf(sql`invoices`, ids).as("proof_files"))
    .returning(attachedKeysOf(sql`invoices`, "invoice_id").as("attached_files"))
    .execute()
  return rows.sort((a, b) => b.id - a.id)
}

export type DeletedInvoice = Awaited<ReturnType<typeof deleteInvoices>>[number]

/** The keys of stored files of a row of invoices, for the select of its own statement. */
const keptFilesOf = (invoice: RawBuilder<unknown>) => sql<
  string[]
>`array(select file.key from document_files file
  where file.organization_id = ${invoice}.organization_id and file.invoice_id = ${invoice}.id)`
