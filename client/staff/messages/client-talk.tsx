// The conversation with one client.
import { ChevronLeft } from "lucide-react"
import { Link, useLocation } from "react-router"
import { api } from "../../api/hooks.ts"
import { isMissing } from "../../api/refusal.ts"
import { Conversation } from "../../shared/conversation/conversation.tsx"
import { Avatar } from "../../ui/avatar.tsx"
import { ButtonLink } from "../../ui/button-link.tsx"
import { Bar, Empty, Failure } from "../../ui/states.tsx"
import { useDirectThread } from "./threads.ts"

export function ClientTalk({ id, search }: { id: number; search: string }) {
  const client = api.clients.get.useQuery({ id })
  const thread = useDirectThread(id)
  const { state } = useLocation()
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
      <header className="flex h-15 shrink-0 items-center gap-3 border-line border-b px-4 sm:px-5">
        <Link
          to={`/messages${search === "" ? "" : `?${new URLSearchParams({ search })}`}`}
          state={{ from: id }}
          aria-label="Back to all conversations"
          className="-ml-2 grid size-10 shrink-0 place-items-center rounded-md text-muted hover:text-ink md:hidden"
        >
          <ChevronLeft className="size-5" />
        </Link>
        {client.data ? (
          <Avatar name={name} />
        ) : (
          !client.error && <Bar className="size-9! shrink-0 rounded-full!" />
        )}
        <h2 className="min-w-0 flex-1 leading-tight">
          {client.data ? (
            <>
              <Link to={`/clients/${id}`} className="block truncate py-1 font-semibold hover:underline">
                {name}
              </Link>
              {company && (
                <span className="-mt-1 block truncate font-normal text-muted text-xs">{company}</span>
              )}
            </>
          ) : client.error ? (
            "Client"
          ) : (
            <>
              <span className="sr-only">Loading client</span>
              <Bar className="w-32" />
            </>
          )}
        </h2>
      </header>
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

/** Focuses the field when opened from the list, except on touch screens, where the keyboard would cover the messages. */
const isReady = (state: unknown) =>
  typeof state === "object" &&
  state !== null &&
  Reflect.get(state, "write") === true &&
  matchMedia("(pointer: fine)").matches
