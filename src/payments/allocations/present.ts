// Allocations on the wire: money in the currency's own unit, stored in minor units.
import { formatMoney, fromMinor } from "../../core/values/money.ts"
import type { Part, UsedAllocation } from "./queries.ts"

export function presentParts(parts: readonly Part[]) {
  const figures = ({ payment: _, reason: __, amount, currency, ...part }: Part) => ({
    ...part,
    amount: fromMinor(amount, currency),
    currency,
    formatted_amount: formatMoney(amount, currency),
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
