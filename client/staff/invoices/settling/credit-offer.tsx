// The credit that an invoice's client has in its currency, and one press that puts it towards the invoice.
import type { InvoiceDetail } from "../../../../src/invoices/schema.ts"
import { money } from "../../../lib/format.ts"
import { Button } from "../../../ui/button.tsx"
import { useCredit } from "./use-credit.ts"

/** Nothing while nobody knows of any: it isn't what one comes for. */
export function CreditOffer({ invoice }: { invoice: InvoiceDetail }) {
  const { credit, use, busy } = useCredit(invoice)
  if (credit === 0) return null
  return (
    <div className="flex items-center justify-between gap-3 border-line border-t px-4 py-3 text-sm sm:px-5">
      <p className="min-w-0 text-pretty text-muted">
        {invoice.client_name} has <span className="tabular">{money(credit, invoice.currency)}</span> of
        credit.
      </p>
      <Button size="sm" loading={busy} onClick={use}>
        Use it
      </Button>
    </div>
  )
}
