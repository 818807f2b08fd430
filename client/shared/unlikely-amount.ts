// A payment far above what is due: a slip of the decimal mark, more often than money.
import { money } from "../lib/format.ts"
import type { Doubt } from "../ui/form-dialog.tsx"

/** Amounts in the currency's own unit. Null where there is nothing to ask. */
export function unlikelyAmount(amount: number | null, due: number, currency: string): Doubt | null {
  if (amount === null || due <= 0 || amount <= 2 * due) return null
  return {
    title: `Is ${money(amount, currency)} right?`,
    text: `This is more than twice the ${money(due, currency)} due. The rest becomes credit.`,
  }
}
