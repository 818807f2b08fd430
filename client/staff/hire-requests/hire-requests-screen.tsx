// The hire requests, newest first, filtered by new or accepted.
import { useListPlace } from "../../shared/list-place.ts"
import { Title } from "../../shared/title.tsx"
import { PageHeader } from "../../ui/page.tsx"
import { Select } from "../../ui/select.tsx"
import { HireRequestList, requestStatus } from "./hire-request-list.tsx"

export function HireRequestsScreen() {
  const place = useListPlace()
  return (
    <div className="flex flex-col gap-6">
      <Title screen="Hire requests" />
      <PageHeader
        title="Hire requests"
        description="Requests from visitors to your landing page."
        actions={
          <Select
            label="Status"
            options={filters}
            value={requestStatus(place) ?? "all"}
            onChange={(status) => place.set("status", status === "all" ? "" : status)}
            className="sm:w-44"
          />
        }
      />
      <HireRequestList place={place} />
    </div>
  )
}

const filters = [
  { value: "all", label: "All requests" },
  { value: "new", label: "New" },
  { value: "accepted", label: "Accepted" },
] as const
