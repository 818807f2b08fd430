// The chat of a project, for its client.
import { say } from "../../../src/languages/rules.ts"
import { hostName } from "../../lib/host.ts"
import { Conversation } from "../../shared/conversation/conversation.tsx"
import { Card } from "../../ui/page.tsx"
import { useProjectThread } from "../messages/threads.ts"

export function ProjectChat({ id }: { id: number }) {
  const thread = useProjectThread(id)
  return (
    <Card
      flush
      title={say("Chat")}
      description={say("With {name}, about this project.", { name: hostName() })}
    >
      <div className="h-112 max-h-[75dvh] border-line border-t">
        <Conversation thread={thread} name={hostName()} />
      </div>
    </Card>
  )
}
