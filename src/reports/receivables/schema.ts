// Input and output of the receivables report.
import { z } from "zod"
import { fileQuery, id, named, optionalDate } from "../../core/values/schema.ts"

export const receivablesQuery = z.object({
  on: optionalDate.meta({
    example: "2026-11-30",
    description: "As of this day; today by default",
  }),
  ...fileQuery,
})

export const clientFields = {
  client: id,
  client_name: z.string().meta({ description: "The company, else the person" }),
  person: z.string(),
}
export const exampleClient = { client: 7, client_name: "Analytical Engines Ltd", person: "Ada Lovelace" }

/** Money in the currency's own unit. */
const amounts = {
  current: z.number().meta({ description: "Not yet overdue" }),
  days_1_30: z.number(),
  days_31_60: z.number(),
  days_61_90: z.number(),
  over_90: z.number(),
  outstanding: z.number().meta({ description: "The sum of these" }),
  credit: z.number().meta({ description: "Unallocated payments and credit" }),
  net: z.number().meta({ description: "`outstanding` without `credit`" }),
}

const example = {
  current: 120,
  ...{ days_1_30: 0, days_31_60: 80.5, days_61_90: 0, over_90: 0 },
  ...{ outstanding: 200.5, credit: 50, net: 150.5 },
}

const row = z
  .object({ ...clientFields, currency: z.string(), ...amounts })
  .meta({ example: { ...exampleClient, currency: "USD", ...example } })

const total = z
  .object({ currency: z.string(), ...amounts })
  .meta({ example: { currency: "USD", ...example } })

export const receivables = named(
  "Receivables",
  z.object({ on: z.string(), rows: row.array(), totals: total.array() }),
  {
    on: "2026-11-30",
    rows: [{ ...exampleClient, currency: "USD", ...example }],
    totals: [{ currency: "USD", ...example }],
  },
)

export type ReceivablesQuery = z.output<typeof receivablesQuery>
export type Receivables = z.output<typeof receivables>
