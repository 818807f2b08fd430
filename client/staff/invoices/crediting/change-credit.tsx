// The draft of a credit note, changed until it is issued.
import type { CreditNote } from "../../../../src/credit-notes/schema.ts"
import type { InvoiceDetail } from "../../../../src/invoices/schema.ts"
import { api } from "../../../api/hooks.ts"
import { refusal } from "../../../api/refusal.ts"
import { tellReason } from "../../../shared/tell-failure.ts"
import { Button } from "../../../ui/button.tsx"
import { Dialog } from "../../../ui/dialog.tsx"
import { Bar, Failure } from "../../../ui/states.tsx"
import { toast } from "../../../ui/toast.tsx"
import { useMoneyChanged } from "../../payments/use-changed.ts"
import { nameOf } from "../name-of.ts"
import { CreditForm } from "./credit-form.tsx"
import { startFrom, wholeCredit } from "./credit-values.ts"

type ChangeCreditProps = { invoice: InvoiceDetail; id: number; onClose: () => void }

/** Open as long as it is there. */
export function ChangeCredit({ invoice, id, onClose }: ChangeCreditProps) {
  // As it is now, whenever it opens.
  const note = api.credit_notes.get.useQuery({ id }, { gcTime: 0 })
  if (note.data) return <Form invoice={invoice} note={note.data} onClose={onClose} />
  return (
    <Dialog open onClose={onClose} title={titleOf(invoice)} footer={<Button onClick={onClose}>Close</Button>}>
      {note.error ? (
        <Failure error={note.error} retry={note.refetch} retrying={note.isFetching} />
      ) : (
        <div role="status" aria-label="Loading credit note" className="flex flex-col gap-4 py-2">
          <Bar className="w-2/3" />
          <Bar className="w-1/2" />
        </div>
      )}
    </Dialog>
  )
}

type FormProps = { invoice: InvoiceDetail; note: CreditNote; onClose: () => void }

function Form({ invoice, note, onClose }: FormProps) {
  const changed = useMoneyChanged()
  const call = api.credit_notes.update.useMutation({
    onSuccess() {
      toast.success("Draft saved")
      void changed()
      onClose()
    },
    onError(error) {
      if (!refusal(error).fields.reason) tellReason(error, "Failed to save the draft")
      void changed()
    },
  })
  return (
    <CreditForm
      invoice={invoice}
      title={titleOf(invoice)}
      start={startFrom(invoice, note)}
      save="Save draft"
      saving={call.isPending}
      error={call.error}
      onSave={({ credit, reason }) =>
        call.mutate({ id: note.id, reason, ...(credit && { ...wholeCredit, ...credit }) })
      }
      onClose={onClose}
    />
  )
}

const titleOf = (invoice: InvoiceDetail) => `Credit ${nameOf(invoice)}`
