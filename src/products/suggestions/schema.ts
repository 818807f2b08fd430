// What is offered while a line is typed: products, and lines that were used before.
import { z } from "zod"
import { id, named, sought } from "../../core/values/schema.ts"
import { priceCurrency } from "../schema.ts"

export const suggestionQuery = z.object({
  search: sought(200).meta({ example: "photo", description: "Words of the description" }),
  currency: priceCurrency.meta({ description: "The document's currency" }),
  prices_include_tax: z.boolean().optional().meta({
    description: "Whether the document's prices include tax. Only lines of such documents are offered",
  }),
})

export const suggestion = named(
  "ProductSuggestion",
  z.object({
    product: id.nullable().meta({ description: "null: an item of a recent invoice, with its last price" }),
    description: z.string().meta({ description: "The whole text of the item" }),
    unit: z.string().nullable(),
    unit_price: z.number().nullable().meta({ description: "null without a price in this currency" }),
    tax: id.nullable().meta({ description: "null: the item gets the tax it would have anyway" }),
  }),
  {
    ...{ product: 12, description: "Photography, half day\nUp to 4 hours on site", unit: "day" },
    ...{ unit_price: 450, tax: 3 },
  },
)

export type SuggestionQuery = z.output<typeof suggestionQuery>
export type Suggestion = z.output<typeof suggestion>
