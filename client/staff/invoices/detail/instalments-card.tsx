// The instalments of an invoice, and what is still due of each.
import { clsx } from "clsx"
import type { InvoiceDetail } from "../../../../src/invoices/schema.ts"
import { date } from "../../../lib/format.ts"
import { Card } from "../../../ui/page.tsx"

type Instalments = NonNullable<InvoiceDetail["instalments"]>

export const InstalmentsCard = ({
  invoice,
  instalments,
}: {
  invoice: InvoiceDetail
  instalments: Instalments
}) => (
  <Card title="Instalments">
    <ol className="flex flex-col gap-2 text-sm">
      {instalments.map((one, place) => (
        <li key={one.due_date} className="flex items-baseline gap-3">
          <span className="tabular text-muted">{place + 1}.</span>
          <span className="min-w-0 flex-1">
            <span className={clsx("block", isLate(one, invoice) && "text-danger")}>{date(one.due_date)}</span>
            <span className="block text-muted text-xs">{stateOf(one, invoice)}</span>
          </span>
          <span className="tabular">{one.formatted_payable}</span>
        </li>
      ))}
    </ol>
  </Card>
)

/** The earliest open one is late first. */
const isLate = ({ due_date, amount_due }: Instalments[number], { is_overdue, due_on }: InvoiceDetail) =>
  is_overdue && amount_due > 0 && due_date === due_on

function stateOf(one: Instalments[number], invoice: InvoiceDetail): string {
  if (invoice.status === "cancelled") return "Cancelled"
  if (one.amount_due <= 0) return "Settled"
  const words = isLate(one, invoice) ? "Overdue" : "Open"
  return one.amount_due === one.payable ? words : `${words}, ${one.formatted_amount_due} left`
}
