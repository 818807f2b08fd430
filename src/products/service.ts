// The stories of products: created, changed one by one or many at once, and deleted. Lines of documents keep their own
// text and price, so a deleted product is missed nowhere.
import { type ActionOn, type Actor, record, recordEach } from "../audit-log/service.ts"
import type { ListFile } from "../core/api/csv-answers.ts"
import { invalid, orNotFound, violates } from "../core/base/errors.ts"
import { lockRow } from "../core/database/locks.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import { presentProduct, productCells, productHeader } from "./present.ts"
import {
  deleteProduct,
  findProduct,
  insertProduct,
  listCurrencies,
  listProducts,
  lockProducts,
  type ProductRow,
  type StoredProduct,
  updateProduct,
  updateProducts,
} from "./queries.ts"
import { cursorAfterProduct, type Prices, pricesInWords, problemOfPrice, raised } from "./rules.ts"
import type { Product, ProductInput, ProductPatch, ProductQuery, ProductsChange } from "./schema.ts"

const what = "Product"

export const readProducts = async (db: TenantDb, query: ProductQuery): Promise<Product[]> =>
  (await listProducts(db, query)).map(presentProduct)

/** With a column for each currency in use. */
export async function productsFile(db: TenantDb): Promise<ListFile<ProductQuery, unknown, ProductRow>> {
  const currencies = await listCurrencies(db)
  return {
    name: "products",
    header: productHeader(currencies),
    rows: listProducts,
    cellsOf: (row) => productCells(row, currencies),
    cursorAfter: cursorAfterProduct,
  }
}

export const readProduct = async (db: TenantDb, id: number): Promise<Product> =>
  presentProduct(orNotFound(await findProduct(db, id), what))

export async function createProduct(db: TenantDb, input: ProductInput, actor: Actor): Promise<Product> {
  await requireTax(db, input.tax)
  const { name, description = null, unit = null, prices = [], tax = null } = input
  const row = { name, description, unit, prices: storedPrices(prices), tax_id: tax }
  const id = await named(() => insertProduct(db, row))
  await log(db, actor, "created", id, { name })
  return readProduct(db, id)
}

export async function changeProduct(
  db: TenantDb,
  id: number,
  patch: ProductPatch,
  actor: Actor,
): Promise<Product> {
  await lockRow(db, "products", id, "no key update")
  const before = orNotFound(await findProduct(db, id), what)
  await requireTax(db, patch.tax)
  await named(() => updateProduct(db, id, toStored(patch)))
  const after = orNotFound(await findProduct(db, id), what)
  const changes = changesOf(before, after)
  if (Object.keys(changes).length > 0) await log(db, actor, "changed", id, { name: after.name, changes })
  return presentProduct(after)
}

/** Prices by percent, a tax, or both, of all products named or of none. */
export async function changeProducts(
  db: TenantDb,
  { ids, percent, tax }: ProductsChange,
  actor: Actor,
): Promise<{ changed: number }> {
  await requireTax(db, tax)
  const before = await lockProducts(db, ids)
  const found = new Set(before.map(({ id }) => id))
  const missing = ids.findIndex((id) => !found.has(id))
  if (missing >= 0) throw invalid(`ids.${missing}`, "This product no longer exists")
  const changed = before.flatMap((row) => {
    const prices = (percent ?? null) === null ? row.prices : raisedOf(row, percent ?? 0)
    const after = { ...row, prices, tax_id: tax === undefined ? row.tax_id : tax }
    const changes = changesOf(row, after)
    const details = { name: row.name, changes }
    return Object.keys(changes).length === 0 ? [] : [{ ...after, details }]
  })
  if (changed.length === 0) return { changed: 0 }
  await updateProducts(db, changed)
  await recordEach(db, actor, "changed", "product", changed)
  for (const { id } of changed) db.publish({ type: "product", id })
  return { changed: changed.length }
}

export async function removeProduct(db: TenantDb, id: number, actor: Actor): Promise<void> {
  const { name } = orNotFound(await deleteProduct(db, id), what)
  await log(db, actor, "deleted", id, { name })
}

/** Locked, so that it isn't archived before the product is saved: archiving a tax takes it from all products. */
export async function requireTax(db: TenantDb, tax: number | null | undefined, field = "tax") {
  if (typeof tax !== "number") return
  const found = await lockRow(db, "taxes", tax, "share", ["archived_at"])
  if (!found) throw invalid(field, "Choose one of your taxes")
  if (found.archived_at !== null) throw invalid(field, "This tax is archived")
}

export const storedPrices = (prices: NonNullable<ProductInput["prices"]>): Prices =>
  Object.fromEntries(prices.map(({ currency, unit_price }) => [currency, unit_price]))

function raisedOf({ name, prices }: { name: string; prices: Prices }, percent: number): Prices {
  const after = raised(prices, percent)
  const problem = Object.values(after)
    .map(problemOfPrice)
    .find((found) => found !== null)
  if (problem !== undefined) throw invalid("percent", `${name}: ${problem}`)
  return after
}

const toStored = ({ name, tax, prices, description, unit }: ProductPatch): Partial<StoredProduct> => ({
  ...(name === undefined ? {} : { name }),
  ...(description === undefined ? {} : { description }),
  ...(unit === undefined ? {} : { unit }),
  ...(prices === undefined ? {} : { prices: storedPrices(prices) }),
  ...(tax === undefined ? {} : { tax_id: tax }),
})

/** A name is used once. */
async function named<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (violates(error, "products_name")) throw invalid("name", "You already have a product with this name")
    throw error
  }
}

type Logged = Partial<Pick<ProductRow, "name" | "description" | "unit">> & {
  prices: Prices
  tax_id: number | null
}

/** For the log: what is another than before. */
function changesOf(before: Logged, after: Logged) {
  const fields = (["name", "description", "unit"] as const).map(
    (field) => [field, before[field] ?? null, after[field] ?? null] as const,
  )
  const all = [
    ...fields,
    ["prices", pricesInWords(before.prices), pricesInWords(after.prices)] as const,
    ["tax", before.tax_id, after.tax_id] as const,
  ]
  return Object.fromEntries(
    all.filter(([, from, to]) => from !== to).map(([field, from, to]) => [field, { from, to }]),
  )
}

async function log(
  db: TenantDb,
  actor: Actor,
  action: ActionOn<"product">,
  id: number,
  details: Record<string, unknown>,
) {
  await record(db, actor, action, { type: "product", id }, details)
  db.publish({ type: "product", id })
}
