// What is stored of what an invoice comes to, and the one rate that it answers.
import { type Work, workOf } from "../../billable-work/rules.ts"
import type { FrozenTax } from "../../core/database/columns.ts"
import type { Row } from "../../core/database/tables.ts"
import { digitsOf } from "../../core/values/currencies.ts"
import { type Fraction, fraction, one, plus, rounded, times } from "../../core/values/fractions.ts"
import { hasDecimals } from "../../core/values/money.ts"
import { inPercent, rateOf, type Tax } from "../../core/values/taxes.ts"
import type { NamedDocument, TypedLine } from "../../pricing/changes/rules.ts"
import type { Figures } from "../../pricing/figures/rules.ts"
import { shareOf } from "../../pricing/lines/rules.ts"

/** Of the single invoice; lists do without. */
export const amountColumns = [
  "prices_include_tax",
  "price_decimals",
  "lines_total",
  "subtotal",
  "taxes",
  "discount_percent",
  "discount_amount",
  "discount_reason",
  "withholding_name",
  "withholding_rate",
  "withheld",
] as const
/** As a line is written. */
export const lineColumns = [
  "description",
  "kind",
  "quantity",
  "unit",
  "unit_price",
  "amount",
  "discount_percent",
  "discount_amount",
  "discount_reason",
  "net_amount",
  "tax_id",
  "tax",
  "has_own_tax",
] as const

/** Money in minor units, rates in percent; `unit_price` of the lines in 10^-price_decimals where that isn't null. */
export type Amounts = Pick<
  Row<"invoices">,
  "currency" | "amount" | "tax_rate" | "tax_amount" | "total" | (typeof amountColumns)[number]
>
export type NewLine = Pick<Row<"invoice_items">, (typeof lineColumns)[number]> & Work

/** `taxes` holds every tax that the lines name, and is frozen on them. */
export function storedAmounts(
  document: NamedDocument,
  figures: Figures,
  taxes: ReadonlyMap<number, FrozenTax>,
): { amounts: Amounts; lines: NewLine[] } {
  const { currency, discount, withholding, price_decimals = null } = document
  const digits = digitsOf(currency)
  const common = commonTax(document.tax_rate)
  const taxOf = (id: number | null) => (id === null ? null : (taxes.get(id) ?? null))
  const lines = document.items.map((item, place) => {
    const tax = item.tax === undefined ? common : taxOf(item.tax)
    const priced = { digits, price_decimals: price_decimals ?? digits, tax }
    return storedLine(item, figures.lines[place] ?? null, priced)
  })
  const [amount, total] = [Number(figures.amount), Number(figures.total)]
  return {
    lines,
    amounts: {
      currency,
      tax_rate: statedRate(lines.length > 0 ? lines : [{ amount, tax: common }], total),
      amount,
      tax_amount: Number(figures.tax_amount),
      total,
      prices_include_tax: document.prices_include_tax ?? false,
      price_decimals,
      lines_total: Number(figures.lines_total),
      subtotal: Number(figures.subtotal),
      taxes: figures.taxes.map((tax) => ({
        ...tax,
        rate: inPercent(tax.rate),
        base: Number(tax.base),
        amount: Number(tax.amount),
      })),
      discount_percent: discount?.percent ?? null,
      discount_amount: Number(figures.discount_amount),
      discount_reason: discount?.reason ?? null,
      withholding_name: withholding?.name ?? null,
      withholding_rate: withholding?.rate ?? null,
      withheld: Number(figures.withheld),
    },
  }
}

/** The tax of `tax_rate`, in percent; none for a rate of 0. */
export const commonTax = (rate: number): FrozenTax | null =>
  rate === 0
    ? null
    : {
        ...{ name: "Tax", category: "S", reason: null, reason_code: null },
        components: [{ name: "Tax", rate, compound: false }],
      }

/** A price as it is stored, 1250 with 2 decimals, as on the wire: 12.5. */
export const priceFrom = (units: number, decimals: number) => Number(`${units}e-${decimals}`)

type Priced = { digits: number; price_decimals: number; tax: FrozenTax | null }

function storedLine(
  { description, kind, unit, discount, tax: tax_id, ...work }: TypedLine,
  figures: Figures["lines"][number],
  { digits, price_decimals, tax }: Priced,
): NewLine {
  if (figures === null) return { ...text, description }
  return {
    description,
    kind: kind ?? "item",
    quantity: asNumber(figures.quantity),
    unit: unit ?? null,
    unit_price: asNumber(times(figures.unit_price, fraction(tenTo(price_decimals), tenTo(digits)))),
    amount: Number(figures.amount),
    discount_percent: discount?.percent ?? null,
    discount_amount: Number(figures.discount_amount),
    discount_reason: discount?.reason ?? null,
    net_amount: Number(figures.net_amount),
    tax_id: tax_id ?? null,
    tax,
    has_own_tax: tax_id !== undefined,
    ...workOf(work),
  }
}

const tenTo = (decimals: number) => 10n ** BigInt(decimals)
const asNumber = ({ numerator, denominator }: Fraction) => Number(numerator) / Number(denominator)

const text = {
  kind: "text" as const,
  quantity: 1,
  unit: null,
  unit_price: 0,
  amount: 0,
  discount_percent: null,
  discount_amount: 0,
  discount_reason: null,
  net_amount: 0,
  tax_id: null,
  tax: null,
  has_own_tax: false,
}

/**
 * Percent: the one rate of all taxed lines, where it leads a caller who adds it to the sum of the lines to the total; else
 * 0, and `taxes` tell. At most 3 decimals, and 100.
 */
function statedRate(lines: readonly { amount: number; tax: FrozenTax | null }[], total: number): number {
  const taxes = new Set(lines.flatMap(({ tax }) => tax ?? []))
  const [rate, ...others] = new Set([...taxes].map(percentOf))
  if (rate === undefined || rate > 100 || others.length > 0 || !hasDecimals(rate, 3)) return 0
  const sum = lines.reduce((all, { amount }) => all + BigInt(amount), 0n)
  return rounded(times(fraction(sum), plus(one, shareOf(rate)))) === BigInt(total) ? rate : 0
}

const percentOf = (tax: FrozenTax) => inPercent(rateOf(taxOf(tax)))

/** As the calculation takes it. */
export const taxOf = (tax: FrozenTax | null): Tax | null =>
  tax && {
    ...{ category: tax.category, reason: tax.reason },
    components: tax.components.map(({ rate, ...component }) => ({ ...component, rate: shareOf(rate) })),
  }
