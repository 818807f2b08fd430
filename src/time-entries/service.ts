// The stories of time entries: added, changed and deleted by the member who worked or by an owner, as long as no invoice
// bills them.
import { type ActionOn, byUser, record } from "../audit-log/service.ts"
import { countEntry, holdChange, holdPlace, holdUnbilled, type Worker } from "../billable-work/service.ts"
import type { App } from "../core/api/context.ts"
import type { ListFile } from "../core/api/csv-answers.ts"
import { invalid, orNotFound } from "../core/base/errors.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import { todayIn } from "../core/values/dates.ts"
import { presentTimeEntry, timeEntryCells, timeEntryHeader } from "./present.ts"
import {
  deleteTimeEntry,
  findTimeEntry,
  insertTimeEntry,
  listTimeEntries,
  listUnbilledTime,
  sumByDay,
  type TimeEntryRow,
  updateTimeEntry,
} from "./queries.ts"
import { cursorAfterEntry, rateOf } from "./rules.ts"
import type {
  TimeDays,
  TimeDaysQuery,
  TimeEntry,
  TimeEntryInput,
  TimeEntryPatch,
  TimeEntryQuery,
} from "./schema.ts"

export { listUnbilledTime }

export const readTimeEntries = async (db: TenantDb, query: TimeEntryQuery): Promise<TimeEntry[]> =>
  (await listTimeEntries(db, query)).map(presentTimeEntry)

export const readTimeDays = async (db: TenantDb, query: TimeDaysQuery): Promise<TimeDays> => ({
  days: await sumByDay(db, query),
})

export const timeEntriesFile: ListFile<TimeEntryQuery, unknown, TimeEntryRow> = {
  name: "time-entries",
  header: timeEntryHeader,
  rows: listTimeEntries,
  cellsOf: timeEntryCells,
  cursorAfter: cursorAfterEntry,
}

export const readTimeEntry = async (db: TenantDb, id: number): Promise<TimeEntry> =>
  presentTimeEntry(orNotFound(await findTimeEntry(db, id), "Time entry"))

export async function createTimeEntry(
  db: TenantDb,
  { client, project, ...input }: TimeEntryInput,
  who: Worker,
  app: Pick<App, "limits">,
): Promise<TimeEntry> {
  await countEntry(app, db)
  const place = await holdPlace(db, { client, project })
  const { minutes, note = null, started_at = null, is_billable = true, hourly_rate = null } = input
  requireRate(input.currency, hourly_rate)
  const id = await insertTimeEntry(db, {
    ...{ ...place, user_id: who.user_id, worked_on: input.worked_on ?? todayIn(who.time_zone) },
    ...{ minutes, note, started_at, is_billable, hourly_rate },
    currency: hourly_rate === null ? null : (input.currency ?? who.default_currency),
  })
  if (hourly_rate !== null && !input.currency) await takeUsualCurrency(db, id)
  const entry = await readTimeEntry(db, id)
  await log(db, who, "created", entry)
  return entry
}

export async function changeTimeEntry(
  db: TenantDb,
  { id, client, project, ...patch }: TimeEntryPatch,
  who: Worker,
): Promise<TimeEntry> {
  const place = await holdChange(db, "time_entries", { id, client, project }, who)
  const before = orNotFound(await findTimeEntry(db, id), "Time entry")
  const { minutes, note, started_at, is_billable, hourly_rate } = patch
  const rate = hourly_rate === undefined ? before.hourly_rate : hourly_rate
  requireRate(patch.currency, rate)
  await updateTimeEntry(db, id, {
    ...{ ...place, minutes, note, is_billable, hourly_rate: rate },
    // A running timer began at some time.
    started_at: before.minutes === null && minutes === undefined ? (started_at ?? undefined) : started_at,
    worked_on: patch.worked_on ?? undefined,
    currency: rate === null ? null : (patch.currency ?? before.currency ?? who.default_currency),
  })
  if (rate !== null && before.currency === null && !patch.currency) await takeUsualCurrency(db, id)
  const entry = await readTimeEntry(db, id)
  const fields = changedFields(presentTimeEntry(before), entry)
  if (fields.length > 0) await log(db, who, "edited", entry, { fields })
  return entry
}

export async function removeTimeEntry(db: TenantDb, id: number, who: Worker): Promise<void> {
  await holdUnbilled(db, "time_entries", id, who)
  const entry = await readTimeEntry(db, id)
  await deleteTimeEntry(db, id)
  await log(db, who, "deleted", entry)
}

/** The currency is that of a rate of its own. */
function requireRate(currency: string | null | undefined, rate: number | null) {
  if (currency && rate === null) throw invalid("currency", "Enter an hourly rate in this currency")
}

/** A rate of its own without a currency is in the one that it would be billed in. */
async function takeUsualCurrency(db: TenantDb, id: number) {
  const row = orNotFound(await findTimeEntry(db, id), "Time entry")
  const { currency } = rateOf({ ...row, hourly_rate: null })
  await updateTimeEntry(db, id, { currency })
}

/** The currency is logged where it is that of a rate of its own. */
function changedFields(before: TimeEntry, after: TimeEntry): string[] {
  const was: Record<string, unknown> = before
  const hasRate = before.hourly_rate !== null && after.hourly_rate !== null
  return Object.entries(after).flatMap(([field, value]) =>
    value === was[field] || !(logged.has(field) || (field === "currency" && hasRate)) ? [] : [field],
  )
}
const logged = new Set([
  ...["client", "project", "worked_on", "started_at", "minutes", "note", "is_billable", "hourly_rate"],
])

/** Writes it into the log, and tells open screens. */
export async function log(
  db: TenantDb,
  who: Worker,
  action: ActionOn<"time_entry">,
  { id, worked_on, minutes, user_name, client_name }: TimeEntry,
  details: Record<string, unknown> = {},
) {
  const said = { worked_on, minutes, member: user_name, client: client_name, ...details }
  await record(db, byUser(who), action, { type: "time_entry", id }, said)
  db.publish({ type: "time_entry", id })
}
