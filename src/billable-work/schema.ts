// What time entries and expenses have in common, and what a line of an invoice says of those that it bills.
import { z } from "zod"
import { hasDecimals } from "../core/values/money.ts"
import { id, optional, optionalDate } from "../core/values/schema.ts"
import { entryStates, maxWork } from "./rules.ts"

/** In the currency's own unit. */
export const hourlyRate = optional(
  z
    .number("Enter an amount")
    .positive("Enter an amount above 0")
    .max(999_999.99, "At most 999,999.99")
    .refine((value) => hasDecimals(value, 2), "At most 2 decimals"),
)

const isMoment = z.iso.datetime({ offset: true }).regex(/^(19|2)/)
export const moment = z
  .string()
  .trim()
  .refine((value) => isMoment.safeParse(value).success, "Enter a time as 2026-11-20T09:00:00Z")
  .overwrite((value) => (isMoment.safeParse(value).success ? new Date(value).toISOString() : value))

/** What it was for. */
export const placeFields = {
  client: optional(id).meta({ description: "By default that of the project" }),
  project: optional(id).meta({ description: "One of the client's projects" }),
}

/** How lists are narrowed. */
export const placeFilters = {
  client: id.optional(),
  project: id.optional(),
  user: id.optional().meta({ description: "The member whose it is" }),
  from: optionalDate.meta({ example: "2026-11-01", description: "The first day" }),
  to: optionalDate.meta({ example: "2026-11-30", description: "The last day" }),
  state: z
    .enum(entryStates, `Choose one of ${entryStates.join(", ")}`)
    .optional()
    .meta({ description: "`unbilled`: billable and on no invoice. `billed`: on an invoice" }),
}

export const placeAnswer = {
  user: id.nullable().meta({ description: "The member whose it is" }),
  user_name: z.string().nullable(),
  client: id.nullable(),
  client_name: z.string().nullable(),
  project: id.nullable(),
  project_title: z.string().nullable(),
}

export const billedAnswer = {
  invoice: id.nullable().meta({ description: "The invoice that bills it" }),
  invoice_number: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
}

export const placeExample = {
  ...{ user: 4, user_name: "Mara Lind", client: 7, client_name: "Ada Lovelace" },
  ...{ project: 3, project_title: "Website" },
}
export const billedExample = {
  ...{ invoice: null, invoice_number: null },
  created_at: "2026-11-20T09:30:00.000Z",
  updated_at: "2026-11-20T09:30:00.000Z",
}

const ids = (what: string) =>
  z
    .array(id)
    .max(maxWork, `At most ${maxWork} ${what}`)
    .optional()
    .meta({
      example: [],
      description: `The ids of the ${what} that this item bills. They belong to its client`,
    })

/** Of an item of an invoice. */
export const itemWork = {
  time_entries: ids("time entries"),
  expenses: ids("expenses"),
  updated_at: moment.optional().meta({
    example: "2026-11-20T09:30:00.000Z",
    description:
      "Of the unbilled work that this item was made of. It is refused with 409 if any of it has changed since",
  }),
}
export const itemWorkAnswer = { time_entries: id.array(), expenses: id.array() }
export const itemWorkExample = { time_entries: [], expenses: [] }
