// Makes the PDF of an invoice, a credit note or a receipt for a waiting caller.
import { printDocument, printReceipt } from "../documents.ts"
import type { Handler } from "../job.ts"

export const renderDocument: Handler<"render-document"> = {
  async run(parts, { organization_id, kind, document_id }) {
    const { key, bytes } =
      kind === "receipt"
        ? await printReceipt(parts, organization_id, document_id)
        : await printDocument(parts, organization_id, { kind, id: document_id })
    return { key, size: bytes.byteLength }
  },
}
