// What a document is calculated from, before anything is written: lines, discounts, taxes; and the figures it comes to.
import { z } from "zod"
import { hasDecimals } from "../core/values/money.ts"
import { currency, id, line, named, optional, optionalText } from "../core/values/schema.ts"
import { taxCategories } from "../core/values/taxes.ts"
import { needsReason, units } from "./rules.ts"

const percent = z
  .number()
  .min(0, "Enter a rate from 0 to 100")
  .max(100, "Enter a rate from 0 to 100")
  .refine((value) => hasDecimals(value, 4), "At most 4 decimals")

/** Bounds and decimals of money depend on the currency: `rules.ts` checks them. */
const discount = z
  .object({ percent: optional(percent), amount: optional(z.number()), reason: optionalText(200) })
  .refine(
    (given) => (given.percent ?? null) === null || (given.amount ?? null) === null,
    "Enter a percentage or an amount, not both",
  )
  .refine(
    (given) => (given.percent ?? null) !== null || (given.amount ?? null) !== null,
    "Enter a percentage or an amount",
  )
  .nullish()

const component = z.object({ name: line(100), rate: percent, compound: z.boolean().nullish() })

export { needsReason } from "./rules.ts"

/** What a tax is, wherever one comes in. */
export const taxFields = {
  category: z
    .enum(taxCategories, `Choose one of ${taxCategories.join(", ")}`)
    .meta({ description: "UNCL5305: what kind of tax it is, or why there is none" }),
  components: z
    .array(component)
    .min(1, "Enter at least one rate")
    .max(4, "At most 4 rates")
    .refine(
      (rates) => new Set(rates.map(({ name }) => name)).size === rates.length,
      "Give each rate a different name",
    ),
  reason: optionalText(500),
}
type GivenTax = {
  category: Parameters<typeof needsReason>[0]
  components: { name: string; rate: number }[]
  reason?: string | null | undefined
}

/** A shape with the fields of a tax, that refuses what no tax can be. */
export const coherentTax = <S extends z.ZodType<GivenTax>>(shape: S): S =>
  shape
    .refine(({ category, reason }) => !needsReason(category) || (reason ?? null) !== null, {
      path: ["reason"],
      error: "Give the reason why there is no tax",
    })
    .refine(({ category, components }) => category === "S" || components.every(({ rate }) => rate === 0), {
      path: ["components"],
      error: "Only a tax in category S can have a rate above 0",
    })

const taxInput = coherentTax(
  z.object({ id: id.meta({ description: "The id that items use" }), ...taxFields }),
)

/** What a line may say besides what it is, how many and at which price. */
export const lineFields = {
  kind: optional(z.enum(["item", "credit", "text"], "Choose one of item, credit, text")),
  unit: optional(z.enum(units, `Choose one of ${units.join(", ")}`)),
  discount,
}

/** What a document may say besides its lines and its currency. */
export const documentFields = {
  prices_include_tax: z
    .boolean()
    .nullish()
    .meta({ description: "Whether prices already include tax, so that none is added to the total" }),
  price_decimals: optional(z.number().int().min(0, "At least 0").max(6, "At most 6")).meta({
    description: "Decimal places in unit prices; the currency's by default",
  }),
  discount,
  withholding: z.object({ name: line(100), rate: percent }).nullish(),
}

const itemInput = z.object({
  ...lineFields,
  description: optionalText(2_000),
  quantity: optional(z.number()),
  unit_price: optional(z.number()),
  tax: id.nullish().meta({
    description: "The `id` of one of `taxes`, null for none. If left out, the tax from `tax_rate` applies",
  }),
  order: optional(z.number().int().min(1).max(1_000_000)),
})

export const documentInput = z
  .object({
    currency,
    amount: optional(z.number()).meta({ description: "For a document without items" }),
    tax_rate: optional(z.number()).meta({ description: "A percentage, applied to items without a `tax`" }),
    taxes: z.array(taxInput).max(20, "At most 20 taxes").nullish(),
    items: z.array(itemInput).max(500, "At most 500 items").nullish(),
    ...documentFields,
  })
  .meta({
    example: {
      currency: "EUR",
      prices_include_tax: false,
      taxes: [{ id: 1, category: "S", components: [{ name: "VAT", rate: 19 }] }],
      items: [
        { description: "Design", quantity: 1.5, unit: "hour", unit_price: 90, tax: 1 },
        { description: "Hosting", quantity: 1, unit_price: 65, tax: 1 },
      ],
      discount: { percent: 10, reason: "First order" },
      withholding: { name: "IRPF", rate: 15 },
    },
  })

const lineFigures = z.object({
  amount: z.number().nullable().meta({ description: "After its discount; null for a text line" }),
  discount_amount: z.number().nullable(),
  net_amount: z.number().nullable().meta({ description: "Before tax (BT-131)" }),
})
export const taxFigures = z.object({
  name: z.string(),
  category: z.enum(taxCategories),
  rate: z.number(),
  base: z.number().meta({ description: "The net amount it applies to" }),
  amount: z.number(),
  reason: z.string().nullable(),
})
const allowance = z.object({
  tax: id.nullable().meta({ description: "One of `taxes`; null for `tax_rate`, and where there is none" }),
  amount: z.number(),
})

export const documentFigures = named(
  "DocumentFigures",
  z.object({
    currency: z.string(),
    items: lineFigures.array().meta({ description: "The items, in the order they were sent" }),
    lines_total: z.number(),
    discount_amount: z.number(),
    allowances: allowance.array().meta({ description: "The discount by tax, before tax (BG-20)" }),
    subtotal: z.number(),
    amount: z.number(),
    taxes: taxFigures.array(),
    tax_amount: z.number(),
    total: z.number(),
    formatted_total: z.string(),
    withheld: z.number(),
    payable: z.number(),
  }),
  {
    currency: "EUR",
    items: [
      { amount: 135, discount_amount: 0, net_amount: 135 },
      { amount: 65, discount_amount: 0, net_amount: 65 },
    ],
    lines_total: 200,
    discount_amount: 20,
    allowances: [{ tax: 1, amount: 20 }],
    subtotal: 200,
    amount: 180,
    taxes: [{ name: "VAT", category: "S", rate: 19, base: 180, amount: 34.2, reason: null }],
    tax_amount: 34.2,
    total: 214.2,
    formatted_total: "€214.20",
    withheld: 27,
    payable: 187.2,
  },
)

export type DocumentFields = Partial<z.output<z.ZodObject<typeof documentFields>>>
export type LineFields = Partial<z.output<z.ZodObject<typeof lineFields>>>
export type DocumentInput = z.output<typeof documentInput>
export type DocumentFigures = z.output<typeof documentFigures>
