// A line of a document as it was typed, its bounds, and what it is calculated from.

import { digitsOf } from "../../core/values/currencies.ts"
import { type Fraction, fraction, none, rounded, times } from "../../core/values/fractions.ts"
import { hasDecimals, scaled } from "../../core/values/money.ts"
import type { Tax } from "../../core/values/taxes.ts"
import type { Discount, Line } from "../figures/rules.ts"

/** In the currency's own unit, whatever the currency; quantities with a unit have up to six decimals. */
export const limits = {
  unit_price: 999_999_999.99,
  quantity: 1_000_000,
  quantity_decimals: 6,
  amount: 999_999_999_999.99,
}

/** A sentence for the person who typed, and the field it belongs to (`items.0.unit_price`, first item 0). */
export type Problem = { problem: string; field: string }
export const wrong = (field: string, problem: string): Problem => ({ problem, field })
export const isProblem = (result: unknown): result is Problem =>
  typeof result === "object" && result !== null && "problem" in result

/** What was read; where that is a problem it is noted, and `nothing` counts instead. */
export type Take = <Value>(read: Value | Problem, nothing: Value) => Value

/** `problems` are those noted so far, in the order of reading. */
export function notingProblems() {
  const problems: Problem[] = []
  const take: Take = (read, nothing) => {
    if (!isProblem(read)) return read
    problems.push(read)
    return nothing
  }
  return { problems, take }
}

/** As on the wire: an amount in the currency's own unit, a percent of 0 to 100. */
export type DiscountInput = { percent?: number | null | undefined; amount?: number | null | undefined }

export type ItemInput = {
  kind?: "item" | "credit" | "text" | null | undefined
  quantity?: number | null | undefined
  /** What is counted: with one the quantity may be a fraction. */
  unit?: string | null | undefined
  unit_price?: number | null | undefined
  discount?: DiscountInput | null | undefined
  order?: number | null | undefined
}

/** `price_decimals` is how many decimals the unit price may have. */
type Context = { field: string; currency: string; price_decimals: number; tax: Tax | null }

/** One line of 1 to 1,000,000 pieces (fractions only with a unit), priced above 0. */
export function readLine(
  item: ItemInput,
  { field, currency, price_decimals, tax }: Context,
  take: Take,
): Line {
  const { kind } = item
  if (kind === "text") return { kind }
  const price = take(readPrice(item, field), 0)
  const quantity = take(readQuantity(item, field), none)
  const exact = take(
    inMinor(price, currency, price_decimals) ??
      wrong(`${field}.unit_price`, tooManyIn(currency, price_decimals)),
    none,
  )
  const given = take<Discount | undefined>(
    readDiscount(item.discount, `${field}.discount`, currency),
    undefined,
  )
  const fits = !isTooLarge(rounded(times(quantity, exact)), currency)
  const unit_price = take(
    fits ? exact : wrong(field, "The line amount must be at most 999,999,999,999.99"),
    none,
  )
  const isMore = given && "amount" in given && given.amount > rounded(times(quantity, unit_price))
  const discount = take(
    isMore ? wrong(`${field}.discount.amount`, "The discount is more than the line amount") : given,
    undefined,
  )
  return { kind: kind ?? "item", quantity, unit_price, discount, tax }
}

/** Undefined where there is none. Whether it is more than what it is taken from is for the caller to check. */
export function readDiscount(
  discount: DiscountInput | null | undefined,
  field: string,
  currency: string,
): Discount | Problem | undefined {
  const { percent = null, amount = null } = discount ?? {}
  if (percent !== null) return { share: shareOf(percent) }
  if (amount === null) return undefined
  if (!(amount >= 0)) return wrong(`${field}.amount`, "The discount must be at least 0")
  if (amount > limits.amount)
    return wrong(`${field}.amount`, "The discount must be at most 999,999,999,999.99")
  const units = scaled(amount, digitsOf(currency))
  return units === null ? wrong(`${field}.amount`, tooManyDecimals(currency)) : { amount: units }
}

/** 19 % is 19/100. Throws RangeError where the percent has more than 20 decimals. */
export function shareOf(percent: number): Fraction {
  const units = scaled(percent, shareDecimals)
  if (units === null) throw new RangeError("A percentage can have at most 20 decimals")
  return fraction(units, 10n ** BigInt(shareDecimals + 2))
}

/** Whether minor units are more than any document comes to, 999,999,999,999.99 in whatever currency. */
export const isTooLarge = (minor: bigint, currency: string) =>
  minor * 100n > 99_999_999_999_999n * 10n ** BigInt(digitsOf(currency))

export function tooManyDecimals(currency: string): string {
  const digits = digitsOf(currency)
  return digits === 0 ? `${currency} has no decimals` : `${currency} has at most ${digits} decimals`
}

const shareDecimals = 20

function readPrice({ unit_price }: ItemInput, field: string): number | Problem {
  const price = unit_price ?? 0
  if (!(price > 0)) return wrong(`${field}.unit_price`, "The unit price must be above 0")
  if (price > limits.unit_price)
    return wrong(`${field}.unit_price`, "The unit price must be at most 999,999,999.99")
  return price
}

function readQuantity({ quantity, unit }: ItemInput, field: string): Fraction | Problem {
  const given = quantity ?? 1
  const isCounted = (unit ?? null) === null
  const fits = given <= limits.quantity && (isCounted ? given >= 1 : given > 0)
  const units = scaled(given, limits.quantity_decimals)
  if (fits && units !== null && (!isCounted || hasDecimals(given, 0)))
    return fraction(units, 10n ** BigInt(limits.quantity_decimals))
  if (isCounted) return wrong(`${field}.quantity`, "The quantity must be a whole number from 1 to 1,000,000")
  return wrong(
    `${field}.quantity`,
    "The quantity must be above 0 and at most 1,000,000, with at most 6 decimals",
  )
}

/** A fraction where the price has more decimals than the currency. */
function inMinor(price: number, currency: string, price_decimals: number): Fraction | null {
  const units = scaled(price, price_decimals)
  return units === null
    ? null
    : fraction(units * 10n ** BigInt(digitsOf(currency)), 10n ** BigInt(price_decimals))
}

const tooManyIn = (currency: string, price_decimals: number) =>
  price_decimals === digitsOf(currency)
    ? tooManyDecimals(currency)
    : `The unit price can have at most ${price_decimals} decimals`
