// Jobs in the hands of the operator: listed, tried again, or discarded.
import { sql } from "kysely"
import { byOperator, record } from "../src/audit-log/service.ts"
import { AppError, conflict } from "../src/core/base/errors.ts"
import type { SystemDb } from "../src/core/database/db.ts"
import { workChannel } from "../src/core/database/outbox.ts"
import { TenantDb } from "../src/core/database/tenant.ts"
import { handlerOf } from "./handlers.ts"
import type { Parts } from "./job.ts"

type Status = "waiting" | "queued" | "done" | "failed"
type KeptJob = {
  id: number
  name: string
  organization: string | null
  status: Status
  attempts: number
  error: string | null
  created_at: string
  run_at: string
}

/** What can be looked for. A job that waits has failed before, or isn't due or handed on yet. */
export const openStatuses = ["failed", "waiting", "queued"] as const
type OpenStatus = (typeof openStatuses)[number]

/** Oldest first. */
export async function listOpenJobs(db: SystemDb, statuses: readonly OpenStatus[], limit: number) {
  const { rows } = await sql<KeptJob>`
    select j.id, j.name, o.slug as organization, j.status, j.attempts, j.error, j.created_at, j.run_at
    from outbox j left join organizations o on o.id = j.organization_id
    where j.status = any(${[...statuses]}::text[])
    order by array_position(${[...openStatuses]}::text[], j.status), j.id limit ${limit}`.execute(db)
  return rows
}

/** A failed job, or one that waits for its next try, is tried at once and as often as a new one. */
export const retryJob = (parts: Pick<Parts, "db">, id: number) =>
  parts.db.system.transaction().execute(async (system) => {
    const job = await hold(system, id)
    await sql`with job as (
        update outbox set status = 'waiting', attempts = 0, run_at = now(), queued_at = null, done_at = null
        where id = ${id} returning id
      ) select pg_notify(${workChannel}, '') from job`.execute(system)
    await tell(system, job, "retried")
    return job
  })

/** Of all that failed; answers how many. */
export async function retryFailedJobs(parts: Pick<Parts, "db">): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from outbox where status = 'failed' order by id`.execute(parts.db.system)
  for (const { id } of rows) await retryJob(parts, id)
  return rows.length
}

/** Never runs again. One that hasn't failed yet fails now, so that an invoice doesn't wait for its mail. */
export async function discardJob(parts: Parts, id: number) {
  const { db } = parts
  const job = await db.system.transaction().execute(async (system) => {
    const held = await hold(system, id)
    const reason = "discarded by the operator"
    await sql`update outbox set status = 'failed', error = coalesce(error, ${reason}), done_at = now()
      where id = ${id}`.execute(system)
    await tell(system, held, "discarded")
    return held
  })
  if (job.status === "waiting") {
    const failed = { id, reason: job.error ?? "discarded by the operator" }
    await handlerOf(job.name)?.failed(parts, job.payload, failed)
  }
  await sql`delete from outbox where id = ${id} and status = 'failed'`.execute(db.system)
  return job
}

type Held = {
  id: number
  name: string
  payload: unknown
  organization_id: number | null
  status: Status
  error: string | null
}

/** Locked until the transaction ends. Throws for one that is being worked on, or is done. */
async function hold(system: SystemDb, id: number): Promise<Held> {
  const { rows } = await sql<Held>`
    select id, name, payload, organization_id, status, error from outbox where id = ${id} for update`.execute(
    system,
  )
  const [job] = rows
  if (!job) throw new AppError("NOT_FOUND", "not_found", `There is no job ${id}.`)
  if (job.status === "done") throw conflict(`Job ${id} is done.`)
  if (job.status === "queued") throw conflict(`Job ${id} is running. Try again in a minute.`)
  return job
}

/** In the log of the job's organization. */
async function tell(system: SystemDb, job: Held, action: "retried" | "discarded") {
  if (job.organization_id === null) return
  const db = new TenantDb(system, job.organization_id)
  await record(db, byOperator, action, { type: "job", id: job.id }, { name: job.name })
}
