// The dashboard, gathered for one member.

import type { Staff } from "../core/access/identity.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import { monthEdges, todayIn } from "../core/values/dates.ts"
import { formatMoney, fromMinor, sum } from "../core/values/money.ts"
import { invoice } from "../invoices/schema.ts"
import { readInvoices } from "../invoices/service.ts"
import { project } from "../projects/schema.ts"
import { readProjects } from "../projects/service.ts"
import { countsOf, moneyOf, revenueOf } from "./present.ts"
import {
  countClients,
  edgeFigures,
  invoiceFigures,
  lateFigures,
  listLateInvoices,
  listLateProjects,
  projectFigures,
} from "./queries.ts"
import type { Dashboard } from "./schema.ts"

export async function readDashboard(db: TenantDb, who: Staff): Promise<Dashboard> {
  const own = who.default_currency
  const today = todayIn(who.time_zone)
  const months = monthEdges(who.time_zone, 12)
  const figures = await invoiceFigures(db)
  const edges = await edgeFigures(db, months)
  const projects = await projectFigures(db)
  const late = await listLateInvoices(db, today)
  const lateSums = await lateFigures(db, today)
  const invoiceCounts = figures.map(({ status, invoices }) => ({ name: status, n: invoices }))
  const projectCounts = projects.map(({ status, projects: n }) => ({ name: status, n }))
  const invoice_statuses = countsOf(invoice.shape.status.options, invoiceCounts)
  return {
    currency: own,
    ...revenueOf(
      figures,
      edges,
      months.map(({ month }) => month),
      own,
    ),
    counts: {
      clients: await countClients(db),
      projects: sum(projectCounts.map(({ n }) => n)),
      invoices: sum(invoiceCounts.map(({ n }) => n)),
    },
    project_statuses: countsOf(project.shape.status.options, projectCounts),
    invoice_statuses,
    overdue_projects: await listLateProjects(db, today),
    recent_invoices: await readInvoices(db, { limit: 5 }, who),
    recent_projects: await readProjects(db, { limit: 5 }, who),
    attention: {
      to_confirm: {
        count: invoice_statuses.processing ?? 0,
        invoices: await readInvoices(db, { limit: 5, status: "processing" }, who),
      },
      overdue: {
        count: sum(lateSums.map(({ invoices }) => invoices)),
        totals: moneyOf(lateSums, own),
        invoices: late.map(({ currency, total, ...one }) => ({
          ...one,
          total: fromMinor(total, currency),
          formatted_total: formatMoney(total, currency),
        })),
      },
    },
  }
}
