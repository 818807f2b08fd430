// What an invoice says to its client beside what it says to the staff.
import { z } from "zod"
import type { OwnClaim } from "../../payments/claims/schema.ts"
import type { Paper } from "../document/schema.ts"
import type { InvoiceDetail, InvoiceWithItems } from "../schema.ts"

export const nextInstalment = z
  .object({
    number: z.number().int(),
    count: z.number().int(),
    due_date: z.string(),
    amount: z.number(),
    formatted_amount: z.string(),
  })
  .nullable()
  .meta({
    description:
      "The earliest instalment that is still open, and what is left to pay of it without what is reported. null where there is none",
    example: { number: 2, count: 3, due_date: "2026-12-31", amount: 100, formatted_amount: "$100.00" },
  })

/** One for its client, with the day that stands on it, and what open claims say was paid. */
export type ShownInList = InvoiceWithItems &
  Record<"issue_date" | "formatted_amount_reported", string> & {
    amount_reported: number
    next_instalment: NextInstalment
    can_pay: boolean
    /** In minor units; the client isn't told apart what was written off. */
    max_credit_use: number
  }
/** Of all that stands on it the client reads only a part. */
export type ShownInvoice = ShownInList & {
  paper: Paper
  deductions: InvoiceDetail["deductions"]
  claim: OwnClaim | null
  claims: OwnClaim[]
  credit: number
  formatted_credit: string
}

export type NextInstalment = z.output<typeof nextInstalment>
