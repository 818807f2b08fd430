// The plan of the organization, or why it isn't shown.
import { Card } from "../../../ui/page.tsx"
import { Bar, Failure } from "../../../ui/states.tsx"
import { useSubscription } from "../../subscription.ts"
import { Plan } from "./plan.tsx"

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
