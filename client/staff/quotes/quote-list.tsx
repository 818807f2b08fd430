// One page of quotes, or why there is none.
import { FileSignature, Plus } from "lucide-react"
import { quoteName, statusLabels } from "../../../src/quotes/rules.ts"
import type { Quote } from "../../../src/quotes/schema.ts"
import { api } from "../../api/hooks.ts"
import { date } from "../../lib/format.ts"
import { ListPages } from "../../shared/list-pages.tsx"
import type { ListPlace } from "../../shared/list-place.ts"
import { Button } from "../../ui/button.tsx"
import { Empty, Failure, Skeleton } from "../../ui/states.tsx"
import { type Column, Table } from "../../ui/table.tsx"
import { may } from "../may.ts"
import { QuoteBadge } from "./status.tsx"
import { useQuotePlace } from "./use-quote-place.ts"

export function QuoteList({ list, create }: { list: ListPlace; create: () => void }) {
  const { status, query, sorting, cursorOf } = useQuotePlace(list)
  const quotes = api.quotes.list.useQuery(query, { placeholderData: (before) => before })
  if (quotes.isPending) return <Skeleton rows={8} label="Loading quotes" />
  if (!quotes.data)
    return <Failure error={quotes.error} retry={quotes.refetch} retrying={quotes.isFetching} />
  const rows = quotes.data
  if (rows.length === 0 && list.search === "" && !status && list.page === 1)
    return (
      <Empty
        title="No quotes yet"
        icon={<FileSignature />}
        action={
          may("work") && (
            <Button icon={<Plus />} onClick={create}>
              Create Quote
            </Button>
          )
        }
      >
        {may("work") && "Agree on a price first. An accepted quote becomes an invoice in one step."}
      </Empty>
    )
  if (rows.length === 0)
    return (
      <Empty title="No quotes found" action={<Button onClick={list.clear}>Show all quotes</Button>}>
        {noMatchText(list.search, status && statusLabels[status])}
      </Empty>
    )
  return (
    <div className="flex flex-col gap-4">
      <Table
        fixed
        caption="Quotes"
        columns={columns}
        rows={rows.slice(0, list.rowsShown)}
        rowKey={({ id }) => id}
        rowLink={({ id }) => `/quotes/${id}`}
        sorting={sorting}
      />
      <ListPages place={list} rows={rows} loading={quotes.isPlaceholderData} cursorOf={cursorOf} />
    </div>
  )
}

function noMatchText(search: string, kind: string | null): string {
  if (search === "") return kind ? "No quotes match this filter." : "There are no more to show."
  return kind ? `No quotes with this filter match “${search}”.` : `Nothing matches “${search}”.`
}

/** A phone shows client, number with its last day, status and total. */
const columns: readonly Column<Quote>[] = [
  {
    key: "number",
    title: "Number",
    sort: "number",
    width: "9.5rem",
    phone: "note",
    render: (quote) => <NumberCell quote={quote} />,
  },
  {
    key: "client",
    title: "Client",
    sort: "client",
    phone: "title",
    render: ({ client_name, project_title }) => (
      <span className="flex min-w-0 flex-col">
        <span className="truncate" title={client_name}>
          {client_name}
        </span>
        {project_title !== null && (
          <span className="truncate text-muted text-xs max-md:hidden" title={project_title}>
            {project_title}
          </span>
        )}
      </span>
    ),
  },
  {
    key: "status",
    title: "Status",
    width: "8rem",
    phone: "badge",
    render: ({ status }) => <QuoteBadge status={status} />,
  },
  {
    key: "issued",
    title: "Issued",
    width: "6.75rem",
    hide: "tablet",
    render: ({ issue_date }) => (
      <span className={issue_date === null ? "text-muted" : "whitespace-nowrap"}>
        {date(issue_date, "—")}
      </span>
    ),
  },
  {
    key: "valid",
    title: "Valid until",
    sort: "valid_until",
    width: "7.25rem",
    render: ({ valid_until, status }) => (
      <span className={status === "expired" ? "whitespace-nowrap text-danger" : "whitespace-nowrap"}>
        {date(valid_until, "—")}
      </span>
    ),
  },
  {
    key: "total",
    title: "Total",
    sort: "total",
    width: "7.75rem",
    phone: "value",
    numeric: true,
    render: ({ formatted_total }) => <span className="whitespace-nowrap">{formatted_total}</span>,
  },
]

/** With the last day on a phone, and the revision from the second on. */
const NumberCell = ({ quote }: { quote: Quote }) => (
  <span className="flex min-w-0 flex-wrap gap-x-1">
    {quote.number === null ? (
      // On a phone the row's badge already shows it.
      <span className="text-muted max-md:hidden">Draft</span>
    ) : (
      <span className="tabular min-w-0" title={quoteName(quote)}>
        {quote.number}
        {quote.revision > 1 && <span className="text-muted"> · rev. {quote.revision}</span>}
        {quote.valid_until !== null && <span className="md:hidden"> ·</span>}
      </span>
    )}
    {quote.valid_until !== null && (
      <span className={quote.status === "expired" ? "text-danger md:hidden" : "md:hidden"}>
        {quote.number === null ? "Until" : "until"} {date(quote.valid_until)}
      </span>
    )}
  </span>
)
