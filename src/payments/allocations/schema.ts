// What settles an invoice, part by part.
import { z } from "zod"
import { id, line, optional, optionalDate } from "../../core/values/schema.ts"
import { paidAmount } from "../amounts/schema.ts"

const method = z.object({ id, name: z.string(), type: z.string(), type_display: z.string() })

const ended = z.string().nullable().meta({
  description: "The day from which it no longer counts: the one given, otherwise the day it was reversed",
})

/** A part of a payment or credit note that settles an invoice, in the currency's own unit. */
export const allocation = z.object({
  id,
  /** Null if it was deleted. */
  invoice: id.nullable(),
  invoice_number: z.string(),
  amount: z.number(),
  formatted_amount: z.string(),
  /** The day from which it counts. */
  effective_on: z.string(),
  voided_at: z.string().nullable(),
  voided_on: ended,
})

const money = {
  amount: z.number(),
  currency: z.string().meta({ description: "The invoice's currency when this was recorded" }),
  formatted_amount: z.string(),
}

/** In the currency's own unit. Voided with its payment, or by itself. */
export const settlingAnswer = {
  payments: z
    .array(
      z.object({
        id: id.meta({ description: "The id of the payment" }),
        allocation: id.meta({ description: "The part allocated to this invoice" }),
        ...money,
        paid_on: z.string(),
        effective_on: z.string(),
        method: method.nullable(),
        reference: z.string().nullable(),
        source: z.enum(["staff", "claim", "status"]),
        voided_at: z.string().nullable(),
        voided_on: ended,
        void_reason: z.string().nullable(),
      }),
    )
    .meta({ description: "Payments allocated to it, including reversed ones" }),
  write_offs: z
    .array(
      z.object({
        allocation: id,
        ...money,
        effective_on: z.string(),
        reason: z.string().nullable(),
        voided_at: z.string().nullable(),
        voided_on: ended,
        void_reason: z.string().nullable(),
      }),
    )
    .meta({ description: "Written off" }),
}

export const settlingExample = { payments: [], write_offs: [] }

export const shares = z.array(z.object({ invoice: id, amount: paidAmount })).max(50, "At most 50 invoices")

export const allocating = z
  .object({ id, allocations: shares.min(1, "Choose an invoice") })
  .meta({ example: { allocations: [{ invoice: 12, amount: 40 }] } })

export type Shares = z.output<typeof shares>
export type Allocating = z.output<typeof allocating>

const reason = line(500)

export const writeOff = z
  .object({
    id,
    amount: optional(paidAmount).meta({ description: "Everything due by default" }),
    reason,
    on: optionalDate.meta({
      example: "2026-11-20",
      description: "The date of the write-off. Defaults to today",
    }),
  })
  .meta({ example: { amount: 2.5, reason: "Bank fee" } })

export const allocationVoid = z
  .object({
    id,
    reason,
    on: optionalDate.meta({
      example: "2026-11-28",
      description: "The first day it no longer counts; today by default",
    }),
  })
  .meta({ example: { reason: "Paid after all" } })

export type WriteOff = z.output<typeof writeOff>
export type AllocationVoid = z.output<typeof allocationVoid>
