// An invoice's status in the client's words, and the filters of the list.

import { type Label, say } from "../../src/languages/rules.ts"
import type { PortalInvoice } from "../../src/portal/invoices/schema.ts"
import { Badge, type Tone } from "../ui/badge.tsx"
import { endWord, isPartReported } from "./invoices/amounts.ts"

type Look = { label: Label; tone: Tone }

/** The statuses that a client sees in colour; the others are neutral. */
const invoices: Record<string, Look> = {
  sent: { label: "Unpaid", tone: "info" },
  pending: { label: "Pending", tone: "warning" },
  overdue: { label: "Overdue", tone: "danger" },
  processing: { label: "Payment Pending", tone: "warning" },
  paid: { label: "Paid#invoice", tone: "success" },
}

/**
 * An invoice past its due date is overdue for the client too, even before the job has marked it. Of one that is partly
 * reported the rest has its own state, with what is reported beside it.
 */
export function InvoiceStatus({ invoice }: { invoice: InvoiceState }) {
  const { amount_paid, is_overdue } = invoice
  const isPart = isPartReported(invoice)
  const status = is_overdue ? "overdue" : isPart ? "sent" : invoice.status
  const word = status === "sent" && amount_paid > 0 ? say("Partly paid") : invoiceLabel(status)
  const badge = (
    <Badge tone={invoices[status]?.tone ?? "neutral"}>{status === "paid" ? endWord(invoice) : word}</Badge>
  )
  if (!isPart) return badge
  return (
    <span className="inline-flex flex-wrap justify-end gap-1">
      {badge}
      <Badge tone="warning">{say("{amount} reported", { amount: invoice.formatted_amount_reported })}</Badge>
    </span>
  )
}

type InvoiceState = Pick<PortalInvoice, "status" | "is_overdue" | "amount_paid" | "payable"> &
  Pick<PortalInvoice, "amount_reported" | "formatted_amount_reported" | "can_pay">

/** The filters, in the order that matters to clients. */
export const invoiceFilters = ["sent", "overdue", "processing", "paid"] as const
export const projectFilters = ["planned", "in_progress", "review", "delivered"] as const
export const invoiceLabel = (status: string) => {
  const known = invoices[status]
  return known ? say(known.label) : status
}
