// The dashboard's cards, as far as there is data for them.
import type { Dashboard } from "../../../src/dashboard/schema.ts"
import { NewRequests } from "../hire-requests/new-requests.tsx"
import { Attention } from "./attention.tsx"
import { Figures } from "./figures.tsx"
import { FirstSteps } from "./first-steps.tsx"
import { OverdueProjects } from "./overdue-projects.tsx"
import { PlanUsage } from "./plan-usage.tsx"
import { RecentInvoices, RecentProjects } from "./recent.tsx"
import { Revenue } from "./revenue.tsx"
import { InvoiceStatuses, ProjectStatuses } from "./statuses.tsx"

/** Below that many projects the lists say it all, and counts by status are left out. */
const enoughToCount = 3

/** Empty cards are left out: the first steps are shown instead. */
export function DashboardCards({ dashboard }: { dashboard: Dashboard }) {
  const { projects, invoices } = dashboard.counts
  const counted = projects >= enoughToCount
  return (
    <>
      {projects > 0 && <Figures dashboard={dashboard} />}
      {invoices === 0 && <NewRequests />}
      <FirstSteps dashboard={dashboard} />
      {invoices > 0 && (
        <div className="grid gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          {/* What waits comes first, on a phone above the chart. */}
          <Attention attention={dashboard.attention} />
          <Revenue months={dashboard.revenue_by_month} currency={dashboard.currency} />
        </div>
      )}
      {projects > 0 && (
        <>
          <div className={asManyAsFit}>
            {invoices > 0 && <RecentInvoices invoices={dashboard.recent_invoices} />}
            <RecentProjects projects={dashboard.recent_projects} />
          </div>
          <div className={counted && invoices > 0 ? threeOrTwo : asManyAsFit}>
            {counted && <ProjectStatuses counts={dashboard.project_statuses} />}
            {counted && invoices > 0 && <InvoiceStatuses counts={dashboard.invoice_statuses} />}
            <OverdueProjects projects={dashboard.overdue_projects} />
          </div>
        </>
      )}
      <PlanUsage />
    </>
  )
}

/** On a tablet the third card has a full line. */
const threeOrTwo = "grid gap-6 md:grid-cols-2 lg:grid-cols-3 md:max-lg:*:last:col-span-2"
const asManyAsFit = "grid grid-cols-[repeat(auto-fit,minmax(min(100%,20rem),1fr))] gap-6"
