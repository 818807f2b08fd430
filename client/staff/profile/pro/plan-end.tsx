// How a paid plan is given up; once it is: what stays until when, and what is over then.
import { useState } from "react"
import { plans } from "../../../../src/subscriptions/rules.ts"
import type { Subscription } from "../../../../src/subscriptions/schema.ts"
import { currentOrg } from "../../../lib/storage.ts"
import { Button } from "../../../ui/button.tsx"
import { Confirm } from "../../../ui/dialog.tsx"
import { useCancellation } from "./use-cancellation.ts"

export function PlanEnd({ subscription, end }: { subscription: Subscription; end: string | null }) {
  const [asking, setAsking] = useState(false)
  const cancel = useCancellation()
  if (subscription.cancel_at_period_end)
    return (
      <p className="text-pretty text-muted text-sm">
        {`Everything stays as it is until ${end ?? "the end of the period"}. After that what you have stays, and Free's limits hold for what is new.`}
      </p>
    )
  if (end === null || currentOrg()?.role !== "owner") return null
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
          `More than ${plans.free.clients} client, ${plans.free.projects} projects and ${plans.free.invoices} invoices a month`,
          "Your logo and “Powered by” left out on invoices",
          "Changes to your theme and branding",
          "Invitations to your team",
        ]}
      >
        {`Everything stays until ${end}. What you have made is kept after that too; these end:`}
      </Confirm>
    </div>
  )
}
