// The figures above the lists: what is outstanding, and counts by status.
import { z } from "zod"
import { money } from "../schema.ts"

const figure = z.object({ count: z.number(), totals: money.array() })
const statuses = z.record(z.string(), z.number())

export const listFigures = z.object({
  /** Without archived ones. */
  clients: z.number(),
  archived_clients: z.number(),
  project_statuses: statuses.meta({ example: { in_progress: 1 } }),
  invoice_statuses: statuses.meta({ example: { draft: 1, overdue: 1 } }),
  /** What is due on issued invoices, without what is withheld and settled; the next two are parts of it. */
  outstanding: figure,
  /** By due date, even before the job has marked it. */
  overdue: figure,
  to_confirm: figure,
  /** Paid in full since the first of the month, whenever it was created. */
  paid_this_month: figure,
})

export type ListFigures = z.output<typeof listFigures>
