// Makes the PDF of an invoice for a waiting caller.
import { printInvoice } from "../documents.ts"
import type { Handler } from "../job.ts"

export const renderInvoice: Handler<"render-invoice"> = {
  async run(parts, { organization_id, invoice_id }) {
    const { key, bytes } = await printInvoice(parts, organization_id, invoice_id)
    return { key, size: bytes.byteLength }
  },
}
