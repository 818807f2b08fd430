// What may be asked for of a printed invoice.
import { z } from "zod"
import { byId } from "../core/values/schema.ts"

export const pdfInput = byId.extend({
  copy: z.enum(["original"], "Choose original, or leave it out").optional().meta({
    description: "The file that was first mailed or handed out, byte for byte; as it is now unless said",
  }),
})

export type PdfInput = z.output<typeof pdfInput>
