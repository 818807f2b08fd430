// What only a demo may do: put an organization on Pro without paying, and move what was just done into the past.
import { sql } from "kysely"
import type { SystemDb } from "../../src/core/database/db.ts"
import type { TenantDb } from "../../src/core/database/tenant.ts"

/** The plan, the look and the address that invoices carry. */
export async function furnish(system: SystemDb, id: number) {
  await sql`update subscriptions set plan_type = 'pro', billing_cycle = 'yearly', created_at = now() - interval '370 days',
    current_period_end = now() + interval '200 days' where organization_id = ${id}`.execute(system)
  await sql`update organizations set tagline = 'Design for people who make things', primary_color = '#0F766E',
    accent_color = '#F59E0B', email = 'billing@northlight.example', address = ${"Speicherstraße 8\n20457 Hamburg"},
    country = 'DE', tax_id = 'DE298765432', time_zone = 'Europe/Berlin', created_at = now() - interval '375 days'
    where id = ${id}`.execute(system)
}

/** Clients and projects get the dates they would have, and the log its order; jobs that would mail any of it now are taken back. */
export async function backDate(db: TenantDb) {
  const { organization_id } = db
  await db.run(sql`delete from outbox where organization_id = ${organization_id}`)
  await db.run(sql`delete from portal_links where organization_id = ${organization_id}`)
  await db.run(sql`
    update invoices set mail_status = 'sent', mail_job = null
    where organization_id = ${organization_id} and sent_at is not null`)
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

/** What is in it of clients and projects is as old as they are, all else that is from now as old as the studio. */
export async function orderLog(db: TenantDb) {
  const { organization_id } = db
  await db.run(sql`
    update audit_log log set created_at = coalesce(
      (select p.deliverable_uploaded_at from projects p
        where log.action = 'handed_over' and p.organization_id = log.organization_id and p.id = log.subject_id),
      (select p.created_at from projects p
        where log.subject_type = 'project' and p.organization_id = log.organization_id and p.id = log.subject_id),
      (select c.created_at from clients c
        where log.subject_type = 'client' and c.organization_id = log.organization_id and c.id = log.subject_id),
      now() - interval '370 days')
    where organization_id = ${organization_id} and created_at >= now() - interval '1 minute'`)
  await db.run(sql`
    with gone as (delete from audit_log where organization_id = ${organization_id} returning *)
    insert into audit_log (organization_id, actor_type, actor_id, action, subject_type, subject_id, details, more, created_at)
    select organization_id, actor_type, actor_id, action, subject_type, subject_id, details, more, created_at
    from gone order by created_at, id`)
}
