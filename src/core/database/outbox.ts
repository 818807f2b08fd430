// Jobs as rows, written in the caller's transaction: a rollback takes the job along, and a crash loses none.
import { type RawBuilder, sql } from "kysely"
import { awaitedJobs, type JobName, type JobPayload } from "../../../jobs/catalogue.ts"
import { tooMany, unavailable } from "../base/errors.ts"
import { callerSignal } from "../base/within.ts"
import type { SystemDb } from "./db.ts"
import type { Listener } from "./listener.ts"
import { TenantDb } from "./tenant.ts"

/** Channels on which the database announces new and finished work. */
export const workChannel = "portico_work"
export const doneChannel = "portico_done"

/** What a worker is to do, and the ids of the rows that it is about. */
export type Job = { [N in JobName]: { name: N; payload: JobPayload<N> } }[JobName]

/**
 * Writes the job into the outbox and wakes the relay at commit; it runs at once unless delayed. Answers the outbox id.
 */
export async function enqueue<N extends JobName>(
  db: TenantDb | SystemDb,
  name: N,
  payload: JobPayload<N>,
  { delay_seconds = 0 }: { delay_seconds?: number } = {},
): Promise<number> {
  const organization_id = db instanceof TenantDb ? db.organization_id : null
  const written = insertJob(organization_id, { name, payload } as Job, delay_seconds)
  const statement = sql<{ id: number }>`with job as (${written}) select id from job`
  const rows = db instanceof TenantDb ? await db.run(statement) : (await statement.execute(db)).rows
  const [job] = rows
  if (!job) throw new Error("the outbox took no row")
  return job.id
}

/** The same as part of a statement. */
export const insertJob = (organization_id: number | null, { name, payload }: Job, delay_seconds: number) =>
  insertJobs(name, sql`select ${organization_id}::bigint, ${JSON.stringify(payload)}::jsonb`, delay_seconds)

/** For `Queue.once`. Callers of the same job come one after the other, so that the second finds that of the first. */
export const enqueueOnce = <N extends JobName>(
  system: SystemDb,
  { organization_id }: TenantDb,
  name: N,
  payload: JobPayload<N>,
): Promise<number> =>
  system.transaction().execute(async (transaction) => {
    const value = JSON.stringify(payload)
    await sql`select pg_advisory_xact_lock(hashtextextended(${`${name} ${value}`}, 0))`.execute(transaction)
    const open = await transaction
      .selectFrom("outbox")
      .select("id")
      .where("organization_id", "=", organization_id)
      .where("status", "in", ["waiting", "queued"])
      .where("name", "=", name)
      .where("payload", "=", sql<string>`${value}::jsonb`)
      .executeTakeFirst()
    return open?.id ?? enqueue(new TenantDb(transaction, organization_id), name, payload)
  })

/** Takes a job back that no one has begun. Answers whether it was still there. */
export async function cancelJob(system: SystemDb, id: number): Promise<boolean> {
  const { numAffectedRows = 0n } =
    await sql`delete from outbox where id = ${id} and status = 'waiting'`.execute(system)
  return numAffectedRows > 0n
}

/**
 * Part of a statement that writes what the job is about: a job for each row of `source`, which has an
 * organization_id and the columns of `payload`.
 */
export function jobOf<N extends JobName>(
  name: N,
  payload: Record<keyof JobPayload<N> & string, RawBuilder<unknown>>,
  source: RawBuilder<unknown>,
  delay_seconds = 0,
) {
  const fields = Object.entries<RawBuilder<unknown>>(payload).flatMap(([key, value]) => [sql.lit(key), value])
  const jobs = sql`select organization_id, jsonb_build_object(${sql.join(fields)}) from ${source}`
  return insertJobs(name, jobs, delay_seconds)
}

const insertJobs = (name: JobName, jobs: RawBuilder<unknown>, delay_seconds: number) => sql`
  insert into outbox (organization_id, name, payload, run_at)
  select organization_id, ${name}, payload, now() + make_interval(secs => ${delay_seconds})
  from (${jobs}) as job (organization_id, payload)
  returning id, pg_notify(${workChannel}, '')`

type AwaitedJob = (typeof awaitedJobs)[number]

/** Work that a caller waits for. Never inside the transaction that enqueues it. */
export type Queue = {
  /**
   * Enqueues a job and waits for its result. A caller who hangs up or gives up takes the job along while it still waits
   * for its turn. Throws as `requireRoom` and `wait` do.
   */
  run<N extends AwaitedJob>(db: TenantDb, name: N, payload: JobPayload<N>): Promise<unknown>
  /** Throws 429 when callers of this organization wait for too many jobs. */
  requireRoom(db: TenantDb): Promise<void>
  /** The open job of this name and payload, or a new one: its outbox id. */
  once<N extends JobName>(db: TenantDb, name: N, payload: JobPayload<N>): Promise<number>
  /** The job's result. Throws 503 when it failed or took longer than half a minute. */
  wait(id: number): Promise<unknown>
}

/** Jobs of one organization that callers may wait for, those in work included. */
const maxAwaited = 10
const timeout = 30_000

/** Learns of finished jobs from the database, and polls twice a second in case a notification was missed. */
export function createQueue(system: SystemDb, listener: Listener): Queue {
  const waiting = new Map<string, () => void>()
  listener.on(doneChannel, (id) => waiting.get(id)?.())
  const look = async (id: number) =>
    system.selectFrom("outbox").select(["status", "result"]).where("id", "=", id).executeTakeFirst()

  async function wait(id: number) {
    const end = Date.now() + timeout
    const signal = callerSignal()
    const wake = () => waiting.get(String(id))?.()
    signal?.addEventListener("abort", wake)
    try {
      while (Date.now() < end && !signal?.aborted) {
        const heard = new Promise<void>((resolve) => waiting.set(String(id), resolve))
        const job = await look(id)
        if (job?.status === "done") return job.result
        if (!job || job.status === "failed") throw unavailable("This couldn't be prepared. Please try again.")
        await Promise.race([heard, pause(500)])
      }
    } finally {
      signal?.removeEventListener("abort", wake)
      waiting.delete(String(id))
    }
    throw unavailable("This is taking longer than usual. Please try again.")
  }

  async function requireRoom({ organization_id }: TenantDb) {
    const { rows } = await sql<{ n: number }>`
      select count(*) as n from outbox where organization_id = ${organization_id}
        and status in ('waiting', 'queued') and name = any(${[...awaitedJobs]}::text[])`.execute(system)
    if ((rows[0]?.n ?? 0) >= maxAwaited) throw busy()
  }

  return {
    once: (db, name, payload) => enqueueOnce(system, db, name, payload),
    wait,
    requireRoom,
    async run(db, name, payload) {
      await requireRoom(db)
      const id = await enqueue(db, name, payload)
      try {
        return await wait(id)
      } catch (error) {
        // What was handed on keeps its organization's turn until it is done.
        throw (await cancelJob(system, id)) ? busy() : error
      }
    },
  }
}

const busy = () => tooMany("Too many documents are being prepared. Please try again in a moment.", 5)

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms).unref())
