// New hire requests, for screens where people don't look for them.
import type { HireRequest } from "../../../src/hire-requests/schema.ts"
import { api } from "../../api/hooks.ts"
import { ago, count } from "../../lib/format.ts"
import { Row, Rows } from "../../shared/rows.tsx"
import { ButtonLink } from "../../ui/button-link.tsx"
import { Card } from "../../ui/page.tsx"
import { may } from "../may.ts"
import { asker, Priority } from "./words.tsx"

const maxRequests = 3

/** 0 while unknown. */
export function useNewRequests() {
  return api.hire_requests.list.useQuery({ status: "new", limit: 100 }, { enabled: may("work") }).data ?? []
}

/** As one line among others, naming the newest. */
export const NewRequestsRow = ({ requests }: { requests: readonly HireRequest[] }) =>
  requests[0] && (
    <Row
      to="/hire-requests?status=new"
      title={count(requests.length, "new hire request")}
      note={`${requests[0].project_title}, ${ago(requests[0].created_at)}`}
    />
  )

/** Hidden while there are none. */
export function NewRequests() {
  const requests = useNewRequests()
  if (requests.length === 0) return null
  return (
    <Card
      flush
      title="New hire requests"
      actions={
        <ButtonLink size="sm" variant="ghost" className="-mr-2.5" to="/hire-requests">
          View All<span className="sr-only"> hire requests</span>
        </ButtonLink>
      }
    >
      <Rows>
        {requests.slice(0, maxRequests).map((request) => (
          <Row
            key={request.id}
            to={`/hire-requests/${request.id}`}
            title={request.project_title}
            note={`${asker(request)}, ${ago(request.created_at)}`}
          >
            {request.priority !== "medium" && <Priority {...request} />}
          </Row>
        ))}
      </Rows>
    </Card>
  )
}
