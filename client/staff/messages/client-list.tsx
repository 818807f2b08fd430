// The list of conversations, direct and of projects: name, last message, unread count.
import { clsx } from "clsx"
import { useEffect, useRef } from "react"
import { Link, useLocation } from "react-router"
import { filesText } from "../../../src/messages/attachments/rules.ts"
import type { Message } from "../../../src/messages/schema.ts"
import { lately } from "../../lib/clock.ts"
import { Avatar } from "../../ui/avatar.tsx"
import { Count } from "../../ui/badge.tsx"
import type { Conversation } from "./use-conversations.ts"

type ClientListProps = {
  conversations: readonly Conversation[]
  /** "client 7" or "project 3". */
  chosen: string | null
  search: string
  /** Whether the last message has loaded. */
  isKnown: boolean
  isCut: boolean
}

export const ClientList = ({ conversations, chosen, search, isKnown, isCut }: ClientListProps) => (
  <nav aria-label="Clients" className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain">
    <ul>
      {conversations.map((one) => (
        <Line
          key={placeOf(one)}
          conversation={one}
          isChosen={placeOf(one) === chosen}
          search={search}
          isKnown={isKnown}
        />
      ))}
    </ul>
    {isCut && (
      <p className="px-4 py-3 text-pretty text-muted text-xs">
        Showing your newest clients. Search to find others.
      </p>
    )}
  </nav>
)

type LineProps = { conversation: Conversation; isChosen: boolean; search: string; isKnown: boolean }

function Line({ conversation, isChosen, search, isKnown }: LineProps) {
  const { client, project, last, unread } = conversation
  const place = placeOf(conversation)
  const address = project ? { project: String(project.id) } : { client: String(client.id) }
  const link = useRef<HTMLAnchorElement>(null)
  const { state } = useLocation()
  useEffect(() => {
    if (isFrom(state, place)) link.current?.focus()
  }, [state, place])
  return (
    <li>
      <Link
        ref={link}
        to={`/messages?${new URLSearchParams({ ...address, ...(search === "" ? {} : { search }) })}`}
        state={{ write: true }}
        aria-current={isChosen ? "page" : undefined}
        className={clsx(
          "-outline-offset-2 flex items-center gap-3 px-4 py-3 transition-colors",
          isChosen ? "bg-hover shadow-[inset_2px_0_var(--ring)]" : "hover:bg-hover",
        )}
      >
        <Avatar name={client.name} />
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline gap-2">
            <span className={clsx("min-w-0 flex-1 truncate", unread > 0 ? "font-semibold" : "font-medium")}>
              {project ? `${project.title} · ${client.name}` : client.name}
            </span>
            {last && <span className="tabular shrink-0 text-muted text-xs">{lately(last.created_at)}</span>}
          </span>
          <span className="flex items-center gap-2">
            <span
              dir="auto"
              className={clsx(
                "min-w-0 flex-1 truncate text-start text-sm",
                unread > 0 ? "text-ink" : "text-muted",
              )}
            >
              {last
                ? `${last.sender_type === "organization" ? "You: " : ""}${last.message || filesIn(last)}`
                : client.company || (isKnown && "No messages yet")}
            </span>
            <Count value={unread} label="unread messages" />
          </span>
        </span>
      </Link>
    </li>
  )
}

const filesIn = ({ attachments }: Message) => filesText(attachments.map(({ name }) => name))

const placeOf = ({ client, project }: Conversation) =>
  project ? `project ${project.id}` : `client ${client.id}`

/** Where one comes back from, on a phone. */
const isFrom = (state: unknown, place: string) =>
  typeof state === "object" && state !== null && Reflect.get(state, "from") === place
