// Every statement about organizations and who belongs to them.
import { sql } from "kysely"
import type { Plan, Role } from "../core/access/identity.ts"
import type { SystemDb } from "../core/database/db.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import type { OrganizationRow, TenantRow } from "./present.ts"
import type { BrandingPatch, SettingsPatch } from "./schema.ts"

const columns = [
  "organizations.id",
  "organizations.slug",
  "organizations.name",
  "organizations.default_currency",
  "organizations.tagline",
  "organizations.primary_color",
  "organizations.accent_color",
  "organizations.background_color",
  "organizations.surface_color",
  "organizations.text_color",
  "organizations.logo_file",
  "organizations.email",
  "organizations.address",
  "organizations.country",
  "organizations.tax_id",
  "organizations.time_zone",
  "organizations.created_at",
] as const

/** The organizations of one person, oldest membership first. */
export const listMemberships = (
  db: SystemDb,
  user_id: number,
): Promise<(OrganizationRow & { role: Role })[]> =>
  db
    .selectFrom("memberships")
    .innerJoin("organizations", "organizations.id", "memberships.organization_id")
    .select([...columns, "memberships.role"])
    .where("memberships.user_id", "=", user_id)
    .orderBy("memberships.created_at")
    .orderBy("organizations.id")
    .execute()

export const findTenant = (db: SystemDb, slug: string): Promise<TenantRow | undefined> =>
  db
    .selectFrom("organizations")
    .leftJoin("subscriptions", "subscriptions.organization_id", "organizations.id")
    .select(["id", "slug", "name", "primary_color", "accent_color"])
    .select(["background_color", "surface_color", "text_color", "logo_file", "plan_type"])
    .where("slug", "=", slug)
    .executeTakeFirst()

/** The first of these slugs that nobody has. */
export async function findFreeSlug(db: SystemDb, slugs: string[]): Promise<string | undefined> {
  const { rows } = await sql<{ slug: string }>`
    select wanted.slug from unnest(${slugs}::text[]) with ordinality as wanted (slug, place)
    where not exists (select from organizations where organizations.slug = wanted.slug)
    order by wanted.place limit 1`.execute(db)
  return rows[0]?.slug
}

type Founding = { slug: string; name: string; default_currency: string; owner_id: number }

/** The organization with its counters, its free plan and its owner. Undefined when the slug is taken. */
export async function insertOrganization(db: SystemDb, founding: Founding): Promise<number | undefined> {
  const { slug, name, default_currency, owner_id } = founding
  const { rows } = await sql<{ id: number }>`
    with made as (
      insert into organizations (slug, name, default_currency) values (${slug}, ${name}, ${default_currency})
      on conflict (slug) do nothing returning id
    ), counters as (
      insert into organization_counters (organization_id) select id from made
    ), plan as (
      insert into subscriptions (organization_id) select id from made
    ), owner as (
      insert into memberships (organization_id, user_id, role) select id, ${owner_id}::bigint, 'owner' from made
    ), log as (
      insert into audit_log (organization_id, actor_type, actor_id, action, subject_type, subject_id)
      select id, 'user', ${owner_id}::bigint, 'created', 'organization', id from made
    ) select id from made`.execute(db)
  return rows[0]?.id
}

export const getOrganization = (db: TenantDb): Promise<OrganizationRow> =>
  db.organization().select(columns).executeTakeFirstOrThrow()

/** Fields that are absent stay as they are; at least one must be there. */
export async function updateOrganization(db: TenantDb, patch: SettingsPatch | BrandingPatch): Promise<void> {
  await db.updateOrganization().set(patch).execute()
}

/** Whether the database can reckon in this zone: dates are compared there. */
export async function knowsTimeZone(db: TenantDb, name: string): Promise<boolean> {
  const rows = await db.run(sql`select from pg_timezone_names where name = ${name}`)
  return rows.length > 0
}

export async function getPlan(db: TenantDb): Promise<Plan> {
  const row = await db.selectFrom("subscriptions").select("plan_type").executeTakeFirst()
  return row?.plan_type ?? "free"
}

/** Answers the logo before. */
export async function updateLogo(db: TenantDb, key: string): Promise<string | null> {
  const [row] = await db.run(sql<{ before: string | null }>`
    with old as (select id, logo_file from organizations where id = ${db.organization_id} for no key update)
    update organizations o set logo_file = ${key} from old
    where o.id = ${db.organization_id} and o.id = old.id returning old.logo_file as before`)
  return row?.before ?? null
}
