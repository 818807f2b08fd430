// One page of the payments, or why there is none.
import { Banknote } from "lucide-react"
import { api } from "../../api/hooks.ts"
import { ListPages } from "../../shared/list-pages.tsx"
import type { ListPlace } from "../../shared/list-place.ts"
import { Button } from "../../ui/button.tsx"
import { ButtonLink } from "../../ui/button-link.tsx"
import { Empty, Failure, Skeleton } from "../../ui/states.tsx"
import { Table } from "../../ui/table.tsx"
import { columns } from "./columns.tsx"
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
        Record what has arrived, or confirm what a client has marked as paid.
      </Empty>
    )
  if (rows.length === 0)
    return (
      <Empty title="No payments found" action={<Button onClick={list.clear}>Show all payments</Button>}>
        {isFiltered ? "Nothing arrived that fits these filters." : "There are no more."}
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
