// A client's balance: what it owes, and its credit.
import { z } from "zod"
import { byId, id, named, optional } from "../../core/values/schema.ts"
import { paidAmount } from "../amounts/schema.ts"

const balance = z.object({
  currency: z.string(),
  outstanding: z.number(),
  formatted_outstanding: z.string(),
  /** The overdue part. */
  overdue: z.number(),
  formatted_overdue: z.string(),
  /** What was paid or credited and is neither allocated nor refunded. */
  credit: z.number(),
  formatted_credit: z.string(),
  /** Outstanding less credit; negative if the organization owes the client. */
  net: z.number(),
  formatted_net: z.string(),
})

export const clientBalance = named(
  "ClientBalance",
  z.object({ client: id, balances: balance.array().meta({ description: "A row for each currency" }) }),
  {
    client: 7,
    balances: [
      {
        currency: "USD",
        ...{ outstanding: 340, formatted_outstanding: "$340.00", overdue: 100, formatted_overdue: "$100.00" },
        ...{ credit: 40, formatted_credit: "$40.00", net: 300, formatted_net: "$300.00" },
      },
    ],
  },
)

export const creditUse = byId
  .extend({
    amount: optional(paidAmount).meta({
      example: 95.5,
      description: "The most credit to use. Defaults to all of it, up to the amount due",
    }),
  })
  .meta({ example: { amount: 95.5 } })

export type CreditUse = z.output<typeof creditUse>
export type ClientBalance = z.output<typeof clientBalance>
