// Cancelling an invoice that can't be changed any more: the way to correct it.
import type { InvoiceDetail } from "../../../src/invoices/schema.ts"
import { api } from "../../api/hooks.ts"
import { tellFailure } from "../../shared/tell-failure.ts"
import { Confirm } from "../../ui/dialog.tsx"
import { toast } from "../../ui/toast.tsx"
import { useRefresh } from "./use-refresh.ts"

type CancelInvoiceProps = { invoice: InvoiceDetail; open: boolean; onClose: () => void }

export function CancelInvoice({ invoice, open, onClose }: CancelInvoiceProps) {
  const refresh = useRefresh()
  const cancellation = api.invoices.update.useMutation({
    onError: (error) => tellFailure(error, "Failed to cancel invoice", "alone"),
  })
  const { id, number, client_name } = invoice
  return (
    <Confirm
      open={open}
      onClose={onClose}
      title={`Cancel ${number}?`}
      action="Cancel invoice"
      lost={[`${client_name} no longer sees it in the portal`, "It can't be sent or paid any more"]}
      onConfirm={async () => {
        await cancellation.mutateAsync({ id, status: "cancelled" })
        toast.success("Invoice cancelled")
        await refresh(id)
      }}
    >
      It keeps its number and stays in your books. To correct it, write another.
    </Confirm>
  )
}
