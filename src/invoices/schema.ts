// An invoice: what a client owes, line by line, and how far it has come.
import { z } from "zod"
import { isCurrency } from "../core/currencies.ts"
import { id, line, listQuery, optional, optionalDate, optionalText, text } from "../core/schema.ts"
import { clientVisibleStatuses, invoiceStatuses } from "./rules.ts"

const status = z.enum(invoiceStatuses)
export const clientVisibleStatus = z.enum(clientVisibleStatuses)

const currency = z.string().trim().toUpperCase().refine(isCurrency, "This currency is not supported")

/** Bounds and decimals of money depend on the currency: `rules.ts` checks them. `amount` of a line is ours to say. */
const itemInput = z.object({
  description: text(2_000),
  quantity: optional(z.number()),
  unit_price: z.number(),
  order: optional(z.number().int().min(1).max(1_000_000)),
})

/** Nobody reads more lines than these, and a PDF of more takes too long. */
const mostItems = 500

const fields = {
  client: id,
  project: id,
  amount: optional(z.number()),
  currency: optional(currency),
  status: optional(status),
  due_date: optionalDate,
  tax_rate: optional(z.number()),
  notes: optionalText(),
  items: z.array(itemInput).max(mostItems, `At most ${mostItems} items`).nullish(),
}

export const invoiceInput = z.object(fields)
export const invoicePatch = z.object({
  id,
  ...z.object(fields).partial().shape,
  number: line(50).optional(),
})
export const invoiceList = z.object({
  ...listQuery,
  client: id.optional(),
  project: id.optional(),
  status: status.optional(),
})

const item = z.object({
  id,
  description: z.string(),
  quantity: z.number(),
  unit_price: z.number(),
  amount: z.number(),
  order: z.number(),
})

/** `details` says what an event was about: for `edited` the fields, for `status_changed` from and to. */
const happening = z.object({
  at: z.string(),
  event: z.string(),
  by: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
})

export const invoice = z.object({
  id,
  number: z.string(),
  client: id,
  client_name: z.string(),
  client_email: z.string(),
  project: id.nullable(),
  project_title: z.string().nullable(),
  amount: z.number(),
  subtotal: z.number(),
  tax_rate: z.number(),
  tax_amount: z.number(),
  total: z.number(),
  currency: z.string(),
  formatted_total: z.string(),
  status,
  is_overdue: z.boolean(),
  due_date: z.string().nullable(),
  notes: z.string().nullable(),
  mail_status: z.enum(["none", "queued", "sent", "failed"]),
  sent_at: z.string().nullable(),
  viewed_at: z.string().nullable(),
  marked_paid_at: z.string().nullable(),
  paid_at: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
})
export const invoiceWithItems = invoice.extend({ items: item.array() })
export const invoiceDetail = invoiceWithItems.extend({ timeline: happening.array() })
export const invoiceDone = z.object({ message: z.string(), invoice: invoiceDetail })

export type InvoiceInput = z.output<typeof invoiceInput>
export type InvoicePatch = Omit<z.output<typeof invoicePatch>, "id">
export type InvoiceQuery = z.output<typeof invoiceList>
export type InvoiceItem = z.output<typeof item>
export type Invoice = z.output<typeof invoice>
export type InvoiceWithItems = z.output<typeof invoiceWithItems>
export type InvoiceDetail = z.output<typeof invoiceDetail>
