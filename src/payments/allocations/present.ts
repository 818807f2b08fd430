// Allocations on the wire: money in the currency's own unit, stored in minor units.
import { formatMoney, fromMinor } from "../../core/values/money.ts"
import type { Part, UsedAllocation } from "./queries.ts"

export function presentParts(parts: readonly Part[], currency: string) {
  const figures = ({ allocation, amount, effective_on, voided_at, voided_on, void_reason }: Part) => ({
    allocation,
    amount: fromMinor(amount, currency),
    formatted_amount: formatMoney(amount, currency),
    effective_on,
    voided_at,
    voided_on,
    void_reason,
  })
  return {
    payments: parts.flatMap((part) => (part.payment ? { ...figures(part), ...part.payment } : [])),
    write_offs: parts.flatMap((part) => (part.payment ? [] : { ...figures(part), reason: part.reason })),
  }
}

/** Of a payment or a credit note. */
export const presentAllocation = ({ invoice_id, amount, ...each }: UsedAllocation, currency: string) => ({
  ...each,
  invoice: invoice_id,
  amount: fromMinor(amount, currency),
  formatted_amount: formatMoney(amount, currency),
})
