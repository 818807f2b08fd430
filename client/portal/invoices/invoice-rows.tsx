// A short list of invoices: number, amount, status and a button to pay.
import type { PortalInvoice } from "../../../src/portal/invoices/schema.ts"
import { date } from "../../lib/dates.ts"
import { Row, Rows } from "../../shared/rows.tsx"
import { ButtonLink } from "../../ui/button-link.tsx"
import { InvoiceStatus } from "../status.tsx"
import { amountText, endWord, restText } from "./amounts.ts"

/** Amounts line up, whether or not a button is beside them. */
export function InvoiceRows({ invoices }: { invoices: readonly PortalInvoice[] }) {
  const payable = invoices.some(({ can_pay }) => can_pay)
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
                {invoice.can_pay && <PayButton invoice={invoice} small />}
              </div>
            )
          }
        >
          <div className="flex flex-col items-end gap-1">
            <span className="tabular font-medium">{amountText(invoice)}</span>
            <InvoiceStatus invoice={invoice} />
          </div>
        </Row>
      ))}
    </Rows>
  )
}

type PayButtonProps = {
  invoice: Pick<PortalInvoice, "id" | "number" | "amount_due" | "amount_reported" | "currency">
  small?: boolean
}

/** Each button names its invoice, except the small one beside an amount. */
export const PayButton = ({ invoice, small = false }: PayButtonProps) => (
  <ButtonLink
    to={`/portal/invoices/${invoice.id}/pay`}
    variant={small ? "secondary" : "primary"}
    size={small ? "sm" : "lg"}
    wide={!small}
  >
    <span className="tabular truncate">
      {small ? "Pay" : `Pay ${restText(invoice)}`}
      <span className="sr-only">
        {small ? " invoice" : " for invoice"} {invoice.number}
      </span>
    </span>
  </ButtonLink>
)

/** "Due 5 Jan 2025"; a paid invoice shows when it was paid. */
export function dueText({ status, due_date, paid_at, ...sums }: PortalInvoice): string {
  if (status === "paid") return paid_at === null ? endWord(sums) : `${endWord(sums)} ${date(paid_at)}`
  return due_date === null ? "Due on receipt" : `Due ${date(due_date)}`
}
