// A payment on the wire: money in the currency's own unit, stored in minor units.
import { formatMoney, fromMinor } from "../core/values/money.ts"
import { presentAllocation } from "./allocations/present.ts"
import type { PaymentRow } from "./queries.ts"
import { presentRefund } from "./refunds/present.ts"
import { freeOf } from "./rules.ts"
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

/** What is neither allocated nor refunded, in minor units. */
export const creditOf = ({ amount, voided_at, allocations, refunds }: PaymentRow): bigint =>
  voided_at === null ? freeOf(amount, allocations, refunds) : 0n
