// The conversation of the client with the organization.
import { withStop } from "../../../src/core/values/text.ts"
import { hostName } from "../../lib/host.ts"
import { Conversation } from "../../shared/conversation/conversation.tsx"
import { Title } from "../../shared/title.tsx"
import { PageHeader } from "../../ui/page.tsx"
import { ProjectChats } from "./project-chats.tsx"
import { useDirectThread } from "./threads.ts"

export function MessagesScreen() {
  const thread = useDirectThread()
  return (
    <div className="flex flex-col gap-6 max-sm:gap-4">
      <Title screen="Messages" />
      <PageHeader title="Messages" description={`Your conversation with ${withStop(hostName())}`} />
      <ProjectChats />
      <div className="surface h-[calc(100dvh-15rem)] min-h-88 overflow-clip rounded-xl border border-line sm:h-[calc(100dvh-20rem)]">
        <Conversation thread={thread} name={hostName()} />
      </div>
    </div>
  )
}
