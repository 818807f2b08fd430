// The plan that is held: what it costs, what is used of it, and how it ends.
import type { Subscription } from "../../../../src/subscriptions/schema.ts"
import { date, money } from "../../../lib/format.ts"
import { Badge } from "../../../ui/badge.tsx"
import { Note } from "../../../ui/note.tsx"
import { Card } from "../../../ui/page.tsx"
import { PlanEnd } from "./plan-end.tsx"
import { UpgradeButton } from "./upgrade-button.tsx"
import { Usage } from "./usage.tsx"

export function Plan({ subscription }: { subscription: Subscription }) {
  const { plan, status, cancel_at_period_end, current_period_end } = subscription
  const paid = plan.plan_type !== "free"
  const end = current_period_end === null ? null : date(current_period_end)
  return (
    <Card
      title={
        <span className="flex flex-wrap items-center gap-2">
          {`${plan.name} plan`}
          {status === "past_due" && <Badge tone="warning">Payment due</Badge>}
          {paid && cancel_at_period_end && <Badge tone="warning">Ends {end ?? "soon"}</Badge>}
        </span>
      }
      description={priceOf(subscription)}
      actions={paid ? undefined : <UpgradeButton small quiet />}
    >
      <div className="flex flex-col gap-4">
        <Usage subscription={subscription} />
        {status === "past_due" && (
          <Note tone="warning">The last payment didn't go through. Please check how you pay.</Note>
        )}
        {paid && <PlanEnd subscription={subscription} end={end} />}
      </div>
    </Card>
  )
}

function priceOf({ plan, billing_cycle, current_period_end, cancel_at_period_end }: Subscription): string {
  const price =
    billing_cycle === "yearly"
      ? `${money(plan.price_yearly, "USD")} a year`
      : `${money(plan.price_monthly, "USD")} a month`
  if (current_period_end === null || cancel_at_period_end) return price
  return `${price}, paid until ${date(current_period_end)}`
}
