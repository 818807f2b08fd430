// Every statement about organizations and their members.
import { sql } from "kysely"
import { isServed, type Served } from "../core/access/served.ts"
import { organizationGone } from "../core/base/errors.ts"
import type { SystemDb } from "../core/database/db.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import type { Role } from "../core/values/roles.ts"
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
  "organizations.legal_name",
  "organizations.street",
  "organizations.city",
  "organizations.postcode",
  "organizations.region",
  "organizations.vat_id",
  "organizations.tax_number",
  "organizations.registration_id",
  "organizations.registration_scheme",
  "organizations.endpoint",
  "organizations.endpoint_scheme",
  "organizations.contact_name",
  "organizations.phone",
  "organizations.address_settled",
  sql<number | null>`(select home_id from samples where samples.organization_id = organizations.id)`.as(
    "sample_of",
  ),
] as const

/** The organizations of one person that are served, oldest membership first. */
export const listMemberships = (
  db: SystemDb,
  served: Served,
  user_id: number,
): Promise<(OrganizationRow & { role: Role })[]> =>
  db
    .selectFrom("memberships")
    .innerJoin("organizations", "organizations.id", "memberships.organization_id")
    .select([...columns, "memberships.role"])
    .where("memberships.user_id", "=", user_id)
    .where(isServed(served, sql`memberships.organization_id`))
    .orderBy("memberships.created_at")
    .orderBy("organizations.id")
    .execute()

export const findTenant = (db: SystemDb, slug: string): Promise<TenantRow | undefined> =>
  db
    .selectFrom("organizations")
    .leftJoin("subscriptions", "subscriptions.organization_id", "organizations.id")
    .leftJoin("billing_settings", "billing_settings.organization_id", "organizations.id")
    .select(["id", "slug", "name", "primary_color", "accent_color"])
    .select([
      "background_color",
      "surface_color",
      "text_color",
      "logo_file",
      "plan_type",
      "country",
      "time_zone",
      "language",
    ])
    .select(
      sql<boolean>`exists (select from samples where samples.organization_id = organizations.id)`.as(
        "is_sample",
      ),
    )
    .where("slug", "=", slug)
    .executeTakeFirst()

export const getOrganization = (db: TenantDb): Promise<OrganizationRow> =>
  db.organization().select(columns).executeTakeFirstOrThrow(organizationGone)

/** Locked until the transaction ends. */
export const holdOrganization = (db: TenantDb): Promise<OrganizationRow> =>
  db.organization().select(columns).forNoKeyUpdate().executeTakeFirstOrThrow(organizationGone)

/** Absent fields stay as they are; at least one must be there. */
export async function updateOrganization(db: TenantDb, patch: SettingsPatch | BrandingPatch): Promise<void> {
  await db.updateOrganization().set(patch).execute()
}

/** Whether the database knows this zone: dates are compared there. */
export async function knowsTimeZone(db: TenantDb, name: string): Promise<boolean> {
  const rows = await db.run(sql`select from pg_timezone_names where name = ${name}`)
  return rows.length > 0
}

/** Answers the previous logo; null removes it. */
export async function updateLogo(db: TenantDb, key: string | null): Promise<string | null> {
  const [row] = await db.run(sql<{ before: string | null }>`
    with old as (select id, logo_file from organizations where id = ${db.organization_id} for no key update)
    update organizations o set logo_file = ${key} from old
    where o.id = ${db.organization_id} and o.id = old.id returning old.logo_file as before`)
  return row?.before ?? null
}
