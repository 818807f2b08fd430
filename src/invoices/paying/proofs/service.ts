// The stories of proofs: a client sends a picture or a PDF of what it paid, before it says so.
import { buffer } from "node:stream/consumers"
import { fileTypeFromBuffer } from "file-type"
import { conflict, invalid, notFound, wrongType } from "../../../core/base/errors.ts"
import { enqueue } from "../../../core/database/outbox.ts"
import type { TenantDb } from "../../../core/database/tenant.ts"
import { newKey } from "../../../core/files/keys.ts"
import type { Upload, Uploaded } from "../../../core/files/upload.ts"
import { byId } from "../../../core/values/schema.ts"
import {
  maxProofBytes,
  proofName,
  proofNameProblem,
  proofProblem,
} from "../../../payments/claims/proofs/rules.ts"
import { insertProof } from "../../../payments/claims/proofs/service.ts"
import { findInvoice } from "../../queries.ts"
import { canMarkPaid, visibleToClient } from "../../rules.ts"
import { holdDue } from "../../settling/service.ts"

/** Kept as it is: what proves a payment isn't drawn anew. Whose invoice it is, is asked once it has arrived. */
export const proofUpload: Upload = {
  field: "file",
  required: true,
  max_bytes: () => maxProofBytes,
  async receive(db, { files }, { filename, stream }, input) {
    const invoice = await findInvoice(db, byId.parse(input).id)
    if (!invoice || !visibleToClient(invoice.status)) throw notFound("Invoice")
    if (!canMarkPaid(invoice.status)) throw alreadySaid()
    const name = filename.trim()
    const wrongName = proofNameProblem(name)
    if (wrongName) throw invalid("file", wrongName)
    const bytes = await buffer(stream)
    if (bytes.length === 0) throw invalid("file", "The file is empty")
    const type = (await fileTypeFromBuffer(bytes))?.mime
    const problem = proofProblem(name, type)
    if (problem || !type) throw wrongType("file", problem ?? "")
    const key = newKey("proofs", db.organization_id)
    return { key, filename: proofName(name, type), type, size: await files.put(key, bytes, type) }
  },
}

/** For the client's own invoice, in place of what it has sent for it before; answers by what a claim names it. */
export async function keepProof(
  db: TenantDb,
  { client_id }: { client_id: number },
  invoice_id: number,
  upload: Uploaded | undefined,
) {
  const held = await holdDue(db, invoice_id)
  if (held?.client_id !== client_id || !visibleToClient(held.status)) throw notFound("Invoice")
  if (!canMarkPaid(held.status)) throw alreadySaid()
  if (!upload?.type) throw invalid("file", "Choose a file")
  const { key: file, filename: name, type } = upload
  const { id, before } = await insertProof(db, { invoice_id, client_id, file, name, type })
  if (before !== null) await enqueue(db, "delete-files", { keys: [before] })
  return { proof: id }
}

const alreadySaid = () => conflict("This invoice is already paid or being paid")
