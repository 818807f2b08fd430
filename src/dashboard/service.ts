// The dashboard of one member.

import type { Staff } from "../core/access/identity.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import { monthEdges, monthIn, todayIn } from "../core/values/dates.ts"
import { formatMoney, fromMinor, sum } from "../core/values/money.ts"
import { readInvoices } from "../invoices/listing/service.ts"
import { invoice } from "../invoices/schema.ts"
import { readProjects } from "../projects/listing/service.ts"
import { project } from "../projects/schema.ts"
import { countsOf, moneyOf, revenueOf } from "./present.ts"
import {
  edgeFigures,
  invoiceFigures,
  lateFigures,
  lateInvoices,
  lateProjects,
  notOwedFigures,
  partyCounts,
  projectFigures,
  readTogether,
  receivedFigures,
} from "./queries.ts"
import type { Dashboard } from "./schema.ts"

export async function readDashboard(db: TenantDb, who: Staff): Promise<Dashboard> {
  const own = who.default_currency
  const today = todayIn(who.time_zone)
  const months = monthEdges(who.time_zone, 12)
  // In parallel: everything is there after one round trip.
  const [kept, recent_invoices, recent_projects, to_confirm] = await Promise.all([
    readTogether(db, {
      figures: invoiceFigures(db),
      not_owed: notOwedFigures(db),
      edges: edgeFigures(db, months),
      received: receivedFigures(db, monthIn(who.time_zone)),
      parties: partyCounts(db),
      projects: projectFigures(db),
      late_projects: lateProjects(db, today),
      late: lateInvoices(db, today),
      late_sums: lateFigures(db, today),
    }),
    readInvoices(db, { limit: 5 }, who),
    readProjects(db, { limit: 5 }, who),
    readInvoices(db, { limit: 5, status: "processing" }, who),
  ])
  const { figures, not_owed, edges, projects, late, late_sums } = kept
  const invoiceCounts = figures.map(({ status, invoices }) => ({ name: status, n: invoices }))
  const projectCounts = projects.map(({ status, projects: n }) => ({ name: status, n }))
  const [parties = { clients: 0, archived_clients: 0, payment_methods: 0 }] = kept.parties
  const invoice_statuses = countsOf(invoice.shape.status.options, invoiceCounts)
  return {
    currency: own,
    ...revenueOf(
      { figures, not_owed, edges },
      months.map(({ month }) => month),
      own,
    ),
    received_this_month: moneyOf(kept.received, own),
    counts: {
      ...parties,
      projects: sum(projectCounts.map(({ n }) => n)),
      invoices: sum(invoiceCounts.map(({ n }) => n)),
    },
    project_statuses: countsOf(project.shape.status.options, projectCounts),
    invoice_statuses,
    overdue_projects: kept.late_projects,
    recent_invoices,
    recent_projects,
    attention: {
      to_confirm: {
        count: invoice_statuses.processing ?? 0,
        invoices: to_confirm,
      },
      overdue: {
        count: sum(late_sums.map(({ invoices }) => invoices)),
        totals: moneyOf(late_sums, own),
        invoices: late.map(({ currency, total, payable, amount_due, ...one }) => ({
          ...one,
          total: fromMinor(total, currency),
          formatted_total: formatMoney(total, currency),
          payable: fromMinor(payable, currency),
          formatted_payable: formatMoney(payable, currency),
          amount_due: fromMinor(amount_due, currency),
          formatted_amount_due: formatMoney(amount_due, currency),
        })),
      },
    },
  }
}
