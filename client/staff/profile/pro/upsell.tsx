// What Pro adds, shown where a feature needs it.
import { BarChart3, Infinity as Endless, Headset, Palette, Plug, Users } from "lucide-react"
import type { ReactNode } from "react"
import { Badge } from "../../../ui/badge.tsx"
import { Card } from "../../../ui/page.tsx"
import { usePaid } from "../settings.ts"
import { UpgradeButton } from "./upgrade-button.tsx"

export const Upsell = () => (
  <Card title="Make it yours with Pro" description="Your clients see your brand, not ours.">
    <ul className="grid gap-3 sm:grid-cols-2">
      {features.map(({ icon, name, words, coming }) => (
        <li key={name} className="flex flex-col gap-1 rounded-lg border border-line p-3 text-sm">
          <span className="flex flex-wrap items-center gap-2 font-medium [&>svg]:size-4 [&>svg]:text-link">
            {icon}
            <span>{name}</span>
            {coming && <Badge>Coming soon</Badge>}
          </span>
          <span className="text-pretty text-muted">{words}</span>
        </li>
      ))}
    </ul>
    <div className="mt-4">
      <UpgradeButton />
    </div>
  </Card>
)

type Feature = { icon: ReactNode; name: string; words: string; coming?: true }

const features: Feature[] = [
  { icon: <Endless />, name: "No limits", words: "Unlimited clients, projects and invoices." },
  {
    icon: <Palette />,
    name: "Custom branding",
    words: "Your logo, colours and theme, without our name.",
  },
  { icon: <Users />, name: "Team members", words: "Work together in one workspace." },
  {
    icon: <BarChart3 />,
    name: "Advanced reporting",
    words: "Revenue by month, client and project.",
    coming: true,
  },
  { icon: <Headset />, name: "Priority support", words: "We answer your questions first." },
  { icon: <Plug />, name: "API access", words: "Connect your own apps to your data.", coming: true },
]

export function UpgradePrompt() {
  if (usePaid() !== false) return null
  return (
    <aside
      aria-label="Your plan"
      className="flex flex-col gap-3 rounded-xl border border-line-strong bg-primary-soft px-4 py-3 sm:flex-row sm:items-center sm:justify-between sm:px-5"
    >
      <p className="text-pretty">
        <b className="font-semibold">You're on the Free plan.</b> Pro adds your branding and teammates, and
        removes the limits.
      </p>
      <UpgradeButton small />
    </aside>
  )
}
