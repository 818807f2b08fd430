// The way to invite someone, or the plan that has it.
import { abilities } from "../../../../src/subscriptions/rules.ts"
import { UpgradeButton } from "../pro/upgrade-button.tsx"
import { usePaid } from "../settings.ts"
import { InviteForm } from "./invite-form.tsx"

export function Invite() {
  if (usePaid() !== false) return <InviteForm />
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-pretty text-muted text-sm">{abilities.team.refusal}</p>
      <UpgradeButton small quiet />
    </div>
  )
}
