// Makes the PDF of a credit note for a waiting caller.
import { printCreditNote } from "../documents.ts"
import type { Handler } from "../job.ts"

export const renderCreditNote: Handler<"render-credit-note"> = {
  async run(parts, { organization_id, credit_note_id }) {
    const { key, bytes } = await printCreditNote(parts, organization_id, credit_note_id)
    return { key, size: bytes.byteLength }
  },
}
