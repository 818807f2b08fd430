// A saved invoice in the editor, as it was when the editor was opened.
import { useState } from "react"
import type { InvoiceDetail } from "../../../../src/invoices/schema.ts"
import { draftOf } from "./draft-of.ts"
import { Editor } from "./editor.tsx"

type EditInvoiceProps = { invoice: InvoiceDetail; onClose: () => void; onSaved: () => void }

export function EditInvoice({ invoice, onClose, onSaved }: EditInvoiceProps) {
  const [before] = useState(invoice)
  return <Editor initial={draftOf(before)} before={before} onClose={onClose} onSaved={onSaved} />
}
