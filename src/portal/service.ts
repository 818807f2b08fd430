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
import type { Overview, PortalOrganization } from "./schema.ts"

export async function readOrganization(db: TenantDb): Promise<PortalOrganization> {
  return presentOrganization(await getOrganization(db))
}

export async function readOverview(db: TenantDb, who: PortalClient): Promise<Overview> {
  const figures = await listFigures(db, who.client_id)
  const owed = outstanding(figures)
  const recent = { limit: recentItems }
  return {
    needs_you: await readNeeds(db, who),
    projects_count: (await countProjects(db, who)).count,
    invoices_count: figures.reduce((all, one) => all + one.invoices, 0),
    outstanding: presentMoney(owed.headline),
    outstanding_by_currency: owed.all.map(presentMoney),
    awaiting_confirmation: owed.awaiting.map(presentMoney),
    credit: (await readCredits(db, who.client_id)).map(presentMoney),
    recent_projects: await readProjects(db, who, recent),
    recent_invoices: await readInvoices(db, who, recent),
  }
}
