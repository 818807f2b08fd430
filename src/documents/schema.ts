// What may be asked for of a printed invoice.
import { z } from "zod"
import { byId } from "../core/values/schema.ts"

export const pdfInput = byId.extend({
  copy: z.enum(["original"], "Choose original, or leave this out").optional().meta({
    description:
      "The file as it was issued (protected invoices, credit notes) or first emailed or downloaded, byte for byte and checked against its hash. The current version by default",
  }),
})

export type PdfInput = z.output<typeof pdfInput>
