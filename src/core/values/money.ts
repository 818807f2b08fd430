// Amounts of money: whole minor units when stored, a number in the currency's own unit on the wire.
import { digitsOf } from "./currencies.ts"
import { writtenLocale } from "./language.ts"

/**
 * From the wire to minor units: 12.5 USD is 1250. The decimals are those of the number's shortest text, so 0.29 is
 * exactly 29. Null when it has more decimals than the currency or isn't finite; throws RangeError when the result isn't
 * a safe integer or the currency is unknown.
 */
export function toMinor(value: number, currency: string): number | null {
  const minor = scaled(value, digitsOf(currency))
  return minor === null ? null : safe(minor)
}

/** Minor units: a number, or a bigint where a sum may exceed a number. */
export type Minor = number | bigint

/**
 * From minor units to the wire: 1250 of USD is 12.5. Exact up to 15 digits, the most a JSON number holds for certain; a
 * longer bigint becomes the nearest number. Throws RangeError when a number isn't a safe integer or the currency is
 * unknown.
 */
export const fromMinor = (minor: Minor, currency: string): number => Number(decimalText(minor, currency))

/** The amount for people, "$1,234.50", with Latin digits. Never parse it or calculate with it. */
export function formatMoney(minor: Minor, currency: string, locale = writtenLocale()): string {
  return formatter(locale, currency).format(decimalText(minor, currency) as `${number}`)
}

/** A price in the currency's own unit, which may have more decimals than the currency: "$0.0455", "$12.00". */
export function formatPrice(
  price: number,
  currency: string,
  decimals: number,
  locale = writtenLocale(),
): string {
  return formatter(locale, currency, Math.max(decimals, digitsOf(currency))).format(price)
}

/** The sum of amounts of one currency in minor units; 0 for none. Throws RangeError beyond a safe integer. */
export const sum = (list: readonly number[]): number =>
  safe(list.reduce((all, minor) => all + exact(minor), 0n))

/** The sum of sums as the database answers them: integers as text of any length. 0n for none. */
export const sumOfTexts = (list: readonly string[]): bigint =>
  list.reduce((all, text) => all + BigInt(text), 0n)

/** Whether the number's shortest decimal text has at most this many decimals; false when it isn't finite. */
export const hasDecimals = (value: number, atMost: number): boolean => scaled(value, atMost) !== null

/** Minor units as a plain decimal in the currency's own unit: 1250 of USD is "12.50". */
export function decimalText(minor: Minor, currency: string): string {
  const digits = digitsOf(currency)
  const amount = typeof minor === "bigint" ? minor : exact(minor)
  const sign = amount < 0n ? "-" : ""
  const text = String(amount)
    .slice(sign.length)
    .padStart(digits + 1, "0")
  const front = `${sign}${text.slice(0, text.length - digits)}`
  return digits === 0 ? front : `${front}.${text.slice(-digits)}`
}

/**
 * The value times 10^digits, exactly; null when that isn't an integer. Reads "1.5e-7" and "1e+21" as well as "12.5".
 */
export function scaled(value: number, digits: number): bigint | null {
  if (!Number.isFinite(value)) return null
  const [mantissa = "", exponent = "0"] = String(value).split("e")
  const [integer = "", fraction = ""] = mantissa.split(".")
  const shift = digits + Number(exponent) - fraction.length
  return shift < 0 ? null : BigInt(integer + fraction) * 10n ** BigInt(shift)
}

function exact(value: number): bigint {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is not a safe whole number`)
  return BigInt(value)
}

function safe(amount: bigint): number {
  const value = Number(amount)
  if (!Number.isSafeInteger(value)) throw new RangeError("The amount is too large")
  return value
}

const formatters = new Map<string, Intl.NumberFormat>()

/** Creating a formatter costs far more than using it. */
function formatter(locale: string, currency: string, maxDigits = digitsOf(currency)): Intl.NumberFormat {
  const key = `${locale} ${currency} ${maxDigits}`
  const known = formatters.get(key)
  if (known) return known
  const digits = digitsOf(currency)
  const made = new Intl.NumberFormat(locale, {
    style: "currency",
    currency,
    // Spanish, Portuguese and Italian would write 1234,50 but 12.345,60, which no column of amounts does.
    useGrouping: "always",
    minimumFractionDigits: digits,
    maximumFractionDigits: maxDigits,
  })
  formatters.set(key, made)
  return made
}
