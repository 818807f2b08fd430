// The dashboard: what came in, what is going on, and what needs a hand today.
import { FilePlus2, FolderPlus, UserPlus } from "lucide-react"
import type { ReactNode } from "react"
import type { Dashboard } from "../../../src/dashboard/schema.ts"
import { api } from "../../api/hooks.ts"
import { currentOrg } from "../../lib/storage.ts"
import { Title } from "../../shared/title.tsx"
import type { Look } from "../../ui/button.tsx"
import { ButtonLink } from "../../ui/button-link.tsx"
import { PageHeader } from "../../ui/page.tsx"
import { Failure } from "../../ui/states.tsx"
import { NewRequests } from "../hire-requests/new-requests.tsx"
import { Attention } from "./attention.tsx"
import { Figures } from "./figures.tsx"
import { FirstSteps } from "./first-steps.tsx"
import { PlanUsage } from "./plan-usage.tsx"
import { RecentInvoices, RecentProjects } from "./recent.tsx"
import { Revenue } from "./revenue.tsx"
import { InvoiceStatuses, OverdueProjects, ProjectStatuses } from "./statuses.tsx"
import { WaitingDashboard } from "./waiting.tsx"

export function DashboardScreen() {
  const dashboard = api.dashboard.get.useQuery({})
  // An invoice is for a client's project: before there is one, the first steps lead on.
  const begun = dashboard.data?.counts.projects !== 0
  return (
    <div className="flex flex-col gap-6">
      <Title screen="Dashboard" />
      <PageHeader
        title="Welcome"
        description={`This is how ${currentOrg()?.name ?? "your business"} is doing.`}
        actions={<QuickActions>{!begun && <CreateInvoice />}</QuickActions>}
        main={begun && <CreateInvoice variant="primary" />}
      />
      {dashboard.data ? (
        <Found dashboard={dashboard.data} />
      ) : dashboard.error ? (
        <Failure error={dashboard.error} retry={dashboard.refetch} retrying={dashboard.isFetching} />
      ) : (
        <WaitingDashboard />
      )}
    </div>
  )
}

const QuickActions = ({ children }: { children: ReactNode }) => (
  <>
    <ButtonLink to="/projects?create" icon={<FolderPlus />}>
      New Project
    </ButtonLink>
    <ButtonLink to="/clients?create" icon={<UserPlus />}>
      Add Client
    </ButtonLink>
    {children}
  </>
)

const CreateInvoice = ({ variant }: Pick<Look, "variant">) => (
  <ButtonLink to="/invoices?create" variant={variant} icon={<FilePlus2 />}>
    Create Invoice
  </ButtonLink>
)

/** What there is nothing of yet isn't shown as nothing: the first steps have its place. */
function Found({ dashboard }: { dashboard: Dashboard }) {
  const { projects, invoices } = dashboard.counts
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
          <div className={invoices > 0 ? threeOrTwo : asManyAsFit}>
            <ProjectStatuses counts={dashboard.project_statuses} />
            {invoices > 0 && <InvoiceStatuses counts={dashboard.invoice_statuses} />}
            <OverdueProjects projects={dashboard.overdue_projects} />
          </div>
        </>
      )}
      <PlanUsage />
    </>
  )
}

/** On a tablet the last of three has a line of its own, and all of it. */
const threeOrTwo = "grid gap-6 md:grid-cols-2 lg:grid-cols-3 md:max-lg:*:last:col-span-2"
const asManyAsFit = "grid grid-cols-[repeat(auto-fit,minmax(min(100%,20rem),1fr))] gap-6"
