// The workers: take a job, run its handler, record that it is done. Also the entry of a worker process.
import { setTimeout as pause } from "node:timers/promises"
import { sql } from "kysely"
import { readConfig } from "../src/core/base/config.ts"
import { outageOf, told } from "../src/core/base/log.ts"
import { doneChannel, workChannel } from "../src/core/database/outbox.ts"
import { keepMail } from "../src/core/embedded/mailbox.ts"
import { type Core, createLog, openCore, runProcess } from "../src/core/start.ts"
import { requireServed } from "../src/setup/service.ts"
import { createRenderer } from "./browser.ts"
import { type QueueName, queueNames, queueOf, queues, rulesOf } from "./catalogue.ts"
import { handlerOf } from "./handlers.ts"
import { GiveUp, type Parts, retryUntilDone, type Work } from "./job.ts"
import { createMailer } from "./mailer.ts"
import { startRelay } from "./relay.ts"
import { isServedJob } from "./served.ts"
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

/** Takes jobs of all queues until `close`, which lets running ones end but not without a limit. */
export function startWorkers(parts: Parts, store: Store) {
  const workers = queueNames.map((name) =>
    store.work(name, queues[name].slots, (id) => perform(parts, id, name)),
  )
  return {
    async close() {
      // A job that hangs on a slow mail server is continued by another worker.
      const timeout = pause(15_000, undefined, { ref: false })
      await Promise.race([Promise.all(workers.map((worker) => worker.close())), timeout])
    },
  }
}

/**
 * Runs one outbox job. Done and failed ones are skipped, and those that wait in another queue than `from` by now. Throws
 * when it failed; then it waits for its next try. Answers whether it goes on in another queue.
 */
export async function perform(parts: Parts, id: number, from?: QueueName): Promise<boolean> {
  const job = await parts.db.system
    .selectFrom("outbox")
    .select(["id", "name", "payload", "status", "created_at", "attempts", "printing"])
    .select(isServedJob(parts.config).as("served"))
    .select(isOfSample)
    .where("id", "=", id)
    .executeTakeFirst()
  if (!job || job.status === "done" || job.status === "failed") return false
  if (!job.served) {
    await wait(parts, job, {})
    return false
  }
  if (from !== undefined && queueOf(job) !== from) return false
  const handler = handlerOf(job.name)
  let result: unknown
  try {
    if (!handler) throw new Error(`unknown job ${job.name}`)
    const able = partsOf(
      queueOf(job),
      job.is_sample ? { ...parts, mailer: droppingMailer(parts, job) } : parts,
    )
    result = await parts.db.tenants.withoutTimeout(() => handler.run(able, job.payload, job))
  } catch (error) {
    if (error instanceof Elsewhere) {
      await wait(parts, job, { printing: error.printing })
      return true
    }
    await fail(parts, job, handler, error)
  }
  await finish(parts, id, "done", null, result)
  return false
}

type Taken = { id: number; name: string; payload: unknown; attempts: number }

/** Thrown in a job that can't go on in its queue: `printing` is whether it goes to the printer's or back to its own. */
class Elsewhere extends Error {
  readonly printing: boolean
  constructor(printing: boolean) {
    super("this goes on in another queue")
    this.printing = printing
  }
}
const elsewhere = (printing: boolean) => () => Promise.reject(new Elsewhere(printing))
const noPrinter = { pdf: elsewhere(true), picture: elsewhere(true) }
const noMailer = { send: elsewhere(false) }

/** Only the printer's queue prints, and it emails nothing: neither waits for the other. */
const partsOf = (queue: QueueName, parts: Parts): Parts =>
  queue === "portico-print"
    ? { ...parts, mailer: { ...parts.mailer, ...noMailer } }
    : { ...parts, renderer: { ...parts.renderer, ...noPrinter } }

/** Whether it is about sample data: by its row, or where the system enqueued it by its payload. */
const isOfSample = sql<boolean>`exists (select from samples
  where samples.organization_id in (outbox.organization_id, (outbox.payload ->> 'organization_id')::bigint))`.as(
  "is_sample",
)

/** No email of sample data leaves, whatever its job takes for sent. */
const droppingMailer = (
  { mailer, log }: Pick<Parts, "mailer" | "log">,
  job: { id: number; name: string },
) => ({
  ...mailer,
  send: async () => {
    log.info({ job: job.id, name: job.name }, "an email of sample data was dropped")
    return []
  },
})

/** Puts the job back, for a later try or for another queue. */
async function wait(
  { db }: Pick<Parts, "db">,
  { id }: { id: number },
  {
    printing,
    error,
    delay = 0,
    tries = 0,
  }: { printing?: boolean; error?: string; delay?: number; tries?: number },
) {
  const statement = sql`
    with job as (
      update outbox set status = 'waiting', queued_at = null, attempts = attempts + ${tries},
        run_at = case when ${delay > 0} then now() + make_interval(secs => ${delay / 1000}) else run_at end,
        printing = coalesce(${printing ?? null}, printing), error = coalesce(${error ?? null}, error)
      where id = ${id} and status in ('waiting', 'queued') returning id
    ) select pg_notify(${workChannel}, '') from job`
  await retryUntilDone(() => statement.execute(db.system))
}

/**
 * Records the failure and throws it, so that the job is tried again, unless it was the last try or trying is useless.
 */
async function fail(parts: Parts, job: Taken, handler: Work | undefined, error: unknown): Promise<never> {
  const { id, name, payload } = job
  const reason = error instanceof Error ? error.message : String(error)
  if (!told(parts.log, error)) parts.log.warn({ err: error, job: id, name }, "a job failed")
  const tries = job.attempts + 1
  // An unreachable database says nothing about the job, and another process may know a handler for it.
  if (outageOf(error) || !handler) await wait(parts, job, { delay: backoff(1) })
  else if (tries < rulesOf(name).attempts && !(error instanceof GiveUp))
    await wait(parts, job, { error: reason, delay: backoff(tries), tries: 1 })
  else {
    await parts.db.tenants.withoutTimeout(() => handler.failed(parts, payload, { id, reason }))
    await finish(parts, id, "failed", reason, null)
  }
  throw error
}

/**
 * Milliseconds until the next try: 1 s, 2 s, 4 s … at most 2 minutes, or up to a quarter less, so that the end of a long
 * outage is noticed soon.
 */
export const backoff = (tries: number) =>
  Math.round(Math.min(120_000, 1000 * 2 ** Math.min(tries - 1, 10)) * (0.75 + Math.random() / 4))

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
  const relay = startRelay(db, store, listener, log, config)
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
  await requireServed(core).catch(async (error) => {
    await core.close()
    throw error
  })
  const stop = await startBackground(core)
  process.stdout.write("Portico's worker is ready\n")
  return async () => {
    await stop()
    await core.close()
  }
}

if (import.meta.main) await runProcess(run)
