// Confirming that a client's payment has arrived, and on which day; for a moment it can be taken back.
import { type FormEvent, useId, useState } from "react"
import type { Invoice } from "../../../src/invoices/schema.ts"
import { dayOf } from "../../lib/dates.ts"
import { Button } from "../../ui/button.tsx"
import { Dialog } from "../../ui/dialog.tsx"
import { Field } from "../../ui/field.tsx"
import { DateInput } from "../../ui/text-input.tsx"
import { useConfirmation } from "./use-confirmation.ts"

type ConfirmPaymentProps = {
  invoice: Pick<Invoice, "id" | "number" | "client_name" | "formatted_payable">
  onClose: () => void
}

/** Open as long as it is there. */
export function ConfirmPayment({ invoice, onClose }: ConfirmPaymentProps) {
  const form = useId()
  const today = dayOf(new Date().toISOString())
  const [day, setDay] = useState(today)
  const { confirm, busy, problem } = useConfirmation(invoice, onClose)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // Where the business is it may be another day by now: today is what it is there.
    if (!busy) confirm(day === today ? null : day)
  }
  return (
    <Dialog
      open
      size="sm"
      title={`${invoice.formatted_payable} from ${invoice.client_name}`}
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
