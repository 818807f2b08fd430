// The columns of the hire requests table; on a phone request, sender, date, budget and state.
import type { HireRequest } from "../../../src/hire-requests/schema.ts"
import { ago } from "../../lib/format.ts"
import type { Column } from "../../ui/table.tsx"
import { asker, budgetOf, Priority, RequestBadge, timelineOf } from "./words.tsx"

export const columns: readonly Column<HireRequest>[] = [
  {
    key: "title",
    title: "Request",
    phone: "title",
    render: (request) => (
      <span className="block">
        <span className="block truncate" title={request.project_title}>
          {request.project_title}
        </span>
        <span className="hidden truncate font-normal text-muted text-xs md:max-lg:block">
          {asker(request)}
        </span>
      </span>
    ),
  },
  {
    key: "asker",
    title: "From",
    phone: "note",
    hide: "tablet",
    render: (request) => (
      <span className="flex text-muted" title={asker(request)}>
        <span className="truncate">{asker(request)}</span>
        <span className="shrink-0 whitespace-pre md:hidden">{` · ${ago(request.created_at)}`}</span>
      </span>
    ),
  },
  { key: "budget", title: "Budget", width: "10rem", phone: "value", render: budgetOf },
  { key: "timeline", title: "Timeline", width: "9.5rem", hide: "tablet", render: timelineOf },
  { key: "priority", title: "Priority", width: "6rem", render: (request) => <Priority {...request} /> },
  {
    key: "received",
    title: "Received",
    width: "6.75rem",
    hide: "tablet",
    render: ({ created_at }) => <span className="whitespace-nowrap">{ago(created_at)}</span>,
  },
  {
    key: "status",
    title: "Status",
    width: "6.5rem",
    phone: "badge",
    render: (request) => <RequestBadge {...request} />,
  },
]
