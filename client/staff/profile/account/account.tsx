// Account settings: plan, password, sessions and deletion.
import { may } from "../../may.ts"
import { OfOrganization } from "../of-organization.tsx"
import { PlanCard } from "../pro/plan.tsx"
import { DeleteAccount } from "./delete-account.tsx"
import { NotificationEmails } from "./notification-emails.tsx"
import { PasswordForm } from "./password-form.tsx"
import { Sessions } from "./sessions.tsx"

export const Account = () => (
  <OfOrganization skeleton={{ rows: 4, label: "Loading the account" }}>
    {({ name, role }) => (
      <div className="flex flex-col gap-6">
        {may("work") && (
          <div data-setting="Plan">
            <PlanCard />
          </div>
        )}
        <NotificationEmails />
        <PasswordForm />
        <Sessions />
        {role === "owner" && <DeleteAccount name={name} />}
      </div>
    )}
  </OfOrganization>
)
