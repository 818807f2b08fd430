// Merges answers of the server into one sequence of messages.
import type { Message, Side } from "../../../src/messages/schema.ts"
import { dayOf } from "../../lib/clock.ts"

/** Oldest first; `more`: the server has older ones. */
export type Talk = { messages: Message[]; more: boolean }

const pageSize = 49
/** Messages fetched at once: one more than are used, to know whether there are older ones. */
export const maxPerRequest = pageSize + 1

/** The newest page, newest first, merged with the known messages; after a gap the old ones are dropped. */
export function joined(before: Talk | undefined, came: readonly Message[]): Talk {
  const fresh = came.slice(0, pageSize)
  const [newest, oldest] = [fresh[0], fresh.at(-1)]
  const whole = came.length < maxPerRequest
  if (!newest || !oldest) return { messages: before?.messages ?? [], more: false }
  const known = before?.messages ?? []
  const later = known.filter(({ id }) => id > newest.id)
  const earlier = known.filter(({ id }) => id < oldest.id)
  const meets = known.some(({ id }) => id >= oldest.id)
  const messages = [...(meets && !whole ? earlier : []), ...fresh.toReversed(), ...later]
  return { messages, more: !whole && (meets ? before?.more === true : true) }
}

/** A page of older messages, newest first. */
export function withOlder({ messages }: Talk, came: readonly Message[]): Talk {
  const first = messages[0]?.id ?? Number.POSITIVE_INFINITY
  const page = came.slice(0, pageSize)
  const older = page.filter(({ id }) => id < first).toReversed()
  return { messages: [...older, ...messages], more: came.length === maxPerRequest }
}

/** A message just sent; an event may have brought it already. */
export function withSent({ messages, more }: Talk, sent: Message): Talk {
  if (messages.some(({ id }) => id === sent.id)) return { messages, more }
  return { messages: [...messages, sent].toSorted((a, b) => a.id - b.id), more }
}

export function withRead({ messages, more }: Talk, ids: readonly number[]): Talk {
  const read = new Set(ids)
  return { messages: messages.map((one) => (read.has(one.id) ? { ...one, is_read: true } : one)), more }
}

/** Messages of the other side that are unread here. */
export const unreadIn = ({ messages }: Talk, me: Side): number[] =>
  messages.filter(({ sender_type, is_read }) => sender_type !== me && !is_read).map(({ id }) => id)

export type Day = { day: string; lines: Line[] }
/** Messages that one side wrote without a pause go from `first` to `last`: one time is shown below them. */
export type Line = { message: Message; mine: boolean; first: boolean; last: boolean }

/** Milliseconds of silence after which a new group begins. */
const pause = 5 * 60_000

export function byDay(messages: readonly Message[], me: Side): Day[] {
  const days: Day[] = []
  for (const [at, message] of messages.entries()) {
    const day = dayOf(message.created_at)
    const [before, after] = [messages[at - 1], messages[at + 1]]
    const line = {
      message,
      mine: message.sender_type === me,
      first: before === undefined || !goesOn(before, message),
      last: after === undefined || !goesOn(message, after),
    }
    const now = days.at(-1)
    if (now?.day === day) now.lines.push(line)
    else days.push({ day, lines: [line] })
  }
  return days
}

const goesOn = (before: Message, next: Message) =>
  before.sender_type === next.sender_type &&
  before.is_read === next.is_read &&
  before.member?.name === next.member?.name &&
  before.member?.picture === next.member?.picture &&
  dayOf(before.created_at) === dayOf(next.created_at) &&
  Date.parse(next.created_at) - Date.parse(before.created_at) < pause
