// Every statement about reminders by the clock: their settings, and what is known of an invoice.
import { sql } from "kysely"
import type { Plan } from "../core/access/identity.ts"
import { organizationGone } from "../core/base/errors.ts"
import { jsonTime } from "../core/database/ordering.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import type { Facts, Reason, Step } from "./rules.ts"

/** In the select of a statement with invoices `i` and clients `c`. A receipt or a refused claim is an email about it, too. */
export const factColumns = sql`
  i.status, i.due_date, i.due_on, coalesce(i.issued_at, i.sent_at, i.created_at) as issued_at,
  i.mail_status = 'failed' as mail_failed, i.reminders_muted as is_muted, c.reminders_off as is_excepted`

/** When an email about invoice `i` left last, or will: those of the last day or so are known. */
export const mailedAt = (but = sql`false`) => sql`
  (select max(r.created_at) from mail_recipients r where r.organization_id = i.organization_id and r.subject_id = i.id
    and r.kind in ('invoice', 'reminder', 'receipt', 'claim_rejected') and not (${but})) as mailed_at`

const settingsColumns = ["reminders_since", "reminder_hour", "reminder_steps"] as const
type Stored = { since: string | null; hour: number; steps: Step[] }

/** `hold` locks them until the transaction ends. */
export async function getSettings(db: TenantDb, hold = false): Promise<Stored> {
  const row = db.selectFrom("billing_settings").select(settingsColumns)
  const found = await (hold ? row.forNoKeyUpdate() : row).executeTakeFirstOrThrow(organizationGone)
  return { since: found.reminders_since, hour: found.reminder_hour, steps: found.reminder_steps }
}

/** `since`: null switches them off, undefined leaves that as it is. */
export async function updateSettings(
  db: TenantDb,
  { hour, steps }: Omit<Stored, "since">,
  since: "now" | null | undefined,
): Promise<void> {
  await db
    .updateTable("billing_settings")
    .set({
      reminder_hour: hour,
      reminder_steps: JSON.stringify(steps),
      ...(since === "now" && { reminders_since: sql<string>`clock_timestamp()` }),
      ...(since === null && { reminders_since: null }),
      updated_at: sql<string>`now()`,
    })
    .execute()
}

type Found = Facts & { time_zone: string; plan_type: Plan }
type Promised = Found & { invoice_id: number; state: string; days: number; on_day: string }

/** What is known of an invoice now. */
export async function findFacts(db: TenantDb, id: number) {
  const [row] = await db.run(sql<Found>`
    select o.time_zone, coalesce(s.plan_type, 'free') as plan_type, ${factColumns}, ${mailedAt()}
    from invoices i join clients c on c.organization_id = i.organization_id and c.id = i.client_id
    join organizations o on o.id = i.organization_id
    left join subscriptions s on s.organization_id = i.organization_id
    where i.organization_id = ${db.organization_id} and i.id = ${id}`)
  return row
}

/** A reminder that was promised and what is known of its invoice, but for the email `job` itself. Undefined where it was deleted. */
export async function findReminder(db: TenantDb, id: number, job: number | null = null) {
  const own = sql`${job}::bigint is not null and r.job = ${job}::bigint`
  const [row] = await db.run(sql<Promised>`
    select n.state, n.step::integer as days, n.on_day, i.id as invoice_id, o.time_zone, coalesce(s.plan_type, 'free') as plan_type,
      ${factColumns}, ${mailedAt(own)}
    from occurrences n
    join invoices i on i.organization_id = n.organization_id and i.id = n.reminded_invoice_id
    join clients c on c.organization_id = i.organization_id and c.id = i.client_id
    join organizations o on o.id = i.organization_id
    left join subscriptions s on s.organization_id = i.organization_id
    where n.organization_id = ${db.organization_id} and n.id = ${id}`)
  return row
}

/** Of one that the caller has locked. */
export async function setReminder(
  db: TenantDb,
  id: number,
  state: "done" | "failed" | "skipped",
  reason: Reason | null,
) {
  await db
    .updateTable("occurrences")
    .set({ state, reason, updated_at: sql<string>`clock_timestamp()` })
    .where("occurrences.id", "=", id)
    .where("occurrences.kind", "=", "reminder")
    .execute()
}

type Past = {
  days: number
  due_on: string
  at: string
  state: "pending" | "done" | "failed" | "skipped"
  reason: Reason | null
}

/** The newest first. */
export async function listReminders(db: TenantDb, invoice_id: number): Promise<Past[]> {
  return db.run(sql<Past>`
    select o.step::integer as days, o.on_day as due_on, ${jsonTime(sql`o.due_at`)} as at, o.state, o.reason from occurrences o
    where o.organization_id = ${db.organization_id} and o.reminded_invoice_id = ${invoice_id}
    order by o.on_day desc, o.step desc limit 100`)
}

/** Answers whether that is a change. */
export async function setMuted(db: TenantDb, id: number, is_muted: boolean): Promise<boolean> {
  const changed = await db.run(sql`
    update invoices set reminders_muted = ${is_muted}
    where organization_id = ${db.organization_id} and id = ${id} and reminders_muted <> ${is_muted} returning id`)
  return changed.length > 0
}

/** The same for a client. */
export async function setExcepted(db: TenantDb, id: number, is_excepted: boolean): Promise<boolean> {
  const changed = await db.run(sql`
    update clients set reminders_off = ${is_excepted}
    where organization_id = ${db.organization_id} and id = ${id} and reminders_off <> ${is_excepted} returning id`)
  return changed.length > 0
}

/** Undefined without the client. */
export const findExcepted = (db: TenantDb, id: number) =>
  db.selectFrom("clients").select(["reminders_off", "name"]).where("clients.id", "=", id).executeTakeFirst()
