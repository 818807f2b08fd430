// What a handler is given and what it may throw.
import type { Config } from "../src/core/config.ts"
import type { Database } from "../src/core/db.ts"
import type { Events } from "../src/core/events.ts"
import type { Files } from "../src/core/files.ts"
import type { Renderer } from "./browser.ts"
import type { JobName, JobPayload } from "./catalogue.ts"
import type { Mailer } from "./mailer.ts"

export type Log = {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

/** What a handler may use. */
export type Parts = {
  config: Config
  db: Database
  files: Files
  events: Events
  mailer: Mailer
  renderer: Renderer
  log: Log
}

/** `run` may be repeated at any point; `failed` is told when the job is given up. */
export type Handler<N extends JobName> = {
  run(parts: Parts, payload: JobPayload<N>, job: { id: number; created_at: string }): Promise<unknown>
  failed?(parts: Parts, payload: JobPayload<N>, job: { id: number; reason: string }): Promise<void>
}

/** Thrown by a handler when trying again can't help. */
export class GiveUp extends Error {
  override name = "GiveUp"
}
