// What can be done with a credit note: changed, issued, mailed, fetched, given back and taken back.
import { Ban, Download, Pencil, Send, Stamp, Trash2, Undo2, XCircle } from "lucide-react"
import type { CreditNote } from "../../../../src/credit-notes/schema.ts"
import type { InvoiceDetail } from "../../../../src/invoices/schema.ts"
import { api } from "../../../api/hooks.ts"
import { saveFile } from "../../../api/save-file.ts"
import { currentOrg } from "../../../lib/storage.ts"
import { tellReason } from "../../../shared/tell-failure.ts"
import { toast } from "../../../ui/toast.tsx"
import type { GivenBack } from "../../payments/shown.ts"
import { useMoneyChanged } from "../../payments/use-changed.ts"

type Note = InvoiceDetail["credit_notes"][number]

/** What of it was given back, and is. */
export const givenOf = ({ refunds }: CreditNote) => refunds.filter(({ voided_at }) => voided_at === null)

type Around = {
  /** Put towards nothing, in the currency's own unit. */
  left: number
  given: readonly GivenBack[]
  onChange: () => void
  onRefund: () => void
  onVoid: (refund: GivenBack) => void
}

export function useNoteItems(
  { id, number, status, kind }: Note,
  invoice: InvoiceDetail,
  { left, given, onChange, onRefund, onVoid }: Around,
) {
  const changed = useMoneyChanged()
  const told = (done: string, failure: string) => ({
    onSuccess: () => toast.success(done),
    onError: (error: unknown) => tellReason(error, failure),
    onSettled: () => void changed(),
  })
  const issue = api.credit_notes.issue.useMutation(
    told("Credit note issued", "Failed to issue the credit note"),
  )
  const send = api.credit_notes.send.useMutation(told("Credit note sent", "Failed to send the credit note"))
  const cancel = api.credit_notes.cancel.useMutation(
    told("Credit note cancelled", "The credit note can't be cancelled"),
  )
  const remove = api.credit_notes.delete.useMutation(told("Draft deleted", "Failed to delete the draft"))
  const download = () =>
    void saveFile(`/api/credit-notes/${id}/pdf/`, `credit-note-${number ?? "draft"}.pdf`).catch(
      (error: unknown) => tellReason(error, "Failed to download PDF. Please try again."),
    )
  const isFinal = kind === "cancellation" || invoice.is_protected
  return [
    status === "draft" && { label: "Edit", icon: <Pencil />, onSelect: onChange },
    status === "draft" && { label: "Issue", icon: <Stamp />, onSelect: () => issue.mutate({ id }) },
    status === "issued" && { label: "Send", icon: <Send />, onSelect: () => send.mutate({ id }) },
    status === "issued" && left > 0 && { label: "Refund", icon: <Undo2 />, onSelect: onRefund },
    { label: "PDF", icon: <Download />, onSelect: download },
    // Owners alone take that back.
    ...(currentOrg()?.role === "owner" ? given : []).map((refund) => ({
      label: `Void the refund of ${refund.formatted_amount}`,
      icon: <XCircle />,
      onSelect: () => onVoid(refund),
      danger: true,
    })),
    status === "issued" &&
      !isFinal && {
        label: "Cancel credit note",
        icon: <Ban />,
        onSelect: () => cancel.mutate({ id }),
        danger: true,
      },
    status === "draft" && {
      label: "Delete",
      icon: <Trash2 />,
      onSelect: () => remove.mutate({ id }),
      danger: true,
    },
  ].filter((item) => item !== false)
}
