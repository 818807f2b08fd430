// What may be done with an invoice in each status, by the staff and by its client.

/** Spec §4. `pending` is accepted and shown, but not offered. */
export const invoiceStatuses = [
  "draft",
  "sent",
  "processing",
  "paid",
  "overdue",
  "cancelled",
  "pending",
] as const
export type InvoiceStatus = (typeof invoiceStatuses)[number]

/** Statuses in which an invoice may be (re)sent: all but paid and processing (spec §4). */
export const sendableStatuses = ["draft", "sent", "overdue", "cancelled", "pending"] as const
export const canSend = (status: InvoiceStatus) => isOneOf(sendableStatuses, status)

/** The status that sending leaves behind: an overdue invoice stays overdue (contract, "send"). */
export const statusAfterSend = (status: InvoiceStatus): InvoiceStatus =>
  status === "overdue" ? "overdue" : "sent"

/** The organization confirms only what the client has marked as paid (contract, "confirm_payment"). */
export const canConfirm = (status: InvoiceStatus) => status === "processing"

/** What a client may see: everything but drafts and cancelled invoices (contract, "portal lists"). */
export const clientVisibleStatuses = ["sent", "processing", "paid", "overdue", "pending"] as const
export const visibleToClient = (status: InvoiceStatus) => isOneOf(clientVisibleStatuses, status)

/** What a client may mark as paid: what is visible and neither paid nor marked so (spec §4). */
export const payableStatuses = ["sent", "overdue", "pending"] as const
export const canMarkPaid = (status: InvoiceStatus) => isOneOf(payableStatuses, status)

/** Whether anybody but the staff may have seen it under its number: that number is never used again once it is gone. */
export const isIssued = (invoice: {
  status: InvoiceStatus
  sent_at: string | null
  viewed_at: string | null
}) => invoice.status !== "draft" || invoice.sent_at !== null || invoice.viewed_at !== null

/** The main button beside an invoice for the staff; null when nothing is left to do. */
type NextAction = "send" | "remind" | "confirmPayment" | null

export function nextAction(invoice: { status: InvoiceStatus }): NextAction {
  if (invoice.status === "draft") return "send"
  if (canConfirm(invoice.status)) return "confirmPayment"
  return canMarkPaid(invoice.status) ? "remind" : null
}

const isOneOf = (list: readonly InvoiceStatus[], status: InvoiceStatus) => list.includes(status)
