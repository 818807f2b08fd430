// Counts tries of passwords and codes at once in the shared store, so that parallel guesses can't pass.
import { createHash } from "node:crypto"
import type pg from "pg"
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
  RateLimiterRes,
} from "rate-limiter-flexible"
import { tooMany } from "../base/errors.ts"
import { network } from "../base/ip.ts"
import { type Log, quietly } from "../base/log.ts"
import type { Redis } from "../base/redis.ts"
import { inWords } from "../values/dates.ts"

type Rule = { keyPrefix: string; points: number; duration: number }
/** `alone` counts in this process while `shared` is down. */
type Pair = { shared: RateLimiterPostgres | RateLimiterRedis; alone: RateLimiterMemory }

/** Tries of a `name`, such as sign-ins, by `key`: an email address or an IP. At most `points` tries in `seconds`. */
export function createTries(redis: Redis | undefined, pool: pg.Pool, log: Log) {
  const limiters = createLimiters(redis, pool, log)
  return {
    /** Counts a try. Throws 429 when it is one too many. */
    async consume(name: string, key: string, points: number, seconds: number) {
      const { shared } = limiters.get(name, points, seconds)
      const count = () => shared.consume(hidden(key)).catch(asOutcome)
      const first = await count()
      const outcome = isFromAhead(first, seconds) ? await shared.delete(hidden(key)).then(count) : first
      if (outcome.consumedPoints > points) throw refusal(outcome.msBeforeNext)
    },
    /** Throws 429 when the next try would be one too many, without counting. */
    async check(name: string, key: string, points: number, seconds: number) {
      const known = await limiters.get(name, points, seconds).shared.get(hidden(key))
      if (known && known.consumedPoints >= points && !isFromAhead(known, seconds))
        throw refusal(known.msBeforeNext)
    },
    /** Undoes tries, in the store and in the local counts: `tries` of them, or all. */
    async reset(name: string, key: string, tries?: number) {
      const { shared } = limiters.get(name, 1, 1)
      for (const limiter of [...limiters.named(name).map(({ alone }) => alone), shared]) {
        if (tries === undefined) await limiter.delete(hidden(key))
        else await limiter.reward(hidden(key), tries)
      }
    },
  }
}

/** One limiter for each rule (a handful), created at its first use. */
function createLimiters(redis: Redis | undefined, pool: pg.Pool, log: Log) {
  const known = new Map<string, Pair>()
  const warn = quietly(log)
  const tell = () =>
    warn(undefined, "each process counts attempts on its own: the shared store can't be reached")
  const table = { tableName: "exact_limits", tableCreated: true, clearExpiredByTimeout: false }
  return {
    get(name: string, points: number, duration: number): Pair {
      const id = `${name}|${points}|${duration}`
      const found = known.get(id)
      if (found) return found
      const rule = { keyPrefix: `try:${name}`, points, duration }
      const alone = new Insurance(rule, tell)
      const insured = { ...rule, insuranceLimiter: alone }
      const shared = redis
        ? new RateLimiterRedis({ ...insured, storeClient: redis, rejectIfRedisNotReady: true })
        : new RateLimiterPostgres({ ...insured, ...table, storeClient: pool, storeType: "pool" })
      const pair = { shared, alone }
      known.set(id, pair)
      return pair
    },
    named: (name: string) => [...known].filter(([id]) => id.startsWith(`${name}|`)).map(([, pair]) => pair),
  }
}

/** The library switches to the local limiter silently when the store is down, so this one logs it. */
class Insurance extends RateLimiterMemory {
  readonly #tell: () => void
  constructor(rule: Rule, tell: () => void) {
    super(rule)
    this.#tell = tell
  }
  override consume(...asked: Parameters<RateLimiterMemory["consume"]>) {
    this.#tell()
    return super.consume(...asked)
  }
}

/** Stores hashes of addresses: it only needs to tell them apart. */
const hidden = (key: string) => createHash("sha256").update(network(key)).digest("base64url")

/** The limiter throws its answer when it refuses. */
function asOutcome(error: unknown): RateLimiterRes {
  if (error instanceof RateLimiterRes) return error
  throw error
}

/** Counted before the clock was set back: it would shut a caller out until the clock gets there again. */
const isFromAhead = ({ msBeforeNext }: RateLimiterRes, seconds: number) =>
  msBeforeNext > (seconds + clockDifference) * 1000

/** Clocks of servers that count together may differ by so many seconds. */
const clockDifference = 5

function refusal(wait_ms: number) {
  const seconds = Math.max(1, Math.ceil(wait_ms / 1000))
  return tooMany(`Too many attempts. Please try again in ${inWords(seconds)}.`, seconds)
}
