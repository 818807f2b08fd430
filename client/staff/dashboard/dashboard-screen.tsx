// The dashboard: what came in, what is going on, and what needs a hand today.
import { FilePlus2, FolderPlus, UserPlus } from "lucide-react"
import type { Dashboard } from "../../../src/dashboard/schema.ts"
import { api } from "../../api/hooks.ts"
import { currentOrg } from "../../lib/storage.ts"
import { Title } from "../../shared/title.tsx"
import { ButtonLink } from "../../ui/button-link.tsx"
import { PageHeader } from "../../ui/page.tsx"
import { Failure } from "../../ui/states.tsx"
import { Attention } from "./attention.tsx"
import { Figures } from "./figures.tsx"
import { FirstSteps } from "./first-steps.tsx"
import { RecentInvoices, RecentProjects } from "./recent.tsx"
import { Revenue } from "./revenue.tsx"
import { InvoiceStatuses, OverdueProjects, ProjectStatuses } from "./statuses.tsx"
import { WaitingDashboard } from "./waiting.tsx"

export function DashboardScreen() {
  const dashboard = api.dashboard.get.useQuery({})
  return (
    <div className="flex flex-col gap-6">
      <Title screen="Dashboard" />
      <PageHeader
        title="Welcome"
        description={`This is how ${currentOrg()?.name ?? "your business"} is doing.`}
        actions={<QuickActions begun={dashboard.data?.counts.projects !== 0} />}
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

/** An invoice is for a client's project: before there is one, the first steps lead on. */
const QuickActions = ({ begun }: { begun: boolean }) => (
  <>
    <ButtonLink to="/projects?create" icon={<FolderPlus />}>
      New Project
    </ButtonLink>
    <ButtonLink to="/clients?create" icon={<UserPlus />}>
      Add Client
    </ButtonLink>
    <ButtonLink
      to="/invoices?create"
      variant={begun ? "primary" : "secondary"}
      icon={<FilePlus2 />}
      className="max-sm:order-first max-sm:min-w-full"
    >
      Create Invoice
    </ButtonLink>
  </>
)

function Found({ dashboard }: { dashboard: Dashboard }) {
  const { clients, projects, invoices } = dashboard.counts
  return (
    <>
      <Figures dashboard={dashboard} />
      {(clients === 0 || projects === 0 || invoices === 0) && <FirstSteps counts={dashboard.counts} />}
      <div className="grid gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Revenue months={dashboard.revenue_by_month} currency={dashboard.currency} />
        <Attention attention={dashboard.attention} />
      </div>
      <div className="grid gap-6 md:grid-cols-2">
        <RecentInvoices invoices={dashboard.recent_invoices} />
        <RecentProjects projects={dashboard.recent_projects} />
      </div>
      <div className="grid gap-6 md:grid-cols-2 lg:grid-cols-3">
        <ProjectStatuses counts={dashboard.project_statuses} />
        <InvoiceStatuses counts={dashboard.invoice_statuses} />
        <OverdueProjects projects={dashboard.overdue_projects} />
      </div>
    </>
  )
}
