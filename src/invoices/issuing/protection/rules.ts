// What may still be done with an invoice, and what a protected one keeps for good.
import { canConfirm, canSend, type InvoiceStatus, isFree, wireName } from "../../rules.ts"

/** `total` and `withheld` in minor units. */
type Kept = { status: InvoiceStatus; is_protected: boolean; total: number; withheld: number }

const acts = ["edit", "delete", "issue", "send", "confirm_payment", "cancel"] as const
type Act = (typeof acts)[number]
export const allActs = acts

/**
 * What the staff may do with an invoice as it is: of a protected one only what doesn't change what it says. Where the
 * organization protects what it issues (`protect_issued`), a draft is sent, issued or deleted, and never cancelled (billing
 * page §16.20); lists don't know of that and offer no such act.
 */
export function allowedActs(invoice: Kept, protect_issued = false): Act[] {
  const { status, is_protected } = invoice
  const may: Record<Act, boolean> = {
    edit: !is_protected,
    delete: !is_protected,
    issue: status === "draft",
    send: canSend(status) && !(is_protected && status === "cancelled"),
    confirm_payment: canConfirm(status),
    cancel: is_protected
      ? isCancellable(invoice)
      : status !== "cancelled" && !(protect_issued && status === "draft"),
  }
  return acts.filter((act) => may[act])
}

/** Billing page §3: sent, overdue, pending → cancelled; and paid, where there was nothing to pay (§16.20). */
const isCancellable = ({ status, ...due }: Kept) =>
  status === "sent" || status === "overdue" || status === "pending" || (status === "paid" && isFree(due))

/** To what a draft may be changed that gets its number by it; everything else comes after. */
export const isIssuing = (status: InvoiceStatus) => status === "sent" || status === "paid"

type Before = Kept & { due_date: string | null }
type Change = { status?: InvoiceStatus | null | undefined; due_date?: string | null | undefined }

/**
 * Which of the changed `fields` a protected invoice refuses (billing page §3), as they were sent: all but a later due date (`YYYY-MM-DD`), the
 * project, the internal note, and the status where it is paid or cancelled.
 */
export function refusedFields(before: Before, change: Change, fields: readonly string[]): string[] {
  const later = before.due_date !== null && (change.due_date ?? "") > before.due_date
  const free: Record<string, boolean> = {
    due_date: later,
    project_id: true,
    internal_note: true,
    // What follows from a moved due date was not asked for.
    status: mayBecome(before, change.status ?? before.status),
  }
  return [...new Set(fields.filter((field) => free[field] !== true).map(wireName))]
}

const mayBecome = (before: Kept, to: InvoiceStatus) =>
  before.status === to ||
  (to === "paid" && before.status !== "cancelled" && before.status !== "draft") ||
  (to === "cancelled" && isCancellable(before))
