// When an invoice is overdue, and what its due date makes of its status.
import type { InvoiceStatus } from "../rules.ts"

/** Statuses that a passed due date makes overdue (contract, "overdue"). */
const overdueStatuses = ["sent", "pending", "overdue"] as const

/** `due_date` and `today` are `YYYY-MM-DD`, today's in the organization's time zone. */
type DueInvoice = { status: InvoiceStatus; due_date: string | null }

/** Unpaid, issued, and due before today; an invoice due today is not overdue yet. */
export const isOverdue = (invoice: DueInvoice, today: string) =>
  isOneOf(overdueStatuses, invoice.status) && invoice.due_date !== null && invoice.due_date < today

/**
 * The status as the due date makes it: `sent` turns `overdue` once the due date is over, and `overdue` turns
 * back to `sent` when the date is moved ahead or removed. All other statuses stay (contract, "overdue").
 */
export function statusAfterDueDate(invoice: DueInvoice, today: string): InvoiceStatus {
  if (invoice.status === "sent" && isOverdue(invoice, today)) return "overdue"
  if (invoice.status === "overdue" && !isOverdue(invoice, today)) return "sent"
  return invoice.status
}

/** That of an invoice which is to be paid, by its due date. */
const statusWhenDue = (due_date: string | null, today: string) =>
  statusAfterDueDate({ status: "sent", due_date }, today)

/**
 * The status once so much is due, in minor units: paid where nothing is, and where something is, not paid any more. What
 * nobody was asked for stays as it is.
 */
export function statusAfterMoney(invoice: DueInvoice, due: number, today: string): InvoiceStatus {
  if (invoice.status === "draft" || invoice.status === "cancelled") return invoice.status
  if (due <= 0) return "paid"
  const wasSaid = invoice.status === "paid" || invoice.status === "processing"
  return wasSaid ? statusWhenDue(invoice.due_date, today) : invoice.status
}

/** The status after a change by the staff: the one they chose, else what a new due date makes of it (contract, "overdue"). */
export function statusAfterChange(
  before: DueInvoice,
  change: { status?: InvoiceStatus | null | undefined; due_date?: string | null | undefined },
  today: string,
): InvoiceStatus {
  if (change.status && change.status !== before.status) return change.status
  if (change.due_date === undefined || change.due_date === before.due_date) return before.status
  return statusAfterDueDate({ status: before.status, due_date: change.due_date }, today)
}

const isOneOf = (list: readonly InvoiceStatus[], status: InvoiceStatus) => list.includes(status)
