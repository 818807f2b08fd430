// A document as it was typed, its bounds, and the figures it comes to.

import { digitsOf, findCurrency } from "../core/values/currencies.ts"
import { fraction, one } from "../core/values/fractions.ts"
import { hasDecimals, scaled } from "../core/values/money.ts"
import { rateOf, type Tax, taxKey } from "../core/values/taxes.ts"
import { findProblem, fittingFigures, tooLarge, zero } from "./bounds/rules.ts"
import { calculate, type Deduction, type Document, type Figures, type Line } from "./figures/rules.ts"
import {
  type DiscountInput,
  type ItemInput,
  limits,
  notingProblems,
  type Problem,
  readDiscount,
  readLine,
  shareOf,
  type Take,
  tooManyDecimals,
  wrong,
} from "./lines/rules.ts"
import { orderOf } from "./order/rules.ts"

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
  /** For a document without items. */
  amount?: number | null | undefined
  tax_rate?: number | null | undefined
  taxes?: readonly TaxInput[] | null | undefined
  items?: readonly Item[] | null | undefined
  prices_include_tax?: boolean | null | undefined
  price_decimals?: number | null | undefined
  discount?: DiscountInput | null | undefined
  withholding?: { rate: number } | null | undefined
  /** In minor units. */
  deductions?: readonly Deduction[] | undefined
}

/**
 * In minor units; `lines` as the items were sent, whatever order they name. The first problem is returned, not thrown.
 * Without items the document is its `amount`; with them `amount` is ignored. A sum may come to 0 only by a discount.
 * `lenient` is for a document that is still being typed: what doesn't fit yet counts for nothing.
 */
export function figuresOf(input: TypedDocument, options: { lenient: true }): Figures
export function figuresOf(input: TypedDocument): Figures | Problem
export function figuresOf(input: TypedDocument, options?: { lenient: true }): Figures | Problem {
  if (!options && !findCurrency(input.currency)) return unknownCurrency
  const { document, places, problems } = read(input)
  const [problem] = problems
  if (problem && !options) return problem
  const figures = options ? fittingFigures(document, input.currency) : calculate(document)
  const wrongSum = findProblem(
    figures,
    places.length > 0 ? "items" : "amount",
    input.currency,
    document.deductions,
  )
  if (wrongSum && !options) return wrongSum
  return { ...figures, lines: places.map((_, place) => figures.lines[places.indexOf(place)] ?? null) }
}

/** What is calculated, its lines in the order that the items name. */
export function readDocument(input: TypedDocument): Document | Problem {
  if (!findCurrency(input.currency)) return unknownCurrency
  const { document, problems } = read(input)
  return problems[0] ?? document
}

const unknownCurrency = wrong("currency", "This currency is not supported")

/** As far as it fits. `places` says where each line was sent, and is empty without items. */
function read(input: TypedDocument): { document: Document; places: number[]; problems: readonly Problem[] } {
  const { problems, take } = notingProblems()
  const { currency, withholding } = input
  const items = input.items ?? []
  const common = take(readCommonTax(input.tax_rate ?? 0), null)
  const discount = take(readDiscount(input.discount, "discount", currency), undefined)
  const lines =
    items.length > 0 ? readItems({ ...input, items }, common, take) : readAmount(input, common, take)
  const places = orderOf(items)
  const document = {
    lines: items.length > 0 ? places.flatMap((place) => lines[place] ?? []) : lines,
    prices_include_tax: input.prices_include_tax ?? false,
    discount,
    withholding: withholding ? shareOf(withholding.rate) : undefined,
    deductions: input.deductions,
  }
  return { document, places, problems }
}

/** The tax of every line that says nothing of its own: none for a rate of 0. */
function readCommonTax(rate: number): Tax | null | Problem {
  if (!(rate >= 0 && rate <= 100)) return wrong("tax_rate", "Enter a rate from 0 to 100")
  if (!hasDecimals(rate, 3)) return wrong("tax_rate", "At most 3 decimals")
  return rate === 0 ? null : { category: "S", components: [{ name: "Tax", rate: shareOf(rate) }] }
}

/** A document without items is one line of its amount. */
function readAmount({ amount, currency }: TypedDocument, tax: Tax | null, take: Take): Line[] {
  const given = amount ?? 0
  const units = scaled(given, digitsOf(currency))
  const counted = take(
    given > limits.amount
      ? wrong("amount", tooLarge)
      : !(given > 0)
        ? wrong("amount", zero)
        : (units ?? wrong("amount", tooManyDecimals(currency))),
    0n,
  )
  return [{ kind: "item", quantity: one, unit_price: fraction(counted), tax }]
}

function readItems(
  input: TypedDocument & { items: readonly Item[] },
  common: Tax | null,
  take: Take,
): Line[] {
  const { currency, items } = input
  const price_decimals = input.price_decimals ?? digitsOf(currency)
  const taxes = readTaxes(input.taxes ?? [], take)
  const lines = items.map((item, index) => {
    const field = `items.${index}`
    const known = taxOf(item, common, taxes)
    const unknown = wrong(`${field}.tax`, "Choose one of the taxes on this document")
    const tax = take(known === undefined ? unknown : known, null)
    return readLine(item, { field, currency, price_decimals, tax }, take)
  })
  take(findUnlike(items, lines), undefined)
  return lines
}

const taxOf = ({ tax }: Item, common: Tax | null, taxes: ReadonlyMap<number, Tax>) => {
  if (tax === undefined) return common
  return tax === null ? null : taxes.get(tax)
}

function readTaxes(list: readonly TaxInput[], take: Take): Map<number, Tax> {
  const taxes = new Map<number, Tax>()
  for (const [index, { id, category, components, reason }] of list.entries()) {
    if (taxes.has(id)) take(wrong(`taxes.${index}.id`, "Each tax needs its own id"), undefined)
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
  const seen = new Set<Tax>()
  for (const [index, line] of lines.entries()) {
    if (line.kind === "text" || line.tax === null || seen.has(line.tax)) continue
    seen.add(line.tax)
    const { category, reason } = line.tax
    const { numerator, denominator } = rateOf(line.tax)
    const key = `${category} ${numerator}/${denominator}`
    const whole = `${taxKey(line.tax)} ${needsReason(category) ? reason : ""}`
    if ((known.get(key) ?? whole) !== whole)
      return wrong(
        items[index]?.tax === undefined ? "tax_rate" : `items.${index}.tax`,
        "Taxes with the same category and rate must have the same name and reason",
      )
    known.set(key, whole)
  }
  return undefined
}
