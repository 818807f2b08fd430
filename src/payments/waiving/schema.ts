// What isn't to be paid any more, and the end of what settled an invoice.
import { z } from "zod"
import { id, line, optional, optionalDate } from "../../core/values/schema.ts"
import { paidAmount } from "../ledger/schema.ts"

const reason = line(500)

export const writeOff = z
  .object({
    id,
    amount: optional(paidAmount).meta({ description: "All that is due unless said" }),
    reason,
    on: optionalDate.meta({ example: "2026-11-20", description: "From which day on, today unless said" }),
  })
  .meta({ example: { amount: 2.5, reason: "Bank fee" } })

export const allocationVoid = z
  .object({
    id,
    reason,
    on: optionalDate.meta({
      example: "2026-11-28",
      description: "The day from which on it doesn't count, today unless said",
    }),
  })
  .meta({ example: { reason: "Paid after all" } })

export type WriteOff = z.output<typeof writeOff>
export type AllocationVoid = z.output<typeof allocationVoid>
