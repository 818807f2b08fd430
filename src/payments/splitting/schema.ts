// What arrived from a client, for several invoices or for none yet.
import { z } from "zod"
import { isCurrency } from "../../core/values/currencies.ts"
import { id, optional, optionalDate, optionalLine, optionalText } from "../../core/values/schema.ts"
import { shares } from "../allocating/schema.ts"
import { paidAmount } from "../ledger/schema.ts"

export const clientPayment = z
  .object({
    client: id,
    amount: paidAmount.meta({ description: "What is put towards no invoice stays the client's credit" }),
    currency: z.string().trim().toUpperCase().refine(isCurrency, "This currency is not supported"),
    paid_on: optionalDate.meta({
      example: "2026-11-20",
      description: "The day on which it arrived, today unless said",
    }),
    method: optional(id).meta({ description: "One of `/api/payment-methods/`, kept as it is now" }),
    reference: optionalLine(200),
    note: optionalText(2_000),
    allocations: optional(shares),
  })
  .meta({
    example: {
      ...{ client: 7, amount: 300, currency: "USD", paid_on: "2026-11-20", reference: "Transfer 4711" },
      allocations: [
        { invoice: 12, amount: 239.99 },
        { invoice: 13, amount: 60.01 },
      ],
    },
  })

export type ClientPayment = z.output<typeof clientPayment>
