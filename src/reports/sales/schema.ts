// Input and output of the sales report.
import { z } from "zod"
import { fileQuery, id, named } from "../../core/values/schema.ts"
import { taxCategories } from "../../core/values/taxes.ts"
import { formatOrOriginals, inOrder, outOfOrder, periodFields, unrated } from "../schema.ts"

export const salesQuery = z
  .object({ ...periodFields, ...fileQuery, format: formatOrOriginals })
  .refine(inOrder, outOfOrder)

const example = {
  on: "2026-11-10",
  kind: "invoice" as const,
  invoice: 12,
  invoice_number: null,
  credit_note: null,
  number: "INV-0012",
  is_voiding: false,
  due_date: "2026-11-24",
  client: 7,
  client_name: "Analytical Engines Ltd",
  company: "Analytical Engines Ltd",
  person: "Ada Lovelace",
  country: "DE",
  vat_id: "DE123456789",
  project: 3,
  project_title: "Website",
  currency: "EUR",
  exchange_rate: null,
  tax: { name: "VAT", category: "S" as const, rate: 19 },
  ...{ base: 100, net: 100, tax_amount: 19, gross: 119, home_net: 100, home_tax_amount: 19 },
}

/** Money in the currency's own unit. */
const row = z
  .object({
    on: z.string().meta({
      description: "The issue date. A cancelled document also has a negative row on its cancellation date",
    }),
    kind: z.enum(["invoice", "credit_note"]),
    invoice: id.nullable().meta({ description: "For a credit note, the credited invoice" }),
    invoice_number: z
      .string()
      .nullable()
      .meta({ description: "For a credit note, the number of the credited invoice" }),
    credit_note: id.nullable().meta({ description: "null for an invoice" }),
    number: z.string(),
    is_voiding: z.boolean().meta({
      description:
        "For a cancelled document: the row on its cancellation date, which reverses the one on its issue date",
    }),
    due_date: z.string().nullable(),
    client: id,
    client_name: z.string().meta({ description: "The company, else the person, as on the document" }),
    company: z.string().nullable(),
    person: z.string(),
    country: z.string().nullable(),
    vat_id: z.string().nullable(),
    project: id.nullable(),
    project_title: z.string().nullable(),
    currency: z.string(),
    exchange_rate: z.string().nullable().meta({
      description:
        "Units of the organization's currency for one unit of this one, if the document has a rate",
    }),
    tax: z
      .object({ name: z.string(), category: z.enum(taxCategories), rate: z.number() })
      .nullable()
      .meta({ description: "null for amounts without tax" }),
    base: z.number().meta({ description: "The net amount that the tax applies to" }),
    net: z.number().meta({
      description:
        "The part of `base` counted in this row. A net amount shared by several taxes is counted only with the first",
    }),
    tax_amount: z.number(),
    gross: z
      .number()
      .meta({ description: "`net` including tax. All rows of a document add up to its total." }),
    home_net: z.number().nullable().meta({
      description: "`net` in the organization's currency; null if the document has no exchange rate",
    }),
    home_tax_amount: z.number().nullable().meta({ description: "The same for `tax_amount`" }),
  })
  .meta({ example })

export const sales = named(
  "Sales",
  z.object({
    from: z.string(),
    to: z.string(),
    rows: row.array(),
    home: z
      .object({
        ...{ currency: z.string(), net: z.number(), tax_amount: z.number(), gross: z.number() },
        ...unrated,
      })
      .meta({
        description: "Totals in the organization's currency, without documents that have no exchange rate",
      }),
    totals: z
      .object({ currency: z.string(), net: z.number(), tax_amount: z.number(), gross: z.number() })
      .array(),
  }),
  {
    ...{ from: "2026-10-01", to: "2026-12-31" },
    rows: [example],
    home: { currency: "EUR", net: 100, tax_amount: 19, gross: 119, without_rate: 0, documents: [] },
    totals: [{ currency: "EUR", net: 100, tax_amount: 19, gross: 119 }],
  },
)

export type SalesQuery = z.output<typeof salesQuery>
export type Sales = z.output<typeof sales>
