// The story of what is offered while a line is typed.

import type { TenantDb } from "../../core/database/tenant.ts"
import { digitsOf } from "../../core/values/currencies.ts"
import { listFitting, listUsed } from "./queries.ts"
import type { Suggestion, SuggestionQuery } from "./schema.ts"

const maxLines = 4

/** Products first. */
export async function suggestLines(db: TenantDb, query: SuggestionQuery): Promise<Suggestion[]> {
  const { search, currency } = query
  const words = search.split(" ").filter((word) => word !== "")
  if (words.length === 0) return []
  const [products, lines] = [await listFitting(db, search), await listUsed(db, query, words)]
  const newest = lines.filter(
    ({ folded }, place) => lines.findIndex((line) => line.folded === folded) === place,
  )
  return [
    ...products.map(({ id, name, description, unit, tax_id, prices }) => ({
      ...{ product: id, unit, tax: tax_id },
      description: [name, ...(description === null ? [] : [description])].join("\n"),
      unit_price: prices[currency] ?? null,
    })),
    ...newest.slice(0, maxLines).map(({ description, unit, tax_id, unit_price, price_decimals }) => ({
      ...{ product: null, description, unit, tax: tax_id },
      unit_price: Number(`${unit_price}e-${price_decimals ?? digitsOf(currency)}`),
    })),
  ]
}
