// Creates a credit note, or edits its draft.
import { useState } from "react"
import type { CreditNote } from "../../../../src/credit-notes/schema.ts"
import type { InvoiceDetail } from "../../../../src/invoices/schema.ts"
import { api } from "../../../api/hooks.ts"
import { refusal } from "../../../api/refusal.ts"
import { Button } from "../../../ui/button.tsx"
import { Dialog } from "../../../ui/dialog.tsx"
import { Failure, LoadingLines } from "../../../ui/states.tsx"
import { Checkbox } from "../../../ui/toggles.tsx"
import { forget } from "../../kept-values.ts"
import { useMoneyCall } from "../../payments/use-money-call.ts"
import { nameOf } from "../name-of.ts"
import { CreditForm, type CreditInput } from "./credit-form.tsx"
import { formOfDraft, newCredit, wholeCredit } from "./credit-values.ts"

const isReasonRefused = (error: unknown) => refusal(error).fields.reason !== undefined

/** Issues it at once, or saves a draft. Open while mounted. */
export function CreditInvoice({ invoice, onClose }: { invoice: InvoiceDetail; onClose: () => void }) {
  const [isDraft, setDraft] = useState(false)
  const { client } = api.useUtils()
  const place = `credit of invoice ${invoice.id}`
  const { send, busy, error } = useMoneyCall({
    call: ({ credit, reason }: CreditInput) =>
      client.credit_notes.credit.mutate({ id: invoice.id, ...credit, reason, issue: !isDraft }),
    done: ({ number }) => (number === null ? "Credit note saved as a draft" : `Credit note ${number} issued`),
    failed: "Failed to create the credit note",
    onDone() {
      forget(place)
      onClose()
    },
    showRefused: isReasonRefused,
  })
  return (
    <CreditForm
      place={place}
      invoice={invoice}
      title={`Credit ${nameOf(invoice)}`}
      start={newCredit(invoice)}
      save={isDraft ? "Save draft" : "Issue credit note"}
      saving={busy}
      error={error}
      onSave={send}
      onClose={onClose}
    >
      <Checkbox
        checked={isDraft}
        onChange={setDraft}
        label="Save as a draft"
        hint="It gets its number and takes effect when you issue it."
      />
    </CreditForm>
  )
}

type ChangeCreditProps = { invoice: InvoiceDetail; id: number; onClose: () => void }

/** Open while mounted; reloads the draft each time. */
export function ChangeCredit({ invoice, id, onClose }: ChangeCreditProps) {
  const note = api.credit_notes.get.useQuery({ id }, { gcTime: 0 })
  if (note.data) return <ChangeDraft invoice={invoice} note={note.data} onClose={onClose} />
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Credit ${nameOf(invoice)}`}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      {note.error ? (
        <Failure error={note.error} retry={note.refetch} retrying={note.isFetching} />
      ) : (
        <LoadingLines label="Loading credit note" />
      )}
    </Dialog>
  )
}

type ChangeDraftProps = { invoice: InvoiceDetail; note: CreditNote; onClose: () => void }

function ChangeDraft({ invoice, note, onClose }: ChangeDraftProps) {
  const { client } = api.useUtils()
  const place = `credit note ${note.id}`
  const { send, busy, error } = useMoneyCall({
    call: ({ credit, reason }: CreditInput) =>
      client.credit_notes.update.mutate({
        id: note.id,
        reason,
        ...(credit && { ...wholeCredit, ...credit }),
      }),
    done: "Draft saved",
    failed: "Failed to save the draft",
    onDone() {
      forget(place)
      onClose()
    },
    showRefused: isReasonRefused,
  })
  return (
    <CreditForm
      place={place}
      invoice={invoice}
      title={`Credit ${nameOf(invoice)}`}
      start={formOfDraft(invoice, note)}
      save="Save draft"
      saving={busy}
      error={error}
      onSave={send}
      onClose={onClose}
    />
  )
}
