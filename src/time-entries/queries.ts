// Every statement about time entries.
import { sql } from "kysely"
import { aroundWork, filtered, isUnbilled, type Names, namesOf } from "../billable-work/queries.ts"
import { beyond, dayOrNone, ordered, readIds, searchedRows, startOf } from "../core/database/ordering.ts"
import { inOrderOf } from "../core/database/pagination.ts"
import type { Row } from "../core/database/tables.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import type { Rates } from "./rules.ts"
import type { TimeDays, TimeDaysQuery, TimeEntryQuery } from "./schema.ts"

type Stored = "id" | "worked_on" | "started_at" | "minutes" | "note" | "created_at" | "updated_at"
export type TimeEntryRow = Pick<Row<"time_entries">, Stored> & Rates & Names

/** The newest day first: the ids of the page first, its rows after. */
export async function listTimeEntries(db: TenantDb, query: TimeEntryQuery): Promise<TimeEntryRow[]> {
  const keys = [sql.ref("time_entries.worked_on"), sql.ref("time_entries.id")]
  const start = startOf({ sort: "-day", cursor: query.cursor }, { day: dayOrNone })
  const ids = sql<{ id: number }>`
    select time_entries.id from ${searchedRows(db, "time_entries", query)}
    where ${filtered(db, "time_entries", "worked_on", query)} and ${beyond(keys, start)}
    order by ${ordered(keys, start)}`
  const page = await readIds(db, ids, query)
  return inOrderOf(page, page.length === 0 ? [] : await listOfIds(db, page))
}

/** In any order. */
const listOfIds = (db: TenantDb, ids: readonly number[]) =>
  db.run(sql<TimeEntryRow>`
    select w.id, w.worked_on, w.started_at, w.minutes, w.note, w.created_at, w.updated_at, ${namesOf},
      w.is_billable, w.hourly_rate, w.currency, p.hourly_rate as project_rate, p.currency as project_currency,
      c.hourly_rate as client_rate, c.currency as client_currency, b.hourly_rate as organization_rate, o.default_currency
    from time_entries w join organizations o on o.id = w.organization_id
    join billing_settings b on b.organization_id = w.organization_id ${aroundWork}
    where w.organization_id = ${db.organization_id} and w.id = any(${ids}::bigint[])`)

export async function findTimeEntry(db: TenantDb, id: number): Promise<TimeEntryRow | undefined> {
  const [row] = await listOfIds(db, [id])
  return row
}

export const sumByDay = (db: TenantDb, query: TimeDaysQuery) =>
  db.run(sql<TimeDays["days"][number]>`
    select worked_on as day, sum(minutes)::integer as minutes from time_entries
    where ${filtered(db, "time_entries", "worked_on", query)} and minutes is not null
    group by worked_on order by worked_on`)

/** What can be billed to a client, the oldest first. */
export async function listUnbilledTime(
  db: TenantDb,
  client_id: number,
  limit: number,
): Promise<TimeEntryRow[]> {
  const rows = await db.run(sql<{ id: number }>`
    select id from time_entries where organization_id = ${db.organization_id} and client_id = ${client_id}
      and ${isUnbilled("time_entries")} order by worked_on, id limit ${sql.lit(limit)}`)
  const ids = rows.map(({ id }) => id)
  return inOrderOf(ids, ids.length === 0 ? [] : await listOfIds(db, ids))
}

type Written = "user_id" | "client_id" | "project_id" | "worked_on" | "started_at" | "minutes" | "note"
type TimeEntryValues = Pick<Row<"time_entries">, Written | "is_billable" | "hourly_rate" | "currency">

export async function insertTimeEntry(db: TenantDb, values: TimeEntryValues): Promise<number> {
  const { id } = await db
    .insertInto("time_entries", values)
    .returning("time_entries.id")
    .executeTakeFirstOrThrow()
  return id
}

type Changes = { [column in keyof TimeEntryValues]?: TimeEntryValues[column] | undefined }

/** Of one that the caller has locked. */
export async function updateTimeEntry(db: TenantDb, id: number, changes: Changes): Promise<void> {
  await db
    .updateTable("time_entries")
    .set({ ...changes, updated_at: sql`now()` })
    .where("time_entries.id", "=", id)
    .execute()
}

export async function deleteTimeEntry(db: TenantDb, id: number): Promise<void> {
  await db.deleteFrom("time_entries").where("time_entries.id", "=", id).execute()
}
