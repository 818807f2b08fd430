// What a deposit or final invoice answers beside every invoice.
import { z } from "zod"
import { id } from "../../core/values/schema.ts"
import { taxFigures } from "../../pricing/schema.ts"
import { invoiceKinds } from "../kinds/rules.ts"

/** Of every invoice. */
export const kindAnswer = {
  kind: z.enum(invoiceKinds).meta({
    description: "`deposit` bills a part of a quote, `final` the rest of it. Else `standard`",
  }),
  quote: id.nullable().meta({ description: "The quote it bills" }),
}
export const kindExample = { kind: "standard", quote: null } as const

const deduction = z.object({
  invoice: id.meta({ description: "The deposit invoice" }),
  number: z.string(),
  issue_date: z.string(),
  net: z.number(),
  taxes: taxFigures.pick({ name: true, category: true, rate: true, amount: true }).array(),
  total: z.number(),
})

export const deductionsAnswer = {
  deductions: deduction.array().meta({
    description: "What a final invoice deducts of each deposit, by tax: billed there, and paid",
  }),
}
export const deductionsExample = { deductions: [] }

/** Only of the single invoice. */
export const partsAnswer = {
  ...deductionsAnswer,
  final: z
    .object({ id, number: z.string(), is_numbered: z.boolean() })
    .nullable()
    .meta({ description: "The final invoice that deducts this deposit, unless it is cancelled" }),
}
export const partsExample = { ...deductionsExample, final: null }
