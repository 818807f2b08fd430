// What stands in each line of a payment: on a phone whose it is, the day, what it settles or leaves, and its amount.
import { clsx } from "clsx"
import type { Payment } from "../../../src/payments/schema.ts"
import { date } from "../../lib/format.ts"
import type { Column } from "../../ui/table.tsx"
import { PaymentBadge } from "./payment-badge.tsx"
import { howPaid, settledBy } from "./shown.ts"

export const columns: readonly Column<Payment>[] = [
  {
    key: "arrived",
    title: "Arrived",
    width: "7rem",
    phone: "note",
    render: ({ paid_on }) => <span className="tabular whitespace-nowrap">{date(paid_on)}</span>,
  },
  {
    key: "client",
    title: "Client",
    phone: "title",
    render: ({ client_name }) => (
      <span className="block truncate" title={client_name ?? undefined}>
        {client_name ?? "A client that was deleted"}
      </span>
    ),
  },
  {
    key: "settles",
    title: "Settles",
    width: "10.5rem",
    render: (payment) => {
      const numbers = settledBy(payment).join(", ")
      return (
        <span className={clsx("block truncate", numbers === "" && "text-muted")} title={numbers}>
          {numbers || "—"}
        </span>
      )
    },
  },
  {
    key: "how",
    title: "Method and reference",
    width: "16.5rem",
    hide: "tablet",
    render: (payment) => (
      <span className="block truncate text-muted" title={howPaid(payment)}>
        {howPaid(payment) || "—"}
      </span>
    ),
  },
  {
    key: "status",
    title: "Status",
    width: "9.5rem",
    phone: "badge",
    render: (payment) => <PaymentBadge payment={payment} />,
  },
  {
    key: "amount",
    title: "Amount",
    width: "8rem",
    phone: "value",
    numeric: true,
    render: ({ formatted_amount, voided_at }) => (
      <span className={clsx("whitespace-nowrap", voided_at !== null && "text-muted line-through")}>
        {formatted_amount}
      </span>
    ),
  },
]
