// A product as it is answered, and as a row of a file: a column for each currency.
import type { CsvCell } from "../core/api/csv.ts"
import { formatPrice } from "../core/values/money.ts"
import type { ProductRow } from "./queries.ts"
import { currenciesOf, maxDecimals } from "./rules.ts"
import type { Product } from "./schema.ts"

export const presentProduct = ({ prices, tax_id, ...row }: ProductRow): Product => ({
  ...row,
  prices: currenciesOf(prices).map((currency) => {
    const unit_price = prices[currency] ?? 0
    return { currency, unit_price, formatted: formatPrice(unit_price, currency, maxDecimals) }
  }),
  tax: tax_id,
})

export const productHeader = (currencies: readonly string[]) => [
  ...["product_id", "name", "description", "unit", "tax"],
  ...currencies.map((currency) => `price_${currency.toLowerCase()}`),
]

export const productCells = (
  { id, name, description, unit, tax_name, prices }: ProductRow,
  currencies: readonly string[],
): CsvCell[] => [
  ...[id, name, description, unit, tax_name],
  ...currencies.map((currency) => prices[currency] ?? null),
]
