// How an accepted quote becomes an invoice.
import { z } from "zod"
import { id, optional } from "../../core/values/schema.ts"
import { invoiceDetail } from "../../invoices/schema.ts"
import { paidAmount } from "../../payments/amounts/schema.ts"
import { percentOfTotal, quoteDetail } from "../schema.ts"

const onlyDeposits = "Only a deposit has a percentage or an amount"
const conversions = ["invoice", "deposit", "final"] as const

export const conversionInput = z
  .object({
    id,
    as: z.enum(conversions, `Choose one of ${conversions.join(", ")}`).meta({
      description:
        "`invoice` bills all of it. `deposit` bills a share of the total, as often as something is left, and `final` the rest once its deposits are paid",
    }),
    percent: optional(percentOfTotal).meta({
      description:
        "With `deposit`: the share of the total, tax included. By default the quote's `deposit_percent`",
    }),
    amount: optional(paidAmount).meta({ description: "With `deposit`: tax included, instead of `percent`" }),
    project: optional(id).meta({
      description: "The invoice's project. By default the quote's",
    }),
    create_project: z
      .boolean()
      .optional()
      .meta({ description: "Creates a project for a quote without one, named after its first line" }),
  })
  .refine(({ as, percent }) => as === "deposit" || (percent ?? null) === null, {
    ...{ path: ["percent"], error: onlyDeposits },
  })
  .refine(({ as, amount }) => as === "deposit" || (amount ?? null) === null, {
    ...{ path: ["amount"], error: onlyDeposits },
  })
  .refine(({ percent, amount }) => (percent ?? null) === null || (amount ?? null) === null, {
    path: ["amount"],
    error: "Enter a percentage or an amount, not both",
  })
  .meta({ example: { as: "deposit", percent: 30 } })

export const conversionDone = z.object({
  message: z.string().meta({ example: "Draft invoice created" }),
  quote: quoteDetail,
  invoice: invoiceDetail,
})

export type ConversionInput = z.output<typeof conversionInput>
