// What may be asked for of a printed invoice.
import { z } from "zod"
import { byId } from "../core/values/schema.ts"

export const pdfInput = byId.extend({
  copy: z.enum(["original"], "Choose original, or leave this out").optional().meta({
    description:
      "`original` returns the exact file that was issued (locked invoices, credit notes) or first emailed or downloaded (other invoices), verified against its hash. The current version by default",
  }),
})

/** A draft or a quote on other paper. */
export const proForma = z.enum(["pro_forma"], "Choose pro_forma, or leave this out").optional().meta({
  description:
    "`pro_forma` prints it as a pro forma invoice: without a number of the invoice series, and with the words that it isn't a tax invoice",
})

export const invoicePdfInput = pdfInput
  .extend({ as: proForma })
  .refine((input) => input.as === undefined || input.copy === undefined, {
    path: ["copy"],
    error: "A pro forma invoice has no original",
  })

export type PdfInput = z.output<typeof pdfInput>
