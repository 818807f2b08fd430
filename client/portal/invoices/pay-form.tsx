// The steps of a payment: the method, what it takes, and the word that it is done.
import { type ReactNode, useState } from "react"
import type { WaysToPay } from "../../../src/portal/invoices/schema.ts"
import { date } from "../../lib/dates.ts"
import { Button } from "../../ui/button.tsx"
import { RadioCards } from "../../ui/choices.tsx"
import { Confirm } from "../../ui/dialog.tsx"
import { Card } from "../../ui/page.tsx"
import { isPayable } from "../status.tsx"
import { MethodIcon } from "./method-icon.tsx"
import { PaymentDetails } from "./payment-details.tsx"
import { useMarkPaid } from "./use-mark-paid.ts"

export function PayForm({ id, ways }: { id: number; ways: WaysToPay }) {
  const { invoice, payment_methods } = ways
  const [only] = payment_methods.length === 1 ? payment_methods : []
  const [chosen, choose] = useState<string | null>(null)
  const method = payment_methods.find((one) => String(one.id) === chosen) ?? only
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_17rem]">
      <div className="flex min-w-0 flex-col gap-6">
        <Step number={1} title="Choose how to pay">
          <RadioCards
            label="Payment method"
            columns={payment_methods.length > 1 ? 2 : 1}
            options={payment_methods.map(optionOf)}
            value={method ? String(method.id) : null}
            onChange={choose}
          />
        </Step>
        <Step number={2} title={method ? `Pay with ${method.name}` : "Pay"}>
          {method ? (
            <PaymentDetails key={method.id} method={method} invoice={invoice} />
          ) : (
            <p className="text-muted">Choose a way to pay, and its details appear here.</p>
          )}
        </Step>
      </div>
      <div className="lg:sticky lg:top-32">
        <Step number={3} title="Tell us it is done">
          <p className="tabular break-words font-semibold text-2xl tracking-tight">
            {invoice.formatted_payable}
          </p>
          <p className="mt-1 mb-4 text-muted text-sm">
            {invoice.due_date === null ? "Due upon receipt" : `Due on ${date(invoice.due_date)}`}
          </p>
          <MarkPaid id={id} ways={ways} method={method} />
        </Step>
      </div>
    </div>
  )
}

/** The kind of method stands below a name that doesn't say it already. */
const optionOf = ({ id, name, type, type_display }: WaysToPay["payment_methods"][number]) => ({
  value: String(id),
  label: name,
  aside: <MethodIcon type={type} />,
  ...(name === type_display || type === "other" ? {} : { hint: type_display }),
})

type StepProps = { number: number; title: string; children: ReactNode }

const Step = ({ number, title, children }: StepProps) => (
  <Card
    title={
      <span className="flex items-center gap-2.5">
        <span className="tabular grid size-5.5 shrink-0 place-items-center rounded-full bg-primary-soft text-link text-xs">
          {number}
        </span>
        <span className="min-w-0 break-words">{title}</span>
      </span>
    }
  >
    {children}
  </Card>
)

type MarkPaidProps = {
  id: number
  ways: WaysToPay
  method: WaysToPay["payment_methods"][number] | undefined
}

/** Not while another payment waits to be confirmed, without a method, or while it is being sent (spec §5). */
function MarkPaid({ id, ways, method }: MarkPaidProps) {
  const [asking, ask] = useState(false)
  const { markPaid, sending } = useMarkPaid(id, method?.id)
  const open = isPayable(ways.invoice.status)
  const note = noteOf(ways, method !== undefined)
  return (
    <>
      <Button
        variant="primary"
        size="lg"
        wide
        loading={sending}
        className="sm:max-lg:max-w-80"
        disabled={!open || !method}
        aria-describedby="mark-paid-note"
        onClick={() => ask(true)}
      >
        Mark as Paid
      </Button>
      <p id="mark-paid-note" className="mt-2 text-pretty text-muted text-xs">
        {note}
      </p>
      <Confirm
        open={asking}
        onClose={() => ask(false)}
        title="Mark as paid?"
        action="Yes, I have paid"
        danger={false}
        onConfirm={markPaid}
      >
        Are you sure you have completed the payment using the selected method?
      </Confirm>
    </>
  )
}

function noteOf({ invoice, organization_name }: WaysToPay, chosen: boolean): string {
  if (invoice.status === "paid" && invoice.payable === 0) return "There is nothing to pay."
  if (invoice.status === "paid") return "This invoice is paid. Thank you!"
  if (invoice.status === "processing") return `Payment pending: ${organization_name} will confirm it.`
  if (!chosen) return "Please select a payment method first"
  return `Press this once the money is on its way. ${organization_name} will confirm it.`
}
