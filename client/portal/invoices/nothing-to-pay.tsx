// In place of the ways to pay, where nothing can be paid: paid in full, settled, reported, or closed by the organization.

import { CircleCheck, Clock, type LucideIcon } from "lucide-react"
import type { ReactNode } from "react"
import { say } from "../../../src/languages/rules.ts"
import type { WaysToPay } from "../../../src/portal/invoices/schema.ts"
import { date } from "../../lib/dates.ts"
import { ButtonLink } from "../../ui/button-link.tsx"
import { Card } from "../../ui/page.tsx"
import { amountText, wasMoney } from "./amounts.ts"
import { InvoicePdf } from "./pdf-button.tsx"

export function NothingToPay({ ways }: { ways: WaysToPay }) {
  const { invoice, organization_name } = ways
  const { status, paid_at } = invoice
  if (status === "paid" && (invoice.payable === 0 || !wasMoney(invoice)))
    return (
      <End invoice={invoice} title={say("There's nothing to pay.")} icon={CircleCheck}>
        {say("Download the invoice for your records.")}
      </End>
    )
  if (status === "paid")
    return (
      <End invoice={invoice} title={say("Paid in full")} icon={CircleCheck} amount={amountText(invoice)}>
        {paid_at === null
          ? say("Thank you! The PDF is your receipt.")
          : say("Paid on {date}. Thank you! The PDF is your receipt.", { date: date(paid_at) })}
      </End>
    )
  if (status === "processing")
    return (
      <End invoice={invoice} title={say("Payment pending")} icon={Clock} amount={amountText(invoice)}>
        {say("{name} will confirm your payment.", { name: organization_name })}
      </End>
    )
  return (
    <End
      invoice={invoice}
      title={say("You can't pay this invoice here")}
      icon={Clock}
      amount={amountText(invoice)}
    >
      {say("Please contact {name} to pay this invoice.", { name: organization_name })}
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
        <ButtonLink to={`/portal/invoices/${invoice.id}`}>{say("View invoice")}</ButtonLink>
      </div>
    </div>
  </Card>
)
