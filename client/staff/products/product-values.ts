// The values of the product form.
import type { z } from "zod"
import { type Product, productInput } from "../../../src/products/schema.ts"
import { namedUnits } from "../units.ts"

export const productForm = productInput.required({ prices: true })
export type ProductValues = z.input<typeof productForm>

/** A new one asks for a price in the organization's currency; what isn't a number yet is NaN. */
export const valuesOf = (product: Product | undefined, home: string): ProductValues => ({
  name: product?.name ?? "",
  description: product?.description ?? "",
  unit: namedUnits.find(({ value }) => value === product?.unit)?.value ?? null,
  tax: product?.tax ?? null,
  prices: product
    ? product.prices.map(({ currency, unit_price }) => ({ currency, unit_price }))
    : [{ currency: home, unit_price: Number.NaN }],
})
