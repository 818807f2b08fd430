// Labels of the chart: month names, and one round amount as a scale.
import { findCurrency } from "../../../src/core/values/currencies.ts"

/** "2026-03" is "Mar 2026". */
export const monthName = (month: string) => long.format(firstOf(month))
/** "2026-03" is "Mar". */
export const shortMonth = (month: string) => short.format(firstOf(month))

const firstOf = (month: string) => new Date(`${month}-01T00:00:00Z`)
const long = new Intl.DateTimeFormat("en-US", { month: "short", year: "numeric", timeZone: "UTC" })
const short = new Intl.DateTimeFormat("en-US", { month: "short", timeZone: "UTC" })

/** The largest of 1, 2, 2.5 and 5 times a power of ten that is at most `top`, which is above 0. */
export function scaleLine(top: number): number {
  const power = 10 ** Math.floor(Math.log10(top))
  return (steps.find((step) => step * power <= top) ?? half) * power
}
const steps = [5, 2.5, 2, 1]
/** Guards against a logarithm just below a whole number. */
const half = 0.5

/** 12500 USD is "$12.5K". */
export const shortMoney = (amount: number, currency: string) =>
  `${findCurrency(currency)?.symbol ?? `${currency} `}${compact.format(amount)}`
const compact = new Intl.NumberFormat("en-US", { notation: "compact", maximumFractionDigits: 2 })
