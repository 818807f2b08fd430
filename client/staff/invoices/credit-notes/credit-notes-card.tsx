// An invoice's credit notes, with what is left of each and its actions.
import { Ban, Download, Ellipsis, FileCode, Pencil, Send, Stamp, Trash2, Undo2, XCircle } from "lucide-react"
import { useState } from "react"
import type { CreditNote } from "../../../../src/credit-notes/schema.ts"
import type { InvoiceDetail } from "../../../../src/invoices/schema.ts"
import { api } from "../../../api/hooks.ts"
import { saveFile } from "../../../api/save-file.ts"
import { date } from "../../../lib/format.ts"
import { tellReason } from "../../../shared/tell-failure.ts"
import { Badge } from "../../../ui/badge.tsx"
import { IconButton } from "../../../ui/button.tsx"
import { Menu } from "../../../ui/menu.tsx"
import { Card } from "../../../ui/page.tsx"
import { toast } from "../../../ui/toast.tsx"
import { may } from "../../may.ts"
import type { PaymentRefund } from "../../payments/payment-state.tsx"
import { useMoneyChanged } from "../../payments/use-money-call.ts"
import { VoidDialog } from "../../payments/void-dialog.tsx"
import { NoteAttachments } from "../attachments/attachments.tsx"

type CardProps = {
  invoice: InvoiceDetail
  open: (form: "change-credit" | "refund-credit" | "note-e-invoice", id: number) => void
}

const maxNotes = 50

export function CreditNotesCard({ invoice, open }: CardProps) {
  // The rest is shown once it has loaded.
  const { data: details = [] } = api.credit_notes.list.useQuery({ invoice: invoice.id, limit: maxNotes })
  return (
    <Card flush title="Credit notes">
      <ul className="divide-y divide-line border-line border-t">
        {invoice.credit_notes.map((note) => (
          <Row
            key={note.id}
            note={note}
            detail={details.find(({ id }) => id === note.id)}
            invoice={invoice}
            open={open}
          />
        ))}
      </ul>
    </Card>
  )
}

type RowProps = CardProps & {
  note: InvoiceDetail["credit_notes"][number]
  detail: CreditNote | undefined
}

function Row({ note, detail, invoice, open }: RowProps) {
  const { number, status, reason, formatted_total, issue_date } = note
  const [voided, setVoided] = useState<PaymentRefund | null>(null)
  const rest = detail ? restText(detail) : ""
  return (
    <li className="flex flex-col gap-2 px-4 py-2.5 sm:px-5">
      <div className="flex min-h-8 items-center gap-3">
        <div className="min-w-0 flex-1">
          <p className="flex items-center gap-2 font-medium">
            <span className="truncate">{number ?? "Draft"}</span>
            {status === "cancelled" && <Badge>Cancelled</Badge>}
          </p>
          <p className="line-clamp-2 text-muted text-xs" title={reason}>
            {issue_date === null ? reason : `${date(issue_date)} · ${reason}`}
          </p>
          {rest !== "" && <p className="tabular text-muted text-xs">{rest}</p>}
        </div>
        <span className={status === "issued" ? "tabular text-sm" : "tabular text-muted text-sm"}>
          {formatted_total}
        </span>
        <Menu
          trigger={
            <IconButton
              label={`Actions for the credit note for ${formatted_total}`}
              size="icon-sm"
              className="-mr-2"
            >
              <Ellipsis />
            </IconButton>
          }
          items={useItems({ note, detail, invoice, open, onVoid: setVoided })}
        />
      </div>
      {detail && <NoteAttachments note={detail} />}
      {voided && <VoidDialog of={{ refund: voided }} onClose={() => setVoided(null)} />}
    </li>
  )
}

const refundsOf = ({ refunds }: CreditNote) => refunds.filter(({ voided_at }) => voided_at === null)

/** The part that wasn't used for this invoice. */
const restText = (note: CreditNote) =>
  [
    ...refundsOf(note).map(({ formatted_amount }) => `${formatted_amount} refunded`),
    ...(note.unapplied > 0 ? [`${note.formatted_unapplied} unused`] : []),
  ].join(", ")

const messages = {
  issue: ["Credit note issued", "Failed to issue the credit note"],
  send: ["Credit note sent", "Failed to send the credit note"],
  cancel: ["Credit note cancelled", "The credit note can't be cancelled"],
  delete: ["Draft deleted", "Failed to delete the draft"],
} as const

function useItems({
  note: { id, number, status, kind },
  detail,
  invoice,
  open,
  onVoid,
}: RowProps & { onVoid: (refund: PaymentRefund) => void }) {
  const { client } = api.useUtils()
  const changed = useMoneyChanged()
  const run = async (act: keyof typeof messages) => {
    const [done, failed] = messages[act]
    await client.credit_notes[act].mutate({ id }).then(
      () => toast.success(done),
      (error: unknown) => tellReason(error, failed),
    )
    await changed()
  }
  const download = () =>
    void saveFile(`/api/credit-notes/${id}/pdf/`, `credit-note-${number ?? "draft"}.pdf`).catch(
      (error: unknown) => tellReason(error, "Failed to download PDF. Please try again."),
    )
  const [isDraft, isIssued] = [may("work") && status === "draft", may("work") && status === "issued"]
  const canCancel = isIssued && kind !== "cancellation" && !invoice.is_protected
  const canRefund = isIssued && detail !== undefined && detail.unapplied > 0
  const voidable = detail && may("govern") ? refundsOf(detail) : []
  return [
    isDraft && { label: "Edit", icon: <Pencil />, onSelect: () => open("change-credit", id) },
    isDraft && { label: "Issue", icon: <Stamp />, onSelect: () => void run("issue") },
    isIssued && { label: "Send", icon: <Send />, onSelect: () => void run("send") },
    canRefund && { label: "Refund", icon: <Undo2 />, onSelect: () => open("refund-credit", id) },
    { label: "PDF", icon: <Download />, onSelect: download },
    { label: "E-invoice", icon: <FileCode />, onSelect: () => open("note-e-invoice", id) },
    ...voidable.map((refund) => ({
      label: `Void the refund of ${refund.formatted_amount}`,
      icon: <XCircle />,
      onSelect: () => onVoid(refund),
      danger: true,
    })),
    canCancel && {
      label: "Cancel credit note",
      icon: <Ban />,
      onSelect: () => void run("cancel"),
      danger: true,
    },
    isDraft && { label: "Delete", icon: <Trash2 />, onSelect: () => void run("delete"), danger: true },
  ].filter((item) => item !== false)
}
