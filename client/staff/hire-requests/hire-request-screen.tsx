// One hire request, and the button that turns it into a client and a project.
import { FolderKanban, FolderPlus, Trash2 } from "lucide-react"
import { useState } from "react"
import type { HireRequest } from "../../../src/hire-requests/schema.ts"
import { api } from "../../api/hooks.ts"
import { Detail } from "../../shared/detail.tsx"
import { Title } from "../../shared/title.tsx"
import { Button } from "../../ui/button.tsx"
import { ButtonLink } from "../../ui/button-link.tsx"
import { Card, PageHeader } from "../../ui/page.tsx"
import { Deleted } from "../deleted.tsx"
import { MoreMenu } from "../more-menu.tsx"
import { useReadNotifications } from "../notifications/use-notifications.ts"
import { DeleteRequest } from "./delete-request.tsx"
import { RequestFacts } from "./request-facts.tsx"
import { Accepted, PlanIsFull } from "./request-state.tsx"
import { useAcceptance } from "./use-request.ts"
import { asker, RequestBadge } from "./words.tsx"

const back = { to: "/hire-requests", label: "Hire requests" }

export const HireRequestScreen = () => (
  <Detail
    param="requestId"
    title="Hire request"
    back={back}
    useOne={useRequest}
    skeleton={{ rows: 5, label: "Loading hire request" }}
    failure="Failed to load the hire request"
    missing={<Deleted title="Hire request not found" back={back} />}
  >
    {(request) => <Found request={request} />}
  </Detail>
)

const useRequest = (id: number) => api.hire_requests.get.useQuery({ id })

function Found({ request }: { request: HireRequest }) {
  const { accept, accepting, full } = useAcceptance(request.id)
  const [deleting, setDeleting] = useState(false)
  useReadNotifications(`hire_request ${request.id}`)
  const isNew = request.accepted_at === null
  return (
    <div className="flex flex-col gap-6">
      <Title screen={request.project_title} />
      <PageHeader
        title={request.project_title}
        badge={<RequestBadge {...request} />}
        description={`From ${asker(request)}`}
        back={back}
        actions={
          <>
            <MoreMenu
              items={[
                {
                  label: "Delete hire request",
                  icon: <Trash2 />,
                  onSelect: () => setDeleting(true),
                  danger: true,
                },
              ]}
            />
            {isNew && (
              <Button variant="primary" icon={<FolderPlus />} loading={accepting} onClick={accept}>
                Create Client and Project
              </Button>
            )}
            {request.project !== null && (
              <ButtonLink variant="primary" icon={<FolderKanban />} to={`/projects/${request.project}`}>
                Open Project
              </ButtonLink>
            )}
          </>
        }
      />
      {isNew && full !== null && <PlanIsFull reason={full} />}
      {!isNew && <Accepted request={request} />}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Card title="What they need">
          <p dir="auto" className="max-w-prose whitespace-pre-line">
            {request.project_description}
          </p>
        </Card>
        <RequestFacts request={request} />
      </div>
      <DeleteRequest request={request} open={deleting} onClose={() => setDeleting(false)} />
    </div>
  )
}
