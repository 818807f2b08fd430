// One page of payments, or why there is none.

import { clsx } from "clsx"
import { Banknote } from "lucide-react"
import type { Payment } from "../../../src/payments/schema.ts"
import { api } from "../../api/hooks.ts"
import { date } from "../../lib/format.ts"
import { ListPages } from "../../shared/list-pages.tsx"
import type { ListPlace } from "../../shared/list-place.ts"
import { Button } from "../../ui/button.tsx"
import { ButtonLink } from "../../ui/button-link.tsx"
import { Empty, Failure, Skeleton } from "../../ui/states.tsx"
import { type Column, Table } from "../../ui/table.tsx"
import { may } from "../may.ts"
import { howPaid, PaymentBadge, settledNumbers } from "./payment-state.tsx"
import { usePaymentPlace } from "./use-payment-place.ts"

export function PaymentList({ list }: { list: ListPlace }) {
  const { isFiltered, query } = usePaymentPlace(list)
  const payments = api.payments.list.useQuery(query, { placeholderData: (before) => before })
  if (payments.isPending) return <Skeleton rows={8} label="Loading payments" />
  if (!payments.data)
    return <Failure error={payments.error} retry={payments.refetch} retrying={payments.isFetching} />
  const rows = payments.data
  if (rows.length === 0 && !isFiltered && list.page === 1)
    return (
      <Empty
        title="No payments yet"
        icon={<Banknote />}
        action={<ButtonLink to="/invoices?only=outstanding">Show unpaid invoices</ButtonLink>}
      >
        {may("work") && "Record a payment, or confirm one that a client has reported."}
      </Empty>
    )
  if (rows.length === 0)
    return (
      <Empty title="No payments found" action={<Button onClick={list.clear}>Show all payments</Button>}>
        {isFiltered ? "No payments match these filters." : "There are no more to show."}
      </Empty>
    )
  return (
    <div className="flex flex-col gap-4">
      <Table
        fixed
        caption="Payments"
        columns={columns}
        rows={rows.slice(0, list.rowsShown)}
        rowKey={({ id }) => id}
        rowLink={({ id }) => `/payments/${id}`}
      />
      <ListPages place={list} rows={rows} loading={payments.isPlaceholderData} />
    </div>
  )
}

/** A phone shows client, day, status and amount. */
const columns: readonly Column<Payment>[] = [
  {
    key: "arrived",
    title: "Received",
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
        {client_name ?? "Deleted client"}
      </span>
    ),
  },
  {
    key: "settles",
    title: "Invoices paid",
    width: "10.5rem",
    render: (payment) => {
      const numbers = settledNumbers(payment).join(", ")
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
