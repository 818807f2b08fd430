// Every statement about the emails that members get of notifications.
import { sql } from "kysely"
import { isServed, type Served } from "../../core/access/served.ts"
import type { SystemDb } from "../../core/database/db.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import { digestHour, type EmailChoice, type Kind, rolesFor, rolesMailedAtOnce } from "../rules.ts"

export async function findChoice(db: TenantDb, user_id: number): Promise<EmailChoice | null> {
  const row = await db
    .selectFrom("notification_readers")
    .select("notification_readers.emails")
    .where("notification_readers.user_id", "=", user_id)
    .executeTakeFirst()
  return row?.emails ?? null
}

/** The first daily email tells what happens from now on. */
export async function setChoice(db: TenantDb, user_id: number, emails: EmailChoice) {
  await db.run(sql`
    insert into notification_readers as reader (organization_id, user_id, emails, digest_to, digest_on)
    select o.id, ${user_id}::bigint, ${emails}, coalesce((
      select max(n.id) from notifications n where n.organization_id = o.id), 0), ${localDay}
    from organizations o where o.id = ${db.organization_id}
    on conflict (organization_id, user_id) do update
      set emails = excluded.emails, digest_to = excluded.digest_to, digest_on = excluded.digest_on
      where reader.emails is distinct from excluded.emails`)
}

/** Part of a statement: members who are emailed at once about a kind, by their choice or by what is usual for their role. */
export const mailedAtOnce = (db: TenantDb, kind: Kind) => sql`(
  select m.organization_id, m.user_id from memberships m
  left join notification_readers r on r.organization_id = m.organization_id and r.user_id = m.user_id
  where m.organization_id = ${db.organization_id} and m.role = any(${rolesFor(kind)}::text[])
    and (r.emails = 'at_once' or r.emails is null and m.role = any(${rolesMailedAtOnce}::text[]))
  order by m.user_id) mailed`

export const listMailed = (db: TenantDb, kind: Kind) =>
  db.run(sql<{ user_id: number }>`select user_id from ${mailedAtOnce(db, kind)}`)

/** Members whose daily email is due, in all organizations that are served. */
export async function listDigestsDue(db: SystemDb, served: Served) {
  const { rows } = await sql<{ organization_id: number; user_id: number }>`
    select r.organization_id, r.user_id from notification_readers r
    join memberships m on m.organization_id = r.organization_id and m.user_id = r.user_id
    join organizations o on o.id = r.organization_id
    where ${isDue} and ${isServed(served, sql`r.organization_id`)} order by r.organization_id, r.user_id`.execute(
    db,
  )
  return rows
}

/** Answers after which notification the email begins; undefined where it isn't due any more. */
export async function beginDigest(db: TenantDb, user_id: number): Promise<{ after: number } | undefined> {
  const [begun] = await db.run(sql<{ after: number }>`
    with due as (
      select r.user_id, r.digest_to, ${localDay} as today from notification_readers r
      join organizations o on o.id = r.organization_id
      where r.organization_id = ${db.organization_id} and r.user_id = ${user_id} and ${isDue}
      for update of r
    )
    update notification_readers r set digest_on = due.today, digest_to = coalesce((
      select max(n.id) from notifications n where n.organization_id = r.organization_id), 0)
    from due where r.organization_id = ${db.organization_id} and r.user_id = due.user_id
    returning due.digest_to as after`)
  return begun
}

const localDay = sql`(now() at time zone o.time_zone)::date`
const isDue = sql`r.emails = 'daily' and (r.digest_on is null or r.digest_on < ${localDay})
  and extract(hour from now() at time zone o.time_zone) >= ${sql.lit(digestHour)}`
