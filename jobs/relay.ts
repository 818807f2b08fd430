// Outbox → BullMQ: hands on new jobs under a stable id, and again if they were lost.
import { sql } from "kysely"
import type { Served } from "../src/core/access/served.ts"
import { type Log, tellTrouble } from "../src/core/base/log.ts"
import type { Database } from "../src/core/database/db.ts"
import type { Listener } from "../src/core/database/listener.ts"
import { doneChannel, workChannel } from "../src/core/database/outbox.ts"
import { awaitedJobs, catalogue, queueNames, queueOf, queues, rulesOf } from "./catalogue.ts"
import { isServedJob } from "./served.ts"
import type { JobQueue, Store } from "./store.ts"

type Promised = { id: number; name: string; printing: boolean; place: number }

/** Starts handing on what is served. `close` stops it; the rest stays in the outbox. */
export function startRelay(db: Database, store: Store, listener: Listener, log: Log, served: Served) {
  const open = new Map<string, JobQueue>(queueNames.map((name) => [name, store.queue(name)]))
  let closed = false
  let again = false
  let returned = false
  let round: Promise<void> | undefined

  const wake = () => {
    again = true
    round ??= run().finally(() => {
      round = undefined
      if (again && !closed) wake()
    })
  }
  const run = async () => {
    try {
      while (again && !closed) {
        again = false
        // While the store is down, rows stay unchanged.
        if (!store.isThere()) return
        if (returned) {
          returned = false
          await requeueLost(db, open, true)
        }
        if ((await handOn(db, open, served)) === batch) again = true
      }
    } catch (error) {
      tellTrouble(log, error, "queuing jobs failed; trying again")
      again = false
    }
  }
  const recover = async () => {
    await requeueLost(db, open, false).catch((error) =>
      tellTrouble(log, error, "looking for lost jobs failed"),
    )
    wake()
  }
  listener.on(workChannel, wake)
  // Then its organization's next job may be handed on.
  listener.on(doneChannel, wake)
  listener.onReconnect(wake)
  // Before anything is handed on, because afterwards the store isn't empty any more.
  store.onReturn(() => {
    returned = true
    wake()
  })
  const timers = [
    setInterval(wake, 1_000),
    setInterval(recover, 5_000),
    setInterval(() => enqueueClockJobs(db).catch(() => {}), 60_000),
  ]
  enqueueClockJobs(db).catch(() => {})
  recover()
  return {
    wake,
    async close() {
      closed = true
      for (const timer of timers) clearInterval(timer)
      await round
    },
  }
}

const batch = 200

/** Written before the clock was set back: it would wait until the clock gets there again. */
const fromAhead = sql`(created_at > now() + interval '1 minute' or (attempts > 0 and run_at > now() + interval '3 minutes'))`

/**
 * Hands on one batch: of each organization as many as its queue allows at once, counting those in work, and organizations
 * in turn. What someone waits for goes first. Rows are claimed in one statement before, so that relays never hold a lock
 * while the store is slow. What a relay claimed before it died is handed on again as lost.
 */
async function handOn(db: Database, open: Map<string, JobQueue>, served: Served): Promise<number> {
  const rows = await claim(db, served)
  try {
    for (const [name, line] of open) {
      const jobs = rows.filter((row) => queueOf(row) === name).map(toJob)
      if (jobs.length > 0) await line.add(jobs)
    }
  } catch (error) {
    const ids = rows.map(({ id }) => id)
    await sql`update outbox set status = 'waiting', queued_at = null
      where status = 'queued' and id = any(${ids}::bigint[])`.execute(db.system)
    throw error
  }
  return rows.length
}

/**
 * In the order in which they are handed on. Jobs of no organization don't wait for each other. Of each organization and
 * kind only the first few are read, however many wait.
 */
async function claim(db: Database, served: Served): Promise<Promised[]> {
  const isDue = sql`(run_at <= now() or ${fromAhead}) and ${isServedJob(served)}`
  const { rows } = await sql<Promised>`
    with recursive known as (
      select * from unnest(${jobNames}::text[], ${jobNames.map((name) => rulesOf(name).queue)}::text[]) known (name, queue)
    ), bound as (
      select * from unnest(${queueNames}::text[], ${queueNames.map((name) => queues[name].each)}::integer[]) bound (queue, each)
    ), kind as (
      (select organization_id, name, printing from outbox where status = 'waiting' and organization_id is not null
        order by organization_id, name, printing limit 1)
      union all
      select following.* from kind cross join lateral (
        select organization_id, name, printing from outbox where status = 'waiting'
          and (organization_id, name, printing) > (kind.organization_id, kind.name, kind.printing)
        order by organization_id, name, printing limit 1) following
    ), job as (
      select first.* from kind cross join lateral (
        select id, name, printing, organization_id, status, run_at from outbox
        where status = 'waiting' and ${isDue} and organization_id = kind.organization_id and name = kind.name
          and printing = kind.printing order by run_at, id limit (select max(each) from bound)) first
      union all
      (select id, name, printing, organization_id, status, run_at from outbox
        where status = 'waiting' and ${isDue} and organization_id is null order by run_at, id limit ${sql.lit(batch)})
      union all
      select id, name, printing, organization_id, status, run_at from outbox where status = 'queued'
    ), line as (
      select id, its.queue, status, run_at, row_number() over (
        partition by its.queue, coalesce(organization_id, -id)
        order by status, name = any(${[...awaitedJobs]}::text[]) desc, run_at, id) as place
      from job left join known using (name) cross join lateral (
        select case when printing then 'portico-print' else coalesce(known.queue, 'portico-work') end as queue) its
    ), next as materialized (
      select id, place from line join bound using (queue) where status = 'waiting' and place <= each
      order by place, run_at, id limit ${sql.lit(batch)}
    ), free as materialized (
      select id from outbox where id in (select id from next) and status = 'waiting' for update skip locked
    )
    update outbox set status = 'queued', queued_at = now() from next
    where outbox.id = next.id and outbox.id in (select id from free)
    returning outbox.id, name, printing, place`.execute(db.system)
  return rows.sort((one, other) => one.place - other.place || one.id - other.id)
}
const jobNames = Object.keys(catalogue)

const toJob = ({ id, name }: Promised) => ({ name, data: { outbox_id: id }, opts: { jobId: `outbox-${id}` } })

/**
 * Jobs that were handed on and aren't done: added again when the store lost everything, else after half a minute. A job
 * that the store still has isn't doubled, because its id is the same.
 */
async function requeueLost(db: Database, open: Map<string, JobQueue>, mayBeEmpty: boolean) {
  let lost = false
  if (mayBeEmpty) {
    const counts = await Promise.all([...open.values()].map((line) => line.count()))
    lost = counts.every((count) => count === 0)
  }
  await sql`update outbox set status = 'waiting', queued_at = null
    where status = 'queued' and (${lost} or queued_at not between now() - interval '30 seconds' and now() + interval '1 minute')`.execute(
    db.system,
  )
}

/** Enqueues the clock's jobs, once per slot, however many relays run. */
async function enqueueClockJobs(db: Database) {
  const now = new Date()
  for (const name of Object.keys(catalogue)) {
    const { every } = rulesOf(name)
    if (!every) continue
    const slot = `${name}:${slotOf(now, every)}`
    await db.system
      .insertInto("outbox")
      .values({ name, payload: "{}", slot })
      .onConflict((on) => on.column("slot").doNothing())
      .execute()
  }
}

/** "2026-11-22", "2026-11-22T09" or "2026-11-22T09:2", the third quarter of that hour. */
export function slotOf(now: Date, every: "quarter" | "hour" | "day"): string {
  const text = now.toISOString()
  if (every === "day") return text.slice(0, 10)
  return every === "hour" ? text.slice(0, 13) : `${text.slice(0, 13)}:${Math.floor(now.getUTCMinutes() / 15)}`
}
