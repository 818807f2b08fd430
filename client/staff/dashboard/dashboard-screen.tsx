// The dashboard: revenue, current work, and what needs attention.
import { FilePlus2, FolderPlus, UserPlus } from "lucide-react"
import type { ReactNode } from "react"
import { api } from "../../api/hooks.ts"
import { currentOrg } from "../../lib/storage.ts"
import { Title } from "../../shared/title.tsx"
import type { Look } from "../../ui/button.tsx"
import { ButtonLink } from "../../ui/button-link.tsx"
import { PageHeader } from "../../ui/page.tsx"
import { Failure } from "../../ui/states.tsx"
import { DashboardCards } from "./dashboard-cards.tsx"
import { WaitingDashboard } from "./waiting.tsx"

export function DashboardScreen() {
  const dashboard = api.dashboard.get.useQuery({})
  // An invoice needs a client and a project; before that the first steps guide.
  const begun = dashboard.data?.counts.projects !== 0
  return (
    <div className="flex flex-col gap-6">
      <Title screen="Dashboard" />
      <PageHeader
        title="Welcome"
        description={`Here's how ${currentOrg()?.name ?? "your business"} is doing.`}
        actions={<QuickActions>{!begun && <CreateInvoice />}</QuickActions>}
        main={begun && <CreateInvoice variant="primary" />}
      />
      {dashboard.data ? (
        <DashboardCards dashboard={dashboard.data} />
      ) : dashboard.error ? (
        <Failure
          title="Failed to load the dashboard"
          error={dashboard.error}
          retry={dashboard.refetch}
          retrying={dashboard.isFetching}
        />
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
