// Every statement about what the portal shows first: whose it is, and what is owed.
import { sql } from "kysely"
import type { Plan } from "../core/access/identity.ts"
import { organizationGone } from "../core/base/errors.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import { clientVisibleStatus } from "../invoices/schema.ts"
import type { CurrencyFigures } from "./rules.ts"
import type { PortalOrganization } from "./schema.ts"

type Branding = Omit<PortalOrganization, "logo_file_url" | "powered_by">
export type OrganizationRow = Branding & { logo_file: string | null; plan_type: Plan }

/** Each currency of a client's invoices, that of the newest invoice first. */
export const listFigures = (db: TenantDb, client_id: number) =>
  db.run(sql<CurrencyFigures>`
    select currency, count(*) as invoices, coalesce(sum(total) filter (where status <> 'paid'), 0) as outstanding
    from invoices
    where organization_id = ${db.organization_id} and client_id = ${client_id} and status = any(${clientVisibleStatus.options})
    group by currency order by max(id) desc`)

export const look = sql`o.id, o.slug, o.name, o.primary_color, o.accent_color, o.background_color, o.surface_color,
  o.text_color, o.logo_file, coalesce(s.plan_type, 'free') as plan_type`

export async function getOrganization(db: TenantDb): Promise<OrganizationRow> {
  const [organization] = await db.run(sql<OrganizationRow>`
    select ${look} from organizations o left join subscriptions s on s.organization_id = o.id
    where o.id = ${db.organization_id}`)
  if (!organization) throw organizationGone()
  return organization
}
