// Invoices line by line, with what can be done with each.
import { canConfirm, canSend } from "../../../src/invoices/rules.ts"
import type { Invoice } from "../../../src/invoices/schema.ts"
import { date, money } from "../../lib/format.ts"
import { Button } from "../../ui/button.tsx"
import { ButtonLink } from "../../ui/button-link.tsx"
import { type Column, Table } from "../../ui/table.tsx"
import { StatusBadge } from "./status.tsx"
import { useInvoiceActions, usePdf } from "./use-actions.ts"

export function InvoiceTable({ invoices }: { invoices: readonly Invoice[] }) {
  const { send, confirm, sending, confirming } = useInvoiceActions()
  const pdf = usePdf()
  return (
    <Table
      caption="Invoices"
      columns={columns}
      rows={invoices}
      rowKey={(invoice) => invoice.id}
      rowLink={(invoice) => `/invoices/${invoice.id}`}
      actions={(invoice) => {
        const edge = canConfirm(invoice.status) ? "" : "max-md:-ml-2.5"
        const about = (deed: string) => `${deed} ${invoice.number}`
        return (
          <>
            {canConfirm(invoice.status) && (
              <Button
                size="sm"
                loading={confirming === invoice.id}
                onClick={() => void confirm(invoice)}
                aria-label={about("Confirm Payment")}
              >
                Confirm Payment
              </Button>
            )}
            {canSend(invoice.status) && (
              <Button
                size="sm"
                variant="ghost"
                loading={sending === invoice.id}
                onClick={() => void send(invoice)}
                aria-label={about("Send")}
                className={edge}
              >
                Send
              </Button>
            )}
            <Button
              size="sm"
              variant="ghost"
              loading={pdf.busy === invoice.id}
              onClick={() => void pdf.download(invoice.id, String(invoice.id))}
              aria-label={about("PDF")}
              className={canSend(invoice.status) ? "" : edge}
            >
              PDF
            </Button>
            <ButtonLink
              size="sm"
              variant="ghost"
              to={`/invoices/${invoice.id}`}
              aria-label={about("View")}
              className="md:max-lg:hidden"
            >
              View
            </ButtonLink>
          </>
        )
      }}
    />
  )
}

const columns: readonly Column<Invoice>[] = [
  {
    key: "number",
    title: "Number",
    render: (invoice) => <span className="tabular md:whitespace-nowrap">{invoice.number}</span>,
  },
  {
    key: "client",
    title: "Client",
    render: (invoice) => (
      <span className="flex min-w-0 flex-col max-md:items-end">
        <span className="line-clamp-1 break-all">{invoice.client_name}</span>
        {invoice.project_title !== null && (
          <span className="line-clamp-1 break-all text-muted text-xs">{invoice.project_title}</span>
        )}
      </span>
    ),
  },
  {
    key: "status",
    title: "Status",
    render: (invoice) => <StatusBadge status={invoice.status} overdue={invoice.is_overdue} />,
  },
  {
    key: "due",
    title: "Due",
    render: (invoice) => (
      <span className={invoice.is_overdue ? "whitespace-nowrap text-danger" : "whitespace-nowrap"}>
        {date(invoice.due_date)}
      </span>
    ),
  },
  {
    key: "total",
    title: "Total",
    render: (invoice) => <span className="whitespace-nowrap">{money(invoice.total, invoice.currency)}</span>,
    numeric: true,
  },
]
