// What an invoice comes to at the end of its row, and below it what is still due where a part is settled.
import type { Invoice } from "../../../src/invoices/schema.ts"

type Amounts = Pick<
  Invoice,
  | "formatted_total"
  | "formatted_amount_due"
  | "amount_due"
  | "amount_paid"
  | "amount_credited"
  | "amount_written_off"
>

export const InvoiceAmount = ({ invoice }: { invoice: Amounts }) => (
  <span className="tabular flex min-w-20 flex-col items-end whitespace-nowrap">
    <span className="font-medium">{invoice.formatted_total}</span>
    {isPartSettled(invoice) && (
      <span className="font-normal text-muted text-xs">{invoice.formatted_amount_due} due</span>
    )}
  </span>
)

const isPartSettled = ({ amount_due, amount_paid, amount_credited, amount_written_off }: Amounts) =>
  amount_due > 0 && amount_paid + amount_credited + amount_written_off > 0
