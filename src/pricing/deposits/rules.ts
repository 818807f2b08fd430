// A deposit: a part of a document that is billed before it, with the tax that falls due on it.

import {
  apportion,
  type Fraction,
  fraction,
  none,
  one,
  over,
  plus,
  rounded,
  times,
} from "../../core/values/fractions.ts"
import { calculate, type Document, grossByTax } from "../figures/rules.ts"

/**
 * The document that bills a share of another one's total (30 % is 3/10): one line for each of its taxes, with tax in the
 * price. The figures it comes to are among the `deposits` of the final one, so that all together is the total, to the
 * unit. Throws RangeError where the lines come to nothing.
 */
export function depositOf(document: Document, share: Fraction): Document {
  const price = rounded(times(fraction(calculate(document).total), share))
  const sets = grossByTax(document)
  const all = sets.reduce((sum, { gross }) => plus(sum, gross), none)
  const parts = apportion(
    sets.map(({ gross }) => times(fraction(price), over(gross, all))),
    price,
  )
  return {
    prices_include_tax: true,
    lines: sets.map(({ tax }, place) => {
      const part = parts[place] ?? 0n
      const unit_price = fraction(part < 0n ? -part : part)
      return { kind: part < 0n ? "credit" : "item", quantity: one, unit_price, tax }
    }),
  }
}
