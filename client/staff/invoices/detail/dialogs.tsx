// The dialogs over an invoice: written anew, mailed, confirmed as paid, and the questions before what can't be undone.
import { useNavigate } from "react-router"
import { canConfirm } from "../../../../src/invoices/rules.ts"
import type { InvoiceDetail } from "../../../../src/invoices/schema.ts"
import { onDemand, useFetchedAhead } from "../../../ui/on-demand.tsx"
import { RejectPayment } from "../claim/reject-payment.tsx"
import { ConfirmPayment } from "../confirm-payment.tsx"
import { VoidInvoice } from "../crediting/void-invoice.tsx"
import { DeleteInvoice } from "../delete-invoice.tsx"
import { IssueInvoice } from "../issue-invoice.tsx"
import { canRecord, canWriteOff } from "../settling/may.ts"
import type { InvoiceDialogs } from "./use-dialogs.ts"

const EditInvoice = onDemand(async () => (await import("../editor/open-editor.tsx")).EditInvoice)
const ChangeProtected = onDemand(
  async () => (await import("../protected/change-protected.tsx")).ChangeProtected,
)
const RecordPayment = onDemand(async () => (await import("../settling/record-payment.tsx")).RecordPayment)
const WriteOff = onDemand(async () => (await import("../settling/write-off.tsx")).WriteOff)
const CreditInvoice = onDemand(async () => (await import("../crediting/credit-invoice.tsx")).CreditInvoice)
const ChangeCredit = onDemand(async () => (await import("../crediting/change-credit.tsx")).ChangeCredit)
const RefundCredit = onDemand(async () => (await import("../crediting/refund-credit.tsx")).RefundCredit)
const SendSheet = onDemand(async () => (await import("../send/send-sheet.tsx")).SendSheet)

type DialogsProps = { invoice: InvoiceDetail; dialogs: InvoiceDialogs }

export function Dialogs({ invoice, dialogs: { form, note, close, question, dismiss } }: DialogsProps) {
  const navigate = useNavigate()
  const { claim } = invoice
  useFetchedAhead(SendSheet, RecordPayment, ...(invoice.allowed.includes("edit") ? [EditInvoice] : []))
  return (
    <>
      {form === "edit" && invoice.allowed.includes("edit") && (
        <EditInvoice invoice={invoice} onClose={close} onSaved={close} />
      )}
      {form === "edit" && invoice.is_protected && <ChangeProtected invoice={invoice} onClose={close} />}
      {(form === "send" || form === "remind") && <SendSheet invoice={invoice} deed={form} onClose={close} />}
      {form === "record" && canRecord(invoice) && <RecordPayment invoice={invoice} onClose={close} />}
      {form === "credit" && invoice.allowed.includes("credit") && (
        <CreditInvoice invoice={invoice} onClose={close} />
      )}
      {form === "change-credit" && isDraft(invoice, note) && (
        <ChangeCredit invoice={invoice} id={note} onClose={close} />
      )}
      {form === "refund-credit" && note !== null && <RefundCredit id={note} onClose={close} />}
      {form === "write-off" && canWriteOff(invoice) && <WriteOff invoice={invoice} onClose={close} />}
      {form === "confirm" && canConfirm(invoice.status) && (
        <ConfirmPayment key={claim?.id} invoice={invoice} onClose={close} />
      )}
      {form === "reject" && claim?.state === "open" && (
        <RejectPayment key={claim.id} invoice={invoice} claim={claim} onClose={close} />
      )}
      <IssueInvoice invoice={invoice} open={question === "issue"} onClose={dismiss} />
      {question === "void" && <VoidInvoice invoice={invoice} onClose={dismiss} />}
      <DeleteInvoice
        invoice={invoice}
        open={question === "delete"}
        onClose={dismiss}
        onDeleted={() => navigate("/invoices", { replace: true })}
      />
    </>
  )
}

/** Issued meanwhile, it stays as it is. */
const isDraft = ({ credit_notes }: InvoiceDetail, note: number | null): note is number =>
  credit_notes.some(({ id, status }) => id === note && status === "draft")
