// Voiding a refund that was a mistake: the amount is the client's credit again.
import { api } from "../../../api/hooks.ts"
import { toast } from "../../../ui/toast.tsx"
import { ReasonDialog } from "../../reason-dialog.tsx"
import type { GivenBack } from "../shown.ts"
import { useMoneyChanged } from "../use-changed.ts"

export function VoidRefund({ refund, onClose }: { refund: GivenBack; onClose: () => void }) {
  const changed = useMoneyChanged()
  const call = api.payments.voidRefund.useMutation()
  return (
    <ReasonDialog
      onClose={onClose}
      title={`Void the refund of ${refund.formatted_amount}?`}
      description="It stays in the books, with your reason. The amount is the client's credit again."
      action="Void refund"
      failure="Failed to void the refund"
      placeholder="It was sent back"
      onConfirm={async (reason) => {
        await call.mutateAsync({ id: refund.id, reason })
        toast.success("Refund voided")
        await changed()
      }}
    />
  )
}
