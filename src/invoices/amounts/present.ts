// What an invoice and its lines add up to, on the wire: a plain one says of what it doesn't have what it means.
import type { FrozenTax } from "../../core/database/columns.ts"
import { digitsOf } from "../../core/values/currencies.ts"
import { fromMinor } from "../../core/values/money.ts"
import { presentInvoice } from "../present.ts"
import { type ExactValues, type InvoiceWithLines, type ItemRow, type NewItem, plainLine } from "../queries.ts"
import type { InvoiceItem, InvoiceWithItems } from "../schema.ts"
import { commonTax, priceFrom } from "./exact/rules.ts"

/** `today` is the organization's, `YYYY-MM-DD`. */
export const presentWithItems = (row: InvoiceWithLines, today: string): InvoiceWithItems => ({
  ...presentInvoice(row, today),
  ...presentExact(row),
  items: row.items.map((line) => ({
    ...{ id: line.id, order: line.position },
    ...presentRated(line, row),
  })),
})

/** Lines as they are written, in their order. */
export const presentLines = (lines: readonly NewItem[], row: Amounts) =>
  lines.map((line) => presentRated({ ...plainLine, ...line }, row))

const presentRated = (line: Line, row: Amounts) => ({
  ...presentLine(line, row),
  rates: line.kind === "text" ? [] : ratesOf(row.taxes ? line.tax : commonTax(row.tax_rate)),
})

type Amounts = ExactValues & {
  currency: string
  tax_rate: number
  amount: number
  tax_amount: number
  total: number
}

/** What the spec doesn't know of an invoice. */
export function presentExact(row: Amounts) {
  const wire = (minor: number) => fromMinor(minor, row.currency)
  const taxes = row.taxes ?? plainTaxes(row)
  return {
    prices_include_tax: row.prices_include_tax,
    price_decimals: row.price_decimals,
    lines_total: wire(row.lines_total ?? row.amount),
    discount: discountOf(row, row.currency),
    discount_amount: wire(row.discount_amount),
    taxes: taxes.map((tax) => ({ ...tax, base: wire(tax.base), amount: wire(tax.amount) })),
    withholding:
      row.withholding_name === null || row.withholding_rate === null
        ? null
        : { name: row.withholding_name, rate: row.withholding_rate },
    withheld: wire(row.withheld),
    payable: wire(row.total - row.withheld),
  }
}

const ratesOf = (tax: FrozenTax | null) =>
  tax ? tax.components.map(({ name, rate }) => ({ name, category: tax.category, rate })) : []

const plainTaxes = ({ tax_rate, amount, tax_amount }: Amounts) =>
  tax_rate > 0
    ? [
        {
          name: "Tax",
          category: "S" as const,
          rate: tax_rate,
          base: amount,
          amount: tax_amount,
          reason: null,
        },
      ]
    : []

type Line = Omit<ItemRow, "id" | "position">

export function presentLine(
  line: Line,
  { currency, price_decimals }: Pick<Amounts, "currency" | "price_decimals">,
) {
  const wire = (minor: number) => fromMinor(minor, currency)
  return {
    description: line.description,
    kind: line.kind,
    quantity: line.quantity_exact ?? line.quantity,
    unit: line.unit,
    unit_price: priceFrom(line.unit_price, price_decimals ?? digitsOf(currency)),
    discount: discountOf(line, currency),
    discount_amount: wire(line.discount_amount),
    amount: wire(line.amount),
    net_amount: wire(line.net_amount ?? line.amount),
    ...(line.has_own_tax ? { tax: line.tax_id } : {}),
  }
}

type Discounted = Pick<ExactValues, "discount_percent" | "discount_amount" | "discount_reason">

function discountOf(
  { discount_percent, discount_amount, discount_reason }: Discounted,
  currency: string,
): InvoiceItem["discount"] {
  if (discount_percent !== null) return { percent: discount_percent, amount: null, reason: discount_reason }
  if (discount_amount === 0 && discount_reason === null) return null
  return { percent: null, amount: fromMinor(discount_amount, currency), reason: discount_reason }
}
