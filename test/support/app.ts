// The real application on a database of its own, and hands to call it with, as a REST client or through tRPC.
import { mkdtempSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createTRPCClient, httpLink } from "@trpc/client"
import type { FastifyInstance, InjectOptions } from "fastify"
import { pino } from "pino"
import type { Parts } from "../../jobs/job.ts"
import { openParts } from "../../jobs/worker.ts"
import { buildApp } from "../../src/app.ts"
import { createLimits } from "../../src/core/access/limits.ts"
import type { App } from "../../src/core/api/context.ts"
import { readConfig } from "../../src/core/base/config.ts"
import type { Bounds } from "../../src/core/base/turns.ts"
import { openDatabase } from "../../src/core/database/db.ts"
import { createListener } from "../../src/core/database/listener.ts"
import { openFiles } from "../../src/core/files/store.ts"
import { createEvents } from "../../src/core/live/events.ts"
import type { AppRouter } from "../../src/router.ts"
import { freshDatabase } from "./database.ts"
import { requireDocumented } from "./documented.ts"
import { atEndOfFile } from "./endings.ts"
import { inlineQueue } from "./jobs.ts"
import { isQuick } from "./quick.ts"

export type TestApp = { app: App; server: FastifyInstance; worker: Parts }
/** That of the file that runs now, and the one that files of a process share, one after the other. */
let running: Promise<TestApp> | undefined
let shared: Promise<TestApp> | undefined
let shares = true

/** Whether the file that begins takes the shared one. */
export function shareApp(does: boolean) {
  shares = does
}

/**
 * The application of the test file, with its database; tests keep apart by making their own organizations, so files do too.
 * One that looks at all there is, or breaks what others need, has one of its own (each-file.ts), and so has one that asks
 * for settings.
 */
export function testApp(env?: Record<string, string>, bounds?: Partial<Bounds>): Promise<TestApp> {
  running ??= shares && !env && !bounds ? takeShared() : openOwn(env, bounds)
  return running
}

/** For a file whose tests count what a server or a disk holds. Asked for before anything else is. */
export const ownApp = () => testApp({})

async function takeShared(): Promise<TestApp> {
  atEndOfFile(() => {
    running = undefined
  })
  shared ??= open({}, {}).then(({ parts }) => parts)
  const parts = await shared
  // What files before this one left to be done is no one's any more.
  await parts.app.db.system.deleteFrom("outbox").where("status", "=", "waiting").execute()
  return parts
}

async function openOwn(env: Record<string, string> = {}, bounds: Partial<Bounds> = {}): Promise<TestApp> {
  const { parts, close } = await open(env, bounds)
  atEndOfFile(async () => {
    running = undefined
    await close()
  })
  return parts
}

/** Every connection reads the catalogue and plans each statement for itself, so the quick run has few. */
const connections = isQuick ? 4 : 8

async function open(env: Record<string, string>, bounds: Partial<Bounds>) {
  const data_dir = mkdtempSync(join(tmpdir(), "portico-test-"))
  const config = readConfig({
    DATA_DIR: data_dir,
    RATE_LIMIT_FACTOR: "1000",
    PUBLIC_URL: "http://localhost:3000",
    ...env,
  })
  const url = await freshDatabase()
  const log = pino({ level: process.env.LOG_LEVEL ?? "silent" })
  const db = openDatabase({ url, log, max: connections, bounds })
  const listener = createListener(url, log)
  const files = openFiles({ storage_url: config.storage_url, data_dir })
  const events = createEvents({ listener, pool: db.pool, log })
  const limits = createLimits({ db, factor: config.rate_limit_factor, log })
  const worker = openParts({
    config: { ...config, chromium_dir: process.env.TEST_DATA_DIR ?? ".data/test" },
    db,
    files,
    events,
    log,
  })
  const app: App = {
    config,
    db,
    redis: undefined,
    state: { draining: false },
    queue: inlineQueue(worker),
    files,
    events,
    limits,
    log,
  }
  const server = await buildApp(app)
  await server.ready()
  const close = async () => {
    await events.close()
    server.server.closeAllConnections()
    await server.close()
    await worker.close()
    await Promise.all([limits.close(), listener.close()])
    await db.close()
  }
  return { parts: { app, server, worker }, close }
}

export type Answer = {
  status: number
  body: never
  headers: Record<string, string>
  raw: Buffer
  text: string
}
type Ask = { body?: unknown; headers?: Record<string, string>; host?: string; token?: string | undefined }

/** One REST call. `body` is sent as JSON unless it is a Buffer. Fails on a status that the API's document doesn't name. */
export const call = async (method: string, path: string, ask: Ask = {}): Promise<Answer> =>
  callAt((await testApp()).server, method, path, ask)

/** The same at a server of its own. */
export async function callAt(
  server: FastifyInstance,
  method: string,
  path: string,
  ask: Ask = {},
): Promise<Answer> {
  const options: InjectOptions = {
    method: method as "GET",
    url: path,
    headers: {
      host: ask.host ?? "localhost:3000",
      ...(ask.token ? { authorization: `Bearer ${ask.token}` } : {}),
      ...(ask.body === undefined || Buffer.isBuffer(ask.body) ? {} : { "content-type": "application/json" }),
      ...ask.headers,
    },
  }
  if (ask.body !== undefined)
    options.payload = Buffer.isBuffer(ask.body) ? ask.body : JSON.stringify(ask.body)
  const answer = await server.inject(options)
  await requireDocumented(server, method, path, answer.statusCode)
  const json = /json/.test(String(answer.headers["content-type"])) && answer.payload !== ""
  return {
    status: answer.statusCode,
    body: (json ? answer.json() : undefined) as never,
    headers: answer.headers as Record<string, string>,
    raw: answer.rawPayload,
    text: answer.payload,
  }
}

/** A typed tRPC client whose requests go straight into the server. */
export const trpcClient = async (token?: string, organization_id?: number, host?: string) =>
  trpcAt((await testApp()).server, token, organization_id, host)

export function trpcAt(
  server: FastifyInstance,
  token?: string,
  organization_id?: number,
  host = "localhost:3000",
) {
  return createTRPCClient<AppRouter>({
    links: [
      httpLink({
        url: `http://${host}/trpc`,
        headers: {
          host,
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(organization_id ? { "x-organization-id": String(organization_id) } : {}),
        },
        fetch: async (url, init) => {
          const target = new URL(String(url))
          const answer = await server.inject({
            method: (init?.method ?? "GET") as "GET",
            url: `${target.pathname}${target.search}`,
            headers: init?.headers as Record<string, string>,
            ...(init?.body ? { payload: String(init.body) } : {}),
          })
          return new Response(answer.payload, { status: answer.statusCode })
        },
      }),
    ],
  })
}
