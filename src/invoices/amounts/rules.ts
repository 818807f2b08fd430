// What an invoice adds up to: its lines, its tax and its total, before and after a change.
import { findCurrency } from "../../core/values/currencies.ts"
import { fromMinor, hasDecimals, multiply, percentOf, sum, toMinor } from "../../core/values/money.ts"

/** Bounds of the input (security page, "Input"), in the currency's own unit; the rate in percent. */
const invoiceLimits = {
  unit_price: 999_999_999.99,
  quantity: 1_000_000,
  total: 999_999_999_999.99,
  tax_rate: 100,
  tax_rate_decimals: 3,
}

/** A sentence for the person who typed, and the field it belongs to (`items.0.unit_price`, first item 0). */
export type InvoiceProblem = { problem: string; field: string }

type LineInput = { unit_price: number; quantity?: number | null | undefined }

type InvoiceAmounts<Line extends LineInput> = {
  currency: string
  tax_rate?: number | null | undefined
  amount?: number | null | undefined
  items?: readonly Line[] | null | undefined
}

export type InvoiceTotals<Line extends LineInput> = {
  items: (Line & { quantity: number; unit_price: number; amount: number })[]
  subtotal: number
  tax_amount: number
  total: number
}

/**
 * In: prices and `amount` as on the wire (the currency's own unit), `tax_rate` in percent; out: minor units,
 * `unit_price` of the items included. With items the subtotal is their sum and `amount` is ignored; the tax is
 * rounded half up once, on the subtotal (contract, "invoice amounts"). The first problem is returned, not thrown.
 */
export function invoiceTotals<Line extends LineInput>(
  input: InvoiceAmounts<Line>,
): InvoiceTotals<Line> | InvoiceProblem {
  const { currency } = input
  if (!findCurrency(currency)) return wrong("currency", "This currency is not supported")
  const rate = input.tax_rate ?? 0
  if (!(rate >= 0 && rate <= invoiceLimits.tax_rate)) return wrong("tax_rate", "Enter a rate from 0 to 100")
  if (!hasDecimals(rate, invoiceLimits.tax_rate_decimals)) return wrong("tax_rate", "At most 3 decimals")

  const items: InvoiceTotals<Line>["items"] = []
  for (const [index, line] of (input.items ?? []).entries()) {
    const priced = pricedLine(line, currency, `items.${index}`)
    if (isProblem(priced)) return priced
    items.push({ ...line, ...priced })
  }

  const subtotal = items.length > 0 ? sumOfLines(items, currency) : givenAmount(input.amount, currency)
  if (isProblem(subtotal)) return subtotal
  const tax_amount = percentOf(subtotal, rate)
  const total = sum([subtotal, tax_amount])
  if (isTooLarge(total, currency)) return wrong(items.length > 0 ? "items" : "amount", tooLarge)
  return { items, subtotal, tax_amount, total }
}

type Ordered = { order?: number | null | undefined }

/** Lines in the order that they name (1-based; where they name none, their place), without the order itself. */
export const inOrder = <Line extends Ordered>(lines: readonly Line[]) =>
  ordered(lines).map(({ line: { order: _, ...line } }) => line)

/** A field of the lines in their order, `items.0.unit_price`, as it is called where they were sent. */
export function asSent(field: string, lines: readonly Ordered[]): string {
  const [name, place, ...rest] = field.split(".")
  const sent = name === "items" ? ordered(lines)[Number(place)] : undefined
  return sent ? [name, sent.index, ...rest].join(".") : field
}

const ordered = <Line extends Ordered>(lines: readonly Line[]) =>
  lines
    .map((line, index) => ({ line, index, place: line.order ?? index + 1 }))
    .sort((a, b) => a.place - b.place)

type StoredAmounts = { currency: string; tax_rate: number; amount: number }
type Change<Line extends LineInput> = {
  [K in keyof InvoiceAmounts<Line>]?: InvoiceAmounts<Line>[K] | null | undefined
}

/**
 * Totals after a change. `before` and `lines` are as stored (minor units), `change` as on the wire; what it leaves out
 * stays. In a new currency prices keep their face value (12.50 USD is 12.50 EUR); with too many decimals for it they
 * are refused. A problem names a field of the change, even where an unchanged one no longer fits.
 */
export function changedTotals<Line extends LineInput & { unit_price: number }>(
  before: StoredAmounts,
  lines: readonly Line[],
  change: Change<Line>,
): InvoiceTotals<Line> | InvoiceProblem {
  const face = (line: Line) => ({ ...line, unit_price: fromMinor(line.unit_price, before.currency) })
  const totals = invoiceTotals({
    currency: change.currency ?? before.currency,
    tax_rate: change.tax_rate === undefined ? before.tax_rate : change.tax_rate,
    amount: change.amount ?? fromMinor(before.amount, before.currency),
    items: change.items ?? lines.map(face),
  })
  if (!isProblem(totals)) return totals
  const given = new Map<string, unknown>(Object.entries(change))
  const isGiven = (given.get(totals.field.split(".")[0] ?? "") ?? null) !== null
  if (isGiven) return totals
  return { ...totals, field: change.currency ? "currency" : "tax_rate" }
}

/** Tells a problem from a result. */
export const isProblem = (result: unknown): result is InvoiceProblem =>
  typeof result === "object" && result !== null && "problem" in result

const tooLarge = "The total must be at most 999,999,999,999.99"
const wrong = (field: string, problem: string): InvoiceProblem => ({ problem, field })

/** The bound is the same number in every currency, so yen and dinars are bounded in yen and dinars. */
const isTooLarge = (minor: number, currency: string) => fromMinor(minor, currency) > invoiceLimits.total

function pricedLine(line: LineInput, currency: string, field: string) {
  const quantity = line.quantity ?? 1
  if (!(line.unit_price > 0)) return wrong(`${field}.unit_price`, "The unit price must be above 0")
  if (line.unit_price > invoiceLimits.unit_price)
    return wrong(`${field}.unit_price`, "The unit price must be at most 999,999,999.99")
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > invoiceLimits.quantity)
    return wrong(`${field}.quantity`, "The quantity must be a whole number from 1 to 1,000,000")
  const unit_price = toMinor(line.unit_price, currency)
  if (unit_price === null) return wrong(`${field}.unit_price`, tooManyDecimals(currency))
  const amount = orNull(() => multiply(unit_price, quantity))
  if (amount === null || isTooLarge(amount, currency))
    return wrong(field, "The line must be at most 999,999,999,999.99")
  return { quantity, unit_price, amount }
}

function sumOfLines(items: readonly { amount: number }[], currency: string): number | InvoiceProblem {
  const subtotal = orNull(() => sum(items.map((item) => item.amount)))
  return subtotal === null || isTooLarge(subtotal, currency) ? wrong("items", tooLarge) : subtotal
}

function givenAmount(amount: number | null | undefined, currency: string): number | InvoiceProblem {
  if (!(typeof amount === "number" && amount > 0)) return wrong("amount", "The total must be above zero")
  if (amount > invoiceLimits.total) return wrong("amount", tooLarge)
  return toMinor(amount, currency) ?? wrong("amount", tooManyDecimals(currency))
}

function tooManyDecimals(currency: string): string {
  const digits = findCurrency(currency)?.digits ?? 0
  return digits === 0 ? `${currency} has no decimals` : `${currency} has at most ${digits} decimals`
}

/** Sums beyond what a number can hold are a wrong input here, not an error of ours. */
function orNull(calculate: () => number): number | null {
  try {
    return calculate()
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
