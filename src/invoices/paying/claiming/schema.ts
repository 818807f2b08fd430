// What a client says of a payment that it has made, and what the staff answers.
import { z } from "zod"
import {
  byId,
  id,
  line,
  optional,
  optionalDate,
  optionalLine,
  optionalText,
} from "../../../core/values/schema.ts"
import { seenClaim } from "../../../payments/claims/schema.ts"
import { paidAmount } from "../../../payments/ledger/schema.ts"

export const marking = byId
  .extend({
    payment_method_id: z.number("Please select a payment method first").int().positive(),
    amount: optional(paidAmount).meta({
      example: 40,
      description:
        "What was paid; all that is due unless said. Of more the rest becomes the client's credit.",
    }),
    paid_on: optionalDate.meta({ example: "2026-11-20", description: "The day on which it was paid" }),
    reference: optionalLine(200),
    note: optionalText(2_000),
    proof: optional(id).meta({ description: "Of `/portal/invoices/{id}/proof/`" }),
  })
  .meta({ example: { payment_method_id: 6, amount: 40, paid_on: "2026-11-20", reference: "Transfer 4711" } })

export const keptProof = z.object({ proof: id.meta({ example: 31 }) })

export const rejection = z
  .object({ id, claim: seenClaim, reason: line(500) })
  .meta({ example: { claim: 21, reason: "No money has arrived by this reference." } })

export type Marked = z.output<typeof marking>
export type Rejection = z.output<typeof rejection>
