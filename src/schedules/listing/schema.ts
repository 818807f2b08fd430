// What the list of recurring invoices is asked for.
import { z } from "zod"
import { id, listFileQuery, listQuery, longCursor } from "../../core/values/schema.ts"
import { scheduleStatuses } from "../rules.ts"
import { sorts } from "./rules.ts"

export const scheduleList = z.object({
  ...{ ...listQuery, cursor: longCursor, ...listFileQuery, client: id.optional() },
  status: z.enum(scheduleStatuses).optional(),
  sort: z
    .enum(sorts, `Choose one of ${sorts.join(", ")}`)
    .optional()
    .meta({
      description:
        "Newest first by default. A leading `-` reverses the order. Those without a next date come last, and totals are sorted one currency after another. In a search, the newest thousand matches are sorted and filtered.",
    }),
})

export type ScheduleQuery = z.output<typeof scheduleList>
