// How answers that come one after the other become one conversation: nothing twice, nothing lost, no gap unseen.
import { expect, test } from "vitest"
import {
  byDay,
  joined,
  maxPerRequest,
  type Talk,
  unreadIn,
  withOlder,
  withSent,
} from "../../client/shared/conversation/talk.ts"
import type { Message, Side } from "../../src/messages/schema.ts"

const message = (id: number, fields: Partial<Message> = {}): Message => ({
  ...{
    id,
    message: `Line ${id}`,
    sender_type: "client",
    sender_name: "Ada",
    member: null,
    client_id: 7,
    project_id: null,
    project_title: null,
    attachments: [],
  },
  ...{ created_at: "2026-11-20T09:30:00.000Z", is_read: true },
  ...fields,
})
/** As the server answers: the newest first. */
const page = (newest: number, oldest: number) =>
  Array.from({ length: newest - oldest + 1 }, (_, at) => message(newest - at))
const ids = ({ messages }: Talk) => messages.map(({ id }) => id)
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)

test("the one message more than are taken tells of older ones", () => {
  expect(joined(undefined, [])).toEqual({ messages: [], more: false })
  expect(joined(undefined, page(3, 1))).toEqual({ messages: page(3, 1).toReversed(), more: false })
  const [full, fuller] = [
    joined(undefined, page(maxPerRequest - 1, 1)),
    joined(undefined, page(maxPerRequest, 1)),
  ]
  expect([ids(full), full.more]).toEqual([range(1, 49), false])
  expect([ids(fuller), fuller.more]).toEqual([range(2, 50), true])
  const [end, middle] = [
    withOlder(fuller, page(1, 1)),
    withOlder(joined(undefined, page(150, 101)), page(101, 52)),
  ]
  expect([ids(end), end.more]).toEqual([range(1, 50), false])
  expect([ids(middle), middle.more]).toEqual([range(53, 150), true])
})

test("what was loaded further back stays when the newest page comes again", () => {
  const first = withOlder(joined(undefined, page(150, 101)), page(101, 52))
  expect([ids(first), first.more]).toEqual([range(53, 150), true])
  const next = joined(first, page(152, 103))
  expect([ids(next), next.more]).toEqual([range(53, 152), true])
  const end = withOlder(next, page(52, 20))
  expect([ids(end), end.more]).toEqual([range(20, 152), false])
})

test("after a gap nothing is shown beside what doesn't follow it", () => {
  const old = joined(undefined, page(60, 11))
  const next = joined(old, page(160, 111))
  expect([ids(next), next.more]).toEqual([range(112, 160), true])
})

test("one that was sent while an answer was on its way isn't lost by it, nor shown twice", () => {
  const sent = withSent(joined(undefined, page(3, 1)), message(4))
  expect(ids(joined(sent, page(3, 1)))).toEqual([1, 2, 3, 4])
  expect(ids(withSent(sent, message(4)))).toEqual([1, 2, 3, 4])
})

test("unread is what the other side wrote and no one has read", () => {
  const of = (id: number, sender_type: Side, is_read: boolean) => message(id, { sender_type, is_read })
  const messages = [of(1, "client", true), of(2, "client", false), of(3, "organization", false)]
  expect(unreadIn({ messages, more: false }, "organization")).toEqual([2])
  expect(unreadIn({ messages, more: false }, "client")).toEqual([3])
})

test("days and groups begin anew with the day, the side, a pause and what is unread", () => {
  const at = (id: number, created_at: string, fields: Partial<Message> = {}) =>
    message(id, { created_at, ...fields })
  const days = byDay(
    [
      at(1, "2026-11-19T12:00:00.000Z"),
      at(2, "2026-11-20T12:00:00.000Z"),
      at(3, "2026-11-20T12:04:00.000Z"),
      at(4, "2026-11-20T12:10:00.000Z"),
      at(5, "2026-11-20T12:11:00.000Z", { sender_type: "organization" }),
      at(6, "2026-11-20T12:12:00.000Z", { sender_type: "organization", is_read: false }),
    ],
    "organization",
  )
  const marks = days.map(({ lines }) =>
    lines.map(({ message, mine, first, last }) => [
      message.id,
      mine ? "mine" : "theirs",
      ...(first ? ["first"] : []),
      ...(last ? ["last"] : []),
    ]),
  )
  expect(marks).toEqual([
    [[1, "theirs", "first", "last"]],
    [
      [2, "theirs", "first"],
      [3, "theirs", "last"],
      [4, "theirs", "first", "last"],
      [5, "mine", "first", "last"],
      [6, "mine", "first", "last"],
    ],
  ])
})
