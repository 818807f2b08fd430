// Account settings: plan, your profile, password, sessions and deletion.
import { host } from "../../../lib/host.ts"
import { may } from "../../may.ts"
import { OfOrganization } from "../of-organization.tsx"
import { PlanCard } from "../pro/plan.tsx"
import { DeleteAccount } from "./delete-account.tsx"
import { NotificationEmails } from "./notification-emails.tsx"
import { OwnProfile } from "./own-profile.tsx"
import { PasswordForm } from "./password-form.tsx"
import { Sessions } from "./sessions.tsx"

export const Account = () => (
  <OfOrganization skeleton={{ rows: 4, label: "Loading the account" }}>
    {({ name, role }) => (
      <div className="flex flex-col gap-6">
        {host.plans && may("work") && (
          <div data-setting="Plan">
            <PlanCard />
          </div>
        )}
        <OwnProfile organization_name={name} />
        <NotificationEmails />
        {host.oidc?.only || <PasswordForm />}
        <Sessions />
        {role === "owner" && <DeleteAccount name={name} />}
      </div>
    )}
  </OfOrganization>
)
