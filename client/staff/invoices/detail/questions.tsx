// Confirmations before an invoice is issued, voided or deleted.
import { useState } from "react"
import { isIssued } from "../../../../src/invoices/rules.ts"
import type { InvoiceDetail } from "../../../../src/invoices/schema.ts"
import { api } from "../../../api/hooks.ts"
import { date } from "../../../lib/format.ts"
import { tellFailure } from "../../../shared/tell-failure.ts"
import { Confirm } from "../../../ui/dialog.tsx"
import { toast } from "../../../ui/toast.tsx"
import { Checkbox } from "../../../ui/toggles.tsx"
import { ReasonDialog } from "../../reason-dialog.tsx"
import { nameOf } from "../name-of.ts"
import { useInvoiceUpdates } from "../use-invoice-updates.ts"
import { ReadinessWarnings } from "../warnings.tsx"
import { voidWritesNote } from "./corrections.ts"

type QuestionProps = { invoice: InvoiceDetail; open: boolean; onClose: () => void }

export function IssueInvoice({ invoice, open, onClose }: QuestionProps) {
  const { show, refresh } = useInvoiceUpdates()
  const issue = api.invoices.issue.useMutation({
    onError: (error) => tellFailure(error, "Failed to mark invoice as sent", "alone"),
  })
  const { id, is_numbered, client_name, issue_date } = invoice
  const settings = api.billing_settings.get.useQuery(undefined, { enabled: open })
  return (
    <Confirm
      open={open}
      onClose={onClose}
      title={`Mark ${nameOf(invoice, "this draft")} as sent?`}
      action="Mark as sent"
      danger={false}
      onConfirm={async () => {
        const issued = await issue.mutateAsync({ id })
        show(issued.invoice)
        toast.success(issued.message)
        await refresh(id)
      }}
    >
      It will be dated {issue_date === null ? "today" : date(issue_date)}, and {client_name} will see it in
      the portal. We won't send an email.
      {!is_numbered && " It gets its number now."}
      {settings.data?.protect_issued && " It can't be changed or deleted afterwards."}
      <ReadinessWarnings id={id} className="mt-3" />
    </Confirm>
  )
}

export function VoidInvoice({ invoice, onClose }: Omit<QuestionProps, "open">) {
  const [isWanted, setWanted] = useState(false)
  const call = api.invoices.void.useMutation()
  const { id, number, client_name, payable } = invoice
  const writesNote = voidWritesNote(invoice)
  return (
    <ReasonDialog
      place={`invoice ${id}`}
      onClose={onClose}
      title={`Void ${number}?`}
      description={
        <>
          {client_name} no longer owes anything on this invoice or sees it in the portal. It keeps its number
          and stays in your books.{" "}
          {writesNote && "This also creates a credit note for everything not credited yet."}
        </>
      }
      action="Void invoice"
      done="Invoice voided"
      failed="Failed to void the invoice"
      placeholder="Billed twice"
      onConfirm={(reason) => call.mutateAsync({ id, reason, credit_note: isWanted || writesNote })}
    >
      {!writesNote && payable > 0 && (
        <Checkbox
          checked={isWanted}
          onChange={setWanted}
          label="Create a credit note"
          hint={`A numbered credit note for the full amount. ${client_name} can see it in the portal.`}
        />
      )}
    </ReasonDialog>
  )
}

export function DeleteInvoice({
  invoice,
  open,
  onClose,
  onDeleted,
}: QuestionProps & { onDeleted: () => void }) {
  const { refresh } = useInvoiceUpdates()
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
        `The invoice for ${invoice.formatted_total} to ${invoice.client_name}, with its items and its PDF`,
        ...(issued ? [`Its number. ${invoice.number} won't be used again`] : []),
        ...(issued ? ["The client's access to it in the portal"] : []),
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
