// Voiding an invoice that was issued: nothing of it is owed any more, and where books need it a credit note says so.
import { useState } from "react"
import type { InvoiceDetail } from "../../../../src/invoices/schema.ts"
import { api } from "../../../api/hooks.ts"
import { Checkbox } from "../../../ui/choices.tsx"
import { toast } from "../../../ui/toast.tsx"
import { useMoneyChanged } from "../../payments/use-changed.ts"
import { ReasonDialog } from "../../reason-dialog.tsx"

export function VoidInvoice({ invoice, onClose }: { invoice: InvoiceDetail; onClose: () => void }) {
  const [isWanted, want] = useState(false)
  const changed = useMoneyChanged()
  const call = api.invoices.void.useMutation()
  const { id, number, client_name } = invoice
  return (
    <ReasonDialog
      onClose={onClose}
      title={`Void ${number}?`}
      description={
        <>
          {client_name} owes nothing on it any more and no longer sees it in the portal. It keeps its number
          and stays in your books.{" "}
          {writesNote(invoice) && "A credit note for everything not credited yet is written with it."}
        </>
      }
      action="Void invoice"
      failure="Failed to void the invoice"
      placeholder="Billed twice"
      onConfirm={async (reason) => {
        await call.mutateAsync({ id, reason, credit_note: isWanted })
        toast.success("Invoice voided")
        await changed()
      }}
    >
      {mayWriteNote(invoice) && (
        <Checkbox
          checked={isWanted}
          onChange={want}
          label="Write a credit note"
          hint={`Of all of it, with a number of its own, for your books. ${client_name} finds it in the portal.`}
        />
      )}
    </ReasonDialog>
  )
}

const writesNote = ({ is_protected, payable, credit_notes }: InvoiceDetail) =>
  (is_protected && payable > 0) || credit_notes.some(({ status }) => status === "issued")

/** Where none is written anyway, and there is something to credit. */
const mayWriteNote = (invoice: InvoiceDetail) => !writesNote(invoice) && invoice.payable > 0
