// Sends events to the other processes: over Postgres NOTIFY by default, over Redis pub/sub with Redis.
import type pg from "pg"
import { z } from "zod"
import { type Log, quietly } from "../base/log.ts"
import { openSubscriber, type Redis } from "../base/redis.ts"
import type { Listener } from "../database/listener.ts"
import type { Change } from "../database/tenant.ts"

export type PublishedChanges = { organization_id: number; changes: Change[] }
type Broadcast = { send(changes: PublishedChanges): void; close(): Promise<void> }

/** One channel for all organizations: each process receives everything and filters by its listeners. */
export const eventChannel = "portico_events"
/** Postgres limits payloads to under 8,000 bytes. */
const maxBytes = 7_800
/** Up to so many changes are sent one by one; beyond, screens are told to refetch everything. */
const maxWaiting = 10_000

/** Sent to a whole organization after a gap: whatever a screen shows may be stale. */
export const everything: Change = { type: "everything", id: 0 }

const short = z.tuple([
  z.number(),
  z.string(),
  z.number(),
  z.union([z.number(), z.literal("all")]).nullable(),
])
const message = z.object({ from: z.string(), changes: z.array(short) })
type Short = z.infer<typeof short>

type Options = {
  listener: Listener
  pool: pg.Pool
  redis?: Redis | undefined
  log: Log
  self: string
  onMessage(changes: PublishedChanges): void
  /** Called when messages may have been missed. */
  onReconnect(): void
}

/** Milliseconds in which changes gather, so that a busy process doesn't send a message for each. */
const gatheringMs = 10

/** Sends together what was published within a moment; receives messages of the others. */
export function createBroadcast(options: Options): Broadcast {
  const { self, log, redis } = options
  const warn = quietly(log)
  const receive = (text: string) => {
    for (const published of read(text, self)) options.onMessage(published)
  }
  const channel = redis
    ? redisChannel(redis, log, receive, options.onReconnect)
    : postgresChannel(options, receive)
  let waiting: Short[] = []
  let sending: Promise<void> | undefined
  let again: NodeJS.Timeout | undefined

  async function sendAll() {
    while (waiting.length > 0) {
      await new Promise((resolve) => setTimeout(resolve, gatheringMs))
      const batch = waiting
      waiting = []
      try {
        await channel.send(pack(batch, self))
      } catch (error) {
        warn(
          error,
          "changes couldn't be broadcast to other processes yet, so their open screens may be out of date",
        )
        waiting = inShort([...batch, ...waiting])
        clearTimeout(again)
        again = setTimeout(wake, 1_000).unref()
        break
      }
    }
    sending = undefined
  }
  const wake = () => {
    sending ??= sendAll()
  }
  return {
    send({ organization_id, changes }) {
      for (const { type, id, client_id } of changes)
        waiting.push([organization_id, type, id, client_id ?? null])
      if (waiting.length > maxWaiting) waiting = inShort(waiting)
      wake()
    },
    async close() {
      await sending
      clearTimeout(again)
      await channel.close()
    },
  }
}

/** Too many or too late to send one by one: each organization's screens refetch everything. */
const inShort = (changes: Short[]): Short[] =>
  [...new Set(changes.map(([organization_id]) => organization_id))].map((organization_id) => [
    organization_id,
    everything.type,
    everything.id,
    null,
  ])

/** Texts below the limit; a single change is far shorter than that. */
export function pack(changes: Short[], from: string): string[] {
  const texts: string[] = []
  let rows: string[] = []
  const head = `{"from":${JSON.stringify(from)},"changes":[`
  let bytes = head.length + 2
  const close = () => texts.push(`${head}${rows.join(",")}]}`)
  for (const one of changes) {
    const row = JSON.stringify(one)
    const size = Buffer.byteLength(row) + 1
    if (rows.length > 0 && bytes + size > maxBytes) {
      close()
      rows = []
      bytes = head.length + 2
    }
    rows.push(row)
    bytes += size
  }
  if (rows.length > 0) close()
  return texts
}

/** The changes of a text, in order; none for our own texts and foreign ones. */
function read(text: string, self: string): PublishedChanges[] {
  const parsed = message.safeParse(json(text))
  if (!parsed.success || parsed.data.from === self) return []
  return parsed.data.changes.map(([organization_id, type, id, client_id]) => ({
    organization_id,
    changes: [client_id === null ? { type, id } : { type, id, client_id }],
  }))
}

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

type Channel = { send(texts: string[]): Promise<void>; close(): Promise<void> }

function postgresChannel({ listener, pool, onReconnect }: Options, receive: (text: string) => void): Channel {
  listener.on(eventChannel, receive)
  listener.onReconnect(onReconnect)
  return {
    async send(texts) {
      await pool.query("select pg_notify($1, text) from unnest($2::text[]) text", [eventChannel, texts])
    },
    async close() {},
  }
}

function redisChannel(
  redis: Redis,
  log: Log,
  receive: (text: string) => void,
  onReconnect: () => void,
): Channel {
  const subscriber = openSubscriber(redis, log)
  let connected = false
  subscriber.on("message", (_channel, text) => receive(text))
  subscriber.on("ready", () => {
    if (connected) onReconnect()
    connected = true
  })
  subscriber.subscribe(eventChannel).catch(() => {})
  return {
    async send(texts) {
      for (const text of texts) await redis.publish(eventChannel, text)
    },
    async close() {
      subscriber.disconnect()
    },
  }
}
