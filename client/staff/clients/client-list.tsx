// One page of clients, or why there is none.
import { Archive, Users } from "lucide-react"
import { api } from "../../api/hooks.ts"
import { ListPages } from "../../shared/list-pages.tsx"
import type { ListPlace } from "../../shared/list-place.ts"
import { Button } from "../../ui/button.tsx"
import { Empty, Failure, Skeleton } from "../../ui/states.tsx"
import { may } from "../may.ts"
import { AddClientButton } from "./client-limit.tsx"
import { ClientTable } from "./client-table.tsx"
import { useClientPlace } from "./use-client-place.ts"

export function ClientList({ place, add }: { place: ListPlace; add: () => void }) {
  const { search } = place
  const { query, sorting, archived, cursorOf } = useClientPlace(place)
  const figures = api.dashboard.figures.useQuery({})
  const clients = api.clients.list.useQuery(query, { placeholderData: (before) => before })
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
  if (clients.data.length === 0 && place.page === 1 && archived)
    return (
      <Empty
        title="No archived clients"
        icon={<Archive />}
        action={<Button onClick={() => place.set("status", "")}>Show active clients</Button>}
      >
        Clients you archive are kept here with their invoices.
      </Empty>
    )
  if (clients.data.length === 0 && place.page === 1)
    return (
      <Empty
        title="No clients yet"
        icon={<Users />}
        action={may("work") && <AddClientButton onClick={add} />}
      >
        {may("work") && "Add your first client to get started."}
      </Empty>
    )
  return (
    <div className="flex flex-col gap-4">
      <ClientTable clients={clients.data.slice(0, place.rowsShown)} sorting={sorting} />
      <ListPages
        place={place}
        rows={clients.data}
        loading={clients.isPlaceholderData}
        cursorOf={cursorOf}
        total={search === "" ? figures.data?.[archived ? "archived_clients" : "clients"] : undefined}
      />
    </div>
  )
}
