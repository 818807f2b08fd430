// What fits the beginning of a line: products by name, and lines of recent invoices.
import { sql } from "kysely"
import { searchedRows } from "../../core/database/ordering.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import type { Prices } from "../rules.ts"
import type { SuggestionQuery } from "./schema.ts"

const maxProducts = 6

type OfferedProduct = {
  id: number
  name: string
  description: string | null
  unit: string | null
  tax_id: number | null
  prices: Prices
}

/** First those whose name begins like the text. */
export const listFitting = (db: TenantDb, search: string) =>
  db.run(sql<OfferedProduct>`
    select products.id, name, description, unit, tax_id, prices from ${searchedRows(db, "products", { search })}
    where products.organization_id = ${db.organization_id}
    order by not starts_with(name_folded, fold_text(${search})), name_folded limit ${sql.lit(maxProducts)}`)

type OfferedLine = {
  description: string
  folded: string
  unit: string | null
  unit_price: number
  price_decimals: number | null
  tax_id: number | null
}

/**
 * Newest first. Only lines of the newest 200 invoices are looked at, and of each the first 20: enough to find what is
 * used again and again, whatever the organization has written in all. Taxes and products are asked for the few found,
 * whose heading is folded before: under a policy an index can't be searched for the result of a function.
 */
export const listUsed = (
  db: TenantDb,
  { currency, prices_include_tax = false }: SuggestionQuery,
  words: string[],
) =>
  db.run(sql<OfferedLine>`
    select found.description, found.folded, found.unit, found.unit_price, found.price_decimals, taxes.id as tax_id
    from (
      select line.*, fold_text(split_part(line.description, E'\\n', 1)) as heading, recent.id as invoice_id,
        recent.price_decimals
      from (
        select id, currency, price_decimals, prices_include_tax from invoices
        where organization_id = ${db.organization_id} order by id desc limit 200
      ) recent cross join lateral (
        select description, fold_text(description) as folded, unit, unit_price,
          case when has_own_tax then tax_id end as tax_id
        from invoice_items
        where organization_id = ${db.organization_id} and invoice_id = recent.id and kind = 'item'
        order by position limit 20
      ) line
      where recent.currency = ${currency} and recent.prices_include_tax = ${prices_include_tax}
        and not exists (
          select from unnest((select array_agg(fold_text(typed)) from unnest(${words}::text[]) typed)) word
          where position(word in line.folded) = 0
        )
      order by recent.id desc limit 60
    ) found
    left join taxes on taxes.organization_id = ${db.organization_id} and taxes.id = found.tax_id
      and taxes.archived_at is null
    where not exists (
      select from products where products.organization_id = ${db.organization_id}
        and products.name_folded = found.heading
    )
    order by found.invoice_id desc`)
