// The conversations of the client with the organization: the direct one, and the chats of projects.

import { clsx } from "clsx"
import { ChevronRight } from "lucide-react"
import { Link, useSearchParams } from "react-router"
import { withStop } from "../../../src/core/values/text.ts"
import { say } from "../../../src/languages/rules.ts"
import { idIn } from "../../lib/address.ts"
import { hostName } from "../../lib/host.ts"
import { Conversation } from "../../shared/conversation/conversation.tsx"
import { Title } from "../../shared/title.tsx"
import { PageHeader } from "../../ui/page.tsx"
import { ConversationList } from "./conversation-list.tsx"
import { useDirectThread, useProjectThread } from "./threads.ts"
import { useConversations } from "./use-conversations.ts"

export function MessagesScreen() {
  const [params] = useSearchParams()
  const project = idIn(params.get("project"))
  const conversations = useConversations()
  const isMany = conversations.length > 1 || project !== null
  const title = conversations.find((one) => one.project?.id === project)?.project?.title
  return (
    <div className="flex flex-col gap-6 max-sm:gap-4">
      <Title screen={say("Messages")} />
      <PageHeader
        title={say("Messages")}
        description={say(isMany ? "Your conversations with {name}" : "Your conversation with {name}", {
          name: withStop(hostName()),
        })}
      />
      <div
        className={clsx(
          "surface h-[calc(100dvh-15rem)] min-h-88 overflow-clip rounded-xl border border-line sm:h-[calc(100dvh-20rem)]",
          isMany && "flex flex-col md:grid md:grid-cols-[17rem_minmax(0,1fr)] md:grid-rows-[minmax(0,1fr)]",
        )}
      >
        {isMany && <ConversationList conversations={conversations} chosen={project} />}
        <section aria-label={say("Conversation")} className="flex h-full min-h-0 min-w-0 flex-1 flex-col">
          {project === null ? <Direct /> : <ProjectTalk key={project} id={project} title={title} />}
        </section>
      </div>
    </div>
  )
}

function Direct() {
  return <Conversation thread={useDirectThread()} name={hostName()} />
}

type ProjectTalkProps = { id: number; title: string | undefined }

function ProjectTalk({ id, title }: ProjectTalkProps) {
  const thread = useProjectThread(id)
  return (
    <>
      <Link
        to={`/portal/projects/${id}`}
        className="-outline-offset-2 flex min-h-11 shrink-0 items-center gap-2 border-line border-b px-4 text-sm hover:bg-hover sm:px-5"
      >
        <span className="min-w-0 flex-1 truncate font-medium">
          {title === undefined ? say("About this project") : say("About {project}", { project: title })}
        </span>
        <span className="text-muted">{say("View project")}</span>
        <ChevronRight aria-hidden className="size-4 shrink-0 text-muted" />
      </Link>
      <div className="min-h-0 flex-1">
        <Conversation thread={thread} name={hostName()} />
      </div>
    </>
  )
}
