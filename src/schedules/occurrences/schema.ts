// A day of a recurring invoice, as it is answered: still to come, or with what became of it.
import { z } from "zod"
import { id, named } from "../../core/values/schema.ts"
import { invoiceStatuses } from "../../invoices/rules.ts"
import { occurrenceStates } from "../rules.ts"

export const comingDay = named(
  "ComingDay",
  z.object({
    on: z.string().meta({ description: "The date in the organization's time zone" }),
    at: z.string().meta({ description: "The moment" }),
  }),
  { on: "2027-01-31", at: "2027-01-31T09:00:00.000Z" },
)

export const occurrenceExample = {
  on: "2026-12-31",
  at: "2026-12-31T09:00:00.000Z",
  state: "done",
  reason: null,
  invoice: { id: 12, number: "INV-0012", is_numbered: true, status: "sent" },
} as const

export const occurrence = named(
  "Occurrence",
  comingDay.extend({
    state: z.enum(occurrenceStates).meta({
      description:
        "`pending`: being created, or tried again tomorrow if there is a `reason`. `missed`: too old after an outage",
    }),
    reason: z.string().nullable().meta({ description: "Why the last try failed" }),
    invoice: z
      .object({ id, number: z.string(), is_numbered: z.boolean(), status: z.enum(invoiceStatuses) })
      .nullable()
      .meta({ description: "null also if it was deleted since" }),
  }),
  occurrenceExample,
)
export type Occurrence = z.output<typeof occurrence>
