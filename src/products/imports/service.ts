// The story of a price list that comes in: checked whole, then added or merged by name in one go.
import { type Actor, record } from "../../audit-log/service.ts"
import { invalid } from "../../core/base/errors.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import { maxPrices } from "../rules.ts"
import { requireTax, storedPrices } from "../service.ts"
import { findNames, upsertProducts } from "./queries.ts"
import type { ImportedProducts, ImportRow, ProductImport } from "./schema.ts"

/** Products are told apart by name. What the list leaves out stays as it is. */
export async function importProducts(
  db: TenantDb,
  { products, preview }: ProductImport,
  actor: Actor,
): Promise<ImportedProducts> {
  await requireTaxes(db, products)
  const names = await findNames(
    db,
    products.map(({ name }) => name),
  )
  requireDifferent(names)
  const changed = names.filter(({ exists }) => exists).length
  const counts = { added: products.length - changed, changed }
  if (preview === true) return counts
  const written = await upsertProducts(db, products.map(toStored))
  const full = written.find(({ prices }) => prices > maxPrices)
  if (full) throw invalid("products", `${full.name} would have more than ${maxPrices} prices`)
  await record(db, actor, "products_imported", { type: "organization", id: db.organization_id }, counts)
  for (const { id } of written) db.publish({ type: "product", id })
  return counts
}

/** Each tax once, in one order for all. */
async function requireTaxes(db: TenantDb, products: readonly ImportRow[]) {
  const taxes = new Map<number, number>()
  for (const [place, { tax }] of products.entries())
    if (typeof tax === "number" && !taxes.has(tax)) taxes.set(tax, place)
  for (const [tax, place] of [...taxes].sort(([one], [other]) => one - other))
    await requireTax(db, tax, `products.${place}.tax`)
}

function requireDifferent(names: readonly { folded: string }[]) {
  const known = new Set<string>()
  for (const [place, { folded }] of names.entries()) {
    if (known.has(folded)) throw invalid(`products.${place}.name`, "This name is in the list twice")
    known.add(folded)
  }
}

const toStored = ({ name, description = null, unit = null, prices = [], tax = null }: ImportRow) => ({
  ...{ name, description, unit },
  prices: storedPrices(prices),
  tax_id: tax,
})
