// A product: what the organization sells, goods or services, with a price in each currency.
import { z } from "zod"
import { isCurrency } from "../core/values/currencies.ts"
import { hasDecimals } from "../core/values/money.ts"
import {
  id,
  line,
  listFileQuery,
  listQuery,
  longCursor,
  named,
  optional,
  optionalText,
} from "../core/values/schema.ts"
import { lineFields } from "../pricing/schema.ts"
import { maxPrices, problemOfPrice } from "./rules.ts"

export const priceCurrency = z
  .string()
  .trim()
  .toUpperCase()
  .refine(isCurrency, {
    error: ({ input }) => (input === "" ? "Choose a currency" : "This currency is not supported"),
  })
  .meta({ example: "EUR", description: "ISO 4217" })

const price = z.object({
  currency: priceCurrency,
  unit_price: z
    .number("Enter a price")
    .superRefine((value, ctx) => {
      const problem = problemOfPrice(value)
      if (problem !== null) ctx.addIssue({ code: "custom", message: problem })
    })
    .meta({ example: 90.5, description: "In the currency's own unit, with at most 6 decimals" }),
})

const prices = z
  .array(price)
  .max(maxPrices, `At most ${maxPrices} prices`)
  .superRefine((list, ctx) => {
    for (const [place, { currency }] of list.entries())
      if (list.findIndex((one) => one.currency === currency) < place)
        ctx.addIssue({ code: "custom", path: [place, "currency"], message: "Enter one price per currency" })
  })

export const productFields = {
  name: line(200).meta({ description: "The first line of an item made from it. Each name is used once" }),
  description: optionalText(1_500).meta({ description: "The lines below the name" }),
  unit: lineFields.unit.meta({ example: "hour" }),
  prices: prices.optional().meta({ description: "Up to 20, one per currency" }),
  tax: id.nullish().meta({
    description: "A tax that isn't archived. null: its items get the tax they would have anyway",
  }),
}

const example = {
  name: "Photography, half day",
  description: "Up to 4 hours on site",
  unit: "day",
  prices: [{ currency: "EUR", unit_price: 450 }],
  tax: 3,
} as const

export const productInput = z.object(productFields).meta({ example })
export const productPatch = z
  .object({ id, ...z.object(productFields).partial().shape })
  .meta({ example: { prices: [{ currency: "EUR", unit_price: 480 }] } })

export const productList = z.object({ ...listQuery, cursor: longCursor, ...listFileQuery })

const percent = z
  .number()
  .gt(-100, "Must be above -100")
  .max(1_000, "At most 1,000")
  .refine((value) => hasDecimals(value, 4), "At most 4 decimals")

export const productsChange = z
  .object({
    ids: z.array(id).min(1, "Choose at least one product").max(200, "At most 200 products"),
    percent: optional(percent).meta({
      example: 5,
      description:
        "Raises every price by this percentage, or lowers it if negative. Rounded to the price's decimals",
    }),
    tax: id
      .nullish()
      .meta({ description: "The new tax; null for none. If left out, the taxes stay as they are" }),
  })
  .refine(({ percent: by, tax }) => (by ?? null) !== null || tax !== undefined, {
    path: ["percent"],
    error: "Enter a percentage or choose a tax",
  })
  .meta({ example: { ids: [12, 13], percent: 5 } })

export const changedProducts = z.object({ changed: z.number().meta({ example: 2 }) })

export const product = named(
  "Product",
  z.object({
    id,
    name: z.string(),
    description: z.string().nullable(),
    unit: z.string().nullable(),
    prices: z
      .object({ currency: z.string(), unit_price: z.number(), formatted: z.string() })
      .array()
      .meta({ description: "By currency" }),
    tax: id.nullable(),
    tax_name: z.string().nullable(),
    created_at: z.string(),
    updated_at: z.string(),
  }),
  {
    id: 12,
    ...example,
    prices: [{ currency: "EUR", unit_price: 450, formatted: "€450.00" }],
    tax_name: "VAT 19 %",
    created_at: "2026-11-01T08:00:00.000Z",
    updated_at: "2026-11-01T08:00:00.000Z",
  },
)

export type Product = z.output<typeof product>
export type ProductInput = z.output<typeof productInput>
export type ProductPatch = Omit<z.output<typeof productPatch>, "id">
export type ProductQuery = z.output<typeof productList>
export type ProductsChange = z.output<typeof productsChange>
