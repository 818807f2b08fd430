// Said where the plan has room for one number series.
import { Sparkles } from "lucide-react"
import { abilities } from "../../../../src/subscriptions/rules.ts"
import { ButtonLink } from "../../../ui/button-link.tsx"

export const MoreOnPro = () => (
  <div className="flex flex-wrap items-center justify-between gap-3 border-line border-t px-4 py-4 sm:px-5">
    <p className="text-pretty text-muted text-sm">{abilities.series.refusal}</p>
    <ButtonLink size="sm" to="/profile?upgrade" icon={<Sparkles />}>
      Upgrade to Pro
    </ButtonLink>
  </div>
)
