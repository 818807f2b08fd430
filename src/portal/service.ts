// The portal's first page: its organization, what is new and what is owed.
import type { PortalClient } from "../core/access/identity.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import { readCredits } from "../payments/balances/service.ts"
import { readInvoices } from "./invoices/service.ts"
import { readNeeds } from "./needs/service.ts"
import { presentMoney, presentOrganization } from "./present.ts"
import { countProjects, readProjects } from "./projects/service.ts"
import { getOrganization, listFigures } from "./queries.ts"
import { outstanding, recentItems } from "./rules.ts"
import type { Overview, PortalFrame } from "./schema.ts"

/** What the frame around every page shows: the organization, and who is signed in. */
export async function readOrganization(
  db: TenantDb,
  { client_id, contact_id, ...who }: PortalClient,
): Promise<PortalFrame> {
  const { contact_name, client_name: name, roles } = who
  return {
    ...presentOrganization(await getOrganization(db, client_id)),
    contact: { id: contact_id, name: contact_name ?? name, roles },
  }
}

/** Without what the contact may not see. */
export async function readOverview(db: TenantDb, who: PortalClient): Promise<Overview> {
  const [bills, works] = [who.roles.includes("billing"), who.roles.includes("project")]
  const figures = bills ? await listFigures(db, who.client_id) : []
  const owed = outstanding(figures)
  const recent = { limit: recentItems }
  return {
    needs_you: await readNeeds(db, who),
    projects_count: works ? (await countProjects(db, who)).count : 0,
    invoices_count: figures.reduce((all, one) => all + one.invoices, 0),
    outstanding: presentMoney(owed.headline),
    outstanding_by_currency: owed.all.map(presentMoney),
    awaiting_confirmation: owed.awaiting.map(presentMoney),
    credit: bills ? (await readCredits(db, who.client_id)).map(presentMoney) : [],
    recent_projects: works ? await readProjects(db, who, recent) : [],
    recent_invoices: bills ? await readInvoices(db, who, recent) : [],
  }
}
