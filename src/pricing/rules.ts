// A document as it was typed, its bounds, and the figures it comes to.

import { digitsOf, findCurrency } from "../core/values/currencies.ts"
import { fraction, one } from "../core/values/fractions.ts"
import { hasDecimals, scaled } from "../core/values/money.ts"
import { rateOf, type Tax, taxKey } from "../core/values/taxes.ts"
import type { Line } from "./amounts/rules.ts"
import { calculate, type Document, type Figures } from "./figures/rules.ts"
import {
  type DiscountInput,
  type ItemInput,
  isProblem,
  isTooLarge,
  limits,
  type Problem,
  readDiscount,
  readLine,
  shareOf,
  tooManyDecimals,
  wrong,
} from "./lines/rules.ts"

/** What a quantity is counted in; with a unit it may be broken. */
export const units = [
  "one",
  "hour",
  "day",
  "week",
  "month",
  "km",
  "kg",
  "m",
  "m2",
  "l",
  "page",
  "word",
  "call",
  "kwh",
  "user",
  "share",
] as const

/** Whether the reason why there is no tax has to be printed (EN 16931 BR-E-10, BR-AE-10, BR-IC-10, BR-G-10, BR-O-10). */
export const needsReason = (category: Tax["category"]) => !["S", "Z"].includes(category)

type TaxInput = {
  id: number
  category: Tax["category"]
  /** Rates in percent. */
  components: readonly { name: string; rate: number; compound?: boolean | null | undefined }[]
  reason?: string | null | undefined
}

/** `tax` is the id of one of `taxes`, null for none; left out, the line has that of `tax_rate`. */
type Item = ItemInput & { tax?: number | null | undefined }

/** As on the wire: amounts in the currency's own unit, rates in percent. */
type TypedDocument = {
  currency: string
  /** Of a document without items. */
  amount?: number | null | undefined
  tax_rate?: number | null | undefined
  taxes?: readonly TaxInput[] | null | undefined
  items?: readonly Item[] | null | undefined
  prices_include_tax?: boolean | null | undefined
  price_decimals?: number | null | undefined
  discount?: DiscountInput | null | undefined
  withholding?: { rate: number } | null | undefined
}

/**
 * In minor units; `lines` as the items were sent, whatever order they name. The first problem is returned, not thrown.
 * Without items the document is its `amount`; with them `amount` is ignored. A sum may come to 0 only by a discount.
 */
export function figuresOf(input: TypedDocument): Figures | Problem {
  const read = readDocument(input)
  if (isProblem(read)) return read
  const { document, places } = read
  const hasItems = (input.items ?? []).length > 0
  const figures = calculate(document)
  const problem = findProblem(figures, hasItems ? "items" : "amount", input.currency)
  if (problem) return problem
  const asSent = places.map((_, place) => figures.lines[places.indexOf(place)] ?? null)
  return { ...figures, lines: hasItems ? asSent : [] }
}

/** What is calculated, its lines in the order that the items name; `places` says where each of them was sent. */
export function readDocument(input: TypedDocument): { document: Document; places: number[] } | Problem {
  const { currency, items, withholding } = input
  if (!findCurrency(currency)) return wrong("currency", "This currency is not supported")
  const common = readCommonTax(input.tax_rate ?? 0)
  if (isProblem(common)) return common
  const discount = readDiscount(input.discount, "discount", currency)
  if (isProblem(discount)) return discount
  const hasItems = items && items.length > 0
  const lines = hasItems ? readItems({ ...input, items }, common) : readAmount(input, common)
  if (isProblem(lines)) return lines
  const places = hasItems ? orderOf(items) : [0]
  const document = {
    lines: places.flatMap((place) => lines[place] ?? []),
    prices_include_tax: input.prices_include_tax ?? false,
    discount,
    withholding: withholding ? shareOf(withholding.rate) : undefined,
  }
  return { document, places }
}

/** The tax of every line that says nothing of its own: none for a rate of 0. */
function readCommonTax(rate: number): Tax | null | Problem {
  if (!(rate >= 0 && rate <= 100)) return wrong("tax_rate", "Enter a rate from 0 to 100")
  if (!hasDecimals(rate, 3)) return wrong("tax_rate", "At most 3 decimals")
  return rate === 0 ? null : { category: "S", components: [{ name: "Tax", rate: shareOf(rate) }] }
}

/** A document without items is one line of its amount. */
function readAmount({ amount, currency }: TypedDocument, tax: Tax | null): Line[] | Problem {
  const given = amount ?? 0
  if (!(given > 0)) return wrong("amount", zero)
  if (given > limits.amount) return wrong("amount", tooLarge)
  const units = scaled(given, digitsOf(currency))
  if (units === null) return wrong("amount", tooManyDecimals(currency))
  return [{ kind: "item", quantity: one, unit_price: fraction(units), tax }]
}

function readItems(input: TypedDocument & { items: readonly Item[] }, common: Tax | null): Line[] | Problem {
  const { currency, items } = input
  const price_decimals = input.price_decimals ?? digitsOf(currency)
  const taxes = readTaxes(input.taxes ?? [])
  if (isProblem(taxes)) return taxes
  const lines: Line[] = []
  for (const [index, item] of items.entries()) {
    const field = `items.${index}`
    const tax = taxOf(item, common, taxes)
    if (tax === undefined) return wrong(`${field}.tax`, "Choose one of the taxes of this document")
    const line = readLine(item, { field, currency, price_decimals, tax })
    if (isProblem(line)) return line
    lines.push(line)
  }
  return findUnlike(items, lines) ?? lines
}

const taxOf = ({ tax }: Item, common: Tax | null, taxes: ReadonlyMap<number, Tax>) => {
  if (tax === undefined) return common
  return tax === null ? null : taxes.get(tax)
}

function readTaxes(list: readonly TaxInput[]): Map<number, Tax> | Problem {
  const taxes = new Map<number, Tax>()
  for (const [index, { id, category, components, reason }] of list.entries()) {
    if (taxes.has(id)) return wrong(`taxes.${index}.id`, "Another of these taxes has this id")
    const rated = components.map(({ name, rate, compound }) => ({
      name,
      rate: shareOf(rate),
      compound: compound ?? false,
    }))
    taxes.set(id, { id, category, components: rated, reason })
  }
  return taxes
}

/** A tax is known by its category and its rate (EN 16931 BG-23): two names for one, or two reasons, can't be summed up. */
function findUnlike(items: readonly Item[], lines: readonly Line[]): Problem | undefined {
  const known = new Map<string, string>()
  for (const [index, line] of lines.entries()) {
    if (line.kind === "text" || line.tax === null) continue
    const { category, reason } = line.tax
    const { numerator, denominator } = rateOf(line.tax)
    const key = `${category} ${numerator}/${denominator}`
    const whole = `${taxKey(line.tax)} ${needsReason(category) ? reason : ""}`
    if ((known.get(key) ?? whole) !== whole)
      return wrong(
        items[index]?.tax === undefined ? "tax_rate" : `items.${index}.tax`,
        "Taxes of one category and rate must have the same name and reason",
      )
    known.set(key, whole)
  }
  return undefined
}

/** Which item comes first, second …: by `order`, 1-based; where it names none, by its place. */
const orderOf = (items: readonly Item[]) =>
  items
    .map(({ order }, place) => ({ place, order: order ?? place + 1 }))
    .sort((a, b) => a.order - b.order)
    .map(({ place }) => place)

/** `field` is what the sums are made of. */
function findProblem(figures: Figures, field: string, currency: string): Problem | undefined {
  const { lines_total, discount_amount, amount, total, payable } = figures
  const lines = figures.lines.filter((line) => line !== null)
  const all = lines.reduce((sum, line) => sum + (line.amount < 0n ? -line.amount : line.amount), 0n)
  const isFree = discount_amount > 0n || lines.some((line) => line.discount_amount > 0n)
  if (isTooLarge(all, currency)) return wrong(field, tooLarge)
  if (lines_total < 0n) return wrong(field, negative)
  if (discount_amount > lines_total) return wrong("discount.amount", "The discount is more than the lines")
  if (amount < 0n || total < 0n) return wrong(field, negative)
  if (total === 0n && !isFree) return wrong(field, zero)
  if (isTooLarge(total, currency)) return wrong(field, tooLarge)
  if (figures.taxes.length > 20) return wrong("taxes", "At most 20 taxes")
  if (payable < 0n) return wrong("withholding", "This is more than there is to pay")
  return undefined
}

const zero = "The total must be above zero"
const tooLarge = "The total must be at most 999,999,999,999.99"
const negative = "The total is below zero. Write a credit note instead."
