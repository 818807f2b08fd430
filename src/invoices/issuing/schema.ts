// Input and warnings of issuing.
import { z } from "zod"
import { id, line, named } from "../../core/values/schema.ts"
import { invoiceDone } from "../schema.ts"

const warnings = z.object({ field: z.string(), message: z.string() }).array()
const example = [{ field: "seller.address", message: "Your address is missing" }]

/** What is missing or odd; an unprotected invoice can be issued all the same. */
export const readiness = named(
  "InvoiceReadiness",
  z.object({
    warnings,
    blocking: z.string().array().meta({
      description: "The fields in `warnings` that must be fixed before this draft can be issued or sent",
    }),
  }),
  { warnings: example, blocking: ["seller.address"] },
)
export const invoiceIssued = invoiceDone.extend({
  message: z.string().meta({ example: "Invoice issued successfully!" }),
  warnings: warnings.meta({ example }),
})

export const invoiceVoid = z
  .object({
    id,
    reason: line(500),
    credit_note: z.boolean().optional().meta({
      description:
        "Also create a credit note for everything not credited yet; always done for a locked invoice",
    }),
  })
  .meta({ example: { reason: "Billed twice" } })

export type InvoiceVoid = z.output<typeof invoiceVoid>
