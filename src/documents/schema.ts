// What may be asked for of a printed invoice.
import { z } from "zod"
import { byId } from "../core/values/schema.ts"

export const pdfInput = byId.extend({
  copy: z.enum(["original"], "Choose original, or leave this out").optional().meta({
    description:
      "`original` returns the exact file that was issued (protected invoices, credit notes) or first emailed or downloaded (other invoices), verified against its hash. The current version by default",
  }),
})

export type PdfInput = z.output<typeof pdfInput>
