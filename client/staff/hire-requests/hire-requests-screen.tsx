// Who has asked to hire the organization: newest first, all of them, the new ones or those that were accepted.
import { Handshake } from "lucide-react"
import { hireRequestStatuses } from "../../../src/hire-requests/rules.ts"
import { api } from "../../api/hooks.ts"
import { ListPages } from "../../shared/list-pages.tsx"
import { type ListPlace, useListPlace } from "../../shared/list-place.ts"
import { Title } from "../../shared/title.tsx"
import { Button } from "../../ui/button.tsx"
import { ButtonLink } from "../../ui/button-link.tsx"
import { PageHeader } from "../../ui/page.tsx"
import { Select } from "../../ui/select.tsx"
import { Empty, Failure, Skeleton } from "../../ui/states.tsx"
import { Table } from "../../ui/table.tsx"
import { columns } from "./columns.tsx"

export function HireRequestsScreen() {
  const place = useListPlace()
  return (
    <div className="flex flex-col gap-6">
      <Title screen="Hire requests" />
      <PageHeader
        title="Hire requests"
        description="What visitors of your landing page ask you to do."
        actions={
          <Select
            label="Status"
            options={filters}
            value={statusIn(place) ?? "all"}
            onChange={(status) => place.set("status", status === "all" ? "" : status)}
            className="sm:w-44"
          />
        }
      />
      <List place={place} />
    </div>
  )
}

const filters = [
  { value: "all", label: "All requests" },
  { value: "new", label: "New" },
  { value: "accepted", label: "Accepted" },
] as const

const statusIn = (place: ListPlace) => hireRequestStatuses.find((status) => status === place.get("status"))

function List({ place }: { place: ListPlace }) {
  const status = statusIn(place)
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
        {status === "new" ? "Every one has been accepted." : "None has been accepted yet."}
      </Empty>
    )
  if (requests.data.length === 0 && place.page === 1)
    return (
      <Empty
        title="No hire requests yet"
        icon={<Handshake />}
        action={<ButtonLink to="/profile?tab=landing-page">Edit Landing Page</ButtonLink>}
      >
        Visitors of your landing page send them. You get a mail for each.
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
