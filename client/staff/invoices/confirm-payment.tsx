// Confirming that a client's payment has arrived, and on which day; for a moment it can be taken back.
import { type FormEvent, useId, useState } from "react"
import type { Invoice } from "../../../src/invoices/schema.ts"
import { api } from "../../api/hooks.ts"
import { refusal } from "../../api/refusal.ts"
import { dayOf } from "../../lib/dates.ts"
import { reasonOf, tellFailure } from "../../shared/tell-failure.ts"
import { Button } from "../../ui/button.tsx"
import { Dialog } from "../../ui/dialog.tsx"
import { Field } from "../../ui/field.tsx"
import { DateInput } from "../../ui/text-input.tsx"
import { toast } from "../../ui/toast.tsx"
import { useRefresh } from "./use-actions.ts"
import { undoSeconds, useShown } from "./use-undo.ts"

type ConfirmPaymentProps = {
  invoice: Pick<Invoice, "id" | "number" | "client_name" | "formatted_total">
  onClose: () => void
}

/** Open as long as it is there. */
export function ConfirmPayment({ invoice, onClose }: ConfirmPaymentProps) {
  const form = useId()
  const today = dayOf(new Date().toISOString())
  const [day, setDay] = useState(today)
  const { confirm, busy, problem } = useConfirm(invoice, onClose)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // Where the business is it may be another day by now: today is what it is there.
    if (!busy) confirm(day === today ? null : day)
  }
  return (
    <Dialog
      open
      size="sm"
      title={`${invoice.formatted_total} from ${invoice.client_name}`}
      description={`${invoice.number} becomes paid, and your client gets a receipt.`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={form} loading={busy}>
            Confirm Payment
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit}>
        <Field label="Arrived on" error={problem}>
          <DateInput value={day} max={today} onChange={({ target }) => setDay(target.value)} />
        </Field>
      </form>
    </Dialog>
  )
}

function useConfirm({ id, number }: ConfirmPaymentProps["invoice"], onConfirmed: () => void) {
  const show = useShown()
  const refresh = useRefresh()
  const undo = useUndoConfirmation(id, number)
  const call = api.invoices.confirmPayment.useMutation({
    async onSuccess({ invoice }) {
      show(invoice)
      onConfirmed()
      const action = { label: "Undo", onClick: undo }
      toast.success("Payment confirmed successfully!", { timeout: undoSeconds * 1000, action })
      await refresh(id)
    },
    onError(error) {
      if (refusal(error).fields.paid_on) return
      toast.error(reasonOf(error, "Failed to confirm payment. Please try again."))
      void refresh(id)
    },
  })
  const problem = call.error ? refusal(call.error).fields.paid_on?.join(" ") : undefined
  return {
    confirm: (paid_on: string | null) => call.mutate({ id, paid_on, undo_seconds: undoSeconds }),
    busy: call.isPending,
    problem,
  }
}

function useUndoConfirmation(id: number, number: string) {
  const show = useShown()
  const refresh = useRefresh()
  const { client } = api.useUtils()
  return async () => {
    try {
      show((await client.invoices.undoConfirmation.mutate({ id })).invoice)
      toast.info("The confirmation was taken back", { detail: `${number} waits to be confirmed again.` })
    } catch (error) {
      tellFailure(error, "Failed to take the confirmation back", "alone")
    }
    await refresh(id)
  }
}
