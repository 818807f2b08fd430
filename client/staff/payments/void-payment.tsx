// Voiding a payment that was a mistake: it stays in the books, and what it settled is due again.
import type { Payment } from "../../../src/payments/schema.ts"
import { api } from "../../api/hooks.ts"
import { toast } from "../../ui/toast.tsx"
import { ReasonDialog } from "../reason-dialog.tsx"
import { settledBy } from "./shown.ts"
import { useMoneyChanged } from "./use-changed.ts"

export function VoidPayment({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const changed = useMoneyChanged()
  const call = api.payments.void.useMutation()
  const settled = settledBy(payment)
  return (
    <ReasonDialog
      onClose={onClose}
      title={`Void the payment of ${payment.formatted_amount}?`}
      description={
        settled.length === 0
          ? "It stays in the books and says why it doesn't count any more."
          : `It stays in the books, with your reason. What it settled of ${settled.join(", ")} is due again.`
      }
      action="Void payment"
      failure="Failed to void the payment"
      placeholder="Entered twice"
      onConfirm={async (reason) => {
        await call.mutateAsync({ id: payment.id, reason })
        toast.success("Payment voided")
        await changed()
      }}
    />
  )
}
