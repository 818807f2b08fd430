// What a client reads of an invoice's state, which isn't always what the books say.
import { nextInstalment, type Terms } from "../instalments/rules.ts"
import { canReportPayment, type InvoiceStatus } from "../rules.ts"
import { amountDue, type SettledRow } from "../settled/rules.ts"
import { isOverdue } from "../status/rules.ts"

/** `reported`: what open claims say was paid, in minor units. */
type State = SettledRow & Terms & { due_on: string; paid_at: string | null; reported: number }

/**
 * A write-off is an entry of the seller's own: the client still owes it. `can_pay`: a payment of the rest may be reported,
 * which isn't so for what the books have closed. `max_credit_use`: what of the client's credit it takes, in minor units.
 */
export function shownState({ due_on, ...given }: State, today: string) {
  // An instalment that is reported isn't asked for again.
  const row = { ...given, due_on: nextShown(given)?.due_date ?? due_on }
  const unwaived = { ...row, amount_written_off: 0 }
  const isWaived = row.status === "paid" && row.amount_written_off > 0
  const status = isWaived ? unpaidStatus(row, today) : row.status
  const rest = amountDue(unwaived) - row.reported
  const isPartReported = row.status === "processing" && rest > 0
  return {
    status,
    amount_written_off: 0,
    paid_at: isWaived ? null : row.paid_at,
    is_overdue: isOverdue({ ...row, status: isPartReported ? "sent" : status }, today),
    can_pay: canReportPayment(row.status) || isPartReported,
    max_credit_use: Math.max(0, amountDue(row) - row.reported),
  }
}

/** The next instalment as its client sees it. */
export const nextShown = (row: Terms & Pick<State, "amount_paid" | "amount_credited" | "reported">) =>
  nextInstalment(row, row.amount_paid + row.amount_credited + row.reported)

const unpaidStatus = (row: State, today: string): InvoiceStatus =>
  isOverdue({ ...row, status: "sent" }, today) ? "overdue" : "sent"

/** Why an invoice that the client has seen isn't shown any more. */
export const cancelledSentence = "This invoice was cancelled"
