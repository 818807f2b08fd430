// A refund of a payment or of a credit note.
import { z } from "zod"
import { id, line, named, optionalDate, optionalLine } from "../../core/values/schema.ts"
import { paidAmount } from "../amounts/schema.ts"

/** Refunds the free part of a payment or a credit note; `id` is that one's. */
export const refunding = z
  .object({
    id,
    amount: paidAmount.meta({ description: "The unallocated part" }),
    refunded_on: optionalDate.meta({
      example: "2026-11-24",
      description: "Date refunded; today by default",
    }),
    reference: optionalLine(200),
  })
  .meta({ example: { amount: 40, refunded_on: "2026-11-24", reference: "Transfer 815" } })

export const refund = named(
  "Refund",
  z.object({
    id,
    /** Null if it was deleted. */
    client: id.nullable(),
    /** Null for a refund of a credit note. */
    payment: id.nullable(),
    credit_note: id.nullable(),
    amount: z.number(),
    currency: z.string(),
    formatted_amount: z.string(),
    /** The payment date out. */
    refunded_on: z.string(),
    /** As it was then. */
    method: z.object({ id, name: z.string(), type: z.string(), type_display: z.string() }).nullable(),
    reference: z.string().nullable(),
    created_at: z.string(),
    voided_at: z.string().nullable(),
    void_reason: z.string().nullable(),
  }),
  {
    id: 3,
    client: 7,
    payment: 9,
    credit_note: null,
    amount: 40,
    currency: "USD",
    formatted_amount: "$40.00",
    refunded_on: "2026-11-24",
    method: null,
    reference: "Transfer 815",
    created_at: "2026-11-24T09:30:00.000Z",
    voided_at: null,
    void_reason: null,
  },
)

export type Refunding = z.output<typeof refunding>
export type Refund = z.output<typeof refund>

export const refundVoid = z.object({ id, reason: line(500) }).meta({ example: { reason: "Sent back" } })

export type RefundVoid = z.output<typeof refundVoid>
