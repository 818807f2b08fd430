// A saved invoice in the editor, as it was when the editor was opened, or when it was found to be another one by then.
import { useState } from "react"
import type { InvoiceDetail } from "../../../../src/invoices/schema.ts"
import { draftOf } from "./draft-of.ts"
import { Editor } from "./editor.tsx"

type EditInvoiceProps = { invoice: InvoiceDetail; onClose: () => void; onSaved: () => void }

export function EditInvoice({ invoice, onClose, onSaved }: EditInvoiceProps) {
  const [before, setBefore] = useState(invoice)
  return (
    <Editor
      initial={draftOf(before)}
      before={before}
      onClose={onClose}
      onSaved={onSaved}
      onNewer={setBefore}
    />
  )
}
