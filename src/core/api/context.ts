// What every procedure can use: the parts of the running server, and what is known about the call.
import type { ServerResponse } from "node:http"
import type { FastifyBaseLogger } from "fastify"
import type { Limits } from "../access/limits.ts"
import type { Config } from "../base/config.ts"
import type { Redis } from "../base/redis.ts"
import type { Database } from "../database/db.ts"
import type { Queue } from "../database/outbox.ts"
import type { Files } from "../files/file.ts"
import type { Form } from "../files/upload.ts"
import type { Events } from "../live/events.ts"

/** The parts of a running server, created once in `main.ts` (and in the tests). */
export type App = {
  config: Config
  db: Database
  redis: Redis | undefined
  queue: Queue
  files: Files
  events: Events
  limits: Limits
  log: FastifyBaseLogger
  /** Draining from the first signal on: the proxy should send no new work here. */
  /** `ownDatabase`: Postgres runs only for this process, so without it the process doesn't live either. */
  state: { draining: boolean; ownDatabase?: boolean }
}

/** What is known about a request, whichever door it came through. */
export type Call = {
  door: "rest" | "trpc"
  ip: string
  user_agent: string | null
  host_slug: string | null
  token: string | undefined
  organization_header: number | null
  idempotency_key: string | undefined
  if_match: string | undefined
  request_id: string
}

/** Who turned out to be calling, for the log. */
export type Acting = { user_id?: number; client_id?: number; organization_id?: number }

/** `answer`: where the call's answer goes. `form`: the call's body is a form that hasn't been read yet. `raw`: the bytes over which a signature is checked. */
export type Context = Call & {
  app: App
  answer: ServerResponse
  form?: Form | undefined
  raw?: Raw | undefined
}
export type Raw = { body: Buffer; headers: Record<string, string | string[] | undefined> }
