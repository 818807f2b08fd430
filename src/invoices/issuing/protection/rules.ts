// What may be done with an invoice in its state, and what never changes on a protected one.
import type { InvoiceKind } from "../../kinds/rules.ts"
import { canConfirm, canSend, type InvoiceStatus, isFree, wireName } from "../../rules.ts"
import { amountDue, type SettledRow } from "../../settled/rules.ts"

type InvoiceState = SettledRow & { is_protected: boolean; work_freed?: boolean; kind?: InvoiceKind }
/**
 * `has_notes`: it has issued credit notes; `has_typed`: it is settled by money that staff recorded, or by credit of
 * another invoice. `is_closed`: it is part of closed books. `is_deducted`: the final invoice of its quote deducts it.
 */
type Circumstances = {
  is_deducted?: boolean
  protect_issued?: boolean
  has_notes?: boolean
  has_typed?: boolean
  is_closed?: boolean
}

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
 * What the staff may do with an invoice in its state: a protected one only what leaves its content. With protection on
 * (`protect_issued`) a draft is sent, issued or deleted, but never cancelled, since it has no number to keep. Recorded
 * money (`has_typed`) must be refunded or voided before the invoice can go.
 */
export function allowedActs(
  invoice: InvoiceState,
  { protect_issued = false, has_notes = false, has_typed = false, ...circumstances }: Circumstances = {},
): Act[] {
  const { is_closed = false, is_deducted = false } = circumstances
  const { status, is_protected, work_freed = false, kind = "standard" } = invoice
  const isAsked = status !== "draft" && status !== "cancelled"
  const may: Record<Act, boolean> = {
    edit: !is_protected && !is_closed,
    delete: !is_protected && !is_closed && !has_notes && !has_typed && !is_deducted,
    issue: status === "draft",
    send:
      canSend(status) &&
      !(
        (is_protected || is_closed || has_notes || work_freed || kind !== "standard") &&
        status === "cancelled"
      ),
    confirm_payment: canConfirm(status),
    cancel: is_protected
      ? canVoid(invoice) && !is_deducted
      : !is_closed &&
        !is_deducted &&
        status !== "cancelled" &&
        !has_notes &&
        !has_typed &&
        !(protect_issued && status === "draft"),
    void: canVoid(invoice) && !is_deducted && !(has_typed && invoice.amount_credited > 0),
    credit: canCredit(invoice),
    record_payment: isAsked,
    write_off: isAsked && status !== "paid" && amountDue(invoice) > 0,
  }
  return acts.filter((act) => may[act])
}

/** Only while nothing of it is paid. */
export const canVoid = (invoice: Pick<InvoiceState, "status" | "total" | "withheld" | "amount_paid">) =>
  isCancellable(invoice) && invoice.amount_paid === 0

/** Anything issued and live that billed an amount. The credit note itself checks what is left of it. */
const canCredit = ({ status, total }: Pick<InvoiceState, "status" | "total">) =>
  status !== "draft" && status !== "cancelled" && total > 0

/** Sent, overdue and pending can be cancelled; and paid, if nothing was due. */
const isCancellable = ({ status, ...due }: Pick<InvoiceState, "status" | "total" | "withheld">) =>
  status === "sent" || status === "overdue" || status === "pending" || (status === "paid" && isFree(due))

type Closed = { status: InvoiceStatus }

/**
 * Which changed `fields` an invoice of closed books refuses: all but the internal note and a status by which it still counts,
 * because reports of those books list the rest.
 */
export function closedFields(before: Closed, after: Closed, fields: readonly string[]): string[] {
  const free: Record<string, boolean> = {
    internal_note: true,
    status: before.status !== "cancelled" && after.status !== "cancelled" && after.status !== "draft",
  }
  return [...new Set(fields.filter((field) => free[field] !== true).map(wireName))]
}

/** What it says stays as it is: it is protected, or part of closed books. */
export const isLocked = ({
  is_protected,
  closed_until,
}: {
  is_protected: boolean
  closed_until: string | null
}) => is_protected || closed_until !== null

/** The statuses that issue a draft; every other one follows later. */
export const isIssuing = (status: InvoiceStatus) => status === "sent" || status === "paid"

type Before = Pick<InvoiceState, "status" | "is_protected" | "total" | "withheld"> & {
  due_date: string | null
  due_on: string
}
type Change = { status?: InvoiceStatus | null | undefined; due_date?: string | null | undefined }

/**
 * Which changed `fields` a protected invoice refuses, as they were sent: all except a later due date (`YYYY-MM-DD`),
 * the project, the internal note, and the statuses paid and cancelled. Nothing of these is printed as part of the bill.
 */
export function refusedFields(before: Before, change: Change, fields: readonly string[]): string[] {
  const later = (change.due_date ?? "") > (before.due_date ?? before.due_on)
  const free: Record<string, boolean> = {
    due_date: later,
    project_id: true,
    internal_note: true,
    // A status that follows from a moved due date wasn't asked for.
    status: mayBecome(before, change.status ?? before.status),
  }
  return [...new Set(fields.filter((field) => free[field] !== true).map(wireName))]
}

const mayBecome = (before: Pick<InvoiceState, "status" | "total" | "withheld">, to: InvoiceStatus) =>
  before.status === to ||
  (to === "paid" && before.status !== "cancelled" && before.status !== "draft") ||
  (to === "cancelled" && isCancellable(before))
