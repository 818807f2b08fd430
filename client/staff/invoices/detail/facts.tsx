// An invoice in figures: what it comes to and by when, what became of its mail, and whether it stays as it is.
import { Lock } from "lucide-react"
import type { InvoiceDetail } from "../../../../src/invoices/schema.ts"
import { money } from "../../../lib/format.ts"
import { Card } from "../../../ui/page.tsx"
import { Progress } from "../../../ui/progress.tsx"
import { Missing } from "../missing.tsx"
import { MailState } from "./mail-state.tsx"
import { StateLine } from "./state-line.tsx"
import { Sums } from "./sums.tsx"

export const Facts = ({ invoice }: { invoice: InvoiceDetail }) => (
  <Card>
    <div className="sm:max-lg:grid sm:max-lg:grid-cols-2 sm:max-lg:gap-x-10">
      <div>
        <p className="text-muted text-sm">{whatFor(invoice)}</p>
        <p className="tabular break-words font-semibold text-2xl tracking-tight">
          {money(amountOf(invoice), invoice.currency)}
        </p>
        {invoice.payment_state === "partial" && <Settled invoice={invoice} />}
      </div>
      <Sums invoice={invoice} />
    </div>
    <div className="mt-4 flex flex-col gap-2 border-line border-t pt-3 text-sm">
      <MailState invoice={invoice} />
      {invoice.is_protected && (
        <StateLine icon={<Lock />}>
          Issued and protected: what it says stays as it is.
          {invoice.allowed.includes("credit") &&
            ` To correct it, write a credit note${invoice.allowed.includes("void") ? " or void it" : ""}.`}
        </StateLine>
      )}
      {invoice.status === "draft" && <Missing id={invoice.id} />}
    </div>
  </Card>
)

/** How much of it is settled already, whichever way. */
const Settled = ({ invoice: { payable, amount_due, currency } }: { invoice: InvoiceDetail }) => (
  <div className="mt-2">
    <Progress
      bare
      label="Settled"
      value={payable - amount_due}
      max={payable}
      note={`${money(payable - amount_due, currency)} of ${money(payable, currency)}`}
    />
  </div>
)

/** What is still due, of what is paid what was, and of what is cancelled what it came to. */
function amountOf(invoice: InvoiceDetail): number {
  if (invoice.status === "cancelled") return invoice.payable
  return isPaid(invoice) ? invoice.amount_paid : invoice.amount_due
}

/** What was written off or credited as a whole was never paid. */
const isPaid = ({ status, payable, amount_paid }: InvoiceDetail) =>
  status === "paid" && (amount_paid > 0 || payable === 0)

/** As on its paper, what is withheld is never the client's to pay. */
function whatFor(invoice: InvoiceDetail): string {
  if (isPaid(invoice)) return "Paid"
  if (invoice.status !== "cancelled") return "Amount due"
  return invoice.withheld === 0 ? "Total" : "Amount payable"
}
