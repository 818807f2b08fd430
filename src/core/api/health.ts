// What operators ask: whether the process lives, whether it can serve, and its metrics.
import type { FastifyInstance, FastifyRequest } from "fastify"
import { LRUCache } from "lru-cache"
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client"
import type { Config } from "../base/config.ts"
import { isLoopbackHost, isOwnRequest } from "../base/ip.ts"
import { type Log, lasts } from "../base/log.ts"
import type { Redis } from "../base/redis.ts"
import { sameText } from "../base/secrets.ts"
import { within } from "../base/within.ts"
import type { Database } from "../database/db.ts"
import type { Tenants } from "../database/tenant.ts"
import type { Files } from "../files/file.ts"
import type { Events } from "../live/events.ts"

export type HealthParts = {
  config: Pick<Config, "metrics_token">
  db: Pick<Database, "pool">
  log?: Log | undefined
  files: Pick<Files, "check">
  redis?: Redis | undefined
  events?: Pick<Events, "count"> | undefined
  writes?: Tenants["writes"] | undefined
  /** The database runs only for this process, which doesn't live without it. */
  ownDatabase?: boolean
  /** True from SIGTERM on: load balancers should send requests elsewhere. */
  draining: () => boolean
}

/** `full`: the database answers, but can't write. */
type State = { ready: boolean; parts: Record<string, "ok" | "away" | "full"> }

const timeout = 2_000
/** However many callers ask, the parts are checked once in so many milliseconds. */
const freshness = 1_000

/** Asked every second by what watches over the process. */
const unlimited = { schema: { hide: true }, config: { uncounted: true } }

/**
 * Adds /healthz (the process lives, with a database of its own), /readyz (database, job store and storage answer; 503 otherwise or while
 * draining) and /metrics (this machine only, or the bearer METRICS_TOKEN). Call it before other plugins are
 * registered, so that their requests are measured too.
 */
export function registerHealth(app: FastifyInstance, parts: HealthParts): void {
  const metrics = createMetrics(app, parts)
  const states = new LRUCache({ max: 1, ttl: freshness, memoMethod: () => lookAt(parts) })

  app.get("/healthz", unlimited, async (_request, reply) => {
    reply.header("cache-control", "no-store")
    if (!parts.ownDatabase) return { status: "ok" }
    const { database } = (await states.memo("now")).parts
    return database !== "away" ? { status: "ok" } : reply.code(503).send({ status: "unavailable", database })
  })
  app.get("/readyz", unlimited, async (_request, reply) => {
    reply.header("cache-control", "no-store")
    if (parts.draining()) return reply.code(503).send({ status: "draining" })
    const state = await states.memo("now")
    return reply
      .code(state.ready ? 200 : 503)
      .send({ status: state.ready ? "ok" : "unavailable", ...state.parts })
  })
  app.get("/metrics", unlimited, async (request, reply) => {
    reply.header("cache-control", "no-store")
    if (!mayMeasure(request, parts.config.metrics_token)) return reply.callNotFound()
    return reply.type(metrics.contentType).send(await metrics.metrics())
  })
}

async function lookAt({ db, files, redis, log }: HealthParts): Promise<State> {
  const answers = await Promise.all([
    state("database", db.pool.query("select 1")),
    // Without Redis the jobs are in the database, so the outbox table answers for them.
    state("jobs", redis ? redis.ping() : db.pool.query("select from outbox limit 1")),
    state("storage", files.check()),
  ])
  const [database] = answers
  if (database[1] === "ok" && log && lasts(log, "full")) database[1] = "full"
  return { ready: answers.every(([, answer]) => answer === "ok"), parts: Object.fromEntries(answers) }
}

async function state(name: string, answer: Promise<unknown>): Promise<[string, State["parts"][string]]> {
  const outcome = await within(timeout, answer, () => new Error(`${name} doesn't answer`)).then(
    () => "ok" as const,
    () => "away" as const,
  )
  return [name, outcome]
}

function createMetrics(app: FastifyInstance, { db, events, writes }: HealthParts): Registry {
  const register = new Registry()
  collectDefaultMetrics({ register })
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "Response time, by route pattern",
    labelNames: ["method", "route", "status"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [register],
  })
  app.addHook("onResponse", async (request, reply) => {
    if (String(reply.getHeader("content-type")).startsWith("text/event-stream")) return
    const route = request.routeOptions.url ?? "none"
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  const sums = new LRUCache({ max: 1, ttl: 5_000, memoMethod: () => work(db.pool) })
  new Gauge({
    name: "outbox_jobs",
    help: "Waiting and running jobs, by state",
    labelNames: ["state"],
    registers: [register],
    async collect() {
      const found = await sums.memo("now").catch(() => undefined)
      if (!found) return this.reset()
      this.set({ state: "waiting" }, found.waiting)
      this.set({ state: "failed" }, found.failed)
    },
  })
  new Gauge({
    name: "event_streams_open",
    help: "Open event streams",
    registers: [register],
    collect() {
      this.set(events?.count() ?? 0)
    },
  })
  new Gauge({
    name: "organization_writes",
    help: "Writes running, and waiting for their organization's turn",
    labelNames: ["state"],
    registers: [register],
    collect() {
      const { running = 0, waiting = 0 } = writes?.() ?? {}
      this.set({ state: "running" }, running)
      this.set({ state: "waiting" }, waiting)
    },
  })
  new Counter({
    name: "organization_writes_refused_total",
    help: "Writes refused because too many from their organization were waiting",
    registers: [register],
    collect() {
      this.reset()
      this.inc(writes?.().refused ?? 0)
    },
  })
  app.addHook("onClose", async () => register.clear())
  return register
}

async function work(pool: Database["pool"]) {
  const { rows } = await pool.query<{ waiting: number; failed: number }>(
    `select (select count(*)::integer from outbox where status in ('waiting', 'queued')) as waiting,
       (select count(*)::integer from outbox where status = 'failed') as failed`,
  )
  return rows[0] ?? { waiting: 0, failed: 0 }
}

/**
 * A request that a proxy passed on isn't this machine's own, even when the proxy runs here; nor is one under a foreign
 * host name that resolves to this machine.
 */
function mayMeasure(request: FastifyRequest, token: string | undefined): boolean {
  const { authorization, host } = request.headers
  if (token !== undefined) return sameText(authorization ?? "", `Bearer ${token}`)
  return isOwnRequest(request) && isLoopbackHost(host)
}
