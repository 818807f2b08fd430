// The due date and the instalments of an invoice, after a change.
import { invalid } from "../../core/base/errors.ts"
import { isProblem } from "../../pricing/lines/rules.ts"
import { changedTerms, type Terms } from "./rules.ts"

type Bill = { total: number; withheld: number; currency: string }

/** Throws 400 for instalments that don't add up to what is payable, or whose days don't rise. */
export function requireTerms(
  before: Terms,
  change: Parameters<typeof changedTerms>[1],
  { total, withheld, currency }: Bill,
): Terms {
  const terms = changedTerms(before, change, { payable: total - withheld, currency })
  if (isProblem(terms)) throw invalid(terms.field, terms.problem)
  return terms
}
