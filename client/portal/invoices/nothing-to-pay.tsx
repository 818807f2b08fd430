// In place of the ways to pay, where nothing can be paid: paid in full, settled, reported, or closed by the organization.
import { CircleCheck, Clock, type LucideIcon } from "lucide-react"
import type { ReactNode } from "react"
import type { WaysToPay } from "../../../src/portal/invoices/schema.ts"
import { date } from "../../lib/dates.ts"
import { ButtonLink } from "../../ui/button-link.tsx"
import { Card } from "../../ui/page.tsx"
import { amountText, endWord } from "./amounts.ts"
import { InvoicePdf } from "./pdf-button.tsx"

export function NothingToPay({ ways }: { ways: WaysToPay }) {
  const { invoice, organization_name } = ways
  const { status, paid_at } = invoice
  if (status === "paid" && (invoice.payable === 0 || endWord(invoice) === "Settled"))
    return (
      <End invoice={invoice} title="There's nothing to pay." icon={CircleCheck}>
        Download the invoice for your records.
      </End>
    )
  if (status === "paid")
    return (
      <End invoice={invoice} title="Paid in full" icon={CircleCheck} amount={amountText(invoice)}>
        {paid_at !== null && `Paid on ${date(paid_at)}. `}Thank you! The PDF is your receipt.
      </End>
    )
  if (status === "processing")
    return (
      <End invoice={invoice} title="Payment pending" icon={Clock} amount={amountText(invoice)}>
        {organization_name} will confirm your payment.
      </End>
    )
  return (
    <End invoice={invoice} title="You can't pay this invoice here" icon={Clock} amount={amountText(invoice)}>
      Please contact {organization_name} to pay this invoice.
    </End>
  )
}

type EndProps = {
  invoice: WaysToPay["invoice"]
  title: string
  icon: LucideIcon
  amount?: string
  children: ReactNode
}

const End = ({ invoice, title, icon: Icon, amount, children }: EndProps) => (
  <Card>
    <div className="flex flex-col items-center py-4 text-center">
      <Icon aria-hidden className="size-10 stroke-[1.5] text-success" />
      <h2 className="mt-4 text-balance font-semibold text-xl tracking-tight">{title}</h2>
      {amount && <p className="tabular mt-3 max-w-full font-semibold text-3xl tracking-tight">{amount}</p>}
      <p className="mt-2 text-balance text-muted">{children}</p>
      <div className="mt-6 grid w-full gap-2 sm:w-fit sm:grid-cols-2">
        <InvoicePdf invoice={invoice} />
        <ButtonLink to={`/portal/invoices/${invoice.id}`}>View invoice</ButtonLink>
      </div>
    </div>
  </Card>
)
