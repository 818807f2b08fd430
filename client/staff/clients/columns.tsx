// The columns of the clients table; on a phone name, company and outstanding sum.

import type { Client } from "../../../src/clients/schema.ts"
import { shownAddress } from "../../../src/core/values/mail-address.ts"
import { count } from "../../lib/format.ts"
import { Avatar } from "../../ui/avatar.tsx"
import type { Column } from "../../ui/table.tsx"
import { Figure } from "../figure.tsx"

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
      <span className="block truncate text-muted" title={shownAddress(client.email)}>
        <span className="max-md:hidden">{shownAddress(client.email)}</span>
        <span className="md:hidden">{client.company ?? shownAddress(client.email)}</span>
      </span>
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
    render: ({ outstanding }) =>
      outstanding.length > 0 ? (
        <Figure sums={outstanding} />
      ) : (
        <span className="text-muted max-md:sr-only">—</span>
      ),
  },
]
