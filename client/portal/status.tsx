// An invoice's status in the client's words, and the filters of the list.
import type { PortalInvoice } from "../../src/portal/invoices/schema.ts"
import { Badge, type Tone } from "../ui/badge.tsx"
import { endWord } from "./invoices/amounts.ts"

type Look = { label: string; tone: Tone }

/** The statuses that a client sees in colour; the others are neutral. */
const invoices: Record<string, Look> = {
  sent: { label: "Unpaid", tone: "info" },
  pending: { label: "Pending", tone: "warning" },
  overdue: { label: "Overdue", tone: "danger" },
  processing: { label: "Payment Pending", tone: "warning" },
  paid: { label: "Paid", tone: "success" },
}

/** An invoice past its due date is overdue for the client too, even before the job has marked it. */
export function InvoiceStatus({ invoice }: { invoice: InvoiceState }) {
  const { amount_paid, is_overdue } = invoice
  const status = is_overdue ? "overdue" : invoice.status
  const { label, tone } = invoices[status] ?? { label: status, tone: "neutral" as const }
  if (status === "sent" && amount_paid > 0) return <Badge tone={tone}>Partly paid</Badge>
  return <Badge tone={tone}>{status === "paid" ? endWord(invoice) : label}</Badge>
}

type InvoiceState = Pick<PortalInvoice, "status" | "is_overdue" | "amount_paid" | "payable">

/** The filters, in the order that matters to clients. */
export const invoiceFilters = ["sent", "overdue", "processing", "paid"] as const
export const projectFilters = ["planned", "in_progress", "review", "delivered"] as const
export const invoiceLabel = (status: string) => invoices[status]?.label ?? status

/** The Pay button shows for every status but paid and processing. */
export const isPayable = (status: string) => status !== "paid" && status !== "processing"
