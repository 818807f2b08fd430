// The stories of the timer: a member has one at most, on all devices the same, and starting another stops it.
import { countEntry, holdPlace, type Worker } from "../../billable-work/service.ts"
import type { App } from "../../core/api/context.ts"
import { conflict, crossed, violates } from "../../core/base/errors.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import { todayIn } from "../../core/values/dates.ts"
import type { RunningTimer, TimeEntry, TimerStart } from "../schema.ts"
import { log, readTimeEntry } from "../service.ts"
import { findTimer, insertTimer, stopTimer } from "./queries.ts"

export async function readTimer(db: TenantDb, { user_id }: Pick<Worker, "user_id">): Promise<RunningTimer> {
  const id = await findTimer(db, user_id)
  return { entry: id === undefined ? null : await readTimeEntry(db, id) }
}

export async function startTimer(
  db: TenantDb,
  { client, project, note = null }: TimerStart,
  who: Worker,
  app: Pick<App, "limits">,
): Promise<TimeEntry> {
  await countEntry(app, db)
  const place = await holdPlace(db, { client, project })
  await stopRunning(db, who)
  const worked_on = todayIn(who.time_zone)
  const id = await asOnly(() => insertTimer(db, { ...place, user_id: who.user_id, worked_on, note }))
  const entry = await readTimeEntry(db, id)
  await log(db, who, "created", entry)
  return entry
}

/** Throws 409 where none runs. */
export async function endTimer(db: TenantDb, who: Worker): Promise<TimeEntry> {
  const entry = await stopRunning(db, who)
  if (!entry) throw conflict("No timer is running")
  return entry
}

async function stopRunning(db: TenantDb, who: Worker): Promise<TimeEntry | undefined> {
  const id = await stopTimer(db, who.user_id)
  if (id === undefined) return undefined
  const entry = await readTimeEntry(db, id)
  await log(db, who, "edited", entry, { fields: ["minutes"] })
  return entry
}

/** Another device started one at the same moment. */
async function asOnly<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (violates(error, "time_entries_timer")) throw crossed()
    throw error
  }
}
