// What a project's budget is in a currency. Apart from the statuses, so that the portal loads without the list of currencies.
import { findCurrency } from "../../core/values/currencies.ts"
import { fromMinor, toMinor } from "../../core/values/money.ts"

/** A sentence for the person who typed the budget. */
type BudgetProblem = { problem: string }

/**
 * In: the budget in the currency's own unit, `null` for none, and a supported currency; out: minor units. More decimals
 * than the currency has are a problem, returned and not thrown.
 */
export function toStoredBudget(budget: number | null, currency: string): number | null | BudgetProblem {
  if (budget === null) return null
  return toMinor(budget, currency) ?? { problem: tooManyDecimals(currency) }
}

/** Minor units in, the currency's own unit out. */
export const fromStoredBudget = (minor: number | null, currency: string): number | null =>
  minor === null ? null : fromMinor(minor, currency)

function tooManyDecimals(currency: string): string {
  const digits = findCurrency(currency)?.digits ?? 0
  return digits === 0 ? `${currency} has no decimals` : `${currency} has at most ${digits} decimals`
}
