// The input of the list of invoices: filters, order and page.
import { z } from "zod"
import { id, listFileQuery, listQuery, longCursor, optionalDate } from "../../core/values/schema.ts"
import { invoiceStatuses } from "../rules.ts"
import { figures, sorts } from "./rules.ts"

const issuedDay = optionalDate.meta({
  example: "2026-11-01",
  description: "By issue date, this day included. Drafts have none",
})

export const invoiceList = z.object({
  ...listQuery,
  cursor: longCursor,
  ...listFileQuery,
  client: id.optional(),
  project: id.optional(),
  status: z.enum(invoiceStatuses).optional(),
  only: z
    .enum(figures, `Choose one of ${figures.join(", ")}`)
    .optional()
    .meta({ description: "Only the invoices behind one of the figures from `/api/figures/`" }),
  issued_from: issuedDay.optional(),
  issued_to: issuedDay.optional(),
  sort: z
    .enum(sorts, `Choose one of ${sorts.join(", ")}`)
    .optional()
    .meta({
      description:
        "Newest first by default, and by issue date within a period. A leading `-` reverses the order. Without a due date an invoice is due on its issue date, and a draft with neither comes last. By issue date, drafts come last either way. Amounts are sorted one currency after another. In a search, only the newest thousand matches are sorted and filtered.",
    }),
})

export type InvoiceQuery = z.output<typeof invoiceList>
