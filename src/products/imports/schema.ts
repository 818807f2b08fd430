// A price list as it comes in: all of its rows or none.
import { z } from "zod"
import { productFields } from "../schema.ts"

const row = z.object(productFields)

export const productImport = z
  .object({
    products: z.array(row).min(1, "Add at least one product").max(1_000, "At most 1,000 products"),
    preview: z.boolean().nullish().meta({ description: "Only checks the list and counts. Nothing is saved" }),
  })
  .meta({
    example: {
      products: [
        { name: "Photography, half day", unit: "day", prices: [{ currency: "EUR", unit_price: 450 }] },
      ],
    },
  })

export const importedProducts = z.object({
  added: z.number().meta({ example: 1 }),
  changed: z.number().meta({ example: 0, description: "Products that had one of the names already" }),
})

export type ProductImport = z.output<typeof productImport>
export type ImportRow = z.output<typeof row>
export type ImportedProducts = z.output<typeof importedProducts>
