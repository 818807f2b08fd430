// What stands in each line of an invoice: on a phone its client and number, when it is due, how far it is, and its total.
import type { ReactNode } from "react"
import { canConfirm } from "../../../src/invoices/rules.ts"
import type { Invoice } from "../../../src/invoices/schema.ts"
import { date } from "../../lib/format.ts"
import type { Column } from "../../ui/table.tsx"
import { InvoiceAmount } from "./invoice-amount.tsx"
import { NumberCell } from "./number-cell.tsx"
import { StatusBadge } from "./status.tsx"

/** `confirm` is the button that never hides, below the word of what it is about. */
export const columnsWith = (confirm: (invoice: Invoice) => ReactNode): readonly Column<Invoice>[] => [
  {
    key: "number",
    title: "Number",
    sort: "number",
    width: "6.5rem",
    phone: "note",
    render: (invoice) => <NumberCell invoice={invoice} />,
  },
  {
    key: "client",
    title: "Client",
    sort: "client",
    phone: "title",
    render: (invoice) => (
      <span className="flex min-w-0 flex-col">
        <span className="truncate" title={invoice.client_name}>
          {invoice.client_name}
        </span>
        {invoice.project_title !== null && (
          <span className="truncate text-muted text-xs max-md:hidden" title={invoice.project_title}>
            {invoice.project_title}
          </span>
        )}
      </span>
    ),
  },
  {
    key: "status",
    title: "Status",
    // Room for the button beside the word, where the window has it.
    width: "clamp(9.5rem, 100vw - 62rem, 17.75rem)",
    phone: "badge",
    render: (invoice) => (
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1.5">
        <StatusBadge status={invoice.status} overdue={invoice.is_overdue} />
        {canConfirm(invoice.status) && <span className="relative max-md:hidden">{confirm(invoice)}</span>}
      </span>
    ),
  },
  {
    key: "due",
    title: "Due",
    sort: "due_date",
    width: "6.75rem",
    render: (invoice) => (
      <span className={invoice.is_overdue ? "whitespace-nowrap text-danger" : "whitespace-nowrap"}>
        {date(invoice.due_date)}
      </span>
    ),
  },
  {
    key: "total",
    title: "Total",
    sort: "total",
    width: "7.75rem",
    phone: "value",
    render: (invoice) => <InvoiceAmount invoice={invoice} />,
    numeric: true,
  },
]
