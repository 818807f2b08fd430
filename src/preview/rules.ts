// What half an invoice adds up to: every line that can be counted counts, the others stand there with nothing.
import { multiply, percentOf, sum, toMinor } from "../core/values/money.ts"

type TypedLine = {
  description?: string | null | undefined
  quantity?: number | null | undefined
  unit_price?: number | null | undefined
}
type Typed = { currency: string; tax_rate?: number | null | undefined; items: readonly TypedLine[] }

/**
 * In: prices in the currency's own unit, the rate in percent; out: minor units, blank lines left out. Never throws:
 * what is wrong (too many decimals, too large, below zero, no whole number of it) counts as 0, and saving the invoice
 * says so. A quantity that is left out is 1, as when saving.
 */
export function totalsSoFar({ currency, tax_rate, items }: Typed) {
  const lines = items.filter(isBegun).map((line) => priced(line, currency))
  const amount = orZero(() => sum(lines.map((line) => line.amount)))
  const rate = usable(tax_rate) && tax_rate <= 100 ? tax_rate : 0
  const tax_amount = orZero(() => percentOf(amount, rate))
  return { items: lines, amount, tax_rate: rate, tax_amount, total: amount + tax_amount }
}

/** A line that somebody has begun to write. */
export const isBegun = (line: TypedLine) => Boolean(line.description?.trim()) || usable(line.unit_price)

function priced({ description, quantity, unit_price }: TypedLine, currency: string) {
  const many = (quantity ?? 1) > 0 && Number.isInteger(quantity ?? 1) ? (quantity ?? 1) : 0
  const price = usable(unit_price) ? orZero(() => toMinor(unit_price, currency) ?? 0) : 0
  return {
    description: description ?? "",
    quantity: many,
    unit_price: price,
    amount: orZero(() => multiply(price, many)),
  }
}

const usable = (value: number | null | undefined): value is number => typeof value === "number" && value > 0

function orZero(calculate: () => number): number {
  try {
    return calculate()
  } catch (error) {
    if (error instanceof RangeError) return 0
    throw error
  }
}

const styles = /<style>([^<]*)<\/style>/

/** The styles and typefaces of a page, which weigh far more than what stands on it; "" for one without. */
export const stylesIn = (page: string): string => styles.exec(page)?.[1] ?? ""

/** The rest of the page. */
export const withoutStyles = (page: string): string => page.replace(styles, "")
