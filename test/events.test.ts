import { once } from "node:events"
import { connect } from "node:net"
import Fastify, { type FastifyInstance } from "fastify"
import pg from "pg"
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest"
import { openRedis, type Redis } from "../src/core/base/redis.ts"
import { createListener, type Listener } from "../src/core/database/listener.ts"
import { eventChannel, pack } from "../src/core/live/broadcast.ts"
import { openStream } from "../src/core/live/event-stream.ts"
import { createEvents, type Events, type Subscriber } from "../src/core/live/events.ts"
import { freshDatabase } from "./support/database.ts"
import { silent } from "./support/log.ts"
import { hasRedis, startRedis, type TestRedis } from "./support/redis.ts"

const closers: (() => unknown)[] = []
let url: string
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

/** One process: its events, heard by whoever subscribes. */
function start(more: { redis?: Redis; listener?: Listener } = {}): Events {
  const listener = more.listener ?? createListener(url, silent)
  const events = createEvents({ pool, log: silent, redis: more.redis, listener })
  closers.push(
    () => listener.close(),
    () => events.close(),
  )
  return events
}

/** A reader that keeps what it hears, and a way to wait for it. */
function listen(events: Events, organization_id: number, hearer: Subscriber = {}) {
  const heard: string[] = []
  const waiting: (() => void)[] = []
  const ended = new Promise<void>((resolve) => {
    const write = (text: string) => {
      heard.push(text)
      for (const wake of waiting) wake()
      return true
    }
    closers.push(events.subscribe(organization_id, hearer, write, resolve))
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
const beat = ":\n\n"
const change = (type: string, id: number) => `event: change\ndata: {"type":"${type}","id":${id}}\n\n`

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
    { timeout: 5_000, interval: 20 },
  )
}

describe("one process", () => {
  test("a screen hears what changed in its own organization and nothing else", () => {
    const events = start()
    const mine = listen(events, 1)
    const other = listen(events, 2)
    events.publish(1, [{ type: "invoice", id: 5, client_id: 7 }])
    events.publish(1, [])
    expect(mine.heard).toEqual([change("invoice", 5)])
    expect(other.heard).toEqual([])
  })

  test("a client hears only what names it", () => {
    const events = start()
    const ann = listen(events, 1, { client_id: 7 })
    const bob = listen(events, 1, { client_id: 8 })
    events.publish(1, [
      { type: "invoice", id: 5, client_id: 7 },
      { type: "subscription", id: 1 },
    ])
    expect(ann.heard).toEqual([change("invoice", 5)])
    expect(bob.heard).toEqual([])
  })

  test("who has left hears nothing more and is not counted", () => {
    const events = start()
    const heard: string[] = []
    const leave = events.subscribe(1, {}, (text) => heard.push(text) > 0)
    events.subscribe(1, {}, () => false)
    expect(events.count()).toBe(2)
    events.publish(1, [{ type: "project", id: 1 }])
    expect(events.count()).toBe(1)
    leave()
    leave()
    expect(events.count()).toBe(0)
    events.publish(1, [{ type: "project", id: 2 }])
    expect(heard).toEqual([change("project", 1)])
  })

  test("each stream gets one comment line every 15 seconds", () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] })
    const events = start()
    const readers = Array.from({ length: 40 }, () => listen(events, 1))
    vi.advanceTimersByTime(15_000)
    expect(readers.map(({ heard }) => heard)).toEqual(readers.map(() => [":\n\n"]))
    vi.advanceTimersByTime(15_000)
    expect(readers.every(({ heard }) => heard.length === 2)).toBe(true)
  })

  test("closing ends every stream", async () => {
    const events = start()
    const { ended } = listen(events, 1)
    await events.close()
    await expect(ended).resolves.toBeUndefined()
    expect(events.count()).toBe(0)
  })
})

describe("signed-out people", () => {
  test("the stream of a member who signed out or was removed ends within a minute; others stay", async () => {
    const { organization_id, staying, leaving, removed } = await makeMembers()
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] })
    const events = start()
    const streams = [staying, leaving, removed].map(({ session_id }) =>
      listen(events, organization_id, { session_id }),
    )
    await pool.query("delete from sessions where id = $1", [leaving.session_id])
    await pool.query("delete from memberships where user_id = $1", [removed.user_id])
    vi.advanceTimersByTime(60_000)
    await streams[1]?.ended
    await streams[2]?.ended
    expect(events.count()).toBe(1)
  })

  test("a portal stream ends with its session", async () => {
    const { organization_id } = await makeMembers()
    const { rows } = await pool.query<{ client_id: string; id: string }>(
      `with client as (
         insert into clients (organization_id, name, email, search_text) values ($1, 'Ann', 'ann@example.com', '')
         returning id
       ) insert into portal_sessions (organization_id, client_id, token_hash, expires_at)
       select $1, id, token, now() + interval '1 day' from client, unnest($2::text[]) token returning client_id, id`,
      [organization_id, [`a${organization_id}`, `b${organization_id}`]],
    )
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] })
    const events = start()
    const streams = rows.map(({ client_id, id }) =>
      listen(events, organization_id, { client_id: Number(client_id), session_id: Number(id) }),
    )
    await pool.query("update portal_sessions set expires_at = now() where id = $1", [rows[0]?.id])
    vi.advanceTimersByTime(60_000)
    await streams[0]?.ended
    expect(events.count()).toBe(1)
  })
})

let made = 0
async function makeMembers() {
  const name = `events-${++made}`
  const { rows } = await pool.query<{ id: string }>(
    "insert into organizations (slug, name) values ($1, $1) returning id",
    [name],
  )
  const organization_id = Number(rows[0]?.id)
  const member = async (who: string) => {
    const { rows: people } = await pool.query<{ user_id: string; id: string }>(
      `with person as (insert into users (email, password_hash) values ($1, '') returning id),
         member as (insert into memberships (organization_id, user_id, role) select $2, id, 'member' from person)
       insert into sessions (user_id, token_hash, expires_at)
       select id, $1, now() + interval '1 day' from person returning user_id, id`,
      [`${who}@${name}.example`, organization_id],
    )
    return { user_id: Number(people[0]?.user_id), session_id: Number(people[0]?.id) }
  }
  return {
    organization_id,
    staying: await member("a"),
    leaving: await member("b"),
    removed: await member("c"),
  }
}

function fanOut(make: () => { redis?: Redis }) {
  test("every process hears what one of them tells, and the teller hears itself once", async () => {
    const [one, two] = [start(make()), start(make())]
    await meet(one, two)
    const [here, there] = [listen(one, 1), listen(two, 1)]
    const client = listen(two, 1, { client_id: 7 })
    one.publish(1, [
      { type: "invoice", id: 5, client_id: 7 },
      { type: "invoice", id: 6 },
    ])
    two.publish(1, [{ type: "project", id: 9 }])
    await there.until(() => there.heard.length === 3)
    await here.until(() => here.heard.length === 3)
    one.publish(1, [{ type: "last", id: 1 }])
    await there.until(() => there.heard.includes(change("last", 1)))
    expect(here.heard.filter((text) => text === change("invoice", 5))).toHaveLength(1)
    expect(client.heard).toEqual([change("invoice", 5)])
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

  test("more changes than are worth telling elsewhere become one: look again", async () => {
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
    const told = Array.from({ length: 2_000 }, (_, id): [number, string, number, number] => [
      1,
      "größe",
      id,
      2,
    ])
    const texts = pack(told, "me")
    expect(Math.max(...texts.map((text) => Buffer.byteLength(text)))).toBeLessThan(8_000)
    expect(texts.flatMap((text) => JSON.parse(text).changes)).toEqual(told)
  })

  test("after a lost connection every screen is told to look again", async () => {
    const events = start()
    const other = start()
    await meet(events, other)
    const screen = listen(events, 1, { client_id: 7 })
    await pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'portico-listen' and datname = current_database()`,
    )
    await screen.until(() => screen.heard.includes(change("everything", 0)))
    expect(screen.heard.filter((text) => text !== beat)).toEqual([change("everything", 0)])
  })

  test("a text that isn't ours is ignored, and a database that is away disturbs nobody", async () => {
    const [one, two] = [start(), start()]
    await meet(one, two)
    const there = listen(two, 1)
    for (const text of ["", "nonsense", '{"from":"x","changes":[["1"]]}']) {
      await pool.query("select pg_notify($1, $2)", [eventChannel, text])
    }
    one.publish(1, [{ type: "invoice", id: 1 }])
    await there.until(() => there.heard.length > 0)
    expect(there.heard).toEqual([change("invoice", 1)])

    const away = new pg.Pool({ connectionString: "postgres://nobody@127.0.0.1:1/none" })
    const listener = createListener(url, silent)
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

  test("after Redis was gone, screens are told to look again and hear on", async () => {
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

describe("the answer that stays open", () => {
  async function serve(
    hearer: Subscriber = {},
  ): Promise<{ app: FastifyInstance; events: Events; port: number }> {
    const app = Fastify({ forceCloseConnections: true })
    const events = start()
    app.addHook("onRequest", async (_request, reply) => {
      reply.header("content-security-policy", "default-src 'self'")
    })
    app.get("/api/events/", (request, reply) => {
      openStream(request, reply, (write, end) => events.subscribe(1, hearer, write, end))
    })
    await app.listen({ port: 0, host: "127.0.0.1" })
    closers.push(() => app.close())
    return { app, events, port: Number(new URL(app.listeningOrigin).port) }
  }

  test("events arrive as they happen, with the security headers and unstored", async () => {
    const { app, events } = await serve()
    const answer = await fetch(`${app.listeningOrigin}/api/events/`)
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store, no-transform",
      "x-accel-buffering": "no",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'self'",
    })
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
    expect((await reader?.read())?.value).toBe(":\n\n")
    events.publish(1, [{ type: "invoice", id: 5 }])
    expect((await reader?.read())?.value).toBe(change("invoice", 5))
    await reader?.cancel()
    await vi.waitUntil(() => events.count() === 0, { timeout: 2_000, interval: 10 })
  })

  test("the stream ends for the reader when the server stops", async () => {
    const { app, events } = await serve()
    const answer = await fetch(`${app.listeningOrigin}/api/events/`)
    const text = answer.text()
    await events.close()
    expect(await text).toBe(":\n\n")
  })

  test("HEAD answers the headers and opens nothing", async () => {
    const { app, events } = await serve()
    const answer = await fetch(`${app.listeningOrigin}/api/events/`, { method: "HEAD" })
    expect(answer.headers.get("content-type")).toContain("text/event-stream")
    expect(events.count()).toBe(0)
  })

  test("a reader that takes nothing is dropped before it costs memory", async () => {
    const { events, port } = await serve()
    const socket = connect(port, "127.0.0.1")
    closers.push(() => socket.destroy())
    socket.on("error", () => {})
    socket.pause()
    socket.write("GET /api/events/ HTTP/1.1\r\nhost: x\r\n\r\n")
    await vi.waitUntil(() => events.count() === 1, { timeout: 2_000, interval: 10 })
    const many = Array.from({ length: 2_000 }, (_, id) => ({ type: "m".repeat(400), id }))
    for (let round = 0; round < 60 && events.count() > 0; round++) {
      events.publish(1, many)
      await new Promise((resolve) => setImmediate(resolve))
    }
    expect(events.count()).toBe(0)
  })
})
