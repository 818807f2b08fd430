// What stands in each line of a client: on a phone its name, where it belongs, and what is outstanding.
import type { Client } from "../../../src/clients/schema.ts"
import { count } from "../../lib/format.ts"
import { Avatar } from "../../ui/avatar.tsx"
import type { Column } from "../../ui/table.tsx"
import { ownFirst, sumsText } from "../values.tsx"

export const columns: readonly Column<Client>[] = [
  {
    key: "name",
    title: "Client",
    sort: "name",
    phone: "title",
    render: (client) => (
      <span className="flex min-w-0 items-center gap-3">
        <span className="max-md:hidden">
          <Avatar name={client.name} size="sm" />
        </span>
        <span className="min-w-0">
          <span className="block truncate" title={client.name}>
            {client.name}
          </span>
          {client.company && (
            <span
              className="block truncate font-normal text-muted text-xs max-md:hidden"
              title={client.company}
            >
              {client.company}
            </span>
          )}
        </span>
      </span>
    ),
  },
  {
    key: "email",
    title: "Email",
    phone: "note",
    render: (client) => (
      <>
        <span className="block truncate text-muted max-md:hidden" title={client.email}>
          {client.email}
        </span>
        <span className="flex justify-between gap-3 md:hidden">
          <span className="truncate" title={client.email}>
            {client.company ?? client.email}
          </span>
          <OtherSums client={client} />
        </span>
      </>
    ),
  },
  {
    key: "work",
    title: "Work",
    width: "11rem",
    render: (client) => (
      <span className="text-muted">
        {count(client.projects_count, "project")}, {count(client.invoices_count, "invoice")}
      </span>
    ),
    hide: "tablet",
  },
  {
    key: "outstanding",
    title: "Outstanding",
    sort: "outstanding",
    width: "10rem",
    phone: "value",
    numeric: true,
    render: (client) => {
      const [main] = ownFirst(client.outstanding)
      return main ? (
        <span className="flex flex-col items-end">
          {main.formatted}
          <span className="truncate text-muted text-xs max-md:hidden">
            <OtherSums client={client} />
          </span>
        </span>
      ) : (
        <span className="text-muted max-md:sr-only">—</span>
      )
    },
  },
]

/** Below the first: on a phone that is the line of the company. */
function OtherSums({ client }: { client: Client }) {
  const [, ...others] = ownFirst(client.outstanding)
  return others.length > 0 && <span className="tabular shrink-0">{sumsText(others)}</span>
}
