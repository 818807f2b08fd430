// The dialogs of an invoice: forms have an address, questions don't.
import { useState } from "react"
import { useNavigate, useSearchParams } from "react-router"
import { canConfirm } from "../../../../src/invoices/rules.ts"
import type { InvoiceDetail } from "../../../../src/invoices/schema.ts"
import { idIn } from "../../../lib/address.ts"
import { onDemand, useFetchedAhead } from "../../../ui/on-demand.tsx"
import { canRecord } from "../allowed.ts"
import { nameOf } from "../name-of.ts"
import { ConfirmPayment } from "../payment-claim/confirm-payment.tsx"
import { RejectClaim } from "../payment-claim/reject-claim.tsx"
import { isCorrectable } from "./corrections.ts"
import { DeleteInvoice, IssueInvoice, VoidInvoice } from "./questions.tsx"

const forms = [
  "edit",
  "send",
  "remind",
  "confirm",
  "reject",
  "record",
  "repeat",
  "correct",
  "write-off",
  "credit",
  "change-credit",
  "refund-credit",
  "void",
  "e-invoice",
  "note-e-invoice",
] as const
export type Form = (typeof forms)[number]
type Question = "issue" | "delete"

export type InvoiceDialogs = ReturnType<typeof useDialogs>

export function useDialogs() {
  const [params, setParams] = useSearchParams()
  const [question, setQuestion] = useState<Question | null>(null)
  return {
    form: forms.find((form) => params.has(form)) ?? null,
    /** The credit note being edited, refunded or downloaded. */
    note: idIn(params.get("change-credit") ?? params.get("refund-credit") ?? params.get("note-e-invoice")),
    open: (form: Form, id = 1) => setParams({ [form]: String(id) }, { preventScrollReset: true }),
    close: () => setParams({}, { replace: true, preventScrollReset: true }),
    question,
    ask: setQuestion,
    dismiss: () => setQuestion(null),
  }
}

const EditInvoice = onDemand(async () => (await import("../editor/open-editor.tsx")).EditInvoice)
const ChangeProtected = onDemand(async () => (await import("./change-protected.tsx")).ChangeProtected)
const RecordPayment = onDemand(async () => (await import("../payments/record-payment.tsx")).RecordPayment)
const RepeatInvoice = onDemand(async () => (await import("../../recurring/repeat-dialogs.tsx")).RepeatInvoice)
const CancelOrCorrect = onDemand(async () => (await import("./cancel-or-correct.tsx")).CancelOrCorrect)
const WriteOff = onDemand(async () => (await import("../payments/write-off.tsx")).WriteOff)
const CreditInvoice = onDemand(async () => (await import("../credit-notes/credit-dialogs.tsx")).CreditInvoice)
const ChangeCredit = onDemand(async () => (await import("../credit-notes/credit-dialogs.tsx")).ChangeCredit)
const RefundCredit = onDemand(async () => (await import("../../payments/refund.tsx")).RefundCredit)
const EInvoiceDialog = onDemand(
  async () => (await import("../e-invoices/e-invoice-dialog.tsx")).EInvoiceDialog,
)
const SendSheet = onDemand(async () => (await import("../send/send-sheet.tsx")).SendSheet)

type DialogsProps = { invoice: InvoiceDetail; dialogs: InvoiceDialogs }

export function Dialogs({
  invoice,
  dialogs: { form, note, open, close, question, ask, dismiss },
}: DialogsProps) {
  const navigate = useNavigate()
  const { claim } = invoice
  const credited = invoice.credit_notes.find(({ id }) => id === note)
  useFetchedAhead(SendSheet, RecordPayment, ...(invoice.allowed.includes("edit") ? [EditInvoice] : []))
  return (
    <>
      {form === "edit" && invoice.allowed.includes("edit") && (
        <EditInvoice invoice={invoice} onClose={close} onSaved={close} />
      )}
      {form === "edit" && !invoice.allowed.includes("edit") && (
        <ChangeProtected invoice={invoice} onClose={close} />
      )}
      {(form === "send" || form === "remind") && <SendSheet invoice={invoice} kind={form} onClose={close} />}
      {form === "record" && canRecord(invoice) && <RecordPayment invoice={invoice} onClose={close} />}
      {form === "repeat" && invoice.project !== null && <RepeatInvoice invoice={invoice} onClose={close} />}
      {form === "correct" && isCorrectable(invoice) && (
        <CancelOrCorrect
          invoice={invoice}
          onClose={close}
          onChoose={(act) => {
            if (act !== "delete") return open(act === "write_off" ? "write-off" : act)
            close()
            ask("delete")
          }}
        />
      )}
      {form === "credit" && invoice.allowed.includes("credit") && (
        <CreditInvoice invoice={invoice} onClose={close} />
      )}
      {form === "change-credit" && isDraft(invoice, note) && (
        <ChangeCredit invoice={invoice} id={note} onClose={close} />
      )}
      {form === "refund-credit" && note !== null && <RefundCredit id={note} onClose={close} />}
      {form === "e-invoice" && (
        <EInvoiceDialog
          {...{ kind: "invoices", id: invoice.id, isDraft: invoice.status === "draft", onClose: close }}
          name={`invoice-${nameOf(invoice, "draft")}`}
        />
      )}
      {form === "note-e-invoice" && credited && (
        <EInvoiceDialog
          {...{ kind: "credit-notes", id: credited.id, isDraft: credited.status === "draft", onClose: close }}
          name={`credit-note-${credited.number ?? "draft"}`}
        />
      )}
      {form === "write-off" && invoice.allowed.includes("write_off") && (
        <WriteOff invoice={invoice} onClose={close} />
      )}
      {form === "confirm" && canConfirm(invoice.status) && (
        <ConfirmPayment key={claim?.id} invoice={invoice} onClose={close} />
      )}
      {form === "reject" && claim?.state === "open" && (
        <RejectClaim key={claim.id} invoice={invoice} claim={claim} onClose={close} />
      )}
      {form === "void" && invoice.allowed.includes("void") && (
        <VoidInvoice invoice={invoice} onClose={close} />
      )}
      <IssueInvoice invoice={invoice} open={question === "issue"} onClose={dismiss} />
      <DeleteInvoice
        invoice={invoice}
        open={question === "delete"}
        onClose={dismiss}
        onDeleted={() => navigate("/invoices", { replace: true })}
      />
    </>
  )
}

/** A credit note that was issued meanwhile can't be edited. */
const isDraft = ({ credit_notes }: InvoiceDetail, note: number | null): note is number =>
  credit_notes.some(({ id, status }) => id === note && status === "draft")
