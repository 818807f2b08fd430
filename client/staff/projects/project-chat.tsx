// A project's chat.
import type { Project } from "../../../src/projects/schema.ts"
import { Conversation } from "../../shared/conversation/conversation.tsx"
import { Card } from "../../ui/page.tsx"
import { useProjectThread } from "../messages/threads.ts"

export function ProjectChat({ project: { id, client_name } }: { project: Project }) {
  const thread = useProjectThread(id)
  return (
    <Card flush title="Chat" description={`With ${client_name}, about this project.`}>
      <div className="h-112 max-h-[75dvh] border-line border-t">
        <Conversation thread={thread} name={client_name} />
      </div>
    </Card>
  )
}
