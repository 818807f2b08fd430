// Processes that publish and hear live events over one database, and readers that keep what they hear.
import pg from "pg"
import { afterAll, afterEach, beforeAll, vi } from "vitest"
import type { Redis } from "../../src/core/base/redis.ts"
import { createListener, type Listener } from "../../src/core/database/listener.ts"
import { createEvents, type Events, type Subscriber } from "../../src/core/live/events.ts"
import { freshDatabase } from "../support/database.ts"
import { silent } from "../support/log.ts"

/** For the tests of one file; what a test starts is closed after it. */
export function prepareProcesses() {
  const closers: (() => unknown)[] = []
  let url = ""
  let pool: pg.Pool
  beforeAll(async () => {
    url = await freshDatabase()
    pool = new pg.Pool({ connectionString: url, max: 4 })
    pool.on("error", () => {})
  })
  afterEach(async () => {
    vi.useRealTimers()
    for (const close of closers.splice(0).reverse()) await close()
  })
  afterAll(() => pool.end())
  return {
    closers,
    get url() {
      return url
    },
    get pool() {
      return pool
    },
    /** One process: its events, sent to its subscribers. */
    start(more: { redis?: Redis; listener?: Listener } = {}): Events {
      const listener = more.listener ?? createListener(url, silent)
      const events = createEvents({ pool, log: silent, redis: more.redis, listener })
      closers.push(
        () => listener.close(),
        () => events.close(),
      )
      return events
    },
    listen: (events: Events, organization_id: number, subscriber: Subscriber = {}) =>
      listenTo(events, organization_id, subscriber, (close) => closers.push(close)),
  }
}

/** A reader that keeps what it hears, and a way to wait for it. */
export function listenTo(
  events: Events,
  organization_id: number,
  subscriber: Subscriber,
  atEnd: (close: () => unknown) => unknown,
) {
  const heard: string[] = []
  const waiting: (() => void)[] = []
  const ended = new Promise<void>((resolve) => {
    const write = (text: string) => {
      heard.push(text)
      for (const wake of waiting) wake()
      return true
    }
    atEnd(events.subscribe(organization_id, subscriber, write, resolve))
  })
  const until = (enough: () => boolean) =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (enough()) resolve()
      }
      waiting.push(look)
      look()
    })
  return { heard, ended, until }
}

/** Keeps a connection open; comes at any moment. */
export const beat = ":\n\n"
export const change = (type: string, id: number) => `event: change\ndata: {"type":"${type}","id":${id}}\n\n`
