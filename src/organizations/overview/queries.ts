// Every statement about all organizations of the installation.
import { sql } from "kysely"
import type { SystemDb } from "../../core/database/db.ts"
import type { OrganizationDetails, OrganizationOverview } from "./schema.ts"

const counted = (table: "memberships" | "clients" | "projects" | "invoices") =>
  sql`(select count(*) from ${sql.table(table)} own where own.organization_id = o.id)`

const overview = sql`o.id, o.slug, o.name, s.plan_type, s.current_period_end, ${counted("memberships")} as members,
  ${counted("clients")} as clients, ${counted("invoices")} as invoices, o.created_at`

/** By slug, without sample data; `search` is a part of the slug or the name. */
export async function listOrganizations(db: SystemDb, search: string | null, limit: number) {
  const { rows } = await sql<OrganizationOverview>`
    select ${overview} from organizations o join subscriptions s on s.organization_id = o.id
    where not exists (select from samples where samples.organization_id = o.id)
      and (${search}::text is null or position(fold_text(${search}::text) in fold_text(o.slug || ' ' || o.name)) > 0)
    order by o.slug limit ${limit}`.execute(db)
  return rows
}

export async function findDetails(db: SystemDb, slug: string): Promise<OrganizationDetails | undefined> {
  const { rows } = await sql<OrganizationDetails>`
    select ${overview}, o.default_currency, o.time_zone, ${counted("projects")} as projects,
      case when s.provider_ref is not null then s.provider end as provider,
      (select max(i.created_at) from invoices i where i.organization_id = o.id) as last_invoice_at,
      (select coalesce(json_agg(json_build_object('email', u.email, 'role', m.role)
          order by m.role = 'owner' desc, m.created_at, u.id), '[]')
        from memberships m join users u on u.id = m.user_id where m.organization_id = o.id) as team
    from organizations o join subscriptions s on s.organization_id = o.id where o.slug = ${slug}`.execute(db)
  return rows[0]
}
