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
 * thousands in locales whose typed separators are understood, and with a fourth decimal where three could be thousands.
 */
export function writtenAmount(value: number, digits: number, decimals: number): string {
  const written = (minimumFractionDigits: number, useGrouping: boolean) =>
    value.toLocaleString(writtenLocale(), { minimumFractionDigits, maximumFractionDigits: 6, useGrouping })
  const ways = [written(digits, true), written(digits, false)]
  return ways.find((text) => readAmount(text, decimals).value === value) ?? written(4, false)
}
