// The statuses of an invoice: which event leads from which one to which, decided in this table alone.
import { type InvoiceStatus, isFree, visibleToClient } from "../rules.ts"

/** Days are `YYYY-MM-DD`, `today` the organization's; `due_on` as `dueDay` answers it. */
type DueInvoice = { status: InvoiceStatus; due_on: string }

/** What shows as overdue once its due date is over, before a job gives it that status. */
export const becomingOverdue = ["sent", "pending"] as const

/** Unpaid, issued, and due before today. An invoice due today isn't overdue yet, nor is one that a client reports as paid. */
export const isOverdue = ({ status, due_on }: DueInvoice, today: string) =>
  (status === "sent" || status === "pending" || status === "overdue") && due_on < today

/** Money in minor units: `amount_due` is what of `total` less `withheld` isn't settled yet. */
export type StatusFacts = DueInvoice & {
  total: number
  withheld: number
  amount_due: number
  /** A reported payment waits for an answer: as long as it does an invoice is processing, so only a change must be said. */
  has_open_claim?: boolean
}

/**
 * What may change a status, beside the member who chooses one. `settle`: money came or went, or a claim was reported or
 * answered. `reschedule`: the day it is due moved, or a new day began. `move`: it becomes another client's.
 */
export const statusEvents = ["issue", "send", "settle", "reschedule", "move", "void"] as const
export type StatusEvent = (typeof statusEvents)[number]

type Decide = (facts: StatusFacts, today: string) => InvoiceStatus
type Target = InvoiceStatus | Decide

const byDueDate: Decide = ({ due_on }, today) => (due_on < today ? "overdue" : "sent")

/** Nothing due is paid, a claim waits for its answer, and what was paid or claimed and isn't any more is due again. */
const byMoney: Decide = (facts, today) => {
  const { status, amount_due, has_open_claim = status === "processing" } = facts
  if (amount_due <= 0) return "paid"
  if (has_open_claim) return "processing"
  return status === "paid" || status === "processing" ? byDueDate(facts, today) : status
}

/** A status that isn't named refuses the event. */
const transitions: Record<StatusEvent, Partial<Record<InvoiceStatus, Target>>> = {
  issue: { draft: "sent" },
  send: { draft: "sent", sent: "sent", overdue: "overdue", pending: "sent", cancelled: "sent" },
  settle: {
    draft: "draft",
    sent: byMoney,
    processing: byMoney,
    paid: byMoney,
    overdue: byMoney,
    pending: byMoney,
    cancelled: "cancelled",
  },
  reschedule: {
    draft: "draft",
    sent: byDueDate,
    processing: "processing",
    paid: "paid",
    overdue: byDueDate,
    pending: "pending",
    cancelled: "cancelled",
  },
  // That it was paid was the other client's report.
  move: {
    draft: "draft",
    sent: "sent",
    processing: "sent",
    paid: "paid",
    overdue: "overdue",
    pending: "pending",
    cancelled: "cancelled",
  },
  void: { sent: "cancelled", paid: "cancelled", overdue: "cancelled", pending: "cancelled" },
}

/** The status after an event; undefined where the present status refuses it. */
export function nextStatus(facts: StatusFacts, event: StatusEvent, today: string): InvoiceStatus | undefined {
  const target = transitions[event][facts.status]
  const next = typeof target === "function" ? target(facts, today) : target
  return next && statusWithDue({ ...facts, status: next })
}

/** A member may choose any status. Where nothing is payable, an invoice is paid as soon as its client may see it. */
export const statusWithDue = ({
  status,
  ...due
}: Pick<StatusFacts, "status" | "total" | "withheld">): InvoiceStatus =>
  isFree(due) && visibleToClient(status) ? "paid" : status

type Settled = Pick<StatusFacts, "due_on" | "amount_due" | "has_open_claim">

/** The status after money came or went, which may also move the day it is due: to the next instalment, or back. */
export function statusAfterMoney(
  before: StatusFacts,
  after: Settled,
  today: string,
): InvoiceStatus | undefined {
  const facts = { ...before, ...after }
  const status = nextStatus(facts, "settle", today)
  if (status === undefined || after.due_on === before.due_on) return status
  return nextStatus({ ...facts, status }, "reschedule", today)
}

type Change = { status?: InvoiceStatus | null | undefined; moves: boolean }
type Written = Pick<StatusFacts, "due_on" | "total" | "withheld">

/** The status after a member's change: the one they chose, else what a new client or due date makes of it. */
export function statusAfterChange(
  before: StatusFacts,
  after: Written,
  change: Change,
  today: string,
): InvoiceStatus {
  const facts = { ...before, ...after }
  const own = change.moves ? (nextStatus(facts, "move", today) ?? before.status) : before.status
  if (change.status && change.status !== own) return statusWithDue({ ...facts, status: change.status })
  const isMoved = after.due_on !== before.due_on
  const rescheduled = isMoved ? nextStatus({ ...facts, status: own }, "reschedule", today) : undefined
  return rescheduled ?? statusWithDue({ ...facts, status: own })
}
