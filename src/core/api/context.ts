// What a procedure has at hand: the parts of the running server, and what the call is known by.
import type { FastifyBaseLogger } from "fastify"
import type { Limits } from "../access/limits.ts"
import type { Config } from "../base/config.ts"
import type { Redis } from "../base/redis.ts"
import type { Database } from "../database/db.ts"
import type { Queue } from "../database/outbox.ts"
import type { Files } from "../files/file.ts"
import type { Form } from "../files/upload.ts"
import type { Events } from "../live/events.ts"

/** The parts of a running server, made once in `main.ts` (and in the tests). */
export type App = {
  config: Config
  db: Database
  redis: Redis | undefined
  queue: Queue
  files: Files
  events: Events
  limits: Limits
  log: FastifyBaseLogger
  /** Draining from the first signal on: no new work is sent here. */
  state: { draining: boolean }
}

/** What a call knows of its request, whichever door it came through. */
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

/** `form`: the call came as a form, whose body waits to be read. `raw`: where a signature is checked over the bytes. */
export type Context = Call & { app: App; form?: Form | undefined; raw?: Raw | undefined }
export type Raw = { body: Buffer; headers: Record<string, string | string[] | undefined> }
