// A refund that was a mistake.
import { z } from "zod"
import { id, line } from "../../core/values/schema.ts"

export const refundVoid = z.object({ id, reason: line(500) }).meta({ example: { reason: "Sent back" } })

export type RefundVoid = z.output<typeof refundVoid>
