// What the staff says of a payment that has arrived.
import { z } from "zod"
import { id, optional, optionalDate } from "../../core/values/schema.ts"
import { seenClaim } from "../../payments/claims/schema.ts"
import { paidAmount } from "../../payments/ledger/schema.ts"
import { undoSeconds } from "../schema.ts"

export const confirmation = z
  .object({
    id,
    claim: seenClaim,
    amount: optional(paidAmount).meta({
      example: 40,
      description: "What arrived; all that is due unless said. Of less the rest is still to be paid.",
    }),
    paid_on: optionalDate
      .optional()
      .meta({ example: "2026-11-20", description: "The day on which it arrived, today unless said" }),
    undo_seconds: undoSeconds,
  })
  .meta({ example: { claim: 21, paid_on: "2026-11-20", undo_seconds: 8 } })

export type Confirmation = z.output<typeof confirmation>
