// Exact invoices: what one stores of its figures, and the one rate that it answers for readers of the spec.
import type { FrozenTax } from "../../../core/database/columns.ts"
import { digitsOf } from "../../../core/values/currencies.ts"
import { fraction, one, plus, rounded, times } from "../../../core/values/fractions.ts"
import { hasDecimals, scaled } from "../../../core/values/money.ts"
import { inPercent, rateOf } from "../../../core/values/taxes.ts"
import type { Figures } from "../../../pricing/figures/rules.ts"
import type { ExactInput, ExactItemInput } from "../schema.ts"

export type TypedLine = Omit<ExactItemInput, "unit"> & {
  description: string
  unit?: string | null | undefined
  quantity?: number | null | undefined
  unit_price?: number | null | undefined
}
/** As on the wire, its items in their order; `tax_rate` is that of the items that name no tax. */
export type TypedInvoice = ExactInput & {
  currency: string
  amount?: number | null | undefined
  tax_rate: number
  items: readonly TypedLine[]
}

/**
 * The columns of an exact invoice and of its lines, in minor units; `unit_price` in 10^-price_decimals. `taxes` holds
 * every tax that the lines name, and is frozen on them. Throws RangeError where a price has more decimals than that,
 * which the calculation has seen before.
 */
export function exactRows(document: TypedInvoice, figures: Figures, taxes: ReadonlyMap<number, FrozenTax>) {
  const lines = document.items.map((item, place) => {
    const tax = item.tax === undefined ? commonTax(document.tax_rate) : taxOf(item.tax, taxes)
    return rowOf(item, figures.lines[place] ?? null, { ...document, tax })
  })
  const { discount, withholding } = document
  const [amount, total] = [Number(figures.amount), Number(figures.total)]
  const bare = [{ amount, tax: commonTax(document.tax_rate) }]
  return {
    items: lines,
    values: {
      amount,
      tax_amount: Number(figures.tax_amount),
      total,
      tax_rate: statedRate(lines.length > 0 ? lines : bare, total),
      prices_include_tax: document.prices_include_tax ?? false,
      price_decimals: document.price_decimals ?? null,
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

const taxOf = (id: number | null, taxes: ReadonlyMap<number, FrozenTax>) =>
  id === null ? null : (taxes.get(id) ?? null)

/**
 * Percent (billing.md §16.8): the one rate of all taxed lines, where a reader of the spec who adds it to the sum of the
 * lines comes to the total; else 0, and `taxes` tell. At most 3 decimals, and 100.
 */
function statedRate(lines: readonly { amount: number; tax: FrozenTax | null }[], total: number): number {
  const [rate, ...others] = new Set(lines.flatMap(({ tax }) => (tax ? [percentOf(tax)] : [])))
  if (rate === undefined || rate > 100 || others.length > 0 || !hasDecimals(rate, 3)) return 0
  const sum = lines.reduce((all, { amount }) => all + BigInt(amount), 0n)
  return rounded(times(fraction(sum), plus(one, shareOf(rate)))) === BigInt(total) ? rate : 0
}

const percentOf = ({ category, components }: FrozenTax) =>
  inPercent(
    rateOf({
      category,
      components: components.map(({ rate, ...component }) => ({ ...component, rate: shareOf(rate) })),
    }),
  )

/** Of a percent with at most 12 decimals. */
const shareOf = (percent: number) => fraction(scaled(percent, 12) ?? 0n, 10n ** 14n)

type Around = Pick<TypedInvoice, "currency" | "price_decimals"> & { tax: FrozenTax | null }

function rowOf(
  item: TypedLine,
  figures: Figures["lines"][number],
  { currency, price_decimals, tax }: Around,
) {
  const { description, kind = "item", unit = null, discount = null, quantity, unit_price } = item
  if (kind === "text" || figures === null) return { ...text, description }
  const given = quantity ?? 1
  const price = scaled(unit_price ?? 0, price_decimals ?? digitsOf(currency))
  if (price === null) throw new RangeError("The price has too many decimals")
  return {
    description,
    kind: kind ?? "item",
    // Who doesn't know of broken ones finds a whole one, and none of them is 0.
    quantity: Math.ceil(given),
    quantity_exact: Number.isInteger(given) ? null : given,
    unit,
    unit_price: Number(price),
    discount_percent: discount?.percent ?? null,
    discount_amount: Number(figures.discount_amount),
    discount_reason: discount?.reason ?? null,
    amount: Number(figures.amount),
    net_amount: Number(figures.net_amount),
    tax_id: item.tax ?? null,
    tax,
    has_own_tax: item.tax !== undefined,
  }
}

const text = {
  kind: "text" as const,
  quantity: 1,
  quantity_exact: null,
  unit: null,
  unit_price: 0,
  discount_percent: null,
  discount_amount: 0,
  discount_reason: null,
  amount: 0,
  net_amount: 0,
  tax_id: null,
  tax: null,
  has_own_tax: false,
}
