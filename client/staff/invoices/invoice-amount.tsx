// What an invoice comes to at the end of its row, and below it what is still due where a part is settled.
import type { Invoice } from "../../../src/invoices/schema.ts"
import { isPartSettled } from "./detail/settled-rows.ts"

type InvoiceAmountProps = {
  invoice: Pick<Invoice, "formatted_total" | "formatted_amount_due"> & Parameters<typeof isPartSettled>[0]
}

export const InvoiceAmount = ({ invoice }: InvoiceAmountProps) => (
  <span className="block whitespace-nowrap text-right">
    {invoice.formatted_total}
    {isPartSettled(invoice) && (
      <span className="block font-normal text-muted text-xs">{invoice.formatted_amount_due} due</span>
    )}
  </span>
)
