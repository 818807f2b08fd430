// What stands above the lists: what is still to come in, and how many there are of each status.
import { z } from "zod"
import { money } from "../schema.ts"

const figure = z.object({ count: z.number(), totals: money.array() })
const statuses = z.record(z.string(), z.number())

export const listFigures = z.object({
  /** Those that aren't archived. */
  clients: z.number(),
  archived_clients: z.number(),
  project_statuses: statuses.meta({ example: { in_progress: 1 } }),
  invoice_statuses: statuses.meta({ example: { draft: 1, overdue: 1 } }),
  /**
   * What clients have been asked for and nobody has confirmed; the next two are parts of it. It is of what is
   * still due: of totals without what is withheld and what is settled.
   */
  outstanding: figure,
  /** By its due date, also where no job has said so yet. */
  overdue: figure,
  to_confirm: figure,
  /** Paid whole since the first of the month, whenever it was created: of totals what was paid. */
  paid_this_month: figure,
})

export type ListFigures = z.output<typeof listFigures>
