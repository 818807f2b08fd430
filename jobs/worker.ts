// The workers: take a job, run its handler, record that it is done. Also the entry of a worker process.
import { setTimeout as pause } from "node:timers/promises"
import { UnrecoverableError } from "bullmq"
import { sql } from "kysely"
import { readConfig } from "../src/core/base/config.ts"
import { outageOf, told } from "../src/core/base/log.ts"
import { doneChannel } from "../src/core/database/outbox.ts"
import { keepMail } from "../src/core/embedded/mailbox.ts"
import { type Core, createLog, openCore, runProcess } from "../src/core/start.ts"
import { createRenderer } from "./browser.ts"
import { handlerOf } from "./handlers.ts"
import { GiveUp, type Parts, retryUntilDone, type Work } from "./job.ts"
import { createMailer } from "./mailer.ts"
import { startRelay } from "./relay.ts"
import { openStore, type Store } from "./store.ts"

/** Adds a mailer and a browser to the server's parts, opened when first needed. */
export function openParts(inside: Omit<Parts, "mailer" | "renderer">): Parts & { close(): Promise<void> } {
  const { config, db, log } = inside
  const mailer = createMailer({
    smtpUrl: config.smtp_url,
    needsTls: config.smtp_needs_tls,
    from: config.mail_from,
    keep: (mail) => keepMail(db.pool, mail),
  })
  const renderer = createRenderer({ chromiumPath: config.chromium_path, dataDir: config.chromium_dir, log })
  return {
    ...inside,
    mailer,
    renderer,
    close: async () => {
      await Promise.all([mailer.close(), renderer.close()])
    },
  }
}

/** Takes jobs of both queues until `close`, which lets running ones end but not without a limit. */
export function startWorkers(parts: Parts, store: Store) {
  const process = ({ id, attemptsMade, attempts }: { id: string; attemptsMade: number; attempts: number }) =>
    perform(parts, Number(id), attemptsMade + 1 >= attempts)
  const workers = [store.work("portico-mail", 10, process), store.work("portico-work", 4, process)]
  return {
    async close() {
      // A job that hangs on a slow mail server is continued by another worker.
      const timeout = pause(15_000, undefined, { ref: false })
      await Promise.race([Promise.all(workers.map((worker) => worker.close())), timeout])
    },
  }
}

/** Runs one outbox job. Done and failed ones are skipped; throws when it should be tried again. */
export async function perform(parts: Parts, id: number, last: boolean): Promise<void> {
  const job = await parts.db.system
    .selectFrom("outbox")
    .select(["id", "name", "payload", "status", "created_at"])
    .where("id", "=", id)
    .executeTakeFirst()
  if (!job || job.status === "done" || job.status === "failed") return
  const { name, payload } = job
  const handler = handlerOf(name)
  if (!handler) throw new Error(`this process knows no job ${name}`)
  let result: unknown
  try {
    result = await parts.db.tenants.withoutTimeout(() => handler.run(parts, payload, job))
  } catch (error) {
    return fail(parts, { id, name, payload }, handler, error, last)
  }
  await finish(parts, id, "done", null, result)
}

/**
 * Records the failure and throws it, so that the job is tried again, unless it was the last try or trying is useless.
 */
async function fail(
  parts: Parts,
  { id, name, payload }: { id: number; name: string; payload: unknown },
  handler: Work,
  error: unknown,
  last: boolean,
): Promise<never> {
  const reason = error instanceof Error ? error.message : String(error)
  if (!told(parts.log, error)) parts.log.warn({ err: error, job: id, name }, "a job failed")
  // An unreachable database says nothing about the job: the outbox hands it on again.
  if (outageOf(error)) throw error
  if (!last && !(error instanceof GiveUp)) {
    await sql`update outbox set attempts = attempts + 1, error = ${reason} where id = ${id}`.execute(
      parts.db.system,
    )
    throw error
  }
  await parts.db.tenants.withoutTimeout(() => handler.failed(parts, payload, { id, reason }))
  await finish(parts, id, "failed", reason, null)
  throw new UnrecoverableError(reason)
}

async function finish(
  parts: Parts,
  id: number,
  status: "done" | "failed",
  error: string | null,
  result: unknown,
) {
  const answer = result === undefined || result === null ? null : JSON.stringify(result)
  const statement = sql`
    with job as (
      update outbox set status = ${status}, error = ${error}, done_at = now(), attempts = attempts + 1,
        result = ${answer}::jsonb
      where id = ${id} returning id
    ) select pg_notify(${doneChannel}, id::text) from job`
  await retryUntilDone(() => statement.execute(parts.db.system))
}

/** Hands on and runs jobs until the returned function is called. */
export async function startBackground(core: Core): Promise<() => Promise<void>> {
  const { config, db, listener, log } = core
  const store = await openStore(config, db.url, log)
  const relay = startRelay(db, store, listener, log)
  const parts = openParts(core)
  const workers = startWorkers(parts, store)
  return async () => {
    await relay.close()
    await workers.close()
    await store.close()
    await parts.close()
  }
}

/** A worker process of its own: `npm run start:worker`, as many as needed. */
async function run() {
  const config = readConfig(process.env)
  const core = await openCore(config, createLog(config.log_level))
  const stop = await startBackground(core)
  process.stdout.write("Portico's worker is ready\n")
  return async () => {
    await stop()
    await core.close()
  }
}

if (import.meta.main) await runProcess(run)
