// What the staff says of a payment that has arrived.
import { z } from "zod"
import { id, optionalDate } from "../../core/values/schema.ts"
import { undoSeconds } from "../schema.ts"

export const confirmation = z
  .object({
    id,
    paid_on: optionalDate
      .optional()
      .meta({ example: "2026-11-20", description: "The day on which it arrived, today unless said" }),
    undo_seconds: undoSeconds,
  })
  .meta({ example: { paid_on: "2026-11-20", undo_seconds: 8 } })

export type Confirmation = z.output<typeof confirmation>
