// What settles an invoice, part by part.
import { z } from "zod"
import { id } from "../../core/values/schema.ts"

const method = z.object({ id, name: z.string(), type: z.string(), type_display: z.string() })

const ended = z.string().nullable().meta({
  description: "The day from which on it doesn't count: the one that was given, else that of taking it back",
})

/** What of a payment or a credit note is put towards an invoice, in the currency's own unit. */
export const allocation = z.object({
  id,
  /** Null where it was deleted. */
  invoice: id.nullable(),
  invoice_number: z.string(),
  amount: z.number(),
  formatted_amount: z.string(),
  /** From which day on it counts. */
  effective_on: z.string(),
  voided_at: z.string().nullable(),
  voided_on: ended,
})

/** In the currency's own unit. Voided where the payment was, or where it was taken back from this invoice. */
export const settlingAnswer = {
  payments: z
    .array(
      z.object({
        id: id.meta({ description: "Of the payment" }),
        allocation: id.nullable().meta({ description: "Of what of it is put towards this invoice" }),
        amount: z.number(),
        formatted_amount: z.string(),
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
    .meta({ description: "What of payments is put towards it, or was" }),
  write_offs: z
    .array(
      z.object({
        allocation: id,
        amount: z.number(),
        formatted_amount: z.string(),
        effective_on: z.string(),
        reason: z.string().nullable(),
        voided_at: z.string().nullable(),
        voided_on: ended,
        void_reason: z.string().nullable(),
      }),
    )
    .meta({ description: "What isn't to be paid any more" }),
}

export const settlingExample = { payments: [], write_offs: [] }
