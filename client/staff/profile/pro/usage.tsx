// Usage of the plan's limits.
import type { Subscription } from "../../../../src/subscriptions/schema.ts"
import { Progress } from "../../../ui/progress.tsx"

export function Usage({ subscription }: { subscription: Subscription }) {
  const { plan } = subscription
  const lines = [
    { label: "Clients", used: subscription.current_clients_count, max: plan.max_clients },
    { label: "Projects", used: subscription.current_projects_count, max: plan.max_projects },
    {
      label: "Invoices this month",
      used: subscription.current_invoices_this_month,
      max: plan.max_invoices_per_month,
    },
  ]
  return (
    <ul className="flex flex-col gap-3">
      {lines.map(({ label, used, max }) => (
        <li key={label}>
          {max === null ? (
            <div className="flex justify-between gap-3 text-sm">
              <span>{label}</span>
              <span className="tabular text-muted">{`${used} · unlimited`}</span>
            </div>
          ) : (
            <Progress limit label={label} value={used} max={max} note={`${used} of ${max}`} />
          )}
        </li>
      ))}
    </ul>
  )
}
