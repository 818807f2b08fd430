// What an invoice may say of its amounts, and what it answers of them.
import { z } from "zod"
import { id } from "../../core/values/schema.ts"
import { taxCategories } from "../../core/values/taxes.ts"
import { lineFields, taxFigures } from "../../pricing/schema.ts"

export const itemFields = {
  ...lineFields,
  tax: id.nullish().meta({
    description: "One of `/api/taxes/`, null for none. If left out, the tax from `tax_rate` applies",
  }),
}

/** As it was given: of `percent` and `amount` the other one is null. */
const discount = z
  .object({ percent: z.number().nullable(), amount: z.number().nullable(), reason: z.string().nullable() })
  .nullable()

const discount_amount = z.number().meta({ description: "The discount's amount" })

/** Of a line, besides its description, quantity, price and amount. */
export const itemAnswer = {
  kind: z.enum(["item", "credit", "text"]).meta({
    description: "Credit lines have a negative amount; text lines have quantity 1 and price 0",
  }),
  unit: z.string().nullable(),
  discount,
  discount_amount,
  net_amount: z.number().meta({ description: "Before tax (BT-131) and before the invoice's discount" }),
  rates: z
    .object({ name: z.string(), category: z.enum(taxCategories), rate: z.number() })
    .array()
    .meta({ description: "The tax's rates when the line was created" }),
}
export const ownTax = id.nullable().exactOptional().meta({
  description: "One of `/api/taxes/`, null for none. Left out if it is the tax from `tax_rate`",
})

/** Of the single invoice; lists do without. */
export const amountsAnswer = {
  prices_include_tax: z.boolean(),
  price_decimals: z
    .number()
    .nullable()
    .meta({ description: "Decimal places in unit prices. null for the currency's own" }),
  lines_total: z.number().meta({ description: "The lines' total before the discount" }),
  discount,
  discount_amount,
  taxes: taxFigures.array(),
  withholding: z.object({ name: z.string(), rate: z.number() }).nullable(),
  withheld: z.number(),
  payable: z.number().meta({ description: "`total` minus what is withheld" }),
}

const noDiscount = { discount: null, discount_amount: 0 }
export const itemExample = {
  ...{ kind: "item" as const, unit: null, ...noDiscount },
  rates: [{ name: "Tax", category: "S" as const, rate: 20 }],
}
export const amountsExample = {
  prices_include_tax: false,
  price_decimals: null,
  lines_total: 199.99,
  ...noDiscount,
  taxes: [{ name: "Tax", category: "S" as const, rate: 20, base: 199.99, amount: 40, reason: null }],
  withholding: null,
  withheld: 0,
  payable: 239.99,
}
