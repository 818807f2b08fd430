// Allocations on the wire: money in the currency's own unit, stored in minor units.
import type { ChosenMethod } from "../../core/database/tables.ts"
import { formatMoney, fromMinor } from "../../core/values/money.ts"

/** `payment` is null for a write-off. */
export type Part = {
  allocation: number
  amount: number
  effective_on: string
  reason: string | null
  voided_at: string | null
  voided_on: string | null
  void_reason: string | null
  payment: {
    id: number
    paid_on: string
    method: ChosenMethod | null
    reference: string | null
    source: "staff" | "claim" | "status"
  } | null
}

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
