// The totals of the form, by the server's rules.
import { formatMoney, scaled } from "../../../../src/core/values/money.ts"
import { inPercent } from "../../../../src/core/values/taxes.ts"
import type { InvoiceDetail } from "../../../../src/invoices/schema.ts"
import { priceLine } from "../../../../src/pricing/figures/rules.ts"
import {
  isProblem,
  notingProblems,
  type Problem,
  readLine,
  shareOf,
} from "../../../../src/pricing/lines/rules.ts"
import { figuresOf } from "../../../../src/pricing/rules.ts"
import type { Tax } from "../../../../src/taxes/schema.ts"
import { digitsOf } from "../../../lib/format.ts"
import { type TotalRow, totalRows } from "../total-rows.ts"
import { decimalsOf, type InvoiceForm, isComplete, isPriced, type LineForm, rateOf } from "./form.ts"
import { discountOf, pricingOptions } from "./options.ts"

/** Undefined while loading. */
export type Taxes = readonly Tax[] | undefined

/** Of lines with a price; "—" everywhere if the lines break a rule. */
export function totalsOf(form: InvoiceForm, taxes: Taxes, deductions: Deductions = []): TotalRow[] {
  const { currency } = form
  const about = { ...pricingOptions(form), deductions, currency }
  const money = (amount: bigint, less?: true) => formatMoney(less ? -amount : amount, currency)
  const lines = form.lines.filter(isPriced)
  if (lines.length === 0) return totalRows(nothing(form), about, money)
  const figures = calculate(form, lines, taxes, deductions)
  if (isProblem(figures)) return totalRows(nothing(form), about, () => "—")
  const rated = figures.taxes.map(({ rate, ...tax }) => ({ ...tax, rate: inPercent(rate) }))
  return totalRows({ ...figures, taxes: rated }, about, money)
}

function nothing(form: InvoiceForm) {
  const rate = rateOf(form) ?? 0
  return {
    ...{ lines_total: 0n, discount_amount: 0n, amount: 0n, total: 0n, withheld: 0n, payable: 0n },
    taxes: rate > 0 ? [{ name: "Tax", category: "S" as const, rate, amount: 0n }] : [],
  }
}

/** Before tax; "—" while it can't be calculated. */
export function lineAmount(line: LineForm, form: InvoiceForm): string {
  if (!isPriced(line)) return "—"
  const { currency } = form
  const { problems, take } = notingProblems()
  const context = { field: "", currency, price_decimals: decimalsOf(form), tax: null }
  const priced = priceLine(readLine(itemOf(line, form), context, take))
  return priced && problems.length === 0 ? formatMoney(priced.figures.amount, currency) : "—"
}

/** Why the invoice can't be saved. Null if nothing is wrong, or if only the server knows a line's tax. */
export function findProblem(form: InvoiceForm, taxes: Taxes): Problem | null {
  const isUnknown = ({ tax }: LineForm) => typeof tax === "number" && !taxes?.some(({ id }) => id === tax)
  if (form.lines.some(isUnknown)) return null
  const figures = calculate(form, form.lines.filter(isComplete), taxes)
  return isProblem(figures) ? figures : null
}

type Deductions = InvoiceDetail["deductions"]

/** Of a final invoice: their rates are those of its taxes. */
const deductionOf = ({ net, taxes }: Deductions[number], digits: number) => ({
  net: scaled(net, digits) ?? 0n,
  tax_amounts: taxes.map(({ amount }) => scaled(amount, digits) ?? 0n),
  tax: {
    category: taxes[0]?.category ?? ("O" as const),
    components: taxes.map(({ name, rate }) => ({ name, rate: shareOf(rate) })),
  },
})

const calculate = (
  form: InvoiceForm,
  lines: readonly LineForm[],
  taxes: Taxes = [],
  deductions: Deductions = [],
) =>
  figuresOf({
    deductions: deductions.map((one) => deductionOf(one, digitsOf(form.currency))),
    currency: form.currency,
    tax_rate: rateOf(form),
    ...pricingOptions(form),
    items: lines.map((line) => itemOf(line, form)),
    taxes: taxes.filter(({ id }) => lines.some(({ tax }) => tax === id)),
  })

const itemOf = ({ kind, quantity, unit, unit_price, tax, ...line }: LineForm, { currency }: InvoiceForm) => ({
  ...{ kind, quantity, unit, unit_price, tax },
  discount: discountOf(line, currency),
})
