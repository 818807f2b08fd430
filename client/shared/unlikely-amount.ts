// A payment far above what is due: a slip of the decimal mark, more often than money.
import { say } from "../../src/languages/rules.ts"
import { money } from "../lib/format.ts"
import type { Doubt } from "../ui/form-dialog.tsx"

/** Amounts in the currency's own unit. Null where there is nothing to ask. */
export function unlikelyAmount(amount: number | null, due: number, currency: string): Doubt | null {
  if (amount === null || due <= 0 || amount <= 2 * due) return null
  return {
    title: say("Is {amount} right?", { amount: money(amount, currency) }),
    text: say("This is more than twice the {amount} due. The rest becomes credit.", {
      amount: money(due, currency),
    }),
  }
}
