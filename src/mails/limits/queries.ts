// Every statement about whom an organization has emailed within the last hour.
import { type RawBuilder, sql } from "kysely"
import type { Plan } from "../../core/access/identity.ts"
import { organizationGone } from "../../core/base/errors.ts"
import { insertJob, type Job } from "../../core/database/outbox.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import { type Allowance, type MailKind, newDays, type Sender, type Waits } from "./rules.ts"

type Counted = {
  kind: MailKind
  client_id: number | null
  subject_id: number | null
  /** Hashes. */
  addresses: string[]
}

/** Until the transaction ends no other email of the organization is counted, so that many at once don't exceed a limit. */
export async function lockMailing(db: TenantDb): Promise<Sender> {
  const [sender] = await db.run(sql<{ plan_type: Plan; is_new: boolean }>`
    select s.plan_type, o.created_at > now() - make_interval(days => ${newDays}) as is_new
    from subscriptions s join organizations o on o.id = s.organization_id
    where s.organization_id = ${db.organization_id} for no key update of s`)
  if (!sender) throw organizationGone()
  return { is_paid: sender.plan_type !== "free", is_new: sender.is_new }
}

/**
 * How long each limit delays this email: until the email that fills it, counting back from the newest, is an hour old.
 * Compares with the current time, because the transaction may have begun before those it waited for. What was counted
 * while the clock was ahead is left out: it would count for as long as that was.
 */
export async function findWaits(db: TenantDb, mail: Counted, allowed: Allowance) {
  const { kind, client_id, subject_id, addresses } = mail
  const about = sql`kind = ${kind} and subject_id is not distinct from ${subject_id}::bigint`
  const [waits] = await db.run(sql<Waits>`
    with recent as materialized (
      select job, address, kind, client_id, subject_id, created_at from mail_recipients
      where organization_id = ${db.organization_id} and created_at between now() - interval '1 hour' and now() + interval '1 hour'
    ), given as (select unnest(${addresses}::text[]) as address
    ), known as (select address, max(created_at) as at from recent group by address
    ), fresh as (
      select ${allowed.addresses} - count(*) as left_over, count(*) as n from given
      where not exists (select from recent where recent.address = given.address and recent.created_at <= clock_timestamp())
    )
    select ${untilFree(filledBy(about, client_id, allowed.same))} as same,
      ${untilFree(filledBy(sql`kind = ${kind}`, client_id, allowed.each))} as each,
      ${untilFree(sql`(select at from known where (select n from fresh) > 0 order by at desc
        offset (select greatest(left_over, 0) from fresh) limit 1)`)} as addresses`)
  return waits ?? { same: 0, each: 0, addresses: 0 }
}

/** When the email left that fills `count`: to one of the given addresses, or to the client at any address. */
const filledBy = (which: RawBuilder<unknown>, client_id: number | null, count: number) => sql`greatest(
  (select max(nth.created_at) from given cross join lateral (
    select created_at from recent where recent.address = given.address and ${which}
    order by created_at desc offset ${count - 1} limit 1) nth),
  (select created_at from (select distinct job, created_at from recent
    where client_id = ${client_id}::bigint and ${which}) mails
    order by created_at desc offset ${count - 1} limit 1))`

const untilFree = (at: RawBuilder<unknown>) =>
  sql`coalesce(ceil(extract(epoch from ${at} + interval '1 hour' - clock_timestamp()))::int, 0)`

type Delays = { delay_seconds: number; counts_in: number }

/**
 * Enqueues it and counts it for the time when it leaves, in so many seconds; until then its address doesn't count as emailed.
 * Answers the job's id.
 */
export async function insertMailJob(
  db: TenantDb,
  job: Job,
  mail: Counted,
  { delay_seconds, counts_in }: Delays,
) {
  const { kind, client_id, subject_id, addresses } = mail
  const [enqueued] = await db.run(sql<{ id: number }>`
    with job as (${insertJob(db.organization_id, job, delay_seconds)}), recipient as (
      insert into mail_recipients (organization_id, job, kind, client_id, subject_id, address, created_at)
      select ${db.organization_id}, job.id, ${kind}, ${client_id}::bigint, ${subject_id}::bigint, address,
        clock_timestamp() + make_interval(secs => ${counts_in})
      from job cross join unnest(${addresses}::text[]) as address
    )
    select id from job`)
  if (!enqueued) throw new Error("the outbox took no mail")
  return enqueued.id
}

export async function deleteRecipients(db: TenantDb, job: number) {
  await db.deleteFrom("mail_recipients").where("mail_recipients.job", "=", job).execute()
}
