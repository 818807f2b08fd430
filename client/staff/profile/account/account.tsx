// Account settings: plan, organization, password, team, sessions, log and deletion.
import type { Organization } from "../../../../src/organizations/schema.ts"
import { Card } from "../../../ui/page.tsx"
import { may } from "../../may.ts"
import { OfOrganization } from "../of-organization.tsx"
import { PlanCard } from "../pro/plan.tsx"
import { AuditLog } from "./audit-log.tsx"
import { DeleteAccount } from "./delete-account.tsx"
import { NotificationEmails } from "./notification-emails.tsx"
import { OrganizationForm } from "./organization-form.tsx"
import { PasswordForm } from "./password-form.tsx"
import { Sessions } from "./sessions.tsx"
import { Team } from "./team.tsx"

export const Account = () => (
  <div className="max-w-3xl">
    <OfOrganization skeleton={{ rows: 4, label: "Loading the account" }}>
      {(organization) => <Settings organization={organization} owner={organization.role === "owner"} />}
    </OfOrganization>
  </div>
)

const Settings = ({ organization, owner }: { organization: Organization; owner: boolean }) => (
  <div className="flex flex-col gap-6">
    {may("work") && (
      <>
        <PlanCard />
        <Card title="Organization" description="Business details and invoice defaults.">
          <OrganizationForm organization={organization} />
        </Card>
      </>
    )}
    {owner && <Team />}
    <NotificationEmails />
    <PasswordForm />
    <Sessions />
    {owner && <AuditLog />}
    {owner && <DeleteAccount name={organization.name} />}
  </div>
)
