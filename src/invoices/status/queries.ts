// Invoices whose due date is over, in all organizations at once.
import { sql } from "kysely"
import type { SystemDb } from "../../core/database/db.ts"

type Late = { id: number; organization_id: number; client_id: number }
export type Day = { time_zone: string; today: string }

export async function listTimeZones(db: SystemDb): Promise<string[]> {
  const { rows } = await sql<{ time_zone: string }>`select distinct time_zone from organizations`.execute(db)
  return rows.map(({ time_zone }) => time_zone)
}

/** What somebody is changing right now is left for the next time, so that this never waits and is never waited for long. */
export async function markLate(db: SystemDb, days: Day[], most: number): Promise<Late[]> {
  const late = await sql<Late>`
    with due as (
      select i.id from unnest(${days.map((day) => day.time_zone)}::text[], ${days.map((day) => day.today)}::date[])
          as day (time_zone, today)
      join organizations o on o.time_zone = day.time_zone
      join invoices i on i.organization_id = o.id and i.status = 'sent' and i.due_date < day.today
      limit ${sql.lit(most)} for update of i skip locked
    ), late as (
      update invoices i set status = 'overdue',
        updated_at = greatest(clock_timestamp(), i.updated_at + interval '1 millisecond')
      from due where i.id = due.id
      returning i.id, i.organization_id, i.client_id
    ), logged as (
      insert into audit_log (organization_id, actor_type, action, subject_type, subject_id, details)
      select organization_id, 'system', 'overdue', 'invoice', id, '{}' from late
    )
    select id, organization_id, client_id from late`.execute(db)
  return late.rows
}
