// A client attaches a picture or a PDF to an invoice, before the claim that takes it along.
import { buffer } from "node:stream/consumers"
import { fileTypeFromBuffer } from "file-type"
import { invalid, notFound, wrongType } from "../core/base/errors.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import { redraw } from "../core/files/images.ts"
import { newKey } from "../core/files/keys.ts"
import { dropFiles } from "../core/files/removal.ts"
import type { Upload, Uploaded } from "../core/files/upload.ts"
import { byId } from "../core/values/schema.ts"
import { lockInvoice } from "../invoices/locking/queries.ts"
import { findInvoice } from "../invoices/queries.ts"
import { type InvoiceStatus, visibleToClient } from "../invoices/rules.ts"
import { insertProof } from "../payments/claims/proofs/queries.ts"
import { maxProofBytes, proofName, proofNameProblem, proofProblem } from "../payments/claims/proofs/rules.ts"
import { requireReportable } from "./report-payment.ts"

/** A PDF is kept byte for byte, a picture as others are. Whose invoice it is, is checked once it has arrived. */
export const proofUpload: Upload = {
  field: "file",
  required: true,
  max_bytes: () => maxProofBytes,
  async receive(db, { files }, { filename, stream }, input) {
    requireVisible(await findInvoice(db, byId.parse(input).id))
    const name = filename.trim()
    const wrongName = proofNameProblem(name)
    if (wrongName) throw invalid("file", wrongName)
    const bytes = await buffer(stream)
    if (bytes.length === 0) throw invalid("file", "The file is empty")
    const type = (await fileTypeFromBuffer(bytes))?.mime
    const problem = proofProblem(name, type)
    if (problem || !type) throw wrongType("file", problem ?? "")
    const format = formatOf(type)
    const kept = format ? await redraw(db.organization_id, bytes, "file", { format }) : bytes
    const key = newKey("proofs", db.organization_id)
    return { key, filename: proofName(name, type), type, size: await files.put(key, kept, type) }
  },
}

const formatOf = (type: string) =>
  (["png", "jpeg", "webp"] as const).find((format) => type === `image/${format}`)

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
