// An amount of money, right next to its currency and in line with the amounts around it.
import { readAmount } from "../lib/amount.ts"
import { NumberInput, type NumberInputProps } from "./number-input.tsx"

type MoneyInputProps = NumberInputProps & {
  /** Shown before the digits: "$", "USD". */
  symbol: string
  /** Decimals of the currency, 2 unless said. */
  digits?: number
  /** More of them may be typed: those of a price by the piece. */
  decimals?: number
}

/** `value` is in the currency's own unit, as it travels. */
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
 * 2400 is "2,400.00"; decimals that the currency doesn't have stay visible. Thousands are separated only where the person
 * who goes on typing is understood.
 */
function written(value: number, digits: number, decimals: number): string {
  const format = { minimumFractionDigits: digits, maximumFractionDigits: 6 }
  const grouped = new Intl.NumberFormat("en-US", format).format(value)
  if (readAmount(grouped, decimals).problem === undefined) return grouped
  return new Intl.NumberFormat("en-US", { ...format, useGrouping: false }).format(value)
}
