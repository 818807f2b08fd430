// The log, and ways to tell trouble that lasts once instead of on every request.
import pg from "pg"

type Tell = (details: object, message: string) => void
export type Log = { info: Tell; warn: Tell; error: Tell }

/** What is wrong with the database: it can't be reached, or it has no room to write. */
type Outage = "away" | "full"

/** "a…@example.com": enough to tell addresses apart, not to collect them. */
export const masked = (text: string) => text.replace(/([^@|\s])[^@|\s]*@/g, "$1…@")

/** A `warn` that is silent for `seconds` after each line. */
export function quietly(log: Log, seconds = 60): (error: unknown, message: string) => void {
  let silent_until = 0
  return (error, message) => {
    if (told(log, error)) return
    // A clock that was set back may not keep it silent.
    if (Date.now() < silent_until && Date.now() >= silent_until - seconds * 1000) return
    silent_until = Date.now() + seconds * 1000
    log.warn({ err: error }, message)
  }
}

/** A `warn` for what may fail while the database is away, which is told once for all. */
export function tellTrouble(log: Log, error: unknown, message: string) {
  if (!told(log, error)) log.warn({ err: error }, message)
}

/** Which outage a failure is of: the database is unreachable, stopping or full; undefined for every other failure. */
export function outageOf(error: unknown): Outage | undefined {
  if (error instanceof pg.DatabaseError) {
    const { code = "", message } = error
    if (code === "53100" || (/^(58030|XX000)$/.test(code) && /No space left|quota/i.test(message)))
      return "full"
    return /^(08|57P|53)/.test(code) ? "away" : undefined
  }
  if (!(error instanceof Error)) return undefined
  const code = "code" in error ? String(error.code) : ""
  const isLost =
    /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/.test(code) ||
    /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
      error.message,
    )
  return isLost ? "away" : undefined
}

const sentences = {
  away: [
    "The database can't be reached: calls are answered with 503 until it is back",
    "The database is back",
  ],
  full: [
    "The database is out of space: changes are answered with 503 until there is room again",
    "The database has room to write again",
  ],
} as const

type Watch = { report(outage: Outage, error: unknown): void; lasts(outage: Outage): boolean; close(): void }
const watches = new WeakMap<object, Watch>()
/** Milliseconds between looks, and how long nothing may have failed before it is over. */
const look = { every: 1_000, calm: 2_500 }

/**
 * Lets whatever writes to this log tell an outage once: a line when it begins, and one when `works` says that it is over.
 * Answers how to end that.
 */
export function watchOutages(log: Log, works: (outage: Outage) => Promise<unknown>): () => void {
  const open = new Map<Outage, { since: number; failed: number }>()
  let timer: NodeJS.Timeout | undefined
  async function lookAgain() {
    for (const [outage, one] of open) {
      const works_now = await works(outage).then(
        () => true,
        () => false,
      )
      const now = performance.now()
      if (!works_now) one.failed = now
      if (now - one.failed < look.calm) continue
      open.delete(outage)
      const seconds = Math.round((now - one.since) / 1000)
      log.warn({ seconds }, `${sentences[outage][1]} after ${seconds} s`)
    }
    timer = open.size > 0 ? setTimeout(lookAgain, look.every).unref() : undefined
  }
  const watch = {
    report(outage: Outage, error: unknown) {
      const now = performance.now()
      const known = open.get(outage)
      if (known) {
        known.failed = now
        return
      }
      open.set(outage, { since: now, failed: now })
      log.warn({ reason: error instanceof Error ? error.message : String(error) }, sentences[outage][0])
      timer ??= setTimeout(lookAgain, look.every).unref()
    },
    lasts: (outage: Outage) => open.has(outage),
    close() {
      clearTimeout(timer)
      watches.delete(log)
    },
  }
  watches.set(log, watch)
  return watch.close
}

/** Whether an outage goes on that this log has told of. */
export const lasts = (log: Log, outage: Outage) => watchOf(log)?.lasts(outage) ?? false

/** Whether the failure is part of an outage that is told once. */
export function told(log: object, error: unknown): boolean {
  const outage = outageOf(error)
  const watch = outage && watchOf(log)
  if (watch) watch.report(outage, error)
  return watch !== undefined
}

/** That of the log, or of the one whose child it is: a request has a child of its own. */
function watchOf(log: object): Watch | undefined {
  for (let one: object | null = log; one; one = Object.getPrototypeOf(one)) {
    const watch = watches.get(one)
    if (watch) return watch
  }
  return undefined
}
