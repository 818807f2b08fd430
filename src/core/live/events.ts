// Events about changes, sent to open screens: one fan-out for each organization, shared by all processes.
import { randomUUID } from "node:crypto"
import type pg from "pg"
import { tooMany } from "../base/errors.ts"
import type { Log } from "../base/log.ts"
import type { Redis } from "../base/redis.ts"
import type { Listener } from "../database/listener.ts"
import type { Change } from "../database/tenant.ts"
import { createBroadcast, everything, type PublishedChanges } from "./broadcast.ts"
import { createRecent } from "./recent.ts"
import { createSessionCheck, endedBy, endedChannel } from "./session-check.ts"

/**
 * A reader: a portal client only receives events with its `client_id`, or for "all". Its session is checked when one ends, and every
 * minute. `age`: how many milliseconds old its data may be; events since then are sent first.
 */
export type Subscriber = {
  client_id?: number
  session_id?: number
  age?: number | undefined
  /** Of a member, or all roles of a contact: with others the stream ends, and the browser opens a new one. */
  role?: string
  /** Only events of these types, and those about everything. */
  types?: readonly string[] | undefined
  /** No events of these. */
  hidden?: readonly string[]
}

export type Events = {
  /** Sends to this process's screens at once and to the others within a moment. Never waits, never throws. */
  publish(organization_id: number, changes: Change[]): void
  /**
   * Passes each event as text to `write`, and a comment line every 15 s. A `write` that answers false is dropped: its
   * reader is gone or too slow. `end` is called when the session has ended or the server stops. Answers the function
   * that unsubscribes. Throws 429 when a session, a client, or an organization's staff or clients together have too
   * many streams open here.
   */
  subscribe(
    organization_id: number,
    subscriber: Subscriber,
    write: (text: string) => boolean,
    end?: () => void,
  ): () => void
  /** Streams open in this process. */
  count(): number
  close(): Promise<void>
}

type Reader = Omit<Subscriber, "age"> & {
  organization_id: number
  slot: number
  write: (text: string) => boolean
  end: (() => void) | undefined
}

const beatSeconds = 15
const sessionSeconds = 60
const beat = ":\n\n"
/** A browser needs one for all of its tabs. */
const maxOpen = { session: 20, client: 40, organization: 200 }

/**
 * The events of one process. They reach other processes over Postgres NOTIFY, or Redis pub/sub when `redis` is given.
 * After a lost connection every stream receives `{"type":"everything","id":0}`: refetch everything.
 */
export function createEvents(options: {
  listener: Listener
  pool: pg.Pool
  redis?: Redis | undefined
  log: Log
  /** Multiplies how many streams may be open. */
  factor?: number
}): Events {
  const { factor = 1 } = options
  const organizations = new Map<number, Set<Reader>>()
  const slots = Array.from({ length: beatSeconds }, () => new Set<Reader>())
  const recent = createRecent()
  let opened = 0
  let open = 0
  let seconds = 0

  function drop(reader: Reader) {
    if (!slots[reader.slot]?.delete(reader)) return
    open--
    const readers = organizations.get(reader.organization_id)
    readers?.delete(reader)
    if (readers?.size === 0) organizations.delete(reader.organization_id)
  }
  /** Counts signed-in readers; there are no others. */
  function requireRoom(organization_id: number, { session_id, client_id }: Subscriber) {
    const readers = organizations.get(organization_id)
    if (session_id === undefined || !readers || readers.size < maxOpen.session * factor) return
    const isClient = client_id !== undefined
    const alike = [...readers].filter(
      (one) => one.session_id !== undefined && (one.client_id !== undefined) === isClient,
    )
    const own = alike.filter((one) => one.session_id === session_id && one.client_id === client_id)
    const ofClient = isClient ? alike.filter((one) => one.client_id === client_id) : []
    const isFull = own.length >= maxOpen.session * factor || ofClient.length >= maxOpen.client * factor
    // Staff and clients are counted apart, so clients can't shut the staff out.
    if (isFull || alike.length >= maxOpen.organization * factor)
      throw tooMany("Too many pages are open. Please close some of them.", 60)
  }
  function end(reader: Reader) {
    drop(reader)
    reader.end?.()
  }
  function deliver({ organization_id, changes }: PublishedChanges) {
    recent.add({ organization_id, changes })
    const readers = organizations.get(organization_id)
    if (!readers) return
    for (const change of changes) {
      const text = textOf(change)
      for (const reader of readers) {
        if (concerns(reader, change) && !reader.write(text)) drop(reader)
      }
    }
  }
  function deliverToAll() {
    for (const organization_id of organizations.keys()) deliver({ organization_id, changes: [everything] })
  }

  const broadcast = createBroadcast({
    ...options,
    self: randomUUID(),
    onMessage: deliver,
    onReconnect: deliverToAll,
  })
  const endedAmong = createSessionCheck(options.pool, options.log)
  async function endThose(may: (reader: Reader) => boolean) {
    const gone = await endedAmong(slots.flatMap((slot) => [...slot].filter(may)))
    gone.forEach(end)
  }
  options.listener.on(endedChannel, (message) => void endThose(endedBy(message)))
  // Messages about ended sessions may have been missed.
  options.listener.onReconnect(() => void endThose(() => true))

  /** Each second a fifteenth of the streams gets its comment line, so that no second has to write to all. */
  function tick() {
    seconds++
    recent.prune()
    for (const reader of slots[seconds % beatSeconds] ?? []) if (!reader.write(beat)) drop(reader)
    if (seconds % sessionSeconds === 0) void endThose(() => true)
  }
  const timer = setInterval(tick, 1_000).unref()

  return {
    publish(organization_id, changes) {
      if (changes.length === 0) return
      deliver({ organization_id, changes })
      broadcast.send({ organization_id, changes })
    },
    subscribe(organization_id, { age = 0, ...subscriber }, write, ended) {
      requireRoom(organization_id, subscriber)
      const slot = opened++ % beatSeconds
      const reader: Reader = { ...subscriber, organization_id, slot, write, end: ended }
      const readers = organizations.get(organization_id) ?? new Set()
      organizations.set(organization_id, readers.add(reader))
      slots[slot]?.add(reader)
      open++
      const missed = age > 0 ? recent.within(organization_id, age).filter((one) => concerns(reader, one)) : []
      // After the answer has begun.
      if (missed.length > 0) queueMicrotask(() => missed.every((one) => write(textOf(one))) || drop(reader))
      return () => drop(reader)
    },
    count: () => open,
    async close() {
      clearInterval(timer)
      for (const slot of slots) slot.forEach(end)
      await broadcast.close()
    },
  }
}

const textOf = ({ type, id }: Change) => `event: change\ndata: ${JSON.stringify({ type, id })}\n\n`

const concerns = ({ client_id, types, hidden = [] }: Reader | Subscriber, { type, ...change }: Change) =>
  type === everything.type ||
  ((client_id === undefined || change.client_id === client_id || change.client_id === "all") &&
    (types === undefined || types.includes(type)) &&
    !hidden.includes(type))
