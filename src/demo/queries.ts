// What only a demo may write: an organization on Pro without paying, and dates in the past.
import { sql } from "kysely"
import type { SystemDb } from "../core/database/db.ts"
import type { TenantDb } from "../core/database/tenant.ts"

/** Undefined where the address has an account already. */
export async function insertOwner(system: SystemDb, email: string, password_hash: string) {
  const { rows } = await sql<{ id: number }>`insert into users (email, password_hash)
    values (${email}, ${password_hash}) on conflict (email) do nothing returning id`.execute(system)
  return rows[0]?.id
}

/** Since when Pro is paid for, and the owner's name. */
export async function setPaymentAndOwner(system: SystemDb, id: number, name: string) {
  await sql`update subscriptions set billing_cycle = 'yearly', created_at = now() - interval '370 days',
    current_period_end = now() + interval '200 days' where organization_id = ${id}`.execute(system)
  await sql`update memberships set created_at = now() - interval '375 days', name = ${name}
    where organization_id = ${id}`.execute(system)
}

/** Pro, the look, and the address that invoices carry. */
export async function setPlanAndLook(system: SystemDb, id: number) {
  await sql`update subscriptions set plan_type = 'pro' where organization_id = ${id}`.execute(system)
  await sql`update organizations set tagline = 'Design for people who make things', primary_color = '#0F766E',
    accent_color = '#F59E0B', email = 'billing@northlight.example', address = ${"Speicherstraße 8\n20457 Hamburg"},
    country = 'DE', tax_id = 'DE298765432', time_zone = 'Europe/Berlin', created_at = now() - interval '375 days'
    where id = ${id}`.execute(system)
}

/** The demo is one transaction, so what was just written has its time. */
const recent = sql`now() - interval '1 minute'`

/** What was just written of invoices and in the log gets the moment at which it would have happened. */
export async function moveToMoment(db: TenantDb, at: Date) {
  const own = sql`organization_id = ${db.organization_id}`
  const names = [
    ...["created_at", "updated_at", "issued_at", "sent_at", "viewed_at", "marked_paid_at", "paid_at"],
    "voided_at",
  ]
  const moved = names.map((name) => {
    const column = sql.ref(name)
    return sql`${column} = case when ${column} >= ${recent} then ${at} else ${column} end`
  })
  // The database fills it in again, from that moment.
  const voided_on = sql`voided_on = case when voided_at >= ${recent} then null else voided_on end`
  await db.run(sql`update invoices set ${sql.join([...moved, voided_on])}
    where ${own} and greatest(${sql.join(names.map((name) => sql.ref(name)))}) >= ${recent}`)
  await db.run(sql`update audit_log set created_at = ${at} where ${own} and created_at >= ${recent}`)
}

/** Rows that can't be changed once they are booked, each with the columns that say when; `answers` are those of claims. */
const bookedDates = {
  payments: "created_at = at",
  allocations: "created_at = at, effective_on = least(effective_on, at::date)",
  refunds: "created_at = at",
  payment_claims: "created_at = at",
  credit_notes: `created_at = at, updated_at = at, issued_at = case when issued_at is not null then at end,
    issue_date = case when issued_at is not null then at::date end`,
  answers: "decided_at = at",
}
type Kind = keyof typeof bookedDates
const isKind = (name: string): name is Kind => name in bookedDates
const kinds = Object.keys(bookedDates).filter(isKind)
const tableOf = (kind: Kind) => sql.table(kind === "answers" ? "payment_claims" : kind)

export type Booked = { kind: Kind; id: number; at: Date }

export async function listNewBooked(db: TenantDb, known: readonly Booked[]): Promise<Omit<Booked, "at">[]> {
  const each = kinds.map((kind) => {
    const ids = known.filter((row) => row.kind === kind).map(({ id }) => id)
    const decided = kind === "answers" ? sql`and decided_at is not null` : sql``
    return sql`select ${kind} as kind, id from ${tableOf(kind)}
      where organization_id = ${db.organization_id} and id <> all(${ids}::bigint[]) ${decided}`
  })
  return db.run(sql<Omit<Booked, "at">>`${sql.join(each, sql` union all `)}`)
}

/** The triggers that protect booked rows are off until the next statement. */
export async function dateBooked(db: TenantDb, booked: readonly Booked[]) {
  for (const kind of kinds) {
    const rows = booked.filter((row) => row.kind === kind)
    await db.run(sql`alter table ${tableOf(kind)} disable trigger user`)
    await db.run(sql`
      update ${tableOf(kind)} as booked set ${sql.raw(bookedDates[kind])}
      from unnest(${rows.map(({ id }) => id)}::bigint[], ${rows.map(({ at }) => at)}::timestamptz[]) as dated (row_id, at)
      where booked.organization_id = ${db.organization_id} and booked.id = dated.row_id`)
    await db.run(sql`alter table ${tableOf(kind)} enable trigger user`)
  }
}

/** `lines`: which messages were sent how many hours ago, and whether they were read. */
export async function dateMessages(db: TenantDb, lines: { id: number; read: boolean; hours: number }[]) {
  await db.run(sql`
    update messages set created_at = moment, mailed_at = moment,
      read_at = case when given.read then moment + interval '18 minutes' end
    from (select id as message_id, read, now() - hours * interval '1 hour' as moment
      from json_to_recordset(${JSON.stringify(lines)}) as line (id bigint, read boolean, hours float8)) given
    where organization_id = ${db.organization_id} and id = message_id`)
}

/** One every other day. */
export async function dateHireRequests(db: TenantDb) {
  await db.run(sql`
    update hire_requests set created_at = now() - days * interval '1 day' - interval '3 hours'
    from (select id as request_id, 2 * (row_number() over (order by id desc) - 1) as days from hire_requests
      where organization_id = ${db.organization_id}) given
    where organization_id = ${db.organization_id} and id = request_id`)
}

/** As old as what they tell, in that order; those of more than two weeks ago are gone. */
export async function dateNotifications(db: TenantDb) {
  const own = sql`n.organization_id = ${db.organization_id}`
  await db.run(sql`
    with gone as (delete from notifications n where ${own} returning *), dated as (
      select n.*, case n.kind
        when 'payment_claim' then (select k.created_at from payment_claims k
          where k.organization_id = n.organization_id and k.id = n.claim_id)
        when 'invoice_viewed' then (select i.viewed_at from invoices i
          where i.organization_id = n.organization_id and i.id = n.invoice_id)
        when 'message' then (select max(m.created_at) from messages m
          where m.organization_id = n.organization_id and m.client_id = n.client_id
            and m.project_id is not distinct from n.project_id and m.sender_type = 'client')
        else (select h.created_at from hire_requests h
          where h.organization_id = n.organization_id and h.id = n.hire_request_id) end as at
      from gone n)
    insert into notifications
      (organization_id, kind, claim_id, invoice_id, client_id, project_id, hire_request_id, read_by, created_at)
    select organization_id, kind, claim_id, invoice_id, client_id, project_id, hire_request_id,
      case when at < now() - interval '4 days' then array(select user_id from memberships m where m.organization_id = dated.organization_id)
        else '{}' end, at
    from dated where at > now() - interval '14 days' order by at`)
}

/** On the afternoon of the day when the project was due. */
export async function dateDeliverables(db: TenantDb) {
  await db.run(sql`
    update projects set deliverable_uploaded_at = due_date + interval '15 hours', updated_at = due_date + interval '15 hours'
    where organization_id = ${db.organization_id} and deliverable_file is not null`)
}

/** No email of the past leaves now, and no link of it opens anything. */
export async function dropPromisedWork(db: TenantDb) {
  const own = sql`organization_id = ${db.organization_id}`
  await db.run(sql`delete from outbox where ${own}`)
  await db.run(sql`delete from portal_links where ${own}`)
  await db.run(
    sql`update invoices set mail_status = 'sent', mail_job = null where ${own} and sent_at is not null`,
  )
}

/** Projects are some days older than their start, clients than their first project, payment methods than all invoices. */
export async function dateClientsAndProjects(db: TenantDb) {
  const own = sql`organization_id = ${db.organization_id}`
  await db.run(sql`
    update projects set created_at = least(start_date - 4, now() - interval '2 days'),
      updated_at = now() - interval '1 day' where ${own}`)
  await db.run(sql`
    update clients set created_at = first, updated_at = first
    from (select client_id, min(created_at) - interval '6 days' as first from projects where ${own} group by client_id) project
    where ${own} and id = client_id`)
  await db.run(sql`update payment_methods set created_at = now() - interval '374 days' where ${own}`)
  await db.run(sql`
    update organization_counters set invoices_this_month = (select count(*) from invoices
      where ${own} and created_at >= date_trunc('month', now())) where ${own}`)
}

/** An entry is as old as what it is about, or as the studio, and stands in the order of time. */
export async function dateLog(db: TenantDb) {
  const { organization_id } = db
  await db.run(sql`
    update audit_log log set created_at = coalesce(
      (select p.deliverable_uploaded_at from projects p
        where log.action = 'handed_over' and p.organization_id = log.organization_id and p.id = log.subject_id),
      (select m.created_at from attachments a
        join messages m on m.organization_id = a.organization_id and m.id = a.message_id
        where log.action = 'files_sent' and a.organization_id = log.organization_id and a.name = log.details->'files'->>0
        limit 1),
      (select p.created_at from projects p
        where log.subject_type = 'project' and p.organization_id = log.organization_id and p.id = log.subject_id),
      (select c.created_at from clients c
        where log.subject_type = 'client' and c.organization_id = log.organization_id and c.id = log.subject_id),
      now() - interval '370 days')
    where organization_id = ${organization_id} and created_at >= ${recent}`)
  await db.run(sql`
    with gone as (delete from audit_log where organization_id = ${organization_id} returning *)
    insert into audit_log (organization_id, actor_type, actor_id, action, subject_type, subject_id, details, more, created_at)
    select organization_id, actor_type, actor_id, action, subject_type, subject_id, details, more, created_at
    from gone order by created_at, id`)
}
