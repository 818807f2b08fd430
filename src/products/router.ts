// The calls about products.
import { byUser } from "../audit-log/service.ts"
import { listOrFile, OrFile } from "../core/api/csv-answers.ts"
import { output, reader, rest, router, staff } from "../core/api/trpc.ts"
import { byId } from "../core/values/schema.ts"
import { importedProducts, productImport } from "./imports/schema.ts"
import { importProducts } from "./imports/service.ts"
import { cursorAfterProduct } from "./rules.ts"
import {
  changedProducts,
  product,
  productInput,
  productList,
  productPatch,
  productsChange,
} from "./schema.ts"
import {
  changeProduct,
  changeProducts,
  createProduct,
  productsFile,
  readProduct,
  readProducts,
  removeProduct,
} from "./service.ts"
import { suggestion, suggestionQuery } from "./suggestions/schema.ts"
import { suggestLines } from "./suggestions/service.ts"

const one = "/api/products/{id}/"

export const productsRouter = router({
  list: reader
    .meta(
      rest("GET", "/api/products/", {
        list: (last) => cursorAfterProduct(product.parse(last)),
        summary: "List products by name",
      }),
    )
    .input(productList)
    .output(new OrFile(product.array()))
    .query(async ({ ctx, input }) => listOrFile(ctx, input, readProducts, await productsFile(ctx.db))),
  create: staff
    .meta(rest("POST", "/api/products/", { status: 201, summary: "Add a product" }))
    .input(productInput)
    .output(output(product))
    .mutation(({ ctx, input }) => createProduct(ctx.db, input, byUser(ctx.who))),
  suggestions: staff
    .meta(
      rest("GET", "/api/products/suggestions/", {
        summary: "Suggest products, and items used before, for an item that is being typed",
      }),
    )
    .input(suggestionQuery)
    .output(output(suggestion.array()))
    .query(({ ctx, input }) => suggestLines(ctx.db, input)),
  changeMany: staff
    .meta(
      rest("POST", "/api/products/change/", {
        summary: "Change the prices of several products by a percentage, set their tax, or both",
      }),
    )
    .input(productsChange)
    .output(output(changedProducts))
    .mutation(({ ctx, input }) => changeProducts(ctx.db, input, byUser(ctx.who))),
  import: staff
    .meta(
      rest("POST", "/api/products/import/", {
        summary:
          "Add up to 1,000 products at once. A product with the same name is changed: fields left out or null stay, and so do prices in other currencies",
      }),
    )
    .input(productImport)
    .output(output(importedProducts))
    .mutation(({ ctx, input }) => importProducts(ctx.db, input, byUser(ctx.who))),
  get: reader
    .meta(rest("GET", one, { summary: "Get a product" }))
    .input(byId)
    .output(output(product))
    .query(({ ctx, input }) => readProduct(ctx.db, input.id)),
  update: staff
    .meta(rest("PATCH", one, { summary: "Edit a product. `prices` replaces all prices" }))
    .input(productPatch)
    .output(output(product))
    .mutation(({ ctx, input: { id, ...patch } }) => changeProduct(ctx.db, id, patch, byUser(ctx.who))),
  delete: staff
    .meta(
      rest("DELETE", one, {
        status: 204,
        summary: "Delete a product. Items made from it stay as they are",
      }),
    )
    .input(byId)
    .mutation(({ ctx, input }) => removeProduct(ctx.db, input.id, byUser(ctx.who))),
})
