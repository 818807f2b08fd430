// The stories of its course: paused, resumed, one date skipped, ended.
import { byUser } from "../../audit-log/service.ts"
import { conflict, crossed } from "../../core/base/errors.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import { dayAfter, momentOf, todayIn } from "../../core/values/dates.ts"
import { requireRoom } from "../../subscriptions/limits/service.ts"
import { catchUpDays } from "../occurrences/rules.ts"
import { lockParties, ruleOf, updateSchedule, type WholeSchedule } from "../queries.ts"
import { nextDay } from "../recurrence/rules.ts"
import { getSchedule, lockSchedule, logSchedule, readSchedule, type Writer } from "../service.ts"
import { dropPending, insertSkipped, reopenFailed } from "./queries.ts"

export async function pauseSchedule(db: TenantDb, id: number, who: Writer) {
  const before = await lockSchedule(db, id, "pause")
  await updateSchedule(db, id, { status: "paused", next: null })
  await dropPending(db, id)
  await logSchedule(db, byUser(who), "paused", before)
  return done(db, id, who, "Paused")
}

/** What passed meanwhile is left out, unless `catch_up` asks for it. */
export async function resumeSchedule(
  db: TenantDb,
  { id, catch_up = false }: { id: number; catch_up?: boolean | undefined },
  who: Writer,
) {
  const found = await getSchedule(db, id)
  await lockParties(db, found.client_id, found.project_id)
  await requireRoom(db, "active recurring invoices")
  const before = await lockSchedule(db, id, "resume")
  if (before.client_id !== found.client_id) throw crossed()
  const { time_zone } = who
  const on = catch_up ? firstSince(before, oldest(time_zone)) : firstAhead(before, time_zone)
  if (on === null) throw conflict("No date is left before it ends. Change when it ends first.")
  const next = { on, at: momentOf(on, before.at, time_zone) }
  await updateSchedule(db, id, { status: "active", pause_reason: null, next })
  const reopened = catch_up ? await reopenFailed(db, id, oldest(time_zone)) : 0
  await logSchedule(db, byUser(who), "resumed", before, catch_up ? { catch_up, reopened } : {})
  return done(db, id, who, "Resumed")
}

const oldest = (time_zone: string) => dayAfter(todayIn(time_zone), -catchUpDays)

/** The first day from this one on that wasn't dealt with yet. */
function firstSince(schedule: WholeSchedule, day: string): string | null {
  const before = dayAfter(day, -1)
  const { last_on, past } = schedule
  return nextDay(ruleOf(schedule), last_on !== null && last_on > before ? last_on : before, past)
}

/** The first one whose moment hasn't come. */
function firstAhead(schedule: WholeSchedule, time_zone: string): string | null {
  const now = new Date().toISOString()
  const on = firstSince(schedule, todayIn(time_zone))
  if (on === null || momentOf(on, schedule.at, time_zone) > now) return on
  return nextDay(ruleOf(schedule), on, schedule.past)
}

export async function skipNext(db: TenantDb, id: number, who: Writer) {
  const before = await lockSchedule(db, id, "skip")
  const { next_on } = before
  if (next_on === null) throw new Error("an active schedule has no next date")
  const { time_zone } = who
  await insertSkipped(db, id, { on: next_on, at: momentOf(next_on, before.at, time_zone) })
  const on = nextDay(ruleOf(before), next_on, before.past + 1)
  const next = on === null ? null : { on, at: momentOf(on, before.at, time_zone) }
  await updateSchedule(db, id, { next, ...(next === null ? { status: "ended" } : {}) })
  await logSchedule(db, byUser(who), "skipped", before, { on: next_on })
  return done(db, id, who, "Skipped")
}

/** What was made stays. */
export async function endSchedule(db: TenantDb, id: number, who: Writer) {
  const before = await lockSchedule(db, id, "end")
  await updateSchedule(db, id, { status: "ended", pause_reason: null, next: null })
  await dropPending(db, id)
  await logSchedule(db, byUser(who), "ended", before)
  return done(db, id, who, "Ended")
}

const done = async (db: TenantDb, id: number, who: Writer, message: string) => ({
  message,
  schedule: await readSchedule(db, id, who),
})
