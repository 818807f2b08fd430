// A new credit note of an invoice: issued at once, or kept as a draft.
import { useState } from "react"
import type { InvoiceDetail } from "../../../../src/invoices/schema.ts"
import { api } from "../../../api/hooks.ts"
import { refusal } from "../../../api/refusal.ts"
import { tellReason } from "../../../shared/tell-failure.ts"
import { Checkbox } from "../../../ui/choices.tsx"
import { toast } from "../../../ui/toast.tsx"
import { useMoneyChanged } from "../../payments/use-changed.ts"
import { nameOf } from "../name-of.ts"
import { CreditForm } from "./credit-form.tsx"
import { startOf } from "./credit-values.ts"

/** Open as long as it is there. */
export function CreditInvoice({ invoice, onClose }: { invoice: InvoiceDetail; onClose: () => void }) {
  const [isDraft, setDraft] = useState(false)
  const changed = useMoneyChanged()
  const call = api.credit_notes.credit.useMutation({
    onSuccess(note) {
      toast.success(
        note.number === null ? "Credit note saved as a draft" : `Credit note ${note.number} issued`,
      )
      void changed()
      onClose()
    },
    onError(error) {
      if (!refusal(error).fields.reason) tellReason(error, "Failed to write the credit note")
      void changed()
    },
  })
  return (
    <CreditForm
      invoice={invoice}
      title={`Credit ${nameOf(invoice)}`}
      start={startOf(invoice)}
      save={isDraft ? "Save draft" : "Issue credit note"}
      saving={call.isPending}
      error={call.error}
      onSave={({ credit, reason }) => call.mutate({ id: invoice.id, ...credit, reason, issue: !isDraft })}
      onClose={onClose}
    >
      <Checkbox
        checked={isDraft}
        onChange={setDraft}
        label="Keep it as a draft"
        hint="It gets its number, and counts, when you issue it."
      />
    </CreditForm>
  )
}
