// A field for an amount of money, with its currency.
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
    write={(value) => written(value, digits, decimals)}
    inputMode={decimals === 0 ? "numeric" : "decimal"}
    placeholder={rest.placeholder ?? (0).toFixed(digits)}
    before={symbol}
  />
)

/**
 * Shows 2400 as "2,400.00" and keeps decimals that the currency doesn't have. Thousands are separated only in
 * locales whose typed separators are understood.
 */
function written(value: number, digits: number, decimals: number): string {
  const format = { minimumFractionDigits: digits, maximumFractionDigits: 6 }
  const grouped = new Intl.NumberFormat("en-US", format).format(value)
  if (readAmount(grouped, decimals).problem === undefined) return grouped
  return new Intl.NumberFormat("en-US", { ...format, useGrouping: false }).format(value)
}
