// A payment: what arrived, when and how, and which invoices it settles.
import { z } from "zod"
import { isCurrency } from "../core/values/currencies.ts"
import {
  id,
  line,
  listFileQuery,
  listQuery,
  named,
  optional,
  optionalDate,
  optionalLine,
  optionalText,
} from "../core/values/schema.ts"
import { allocation, shares } from "./allocations/schema.ts"
import { paidAmount } from "./amounts/schema.ts"
import { refund } from "./refunds/schema.ts"

const paid_on = optionalDate.meta({
  example: "2026-11-20",
  description: "Date received; today by default",
})
const reason = line(500)

export const invoicePayment = z
  .object({
    id,
    amount: paidAmount.meta({
      description:
        "Anything above the amount due reverses write-offs, and what is left becomes the client's credit",
    }),
    paid_on,
    method: optional(id).meta({ description: "A method from `/api/payment-methods/`, stored as it is now" }),
    reference: optionalLine(200),
    note: optionalText(2_000),
    close: z.boolean().optional().meta({ description: "Writes off the rest" }),
    close_reason: optional(reason).meta({ example: "Bank fee" }),
    claim: z.enum(["keep"]).optional().meta({
      description:
        "Send `keep` if this isn't the payment the client reported, so that the report stays open. Otherwise the report is confirmed.",
    }),
    receipt: z.boolean().optional().meta({ description: "Email the client a receipt" }),
  })
  .meta({ example: { amount: 239.99, paid_on: "2026-11-20", method: 5, reference: "Transfer 4711" } })

export const paymentVoid = z
  .object({
    id,
    reason,
    on: optionalDate.meta({
      example: "2026-11-20",
      description:
        "The day from which it no longer counts, today by default. For a payment that should never have counted, use the day it arrived, so that it can be recorded again for that day.",
    }),
  })
  .meta({ example: { reason: "Entered twice" } })

export const paymentPatch = z
  .object({
    id,
    method: optional(id).meta({ description: "A method from `/api/payment-methods/`, stored as it is now" }),
    reference: optionalLine(200),
    note: optionalText(2_000),
  })
  .meta({ example: { reference: "Transfer 4711" } })

const day = optionalDate.meta({ example: "2026-11-01", description: "By date received" })
const currency = z.string().trim().toUpperCase().refine(isCurrency, "This currency is not supported")

export const paymentList = z.object({
  limit: listQuery.limit,
  cursor: listQuery.cursor,
  ...listFileQuery,
  client: id.optional(),
  invoice: id.optional().meta({ description: "Only payments recorded on this invoice or applied to it" }),
  from: day,
  to: day,
  currency: currency.optional(),
})

export const payment = named(
  "Payment",
  z.object({
    id,
    /** Null if it was deleted. */
    client: id.nullable(),
    client_name: z.string().nullable(),
    /** The invoice it was recorded at; null, with an empty number, for several or none. */
    invoice: id.nullable(),
    invoice_number: z.string(),
    amount: z.number(),
    currency: z.string(),
    formatted_amount: z.string(),
    /** What is neither allocated nor refunded: the client's credit. */
    unallocated: z.number(),
    formatted_unallocated: z.string(),
    paid_on: z.string(),
    /** As it was then. */
    method: z.object({ id, name: z.string(), type: z.string(), type_display: z.string() }).nullable(),
    reference: z.string().nullable(),
    note: z.string().nullable(),
    /** Where it comes from: recorded by staff, a confirmed claim, or a status set to paid. */
    source: z.enum(["staff", "claim", "status"]),
    created_at: z.string(),
    voided_at: z.string().nullable(),
    voided_on: z.string().nullable().meta({ description: "The day from which it no longer counts" }),
    void_reason: z.string().nullable(),
    allocations: allocation.array(),
    /** Its refunds. */
    refunds: refund.array(),
  }),
  {
    id: 9,
    client: 7,
    client_name: "Ada Lovelace",
    invoice: 12,
    invoice_number: "INV-0012",
    amount: 239.99,
    currency: "USD",
    formatted_amount: "$239.99",
    unallocated: 0,
    formatted_unallocated: "$0.00",
    paid_on: "2026-11-20",
    method: { id: 5, name: "Our bank", type: "wire_transfer", type_display: "Wire Transfer" },
    reference: "Transfer 4711",
    note: null,
    source: "staff",
    created_at: "2026-11-20T09:30:00.000Z",
    voided_at: null,
    voided_on: null,
    void_reason: null,
    allocations: [
      {
        id: 14,
        invoice: 12,
        invoice_number: "INV-0012",
        amount: 239.99,
        formatted_amount: "$239.99",
        effective_on: "2026-11-20",
        voided_at: null,
        voided_on: null,
      },
    ],
    refunds: [],
  },
)

export type Payment = z.output<typeof payment>
export type InvoicePayment = z.output<typeof invoicePayment>
export type PaymentVoid = z.output<typeof paymentVoid>
export type PaymentPatch = z.output<typeof paymentPatch>
export type PaymentQuery = z.output<typeof paymentList>

export const clientPayment = z
  .object({
    client: id,
    amount: paidAmount.meta({ description: "The unallocated part becomes the client's credit" }),
    currency: z.string().trim().toUpperCase().refine(isCurrency, "This currency is not supported"),
    paid_on: optionalDate.meta({
      example: "2026-11-20",
      description: "Date received; today by default",
    }),
    method: optional(id).meta({ description: "A method from `/api/payment-methods/`, stored as it is now" }),
    reference: optionalLine(200),
    note: optionalText(2_000),
    allocations: optional(shares),
  })
  .meta({
    example: {
      ...{ client: 7, amount: 300, currency: "USD", paid_on: "2026-11-20", reference: "Transfer 4711" },
      allocations: [
        { invoice: 12, amount: 239.99 },
        { invoice: 13, amount: 60.01 },
      ],
    },
  })

export type ClientPayment = z.output<typeof clientPayment>
