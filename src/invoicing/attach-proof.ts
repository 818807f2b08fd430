// A client attaches a picture or a PDF to an invoice, before the claim that takes it along.
import { invalid, notFound } from "../core/base/errors.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import { dropFiles } from "../core/files/removal.ts"
import type { Upload, Uploaded } from "../core/files/upload.ts"
import { byId } from "../core/values/schema.ts"
import { lockInvoice } from "../invoices/locking/queries.ts"
import { findInvoice } from "../invoices/queries.ts"
import { type InvoiceStatus, visibleToClient } from "../invoices/rules.ts"
import { insertProof } from "../payments/claims/proofs/queries.ts"
import { maxProofBytes } from "../payments/claims/proofs/rules.ts"
import { storeProof } from "../payments/claims/proofs/service.ts"
import { requireReportable } from "./report-payment.ts"

/** Whose invoice it is, is checked once it has arrived. */
export const proofUpload: Upload = {
  field: "file",
  required: true,
  max_bytes: () => maxProofBytes,
  async receive(db, { files }, file, input) {
    requireVisible(await findInvoice(db, byId.parse(input).id))
    return storeProof(db, { files }, file)
  },
}

/** Replaces what the client attached to this invoice before; a claim names it by the answer. */
export async function attachProof(
  db: TenantDb,
  { client_id }: { client_id: number },
  invoice_id: number,
  upload: Uploaded | undefined,
) {
  const invoice = await lockInvoice(db, invoice_id)
  await requireReportable(db, requireVisible(invoice?.client_id === client_id ? invoice : undefined))
  if (!upload?.type) throw invalid("file", "Choose a file")
  const { key: file, filename: name, type } = upload
  const { id, before } = await insertProof(db, { invoice_id, client_id, file, name, type })
  await dropFiles(db, [before])
  return { proof: id }
}

function requireVisible<I extends { status: InvoiceStatus }>(invoice: I | undefined): I {
  if (!invoice || !visibleToClient(invoice.status)) throw notFound("Invoice")
  return invoice
}
