// Input and output of the sales report.
import { z } from "zod"
import { id, named } from "../../core/values/schema.ts"
import { taxCategories } from "../../core/values/taxes.ts"
import { formatOrOriginals, inOrder, outOfOrder, periodFields } from "../schema.ts"

export const salesQuery = z.object({ ...periodFields, format: formatOrOriginals }).refine(inOrder, outOfOrder)

const example = {
  on: "2026-11-10",
  invoice: 12,
  credit_note: null,
  number: "INV-0012",
  is_voiding: false,
  client: 7,
  client_name: "Ada Lovelace",
  vat_id: "DE123456789",
  currency: "EUR",
  exchange_rate: null,
  tax: { name: "VAT", category: "S" as const, rate: 19 },
  ...{ net: 100, tax_amount: 19, gross: 119 },
}

/** Money in the currency's own unit. */
const row = z
  .object({
    on: z.string().meta({ description: "The day of issue; of what was cancelled also that day, below zero" }),
    invoice: id.nullable().meta({ description: "For a credit note, the credited invoice" }),
    credit_note: id.nullable().meta({ description: "null for an invoice" }),
    number: z.string(),
    is_voiding: z.boolean().meta({
      description: "Of what was cancelled: the row of that day, which takes back the one of its issue",
    }),
    client: id,
    client_name: z.string().meta({ description: "As on the document" }),
    vat_id: z.string().nullable(),
    currency: z.string(),
    exchange_rate: z.string().nullable().meta({
      description: "Of the organization's currency for one of this, if the document has one",
    }),
    tax: z
      .object({ name: z.string(), category: z.enum(taxCategories), rate: z.number() })
      .nullable()
      .meta({ description: "null for what carries no tax" }),
    net: z.number(),
    tax_amount: z.number(),
    gross: z.number(),
  })
  .meta({ example })

export const sales = named(
  "Sales",
  z.object({
    from: z.string(),
    to: z.string(),
    rows: row.array(),
    totals: z
      .object({ currency: z.string(), net: z.number(), tax_amount: z.number(), gross: z.number() })
      .array()
      .meta({ description: "Of the documents: of a tax of several parts each has the same net in its row" }),
  }),
  {
    ...{ from: "2026-10-01", to: "2026-12-31" },
    rows: [example],
    totals: [{ currency: "EUR", net: 100, tax_amount: 19, gross: 119 }],
  },
)

export type SalesQuery = z.output<typeof salesQuery>
export type Sales = z.output<typeof sales>
