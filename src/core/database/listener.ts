// Hearing what the database says (LISTEN/NOTIFY), on a connection that heals itself.
import pg from "pg"

export type Listener = {
  /** Calls `hear` with the payload of each notification. */
  on(channel: string, hear: (payload: string) => void): void
  /** Calls `heal` after a lost connection is back: notifications in between were missed. */
  onReturn(heal: () => void): void
  close(): Promise<void>
}

type Log = { warn(details: object, message: string): void }

/** Opens one connection for all channels and keeps it: after a loss it tries again every half second. */
export function createListener(url: string, log: Log): Listener {
  const ears = new Map<string, ((payload: string) => void)[]>()
  const healers: (() => void)[] = []
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
      // This connection is silent for hours: a peer that vanished without a word is noticed by the heartbeat.
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
      log.warn({ err: error }, "lost the connection that hears the database")
      lose()
    })
    next.on("end", lose)
    next.on("notification", ({ channel, payload }) => {
      for (const hear of ears.get(channel) ?? []) hear(payload ?? "")
    })
    try {
      await next.connect()
      for (const channel of ears.keys()) await listen(next, channel)
      if (closed) return lose()
      client = next
      if (!first) for (const heal of healers) heal()
      first = false
    } catch {
      lose()
    }
  }
  let ready = connect()

  return {
    on(channel, hear) {
      const known = ears.get(channel)
      if (known) known.push(hear)
      else {
        ears.set(channel, [hear])
        // A connection takes one statement at a time.
        ready = ready.then(() => (client ? listen(client, channel) : undefined)).catch(() => {})
      }
    },
    onReturn: (heal) => healers.push(heal),
    async close() {
      closed = true
      clearTimeout(timer)
      await ready
      await client?.end().catch(() => {})
    },
  }
}
