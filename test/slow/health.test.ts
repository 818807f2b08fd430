import Fastify from "fastify"
import pg from "pg"
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest"
import { type HealthParts, registerHealth } from "../../src/core/api/health.ts"
import { openRedis } from "../../src/core/base/redis.ts"
import { freshDatabase } from "../support/database.ts"
import { silent } from "../support/log.ts"

let pool: pg.Pool
const closers: (() => unknown)[] = []
const elsewhere = "203.0.113.5"

beforeAll(async () => {
  pool = new pg.Pool({ connectionString: await freshDatabase(), max: 4 })
  pool.on("error", () => {})
})
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})
afterAll(() => pool.end())

function build(more: Partial<HealthParts> = {}) {
  const app = Fastify()
  registerHealth(app, {
    config: { metrics_token: undefined },
    db: { pool },
    files: { check: async () => {} },
    draining: () => false,
    ...more,
  })
  app.get("/api/things/:id/", async () => ({}))
  closers.push(() => app.close())
  return app
}

describe("ready", () => {
  test("with everything in reach", async () => {
    const answer = await build().inject("/readyz")
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ status: "ok", database: "ok", jobs: "ok", storage: "ok" })
    expect(answer.headers["cache-control"]).toBe("no-store")
  })

  test("not without the database, but alive", async () => {
    const away = new pg.Pool({ connectionString: "postgres://no-one@127.0.0.1:1/none" })
    const app = build({ db: { pool: away } })
    const answer = await app.inject("/readyz")
    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toEqual({ status: "unavailable", database: "away", jobs: "away", storage: "ok" })
    expect((await app.inject("/healthz")).statusCode).toBe(200)
  })

  test("not without the job store when that is Redis", async () => {
    const redis = openRedis("redis://127.0.0.1:1", silent)
    closers.push(() => redis.disconnect())
    const answer = await build({ redis }).inject("/readyz")
    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toMatchObject({ database: "ok", jobs: "away" })
  })

  test("not without storage, nor with one that hangs", async () => {
    const broken = build({ files: { check: () => Promise.reject(new Error("no such bucket")) } })
    const hanging = build({ files: { check: () => new Promise(() => {}) } })
    for (const app of [broken, hanging]) {
      const answer = await app.inject("/readyz")
      expect(answer.statusCode).toBe(503)
      expect(answer.json()).toMatchObject({ database: "ok", storage: "away" })
      expect(answer.body).not.toContain("bucket")
    }
  })

  test("not while draining; what is open is still answered", async () => {
    let draining = false
    const app = build({ draining: () => draining })
    expect((await app.inject("/readyz")).statusCode).toBe(200)
    draining = true
    expect((await app.inject("/readyz")).json()).toEqual({ status: "draining" })
    expect((await app.inject("/readyz")).statusCode).toBe(503)
    expect((await app.inject("/healthz")).statusCode).toBe(200)
  })

  test("many who ask at once are one question", async () => {
    let asked = 0
    const app = build({ files: { check: async () => void asked++ } })
    await Promise.all(Array.from({ length: 20 }, () => app.inject("/readyz")))
    expect(asked).toBe(1)
  })
})

describe("metrics", () => {
  test("requests are measured by route pattern, work by state, streams by number", async () => {
    await pool.query(
      "insert into outbox (name, payload, status) select 'x', '{}', unnest(array['waiting','queued','failed','done'])",
    )
    const app = build({ events: { count: () => 3 } })
    await app.inject("/api/things/1/")
    await app.inject("/api/things/2/")
    await app.inject("/nowhere")
    const { body, headers } = await app.inject("/metrics")
    expect(headers["content-type"]).toContain("text/plain")
    expect(body).toContain(
      'http_request_duration_seconds_count{method="GET",route="/api/things/:id/",status="200"} 2',
    )
    expect(body).toContain('http_request_duration_seconds_count{method="GET",route="none",status="404"} 1')
    expect(body).toContain('outbox_jobs{state="waiting"} 2')
    expect(body).toContain('outbox_jobs{state="failed"} 1')
    expect(body).toContain("event_streams_open 3")
    expect(body).toContain("process_resident_memory_bytes")
  })

  test("are there for this machine only", async () => {
    const app = build()
    expect((await app.inject("/metrics")).statusCode).toBe(200)
    expect((await app.inject({ url: "/metrics", remoteAddress: "::1" })).statusCode).toBe(200)
    expect((await app.inject({ url: "/metrics", remoteAddress: elsewhere })).statusCode).toBe(404)
    for (const header of ["x-forwarded-for", "x-real-ip", "forwarded"]) {
      const passed = await app.inject({ url: "/metrics", headers: { [header]: "127.0.0.1" } })
      expect(passed.statusCode).toBe(404)
    }
    const ofTheirName = await app.inject({ url: "/metrics", headers: { host: "rebound.example" } })
    expect(ofTheirName.statusCode).toBe(404)
  })

  test("with a token, for its bearer only", async () => {
    const app = build({ config: { metrics_token: "let-me-in" } })
    const ask = (authorization: string) =>
      app.inject({ url: "/metrics", remoteAddress: elsewhere, headers: { authorization } })
    expect((await ask("Bearer let-me-in")).statusCode).toBe(200)
    expect((await ask("Bearer wrong")).statusCode).toBe(404)
    expect((await app.inject("/metrics")).statusCode).toBe(404)
  })
})
