// Input and output of the tax report.
import { z } from "zod"
import { fileQuery, named } from "../../core/values/schema.ts"
import { taxCategories } from "../../core/values/taxes.ts"
import { inOrder, outOfOrder, periodFields, unrated } from "../schema.ts"

const bases = ["accrual", "cash"] as const

export const taxesQuery = z
  .object({
    ...periodFields,
    basis: z
      .enum(bases, `Choose one of ${bases.join(", ")}`)
      .optional()
      .meta({
        example: "accrual",
        description: "By the date documents were issued, or the date they were paid. `accrual` by default",
      }),
    ...fileQuery,
  })
  .refine(inOrder, outOfOrder)

/** In the organization's currency. */
const homeFields = {
  home_net: z.number().nullable().meta({
    description:
      "`net` in the organization's currency, without documents that have no exchange rate. null if none has one",
  }),
  home_amount: z.number().nullable().meta({ description: "The same for `amount`" }),
  without_rate: z.number().int().meta({ description: "How many of `documents` have no exchange rate" }),
}
const homeExample = { home_net: 1200, home_amount: 228, without_rate: 0 }

/** Money in the currency's own unit. */
const row = z
  .object({
    currency: z.string(),
    name: z.string().meta({ description: "`No tax` for amounts without tax" }),
    category: z.enum(taxCategories).nullable().meta({ description: "null for amounts without tax" }),
    rate: z.number(),
    written_off: z.boolean().meta({
      description: "true for amounts that were written off. Not included in any other row or total",
    }),
    base: z.number().meta({ description: "The net amount that the tax applies to" }),
    net: z.number().meta({
      description:
        "The part of `base` counted in this row. A net amount shared by several taxes is counted only with the first",
    }),
    amount: z.number().meta({ description: "The tax" }),
    documents: z.number().int().meta({ description: "The number of documents" }),
    ...homeFields,
  })
  .meta({
    example: {
      ...{ currency: "EUR", name: "VAT", category: "S", rate: 19, written_off: false },
      ...{ base: 1200, net: 1200, amount: 228, documents: 3, ...homeExample },
    },
  })

export const taxes = named(
  "TaxReport",
  z.object({
    from: z.string(),
    to: z.string(),
    basis: z.enum(bases),
    rows: row.array(),
    home: z.object({ currency: z.string(), net: z.number(), tax: z.number(), ...unrated }).meta({
      description: "Totals in the organization's currency, without documents that have no exchange rate",
    }),
    totals: z
      .object({
        currency: z.string(),
        net: z.number().meta({ description: "Total sales, taxed or not (the sum of `net`)" }),
        tax: z.number(),
      })
      .array(),
  }),
  {
    from: "2026-10-01",
    to: "2026-12-31",
    basis: "accrual",
    rows: [
      {
        ...{ currency: "EUR", name: "VAT", category: "S", rate: 19, written_off: false },
        ...{ base: 1200, net: 1200, amount: 228, documents: 3, ...homeExample },
      },
    ],
    home: { currency: "EUR", net: 1200, tax: 228, without_rate: 0, documents: [] },
    totals: [{ currency: "EUR", net: 1200, tax: 228 }],
  },
)

export type TaxesQuery = z.output<typeof taxesQuery>
export type Taxes = z.output<typeof taxes>
