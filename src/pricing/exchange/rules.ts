// Money of a document in the currency of its seller: exact, rounded once per tax, and parts add up to their whole.
import { digitsOf } from "../../core/values/currencies.ts"
import { fraction, rounded, times } from "../../core/values/fractions.ts"
import { writtenLocale } from "../../core/values/language.ts"
import { scaled } from "../../core/values/money.ts"
import type { TaxCategory } from "../../core/values/taxes.ts"
import { say } from "../../languages/rules.ts"
import { taxTitle } from "../words/rules.ts"

/** What one unit of the document's currency is worth in `home_currency`, and of which day that is. All are null without a rate. */
export type Exchange = {
  exchange_rate: number | null
  exchange_rate_date: string | null
  home_currency: string | null
}
export const exchangeNames = ["exchange_rate", "exchange_rate_date", "home_currency"] as const
export const noExchange: Exchange = { exchange_rate: null, exchange_rate_date: null, home_currency: null }

/** Most decimals of a rate. */
const maxDecimals = 9
/** Below it all decimals are exact. */
export const rateLimit = 1_000_000

/** "0.92", as a rate is answered. */
export const rateText = (rate: number) => rate.toFixed(maxDecimals).replace(/\.?0+$/, "")

type Converter = (minor: bigint) => bigint

/** Minor units of the document's currency to those of the seller's; null without a rate. */
export function converterOf({ exchange_rate, home_currency }: Exchange, currency: string): Converter | null {
  if (exchange_rate === null || home_currency === null) return null
  const shift = digitsOf(home_currency) - digitsOf(currency)
  const factor = times(
    fraction(scaled(exchange_rate, maxDecimals) ?? 0n, 10n ** BigInt(maxDecimals)),
    shift < 0 ? fraction(1n, 10n ** BigInt(-shift)) : fraction(10n ** BigInt(shift)),
  )
  return (minor) => rounded(times(fraction(minor), factor))
}

/**
 * What comes after `before`: all of it so far, less what it was before. So the credit notes of an invoice add up to the
 * invoice, however they are rounded.
 */
export const convertedAfter = (convert: Converter, before: bigint, minor: bigint) =>
  convert(before + minor) - convert(before)

type Tax = { name: string; category: string; rate: number; base: number; amount: number }
const keyOf = ({ name, category, rate }: Tax) => `${category} ${rate} ${name}`

/** The taxes of a document in the seller's currency. `before`: those of the credit notes of its invoice before it. */
export function homeTaxesOf<T extends Tax>(
  exchange: Exchange,
  { currency, taxes, before }: { currency: string; taxes: readonly T[]; before: readonly Tax[] },
): T[] | null {
  const convert = converterOf(exchange, currency)
  if (!convert) return null
  return taxes.map((tax) => {
    const same = before.filter((one) => keyOf(one) === keyOf(tax))
    const part = (name: "base" | "amount") =>
      Number(
        convertedAfter(convert, BigInt(same.reduce((sum, one) => sum + one[name], 0)), BigInt(tax[name])),
      )
    return { ...tax, base: part("base"), amount: part("amount") }
  })
}

type HomeTaxes = {
  currency: string
  /** As it is answered. */
  exchange_rate: string
  home_currency: string
  taxes: readonly { name: string; category: TaxCategory; rate: number; amount: number }[]
  total: number
}

/**
 * What is said beside the tax of a document in another currency; nothing where there is none. An invoice in a foreign currency
 * tells its VAT in that of the seller (VAT directive, article 230; EN 16931 BT-111).
 */
export function homeTaxWords(
  { currency, exchange_rate, home_currency: home, taxes, total }: HomeTaxes,
  day: string | null,
  money: (amount: number) => string,
): string[] {
  const charged = taxes.filter(({ amount }) => amount !== 0)
  const rate = [
    `1 ${currency} = ${publishedRate(exchange_rate)} ${home}`,
    ...(day === null ? [] : [day]),
  ].join(", ")
  const [only, ...others] = charged
  if (only === undefined) return []
  if (others.length === 0)
    return [
      say("{tax} in {currency}: {amount} at {rate}", {
        ...{ tax: only.name, currency: home, amount: money(only.amount), rate },
      }),
    ]
  return [
    ...charged.map((tax) =>
      say("{tax} in {currency}: {amount}", { tax: taxTitle(tax), currency: home, amount: money(tax.amount) }),
    ),
    say("Total tax in {currency}: {amount} at {rate}", { currency: home, amount: money(total), rate }),
  ]
}

/** "0.920000": at least six decimals, as banks publish rates. */
function publishedRate(rate: string) {
  const [whole, decimals = ""] = rate.split(".")
  const point = (0.5).toLocaleString(writtenLocale()).slice(1, 2)
  return `${whole}${point}${decimals.padEnd(6, "0")}`
}
