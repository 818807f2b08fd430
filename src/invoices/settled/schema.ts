// How far an invoice is settled, in answers.
import { z } from "zod"
import { paymentState } from "../../payments/amounts/schema.ts"

/** Money in the currency's own unit. */
export const settledAnswer = {
  payment_state: paymentState.meta({
    description: "`paid` if nothing is due, `claimed` while a reported payment waits for an answer",
  }),
  amount_due: z.number().meta({
    description: "`payable` minus what was paid, credited and written off. 0 for a cancelled invoice",
  }),
  formatted_amount_due: z.string(),
  amount_paid: z.number(),
  formatted_amount_paid: z.string(),
  amount_credited: z.number().meta({ description: "Settled by credit notes" }),
  formatted_amount_credited: z.string(),
  amount_written_off: z.number().meta({ description: "Written off" }),
  formatted_amount_written_off: z.string(),
}

export const settledExample = {
  payment_state: "unpaid",
  amount_due: 239.99,
  formatted_amount_due: "$239.99",
  amount_paid: 0,
  formatted_amount_paid: "$0.00",
  amount_credited: 0,
  formatted_amount_credited: "$0.00",
  amount_written_off: 0,
  formatted_amount_written_off: "$0.00",
} as const
