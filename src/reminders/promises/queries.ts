// Every statement about the reminders that have come, in all organizations: each is promised once.
import { sql } from "kysely"
import type { Plan } from "../../core/access/identity.ts"
import { isServed, type Served } from "../../core/access/served.ts"
import type { SystemDb } from "../../core/database/db.ts"
import { jobOf } from "../../core/database/outbox.ts"
import { factColumns, mailedAt } from "../queries.ts"
import { closed, type Facts, type Reason, type Step } from "../rules.ts"

/** The moment of the database, which every process asks. */
export async function readNow(db: SystemDb): Promise<string> {
  const { rows } = await sql<{ now: string }>`select clock_timestamp() as now`.execute(db)
  return rows[0]?.now ?? ""
}

type Home = {
  organization_id: number
  since: string
  hour: number
  steps: Step[]
  time_zone: string
  plan_type: Plan
}

/** All organizations that have switched reminders on. */
export async function listReminding(db: SystemDb, served: Served): Promise<Home[]> {
  const { rows } = await sql<Home>`
    select b.organization_id, b.reminders_since as since, b.reminder_hour as hour, b.reminder_steps as steps, o.time_zone,
      coalesce(s.plan_type, 'free') as plan_type
    from billing_settings b join organizations o on o.id = b.organization_id and ${isServed(served, sql`o.id`)}
    left join subscriptions s on s.organization_id = b.organization_id
    where b.reminders_since is not null`.execute(db)
  return rows
}

/** Invoices due from one day to another have come to a step. */
type Look = { organization_id: number; step: number; from: string; until: string }
type Due = Facts & { organization_id: number; id: number; taken: number[] }

/** Of a reminder `o`: skipped because its invoice was closed. Once that is open again, it may be sent. */
const wasClosed = sql`coalesce(o.state = 'skipped' and o.reason = any(${Object.values(closed)}::text[]), false)`

/** The reminder `o` of an invoice `i` was dealt with, for its present due date. */
const isDealtWith = sql`o.organization_id = i.organization_id and o.kind = 'reminder' and o.subject_id = i.id
  and o.on_day = i.due_on and (i.status = any(${Object.keys(closed)}::text[]) or not ${wasClosed})`

/**
 * Those with a step that wasn't dealt with, kept from being deleted. One that someone changes right now is left to the next look.
 * `offset 0` has Postgres go by the days of each look: else it walks through all invoices until enough are found.
 */
export async function lockDue(db: SystemDb, looks: readonly Look[], max: number): Promise<Due[]> {
  const { rows } = await sql<Due>`
    with found as (
      select distinct i.organization_id, i.id
      from json_to_recordset(${JSON.stringify(looks)}::json) as look (organization_id bigint, step smallint, "from" date, until date)
      cross join lateral (
        select i.organization_id, i.id, i.due_on, i.status from invoices i
        where i.organization_id = look.organization_id and i.due_on between look."from" and look.until
          and i.due_date is not null and i.status <> 'draft' offset 0) i
      where not exists (select from occurrences o where ${isDealtWith} and o.step = look.step)
      limit ${sql.lit(max)}
    )
    select i.organization_id, i.id, ${factColumns}, ${mailedAt()},
      array(select o.step::integer from occurrences o where ${isDealtWith}) as taken
    from found join invoices i on i.organization_id = found.organization_id and i.id = found.id
    join clients c on c.organization_id = i.organization_id and c.id = i.client_id
    for key share of i skip locked`.execute(db)
  return rows
}

type NewReminder = {
  organization_id: number
  invoice_id: number
  on_day: string
  step: number
  due_at: string
  state: "pending" | "skipped"
  reason: Reason | null
}

/** Adds those that aren't there yet or are due after all, and a job for each that is pending. Answers how many are. */
export async function insertReminders(db: SystemDb, reminders: readonly NewReminder[]): Promise<number> {
  if (reminders.length === 0) return 0
  const sending = jobOf(
    "send-reminder",
    { organization_id: sql`organization_id`, occurrence_id: sql`id` },
    sql`promised`,
  )
  const { rows } = await sql<{ n: number }>`
    with occurrence as (
      insert into occurrences as o (organization_id, kind, subject_id, on_day, step, due_at, state, reason)
      select organization_id, 'reminder', invoice_id, on_day, step, due_at, state, reason
      from json_to_recordset(${JSON.stringify(reminders)}::json) as reminder (organization_id bigint, invoice_id bigint,
        on_day date, step smallint, due_at timestamptz, state text, reason text)
      on conflict on constraint occurrences_once do update
        set due_at = excluded.due_at, state = excluded.state, reason = excluded.reason, updated_at = clock_timestamp()
        where ${wasClosed}
      returning organization_id, id, state
    ), promised as (select organization_id, id from occurrence where state = 'pending'
    ), job as (${sending}) select count(*) as n from job`.execute(db)
  return rows[0]?.n ?? 0
}
