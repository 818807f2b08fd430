// How far an invoice is settled, from its row; all in minor units.
import type { PaymentState } from "../../payments/amounts/schema.ts"
import type { InvoiceStatus } from "../rules.ts"

type SettledSums = { amount_paid: number; amount_credited: number; amount_written_off: number }
export type SettledRow = SettledSums & { status: InvoiceStatus; total: number; withheld: number }

/** What is paid, credited and written off of it. */
export const amountSettled = ({ amount_paid, amount_credited, amount_written_off }: SettledSums) =>
  amount_paid + amount_credited + amount_written_off

/** The rest of a cancelled invoice isn't owed any more. */
export const amountDue = (row: SettledRow) =>
  row.status === "cancelled" ? 0 : row.total - row.withheld - amountSettled(row)

export function paymentStateOf(row: SettledRow): PaymentState {
  if (amountDue(row) <= 0) return "paid"
  if (row.status === "processing") return "claimed"
  return amountSettled(row) > 0 ? "partial" : "unpaid"
}
