// Invoices in a short list: each with its number and amount, how it stands, and a way to pay it.
import type { PortalInvoice } from "../../../src/portal/invoices/schema.ts"
import { date } from "../../lib/dates.ts"
import { Row, Rows } from "../../shared/rows.tsx"
import { ButtonLink } from "../../ui/button-link.tsx"
import { InvoiceStatus, isPayable } from "../status.tsx"

/** Amounts stand under each other, whether or not there is still something to pay beside them. */
export function InvoiceRows({ invoices }: { invoices: readonly PortalInvoice[] }) {
  const payable = invoices.some(({ status }) => isPayable(status))
  return (
    <Rows>
      {invoices.map((invoice) => (
        <Row
          roomy
          key={invoice.id}
          to={`/portal/invoices/${invoice.id}`}
          title={invoice.number}
          note={dueText(invoice)}
          action={
            payable && (
              <div className="min-w-12">
                {isPayable(invoice.status) && <PayButton invoice={invoice} small />}
              </div>
            )
          }
        >
          <div className="flex flex-col items-end gap-1">
            <span className="tabular font-medium">{invoice.formatted_total}</span>
            <InvoiceStatus status={invoice.status} />
          </div>
        </Row>
      ))}
    </Rows>
  )
}

/** Several of them stand on a page: each says which invoice it pays. */
export const PayButton = ({
  invoice,
  small = false,
}: {
  invoice: { id: number; number: string }
  small?: boolean
}) => (
  <ButtonLink
    to={`/portal/invoices/${invoice.id}/pay`}
    variant={small ? "secondary" : "primary"}
    size={small ? "sm" : "md"}
    wide={!small}
  >
    Pay<span className="sr-only"> invoice {invoice.number}</span>
  </ButtonLink>
)

/** "Due Jan 5, 2025"; what is paid has no need of a date. */
function dueText({ status, due_date, paid_at }: PortalInvoice): string {
  if (status === "paid") return paid_at === null ? "Paid" : `Paid ${date(paid_at)}`
  return due_date === null ? "No due date" : `Due ${date(due_date)}`
}
