// The conversation with one client.
import { useLocation } from "react-router"
import { api } from "../../api/hooks.ts"
import { isMissing } from "../../api/refusal.ts"
import { Conversation } from "../../shared/conversation/conversation.tsx"
import { Avatar } from "../../ui/avatar.tsx"
import { ButtonLink } from "../../ui/button-link.tsx"
import { Bar, Empty, Failure } from "../../ui/states.tsx"
import { useReadNotifications } from "../notifications/use-notifications.ts"
import { isReady, TalkHeader, TalkName } from "./talk-header.tsx"
import { useDirectThread } from "./threads.ts"

export function ClientTalk({ id, search }: { id: number; search: string }) {
  const client = api.clients.get.useQuery({ id })
  const thread = useDirectThread(id)
  const { state } = useLocation()
  useReadNotifications(`client ${id}`)
  if (client.error && !client.data && isMissing(client.error))
    return (
      <div className="p-4">
        <Empty title="Client not found" action={<ButtonLink to="/messages">Back to messages</ButtonLink>}>
          It may have been deleted.
        </Empty>
      </div>
    )
  const { name, company } = client.data ?? { name: "the client", company: null }
  return (
    <div className="flex h-full min-h-0 flex-col">
      <TalkHeader place={`client ${id}`} search={search}>
        {client.data ? (
          <Avatar name={name} />
        ) : (
          !client.error && <Bar className="size-9! shrink-0 rounded-full!" />
        )}
        <h2 className="min-w-0 flex-1 leading-tight">
          {client.data ? (
            <TalkName to={`/clients/${id}`} name={name} note={company} />
          ) : client.error ? (
            "Client"
          ) : (
            <>
              <span className="sr-only">Loading client</span>
              <Bar className="w-32" />
            </>
          )}
        </h2>
      </TalkHeader>
      <div className="min-h-0 flex-1">
        {client.error && !client.data ? (
          <div className="p-4">
            <Failure
              title="Failed to load client data"
              error={client.error}
              retry={client.refetch}
              retrying={client.isFetching}
            />
          </div>
        ) : (
          <Conversation thread={thread} name={name} ready={isReady(state)} />
        )}
      </div>
    </div>
  )
}
