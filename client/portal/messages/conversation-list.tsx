// The list of a client's conversations: a column on wide screens, a row above the messages on phones.

import { clsx } from "clsx"
import { Link } from "react-router"
import { say } from "../../../src/languages/rules.ts"
import { filesText } from "../../../src/messages/attachments/rules.ts"
import type { Message } from "../../../src/messages/schema.ts"
import { lately } from "../../lib/clock.ts"
import { hostName } from "../../lib/host.ts"
import { Count } from "../../ui/badge.tsx"
import { useChosenInView } from "../../ui/use-chosen-in-view.ts"
import type { Conversation } from "./use-conversations.ts"

type ConversationListProps = { conversations: readonly Conversation[]; chosen: number | null }

export function ConversationList({ conversations, chosen }: ConversationListProps) {
  const strip = useChosenInView<HTMLElement>(String(chosen), "[aria-current]")
  return (
    <nav
      ref={strip}
      aria-label={say("Conversations")}
      className="relative min-h-0 shrink-0 overflow-auto overscroll-contain border-line max-md:border-b md:border-r"
    >
      <ul className="flex max-md:gap-1 max-md:p-2 md:flex-col">
        {conversations.map(({ project, last, unread }) => (
          <li key={project?.id ?? "direct"} className="max-md:shrink-0">
            <Link
              to={project ? `/portal/messages?project=${project.id}` : "/portal/messages"}
              aria-current={(project?.id ?? null) === chosen ? "page" : undefined}
              className={clsx(
                "-outline-offset-2 flex min-h-11 flex-col justify-center transition-colors max-md:max-w-56 max-md:rounded-lg max-md:px-3 md:px-4 md:py-3",
                (project?.id ?? null) === chosen
                  ? "bg-hover md:shadow-[inset_2px_0_var(--ring)]"
                  : "hover:bg-hover",
              )}
            >
              <span className="flex items-baseline gap-2">
                <span
                  className={clsx("min-w-0 flex-1 truncate", unread > 0 ? "font-semibold" : "font-medium")}
                >
                  {project?.title ?? hostName()}
                </span>
                {last && (
                  <span className="tabular shrink-0 text-muted text-xs max-md:hidden">
                    {lately(last.created_at)}
                  </span>
                )}
                <Count value={unread} label={say("unread messages")} />
              </span>
              <span dir="auto" className="truncate text-start text-muted text-sm max-md:hidden">
                {last ? previewOf(last) : project === null && say("No messages yet")}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function previewOf({ sender_type, message, attachments }: Message): string {
  const text = message || filesText(attachments.map(({ name }) => name))
  return sender_type === "client" ? say("You: {text}", { text }) : text
}
