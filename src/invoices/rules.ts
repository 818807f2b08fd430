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
const sendableStatuses = ["draft", "sent", "overdue", "cancelled", "pending"] as const
export const canSend = (status: InvoiceStatus) => isOneOf(sendableStatuses, status)

/** The organization confirms only what the client has marked as paid (contract, "confirm_payment"). */
export const canConfirm = (status: InvoiceStatus) => status === "processing"

/** What a client may see: everything but drafts and cancelled invoices (contract, "portal lists"). */
export const clientVisibleStatuses = ["sent", "processing", "paid", "overdue", "pending"] as const
export const visibleToClient = (status: InvoiceStatus) => isOneOf(clientVisibleStatuses, status)

/** What open screens are told of a change: in any case the staff, and each client who could or can see the invoice. */
export function liveChanges(id: number, ...states: { client_id: number; status: InvoiceStatus }[]) {
  const seen = states.filter(({ status }) => visibleToClient(status)).map(({ client_id }) => client_id)
  const clients = seen.length > 0 ? [...new Set(seen)] : [undefined]
  return clients.map((client_id) => ({
    type: "invoice",
    id,
    ...(client_id === undefined ? {} : { client_id }),
  }))
}

/** What a client may mark as paid: what is visible and neither paid nor marked so (spec §4). */
export const payableStatuses = ["sent", "overdue", "pending"] as const
export const canReportPayment = (status: InvoiceStatus) => isOneOf(payableStatuses, status)

/** Nothing of it is to be paid: all of it was taken off, or is withheld. In minor units. */
export const isFree = ({ total, withheld }: Due) => total === withheld
type Due = { total: number; withheld: number }

/** What a client has been asked for and nobody has confirmed yet: what is payable, and what the client says is paid. */
export const outstandingStatuses = [...payableStatuses, "processing"] as const
/** Never asked for, or not any more. */
export const unbilledStatuses = ["draft", "cancelled"] as const

/** Whether anybody but the staff could have seen it under its number, now or ever (`issued_at`): that number is never used again once it is gone. */
export const isIssued = (invoice: {
  status: InvoiceStatus
  sent_at: string | null
  viewed_at: string | null
  issued_at: string | null
}) =>
  invoice.status !== "draft" ||
  [invoice.sent_at, invoice.viewed_at, invoice.issued_at].some((at) => at !== null)

/** Seconds that a mail waits which can be taken back for `seconds`: one more for whoever changes his mind in the last one. */
export const waitFor = (seconds: number) => (seconds > 0 ? seconds + 1 : 0)

/** The main button beside an invoice for the staff; null when nothing is left to do. */
type NextAction = "send" | "recordPayment" | "confirmPayment" | null

/** Billing.md §9: of one that waits for its money, what is done once that is there. */
export function nextAction({ status }: { status: InvoiceStatus }): NextAction {
  if (status === "draft") return "send"
  if (canConfirm(status)) return "confirmPayment"
  return canReportPayment(status) ? "recordPayment" : null
}

/** The field under which a column is sent and answered: `client_id` is client. */
export const wireName = (column: string) =>
  column
    .replace(/^(client|project)_id$/, "$1")
    .replace(/^(discount)_(percent|reason)$/, "$1")
    .replace(/^(withholding)_(name|rate)$/, "$1")

const isOneOf = (list: readonly InvoiceStatus[], status: InvoiceStatus) => list.includes(status)
