// Instalments of an invoice, as they come in and go out.
import { z } from "zod"
import { hasDecimals } from "../../core/values/money.ts"
import { isoDate, optional } from "../../core/values/schema.ts"
import { paidAmount } from "../../payments/amounts/schema.ts"
import { maxInstalments, minInstalments } from "./rules.ts"

const percent = z
  .number()
  .positive("Enter a percentage above 0")
  .max(100, "Enter a percentage of at most 100")
  .refine((value) => hasDecimals(value, 4), "At most 4 decimals")

const instalment = z
  .object({
    due_date: isoDate.meta({ example: "2026-12-31" }),
    percent: optional(percent),
    amount: optional(paidAmount),
  })
  .refine(
    (given) => (given.percent ?? null) === null || (given.amount ?? null) === null,
    "Enter a percentage or an amount, not both",
  )
  .refine(
    (given) => (given.percent ?? null) !== null || (given.amount ?? null) !== null,
    "Enter a percentage or an amount",
  )

export const instalmentsInput = {
  instalments: z
    .array(instalment)
    .min(minInstalments, `Enter at least ${minInstalments} instalments`)
    .max(maxInstalments, `At most ${maxInstalments} instalments`)
    .nullish()
    .meta({
      description:
        "What is payable, in parts that are due one after the other: a percentage for each (together 100), or an amount for each " +
        "(together what is payable). `due_date` is then that of the last one, and moves it. null: payable at once",
    }),
}

/** In the currency's own unit; one of percent and amount is null, as it was sent. */
export const instalmentsAnswer = {
  instalments: z
    .object({
      due_date: z.string(),
      percent: z.number().nullable(),
      amount: z.number().nullable(),
      payable: z.number(),
      formatted_payable: z.string(),
      amount_due: z.number().meta({
        description:
          "What is still due of it. Whatever settles the invoice settles the earliest instalment first",
      }),
      formatted_amount_due: z.string(),
    })
    .array()
    .nullable()
    .meta({ description: "null: payable at once, by `due_date`" }),
}
export const instalmentsExample = { instalments: null }

const answer = z.object(instalmentsAnswer)
export type PresentedInstalments = z.output<typeof answer>["instalments"]
