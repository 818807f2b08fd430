// Deleting an invoice, and what is lost by it.
import { isIssued } from "../../../src/invoices/rules.ts"
import type { InvoiceDetail } from "../../../src/invoices/schema.ts"
import { api } from "../../api/hooks.ts"
import { tellFailure } from "../../shared/tell-failure.ts"
import { Confirm } from "../../ui/dialog.tsx"
import { toast } from "../../ui/toast.tsx"
import { nameOf } from "./name-of.ts"
import { useRefresh } from "./use-refresh.ts"

type DeleteInvoiceProps = {
  invoice: InvoiceDetail
  open: boolean
  onClose: () => void
  onDeleted: () => void
}

export function DeleteInvoice({ invoice, open, onClose, onDeleted }: DeleteInvoiceProps) {
  const refresh = useRefresh()
  const deletion = api.invoices.delete.useMutation({
    onError: (error) => tellFailure(error, "Failed to delete invoice", "alone"),
  })
  const issued = isIssued(invoice)
  return (
    <Confirm
      open={open}
      onClose={onClose}
      title={`Delete ${nameOf(invoice, "this draft")}?`}
      action="Delete invoice"
      lost={[
        `The invoice of ${invoice.formatted_total} to ${invoice.client_name}, with its items and its PDF`,
        ...(issued ? [`Its number: ${invoice.number} is never used again`] : []),
        ...(issued ? ["The client no longer sees it in the portal"] : []),
      ]}
      onConfirm={async () => {
        await deletion.mutateAsync({ id: invoice.id })
        toast.success("Invoice deleted successfully!")
        onDeleted()
        await refresh()
      }}
    >
      This can't be undone.
    </Confirm>
  )
}
