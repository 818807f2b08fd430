// The dialogs over an invoice: written anew, mailed, confirmed as paid, and the questions before what can't be undone.
import { lazy, Suspense } from "react"
import { useNavigate } from "react-router"
import type { InvoiceDetail } from "../../../../src/invoices/schema.ts"
import { CancelInvoice } from "../cancel-invoice.tsx"
import { ConfirmPayment } from "../confirm-payment.tsx"
import { DeleteInvoice } from "../delete-invoice.tsx"
import { IssueInvoice } from "../issue-invoice.tsx"
import type { InvoiceDialogs } from "./use-dialogs.ts"

const EditInvoice = lazy(async () => ({
  default: (await import("../editor/edit-invoice.tsx")).EditInvoice,
}))
const ChangeProtected = lazy(async () => ({
  default: (await import("../protected/change-protected.tsx")).ChangeProtected,
}))
const SendSheet = lazy(async () => ({ default: (await import("../send/send-sheet.tsx")).SendSheet }))

type DialogsProps = { invoice: InvoiceDetail; dialogs: InvoiceDialogs }

export function Dialogs({ invoice, dialogs: { form, close, question, dismiss } }: DialogsProps) {
  const navigate = useNavigate()
  return (
    <>
      <Suspense fallback={null}>
        {form === "edit" && invoice.allowed.includes("edit") && (
          <EditInvoice invoice={invoice} onClose={close} onSaved={close} />
        )}
        {form === "edit" && invoice.is_protected && <ChangeProtected invoice={invoice} onClose={close} />}
        {(form === "send" || form === "remind") && (
          <SendSheet invoice={invoice} deed={form} onClose={close} />
        )}
      </Suspense>
      {form === "confirm" && <ConfirmPayment invoice={invoice} onClose={close} />}
      <IssueInvoice invoice={invoice} open={question === "issue"} onClose={dismiss} />
      <CancelInvoice invoice={invoice} open={question === "cancel"} onClose={dismiss} />
      <DeleteInvoice
        invoice={invoice}
        open={question === "delete"}
        onClose={dismiss}
        onDeleted={() => navigate("/invoices", { replace: true })}
      />
    </>
  )
}
