// Sums of several currencies as one, by exchange rates.
import { type Fraction, fraction, none, over, plus, rounded, times } from "../../core/values/fractions.ts"
import { scaled } from "../../core/values/money.ts"

type Sum = { currency: string; amount: number }

/** Units of each currency for one US dollar. */
export type Rates = Readonly<Record<string, number>>

/** The sums in whole units of `currency`, rounded once; null where a rate is missing. A sum of zero needs no rate. */
export function converted(sums: readonly Sum[], currency: string, rates: Rates): bigint | null {
  let total = none
  for (const sum of sums) {
    const part = sum.amount === 0 ? none : inCurrency(sum, currency, rates)
    if (part === null) return null
    total = plus(total, part)
  }
  return rounded(total)
}

function inCurrency(sum: Sum, currency: string, rates: Rates): Fraction | null {
  const amount = exact(sum.amount)
  if (sum.currency === currency) return amount
  const [from, to] = [rateOf(sum.currency, rates), rateOf(currency, rates)]
  return amount && from && to && times(amount, over(to, from))
}

/** Null where it is unknown or can't be divided by. */
function rateOf(currency: string, rates: Rates): Fraction | null {
  const rate = Object.hasOwn(rates, currency) ? rates[currency] : undefined
  return rate !== undefined && rate > 0 ? exact(rate) : null
}

/** The decimals of a number's shortest text: 0.1 is a tenth. */
function exact(value: number): Fraction | null {
  const numerator = scaled(value, digits)
  return numerator === null ? null : fraction(numerator, 10n ** BigInt(digits))
}
const digits = 30
