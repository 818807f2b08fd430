// What changed, told to open screens: one fan-out for each organization, shared by all processes.
import { randomUUID } from "node:crypto"
import type pg from "pg"
import type { Log } from "../base/log.ts"
import type { Redis } from "../base/redis.ts"
import type { Listener } from "../database/listener.ts"
import type { Change } from "../database/tenant.ts"
import { createBroadcast, everything, type PublishedChanges } from "./broadcast.ts"
import { createSessionCheck } from "./session-check.ts"

/** Who hears: a client of the portal hears only what names its `client_id`. The session is looked at every minute. */
export type Subscriber = { client_id?: number; session_id?: number }

export type Events = {
  /** Tells this process's screens at once and the others' within the tick. Never waits, never throws. */
  publish(organization_id: number, changes: Change[]): void
  /**
   * Hands `write` each event as text of the stream, and a comment line every 15 s. `write` answers false when its
   * reader is gone or too slow: it is dropped. `end` is called when the session has ended or the server stops.
   * Answers the function that unsubscribes.
   */
  subscribe(
    organization_id: number,
    subscriber: Subscriber,
    write: (text: string) => boolean,
    end?: () => void,
  ): () => void
  /** How many streams are open here. */
  count(): number
  close(): Promise<void>
}

type Reader = Subscriber & {
  organization_id: number
  slot: number
  write: (text: string) => boolean
  end: (() => void) | undefined
}

const beatSeconds = 15
const sessionSeconds = 60
const beat = ":\n\n"

/**
 * The events of one process. They reach other processes over Postgres NOTIFY, or Redis pub/sub when `redis` is given.
 * After a lost connection every stream hears `{"type":"everything","id":0}`: refetch what is shown.
 */
export function createEvents(options: {
  listener: Listener
  pool: pg.Pool
  redis?: Redis | undefined
  log: Log
}): Events {
  const organizations = new Map<number, Set<Reader>>()
  const slots = Array.from({ length: beatSeconds }, () => new Set<Reader>())
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
  function end(reader: Reader) {
    drop(reader)
    reader.end?.()
  }
  function deliver({ organization_id, changes }: PublishedChanges) {
    const readers = organizations.get(organization_id)
    if (!readers) return
    for (const change of changes) {
      const text = `event: change\ndata: ${JSON.stringify({ type: change.type, id: change.id })}\n\n`
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

  /** Each second a fifteenth of the streams gets its comment line, so that no second has to write to all. */
  function tick() {
    seconds++
    for (const reader of slots[seconds % beatSeconds] ?? []) if (!reader.write(beat)) drop(reader)
    if (seconds % sessionSeconds === 0)
      endedAmong(slots.flatMap((slot) => [...slot])).then((gone) => gone.forEach(end))
  }
  const timer = setInterval(tick, 1_000).unref()

  return {
    publish(organization_id, changes) {
      if (changes.length === 0) return
      deliver({ organization_id, changes })
      broadcast.send({ organization_id, changes })
    },
    subscribe(organization_id, subscriber, write, ended) {
      const slot = opened++ % beatSeconds
      const reader: Reader = { ...subscriber, organization_id, slot, write, end: ended }
      const readers = organizations.get(organization_id) ?? new Set()
      organizations.set(organization_id, readers.add(reader))
      slots[slot]?.add(reader)
      open++
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

const concerns = (reader: Reader, change: Change) =>
  reader.client_id === undefined || change.client_id === reader.client_id || change.type === everything.type
