// What can be done with an invoice besides the next thing, as far as the server allows it.
import { BellRing, Download, Pencil, Send } from "lucide-react"
import { nextAction } from "../../../../src/invoices/rules.ts"
import type { InvoiceDetail } from "../../../../src/invoices/schema.ts"
import { Button } from "../../../ui/button.tsx"
import { nameOf } from "../name-of.ts"
import { usePdf } from "../use-pdf.ts"
import { MoreActs } from "./more-acts.tsx"
import { isLate, sendingOf } from "./next-act.tsx"
import type { InvoiceDialogs } from "./use-dialogs.ts"

type ActsProps = { invoice: InvoiceDetail; dialogs: InvoiceDialogs }

export function Acts({ invoice, dialogs }: ActsProps) {
  const pdf = usePdf()
  return (
    <>
      <MoreActs
        invoice={invoice}
        dialogs={dialogs}
        downloadOriginal={() => void pdf.download(invoice.id, invoice.number, "original")}
      />
      {(invoice.allowed.includes("edit") || invoice.is_protected) && (
        <Button icon={<Pencil />} onClick={() => dialogs.open("edit")}>
          {invoice.is_protected ? "Change" : "Edit"}
        </Button>
      )}
      <Button
        icon={<Download />}
        loading={pdf.busy === invoice.id}
        onClick={() => void pdf.download(invoice.id, nameOf(invoice, "draft"))}
      >
        PDF
      </Button>
      {isLate(invoice) ? (
        <Button icon={<BellRing />} onClick={() => dialogs.open("remind")}>
          Remind
        </Button>
      ) : (
        invoice.allowed.includes("send") &&
        nextAction(invoice) !== "send" && (
          <Button icon={<Send />} onClick={() => dialogs.open("send")}>
            {sendingOf(invoice)}
          </Button>
        )
      )}
    </>
  )
}
