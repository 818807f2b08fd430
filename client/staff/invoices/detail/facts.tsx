// An invoice in figures: what it comes to and by when, what became of its mail, and whether it stays as it is.
import { Lock } from "lucide-react"
import type { InvoiceDetail } from "../../../../src/invoices/schema.ts"
import { money } from "../../../lib/format.ts"
import { Card } from "../../../ui/page.tsx"
import { Missing } from "../issue-invoice.tsx"
import { MailState } from "./mail-state.tsx"
import { StateLine } from "./state-line.tsx"
import { Sums } from "./sums.tsx"

export const Facts = ({ invoice }: { invoice: InvoiceDetail }) => (
  <Card>
    <div className="sm:max-lg:grid sm:max-lg:grid-cols-2 sm:max-lg:gap-x-10">
      <div>
        <p className="text-muted text-sm">{whatFor(invoice)}</p>
        <p className="tabular break-words font-semibold text-2xl tracking-tight">
          {money(invoice.payable, invoice.currency)}
        </p>
      </div>
      <Sums invoice={invoice} />
    </div>
    <div className="mt-4 flex flex-col gap-2 border-line border-t pt-3 text-sm">
      <MailState invoice={invoice} />
      {invoice.is_protected && (
        <StateLine icon={<Lock />}>
          Issued and protected: what it says stays as it is.
          {invoice.allowed.includes("cancel") && " To correct it, cancel it and write another."}
        </StateLine>
      )}
      {invoice.status === "draft" && <Missing id={invoice.id} />}
    </div>
  </Card>
)

/** As on its paper, what is withheld is never the client's to pay. */
function whatFor({ status, withheld }: InvoiceDetail): string {
  if (status === "paid") return "Paid"
  if (status !== "cancelled") return "Total due"
  return withheld === 0 ? "Total" : "Amount payable"
}
