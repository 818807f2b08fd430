// The end of an invoice that was issued.
import { z } from "zod"
import { id, line, optional } from "../../core/values/schema.ts"
import { invoicePatch } from "../../invoices/schema.ts"

const reason = line(500)

export const invoiceVoid = z
  .object({
    id,
    reason,
    credit_note: z.boolean().optional().meta({
      description: "Write a credit note of all that isn't credited yet; a protected invoice always has one",
    }),
  })
  .meta({ example: { reason: "Billed twice" } })

/** As any change; one that cancels a protected invoice voids it, and says why. */
export const invoiceChange = invoicePatch
  .extend({ void_reason: optional(reason).meta({ description: "Where a protected invoice is cancelled" }) })
  .meta({ example: { due_date: "2027-01-15", notes: "With two weeks more." } })

export type InvoiceVoid = z.output<typeof invoiceVoid>
export type InvoiceChange = Omit<z.output<typeof invoiceChange>, "id">
