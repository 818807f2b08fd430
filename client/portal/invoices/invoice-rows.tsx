// Invoices in a short list: each with its number and amount, how it stands, and a way to pay it.
import type { PortalInvoice } from "../../../src/portal/invoices/schema.ts"
import { date } from "../../lib/dates.ts"
import { Row, Rows } from "../../shared/rows.tsx"
import { ButtonLink } from "../../ui/button-link.tsx"
import { InvoiceStatus, isPayable } from "../status.tsx"
import { askedText, endWord } from "./asked.ts"

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
              <div className="flex min-w-12 justify-end">
                {isPayable(invoice.status) && <PayButton invoice={invoice} small />}
              </div>
            )
          }
        >
          <div className="flex flex-col items-end gap-1">
            <span className="tabular font-medium">{askedText(invoice)}</span>
            <InvoiceStatus invoice={invoice} />
          </div>
        </Row>
      ))}
    </Rows>
  )
}

type PayButtonProps = {
  invoice: { id: number; number: string; formatted_amount_due: string }
  small?: boolean
}

/** Several of them stand on a page: each says which invoice it pays. Beside an amount the small one leaves it out. */
export const PayButton = ({ invoice, small = false }: PayButtonProps) => (
  <ButtonLink
    to={`/portal/invoices/${invoice.id}/pay`}
    variant={small ? "secondary" : "primary"}
    size={small ? "sm" : "lg"}
    wide={!small}
  >
    <span className="tabular truncate">
      {small ? "Pay" : `Pay ${invoice.formatted_amount_due}`}
      <span className="sr-only">
        {small ? " invoice" : " for invoice"} {invoice.number}
      </span>
    </span>
  </ButtonLink>
)

/** "Due 5 Jan 2025"; what is paid has no need of a date. */
export function dueText({ status, due_date, paid_at, ...sums }: PortalInvoice): string {
  if (status === "paid") return paid_at === null ? endWord(sums) : `${endWord(sums)} ${date(paid_at)}`
  return due_date === null ? "No due date" : `Due ${date(due_date)}`
}
