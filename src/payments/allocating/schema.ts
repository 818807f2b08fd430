// What is left of a payment, put towards invoices.
import { z } from "zod"
import { id } from "../../core/values/schema.ts"
import { paidAmount } from "../ledger/schema.ts"

export const shares = z.array(z.object({ invoice: id, amount: paidAmount })).max(50, "At most 50 invoices")

export const allocating = z
  .object({ id, allocations: shares.min(1, "Choose an invoice") })
  .meta({ example: { allocations: [{ invoice: 12, amount: 40 }] } })

export type Shares = z.output<typeof shares>
export type Allocating = z.output<typeof allocating>
