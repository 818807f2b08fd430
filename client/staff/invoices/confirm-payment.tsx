// Confirming that a client's payment has arrived: how much, and on which day; for a moment it can be taken back.
import { type FormEvent, type ReactNode, useId, useState } from "react"
import type { Invoice, InvoiceDetail } from "../../../src/invoices/schema.ts"
import { dayOf } from "../../lib/dates.ts"
import { digitsOf, money, symbolOf } from "../../lib/format.ts"
import { Button } from "../../ui/button.tsx"
import { Dialog } from "../../ui/dialog.tsx"
import { Field } from "../../ui/field.tsx"
import { MoneyInput } from "../../ui/money-input.tsx"
import { DateInput } from "../../ui/text-input.tsx"
import { useConfirmation } from "./use-confirmation.ts"

type ConfirmPaymentProps = {
  invoice: Pick<
    Invoice,
    "id" | "number" | "client_name" | "currency" | "amount_due" | "formatted_amount_due"
  > &
    Pick<InvoiceDetail, "claim">
  onClose: () => void
  /** What the client says, where it doesn't stand on the screen already. */
  children?: ReactNode
}

/**
 * Open as long as it is there. What is left as the client said it is booked as it was said. It is of one claim: whoever shows
 * it makes it anew (`key`) for another.
 */
export function ConfirmPayment({ invoice, onClose, children }: ConfirmPaymentProps) {
  const form = useId()
  const { currency } = invoice
  const claim = invoice.claim?.state === "open" ? invoice.claim : null
  const today = dayOf(new Date().toISOString())
  const said = { amount: claim?.amount ?? invoice.amount_due, day: claim?.paid_on ?? today }
  const [day, setDay] = useState(said.day)
  const [amount, setAmount] = useState<number | null>(said.amount)
  const [unread, setUnread] = useState<string>()
  const { confirm, busy, problems } = useConfirmation(invoice, onClose)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy || amount === null || amount <= 0) return
    // Where the business is it may be another day by now: today is what it is there.
    confirm({
      claim: claim?.id ?? null,
      paid_on: day === said.day ? null : day,
      amount: amount === said.amount ? null : amount,
    })
  }
  return (
    <Dialog
      open
      size="sm"
      title={`${claim?.formatted_amount ?? invoice.formatted_amount_due} from ${invoice.client_name}`}
      description={`${outcomeOf(amount, invoice)}, and your client gets a receipt.`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={form} loading={busy} disabled={amount === null}>
            Confirm Payment
          </Button>
        </>
      }
    >
      {children}
      <form id={form} noValidate onSubmit={submit} className="grid gap-4 sm:grid-cols-2">
        <Field label="Arrived on" error={problems.paid_on}>
          <DateInput value={day} max={today} onChange={({ target }) => setDay(target.value)} />
        </Field>
        <Field label="Amount" error={problems.amount}>
          <MoneyInput
            value={amount}
            unread={unread}
            symbol={symbolOf(currency)}
            digits={digitsOf(currency)}
            onChange={(value, text) => {
              setAmount(value)
              setUnread(text)
            }}
          />
        </Field>
      </form>
    </Dialog>
  )
}

type Due = Pick<Invoice, "number" | "amount_due" | "currency">

function outcomeOf(amount: number | null, { number, amount_due, currency }: Due) {
  if (amount === null || amount === amount_due) return `${number} becomes paid`
  const rest = money(Math.abs(amount_due - amount), currency)
  return amount < amount_due ? `${rest} stays due` : `${number} becomes paid, ${rest} is kept as credit`
}
