// The input of the list of invoices: filters, order and page.
import { z } from "zod"
import { id, listFileQuery, listQuery, longCursor } from "../../core/values/schema.ts"
import { invoiceStatuses } from "../rules.ts"
import { figures, sorts } from "./rules.ts"

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
    .meta({ description: "What one of the figures of `/api/figures/` stands for" }),
  sort: z
    .enum(sorts, `Choose one of ${sorts.join(", ")}`)
    .optional()
    .meta({
      description:
        "Newest first without it. `-` turns the order round. Without a due date an invoice is due on its issue date, and a draft with neither comes last. Of different currencies one comes after the other. Of a search the newest thousand matches are put in order.",
    }),
})

export type InvoiceQuery = z.output<typeof invoiceList>
