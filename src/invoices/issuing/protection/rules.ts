// What may still be done with an invoice, and what a protected one keeps for good.
import { canConfirm, canSend, type InvoiceStatus, isFree, wireName } from "../../rules.ts"

/** In minor units. */
type Sums = {
  total: number
  withheld: number
  amount_paid: number
  amount_credited: number
  amount_written_off: number
}
type Kept = { status: InvoiceStatus; is_protected: boolean } & Sums
/**
 * `has_notes`: credit notes of it that were issued; `has_typed`: money settles it that the staff has typed in, or credit of
 * another invoice.
 */
type Around = { protect_issued?: boolean; has_notes?: boolean; has_typed?: boolean }

const acts = [
  "edit",
  "delete",
  "issue",
  "send",
  "confirm_payment",
  "cancel",
  "void",
  "credit",
  "record_payment",
  "write_off",
] as const
type Act = (typeof acts)[number]
export const allActs = acts

/**
 * What the staff may do with an invoice as it is: of a protected one only what doesn't change what it says. Where the
 * organization protects what it issues (`protect_issued`), a draft is sent, issued or deleted, and never cancelled (billing
 * page §16.20). Money that the staff has typed in (`has_typed`) is taken back before the invoice goes (§16.2).
 */
export function allowedActs(
  invoice: Kept,
  { protect_issued = false, has_notes = false, has_typed = false }: Around = {},
): Act[] {
  const { status, is_protected } = invoice
  const isAsked = status !== "draft" && status !== "cancelled"
  const may: Record<Act, boolean> = {
    edit: !is_protected,
    delete: !is_protected && !has_notes && !has_typed,
    issue: status === "draft",
    send: canSend(status) && !((is_protected || has_notes) && status === "cancelled"),
    confirm_payment: canConfirm(status),
    cancel: is_protected
      ? canVoid(invoice)
      : status !== "cancelled" && !has_notes && !has_typed && !(protect_issued && status === "draft"),
    void: canVoid(invoice) && !(has_typed && invoice.amount_credited > 0),
    credit: canCredit(invoice),
    record_payment: isAsked,
    write_off: isAsked && status !== "paid" && invoice.total - invoice.withheld > settledOf(invoice),
  }
  return acts.filter((act) => may[act])
}

/** Nothing of it may be paid (billing page §3, void). */
export const canVoid = (invoice: Pick<Kept, "status" | "total" | "withheld" | "amount_paid">) =>
  isCancellable(invoice) && invoice.amount_paid === 0

/** What was issued and counts, as long as anything was billed. What is left of it the credit note says. */
const canCredit = ({ status, total }: Pick<Kept, "status" | "total">) =>
  status !== "draft" && status !== "cancelled" && total > 0

const settledOf = ({ amount_paid, amount_credited, amount_written_off }: Sums) =>
  amount_paid + amount_credited + amount_written_off

/** Billing page §3: sent, overdue, pending → cancelled; and paid, where there was nothing to pay (§16.20). */
const isCancellable = ({ status, ...due }: Pick<Kept, "status" | "total" | "withheld">) =>
  status === "sent" || status === "overdue" || status === "pending" || (status === "paid" && isFree(due))

/** To what a draft may be changed that gets its number by it; everything else comes after. */
export const isIssuing = (status: InvoiceStatus) => status === "sent" || status === "paid"

type Before = Omit<Kept, Exclude<keyof Sums, "total" | "withheld">> & { due_date: string | null }
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

const mayBecome = (before: Pick<Kept, "status" | "total" | "withheld">, to: InvoiceStatus) =>
  before.status === to ||
  (to === "paid" && before.status !== "cancelled" && before.status !== "draft") ||
  (to === "cancelled" && isCancellable(before))
