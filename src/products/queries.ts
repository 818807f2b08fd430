// Every statement about products.
import { sql } from "kysely"
import { beyond, foldedText, ordered, readIds, searchedRows, startOf } from "../core/database/ordering.ts"
import { inOrderOf } from "../core/database/pagination.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import type { Prices } from "./rules.ts"
import type { ProductQuery } from "./schema.ts"

const columns = [
  "products.id",
  "products.name",
  "products.description",
  "products.unit",
  "products.prices",
  "products.tax_id",
  "products.created_at",
  "products.updated_at",
] as const

/** By name: the ids of the page first, its rows after. */
export async function listProducts(db: TenantDb, query: ProductQuery): Promise<ProductRow[]> {
  const keys = [sql.ref("products.name_folded"), sql.ref("products.id")]
  const start = startOf({ sort: "name", cursor: query.cursor }, { name: foldedText })
  const ids = sql<{ id: number }>`
    select products.id from ${searchedRows(db, "products", query)}
    where products.organization_id = ${db.organization_id} and ${beyond(keys, start)}
    order by ${ordered(keys, start)}`
  const page = await readIds(db, ids, query)
  return inOrderOf(page, page.length === 0 ? [] : await listOfIds(db, page))
}

/** In any order. */
const listOfIds = (db: TenantDb, ids: readonly number[]) =>
  withTax(db)
    .where("products.id", "in", [...ids])
    .execute()

export const findProduct = (db: TenantDb, id: number) =>
  withTax(db).where("products.id", "=", id).executeTakeFirst()

export type ProductRow = NonNullable<Awaited<ReturnType<typeof findProduct>>>

const withTax = (db: TenantDb) =>
  db
    .selectFrom("products")
    .leftJoin("taxes", (join) =>
      join
        .onRef("taxes.organization_id", "=", "products.organization_id")
        .onRef("taxes.id", "=", "products.tax_id"),
    )
    .select(columns)
    .select("taxes.name as tax_name")

/** All currencies that some product has a price in. */
export const listCurrencies = async (db: TenantDb): Promise<string[]> =>
  (
    await db.run(sql<{ currency: string }>`
      select distinct currency from products, jsonb_object_keys(prices) as currency
      where organization_id = ${db.organization_id} order by currency`)
  ).map(({ currency }) => currency)

export type StoredProduct = {
  name: string
  description: string | null
  unit: string | null
  prices: Prices
  tax_id: number | null
}

export async function insertProduct(db: TenantDb, { prices, ...row }: StoredProduct): Promise<number> {
  const { id } = await db
    .insertInto("products", { ...row, prices: JSON.stringify(prices) })
    .returning("products.id")
    .executeTakeFirstOrThrow()
  return id
}

/** Undefined when it doesn't exist. */
export const updateProduct = (db: TenantDb, id: number, { prices, ...row }: Partial<StoredProduct>) =>
  db
    .updateTable("products")
    .set({
      ...row,
      ...(prices === undefined ? {} : { prices: JSON.stringify(prices) }),
      updated_at: sql`now()`,
    })
    .where("products.id", "=", id)
    .returning("products.id")
    .executeTakeFirst()

/** Locked until the transaction ends, by name like an import, which knows no ids: so no two of either can deadlock. */
export const lockProducts = (db: TenantDb, ids: readonly number[]) =>
  db.run(sql<{ id: number; name: string; prices: Prices; tax_id: number | null }>`
    select id, name, prices, tax_id from products
    where organization_id = ${db.organization_id} and id = any(${ids}::bigint[])
    order by name_folded for no key update`)

/** New prices and taxes of many. */
export async function updateProducts(
  db: TenantDb,
  changed: readonly { id: number; prices: Prices; tax_id: number | null }[],
) {
  await db.run(sql`
    update products set prices = change.prices, tax_id = change.tax_id, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(changed.map(({ id, prices, tax_id }) => ({ id, prices, tax_id })))}::jsonb) as change (id bigint, prices jsonb, tax_id bigint)
    where products.organization_id = ${db.organization_id} and products.id = change.id`)
}

export const deleteProduct = (db: TenantDb, id: number) =>
  db.deleteFrom("products").where("products.id", "=", id).returning("products.name").executeTakeFirst()
