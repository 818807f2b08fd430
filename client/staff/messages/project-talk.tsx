// The chat of a project among the conversations, below the project's title.
import { useLocation } from "react-router"
import { api } from "../../api/hooks.ts"
import { isMissing } from "../../api/refusal.ts"
import { Conversation } from "../../shared/conversation/conversation.tsx"
import { Avatar } from "../../ui/avatar.tsx"
import { ButtonLink } from "../../ui/button-link.tsx"
import { Bar, Empty, Failure } from "../../ui/states.tsx"
import { useReadNotifications } from "../notifications/use-notifications.ts"
import { isReady, TalkHeader, TalkName } from "./talk-header.tsx"
import { useProjectThread } from "./threads.ts"

export function ProjectTalk({ id, search }: { id: number; search: string }) {
  const project = api.projects.get.useQuery({ id })
  const thread = useProjectThread(id)
  const { state } = useLocation()
  useReadNotifications(`project ${id}`)
  const { data, error } = project
  if (error && !data && isMissing(error))
    return (
      <div className="p-4">
        <Empty title="Project not found" action={<ButtonLink to="/messages">Back to messages</ButtonLink>}>
          It may have been deleted.
        </Empty>
      </div>
    )
  return (
    <div className="flex h-full min-h-0 flex-col">
      <TalkHeader place={`project ${id}`} search={search}>
        {data && <Avatar name={data.client_name} />}
        <h2 className="min-w-0 flex-1 leading-tight">
          {data ? (
            <TalkName to={`/projects/${id}`} name={data.title} note={data.client_name} />
          ) : error ? (
            "Project"
          ) : (
            <>
              <span className="sr-only">Loading project</span>
              <Bar className="w-32" />
            </>
          )}
        </h2>
      </TalkHeader>
      <div className="min-h-0 flex-1">
        {error && !data ? (
          <div className="p-4">
            <Failure
              title="Failed to load project data"
              error={error}
              retry={project.refetch}
              retrying={project.isFetching}
            />
          </div>
        ) : (
          <Conversation thread={thread} name={data?.client_name ?? "the client"} ready={isReady(state)} />
        )}
      </div>
    </div>
  )
}
