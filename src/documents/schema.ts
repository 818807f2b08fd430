// What may be asked for of a printed invoice.
import { z } from "zod"
import { byId } from "../core/values/schema.ts"

export const pdfInput = byId.extend({
  copy: z.enum(["original"], "Choose original, or leave this out").optional().meta({
    description:
      "The file as it was issued (protected invoices, credit notes) or first mailed or handed out, byte for byte and compared with its hash; as it is now unless said",
  }),
})

export type PdfInput = z.output<typeof pdfInput>
