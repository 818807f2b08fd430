// Whether the plan allows another client.
import { Plus } from "lucide-react"
import { limitReached } from "../../../src/subscriptions/rules.ts"
import { Button } from "../../ui/button.tsx"
import { useSubscription } from "../subscription.ts"
import { isOwner, ToUpgrade } from "./clients-full.tsx"

/** Assumes room while it is unknown: the server has the last word. */
export function useClientLimit(): { full: boolean; limit: number | null } {
  const { subscription } = useSubscription("leave")
  const limit = subscription?.plan.max_clients ?? null
  return { full: limit !== null && (subscription?.current_clients_count ?? 0) >= limit, limit }
}

/** At the plan's limit it is disabled, with the reason as its label. */
export function AddClientButton({ onClick, main = false }: { onClick: () => void; main?: boolean }) {
  const { full } = useClientLimit()
  return (
    <Button
      variant={main ? "primary" : "secondary"}
      icon={full ? null : <Plus />}
      disabled={full}
      onClick={onClick}
    >
      {full ? "Client Limit Reached" : "Add Client"}
    </Button>
  )
}

/** Why no client can be added, or why that is unknown. */
export function ClientLimitNote() {
  const { loading, trouble, retry } = useSubscription()
  const { full, limit } = useClientLimit()
  if (loading)
    return (
      <p role="status" className="text-muted text-sm max-sm:sr-only">
        Loading subscription...
      </p>
    )
  if (trouble !== null)
    return (
      <p role="alert" className="flex flex-wrap items-center gap-x-3 text-muted text-sm">
        {trouble}
        <Button size="sm" variant="ghost" onClick={() => void retry()}>
          Retry
        </Button>
      </p>
    )
  if (!full || limit === null) return null
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <p className="text-pretty text-muted text-sm">{limitReached("clients", limit)}</p>
      {isOwner() && <ToUpgrade small />}
    </div>
  )
}
