// The prices of products: how they are bounded and raised, and where a page of the list ends.
import { digitsOf } from "../core/values/currencies.ts"
import { fraction, one, plus, rounded, times } from "../core/values/fractions.ts"
import { ordersBy } from "../core/values/lists.ts"
import { formatPrice, hasDecimals, scaled } from "../core/values/money.ts"
import { limits, shareOf } from "../pricing/lines/rules.ts"

/** As many as a line's price may have. */
export const maxDecimals = 6
/** Of one product, each in its own currency. */
export const maxPrices = 20

/** In the currency's own unit, by currency. */
export type Prices = Readonly<Record<string, number>>

/** Why a product can't have this price, the same as for a line; null if it can. */
export function problemOfPrice(price: number): string | null {
  if (!(price > 0)) return "The unit price must be above 0"
  if (price > limits.unit_price) return "The unit price must be at most 999,999,999.99"
  return hasDecimals(price, maxDecimals) ? null : `At most ${maxDecimals} decimals`
}

/** The decimals that a document needs for this price: the currency's, or more. */
export const decimalsIn = (price: number, currency: string): number => {
  const digits = digitsOf(currency)
  const more = Array.from({ length: maxDecimals - digits + 1 }, (_, place) => digits + place)
  return more.find((decimals) => hasDecimals(price, decimals)) ?? maxDecimals
}

/** Each price changed by percent, rounded to the decimals it has. */
export const raised = (prices: Prices, percent: number): Prices =>
  Object.fromEntries(
    Object.entries(prices).map(([currency, price]) => [currency, raisedPrice(price, currency, percent)]),
  )

function raisedPrice(price: number, currency: string, percent: number): number {
  const decimals = decimalsIn(price, currency)
  const exact = times(fraction(scaled(price, decimals) ?? 0n), plus(one, shareOf(percent)))
  return Number(`${rounded(exact)}e-${decimals}`)
}

/** "€90.50, $100.00" */
export const pricesInWords = (prices: Prices): string =>
  currenciesOf(prices)
    .map((currency) => formatPrice(prices[currency] ?? 0, currency, maxDecimals))
    .join(", ")

export const currenciesOf = (prices: Prices): string[] => Object.keys(prices).sort()

/** The list has one order, by name. */
const { cursorAfter } = ordersBy({ name: ({ name }: { id: number; name: string }) => [name] })
export const cursorAfterProduct = (last: { id: number; name: string }) => cursorAfter(last, "name")
