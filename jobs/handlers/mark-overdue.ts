// Each hour: sent invoices whose due date is over become overdue, wherever a new day has begun.
import { sql } from "kysely"
import { todayIn } from "../../src/core/values/dates.ts"
import type { Handler, Log, Parts } from "../job.ts"

type Late = { id: number; organization_id: number; client_id: number }
type Day = { time_zone: string; today: string }

/** So many invoices are locked at once and told of together; a job that ends halfway is taken up by the next. */
const batch = 500

export const markOverdue: Handler<"mark-overdue"> = {
  async run({ db, events, log }) {
    const days = await presentDays(db, log)
    let marked = 0
    for (;;) {
      const late = await markSome(db, days)
      for (const [organization_id, invoices] of Map.groupBy(late, (one) => one.organization_id))
        events.publish(
          organization_id,
          invoices.map(({ id, client_id }) => ({ type: "invoice", id, client_id })),
        )
      marked += late.length
      if (late.length < batch) return { late: marked }
    }
  },
}

async function presentDays(db: Parts["db"], log: Log): Promise<Day[]> {
  const zones = await sql<{ time_zone: string }>`select distinct time_zone from organizations`.execute(
    db.system,
  )
  return zones.rows.flatMap(({ time_zone }) => {
    try {
      return [{ time_zone, today: todayIn(time_zone) }]
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
      log.warn({ time_zone }, "an organization has a time zone that doesn't exist")
      return []
    }
  })
}

/** What somebody is changing right now is left for the next hour, so that this never waits and is never waited for long. */
async function markSome(db: Parts["db"], days: Day[]): Promise<Late[]> {
  const late = await sql<Late>`
    with due as (
      select i.id from unnest(${days.map((day) => day.time_zone)}::text[], ${days.map((day) => day.today)}::date[])
          as day (time_zone, today)
      join organizations o on o.time_zone = day.time_zone
      join invoices i on i.organization_id = o.id and i.status = 'sent' and i.due_date < day.today
      limit ${sql.lit(batch)} for update of i skip locked
    ), late as (
      update invoices i set status = 'overdue',
        updated_at = greatest(clock_timestamp(), i.updated_at + interval '1 millisecond')
      from due where i.id = due.id
      returning i.id, i.organization_id, i.client_id
    ), logged as (
      insert into audit_log (organization_id, actor_type, action, subject_type, subject_id, details)
      select organization_id, 'system', 'overdue', 'invoice', id, '{}' from late
    )
    select id, organization_id, client_id from late`.execute(db.system)
  return late.rows
}
