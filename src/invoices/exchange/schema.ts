// The exchange rate of an invoice or credit note, as it comes in and goes out.
import { z } from "zod"
import { optionalDate } from "../../core/values/schema.ts"
import { taxFigures } from "../../pricing/schema.ts"
import { rateProblem } from "./rules.ts"

const rate = z
  .string()
  .trim()
  .max(100)
  .superRefine((text, ctx) => {
    const problem = text === "" ? null : rateProblem(text)
    if (problem) ctx.addIssue({ code: "custom", message: problem, input: text })
  })
  .nullish()
  .transform((text) => (text === "" ? null : text))

export const exchangeInput = {
  exchange_rate: rate.meta({
    example: "0.92",
    description:
      "What one unit of the document's currency is worth in the organization's currency. Filled in automatically if a document with tax is issued on its issue date",
  }),
  exchange_rate_date: optionalDate.meta({
    example: "2026-11-20",
    description:
      "The date of the rate. Defaults to the issue date, or to today if that's in the future or not set",
  }),
}

export const exchangeAnswer = {
  exchange_rate: z.string().nullable().meta({
    description: "What one unit of the document's currency is worth in `home_currency`",
  }),
  exchange_rate_date: z.string().nullable(),
  home_currency: z
    .string()
    .nullable()
    .meta({ description: "The organization's currency when the rate was given (BT-6)" }),
  home_taxes: taxFigures
    .array()
    .nullable()
    .meta({ description: "`taxes` in `home_currency`; null without a rate" }),
  home_tax_amount: z
    .number()
    .nullable()
    .meta({ description: "The tax in `home_currency` (BT-111); null without a rate" }),
}
export const exchangeExample = {
  exchange_rate: null,
  exchange_rate_date: null,
  home_currency: null,
  home_taxes: null,
  home_tax_amount: null,
}
const answer = z.object(exchangeAnswer)
export type ExchangeAnswer = z.output<typeof answer>
