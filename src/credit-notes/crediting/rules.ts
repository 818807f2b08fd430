// What a credit note is asked to credit, for the calculation, and the lines that are printed on it.
import type { FrozenTax } from "../../core/database/columns.ts"
import type { CreditedAmount } from "../../core/database/credit-tables.ts"
import { digitsOf } from "../../core/values/currencies.ts"
import { fraction } from "../../core/values/fractions.ts"
import { writtenLocale } from "../../core/values/language.ts"
import { hasDecimals, scaled } from "../../core/values/money.ts"
import { say } from "../../languages/rules.ts"
import type { Document } from "../../pricing/figures/rules.ts"
import { type Problem, wrong } from "../../pricing/lines/rules.ts"
import { taxName } from "../../pricing/words/rules.ts"
import { type Credit, type CreditFigures, creditedAmount } from "../rules.ts"

/** Lines by their ids, or minor units by tax; `rest` is whatever isn't credited yet. */
export type CreditRequest =
  | { basis: "lines"; lines: readonly { item: number; quantity: number }[] }
  | { basis: "amounts"; amounts: readonly CreditedAmount[]; prices_include_tax: boolean }
  | { basis: "rest" }

/** A line of the invoice, as stored. */
type InvoiceLine = {
  id: number
  kind: "item" | "credit" | "text"
  description: string
  quantity: number
  unit: string | null
  unit_price: number
  amount: number
  tax_id: number | null
  tax: FrozenTax | null
  has_own_tax: boolean
}

/** `lines` are those of the invoice, each in its place in the document. The first problem is returned, not thrown. */
export function readCredit(
  request: CreditRequest,
  document: Document,
  lines: readonly InvoiceLine[],
): Credit | Problem {
  if (request.basis === "rest") return "rest"
  if (request.basis === "amounts") return amountsOf(request, document, lines)
  const credited: { line: number; quantity: ReturnType<typeof fractionOf> }[] = []
  for (const [index, { item, quantity }] of request.lines.entries()) {
    const line = lines.findIndex(({ id }) => id === item)
    if (line < 0) return wrong(`lines.${index}.item`, "Choose a line from this invoice")
    if (!hasDecimals(quantity, lines[line]?.unit ? 6 : 0))
      return wrong(
        `lines.${index}.quantity`,
        lines[line]?.unit ? "At most 6 decimals" : "Enter a whole number",
      )
    credited.push({ line, quantity: fractionOf(quantity) })
  }
  return { lines: credited }
}

function amountsOf(
  { amounts, prices_include_tax }: Extract<CreditRequest, { basis: "amounts" }>,
  document: Document,
  lines: readonly InvoiceLine[],
): Credit | Problem {
  const known: { tax: ReturnType<typeof taxIn>; amount: bigint }[] = []
  for (const [index, { tax, amount }] of amounts.entries()) {
    const found = taxIn(tax, document, lines)
    if (found === undefined) return wrong(`amounts.${index}.tax`, "Choose one of the taxes on this invoice")
    known.push({ tax: found, amount: BigInt(amount) })
  }
  return {
    amounts: known.flatMap(({ tax, amount }) => (tax === undefined ? [] : [{ tax, amount }])),
    prices_include_tax,
  }
}

/** As a line of the document has it; undefined where none does. */
function taxIn(tax: number | null | undefined, document: Document, lines: readonly InvoiceLine[]) {
  const line = document.lines[lines.length === 0 ? 0 : placeOf(tax, lines)]
  return line === undefined || line.kind === "text" ? undefined : line.tax
}

const placeOf = (tax: number | null | undefined, lines: readonly InvoiceLine[]) =>
  lines.findIndex(
    ({ kind, tax_id, has_own_tax }) =>
      kind !== "text" && (tax === undefined ? !has_own_tax : has_own_tax && tax_id === tax),
  )

/** Lines of a credit note: those of the invoice with what of them is credited, else the sums; minor units. */
type CreditedItem = {
  invoice_item_id: number | null
  kind: "item" | "credit" | "text"
  description: string
  quantity: number
  unit: string | null
  unit_price: number
  amount: number
  tax_id: number | null
  tax: FrozenTax | null
}

type Crediting = {
  document: Document
  lines: readonly InvoiceLine[]
  number: string
  /** Nothing was credited before, so that the rest is the invoice itself. */
  is_first: boolean
  /** One rate is all the tax there is on the invoice. */
  is_simple: boolean
  /** What a final invoice deducts, where all of it is credited. */
  deductions: readonly CreditedItem[]
}

export function itemsOf(
  request: CreditRequest,
  figures: CreditFigures,
  { document, lines, number, is_first, is_simple, deductions }: Crediting,
): CreditedItem[] {
  if (request.basis === "amounts")
    return request.amounts.map(({ tax, amount }) => {
      const line = lines[placeOf(tax, lines)]
      return sumItem(line?.tax && !is_simple ? labelOf(line.tax) : say("Amount"), amount, line ?? null)
    })
  if (request.basis === "rest")
    return is_first && lines.length > 0
      ? [...lines.map((line) => itemOf(line, line.amount, line.quantity)), ...deductions]
      : [sumItem(restOf(number, is_first), Number(figures.amount), null)]
  const credited = request.lines.flatMap(({ item, quantity }) => {
    const place = lines.findIndex(({ id }) => id === item)
    const [line, priced] = [lines[place], document.lines[place]]
    return line && priced
      ? [itemOf(line, Number(creditedAmount(priced, fractionOf(quantity))), quantity)]
      : []
  })
  return [...credited, ...deductions]
}

type Deducted = { number: string; tax: FrozenTax | null; net: number; tax_amounts: readonly number[] }
type Priced = { currency: string; price_decimals: number | null; prices_include_tax: boolean }

/** Deposits as lines that take off, priced as the invoice is. */
export const deductionItems = (
  deductions: readonly Deducted[],
  { currency, price_decimals, prices_include_tax }: Priced,
): CreditedItem[] =>
  deductions.map(({ number, tax, net, tax_amounts }) => {
    const amount = prices_include_tax ? tax_amounts.reduce((all, part) => all + part, net) : net
    const item = sumItem(say("Deposit invoice {number}", { number }), Math.abs(amount), { tax_id: null, tax })
    const decimals = price_decimals === null ? 0 : price_decimals - digitsOf(currency)
    return {
      ...item,
      ...{ kind: amount > 0 ? "credit" : "item", amount: -amount },
      // Whole where prices have fewer decimals than the currency.
      unit_price: Math.round(Number(`${item.unit_price}e${decimals}`)),
    }
  })

const restOf = (number: string, is_first: boolean) =>
  is_first ? say("All of invoice {number}", { number }) : say("The rest of invoice {number}", { number })

const itemOf = (line: InvoiceLine, amount: number, quantity: number): CreditedItem => ({
  invoice_item_id: line.id,
  ...{ kind: line.kind, description: line.description, quantity, unit: line.unit },
  ...{ unit_price: line.unit_price, amount, tax_id: line.tax_id, tax: line.tax },
})

const sumItem = (
  description: string,
  amount: number,
  line: Pick<InvoiceLine, "tax_id" | "tax"> | null,
): CreditedItem => ({
  ...{
    invoice_item_id: null,
    kind: "item",
    description,
    quantity: 1,
    unit: null,
    unit_price: amount,
    amount,
  },
  ...{ tax_id: line?.tax_id ?? null, tax: line?.tax ?? null },
})

const labelOf = ({ components }: FrozenTax) =>
  components.map(({ name, rate }) => `${taxName(name)} ${rateText(rate)} %`).join(" + ")

const rateText = (rate: number) => rate.toLocaleString(writtenLocale(), { maximumFractionDigits: 12 })

/** At most six decimals. */
const fractionOf = (quantity: number) => fraction(scaled(quantity, 6) ?? 0n, 1_000_000n)
