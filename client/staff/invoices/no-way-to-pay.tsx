// Said while nobody could pay an invoice, because the organization offers no way to.
import { api } from "../../api/hooks.ts"
import { Note } from "../../ui/note.tsx"

export function NoWayToPay() {
  const methods = api.payment_methods.list.useQuery()
  if (!methods.data || methods.data.some((method) => method.is_active)) return null
  return (
    <Note tone="warning">
      No payment method is active: clients won't see how to pay you.{" "}
      {/* Beside this page, so that nothing typed here is left. */}
      <a
        href="/profile?tab=payment-methods"
        target="_blank"
        rel="noopener"
        className="inline-block underline"
      >
        Say how you are paid
      </a>
    </Note>
  )
}
