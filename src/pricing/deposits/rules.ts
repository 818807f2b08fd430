// What a deposit invoice bills of a document.
import { digitsOf } from "../../core/values/currencies.ts"
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
import { fromMinor } from "../../core/values/money.ts"
import type { Tax } from "../../core/values/taxes.ts"
import { type Document, grossByTax } from "../figures/rules.ts"
import { limits } from "../lines/rules.ts"

/** A part of a total, in minor units. */
export const shareOfTotal = (share: Fraction, total: bigint): bigint => rounded(times(share, fraction(total)))

/** With tax, in minor units: a line that is priced with tax. Below zero where the document takes off more at this tax than it bills. */
type DepositPart = { tax: Tax | null; gross: bigint }

/** Of the lines of a part that one price can't hold, in the currency's own unit. */
const piece = 100_000_000

/**
 * Quantities and prices, in the currency's own unit, that come to a part: one line, or pieces of a hundred million and the rest
 * where it is more than a price may be.
 */
export function linesOf(gross: bigint, currency: string): { quantity: number; unit_price: number }[] {
  const whole = fromMinor(gross, currency)
  if (whole <= limits.unit_price) return [{ quantity: 1, unit_price: whole }]
  const units = BigInt(piece) * 10n ** BigInt(digitsOf(currency))
  const rest = gross % units
  return [
    { quantity: Number(gross / units), unit_price: piece },
    ...(rest === 0n ? [] : [{ quantity: 1, unit_price: fromMinor(rest, currency) }]),
  ]
}

/**
 * A deposit by tax, in proportion to what the document comes to under each: its parts add up to the deposit. What
 * rounds to nothing is left out. Where only rounding left a total, the first tax has all of it.
 */
export function depositParts(document: Document, deposit: bigint): DepositPart[] {
  const sets = grossByTax(document)
  const whole = sets.reduce((all, { gross }) => plus(all, gross), none)
  const shareOf = (gross: Fraction, place: number) =>
    whole.numerator > 0n ? over(gross, whole) : place === 0 ? one : none
  const parts = apportion(
    sets.map(({ gross }, place) => times(fraction(deposit), shareOf(gross, place))),
    deposit,
  )
  return sets.flatMap(({ tax }, place) => {
    const gross = parts[place] ?? 0n
    return gross === 0n ? [] : [{ tax, gross }]
  })
}
