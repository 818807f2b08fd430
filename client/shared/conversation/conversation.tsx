// A conversation: its messages by day, and the field for a new one.

import { MessageSquare } from "lucide-react"
import { useEffect, useRef, useState } from "react"
import { say } from "../../../src/languages/rules.ts"
import type { Attachment } from "../../../src/messages/attachments/schema.ts"
import { Failure } from "../../ui/states.tsx"
import { Composer } from "./composer.tsx"
import { Log, WaitingLog } from "./log.tsx"
import { type Outgoing, useOutbox } from "./outbox.ts"
import { type Thread, useThread } from "./thread.ts"
import { useAttaching } from "./use-attaching.ts"
import { useDrop } from "./use-drop.ts"

type ConversationProps = {
  thread: Thread
  /** The other side. */
  name: string
  /** Whether the field gets the focus. */
  ready?: boolean
}

/** Fills its container. */
export function Conversation({ thread, name, ready = false }: ConversationProps) {
  const { talk, older } = useThread(thread)
  const { outgoing, send, again, edit, discard } = useOutbox(thread)
  // A message that goes back into the field redraws it, with the focus.
  const [edits, setEdits] = useState(0)
  const editAndFocus = (one: Outgoing) => {
    edit(one)
    setEdits(edits + 1)
  }
  const attaching = useAttaching(thread)
  const place = useRef<HTMLDivElement>(null)
  const isOver = useDrop(place, attaching.add)
  const log = useRef<HTMLDivElement>(null)
  const scrolling = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(scrolling.current), [])
  const sendAndShow = (message: string, attachments: Attachment[]) => {
    send(message, attachments)
    // The log is reversed: zero is the newest.
    scrolling.current = setTimeout(() => log.current?.scrollTo({ top: 0 }), scrollDelay)
  }
  const content = () => {
    if (talk.isPending) return <WaitingLog />
    // Loaded messages stay when fetching again fails.
    if (talk.error && !talk.data)
      return (
        <div className="flex-1 overflow-y-auto p-4">
          <Failure error={talk.error} retry={talk.refetch} retrying={talk.isFetching} />
        </div>
      )
    if (talk.data.messages.length === 0 && outgoing.length === 0) return <NoMessages name={name} />
    const parts = { thread, name, talk: talk.data, older, outgoing, again, edit: editAndFocus, discard }
    return <Log {...parts} log={log} />
  }
  return (
    <div ref={place} className="relative flex h-full min-h-0 flex-col">
      {content()}
      <Composer
        key={edits}
        {...{ name, attaching }}
        ready={ready || edits > 0}
        place={thread.place}
        onSend={sendAndShow}
      />
      {isOver && <DropHere />}
    </div>
  )
}

/** Milliseconds after sending, so that the new message has been drawn. */
const scrollDelay = 100

const DropHere = () => (
  <div className="surface pointer-events-none absolute inset-2 grid place-items-center rounded-lg border-2 border-ring border-dashed font-medium">
    {say("Drop files to attach them")}
  </div>
)

const NoMessages = ({ name }: { name: string }) => (
  <div className="flex min-h-0 flex-1 flex-col items-center justify-center overflow-y-auto px-6 py-8 text-center">
    <MessageSquare aria-hidden className="mb-3 size-6 stroke-[1.5] text-muted" />
    <p className="font-medium">{say("No messages yet")}</p>
    <p className="mt-1 max-w-xs text-pretty text-muted text-sm">
      {say("Send the first one. If it isn't read within ten minutes, we'll email {name}.", { name })}
    </p>
  </div>
)
