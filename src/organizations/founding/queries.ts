// Every statement about businesses that are being registered.
import { type RawBuilder, sql } from "kysely"
import type { SystemDb } from "../../core/database/db.ts"

/**
 * The address of a deleted organization stays blocked for a while, so that old links don't lead to another business.
 */
const isHeld = (slug: RawBuilder<unknown>) =>
  sql`exists (select from held_addresses h where h.slug = ${slug} and h.held_until > now())`

/** The first of these slugs that is free and not blocked. */
export async function findFreeSlug(db: SystemDb, slugs: string[]): Promise<string | undefined> {
  const { rows } = await sql<{ slug: string }>`
    select wanted.slug from unnest(${slugs}::text[]) with ordinality as wanted (slug, place)
    where not exists (select from organizations where organizations.slug = wanted.slug)
      and not ${isHeld(sql`wanted.slug`)}
    order by wanted.place limit 1`.execute(db)
  return rows[0]?.slug
}

/** The address is free at once. */
export async function releaseAddress(db: SystemDb, slug: string): Promise<void> {
  await db.deleteFrom("held_addresses").where("slug", "=", slug).execute()
}

type Founding = {
  slug: string
  name: string
  default_currency: string
  time_zone: string
  owner_id: number
  owner_name: string | null
  /** For the log: the sign-up link that was used. */
  details: { sign_up_link?: number }
}

/**
 * The organization with its counters, its free plan and its owner; in UTC where the database doesn't know the zone.
 * A trigger adds its settings of billing and its default series.
 * Undefined when the slug is taken.
 */
export async function insertOrganization(db: SystemDb, founding: Founding): Promise<number | undefined> {
  const { slug, name, default_currency, time_zone, owner_id, owner_name, details } = founding
  const { rows } = await sql<{ id: number }>`
    with made as (
      insert into organizations (slug, name, default_currency, time_zone)
      select ${slug}, ${name}, ${default_currency},
        coalesce((select zone.name from pg_timezone_names zone where zone.name = ${time_zone}), 'UTC')
      where not ${isHeld(sql`${slug}::text`)}
      on conflict (slug) do nothing returning id
    ), counters as (
      insert into organization_counters (organization_id) select id from made
    ), plan as (
      insert into subscriptions (organization_id) select id from made
    ), owner as (
      insert into memberships (organization_id, user_id, role, name)
      select id, ${owner_id}::bigint, 'owner', ${owner_name}::text from made
    ), log as (
      insert into audit_log (organization_id, actor_type, actor_id, action, subject_type, subject_id, details)
      select id, 'user', ${owner_id}::bigint, 'created', 'organization', id, ${JSON.stringify(details)}::jsonb from made
    ) select id from made`.execute(db)
  return rows[0]?.id
}
