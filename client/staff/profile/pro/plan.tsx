// The organization's plan: limits, usage, and cancelling it.

import { useState } from "react"
import { plans } from "../../../../src/subscriptions/rules.ts"
import type { Subscription } from "../../../../src/subscriptions/schema.ts"
import { api } from "../../../api/hooks.ts"
import { date, money } from "../../../lib/format.ts"
import { tellReason } from "../../../shared/tell-failure.ts"
import { Badge } from "../../../ui/badge.tsx"
import { Button } from "../../../ui/button.tsx"
import { Confirm } from "../../../ui/dialog.tsx"
import { Note } from "../../../ui/note.tsx"
import { Card } from "../../../ui/page.tsx"
import { Bar, Failure } from "../../../ui/states.tsx"
import { toast } from "../../../ui/toast.tsx"
import { may } from "../../may.ts"
import { useSubscription } from "../../subscription.ts"
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
          <Note tone="warning">Your last payment didn't go through. Please check your payment details.</Note>
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

export function PlanCard() {
  const { subscription, loading, trouble, retry } = useSubscription()
  if (subscription) return <Plan subscription={subscription} />
  return (
    <Card title="Plan">
      {loading ? (
        <div role="status" className="flex flex-col gap-3">
          <span className="text-muted text-sm">Loading subscription...</span>
          <Bar className="w-1/2" />
          <Bar className="w-full" />
        </div>
      ) : (
        trouble !== null && <Failure error={{ message: trouble }} retry={retry} />
      )}
    </Card>
  )
}

function PlanEnd({ subscription, end }: { subscription: Subscription; end: string | null }) {
  const [asking, setAsking] = useState(false)
  const cancel = useCancellation()
  if (subscription.cancel_at_period_end)
    return (
      <p className="text-pretty text-muted text-sm">
        {`Nothing changes until ${end ?? "the end of the period"}. After that you keep your work, and the Free plan's limits apply to anything new.`}
      </p>
    )
  if (end === null || !may("govern")) return null
  return (
    <div>
      <Button variant="danger-quiet" size="sm" className="-ml-2.5" onClick={() => setAsking(true)}>
        Cancel Plan
      </Button>
      <Confirm
        open={asking}
        onClose={() => setAsking(false)}
        title="Cancel Pro?"
        action="Cancel Plan"
        onConfirm={cancel}
        lost={[
          `More than ${plans.free.clients} client or ${plans.free.projects} projects, and more than ${plans.free.invoices} invoices a month`,
          "Your logo, and invoices without “Powered by”",
          "The ability to change your theme and branding",
          "The ability to invite people to your team",
        ]}
      >
        {`Nothing changes until ${end}. You keep your work after that, but you'll lose:`}
      </Confirm>
    </div>
  )
}

function useCancellation() {
  const utils = api.useUtils()
  const cancel = api.subscriptions.cancel.useMutation({
    onSuccess(subscription) {
      utils.subscriptions.get.setData(undefined, subscription)
      toast.success("Your plan has been cancelled")
    },
    onError: (error) => tellReason(error, "Failed to cancel the plan"),
  })
  return () => cancel.mutateAsync()
}
