// What a payment paid for, row by row; together the rows come to what was received.
import { say } from "../../languages/rules.ts"

/** Money in minor units, days as `YYYY-MM-DD`. */
export type ReceiptParts = {
  amount: number
  /** What it settles; `payable` is without what was credited, null where the invoice was deleted. */
  invoices: { number: string; amount: number; payable: number | null }[]
  refunds: { refunded_on: string; amount: number }[]
}

/** In minor units. `day` follows the label; `payable` is what its invoice comes to, without what was credited. */
type Row = { label: string; day: string | null; payable: number | null; amount: number }

export function receiptRows({ amount, invoices, refunds }: ReceiptParts): Row[] {
  const rows = [
    ...invoices.map((part) => ({
      ...part,
      label: say("Invoice {number}", { number: part.number }),
      day: null,
    })),
    ...refunds.map((refund) => ({
      ...refund,
      label: say("Refunded to you on"),
      day: refund.refunded_on,
      payable: null,
    })),
  ]
  const credit = rows.reduce((rest, row) => rest - row.amount, amount)
  const kept = { label: say("Kept as your credit"), day: null, payable: null, amount: credit }
  const all = credit > 0 ? [...rows, kept] : rows
  return all.map(({ label, day, payable, amount: part }) => ({ label, day, payable, amount: part }))
}
