// What has happened to an invoice, as far as its client may know.
import { z } from "zod"
import { id } from "../../core/values/schema.ts"

const happened = z.object({
  event: z.enum(["sent", "viewed", "reported", "rejected", "withdrawn", "confirmed", "credit_used"]).meta({
    description:
      "`reported`, `rejected`, `withdrawn`: a payment that the client reported. `confirmed`: a payment that counts now. `credit_used`: credit that the client chose to use.",
  }),
  at: z.string(),
  by: z.string().nullable().meta({
    description:
      "The name of the member who sent the invoice, or confirmed or rejected the payment, if they have set one",
  }),
  amount: z.number().nullable(),
  formatted_amount: z.string().nullable(),
  payment: id.nullable().meta({ description: "For a confirmed payment: `/portal/payments/{id}/receipt/`" }),
  paid_on: z.string().nullable().meta({ description: "The day on which a confirmed payment was received" }),
})

export const trail = happened.array().meta({
  description: "The invoice's history, oldest first. Voided payments are left out.",
})

const without = { by: "Mara Lind", amount: null, formatted_amount: null, payment: null, paid_on: null }
export const trailExample: Trail = [
  { event: "sent", at: "2026-11-20T09:30:00.000Z", ...without },
  {
    ...{
      event: "confirmed",
      at: "2026-11-24T10:00:00.000Z",
      by: null,
      amount: 40,
      formatted_amount: "$40.00",
    },
    ...{ payment: 31, paid_on: "2026-11-23" },
  },
]

export type Trail = z.output<typeof trail>
