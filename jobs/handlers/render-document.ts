// Makes the PDF of an invoice or a credit note for a waiting caller.
import { printDocument } from "../documents.ts"
import type { Handler } from "../job.ts"

export const renderDocument: Handler<"render-document"> = {
  async run(parts, { organization_id, kind, document_id }) {
    const { key, bytes } = await printDocument(parts, organization_id, { kind, id: document_id })
    return { key, size: bytes.byteLength }
  },
}
