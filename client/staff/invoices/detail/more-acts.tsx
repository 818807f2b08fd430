// What is seldom done with an invoice, behind "More"; nothing where there is none of it.
import { Ban, Banknote, Eraser, FileClock, ReceiptText, Send, Stamp, Trash2 } from "lucide-react"
import { nextAction } from "../../../../src/invoices/rules.ts"
import type { InvoiceDetail } from "../../../../src/invoices/schema.ts"
import { MoreMenu } from "../../more-menu.tsx"
import { canRecord, canWriteOff } from "../settling/may.ts"
import { isLate, sendingOf } from "./next-act.tsx"
import type { InvoiceDialogs } from "./use-dialogs.ts"

type MoreActsProps = {
  invoice: InvoiceDetail
  dialogs: InvoiceDialogs
  downloadOriginal: () => void
}

export function MoreActs({ invoice, dialogs: { ask, open }, downloadOriginal }: MoreActsProps) {
  const may = (act: InvoiceDetail["allowed"][number]) => invoice.allowed.includes(act)
  const items = [
    may("issue") && { label: "Issue without a mail", icon: <Stamp />, onSelect: () => ask("issue") },
    isLate(invoice) && { label: sendingOf(invoice), icon: <Send />, onSelect: () => open("send") },
    canRecord(invoice) &&
      nextAction(invoice) !== "recordPayment" && {
        label: "Record payment",
        icon: <Banknote />,
        onSelect: () => open("record"),
      },
    canWriteOff(invoice) && { label: "Write off", icon: <Eraser />, onSelect: () => open("write-off") },
    may("credit") && { label: "Credit note", icon: <ReceiptText />, onSelect: () => open("credit") },
    invoice.original !== null && { label: "Original PDF", icon: <FileClock />, onSelect: downloadOriginal },
    may("void") && { label: "Void invoice", icon: <Ban />, onSelect: () => ask("void"), danger: true },
    may("delete") && { label: "Delete", icon: <Trash2 />, onSelect: () => ask("delete"), danger: true },
  ].filter((item) => item !== false)
  return items.length > 0 && <MoreMenu items={items} />
}
