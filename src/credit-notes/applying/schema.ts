// What is left of a credit note, put towards an invoice.
import { z } from "zod"
import { id, optional } from "../../core/values/schema.ts"
import { paidAmount } from "../../payments/ledger/schema.ts"

export const creditApplication = z
  .object({
    id,
    invoice: id,
    amount: optional(paidAmount).meta({ description: "As much as is left and due unless said" }),
  })
  .meta({ example: { invoice: 13, amount: 40 } })

export type CreditApplication = z.output<typeof creditApplication>
