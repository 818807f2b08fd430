// Rejecting what a client says is paid: the client is told why, and the invoice is to be paid as before.
import { type FormEvent, useId, useState } from "react"
import type { InvoiceDetail } from "../../../../src/invoices/schema.ts"
import { api } from "../../../api/hooks.ts"
import { refusal } from "../../../api/refusal.ts"
import { reasonOf } from "../../../shared/tell-failure.ts"
import { Button } from "../../../ui/button.tsx"
import { Dialog } from "../../../ui/dialog.tsx"
import { Field } from "../../../ui/field.tsx"
import { TextArea } from "../../../ui/text-input.tsx"
import { toast } from "../../../ui/toast.tsx"
import { useRefresh } from "../use-refresh.ts"
import { useShown } from "../use-undo.ts"
import type { Claim } from "./claim-facts.tsx"

type RejectPaymentProps = { invoice: InvoiceDetail; claim: Claim; onClose: () => void }

/** Open as long as it is there. The reason is that of one claim: whoever shows it makes it anew (`key`) for another. */
export function RejectPayment({
  invoice: { id, client_name, client_email },
  claim,
  onClose,
}: RejectPaymentProps) {
  const form = useId()
  const [reason, setReason] = useState("")
  const [asked, ask] = useState(false)
  const [show, refresh] = [useShown(), useRefresh()]
  const call = api.invoices.rejectPayment.useMutation({
    async onSuccess({ invoice }) {
      show(invoice)
      onClose()
      toast.success("Payment rejected", claim.by_staff ? {} : { detail: `${client_email} is told why.` })
      await refresh(id)
    },
    onError(error) {
      if (refusal(error).fields.reason) return
      toast.error(reasonOf(error, "Failed to reject the payment. Please try again."))
      void refresh(id)
    },
  })
  const missing = asked && reason.trim() === "" ? "Say why, in a sentence" : undefined
  const wrong = call.error ? refusal(call.error).fields.reason?.join(" ") : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    ask(true)
    if (!call.isPending && reason.trim() !== "") call.mutate({ id, claim: claim.id, reason })
  }
  return (
    <Dialog
      open
      size="sm"
      title={`Reject ${claim.formatted_amount}?`}
      description={
        claim.by_staff
          ? "The invoice is unpaid again."
          : `The invoice is unpaid again, and ${client_name} is mailed why.`
      }
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="danger" type="submit" form={form} loading={call.isPending}>
            Reject Payment
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit}>
        <Field label="Reason" required {...((missing ?? wrong) ? { error: missing ?? wrong } : {})}>
          {/* It stands in one paragraph of a mail. */}
          <TextArea
            value={reason}
            maxLength={500}
            placeholder="No transfer with this reference has arrived."
            onChange={({ target }) => setReason(target.value.replace(/\s*\n\s*/g, " "))}
          />
        </Field>
      </form>
    </Dialog>
  )
}
