// Usage of the plan's limits, and a link to upgrade.
import { onDemand } from "../../ui/on-demand.tsx"
import { Card } from "../../ui/page.tsx"
import { Failure } from "../../ui/states.tsx"
import { UpgradeButton, useUpgradeDialog } from "../profile/pro/upgrade-button.tsx"
import { Usage } from "../profile/pro/usage.tsx"
import { useSubscription } from "../subscription.ts"

const UpgradeDialog = onDemand(async () => (await import("../profile/pro/upgrade-dialog.tsx")).UpgradeDialog)

export function PlanUsage() {
  const { subscription, loading, trouble, retry } = useSubscription()
  const upgrade = useUpgradeDialog()
  if (loading)
    return (
      <p role="status" className="sr-only">
        Loading subscription...
      </p>
    )
  if (!subscription)
    return (
      trouble !== null && (
        <Card title="Plan usage">
          <Failure error={{ message: trouble }} retry={retry} />
        </Card>
      )
    )
  const { plan } = subscription
  if ([plan.max_clients, plan.max_projects, plan.max_invoices_per_month].every((most) => most === null))
    return null
  return (
    <Card
      title="Plan usage"
      description={`Your usage of the ${plan.name} plan`}
      actions={<UpgradeButton small quiet />}
    >
      <Usage subscription={subscription} />
      {upgrade.open && <UpgradeDialog open onClose={upgrade.close} />}
    </Card>
  )
}
