// One page of hire requests, or why there is none.
import { Handshake } from "lucide-react"
import { hireRequestStatuses } from "../../../src/hire-requests/rules.ts"
import { api } from "../../api/hooks.ts"
import { ListPages } from "../../shared/list-pages.tsx"
import type { ListPlace } from "../../shared/list-place.ts"
import { Button } from "../../ui/button.tsx"
import { ButtonLink } from "../../ui/button-link.tsx"
import { Empty, Failure, Skeleton } from "../../ui/states.tsx"
import { Table } from "../../ui/table.tsx"
import { columns } from "./columns.tsx"

/** The filter from the address; all by default. */
export const requestStatus = (place: ListPlace) =>
  hireRequestStatuses.find((status) => status === place.get("status"))

export function HireRequestList({ place }: { place: ListPlace }) {
  const status = requestStatus(place)
  const requests = api.hire_requests.list.useQuery(
    { ...place.query, ...(status === undefined ? {} : { status }) },
    { placeholderData: (before) => before },
  )
  if (requests.isPending) return <Skeleton rows={6} label="Loading hire requests" />
  if (requests.error && !requests.data)
    return (
      <Failure
        title="Failed to load hire requests"
        error={requests.error}
        retry={requests.refetch}
        retrying={requests.isFetching}
      />
    )
  if (requests.data.length === 0 && status !== undefined)
    return (
      <Empty title="No hire requests found" action={<Button onClick={place.clear}>Show all requests</Button>}>
        {status === "new" ? "You've accepted every request." : "You haven't accepted any requests yet."}
      </Empty>
    )
  if (requests.data.length === 0 && place.page === 1)
    return (
      <Empty
        title="No hire requests yet"
        icon={<Handshake />}
        action={<ButtonLink to="/profile?tab=landing-page">Edit Landing Page</ButtonLink>}
      >
        Visitors send them from your landing page. We'll email you about each one.
      </Empty>
    )
  return (
    <div className="flex flex-col gap-4">
      <Table
        caption="Hire requests"
        columns={columns}
        rows={requests.data.slice(0, place.rowsShown)}
        rowKey={({ id }) => id}
        rowLink={({ id }) => `/hire-requests/${id}`}
        fixed
      />
      <ListPages place={place} rows={requests.data} loading={requests.isPlaceholderData} />
    </div>
  )
}
