// The account: plan, the organization's basics, password, team, sessions, what has happened, and the end of it all.
import { Card } from "../../../ui/page.tsx"
import { Failure, Skeleton } from "../../../ui/states.tsx"
import { PlanCard } from "../pro/plan-card.tsx"
import { useOrganization } from "../settings.ts"
import { AuditLog } from "./audit-log.tsx"
import { DeleteAccount } from "./delete-account.tsx"
import { OrganizationForm } from "./organization-form.tsx"
import { PasswordForm } from "./password-form.tsx"
import { Sessions } from "./sessions.tsx"
import { Team } from "./team.tsx"

export function Account() {
  const organization = useOrganization()
  if (organization.isPending) return <Skeleton rows={4} label="Loading the account" />
  if (organization.error)
    return (
      <Failure error={organization.error} retry={organization.refetch} retrying={organization.isFetching} />
    )
  const owner = organization.data.role === "owner"
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <PlanCard />
      <Card title="Organization" description="What you fill in is printed on invoices.">
        <OrganizationForm key={organization.data.id} organization={organization.data} />
      </Card>
      {owner && <Team />}
      <PasswordForm />
      <Sessions />
      {owner && <AuditLog />}
      {owner && <DeleteAccount name={organization.data.name} />}
    </div>
  )
}
