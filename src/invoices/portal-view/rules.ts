// What a client reads of an invoice's state, which isn't always what the books say.
import { canReportPayment, type InvoiceStatus } from "../rules.ts"
import { amountDue, type SettledRow } from "../settled/rules.ts"
import { isOverdue } from "../status/rules.ts"

/** `reported`: what open claims say was paid, in minor units. */
type State = SettledRow & { due_on: string; paid_at: string | null; reported: number }

/**
 * A write-off is an entry of the seller's own: the client still owes it. `can_pay`: a payment of the rest may be reported,
 * which isn't so for what the books have closed. `max_credit_use`: what of the client's credit it takes, in minor units.
 */
export function shownState(row: State, today: string) {
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

const unpaidStatus = (row: State, today: string): InvoiceStatus =>
  isOverdue({ ...row, status: "sent" }, today) ? "overdue" : "sent"

/** Why an invoice that the client has seen isn't shown any more. */
export const cancelledSentence = "This invoice was cancelled"
