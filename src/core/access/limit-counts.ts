// Counts requests in memory and merges the counts of all processes about every second, so that no request waits.
import type pg from "pg"
import { type Log, quietly } from "../base/log.ts"
import type { Redis } from "../base/redis.ts"

/** A window of one key; `ends_at` in milliseconds since 1970, `length` in milliseconds. */
type Count = { key: string; count: number; ends_at: number; length: number }
type Sum = Omit<Count, "length">

/** Where the counts of all processes are added up. */
type CountStore = {
  /** Adds the counts to the stored ones and answers the sums; a window that is over starts again. */
  add(counts: Count[], time: number): Promise<Sum[]>
  /** Removes windows that are over. */
  prune(time: number): Promise<void>
}

type Counts = {
  /** Counts `weight` uses of `key`. Answers 0, or the seconds to wait when `allowed` uses in `seconds` are used up. */
  take(key: string, allowed: number, seconds: number, weight?: number): number
  /** Exchanges counts with the store; runs by itself about every second. */
  merge(): Promise<void>
  close(): Promise<void>
}

type Window = { own: number; shared: number; ends_at: number; length: number }

/** Clocks of servers that count together may differ by so much. */
const clockDifference = 5_000

/** The latest end that a window can have: one that ends later was begun before the clock was set back, and is over. */
const latestEnd = (time: number, length: number) => time + length + clockDifference
const isOver = ({ ends_at, length }: Pick<Window, "ends_at" | "length">, time: number) =>
  ends_at <= time || ends_at > latestEnd(time, length)

const maxWindows = 200_000
const chunk = 5_000
const sweepEvery = 60_000

/** Counts in windows that begin at the first use of a key. `now` is in milliseconds. */
export function createCounts(store: CountStore, log: Log, now: () => number = Date.now): Counts {
  const windows = new Map<string, Window>()
  let changed = new Set<string>()
  let merging: Promise<void> | undefined
  let sweep_at = now() + sweepEvery
  const warn = quietly(log)

  function begin(key: string, time: number, length: number) {
    windows.delete(key)
    const oldest = windows.size >= maxWindows ? windows.keys().next().value : undefined
    if (oldest !== undefined) windows.delete(oldest)
    const window = { own: 0, shared: 0, ends_at: time + length, length }
    windows.set(key, window)
    return window
  }

  async function exchange() {
    const time = now()
    const keys = [...changed].sort()
    changed = new Set()
    try {
      for (let start = 0; start < keys.length; start += chunk)
        await add(keys.slice(start, start + chunk), time)
      if (time >= sweep_at || time < sweep_at - sweepEvery) await clear(time)
    } catch (error) {
      for (const key of keys) if (windows.get(key)?.own) changed.add(key)
      warn(error, "each process counts requests on its own: the shared store can't be reached")
    }
  }

  async function add(keys: string[], time: number) {
    const sent = new Map<string, { window: Window; own: number }>()
    for (const key of keys) {
      const window = windows.get(key)
      if (window && !isOver(window, time)) sent.set(key, { window, own: window.own })
    }
    if (sent.size === 0) return
    const counts = [...sent].map(([key, { window, own }]) => {
      return { key, count: own, ends_at: window.ends_at, length: window.length }
    })
    for (const { key, count, ends_at } of await store.add(counts, time)) {
      const mine = sent.get(key)
      if (!mine) continue
      mine.window.own -= mine.own
      mine.window.shared = count
      mine.window.ends_at = ends_at
    }
  }

  async function clear(time: number) {
    sweep_at = time + sweepEvery
    for (const [key, window] of windows) if (isOver(window, time)) windows.delete(key)
    await store.prune(time)
  }

  const merge = () => {
    merging ??= exchange().finally(() => {
      merging = undefined
    })
    return merging
  }
  const timer = setInterval(merge, 1_000).unref()

  return {
    take(key, allowed, seconds, weight = 1) {
      const time = now()
      const known = windows.get(key)
      const window = known && !isOver(known, time) ? known : begin(key, time, seconds * 1000)
      if (window.own + window.shared >= allowed) return (window.ends_at - time) / 1000
      window.own += weight
      changed.add(key)
      return 0
    },
    merge,
    async close() {
      clearInterval(timer)
      await merging
      await merge()
    },
  }
}

/** The default store: an unlogged table. Keys are sorted, so that two processes never deadlock. */
export function postgresCounts(pool: pg.Pool): CountStore {
  const add = `insert into request_counts as known (key, count, ends_at)
    select * from unnest($1::text[], $2::integer[], $3::bigint[])
    on conflict (key) do update set
      count = case when known.ends_at > $4 and known.ends_at <= $5 then known.count + excluded.count else excluded.count end,
      ends_at = case when known.ends_at > $4 and known.ends_at <= $5 then known.ends_at else excluded.ends_at end
    returning key, count, ends_at::float8 as ends_at`
  return {
    async add(counts, time) {
      const sums: Sum[] = []
      for (const length of new Set(counts.map((count) => count.length))) {
        const alike = counts.filter((count) => count.length === length)
        const keys = alike.map(({ key }) => key)
        const ends = alike.map(({ ends_at }) => Math.round(ends_at))
        const values = [keys, alike.map(({ count }) => count), ends, time, latestEnd(time, length)]
        const { rows } = await pool.query<Sum>({ name: "request-counts", text: add, values })
        sums.push(...rows)
      }
      return sums
    },
    async prune(time) {
      // Skips rows that another process is counting in: waiting for them could deadlock.
      await pool.query(
        `delete from request_counts where key in (
           select key from request_counts where ends_at <= $1 for update skip locked)`,
        [time],
      )
      await pool.query("delete from exact_limits where expire <= $1", [time])
    },
  }
}

/** The store of deployments with Redis, which removes old windows by itself. */
export function redisCounts(redis: Redis): CountStore {
  return {
    async add(counts, time) {
      const pipeline = redis.pipeline()
      for (const { key, count, ends_at } of counts) {
        const name = `portico:count:${key}`
        pipeline.set(name, 0, "PX", Math.max(1, Math.round(ends_at - time)), "NX")
        pipeline.incrby(name, count)
        pipeline.pttl(name)
      }
      const answers = (await pipeline.exec()) ?? []
      const failed = answers.find(([error]) => error)
      if (failed?.[0]) throw failed[0]
      return counts.map(({ key, count, ends_at, length }, index) => {
        const left = Number(answers[index * 3 + 2]?.[1])
        const isLive = left >= 0 && !isOver({ ends_at: time + left, length }, time)
        if (!isLive) {
          const again = Math.max(1, Math.round(ends_at - time))
          redis.set(`portico:count:${key}`, count, "PX", again).catch(() => {})
        }
        const sum = Number(answers[index * 3 + 1]?.[1])
        return isLive ? { key, count: sum, ends_at: time + left } : { key, count, ends_at }
      })
    },
    async prune() {},
  }
}
