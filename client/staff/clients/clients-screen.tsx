// The organization's clients: search, add one, and a line for each with a way into its portal.
import { Eye, Send, Users } from "lucide-react"
import type { Client } from "../../../src/clients/schema.ts"
import { api } from "../../api/hooks.ts"
import { count, date } from "../../lib/format.ts"
import { ListPages } from "../../shared/list-pages.tsx"
import { type ListPlace, useListPlace } from "../../shared/list-place.ts"
import { Title } from "../../shared/title.tsx"
import { Avatar } from "../../ui/avatar.tsx"
import { Button } from "../../ui/button.tsx"
import { ButtonLink } from "../../ui/button-link.tsx"
import { PageHeader } from "../../ui/page.tsx"
import { SearchBox } from "../../ui/search-box.tsx"
import { Empty, Failure, Skeleton } from "../../ui/states.tsx"
import { type Column, Table } from "../../ui/table.tsx"
import { useDialogAddress } from "../use-dialog-address.ts"
import { ClientDialog } from "./client-dialog.tsx"
import { AddClientButton, ClientLimitNote } from "./client-limit.tsx"
import { usePortalLink } from "./use-portal-link.ts"

export function ClientsScreen() {
  const place = useListPlace()
  const adding = useDialogAddress("create")
  return (
    <div className="flex flex-col gap-6">
      <Title screen="Clients" />
      <PageHeader
        title="Clients"
        description="Whom you work for and send invoices to."
        actions={<AddClientButton main onClick={adding.show} />}
      />
      <div className="flex flex-col gap-3 sm:flex-row sm:items-center sm:justify-between">
        <SearchBox label="Search clients" value={place.typed} onChange={place.type} className="sm:max-w-80" />
        <ClientLimitNote />
      </div>
      <List place={place} add={adding.show} />
      <ClientDialog open={adding.open} onClose={adding.close} />
    </div>
  )
}

function List({ place, add }: { place: ListPlace; add: () => void }) {
  const { search } = place
  const link = usePortalLink()
  const clients = api.clients.list.useQuery(place.query, { placeholderData: (before) => before })
  if (clients.isPending) return <Skeleton rows={8} label="Loading clients" />
  if (clients.error)
    return (
      <Failure
        title="Failed to load clients"
        error={clients.error}
        retry={clients.refetch}
        retrying={clients.isFetching}
      />
    )
  if (clients.data.length === 0 && search !== "")
    return (
      <Empty title="No clients found" action={<Button onClick={() => place.type("")}>Clear search</Button>}>
        Nothing matches “{search}”.
      </Empty>
    )
  if (clients.data.length === 0 && place.page === 1)
    return (
      <Empty title="No clients yet" icon={<Users />} action={<AddClientButton onClick={add} />}>
        Add the first one: projects and invoices are always for somebody.
      </Empty>
    )
  return (
    <div className="flex flex-col gap-4">
      <Table
        caption="Clients"
        columns={columns}
        rows={clients.data.slice(0, place.rowsShown)}
        rowKey={(client) => client.id}
        rowLink={(client) => `/clients/${client.id}`}
        actions={(client) => <Actions client={client} link={link} />}
      />
      <ListPages place={place} rows={clients.data} loading={clients.isPlaceholderData} />
    </div>
  )
}

const Actions = ({ client, link }: { client: Client; link: ReturnType<typeof usePortalLink> }) => (
  <>
    <ButtonLink
      to={`/clients/${client.id}`}
      size="sm"
      variant="ghost"
      icon={<Eye />}
      aria-label={`View ${client.name}`}
      className="max-md:-ml-2.5"
    >
      View
    </ButtonLink>
    <Button
      size="sm"
      variant="ghost"
      icon={<Send />}
      aria-label={`Send Portal Link to ${client.name}`}
      loading={link.sending === client.id}
      onClick={() => link.send(client.id)}
    >
      Send Portal Link
    </Button>
  </>
)

const columns: readonly Column<Client>[] = [
  {
    key: "name",
    title: "Client",
    render: (client) => (
      <span className="flex min-w-0 items-center gap-3">
        <Avatar name={client.name} size="sm" />
        <span className="min-w-0">
          <span className="block truncate">{client.name}</span>
          {client.company && (
            <span className="block truncate font-normal text-muted text-xs">{client.company}</span>
          )}
        </span>
      </span>
    ),
  },
  {
    key: "email",
    title: "Email",
    render: (client) => <span className="break-all text-muted">{client.email}</span>,
  },
  {
    key: "work",
    title: "Work",
    render: (client) => (
      <span className="text-muted">
        {count(client.projects_count, "project")}, {count(client.invoices_count, "invoice")}
      </span>
    ),
    hide: "tablet",
  },
  { key: "since", title: "Since", render: (client) => date(client.created_at), hide: "tablet" },
]
