// What only a demo may do: put an organization on Pro without paying, and move what was just done into the past.
import { sql } from "kysely"
import type { SystemDb } from "../../src/core/database/db.ts"
import type { TenantDb } from "../../src/core/database/tenant.ts"
import type { Dated } from "./demo-work.ts"

/** The plan, the look and the address that invoices carry. */
export async function furnish(system: SystemDb, id: number) {
  await sql`update subscriptions set plan_type = 'pro', billing_cycle = 'yearly', created_at = now() - interval '370 days',
    current_period_end = now() + interval '200 days' where organization_id = ${id}`.execute(system)
  await sql`update organizations set tagline = 'Design for people who make things', primary_color = '#0F766E',
    accent_color = '#F59E0B', email = 'billing@northlight.example', address = ${"Speicherstraße 8\n20457 Hamburg"},
    country = 'DE', tax_id = 'DE298765432', time_zone = 'Europe/Berlin', created_at = now() - interval '375 days'
    where id = ${id}`.execute(system)
}

/** Everything gets the dates it would have; jobs that would mail it now are taken back. */
export async function backDate(db: TenantDb, invoices: Dated[]) {
  const { organization_id } = db
  const [ids, created, paid] = [
    invoices.map(({ id }) => id),
    invoices.map((invoice) => invoice.created),
    invoices.map((invoice) => invoice.paid),
  ]
  await db.run(sql`delete from outbox where organization_id = ${organization_id}`)
  await db.run(sql`delete from portal_links where organization_id = ${organization_id}`)
  await db.run(sql`
    update invoices set created_at = begun,
      updated_at = case when marked_paid_at is not null or paid_at is not null then settled
        when sent_at is not null then begun + interval '2 hours' else begun end,
      issued_at = case when issued_at is not null then begun + interval '35 minutes' end,
      issue_date = case when issued_at is not null then begun::date end,
      sent_at = case when sent_at is not null then begun + interval '35 minutes' end,
      viewed_at = case when viewed_at is not null then begun + interval '90 minutes' end,
      marked_paid_at = case when marked_paid_at is not null then settled - interval '2 hours' end,
      paid_at = case when paid_at is not null then settled end,
      mail_status = case when sent_at is not null then 'sent' else 'none' end, mail_job = null
    from (select id as dated_id, date_trunc('day', now()) + created * interval '1 day' + interval '9 hours' as begun,
        date_trunc('day', now()) + paid * interval '1 day' + interval '14 hours' as settled
      from unnest(${ids}::bigint[], ${created}::int[], ${paid}::int[]) as given (id, created, paid)) dated
    where organization_id = ${organization_id} and id = dated_id`)
  await db.run(sql`
    update payments set created_at = i.paid_at from invoices i
    where payments.organization_id = ${organization_id} and i.organization_id = payments.organization_id
      and i.id = payments.invoice_id`)
  await backDateLog(db)
  await db.run(sql`
    update projects set created_at = least(start_date - 4, now() - interval '2 days'), updated_at = now() - interval '1 day'
    where organization_id = ${organization_id}`)
  await db.run(sql`
    update clients set created_at = first, updated_at = first
    from (select client_id, min(created_at) - interval '6 days' as first from projects
      where organization_id = ${organization_id} group by client_id) begun
    where organization_id = ${organization_id} and id = client_id`)
  await db.run(sql`
    update organization_counters set invoices_this_month = (select count(*) from invoices
      where organization_id = ${organization_id} and created_at >= date_trunc('month', now()))
    where organization_id = ${organization_id}`)
}

/** The timeline of each invoice, and what came before all of them. */
async function backDateLog(db: TenantDb) {
  const { organization_id } = db
  await db.run(sql`
    update audit_log set created_at = case action when 'created' then i.created_at when 'sent' then i.sent_at
        when 'viewed' then i.viewed_at when 'marked_paid' then i.marked_paid_at when 'confirmed' then i.paid_at
        else i.updated_at end
    from invoices i
    where audit_log.organization_id = ${organization_id} and subject_type = 'invoice'
      and i.organization_id = audit_log.organization_id and i.id = subject_id`)
  await db.run(sql`
    update audit_log set created_at = now() - interval '370 days'
    where organization_id = ${organization_id} and subject_type <> 'invoice'`)
  // Invoices become overdue by the calendar, not by a member's hand.
  await db.run(sql`
    update audit_log set actor_type = 'system', actor_id = null,
      created_at = least(now(), (select due_date + interval '1 day 2 hours' from invoices i
        where i.organization_id = ${organization_id} and i.id = subject_id))
    where organization_id = ${organization_id} and action = 'status_changed' and details ->> 'to' = 'overdue'`)
}
