// The credit notes of an invoice.
import { z } from "zod"
import { id } from "../../core/values/schema.ts"

const creditNote = z.object({
  id,
  number: z.string().nullable().meta({ description: "null while it is a draft" }),
  kind: z.enum(["credit", "cancellation"]),
  status: z.enum(["draft", "issued", "cancelled"]),
  total: z.number(),
  currency: z.string(),
  formatted_total: z.string(),
  issue_date: z.string().nullable(),
  reason: z.string(),
})

/** Only on the single invoice. */
export const creditedAnswer = {
  credit_notes: creditNote.array(),
  creditable: z
    .object({ item: id, quantity: z.number() })
    .array()
    .meta({ description: "What is left to credit on each line" }),
}

export const creditedExample = { credit_notes: [], creditable: [{ item: 41, quantity: 3 }] }
