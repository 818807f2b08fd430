// One thing that is missing before a document can be an e-invoice.
import { z } from "zod"

export const finding = z.object({
  field: z.string().meta({ description: "Where to fix it. `seller` is your business, `buyer` the client" }),
  rule: z.string().meta({ description: "The rule of EN 16931, Peppol or XRechnung that asks for it" }),
  message: z.string(),
  blocks: z
    .boolean()
    .meta({ description: "Whether the file can't be made without it. If false, it is advice" }),
})
export type Finding = z.output<typeof finding>

/** A finding unless `is`. */
export type Check = Omit<Finding, "blocks"> & { is: unknown }
