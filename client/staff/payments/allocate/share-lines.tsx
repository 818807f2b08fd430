// A client's open invoices, each with its share of a sum.
import type { Invoice } from "../../../../src/invoices/schema.ts"
import { date, digitsOf, symbolOf } from "../../../lib/format.ts"
import { MoneyInput } from "../../../ui/money-input.tsx"
import { dueDayOf } from "../../invoices/due-day.ts"
import type { Amounts, Problems } from "./shares.ts"

type ShareLinesProps = {
  /** All in one currency. */
  invoices: readonly Invoice[]
  amounts: Amounts
  /** Null while unreadable. */
  onChange: (invoice: number, amount: number | null) => void
  problems: Problems
}

export const ShareLines = ({ invoices, amounts, onChange, problems }: ShareLinesProps) => (
  <ul className="flex flex-col gap-3">
    {invoices.map((invoice) => (
      <li key={invoice.id} className="flex items-start justify-between gap-4">
        <span className="min-w-0 text-sm">
          <span className="block truncate font-medium">{invoice.number}</span>
          <span className="tabular block text-pretty text-muted text-xs">
            {invoice.formatted_amount_due} <span className="whitespace-nowrap">{dueText(invoice)}</span>
          </span>
          {problems.get(invoice.id) && (
            <span role="alert" className="block text-danger text-xs">
              {problems.get(invoice.id)}
            </span>
          )}
        </span>
        <span className="w-40 shrink-0">
          <MoneyInput
            aria-label={`Amount for ${invoice.number}`}
            value={amounts.get(invoice.id) ?? null}
            onChange={(amount, unread) => onChange(invoice.id, unread === undefined ? amount : null)}
            symbol={symbolOf(invoice.currency)}
            digits={digitsOf(invoice.currency)}
          />
        </span>
      </li>
    ))}
  </ul>
)

function dueText({ status, is_overdue, ...invoice }: Invoice) {
  if (status === "processing") return "marked as paid"
  return `${is_overdue ? "was due" : "due"} ${date(dueDayOf(invoice), "on receipt")}`
}
