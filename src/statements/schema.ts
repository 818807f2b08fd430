// Input and output of a client's statement of account.
import { z } from "zod"
import { currency, fileQuery, id, named } from "../core/values/schema.ts"
import { clientFields, exampleClient } from "../reports/receivables/schema.ts"
import { inOrder, outOfOrder, periodFields } from "../reports/schema.ts"
import { entryKinds } from "./rules.ts"

const asked = {
  id,
  ...periodFields,
  currency: currency.meta({
    example: "USD",
    description:
      "ISO 4217. By default the organization's currency if the client has anything in it, else the client's first",
  }),
}

export const statementOf = z.object(asked).refine(inOrder, outOfOrder)

export const statementQuery = z.object({ ...asked, ...fileQuery }).refine(inOrder, outOfOrder)

export const statementToSend = z
  .object(asked)
  .refine(inOrder, outOfOrder)
  .meta({ example: { from: "2026-10-01", to: "2026-12-31", currency: "USD" } })

const documentIds = { invoice: id.nullable(), credit_note: id.nullable(), payment: id.nullable() }

/** Money in the currency's own unit. */
const entry = z
  .object({
    on: z.string().meta({ description: "The day from which it counts" }),
    kind: z.enum(entryKinds),
    is_reversal: z.boolean().meta({
      description:
        "Whether it takes back an earlier entry: a voided invoice, payment or refund, a cancelled credit note",
    }),
    number: z.string().nullable().meta({
      description: "Of the invoice or credit note. For a payment or refund, what it was recorded for",
    }),
    ...documentIds,
    amount: z.number().meta({ description: "Above zero if it raises what the client owes" }),
    balance: z
      .number()
      .meta({ description: "What the client owes after it. Below zero is the client's credit" }),
  })
  .meta({
    example: {
      ...{ on: "2026-10-12", kind: "invoice", is_reversal: false, number: "INV-0012" },
      ...{ invoice: 12, credit_note: null, payment: null, amount: 239.99, balance: 340.49 },
    },
  })

const ageing = z.object({
  current: z.number().meta({ description: "Not yet overdue" }),
  days_1_30: z.number(),
  days_31_60: z.number(),
  days_61_90: z.number(),
  over_90: z.number(),
  outstanding: z.number().meta({ description: "The sum of these" }),
  credit: z.number().meta({ description: "Unallocated payments and credit" }),
})

export const statement = named(
  "Statement",
  z.object({
    ...clientFields,
    from: z.string(),
    to: z.string(),
    currency: z.string(),
    currencies: z
      .string()
      .array()
      .meta({ description: "Every currency in which the client has documents or payments" }),
    opening_balance: z.number().meta({ description: "At the start of the first day" }),
    entries: entry.array(),
    closing_balance: z.number().meta({
      description:
        "At the end of the last day. The same as the client's `net` in the receivables report of that day",
    }),
    open: ageing.meta({ description: "What is open at the end of the last day, by age" }),
    client_balance: z.number().meta({
      description:
        "The closing balance on the PDF, in the email and in the portal: clients aren't told about write-offs",
    }),
  }),
  {
    ...exampleClient,
    ...{ from: "2026-10-01", to: "2026-12-31", currency: "USD", currencies: ["EUR", "USD"] },
    opening_balance: 100.5,
    entries: [
      {
        ...{ on: "2026-10-12", kind: "invoice", is_reversal: false, number: "INV-0012" },
        ...{ invoice: 12, credit_note: null, payment: null, amount: 239.99, balance: 340.49 },
      },
      {
        ...{ on: "2026-11-02", kind: "payment", is_reversal: false, number: "INV-0012" },
        ...{ invoice: null, credit_note: null, payment: 31, amount: -140, balance: 200.49 },
      },
    ],
    closing_balance: 200.49,
    open: {
      ...{ current: 0, days_1_30: 99.99, days_31_60: 100.5, days_61_90: 0, over_90: 0 },
      ...{ outstanding: 200.49, credit: 0 },
    },
    client_balance: 200.49,
  },
)

export const statementSent = z.object({ message: z.string().meta({ example: "Statement sent" }) })

export type StatementOf = z.output<typeof statementOf>
export type StatementQuery = z.output<typeof statementQuery>
export type Statement = z.output<typeof statement>
