// The columns of the list of invoices.
import type { ReactNode } from "react"
import type { HideableColumn } from "../../../../src/auth/account/rules.ts"
import { canConfirm } from "../../../../src/invoices/rules.ts"
import type { Invoice } from "../../../../src/invoices/schema.ts"
import { date } from "../../../lib/format.ts"
import type { Column } from "../../../ui/table.tsx"
import { dueDayOf } from "../due-day.ts"
import { InvoiceAmount } from "../invoice-rows.tsx"
import { StatusBadge } from "../status.tsx"

/** `confirm` is the button next to the status, which is always visible. */
export const columnsWith = (
  confirm: (invoice: Invoice) => ReactNode,
  hidden: readonly HideableColumn[],
): readonly Column<Invoice>[] =>
  allColumns(confirm, hidden).filter(({ key }) => hidden.every((one) => one !== key))

const allColumns = (
  confirm: (invoice: Invoice) => ReactNode,
  hidden: readonly HideableColumn[],
): readonly Column<Invoice>[] => [
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
        {!hidden.includes("project") && invoice.project_title !== null && (
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
    // Wide enough for the button beside the badge, if there is room.
    width:
      hidden.includes("issued") || hidden.includes("due")
        ? "clamp(9.5rem, 100vw - 62rem, 17.75rem)"
        : "clamp(9.5rem, 100vw - 68.75rem, 11.25rem)",
    phone: "badge",
    render: (invoice) => (
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1.5">
        <StatusBadge status={invoice.status} overdue={invoice.is_overdue} />
        {canConfirm(invoice.status) && <span className="relative max-md:hidden">{confirm(invoice)}</span>}
      </span>
    ),
  },
  {
    key: "issued",
    title: "Issued",
    sort: "issue_date",
    width: "6.75rem",
    hide: "tablet",
    render: ({ issued_on }) => (
      <span className={issued_on === null ? "text-muted" : "whitespace-nowrap"}>{date(issued_on, "—")}</span>
    ),
  },
  {
    key: "due",
    title: "Due",
    sort: "due_date",
    width: "6.75rem",
    render: (invoice) => (
      <span className={invoice.is_overdue ? "whitespace-nowrap text-danger" : "whitespace-nowrap"}>
        {date(dueDayOf(invoice), "On receipt")}
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

/** With the due date on a phone. */
const NumberCell = ({ invoice }: { invoice: Invoice }) => (
  <span className="flex min-w-0 gap-1">
    {invoice.is_numbered ? (
      <span className="tabular truncate max-md:shrink-0" title={invoice.number}>
        {invoice.number}
      </span>
    ) : (
      // On a phone the row's badge already shows it.
      <span className="text-muted max-md:hidden">Draft</span>
    )}
    {!canConfirm(invoice.status) && (
      <span className={invoice.is_overdue ? "truncate text-danger md:hidden" : "truncate md:hidden"}>
        {dueOf(invoice)}
      </span>
    )}
  </span>
)

function dueOf(invoice: Invoice): string {
  const due = date(dueDayOf(invoice), "on receipt")
  return invoice.is_numbered ? `· due ${due}` : `Due ${due}`
}
