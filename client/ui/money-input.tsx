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
    write={(value) => written(value, digits)}
    inputMode={decimals === 0 ? "numeric" : "decimal"}
    placeholder={rest.placeholder ?? (0).toFixed(digits)}
    before={symbol}
  />
)

/** 2400 is "2,400.00"; decimals that the currency doesn't have stay visible. */
const written = (value: number, digits: number) =>
  new Intl.NumberFormat("en-US", { minimumFractionDigits: digits, maximumFractionDigits: 6 }).format(value)
