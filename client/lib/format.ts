// Amounts and numbers for people. Never parse or calculate with them.
import { findCurrency } from "../../src/core/values/currencies.ts"
import { writtenLocale } from "../../src/core/values/language.ts"

export { ago, moment } from "./clock.ts"
export { date } from "./dates.ts"

/** `amount` in the currency's own unit, as it travels: 1234.5 USD is "$1,234.50", 1234 JPY "¥1,234". */
export function money(amount: number, currency: string): string {
  const known = findCurrency(currency)
  if (!known) return `${numberText(amount)} ${currency}`.trim()
  return remembered(`${currency}`, () => ({
    style: "currency",
    currency,
    minimumFractionDigits: known.digits,
    maximumFractionDigits: known.digits,
  })).format(amount)
}

/** Whole units without decimals: 1234n EUR is "€1,234". */
export const wholeMoney = (units: bigint, currency: string): string =>
  remembered(`whole ${currency}`, () => ({ style: "currency", currency, maximumFractionDigits: 0 })).format(
    units,
  )

export const symbolOf = (currency: string) => findCurrency(currency)?.symbol ?? currency
export const digitsOf = (currency: string) => findCurrency(currency)?.digits ?? 2

/** `count(1, "invoice")` is "1 invoice", `count(1200, "invoice")` "1,200 invoices". */
export const count = (many: number, one: string, more = `${one}s`) =>
  `${numberText(many)} ${many === 1 ? one : more}`

/** 1536000 is "1.5 MB". */
export function bytes(size: number): string {
  const step = size < 1000 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(size) / 3))
  const value = size / 1000 ** step
  const isSmall = step > 0 && value < 10
  const rounded = Number(value.toFixed(isSmall ? 1 : 0))
  const text = rounded.toLocaleString(writtenLocale(), {
    minimumFractionDigits: isSmall ? 1 : 0,
    useGrouping: false,
  })
  return `${text} ${units[step] ?? "B"}`
}
const units = ["B", "kB", "MB", "GB"]

/** Seconds of a wait as minutes:seconds: 65 is "1:05". */
export const countdown = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(Math.max(0, seconds) % 60).padStart(2, "0")}`

/** 270 minutes are "4:30". */
export const hours = (minutes: number) =>
  `${Math.floor(minutes / 60)}:${String(Math.floor(minutes % 60)).padStart(2, "0")}`

const numberText = (value: number) => remembered("plain", () => ({ maximumFractionDigits: 2 })).format(value)

const formatters = new Map<string, Intl.NumberFormat>()

function remembered(key: string, options: () => Intl.NumberFormatOptions): Intl.NumberFormat {
  const locale = writtenLocale()
  const known = formatters.get(`${locale} ${key}`) ?? new Intl.NumberFormat(locale, options())
  formatters.set(`${locale} ${key}`, known)
  return known
}
