// How an invoice comes to its total, and its days.
import { Fragment } from "react"
import { wasPaid } from "../../../../src/documents/rules.ts"
import type { InvoiceDetail } from "../../../../src/invoices/schema.ts"
import { date, money } from "../../../lib/format.ts"
import { type TotalRow, totalRows } from "../total-rows.ts"
import { settledRows } from "./settled-rows.ts"

export const Sums = ({ invoice }: { invoice: InvoiceDetail }) => (
  <dl className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm sm:max-lg:mt-0 [&_dd]:text-right [&_dt]:text-muted">
    {sumsOf(invoice).map(({ id, label, value }) => (
      <Fragment key={id}>
        <dt className="min-w-0 break-words">{label}</dt>
        <dd className="tabular">{value}</dd>
      </Fragment>
    ))}
    <dt>{invoice.issue_date === null ? "Created" : "Issued"}</dt>
    <dd>{date(invoice.issue_date ?? invoice.created_at)}</dd>
    <dt>{invoice.is_overdue ? "Was due" : "Due"}</dt>
    <dd className={invoice.is_overdue ? "text-danger" : undefined}>
      {date(invoice.due_date, "No due date")}
    </dd>
    {invoice.paid_at !== null && (
      <>
        <dt>{wasPaid({ paid: invoice.amount_paid, payable: invoice.payable }) ? "Paid on" : "Settled on"}</dt>
        <dd>{date(invoice.paid_at)}</dd>
      </>
    )}
  </dl>
)

/** Without the last, which stands above it. */
function sumsOf(invoice: InvoiceDetail): TotalRow[] {
  const { currency } = invoice
  const rows = totalRows(invoice, invoice, (amount, less) => money(less ? -amount : amount, currency))
  const settled = settledRows(invoice)
  const sums = rows.slice(0, -1)
  const shown = sums.length > 1 ? sums : []
  if (settled.length === 0) return shown
  const last = rows.slice(-1).map((row) => (row.id === "payable" ? { ...row, label: "Amount payable" } : row))
  return [...shown, ...last, ...settled]
}
