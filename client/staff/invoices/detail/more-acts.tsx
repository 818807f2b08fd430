// What is seldom done with an invoice, behind "More"; nothing where there is none of it.
import { Ban, FileClock, Stamp, Trash2 } from "lucide-react"
import type { InvoiceDetail } from "../../../../src/invoices/schema.ts"
import { MoreMenu } from "../../more-menu.tsx"
import type { InvoiceDialogs } from "./use-dialogs.ts"

type MoreActsProps = {
  invoice: InvoiceDetail
  ask: InvoiceDialogs["ask"]
  downloadOriginal: () => void
}

export function MoreActs({ invoice, ask, downloadOriginal }: MoreActsProps) {
  const may = (act: InvoiceDetail["allowed"][number]) => invoice.allowed.includes(act)
  const items = [
    may("issue") && { label: "Issue without a mail", icon: <Stamp />, onSelect: () => ask("issue") },
    invoice.original !== null && { label: "Original PDF", icon: <FileClock />, onSelect: downloadOriginal },
    // Elsewhere that is a matter of the editor.
    may("cancel") &&
      !may("edit") && { label: "Cancel invoice", icon: <Ban />, onSelect: () => ask("cancel"), danger: true },
    may("delete") && { label: "Delete", icon: <Trash2 />, onSelect: () => ask("delete"), danger: true },
  ].filter((item) => item !== false)
  return items.length > 0 && <MoreMenu items={items} />
}
