// What needs a client: the things on its overview that wait for it.
import { z } from "zod"
import { id } from "../../core/values/schema.ts"
import { nextInstalment } from "../../invoices/portal-view/schema.ts"

/** In the order in which they are shown. */
export const needKinds = [
  "overdue",
  "due",
  "rejected_report",
  "open_quote",
  "new_file",
  "unread_chat",
] as const

const example = {
  kind: "overdue",
  invoice: {
    id: 12,
    number: "INV-0012",
    amount: 199.99,
    currency: "USD",
    formatted_amount: "$199.99",
    due_date: "2026-11-20",
    next_instalment: null,
    can_pay: true,
  },
  rejected: null,
  quote: null,
  project: null,
  filename: null,
  unread_count: null,
} as const

const need = z.object({
  kind: z.enum(needKinds).meta({
    description:
      "`rejected_report`: a reported payment for the invoice was rejected. An overdue invoice stays `overdue` and also has `rejected`. `open_quote`: a quote waits to be accepted or declined.",
  }),
  /** `amount` is what is left to pay, without what is reported. */
  invoice: z
    .object({
      id,
      number: z.string(),
      amount: z.number(),
      currency: z.string(),
      formatted_amount: z.string(),
      due_date: z.string().nullable(),
      next_instalment: nextInstalment,
      can_pay: z.boolean(),
    })
    .nullable(),
  rejected: z.object({ formatted_amount: z.string(), reason: z.string().nullable() }).nullable(),
  quote: z
    .object({
      id,
      name: z.string().meta({ description: "Its number, and its revision from the second on" }),
      formatted_total: z.string(),
      valid_until: z.string().nullable(),
    })
    .nullable(),
  project: z
    .object({ id, title: z.string() })
    .nullable()
    .meta({ description: "The project of the file or chat. null for direct messages" }),
  filename: z.string().nullable(),
  unread_count: z.number().nullable(),
})

export const needs = z
  .object({
    items: need.array(),
    more_invoices: z.number().int().meta({ description: "Unpaid invoices that aren't in `items`" }),
  })
  .meta({
    description: "What needs the client's attention, most urgent first. At most three of each kind.",
    example: { items: [example], more_invoices: 0 },
  })

export type Need = z.output<typeof need>
export type Needs = z.output<typeof needs>
