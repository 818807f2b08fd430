// A refund on the wire: money in the currency's own unit, stored in minor units.
import { formatMoney, fromMinor } from "../../core/values/money.ts"
import type { UsedRefund } from "./queries.ts"
import type { Refund } from "./schema.ts"

export function presentRefund(row: UsedRefund): Refund {
  const { id, amount, currency, refunded_on, method, reference, created_at, voided_at, void_reason } = row
  return {
    ...{ id, client: row.client_id, payment: row.payment_id, credit_note: row.credit_note_id },
    amount: fromMinor(amount, currency),
    currency,
    formatted_amount: formatMoney(amount, currency),
    ...{ refunded_on, method, reference, created_at, voided_at, void_reason },
  }
}
