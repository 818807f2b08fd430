// An expense: what was spent on a day, for what, and whether a client is billed for it.
import { z } from "zod"
import {
  billedAnswer,
  billedExample,
  placeAnswer,
  placeExample,
  placeFields,
  placeFilters,
} from "../billable-work/schema.ts"
import { hasDecimals } from "../core/values/money.ts"
import {
  currency,
  id,
  line,
  listFileQuery,
  listQuery,
  longCursor,
  named,
  optionalDate,
  optionalText,
} from "../core/values/schema.ts"
import { usualCategories } from "./rules.ts"

const fields = {
  ...placeFields,
  spent_on: optionalDate.meta({ example: "2026-11-20", description: "Today by default" }),
  /** The allowed decimals depend on the currency. */
  amount: z
    .number("Enter an amount")
    .positive("Enter an amount above 0")
    .max(999_999_999.99, "At most 999,999,999.99")
    .meta({ example: 89.9, description: "In the currency's own unit, with tax" }),
  currency: currency.meta({ description: "ISO 4217. The organization's by default" }),
  category: line(60).meta({
    example: "Travel",
    description: `A line of your own, or a usual one: ${usualCategories.join(", ")}`,
  }),
  note: optionalText(1_000).meta({ example: "Train to Berlin" }),
  is_billable: z
    .boolean()
    .optional()
    .meta({ description: "Whether a client is billed for it. false by default" }),
  markup_percent: z
    .number()
    .min(0, "At least 0")
    .max(999, "At most 999")
    .refine((value) => hasDecimals(value, 4), "At most 4 decimals")
    .optional()
    .meta({ example: 10, description: "Added to the amount when it is billed. 0 by default" }),
}

export const expenseInput = z.object(fields).meta({
  example: {
    client: 7,
    spent_on: "2026-11-20",
    amount: 89.9,
    currency: "USD",
    category: "Travel",
    is_billable: true,
  },
})
export const expensePatch = z
  .object({ id, ...z.object(fields).partial().shape })
  .meta({ example: { markup_percent: 10 } })

export const expenseList = z.object({
  ...listQuery,
  cursor: longCursor,
  ...listFileQuery,
  ...placeFilters,
})

export const expense = named(
  "Expense",
  z.object({
    id,
    ...placeAnswer,
    spent_on: z.string(),
    amount: z.number(),
    currency: z.string(),
    formatted_amount: z.string(),
    category: z.string(),
    note: z.string().nullable(),
    is_billable: z.boolean(),
    markup_percent: z.number(),
    has_receipt: z.boolean(),
    receipt_name: z.string().nullable(),
    receipt_type: z.string().nullable(),
    ...billedAnswer,
  }),
  {
    id: 31,
    ...placeExample,
    spent_on: "2026-11-20",
    amount: 89.9,
    currency: "USD",
    formatted_amount: "$89.90",
    category: "Travel",
    note: "Train to Berlin",
    is_billable: true,
    markup_percent: 0,
    has_receipt: true,
    receipt_name: "ticket.pdf",
    receipt_type: "application/pdf",
    ...billedExample,
  },
)

export type ExpenseInput = z.output<typeof expenseInput>
export type ExpensePatch = z.output<typeof expensePatch>
export type ExpenseQuery = z.output<typeof expenseList>
export type Expense = z.output<typeof expense>
