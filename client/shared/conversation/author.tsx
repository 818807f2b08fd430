// Who of the team wrote a message, above the first of a group.
import { say } from "../../../src/languages/rules.ts"
import type { Message } from "../../../src/messages/schema.ts"
import { Avatar } from "../../ui/avatar.tsx"

type AuthorProps = {
  message: Pick<Message, "member" | "sender_name">
  mine: boolean
  /** The other side. */
  name: string
}

/** Only screen readers hear it without a name or a picture: the side of the bubble says it to others. */
export function Author({ message: { member, sender_name }, mine, name }: AuthorProps) {
  if (!member)
    return <span className="sr-only">{mine ? say("You wrote:") : say("{name} wrote:", { name })}</span>
  const author = member.name ?? sender_name
  return (
    <span className="flex max-w-full items-center gap-1.5 px-1 text-muted text-xs">
      <Avatar name={author} src={member.picture} size="xs" />
      <span className="truncate">{author}</span>
      <span className="sr-only">{say("wrote:")}</span>
    </span>
  )
}
