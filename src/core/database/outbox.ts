// Jobs as rows, written in the caller's transaction: a rollback takes the job along, and a crash loses none.
import { type RawBuilder, sql } from "kysely"
import type { JobName, JobPayload } from "../../../jobs/catalogue.ts"
import { unavailable } from "../base/errors.ts"
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

/** For `Queue.once`. */
export async function enqueueOnce<N extends JobName>(
  system: SystemDb,
  db: TenantDb,
  name: N,
  payload: JobPayload<N>,
): Promise<number> {
  const open = await system
    .selectFrom("outbox")
    .select("id")
    .where("organization_id", "=", db.organization_id)
    .where("status", "in", ["waiting", "queued"])
    .where("name", "=", name)
    .where("payload", "=", sql<string>`${JSON.stringify(payload)}::jsonb`)
    .executeTakeFirst()
  return open?.id ?? enqueue(db, name, payload)
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

/** Waits for a job. Never inside the transaction that enqueued it. */
export type Queue = {
  /** The open job of this name and payload, or a new one: its outbox id. */
  once<N extends JobName>(db: TenantDb, name: N, payload: JobPayload<N>): Promise<number>
  /** The job's result. Throws 503 when it failed or took longer than `seconds`. */
  wait(id: number, seconds?: number): Promise<unknown>
}

/** Learns of finished jobs from the database, and polls twice a second in case a notification was missed. */
export function createQueue(system: SystemDb, listener: Listener): Queue {
  const waiting = new Map<string, () => void>()
  listener.on(doneChannel, (id) => waiting.get(id)?.())
  const look = async (id: number) =>
    system.selectFrom("outbox").select(["status", "result"]).where("id", "=", id).executeTakeFirst()
  return {
    once: (db, name, payload) => enqueueOnce(system, db, name, payload),
    async wait(id, seconds = 30) {
      const end = Date.now() + seconds * 1000
      try {
        while (Date.now() < end) {
          const heard = new Promise<void>((resolve) => waiting.set(String(id), resolve))
          const job = await look(id)
          if (job?.status === "done") return job.result
          if (!job || job.status === "failed")
            throw unavailable("This couldn't be prepared. Please try again.")
          await Promise.race([heard, pause(500)])
        }
      } finally {
        waiting.delete(String(id))
      }
      throw unavailable("This takes longer than usual. Please try again.")
    },
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms).unref())
