// A field for an amount of money, with its currency.
import { writtenLocale } from "../../src/core/values/language.ts"
import { readAmount } from "../lib/amount.ts"
import { NumberInput, type NumberInputProps } from "./number-input.tsx"

type MoneyInputProps = NumberInputProps & {
  /** Shown before the digits: "$", "USD". */
  symbol: string
  /** The currency's decimals, 2 by default. */
  digits?: number
  /** Unit prices may have more decimals. */
  decimals?: number
}

/** `value` is in the currency's major unit, as in the API. */
export const MoneyInput = ({ symbol, digits = 2, decimals = digits, ...rest }: MoneyInputProps) => (
  <NumberInput
    {...rest}
    read={(text) => readAmount(text, decimals)}
    write={(value) => writtenAmount(value, digits, decimals)}
    inputMode={decimals === 0 ? "numeric" : "decimal"}
    placeholder={rest.placeholder ?? writtenAmount(0, digits, decimals)}
    before={symbol}
  />
)

/**
 * 2400 as "2,400.00", as the page's language writes it, with decimals that the currency doesn't have. Only as it is read back: with
 * thousands in locales whose typed separators are understood, and a decimal mark that can't be one of thousands.
 */
export function writtenAmount(value: number, digits: number, decimals: number): string {
  const format = { minimumFractionDigits: digits, maximumFractionDigits: 6 }
  const plain = { ...format, useGrouping: false }
  const english = value.toLocaleString("en-US", plain)
  const ways = [format, plain].map((how) => value.toLocaleString(writtenLocale(), how))
  return ways.find((text) => readAmount(text, decimals).value === value) ?? english
}
