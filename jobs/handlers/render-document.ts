// Makes the PDF of an invoice, a credit note, a receipt or a quote for a waiting caller.
import { printDocument, printProForma, printQuote, printReceipt } from "../documents.ts"
import type { Handler } from "../job.ts"

export const renderDocument: Handler<"render-document"> = {
  async run(parts, { organization_id, kind, document_id, pro_forma }) {
    const print = () => {
      if (pro_forma) return printProForma(parts, organization_id, kind, document_id)
      if (kind === "receipt") return printReceipt(parts, organization_id, document_id)
      if (kind === "quote") return printQuote(parts, organization_id, document_id)
      return printDocument(parts, organization_id, { kind, id: document_id })
    }
    const { key, bytes } = await print()
    return { key, size: bytes.byteLength }
  },
}
