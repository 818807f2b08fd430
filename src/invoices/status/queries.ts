// The only statements that change the status of an invoice.
import { type RawBuilder, sql, type UpdateObject } from "kysely"
import { type ActionOn, type Actor, entryOf } from "../../audit-log/service.ts"
import { isServed, type Served } from "../../core/access/served.ts"
import type { SystemDb } from "../../core/database/db.ts"
import type { Tables } from "../../core/database/tables.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import { later } from "../queries.ts"
import type { InvoiceStatus } from "../rules.ts"

type Columns = Omit<UpdateObject<Tables, "invoices">, "status" | "paid_at" | "updated_at">
/** What the log tells of it. */
export type Entry = { by: Actor; action: ActionOn<"invoice">; details?: Record<string, unknown> }

/**
 * Writes a status with the `columns` that change with it, on an invoice that the caller has locked, and the `entry` of the
 * log. `paid_at` is the moment for one that becomes paid, now where it isn't given. Issuing gives a number: the row's own is
 * returned.
 */
export async function setStatus(
  db: TenantDb,
  id: number,
  status: InvoiceStatus,
  { paid_at = now, ...columns }: Columns & { paid_at?: RawBuilder<string> } = {},
  entry?: Entry,
): Promise<{ number: string }> {
  const invoice = db
    .updateTable("invoices")
    .set({ ...columns, status, updated_at: later })
    .set({ paid_at: status === "paid" ? sql<string>`coalesce(paid_at, ${paid_at})` : null })
    .where("invoices.id", "=", id)
    .returning(["organization_id", "id", "number"])
  const [written] = await db.run(sql<{ number: string }>`
    with invoice as (${invoice}) ${entry ? sql`, entry as (${logged(entry)})` : sql``} select number from invoice`)
  if (!written) throw new Error("an invoice that was locked isn't there")
  return written
}

const logged = ({ by, action, details = {} }: Entry) =>
  entryOf(
    by,
    action,
    "invoice",
    sql`(select organization_id, id, ${JSON.stringify(details)}::jsonb from invoice)`,
  )

export const now = sql<string>`now()`

/** Noon of a day in a zone: the recorded moment of a payment on an earlier day. */
export const noonOf = (day: string, time_zone: string) =>
  sql<string>`(${day}::date + time '12:00') at time zone ${time_zone}`

export async function listTimeZones(db: SystemDb): Promise<string[]> {
  const { rows } = await sql<{ time_zone: string }>`select distinct time_zone from organizations`.execute(db)
  return rows.map(({ time_zone }) => time_zone)
}

type Late = { id: number; organization_id: number; client_id: number }
export type Day = { time_zone: string; today: string }

/** The event `reschedule` for all organizations at once. Skips locked rows, so it never waits and blocks no one. */
export async function markLate(db: SystemDb, served: Served, days: Day[], max: number): Promise<Late[]> {
  const late = await sql<Late>`
    with due as (
      select i.id from unnest(${days.map((day) => day.time_zone)}::text[], ${days.map((day) => day.today)}::date[])
          as day (time_zone, today)
      join organizations o on o.time_zone = day.time_zone and ${isServed(served, sql`o.id`)}
      join invoices i on i.organization_id = o.id and i.status = 'sent' and i.due_on < day.today
      limit ${sql.lit(max)} for update of i skip locked
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
