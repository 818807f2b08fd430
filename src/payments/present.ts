// A payment on the wire, in the currency's own unit, and in a table for spreadsheets; stored in minor units.
import type { CsvCell } from "../core/api/csv.ts"
import { formatMoney, fromMinor } from "../core/values/money.ts"
import { presentAllocation } from "./allocations/present.ts"
import type { PaymentRow } from "./queries.ts"
import { presentRefund } from "./refunds/present.ts"
import { freeOf, liveSum } from "./rules.ts"
import type { Payment } from "./schema.ts"

export function presentPayment(row: PaymentRow): Payment {
  const { id, client_name, invoice_number, currency, paid_on, method, reference, note, source } = row
  const { created_at, voided_at, voided_on, void_reason } = row
  const unallocated = creditOf(row)
  return {
    ...{ id, client: row.client_id, client_name, invoice: row.invoice_id, invoice_number },
    amount: fromMinor(row.amount, currency),
    currency,
    formatted_amount: formatMoney(row.amount, currency),
    unallocated: fromMinor(unallocated, currency),
    formatted_unallocated: formatMoney(unallocated, currency),
    ...{ paid_on, method, reference, note, source, created_at, voided_at, voided_on, void_reason },
    allocations: row.allocations.map((each) => presentAllocation(each, currency)),
    refunds: row.refunds.map(presentRefund),
  }
}

export const paymentHeader = [
  ...["date", "client_id", "client", "person", "currency", "amount", "unallocated", "refunded"],
  ...["invoices", "method", "reference", "note", "source", "voided_at", "void_reason"],
]

/** `invoices` are those that it settles now. */
export const paymentCells = (row: PaymentRow): CsvCell[] => [
  ...[row.paid_on, row.client_id, row.client_company ?? row.client_name, row.client_name, row.currency],
  ...[row.amount, creditOf(row), liveSum(row.refunds)].map((minor) => ({ minor, currency: row.currency })),
  row.allocations.flatMap((each) => (each.voided_at === null ? each.invoice_number : [])).join(" "),
  ...[row.method?.name ?? null, row.reference, row.note, row.source, row.voided_at, row.void_reason],
]

/** What is neither allocated nor refunded, in minor units. */
export const creditOf = ({ amount, voided_at, allocations, refunds }: PaymentRow): bigint =>
  voided_at === null ? freeOf(amount, allocations, refunds) : 0n
