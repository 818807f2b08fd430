// The organization's clients: search, and one line for each.
import { Users } from "lucide-react"
import { useSearchParams } from "react-router"
import { api } from "../../api.ts"
import { count, date } from "../../lib/format.ts"
import { currentOrg } from "../../lib/storage.ts"
import { Avatar } from "../../ui/avatar.tsx"
import { PageHeader } from "../../ui/page.tsx"
import { SearchBox } from "../../ui/search-box.tsx"
import { Empty, Failure, Skeleton } from "../../ui/states.tsx"
import { type Column, Table } from "../../ui/table.tsx"

export function ClientsScreen() {
  const [params, setParams] = useSearchParams()
  const search = params.get("search") ?? ""
  return (
    <div className="flex flex-col gap-6">
      <title>{`Clients · ${currentOrg()?.name ?? "Portico"}`}</title>
      <PageHeader title="Clients" description="Whom you work for and send invoices to." />
      <SearchBox
        label="Search clients"
        value={search}
        onChange={(text) => setParams(text === "" ? {} : { search: text }, { replace: true })}
        className="sm:max-w-80"
      />
      <List search={search} />
    </div>
  )
}

function List({ search }: { search: string }) {
  const clients = api.clients.list.useQuery({ search, limit: 50 }, { placeholderData: (before) => before })
  if (clients.isPending) return <Skeleton rows={8} label="Loading clients" />
  if (clients.error)
    return <Failure error={clients.error} retry={clients.refetch} retrying={clients.isFetching} />
  if (clients.data.length === 0 && search !== "")
    return <Empty title="No clients found">Nothing matches “{search}”.</Empty>
  if (clients.data.length === 0)
    return (
      <Empty title="No clients yet" icon={<Users />}>
        Clients appear here as soon as you add them.
      </Empty>
    )
  return (
    <Table
      caption="Clients"
      columns={columns}
      rows={clients.data}
      rowKey={(client) => client.id}
      rowLink={(client) => `/clients/${client.id}`}
    />
  )
}

type Client = {
  id: number
  name: string
  email: string
  company: string | null
  projects_count: number
  invoices_count: number
  created_at: string
}

const columns: readonly Column<Client>[] = [
  {
    key: "name",
    title: "Client",
    render: (client) => (
      <span className="flex min-w-0 items-center gap-3">
        <Avatar name={client.name} size="sm" />
        <span className="truncate">{client.name}</span>
      </span>
    ),
  },
  {
    key: "email",
    title: "Email",
    render: (client) => <span className="break-all text-muted">{client.email}</span>,
  },
  { key: "company", title: "Company", render: (client) => client.company ?? "—", hide: "tablet" },
  {
    key: "projects",
    title: "Projects",
    render: (client) => count(client.projects_count, "project"),
    hide: "phone",
  },
  {
    key: "invoices",
    title: "Invoices",
    render: (client) => count(client.invoices_count, "invoice"),
    hide: "phone",
  },
  { key: "since", title: "Since", render: (client) => date(client.created_at), numeric: true },
]
