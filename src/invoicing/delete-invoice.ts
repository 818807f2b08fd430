// Delete an invoice, or all invoices of a client or a project that is deleted.
import type { Actor } from "../audit-log/service.ts"
import { holdBilled } from "../billable-work/queries.ts"
import { notFound } from "../core/base/errors.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import { dropFiles } from "../core/files/removal.ts"
import { pdfKey } from "../documents/service.ts"
import { recordDeletion } from "../invoices/audit/service.ts"
import { refuseCreditedDeletion } from "../invoices/credits/service.ts"
import { type DeletedInvoice, deleteInvoices, holdInvoices } from "../invoices/deletion/queries.ts"
import { refuseDeductedDeletion } from "../invoices/deposits/service.ts"
import { refuseDeletion } from "../invoices/issuing/protection/service.ts"
import type { InvoiceScope } from "../invoices/queries.ts"
import { isIssued, liveChanges } from "../invoices/rules.ts"
import { giveUpNumbers, lockNumbers } from "../number-series/numbers/service.ts"
import { clearPayments } from "../payments/service.ts"
import { freeWork } from "./bill-work.ts"

/** So many are read whole at a time, for the log. */
const batch = 200

const deleted = "invoice deleted"

export async function removeInvoice(db: TenantDb, id: number, actor: Actor): Promise<void> {
  if ((await removeAll(db, { id }, actor)) === 0) throw notFound("Invoice")
}

/** All invoices of a client or of a project, before it goes itself. */
export async function removeInvoicesOf(
  db: TenantDb,
  scope: { client_id: number } | { project_id: number },
  actor: Actor,
): Promise<void> {
  await removeAll(db, scope, actor)
}

/** How many there were. */
async function removeAll(db: TenantDb, scope: InvoiceScope, actor: Actor): Promise<number> {
  await lockNumbers(db)
  const held = await holdInvoices(db, scope)
  refuseDeletion(scope, held)
  const ids = held.map(({ id }) => id)
  await refuseCreditedDeletion(db, scope, ids)
  await refuseDeductedDeletion(db, ids)
  // All at once, since the batches begin with the newest.
  await holdBilled(db, ids)
  const gone: DeletedInvoice[] = []
  for (let from = 0; from < ids.length; from += batch) {
    const some = ids.slice(from, from + batch)
    await recordDeletion(db, some, actor)
    await clearPayments(db, some, deleted)
    await freeWork(db, some)
    gone.push(...(await deleteInvoices(db, some)))
  }
  // What came from a client and was put towards none of its invoices is its money as well.
  if ("client_id" in scope) await clearPayments(db, [], deleted, scope.client_id)
  await releaseDeleted(db, gone)
  return gone.length
}

/** Numbers are given up; the files are deleted once the transaction is committed. */
async function releaseDeleted(db: TenantDb, gone: DeletedInvoice[]) {
  const numbered = gone.map((invoice) => ({ ...invoice, issued: isIssued(invoice) }))
  await giveUpNumbers(db, numbered)
  const keys = gone.flatMap(({ pdf_hash, kept_files, proof_files, attached_files }) => [
    ...(pdf_hash ? [pdfKey(db.organization_id, pdf_hash)] : []),
    ...kept_files,
    ...proof_files,
    ...attached_files,
  ])
  await dropFiles(db, keys)
  for (const change of gone.flatMap((one) => liveChanges(one.id, one))) db.publish(change)
}
