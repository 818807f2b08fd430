// Live events from one process to the others, over Postgres and over Redis: complete, in order, and healed after a gap.
import { once } from "node:events"
import pg from "pg"
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest"
import { openRedis, type Redis } from "../../src/core/base/redis.ts"
import { createListener } from "../../src/core/database/listener.ts"
import { eventChannel, pack } from "../../src/core/live/broadcast.ts"
import { createEvents, type Events } from "../../src/core/live/events.ts"
import { silent } from "../support/log.ts"
import { hasRedis, startRedis, type TestRedis } from "../support/redis.ts"
import { beat, change, prepareProcesses } from "./processes.ts"

const processes = prepareProcesses()
const { start } = processes

/** What a screen is told, without the line that keeps its stream open and comes at any moment. */
function listen(...asked: Parameters<typeof processes.listen>) {
  const screen = processes.listen(...asked)
  return {
    ...screen,
    get heard() {
      return screen.heard.filter((text) => text !== beat)
    },
  }
}

/** Both processes hear each other; the first words may be spoken before the ears are open. */
async function meet(one: Events, two: Events) {
  const here = listen(one, 999_999)
  const there = listen(two, 999_999)
  await vi.waitUntil(
    () => {
      one.publish(999_999, [{ type: "from-one", id: 1 }])
      two.publish(999_999, [{ type: "from-two", id: 1 }])
      return here.heard.includes(change("from-two", 1)) && there.heard.includes(change("from-one", 1))
    },
    { timeout: 20_000, interval: 20 },
  )
}

function fanOut(make: () => { redis?: Redis }) {
  test("every process receives an event, the sender once", async () => {
    const [one, two] = [start(make()), start(make())]
    await meet(one, two)
    const [here, there] = [listen(one, 1), listen(two, 1)]
    const client = listen(two, 1, { client_id: 7 })
    one.publish(1, [
      { type: "invoice", id: 5, client_id: 7 },
      { type: "invoice", id: 6 },
      { type: "payment_method", id: 8, client_id: "all" },
    ])
    two.publish(1, [{ type: "project", id: 9 }])
    await there.until(() => there.heard.length === 4)
    await here.until(() => here.heard.length === 4)
    one.publish(1, [{ type: "last", id: 1 }])
    await there.until(() => there.heard.includes(change("last", 1)))
    expect(here.heard.filter((text) => text === change("invoice", 5))).toHaveLength(1)
    expect(client.heard).toEqual([change("invoice", 5), change("payment_method", 8)])
  })

  test("a thousand changes at once arrive complete and in order", async () => {
    const [one, two] = [start(make()), start(make())]
    await meet(one, two)
    const there = listen(two, 1)
    one.publish(
      1,
      Array.from({ length: 1_000 }, (_, index) => ({
        type: "message",
        id: index + 1,
        client_id: 123_456_789,
      })),
    )
    await there.until(() => there.heard.length === 1_000)
    expect(there.heard[999]).toBe(change("message", 1_000))
    expect(there.heard[500]).toBe(change("message", 501))
  })

  test("too many changes become one event: refetch everything", async () => {
    const [one, two] = [start(make()), start(make())]
    await meet(one, two)
    const there = listen(two, 1, { client_id: 7 })
    one.publish(
      1,
      Array.from({ length: 10_001 }, (_, index) => ({ type: "invoice", id: index + 1 })),
    )
    await there.until(() => there.heard.length > 0)
    expect(there.heard).toEqual([change("everything", 0)])
  })
}

describe("over Postgres", () => {
  fanOut(() => ({}))

  test("no notification is longer than Postgres takes", () => {
    const manyChanges = Array.from({ length: 2_000 }, (_, id): [number, string, number, number] => [
      1,
      "größe",
      id,
      2,
    ])
    const texts = pack(manyChanges, "me")
    expect(Math.max(...texts.map((text) => Buffer.byteLength(text)))).toBeLessThan(8_000)
    expect(texts.flatMap((text) => JSON.parse(text).changes)).toEqual(manyChanges)
  })

  test("after a lost connection every screen refetches everything", async () => {
    const events = start()
    const other = start()
    await meet(events, other)
    const screen = listen(events, 1, { client_id: 7 })
    await processes.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'portico-listen' and datname = current_database()`,
    )
    await screen.until(() => screen.heard.includes(change("everything", 0)))
    expect(screen.heard).toEqual([change("everything", 0)])
  })

  test("a foreign text is ignored, and an unreachable database breaks nothing", async () => {
    const [one, two] = [start(), start()]
    await meet(one, two)
    const there = listen(two, 1)
    for (const text of ["", "nonsense", '{"from":"x","changes":[["1"]]}']) {
      await processes.pool.query("select pg_notify($1, $2)", [eventChannel, text])
    }
    one.publish(1, [{ type: "invoice", id: 1 }])
    await there.until(() => there.heard.length > 0)
    expect(there.heard).toEqual([change("invoice", 1)])

    const away = new pg.Pool({ connectionString: "postgres://no-one@127.0.0.1:1/none" })
    const listener = createListener(processes.url, silent)
    const warn = vi.fn()
    const lonely = createEvents({ pool: away, listener, log: { ...silent, warn } })
    const screen = listen(lonely, 1)
    lonely.publish(1, [{ type: "invoice", id: 2 }])
    expect(screen.heard).toEqual([change("invoice", 2)])
    await lonely.close()
    await listener.close()
    expect(warn).toHaveBeenCalledTimes(1)
  })
})

describe.skipIf(!hasRedis)("over Redis (skipped where redis-server isn't installed)", () => {
  let server: TestRedis
  let redis: Redis
  beforeAll(async () => {
    server = await startRedis()
    redis = openRedis(server.url, silent)
    await once(redis, "ready")
  })
  afterAll(async () => {
    redis.disconnect()
    await server.kill()
  })
  fanOut(() => ({ redis }))

  test("after Redis returns, screens refetch everything and receive events again", async () => {
    const [one, two] = [start({ redis }), start({ redis })]
    await meet(one, two)
    const screen = listen(two, 1)
    await server.kill()
    one.publish(1, [{ type: "invoice", id: 1 }])
    await server.start()
    await screen.until(() => screen.heard.includes(change("everything", 0)))
    await meet(one, two)
  })
})
