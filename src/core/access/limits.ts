// How often one address, member or organization may call, and how often a password or a code may be tried.
import { createHash } from "node:crypto"
import { isIP, isIPv6 } from "node:net"
import pg from "pg"
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
  RateLimiterRes,
} from "rate-limiter-flexible"
import { tooMany } from "../base/errors.ts"
import { type Log, quietly } from "../base/log.ts"
import type { Redis } from "../base/redis.ts"
import type { Database } from "../database/db.ts"
import { createCounts, postgresCounts, redisCounts } from "./limit-counts.ts"

export type Limits = {
  /** One call of a signed-in caller, 1,200 a minute. Throws 429. */
  member(caller: string): Promise<void>
  /** One call without a (good) token, 300 a minute for an address. Pages and health checks don't count. Throws 429. */
  visitor(ip: string, route: string): Promise<void>
  /** One PDF (60 a minute) or one upload (60 an hour) of an organization. Throws 429. */
  organization(id: number, what: "pdf" | "upload"): Promise<void>
  /**
   * Counts one try of `key` (an e-mail address, an IP) and throws 429 when more than `points` fall into `seconds`.
   * Counted at once in the shared store, on a connection of its own: no rollback takes it back.
   * For passwords count before the check, so that parallel guesses can't pass, and reset after a good one.
   */
  consume(name: string, key: string, points: number, seconds: number): Promise<void>
  /** Throws 429 when the next `consume` would, and counts nothing. */
  check(name: string, key: string, points: number, seconds: number): Promise<void>
  /** Takes tries back: `tries` of them, or all. */
  reset(name: string, key: string, tries?: number): Promise<void>
  /** Exchanges counts with the other processes now, not within the next second. */
  merge(): Promise<void>
  close(): Promise<void>
}

const perOrganization = { pdf: { allowed: 60, seconds: 60 }, upload: { allowed: 60, seconds: 3_600 } }
const counted = /^\/(api|portal|trpc)(\/|$)/

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
  const limiters = createLimiters(redis, pool)
  const warn = quietly(log)
  const times = (count: number) => Math.max(1, Math.floor(count * factor))

  function take(key: string, allowed: number, seconds: number) {
    const wait = counts.take(key, times(allowed), seconds)
    if (wait > 0) throw tooMany("Too many requests. Please slow down.", wait)
  }

  /** Asks the shared store; when it is away, this process's memory. */
  async function ask<R>(
    { shared, own }: Pair,
    question: (limiter: RateLimiterMemory | Shared) => Promise<R>,
  ) {
    try {
      return await question(shared)
    } catch (error) {
      if (error instanceof RateLimiterRes) throw refusal(error.msBeforeNext)
      warn(error, "tries are counted by each process alone: their store can't be reached")
    }
    try {
      return await question(own)
    } catch (error) {
      throw error instanceof RateLimiterRes ? refusal(error.msBeforeNext) : error
    }
  }

  return {
    async member(caller) {
      take(`member|${caller}`, 1_200, 60)
    },
    async visitor(ip, route) {
      if (counted.test(route)) take(`ip|${network(ip)}`, 300, 60)
    },
    async organization(id, what) {
      const { allowed, seconds } = perOrganization[what]
      take(`${what}|${id}`, allowed, seconds)
    },
    async consume(name, key, points, seconds) {
      await ask(limiters.get(name, times(points), seconds), (limiter) => limiter.consume(hidden(key)))
    },
    async check(name, key, points, seconds) {
      const known = await ask(limiters.get(name, times(points), seconds), (limiter) =>
        limiter.get(hidden(key)),
      )
      if (known && known.consumedPoints >= times(points)) throw refusal(known.msBeforeNext)
    },
    async reset(name, key, tries) {
      const takeBack = async (limiter: RateLimiterMemory | Shared) => {
        if (tries === undefined) await limiter.delete(hidden(key))
        else await limiter.reward(hidden(key), tries)
      }
      for (const { own } of limiters.named(name)) await takeBack(own)
      await ask(limiters.get(name, 1, 1), takeBack)
    },
    merge: counts.merge,
    async close() {
      await counts.close()
      await pool.end()
    },
  }
}

/** What shares a limit: an IPv4 address, or the /64 that one IPv6 subscriber has to himself. */
export function network(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)
  if (mapped?.[1]) return mapped[1]
  if (!isIPv6(ip)) return ip
  const [left = "", right] = ip.replace(/%.*$/, "").split("::")
  const groups = left === "" ? [] : left.split(":")
  const tail = right ? right.split(":") : []
  const gap = right === undefined ? 0 : 8 - groups.length - tail.length - (right.includes(".") ? 1 : 0)
  const all = [...groups, ...Array<string>(Math.max(0, gap)).fill("0"), ...tail]
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/64`
}

type Shared = RateLimiterPostgres | RateLimiterRedis
type Pair = { shared: Shared; own: RateLimiterMemory }

/** One limiter for each rule (a handful), made at its first use. Its memory twin takes over while the store is away. */
function createLimiters(redis: Redis | undefined, pool: pg.Pool) {
  const known = new Map<string, Pair>()
  const table = { tableName: "exact_limits", tableCreated: true, clearExpiredByTimeout: false }
  return {
    get(name: string, points: number, duration: number): Pair {
      const id = `${name}|${points}|${duration}`
      const found = known.get(id)
      if (found) return found
      const rule = { keyPrefix: `try:${name}`, points, duration }
      const shared = redis
        ? new RateLimiterRedis({ ...rule, storeClient: redis, rejectIfRedisNotReady: true })
        : new RateLimiterPostgres({ ...rule, ...table, storeClient: pool, storeType: "pool" })
      const pair = { shared, own: new RateLimiterMemory(rule) }
      known.set(id, pair)
      return pair
    },
    named: (name: string) => [...known].filter(([id]) => id.startsWith(`${name}|`)).map(([, pair]) => pair),
  }
}

/** Few connections of their own: a request in a transaction must never wait here for one that it holds itself. */
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

/** Addresses are kept as hashes: the store needs to tell them apart, not to know them. */
const hidden = (key: string) =>
  createHash("sha256")
    .update(isIP(key) ? network(key) : key)
    .digest("base64url")

function refusal(wait_ms: number) {
  const seconds = Math.max(1, Math.ceil(wait_ms / 1000))
  const time =
    seconds < 120 ? `${seconds} second${seconds === 1 ? "" : "s"}` : `${Math.ceil(seconds / 60)} minutes`
  return tooMany(`Too many attempts. Please try again in ${time}.`, seconds)
}
