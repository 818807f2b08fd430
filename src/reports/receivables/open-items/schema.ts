// Output of the open items.
import { z } from "zod"
import { id, named } from "../../../core/values/schema.ts"
import { clientFields, exampleClient } from "../schema.ts"

/** Money in the currency's own unit. */
const item = z
  .object({
    invoice: id,
    number: z.string(),
    ...clientFields,
    issue_date: z.string(),
    due_date: z.string().nullable(),
    days_late: z.number().int().meta({
      description: "Days after the due date, or after the issue date if there is none. Negative before it",
    }),
    currency: z.string(),
    payable: z.number().meta({
      description:
        "The total minus what is withheld. An invoice in instalments has a row for each that is open",
    }),
    settled: z.number().meta({ description: "Paid, credited or written off by the end of the day" }),
    open: z.number(),
  })
  .meta({
    example: {
      ...{ invoice: 12, number: "INV-0012", ...exampleClient },
      ...{ issue_date: "2026-10-17", due_date: "2026-10-31", days_late: 30 },
      ...{ currency: "USD", payable: 239.99, settled: 100, open: 139.99 },
    },
  })

export const openItems = named(
  "OpenItems",
  z.object({
    on: z.string(),
    rows: item.array(),
    totals: z.object({ currency: z.string(), open: z.number() }).array(),
  }),
  {
    on: "2026-11-30",
    rows: [
      {
        ...{ invoice: 12, number: "INV-0012", ...exampleClient },
        ...{ issue_date: "2026-10-17", due_date: "2026-10-31", days_late: 30 },
        ...{ currency: "USD", payable: 239.99, settled: 100, open: 139.99 },
      },
    ],
    totals: [{ currency: "USD", open: 139.99 }],
  },
)

export type OpenItems = z.output<typeof openItems>
