// What can be billed to a client: items that are ready for an invoice.
import { z } from "zod"
import { currency, id, named } from "../../core/values/schema.ts"
import { groupings } from "./rules.ts"

export const unbilledQuery = z.object({
  id,
  currency: currency.meta({
    description: "Of the invoice. The client's own by default, otherwise the organization's",
  }),
  by: z
    .enum(groupings, `Choose one of ${groupings.join(", ")}`)
    .optional()
    .meta({ example: "day", description: "What becomes one item of the time. `day` by default" }),
})

const line = {
  description: z.string(),
  quantity: z.number(),
  unit: z.enum(["hour"]).nullable(),
  unit_price: z.number().nullable().meta({ description: "null for time without an hourly rate" }),
  amount: z.number().nullable(),
  served_on: z.string().meta({ description: "The day, or the last one of several" }),
  updated_at: z.string().meta({
    description: "When it was last changed. Send it with the item, to be told of a change since",
  }),
}

export const unbilled = named(
  "UnbilledWork",
  z.object({
    currency: z.string(),
    time: z
      .object({
        ...line,
        minutes: z.number().int().meta({ description: "Each entry rounded up as the settings say" }),
        time_entries: id.array(),
      })
      .array(),
    expenses: z.object({ ...line, expenses: id.array() }).array(),
    other_currency: z
      .number()
      .int()
      .meta({ description: "How many time entries and expenses are in another currency, and left out" }),
  }),
  {
    currency: "USD",
    time: [
      {
        description: "Website\nHome page",
        quantity: 1.5,
        unit: "hour",
        unit_price: 95,
        amount: 142.5,
        served_on: "2026-11-20",
        updated_at: "2026-11-20T09:30:00.000Z",
        minutes: 90,
        time_entries: [21],
      },
    ],
    expenses: [
      {
        description: "Travel\nTrain to Berlin",
        quantity: 1,
        unit: null,
        unit_price: 89.9,
        amount: 89.9,
        served_on: "2026-11-20",
        updated_at: "2026-11-20T09:30:00.000Z",
        expenses: [31],
      },
    ],
    other_currency: 0,
  },
)

export type UnbilledQuery = z.output<typeof unbilledQuery>
export type UnbilledWork = z.output<typeof unbilled>
