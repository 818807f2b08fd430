// One page of recurring invoices, or why there is none.
import { Repeat } from "lucide-react"
import { rhythmText, type ScheduleStatus, statusLabels } from "../../../src/schedules/rules.ts"
import type { Schedule } from "../../../src/schedules/schema.ts"
import { api } from "../../api/hooks.ts"
import { date } from "../../lib/format.ts"
import { ListPages } from "../../shared/list-pages.tsx"
import type { ListPlace } from "../../shared/list-place.ts"
import { Button } from "../../ui/button.tsx"
import { ButtonLink } from "../../ui/button-link.tsx"
import { Empty, Failure, Skeleton } from "../../ui/states.tsx"
import { type Column, Table } from "../../ui/table.tsx"
import { may } from "../may.ts"
import { ScheduleBadge } from "./status.tsx"
import { useRecurringPlace } from "./use-recurring-place.ts"

export function RecurringList({ list }: { list: ListPlace }) {
  const { status, query, sorting, cursorOf } = useRecurringPlace(list)
  const schedules = api.schedules.list.useQuery(query, { placeholderData: (before) => before })
  if (schedules.isPending) return <Skeleton rows={8} label="Loading recurring invoices" />
  if (!schedules.data)
    return <Failure error={schedules.error} retry={schedules.refetch} retrying={schedules.isFetching} />
  const rows = schedules.data
  if (rows.length === 0 && list.search === "" && !status && list.page === 1)
    return (
      <Empty
        title="No recurring invoices yet"
        icon={<Repeat />}
        action={may("work") && <ButtonLink to="/invoices">Go to invoices</ButtonLink>}
      >
        {may("work") &&
          "Open an invoice and choose Repeat from its menu. We'll create the next ones for you."}
      </Empty>
    )
  if (rows.length === 0)
    return (
      <Empty
        title="No recurring invoices found"
        action={<Button onClick={list.clear}>Show all recurring invoices</Button>}
      >
        {noMatchText(list.search, status)}
      </Empty>
    )
  return (
    <div className="flex flex-col gap-4">
      <Table
        fixed
        caption="Recurring invoices"
        columns={columns}
        rows={rows.slice(0, list.rowsShown)}
        rowKey={({ id }) => id}
        rowLink={({ id }) => `/recurring/${id}`}
        sorting={sorting}
      />
      <ListPages place={list} rows={rows} loading={schedules.isPlaceholderData} cursorOf={cursorOf} />
    </div>
  )
}

function noMatchText(search: string, status: ScheduleStatus | null): string {
  if (search !== "")
    return status
      ? `No recurring invoices with this filter match “${search}”.`
      : `Nothing matches “${search}”.`
  return status ? `None are ${statusLabels[status].toLowerCase()}.` : "There are no more to show."
}

/** A phone shows client, title, rhythm with the next date, status and total. */
const columns: readonly Column<Schedule>[] = [
  {
    key: "client",
    title: "Client",
    sort: "client",
    phone: "title",
    render: ({ client_name, title }) => (
      <span className="flex min-w-0 flex-col">
        <span className="truncate" title={client_name}>
          {client_name}
        </span>
        {title !== null && (
          <span className="truncate text-muted text-xs max-md:font-normal" title={title}>
            {title}
          </span>
        )}
      </span>
    ),
  },
  {
    key: "rhythm",
    title: "Repeats",
    width: "13rem",
    phone: "note",
    render: (schedule) => (
      <>
        {rhythmText(schedule)}
        {schedule.next_on !== null && (
          <span className="md:hidden">
            {" · "}
            <span className="whitespace-nowrap">{date(schedule.next_on)}</span>
          </span>
        )}
      </>
    ),
  },
  {
    key: "next",
    title: "Next",
    sort: "next_on",
    width: "7rem",
    hide: "phone",
    render: ({ next_on, problem }) => (
      <span className={problem === null ? "whitespace-nowrap" : "whitespace-nowrap text-danger"}>
        {problem === null ? date(next_on, "—") : "Failed"}
      </span>
    ),
  },
  {
    key: "status",
    title: "Status",
    width: "6rem",
    phone: "badge",
    render: ({ status }) => <ScheduleBadge status={status} />,
  },
  {
    key: "total",
    title: "Total",
    sort: "total",
    width: "8rem",
    phone: "value",
    numeric: true,
    render: ({ formatted_total }) => <span className="whitespace-nowrap">{formatted_total}</span>,
  },
]
