// What may be done with an invoice in each status, by the staff and by its client.

/** `pending` is accepted and shown, but not offered. */
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

/** As the staff reads them. */
export const statusLabels: Record<InvoiceStatus, string> = {
  draft: "Draft",
  sent: "Sent",
  processing: "Payment Pending",
  paid: "Paid",
  overdue: "Overdue",
  cancelled: "Cancelled",
  pending: "Pending",
}

/** Statuses in which an invoice may be sent (again): not while a payment is reported or it is paid. */
const sendableStatuses = ["draft", "sent", "overdue", "cancelled", "pending"] as const
export const canSend = (status: InvoiceStatus) => isOneOf(sendableStatuses, status)

/** Only a reported payment can be confirmed. */
export const canConfirm = (status: InvoiceStatus) => status === "processing"

/** What a client may see: drafts are unfinished, cancelled invoices are void. */
export const clientVisibleStatuses = ["sent", "processing", "paid", "overdue", "pending"] as const
export const visibleToClient = (status: InvoiceStatus) => isOneOf(clientVisibleStatuses, status)

/** The events of a change: for the staff always, and for each client who could see the invoice before or can now. */
export function liveChanges(id: number, ...states: { client_id: number; status: InvoiceStatus }[]) {
  const seen = states.filter(({ status }) => visibleToClient(status)).map(({ client_id }) => client_id)
  const clients = seen.length > 0 ? [...new Set(seen)] : [undefined]
  return clients.map((client_id) => ({
    type: "invoice",
    id,
    ...(client_id === undefined ? {} : { client_id }),
  }))
}

/** What a client may report as paid: visible, unpaid and without an open report. */
export const payableStatuses = ["sent", "overdue", "pending"] as const
export const canReportPayment = (status: InvoiceStatus) => isOneOf(payableStatuses, status)

/**
 * The day it is due: on receipt, which is its issue date, where it has no due date. A draft with neither is never due: that
 * sorts after every day. The database keeps the same in `due_on`.
 */
export const dueDay = ({ due_date, issue_date }: { due_date: string | null; issue_date: string | null }) =>
  due_date ?? issue_date ?? neverDue
export const neverDue = "infinity"

/** The day it counts as issued; null for a draft, even if its issue date is chosen, and once its sending is undone. */
export const issuedDay = (of: {
  status: InvoiceStatus
  issued_at: string | null
  issue_date: string | null
}) => (of.status === "draft" || of.issued_at === null ? null : of.issue_date)

/** Nothing is due: everything was discounted or is withheld. In minor units. */
export const isFree = ({ total, withheld }: Due) => total === withheld
type Due = { total: number; withheld: number }

/** Asked for and not confirmed yet: what is payable, and what is reported as paid. */
export const outstandingStatuses = [...payableStatuses, "processing"] as const
/** Not asked for, or not any more. */
export const unbilledStatuses = ["draft", "cancelled"] as const

/**
 * Whether a client could have seen it under its number, now or ever (`issued_at`): then that number is never given
 * again.
 */
export const isIssued = (invoice: {
  status: InvoiceStatus
  sent_at: string | null
  viewed_at: string | null
  issued_at: string | null
}) =>
  invoice.status !== "draft" ||
  [invoice.sent_at, invoice.viewed_at, invoice.issued_at].some((at) => at !== null)

/**
 * Seconds that an email waits if it can be undone for `seconds`: one more, so that an undo in the last second still
 * works.
 */
export const waitFor = (seconds: number) => (seconds > 0 ? seconds + 1 : 0)

/** The main button beside an invoice for the staff; null when nothing is left to do. */
type NextAction = "send" | "recordPayment" | "confirmPayment" | null

/** An invoice that waits for its money offers to record it. */
export function nextAction({ status }: { status: InvoiceStatus }): NextAction {
  if (status === "draft") return "send"
  if (canConfirm(status)) return "confirmPayment"
  return canReportPayment(status) ? "recordPayment" : null
}

/** The name of a column on the wire: `client_id` is client. */
export const wireName = (column: string) =>
  column
    .replace(/^(client|project)_id$/, "$1")
    .replace(/^(discount)_(percent|reason)$/, "$1")
    .replace(/^(withholding)_(name|rate)$/, "$1")
    .replace(/^home_currency$/, "exchange_rate")

const isOneOf = (list: readonly InvoiceStatus[], status: InvoiceStatus) => list.includes(status)
