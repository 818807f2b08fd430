// Cancel an issued credit note that settles nothing, as if it had never been; its number is never used again.
import { byUser, record } from "../audit-log/service.ts"
import { AppError, conflict } from "../core/base/errors.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import { formatMoney } from "../core/values/money.ts"
import { listIssued } from "../credit-notes/crediting/queries.ts"
import { creditOf } from "../credit-notes/present.ts"
import { setCancelled } from "../credit-notes/queries.ts"
import {
  getCreditNote,
  lockCreditNote,
  logNote,
  publishCreditNote,
  readCreditNote,
  type Writer,
} from "../credit-notes/service.ts"
import { refuseBillingTwice, refuseDeducted } from "../invoices/deposits/service.ts"
import { lockInvoice } from "../invoices/locking/queries.ts"

/** Throws 409 for a protected one, and while anything rests on it. */
export async function cancelCreditNote(db: TenantDb, id: number, who: Writer) {
  const { invoice_id, total } = await getCreditNote(db, id)
  if (invoice_id !== null) await refuseBillingTwice(db, invoice_id, total)
  const invoice = invoice_id === null ? undefined : await lockInvoice(db, invoice_id)
  const note = await lockCreditNote(db, id)
  if (note.status === "draft") throw conflict("This credit note is a draft. Delete it instead.")
  if (note.status === "cancelled") throw conflict("This credit note is already cancelled")
  if (note.is_protected)
    throw new AppError("CONFLICT", "invoice_protected", "Issued credit notes can't be cancelled")
  if (invoice) await refuseDeducted(db, invoice)
  if (invoice?.status === "cancelled")
    throw conflict("This credit note voided its invoice, so it can't be cancelled")
  if (note.refunds.some(({ voided_at }) => voided_at === null)) throw conflict("Void its refunds first")
  if (creditOf(note) < BigInt(note.total - note.withheld)) throw conflict("Reverse its allocations first")
  const newest = invoice && (await listIssued(db, invoice.id)).at(-1)
  if (newest && newest.id !== id) throw conflict("Cancel the newer credit notes of this invoice first")

  await setCancelled(db, id)
  await logNote(db, who, "cancelled", note)
  publishCreditNote(db, note)
  if (invoice) {
    const details = { number: note.number, amount: formatMoney(note.total, note.currency) }
    await record(db, byUser(who), "credit_cancelled", { type: "invoice", id: invoice.id }, details)
    db.publish({ type: "invoice", id: invoice.id, client_id: invoice.client_id })
  }
  return { message: "Credit note cancelled", credit_note: await readCreditNote(db, id) }
}
