// What a handler gets and what it may throw.
import { setTimeout as pause } from "node:timers/promises"
import type { z } from "zod"
import type { Config } from "../src/core/base/config.ts"
import type { Log } from "../src/core/base/log.ts"
import { outageOf } from "../src/core/base/log.ts"
import type { Database } from "../src/core/database/db.ts"
import type { Files } from "../src/core/files/file.ts"
import type { Events } from "../src/core/live/events.ts"
import type { Renderer } from "./browser.ts"
import type { JobName, JobPayload } from "./catalogue.ts"
import type { Mailer } from "./mailer.ts"

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

type Running = { id: number; created_at: string }
type Lost = { id: number; reason: string }

type HandlerOf<P> = {
  run(parts: Parts, payload: P, job: Running): Promise<unknown>
  failed?(parts: Parts, payload: P, job: Lost): Promise<void>
}
/** `run` may be repeated at any point; `failed` is called when the job is given up. */
export type Handler<N extends JobName> = HandlerOf<JobPayload<N>>

/** A handler that reads its payload itself, so that all fit into one table. */
export type Work = {
  run(parts: Parts, payload: unknown, job: Running): Promise<unknown>
  failed(parts: Parts, payload: unknown, job: Lost): Promise<void>
}

export const work = <P>({ payload }: { payload: z.ZodType<P> }, handler: HandlerOf<P>): Work => ({
  run: async (parts, value, job) => handler.run(parts, payload.parse(value), job),
  failed: async (parts, value, job) => handler.failed?.(parts, payload.parse(value), job),
})

/** Thrown by a handler when trying again can't help. */
export class GiveUp extends Error {
  override name = "GiveUp"
}

/**
 * Records what has already happened, such as a sent email: repeats the write while the database is down, for at most 15
 * seconds, so that a restart of the database doesn't repeat the work.
 */
export async function retryUntilDone<R>(write: () => Promise<R>): Promise<R> {
  for (let tries = 1; ; tries++) {
    try {
      return await write()
    } catch (error) {
      if (!outageOf(error) || tries === 30) throw error
      await pause(500)
    }
  }
}
