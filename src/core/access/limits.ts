// How often one address, member or organization may call, and how often a password or a code may be tried.
import { LRUCache } from "lru-cache"
import pg from "pg"
import { AppError, tooMany } from "../base/errors.ts"
import { network } from "../base/ip.ts"
import { type Log, masked } from "../base/log.ts"
import type { Redis } from "../base/redis.ts"
import type { Database } from "../database/db.ts"
import { createCounts, postgresCounts, redisCounts } from "./limit-counts.ts"
import { createTries } from "./tries.ts"

export type Limits = {
  /** Counts a call of a signed-in caller: 1,200 a minute. Throws 429. */
  member(caller: string): Promise<void>
  /**
   * Counts a call without a valid token: 300 a minute for an address. Throws 429.
   */
  visitor(ip: string): Promise<void>
  /** Counts a page or anything else that isn't a call: 600 a minute for an address. Throws 429. */
  page(ip: string): Promise<void>
  /**
   * Counts a PDF (60 a minute), a preview (120 a minute) or an upload (120 an hour) of an organization, a heavy one as
   * `weight` of them. Throws 429 when the limit is reached, but lets the one through that goes beyond it.
   */
  organization(id: number, what: "pdf" | "preview" | "upload", weight?: number): Promise<void>
  /**
   * Counts a PDF or a link to a file (20 a minute), a preview (40 a minute) or an upload (30 an hour) of a portal client, so that one
   * client can't use up everyone's share; a payment claim (10 an hour for an invoice, which is part of `caller`); or a change of the client's own details (20 an
   * hour). Throws 429.
   */
  client(caller: string, what: "pdf" | "preview" | "upload" | "claim" | "details"): Promise<void>
  /**
   * Counts one try of `key` (an email address, an IP) and throws 429 when there are more than `points` in `seconds`.
   * Counted at once in the shared store on its own connection, so a rollback doesn't undo it. Count passwords before
   * checking them, so that parallel guesses can't pass, and reset after a correct one.
   */
  consume(name: string, key: string, points: number, seconds: number): Promise<void>
  /** Throws 429 when the next `consume` would, without counting. */
  check(name: string, key: string, points: number, seconds: number): Promise<void>
  /** Undoes tries: `tries` of them, or all. */
  reset(name: string, key: string, tries?: number): Promise<void>
  /** Exchanges counts with the other processes now instead of within a second. */
  merge(): Promise<void>
  close(): Promise<void>
}

const perOrganization = {
  pdf: { allowed: 60, seconds: 60 },
  preview: { allowed: 120, seconds: 60 },
  upload: { allowed: 120, seconds: 3_600 },
}
const perClient = {
  pdf: { allowed: 20, seconds: 60 },
  preview: { allowed: 40, seconds: 60 },
  upload: { allowed: 30, seconds: 3_600 },
  claim: { allowed: 10, seconds: 3_600 },
  details: { allowed: 20, seconds: 3_600 },
}

/** The limits of one process. `factor` multiplies every allowed count. Without `redis` the counts meet in Postgres. */
export function createLimits(options: {
  db: Pick<Database, "url">
  redis?: Redis | undefined
  factor: number
  log: Log
  now?: () => number
}): Limits {
  const { redis, factor, log } = options
  const pool = openPool(options.db.url)
  const counts = createCounts(redis ? redisCounts(redis) : postgresCounts(pool), log, options.now)
  const tries = createTries(redis, pool, log)
  const told = new LRUCache<string, true>({ max: 10_000 })
  const times = (count: number) => Math.max(1, Math.floor(count * factor))

  /** Once for each window and key, not for each refused call. */
  function tell(limit: string, key: string, wait: number) {
    const window = `${limit}|${key}`
    if (told.has(window)) return
    told.set(window, true, { ttl: Math.ceil(wait * 1000) })
    log.warn({ event: "limit_reached", limit, key: masked(key) }, "security")
  }

  function take(limit: string, key: string, allowed: number, seconds: number, weight = 1) {
    const wait = counts.take(`${limit}|${key}`, times(allowed), seconds, weight)
    if (wait <= 0) return
    tell(limit, key, wait)
    throw tooMany("Too many requests. Please slow down.", wait)
  }

  async function telling(limit: string, key: string, attempt: Promise<void>) {
    try {
      await attempt
    } catch (error) {
      if (error instanceof AppError && error.extra.wait_time) tell(limit, key, error.extra.wait_time)
      throw error
    }
  }

  return {
    async member(caller) {
      take("member", caller, 1_200, 60)
    },
    async visitor(ip) {
      take("ip", network(ip), 300, 60)
    },
    async page(ip) {
      take("page", network(ip), 600, 60)
    },
    async organization(id, what, weight) {
      const { allowed, seconds } = perOrganization[what]
      take(what, String(id), allowed, seconds, weight)
    },
    async client(caller, what) {
      const { allowed, seconds } = perClient[what]
      take(what, caller, allowed, seconds)
    },
    consume: (name, key, points, seconds) =>
      telling(name, key, tries.consume(name, key, times(points), seconds)),
    check: (name, key, points, seconds) => telling(name, key, tries.check(name, key, times(points), seconds)),
    reset: tries.reset,
    merge: counts.merge,
    async close() {
      await counts.close()
      await pool.end()
    },
  }
}

/** A few connections of its own: a request in a transaction must not wait for a connection that it holds itself. */
function openPool(url: string) {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: "portico-limits",
    max: 2,
    connectionTimeoutMillis: 2_000,
    query_timeout: 3_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
  })
  pool.on("error", () => {})
  pool.on("connect", (client) => client.on("error", () => {}))
  return pool
}
