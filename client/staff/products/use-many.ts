// Deletes products, one or several.
import type { Product } from "../../../src/products/schema.ts"
import { calls } from "../../api/client.ts"
import { api } from "../../api/hooks.ts"
import { count } from "../../lib/format.ts"
import { oneByOne, tellMany } from "../one-by-one.ts"

export function useDeleteProducts() {
  const utils = api.useUtils()
  return async (products: readonly Product[]) => {
    const end = await oneByOne(products, {
      name: ({ name }) => name,
      act: ({ id }) => calls.products.delete.mutate({ id }),
      otherwise: "it couldn't be deleted",
    })
    const gone = end.done.length
    tellMany(end, {
      all: gone === 1 ? "Product deleted" : `${gone} products deleted`,
      some: `${gone} of ${count(products.length, "product")} deleted`,
    })
    await utils.products.invalidate()
  }
}
