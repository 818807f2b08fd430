// A line above the settings for those on the free plan.
import { usePaid } from "../settings.ts"
import { UpgradeButton } from "./upgrade-button.tsx"

export function UpgradePrompt() {
  if (usePaid() !== false) return null
  return (
    <aside
      aria-label="Your plan"
      className="flex flex-col gap-3 rounded-xl border border-line-strong bg-primary-soft px-4 py-3 sm:flex-row sm:items-center sm:justify-between sm:px-5"
    >
      <p className="text-pretty">
        <b className="font-semibold">You are on the Free plan.</b> Pro has your branding, your team and no
        limits.
      </p>
      <UpgradeButton small />
    </aside>
  )
}
