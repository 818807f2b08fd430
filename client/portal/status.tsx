// How far an invoice has come, in the words that a client reads, and to what lists can be narrowed.
import type { PortalInvoice } from "../../src/portal/invoices/schema.ts"
import { Badge, type Tone } from "../ui/badge.tsx"
import { endWord } from "./invoices/asked.ts"

type Look = { label: string; tone: Tone }

/** The statuses that a client sees in colour; the others are neutral. */
const invoices: Record<string, Look> = {
  sent: { label: "Unpaid", tone: "info" },
  pending: { label: "Pending", tone: "warning" },
  overdue: { label: "Overdue", tone: "danger" },
  processing: { label: "Payment Pending", tone: "warning" },
  paid: { label: "Paid", tone: "success" },
}

/** What came due an hour ago is overdue for the reader, as it is for the staff, though no job has said so yet. */
export function InvoiceStatus({ invoice }: { invoice: Standing }) {
  const { amount_paid, is_overdue } = invoice
  const status = is_overdue ? "overdue" : invoice.status
  const { label, tone } = invoices[status] ?? { label: status, tone: "neutral" as const }
  if (status === "sent" && amount_paid > 0) return <Badge tone={tone}>Partly paid</Badge>
  return <Badge tone={tone}>{status === "paid" ? endWord(invoice) : label}</Badge>
}

type Standing = Pick<PortalInvoice, "status" | "is_overdue" | "amount_paid" | "payable">

/** What a list can be narrowed to, in the order in which a client cares. */
export const invoiceFilters = ["sent", "overdue", "processing", "paid"] as const
export const projectFilters = ["planned", "in_progress", "review", "delivered"] as const
export const invoiceLabel = (status: string) => invoices[status]?.label ?? status

/** The Pay button shows for every status but paid and processing. */
export const isPayable = (status: string) => status !== "paid" && status !== "processing"
