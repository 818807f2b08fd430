// Taking a part of a payment back from the invoice that it settles: it becomes the client's credit.
import { api } from "../../api/hooks.ts"
import { toast } from "../../ui/toast.tsx"
import { ReasonDialog } from "../reason-dialog.tsx"
import type { Share } from "./shown.ts"
import { useMoneyChanged } from "./use-changed.ts"

export function TakeBack({ share, onClose }: { share: Share; onClose: () => void }) {
  const changed = useMoneyChanged()
  const call = api.payments.voidAllocation.useMutation()
  return (
    <ReasonDialog
      onClose={onClose}
      title={`Take ${share.formatted_amount} back from ${share.invoice_number}?`}
      description={`${share.formatted_amount} of ${share.invoice_number} is due again, and becomes the client's credit.`}
      action="Take back"
      failure="Failed to take it back"
      placeholder="Meant for another invoice"
      onConfirm={async (reason) => {
        await call.mutateAsync({ id: share.id, reason })
        toast.success("It is the client's credit now")
        await changed()
      }}
    />
  )
}
