// Prints a document that was issued, and keeps that print as its original.
import { keepIssued, printDocument } from "../documents.ts"
import type { Handler } from "../job.ts"

export const keepOriginal: Handler<"keep-original"> = {
  async run(parts, { organization_id, kind, document_id }) {
    const document = { kind, id: document_id }
    await keepIssued(parts, organization_id, document)
    // The file that is handed out until something on the document changes: the same one, as a rule.
    await printDocument(parts, organization_id, document)
  },
}
