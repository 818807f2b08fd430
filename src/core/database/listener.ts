// Listens to the database (LISTEN/NOTIFY) on a connection that reconnects by itself.
import pg from "pg"
import { type Log, tellTrouble } from "../base/log.ts"

export type Listener = {
  /** Calls `onMessage` with the payload of each notification. */
  on(channel: string, onMessage: (payload: string) => void): void
  /** Calls `handler` after a reconnect: notifications in between were missed. */
  onReconnect(handler: () => void): void
  close(): Promise<void>
}

/** Opens one connection for all channels and keeps it; after a loss it tries again every half second. */
export function createListener(url: string, log: Log): Listener {
  const subscribers = new Map<string, ((payload: string) => void)[]>()
  const reconnectHandlers: (() => void)[] = []
  let client: pg.Client | undefined
  let closed = false
  let timer: NodeJS.Timeout | undefined

  const listen = async (target: pg.Client, channel: string) => {
    await target.query(`listen ${target.escapeIdentifier(channel)}`)
  }
  const retry = () => {
    client = undefined
    if (!closed) timer = setTimeout(connect, 500)
  }
  let first = true
  async function connect() {
    const next = new pg.Client({
      connectionString: url,
      application_name: "portico-listen",
      connectionTimeoutMillis: 5_000,
      // This connection is silent for hours; the heartbeat notices a peer that vanished.
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    })
    let lost = false
    const lose = () => {
      if (lost) return
      lost = true
      next.end().catch(() => {})
      retry()
    }
    next.on("error", (error) => {
      tellTrouble(log, error, "lost the connection that listens to the database")
      lose()
    })
    next.on("end", lose)
    next.on("notification", ({ channel, payload }) => {
      for (const onMessage of subscribers.get(channel) ?? []) onMessage(payload ?? "")
    })
    try {
      await next.connect()
      for (const channel of subscribers.keys()) await listen(next, channel)
      if (closed) return lose()
      client = next
      if (!first) for (const handler of reconnectHandlers) handler()
      first = false
    } catch {
      lose()
    }
  }
  let ready = connect()

  return {
    on(channel, onMessage) {
      const known = subscribers.get(channel)
      if (known) known.push(onMessage)
      else {
        subscribers.set(channel, [onMessage])
        // A connection runs one statement at a time.
        ready = ready.then(() => (client ? listen(client, channel) : undefined)).catch(() => {})
      }
    },
    onReconnect: (handler) => reconnectHandlers.push(handler),
    async close() {
      closed = true
      clearTimeout(timer)
      await ready
      await client?.end().catch(() => {})
    },
  }
}
