// What an invoice and its lines add up to, on the wire.
import { workOf } from "../../billable-work/rules.ts"
import type { FrozenTax } from "../../core/database/columns.ts"
import { digitsOf } from "../../core/values/currencies.ts"
import { fromMinor } from "../../core/values/money.ts"
import { presentInstalments } from "../instalments/present.ts"
import { presentInvoice } from "../present.ts"
import type { InvoiceWithLines } from "../queries.ts"
import type { InvoiceItem, InvoiceWithItems } from "../schema.ts"
import { amountDue } from "../settled/rules.ts"
import { type Amounts, type NewLine, priceFrom } from "./rules.ts"

/** `today` is the organization's, `YYYY-MM-DD`. */
export const presentWithItems = (row: InvoiceWithLines, today: string): InvoiceWithItems => ({
  ...presentInvoice(row, today),
  ...presentAmounts(row),
  instalments: presentInstalments(row, {
    settled: row.total - row.withheld - amountDue(row),
    currency: row.currency,
  }),
  items: row.items.map((line) => ({ id: line.id, order: line.position, ...presentRated(line, row) })),
})

/** Lines as they are written, in their order. */
export const presentLines = (lines: readonly NewLine[], row: Amounts) =>
  lines.map((line) => presentRated(line, row))

const presentRated = (line: NewLine, row: Amounts) => ({
  ...presentLine(line, row),
  rates: ratesOf(line.tax),
})

const ratesOf = (tax: FrozenTax | null) =>
  tax ? tax.components.map(({ name, rate }) => ({ name, category: tax.category, rate })) : []

/** What the single invoice answers and lists don't. */
export function presentAmounts(row: Amounts) {
  const wire = (minor: number) => fromMinor(minor, row.currency)
  return {
    prices_include_tax: row.prices_include_tax,
    price_decimals: row.price_decimals,
    lines_total: wire(row.lines_total),
    discount: discountOf(row, row.currency),
    discount_amount: wire(row.discount_amount),
    taxes: row.taxes.map((tax) => ({ ...tax, base: wire(tax.base), amount: wire(tax.amount) })),
    withholding:
      row.withholding_name === null || row.withholding_rate === null
        ? null
        : { name: row.withholding_name, rate: row.withholding_rate },
    withheld: wire(row.withheld),
    payable: wire(row.total - row.withheld),
  }
}

export function presentLine(
  line: NewLine,
  { currency, price_decimals }: Pick<Amounts, "currency" | "price_decimals">,
) {
  const wire = (minor: number) => fromMinor(minor, currency)
  return {
    description: line.description,
    kind: line.kind,
    quantity: line.quantity,
    unit: line.unit,
    unit_price: priceFrom(line.unit_price, price_decimals ?? digitsOf(currency)),
    discount: discountOf(line, currency),
    discount_amount: wire(line.discount_amount),
    amount: wire(line.amount),
    net_amount: wire(line.net_amount),
    ...(line.has_own_tax ? { tax: line.tax_id } : {}),
    ...workOf(line),
  }
}

type Discounted = Pick<Amounts, "discount_percent" | "discount_amount" | "discount_reason">

function discountOf(
  { discount_percent, discount_amount, discount_reason }: Discounted,
  currency: string,
): InvoiceItem["discount"] {
  if (discount_percent !== null) return { percent: discount_percent, amount: null, reason: discount_reason }
  if (discount_amount === 0 && discount_reason === null) return null
  return { percent: null, amount: fromMinor(discount_amount, currency), reason: discount_reason }
}
