// What one line of a document comes to: quantity times price, less its discount.
import { type Fraction, fraction, rounded, times } from "../../core/values/fractions.ts"
import type { Tax } from "../../core/values/taxes.ts"

/** A share of what it is taken from (10 % is 1/10), or minor units. */
export type Discount = { share: Fraction } | { amount: bigint }

/** `unit_price` in minor units, which it may break. A credit counts against the others; a text has no amount. */
export type Line =
  | { kind: "text" }
  | {
      kind: "item" | "credit"
      quantity: Fraction
      unit_price: Fraction
      discount?: Discount | undefined
      /** null is outside of every tax. */
      tax: Tax | null
    }

/** `amount` is after its discount, negative on a credit. */
export type PricedLine = { tax: Tax | null; figures: { amount: bigint; discount_amount: bigint } }

/** Null for a text. */
export function priceLine(line: Line): PricedLine | null {
  if (line.kind === "text") return null
  const gross = rounded(times(line.quantity, line.unit_price))
  const discount_amount = discountOf(line.discount, gross)
  const amount = gross - discount_amount
  return { tax: line.tax, figures: { amount: line.kind === "credit" ? -amount : amount, discount_amount } }
}

/** In minor units; a share is rounded. */
export function discountOf(discount: Discount | undefined, base: bigint): bigint {
  if (!discount) return 0n
  return "share" in discount ? rounded(times(fraction(base), discount.share)) : discount.amount
}
