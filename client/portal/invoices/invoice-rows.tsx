// A short list of invoices: number, amount, status and a button to pay.
import { say } from "../../../src/languages/rules.ts"
import type { PortalInvoice } from "../../../src/portal/invoices/schema.ts"
import { date } from "../../lib/dates.ts"
import { Row, Rows } from "../../shared/rows.tsx"
import { ButtonLink } from "../../ui/button-link.tsx"
import { InvoiceStatus } from "../status.tsx"
import { amountText, dueDayOf, endWord } from "./amounts.ts"

/** Amounts line up, whether or not a button is beside them. */
export function InvoiceRows({ invoices }: { invoices: readonly PortalInvoice[] }) {
  const payable = invoices.some(({ can_pay }) => can_pay)
  const minWidth = `calc(${say("Pay").length}ch + 1.5rem)`
  return (
    <Rows>
      {invoices.map((invoice) => (
        <Row
          roomy
          key={invoice.id}
          to={`/portal/invoices/${invoice.id}`}
          title={invoice.number}
          note={dueText(invoice)}
          wraps
          action={
            payable && (
              <div className="flex justify-end text-sm" style={{ minWidth }}>
                {invoice.can_pay && <PayButton invoice={invoice} />}
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
  invoice: Pick<PortalInvoice, "id" | "number">
  /** What is left to pay; without it, the button is a small one beside the amount. */
  amount?: string
}

export const PayButton = ({ invoice, amount }: PayButtonProps) => (
  <ButtonLink
    to={`/portal/invoices/${invoice.id}/pay`}
    variant={amount === undefined ? "secondary" : "primary"}
    size={amount === undefined ? "sm" : "lg"}
    wide={amount !== undefined}
  >
    <span className="tabular truncate">
      {amount === undefined ? say("Pay") : say("Pay {amount}", { amount })}
      <span className="sr-only">
        {" "}
        {amount === undefined ? say("invoice") : say("for invoice")} {invoice.number}
      </span>
    </span>
  </ButtonLink>
)

/** "Due 5 Jan 2025"; a paid invoice shows when it was paid. */
export function dueText({ status, due_date, next_instalment, paid_at, ...sums }: PortalInvoice): string {
  if (status === "paid")
    return paid_at === null
      ? endWord(sums)
      : say("{status} {date}", { status: endWord(sums), date: date(paid_at) })
  const day = dueDayOf({ due_date, next_instalment })
  return day === null ? say("Due on receipt") : say("Due {date}", { date: date(day) })
}
