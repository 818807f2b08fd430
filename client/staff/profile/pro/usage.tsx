// Plan usage: what there is of what the plan allows.
import type { Subscription } from "../../../../src/subscriptions/schema.ts"
import { Progress } from "../../../ui/progress.tsx"

export function Usage({ subscription }: { subscription: Subscription }) {
  const { plan } = subscription
  const lines = [
    { label: "Clients", used: subscription.current_clients_count, most: plan.max_clients },
    { label: "Projects", used: subscription.current_projects_count, most: plan.max_projects },
    {
      label: "Invoices this month",
      used: subscription.current_invoices_this_month,
      most: plan.max_invoices_per_month,
    },
  ]
  return (
    <ul className="flex flex-col gap-3">
      {lines.map(({ label, used, most }) => (
        <li key={label}>
          {most === null ? (
            <div className="flex justify-between gap-3 text-sm">
              <span>{label}</span>
              <span className="tabular text-muted">{`${used} · unlimited`}</span>
            </div>
          ) : (
            <Progress limit label={label} value={used} max={most} note={`${used} of ${most}`} />
          )}
        </li>
      ))}
    </ul>
  )
}
