// Prints a document that was issued, and keeps that print as its original.
import { keepIssued, printCreditNote, printInvoice } from "../documents.ts"
import type { Handler } from "../job.ts"

export const keepOriginal: Handler<"keep-original"> = {
  async run(parts, { organization_id, kind, document_id }) {
    await keepIssued(parts, organization_id, { kind, id: document_id })
    // The file that is handed out until something on the document changes: the same one, as a rule.
    const print = kind === "invoice" ? printInvoice : printCreditNote
    await print(parts, organization_id, document_id)
  },
}
