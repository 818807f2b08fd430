// Every statement about the days of recurring invoices: promised once, made once.
import { sql } from "kysely"
import { isServed, type Served } from "../../core/access/served.ts"
import { organizationGone } from "../../core/base/errors.ts"
import type { SystemDb } from "../../core/database/db.ts"
import { jobOf } from "../../core/database/outbox.ts"
import type { Row } from "../../core/database/tables.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import type { RuleColumns } from "../queries.ts"

/** The moment of the database, which every process asks. */
export async function readNow(db: SystemDb): Promise<string> {
  const { rows } = await sql<{ now: string }>`select clock_timestamp() as now`.execute(db)
  return rows[0]?.now ?? ""
}

type Due = RuleColumns & { id: number; organization_id: number; next_on: string; time_zone: string }

/** Those whose moment has come, in all organizations, locked. What another worker holds is left to it. */
export async function lockDue(db: SystemDb, served: Served, now: string, max: number): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select s.id, s.organization_id, s.start_on, s.every, s.unit, s.day, s.at, s.ends_on, s.ends_after, s.next_on, o.time_zone
    from schedules s join organizations o on o.id = s.organization_id and ${isServed(served, sql`o.id`)}
    where s.status = 'active' and s.next_at <= ${now}::timestamptz
    order by s.next_at, s.id limit ${sql.lit(max)} for no key update of s skip locked`.execute(db)
  return rows
}

/** How many days each of them had before its next one, where that decides when it ends. The caller has locked them. */
export async function countPast(db: SystemDb, schedules: readonly Due[]): Promise<Map<number, number>> {
  const ending = schedules.filter(({ ends_after }) => ends_after !== null)
  if (ending.length === 0) return new Map()
  const { rows } = await sql<{ id: number; past: number }>`
    select s.id, count(*) as past
    from json_to_recordset(${JSON.stringify(ending)}::json) as s (organization_id bigint, id bigint, next_on date)
    join occurrences o on o.organization_id = s.organization_id and o.schedule_id = s.id and o.on_day < s.next_on
    group by s.id`.execute(db)
  return new Map(rows.map(({ id, past }) => [id, past]))
}

/** A day of a schedule that has come. */
type NewDay = Pick<Row<"occurrences">, "organization_id" | "on_day" | "due_at" | "state"> & {
  schedule_id: number
}

/** Adds days that aren't there yet, each with its job: to make it, or to say that it was missed. */
export async function insertDays(db: SystemDb, days: readonly NewDay[]) {
  if (days.length === 0) return
  const making = jobOf(
    "make-occurrence",
    { organization_id: sql`organization_id`, occurrence_id: sql`id` },
    sql`occurrence`,
  )
  await sql`
    with occurrence as (
      insert into occurrences (organization_id, kind, subject_id, on_day, due_at, state)
      select organization_id, 'schedule', schedule_id, on_day, due_at, state
      from json_to_recordset(${JSON.stringify(days)}::json)
        as day (organization_id bigint, schedule_id bigint, on_day date, due_at timestamptz, state text)
      on conflict on constraint occurrences_once do nothing
      returning organization_id, id
    ), job as (${making}) select count(*) from job`.execute(db)
}

type Moved = { id: number; organization_id: number; next_on: string | null; next_at: string | null }

/** After their days were promised: what comes next, or that nothing does. */
export async function moveOn(db: SystemDb, schedules: readonly Moved[]) {
  await sql`
    update schedules s set next_on = moved.next_on, next_at = moved.next_at,
      status = case when moved.next_on is null then 'ended' else s.status end
    from json_to_recordset(${JSON.stringify(schedules)}::json)
      as moved (id bigint, organization_id bigint, next_on date, next_at timestamptz)
    where s.organization_id = moved.organization_id and s.id = moved.id`.execute(db)
}

const columns = ["id", "subject_id as schedule_id", "on_day", "state", "tries"] as const

/** `past`: the days of its schedule before it, whatever the rule was then. Undefined where it, or what it is about, was deleted. */
export const findDay = (db: TenantDb, id: number) =>
  db
    .selectFrom("occurrences")
    .select(columns)
    .select(
      sql<number>`(select count(*) from occurrences o where o.organization_id = occurrences.organization_id
        and o.schedule_id = occurrences.schedule_id and o.on_day < occurrences.on_day)`.as("past"),
    )
    .where("occurrences.id", "=", id)
    .where("occurrences.kind", "=", "schedule")
    .executeTakeFirst()

/** Where the organization is, and what it reckons in. */
export const findHome = (db: TenantDb) =>
  db.organization().select(["time_zone", "default_currency"]).executeTakeFirstOrThrow(organizationGone)

/** Of one that the caller has locked. */
export async function setDay(
  db: TenantDb,
  id: number,
  values: Partial<Pick<Row<"occurrences">, "state" | "tries" | "reason" | "invoice_id">>,
) {
  await db
    .updateTable("occurrences")
    .set({ ...values, updated_at: sql<string>`clock_timestamp()` })
    .where("occurrences.id", "=", id)
    .execute()
}
