// The messages by day, laid out from the newest upwards, so that older ones appear without a jump. The element above
// them is no scroll anchor: the browser would keep it in place instead of the message being read.

import { clsx } from "clsx"
import { type RefObject, useEffect, useEffectEvent, useRef } from "react"
import { say } from "../../../src/languages/rules.ts"
import { clock, dayName } from "../../lib/clock.ts"
import { Button } from "../../ui/button.tsx"
import { Bar } from "../../ui/states.tsx"
import { AttachedFiles, FileRemoved } from "./attached-files.tsx"
import { Author } from "./author.tsx"
import { Foot, MessageText, Unsent } from "./bubble.tsx"
import type { Outgoing } from "./outbox.ts"
import { byDay, type Line, type Talk } from "./talk.ts"
import type { Files, Thread } from "./thread.ts"
import { useReading } from "./use-reading.ts"

type Older = { more: boolean; failed: boolean; load: () => unknown }
type LogProps = {
  thread: Thread
  name: string
  talk: Talk
  older: Older
  outgoing: readonly Outgoing[]
  again: (one: Outgoing) => void
  edit: (one: Outgoing) => void
  discard: (one: Outgoing) => void
  log: RefObject<HTMLDivElement | null>
}

export function Log({ thread, name, talk, older, outgoing, again, edit, discard, log }: LogProps) {
  useReading(thread, talk, log)
  return (
    <div
      ref={log}
      role="log"
      aria-label={say("Messages with {name}", { name })}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard.
      tabIndex={0}
      className="flex min-h-0 flex-1 flex-col-reverse overflow-y-auto overscroll-contain -outline-offset-2"
    >
      <div className="mb-auto flex flex-col gap-4 p-4 sm:px-5">
        <OlderOnes older={older} first={talk.messages[0]?.id} log={log} />
        {byDay(talk.messages, thread.me).map(({ day, lines }) => (
          <section key={day} className="flex flex-col">
            <span className="self-center rounded-full [overflow-anchor:none] bg-hover px-2.5 py-0.5 text-muted text-xs">
              {dayName(lines[0]?.message.created_at ?? "")}
            </span>
            {lines.map((line) => (
              <OneLine key={line.message.id} line={line} name={name} files={thread.files} />
            ))}
          </section>
        ))}
        {outgoing.length > 0 && (
          <ul className="flex flex-col items-end gap-2">
            {outgoing.map((one) => (
              <Unsent
                key={one.key}
                one={one}
                again={() => again(one)}
                edit={() => edit(one)}
                discard={() => discard(one)}
              />
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}

type OneLineProps = { line: Line; name: string; files: Files }

const OneLine = ({ line: { message, mine, first, last }, name, files }: OneLineProps) => (
  <div className={clsx("flex flex-col gap-1", mine ? "items-end" : "items-start", first ? "mt-3" : "mt-1")}>
    {first && <Author message={message} mine={mine} name={name} />}
    {message.message !== "" && <MessageText mine={mine} text={message.message} />}
    {message.message === "" && message.attachments.length === 0 && <FileRemoved />}
    <AttachedFiles mine={mine} attachments={message.attachments} files={files} />
    {last && (
      <Foot time={clock(message.created_at)} mark={mine ? (message.is_read ? "Read" : "Sent") : null} />
    )}
  </div>
)

/** Fetched as soon as the upper end comes into view. */
function OlderOnes({ older, first, log }: { older: Older; first: number | undefined; log: LogProps["log"] }) {
  const end = useRef<HTMLDivElement>(null)
  const load = useEffectEvent(() => older.load())
  const { more, failed } = older
  // A page that doesn't fill the container loads the next: `first` changes.
  useEffect(() => {
    if (!more || failed || first === undefined) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && load(), {
      root: log.current,
      rootMargin: "300px 0px 0px 0px",
    })
    if (end.current) observer.observe(end.current)
    return () => observer.disconnect()
  }, [more, failed, first, log])
  if (!more) return null
  return (
    <div ref={end} className="flex min-h-8 [overflow-anchor:none] flex-col items-center justify-center">
      {failed ? (
        <Button size="sm" onClick={() => older.load()}>
          {say("Load older messages")}
        </Button>
      ) : (
        <span className="text-muted text-xs">{say("Loading older messages…")}</span>
      )}
    </div>
  )
}

export const WaitingLog = () => (
  <div
    role="status"
    aria-label={say("Loading messages")}
    className="flex min-h-0 flex-1 flex-col justify-end gap-3 overflow-hidden p-4 sm:px-5"
  >
    {shapes.map((shape) => (
      <Bar key={shape} className={`h-9 shrink-0 rounded-xl ${shape}`} />
    ))}
  </div>
)
const shapes = ["w-3/5", "w-2/5", "w-1/2 self-end", "w-2/3", "w-1/3 self-end"]
