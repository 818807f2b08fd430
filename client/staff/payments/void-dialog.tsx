// Confirms reversing a payment, allocation, refund or write-off, with a reason.

import { useState } from "react"
import type { InvoiceDetail } from "../../../src/invoices/schema.ts"
import type { Payment } from "../../../src/payments/schema.ts"
import { api } from "../../api/hooks.ts"
import { date, today } from "../../lib/dates.ts"
import { DateInput } from "../../ui/date-input.tsx"
import { Field } from "../../ui/field.tsx"
import { ReasonDialog } from "../reason-dialog.tsx"
import { type PaymentAllocation, type PaymentRefund, settledNumbers } from "./payment-state.tsx"

export type Voidable =
  | { payment: Payment }
  | { allocation: PaymentAllocation }
  | { refund: PaymentRefund }
  | { writeOff: InvoiceDetail["write_offs"][number] }

export function VoidDialog({ of, onClose }: { of: Voidable; onClose: () => void }) {
  const { payments } = api.useUtils().client
  const [on, setOn] = useState(today())
  const confirm = (reason: string) => {
    // Today is left to the server: where the business is it may be another day.
    const day = on === today() || on === "" ? null : on
    if ("payment" in of) return payments.void.mutate({ id: of.payment.id, reason, on: day })
    if ("refund" in of) return payments.voidRefund.mutate({ id: of.refund.id, reason })
    const id = "allocation" in of ? of.allocation.id : of.writeOff.allocation
    return payments.voidAllocation.mutate({ id, reason })
  }
  return (
    <ReasonDialog {...textsOf(of)} place={placeOf(of)} onConfirm={confirm} onClose={onClose}>
      {"payment" in of
        ? (problems) => (
            <Field
              label="Voided as of"
              hint={`Entered incorrectly? Choose the day the payment arrived (${date(of.payment.paid_on)}), then record the payment again after voiding it.`}
              error={problems.on?.join(", ")}
            >
              <DateInput value={on} min={of.payment.paid_on} max={today()} onChange={setOn} />
            </Field>
          )
        : undefined}
    </ReasonDialog>
  )
}

function placeOf(of: Voidable): string {
  if ("payment" in of) return `payment ${of.payment.id}`
  if ("refund" in of) return `refund ${of.refund.id}`
  return `part ${"allocation" in of ? of.allocation.id : of.writeOff.allocation}`
}

function textsOf(of: Voidable) {
  if ("payment" in of) {
    const settled = settledNumbers(of.payment).join(", ")
    return {
      title: `Void the payment of ${of.payment.formatted_amount}?`,
      description:
        settled === ""
          ? "It stays in your books with the reason you give."
          : `It stays in your books with your reason. The amount it paid on ${settled} is due again.`,
      action: "Void payment",
      done: "Payment voided",
      failed: "Failed to void the payment",
      placeholder: "Entered twice",
    }
  }
  if ("refund" in of)
    return {
      title: `Void the refund of ${of.refund.formatted_amount}?`,
      description: "It stays in your books with your reason. The amount becomes client credit again.",
      action: "Void refund",
      done: "Refund voided",
      failed: "Failed to void the refund",
      placeholder: "Refund was returned",
    }
  if ("writeOff" in of)
    return {
      action: "Reverse",
      failed: "Failed to reverse the write-off",
      title: `Reverse the write-off of ${of.writeOff.formatted_amount}?`,
      description: "The amount is due again.",
      done: "Amount is due again",
      placeholder: "Paid after all",
    }
  const { formatted_amount, invoice_number } = of.allocation
  return {
    action: "Remove",
    failed: "Failed to remove the amount",
    title: `Remove ${formatted_amount} from ${invoice_number}?`,
    description: `${formatted_amount} of ${invoice_number} is due again, and the client gets the same amount as credit.`,
    done: "Amount is now client credit",
    placeholder: "Meant for another invoice",
  }
}
