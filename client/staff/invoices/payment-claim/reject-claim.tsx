// Rejects a payment claim, or all of one payment: the client is told why, and the invoices are unpaid again.

import { type FormEvent, useState } from "react"
import { shownAddress } from "../../../../src/core/values/mail-address.ts"
import type { InvoiceDetail } from "../../../../src/invoices/schema.ts"
import { api } from "../../../api/hooks.ts"
import { refusal } from "../../../api/refusal.ts"
import { reasonOf } from "../../../shared/tell-failure.ts"
import { Field } from "../../../ui/field.tsx"
import { FormDialog } from "../../../ui/form-dialog.tsx"
import { TextArea } from "../../../ui/text-input.tsx"
import { toast } from "../../../ui/toast.tsx"
import { useKeptValues } from "../../use-kept-values.ts"
import { useInvoiceUpdates } from "../use-invoice-updates.ts"
import type { Claim } from "./claim-banner.tsx"
import { openOthers, sumOfClaims, Together } from "./together.tsx"

type RejectClaimProps = { invoice: InvoiceDetail; claim: Claim; onClose: () => void }

/** Open while mounted. Use the claim's id as `key`. */
export function RejectClaim({ invoice, claim, onClose }: RejectClaimProps) {
  const { id, client_name, client_email } = invoice
  const place = `rejection of ${claim.id}`
  const others = openOthers(claim)
  const saved = { reason: "", together: others.length > 0 }
  const { values, change, isTyped, close } = useKeptValues({ place, saved, onClose })
  const { reason } = values
  const together = values.together ? others : []
  const [isSubmitted, setSubmitted] = useState(false)
  const { show, refresh } = useInvoiceUpdates()
  const call = api.invoices.rejectPayment.useMutation({
    async onSuccess({ invoice: rejected }) {
      show(rejected)
      close()
      toast.success(
        "Payment rejected",
        claim.by_staff ? {} : { detail: `We've emailed the reason to ${shownAddress(client_email)}.` },
      )
      await refreshAll()
    },
    onError(error) {
      if (refusal(error).fields.reason) return
      toast.error(reasonOf(error, "Failed to reject the payment. Please try again."))
      void refreshAll()
    },
  })
  const refreshAll = () =>
    Promise.all([id, ...together.map(({ invoice }) => invoice)].map((one) => refresh(one)))
  const missing = isSubmitted && reason.trim() === "" ? "Give a reason" : undefined
  const refused = call.error ? refusal(call.error).fields.reason?.join(" ") : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    if (!call.isPending && reason.trim() !== "")
      call.mutate({ id, claim: claim.id, reason, other_claims: together.map((one) => one.id) })
  }
  return (
    <FormDialog
      open
      size="sm"
      danger
      title={`Reject ${sumOfClaims(invoice, claim, together)}?`}
      description={
        claim.by_staff
          ? "The invoice becomes unpaid again."
          : `${together.length > 0 ? `${together.length + 1} invoices become` : "The invoice becomes"} unpaid again, and we'll email the reason to ${client_name}.`
      }
      save="Reject Payment"
      saving={call.isPending}
      onClose={close}
      isTyped={isTyped}
      onSubmit={submit}
    >
      {others.length > 0 && (
        <Together
          verb="Reject"
          {...{ invoice, others }}
          checked={values.together}
          onChange={(together) => change({ together })}
        />
      )}
      <Field label="Reason" required error={missing ?? refused}>
        {/* The mail shows it as one paragraph. */}
        <TextArea
          value={reason}
          maxLength={500}
          placeholder="We haven't received a transfer with this reference."
          onChange={({ target }) => change({ reason: target.value.replace(/\s*\n\s*/g, " ") })}
        />
      </Field>
    </FormDialog>
  )
}
