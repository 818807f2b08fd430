// What of an invoice was paid in part, credited and written off, in the words of its paper.
import { settledOf } from "../../../../src/documents/rules.ts"
import type { Invoice, InvoiceDetail } from "../../../../src/invoices/schema.ts"
import { money } from "../../../lib/format.ts"
import type { TotalRow } from "../total-rows.ts"

type Settling = Pick<
  InvoiceDetail,
  "status" | "currency" | "amount_paid" | "amount_credited" | "amount_written_off"
>

/** None where nothing is settled, or all of it was paid. */
export function settledRows({ status, currency, ...invoice }: Settling): TotalRow[] {
  const { amount_paid: paid, amount_credited: credited, amount_written_off: written_off } = invoice
  if (!settledOf(status, { paid, credited, written_off })) return []
  const row = (id: string, label: string, amount: number) =>
    amount === 0 ? [] : [{ id, label, value: money(-amount, currency) }]
  return [
    ...(status === "paid" ? [] : row("paid", "Paid", paid)),
    ...row("credited", "Credited", credited),
    ...row("written-off", "Written off", written_off),
  ]
}

type Standing = Pick<Invoice, "amount_due" | "amount_paid" | "amount_credited" | "amount_written_off">

/** Also while the client says that the rest is paid, which `payment_state` tells instead. */
export const isPartSettled = ({ amount_due, amount_paid, amount_credited, amount_written_off }: Standing) =>
  amount_due > 0 && amount_paid + amount_credited + amount_written_off > 0
