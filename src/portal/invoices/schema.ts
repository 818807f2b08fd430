// An invoice as its client sees it, and how it can be paid.
import { z } from "zod"
import { byId, id, listQuery, named } from "../../core/values/schema.ts"
import { clientVisibleStatus, invoice, invoiceWithItems, itemsExample } from "../../invoices/schema.ts"
import { paymentTypes } from "../../payment-methods/details/schema.ts"
import { clientPaymentMethod } from "../../payment-methods/schema.ts"

export const invoiceList = z.object({
  ...listQuery,
  status: invoice.shape.status.optional(),
  project: id.optional(),
})
export const payment = byId.extend({
  payment_method_id: z.number("Please select a payment method first").int().positive(),
})

const invoiceExample = {
  id: 12,
  number: "INV-0012",
  project: 3,
  project_title: "Website",
  amount: 199.99,
  subtotal: 199.99,
  tax_rate: 20,
  tax_amount: 40,
  total: 239.99,
  currency: "USD",
  formatted_total: "$239.99",
  status: "sent",
  due_date: "2026-12-31",
  notes: "Thank you!",
  sent_at: "2026-11-20T09:30:00.000Z",
  viewed_at: null,
  marked_paid_at: null,
  paid_at: null,
  created_at: "2026-11-20T09:30:00.000Z",
  updated_at: "2026-11-20T09:30:00.000Z",
  items: itemsExample,
} as const

/** Money in the currency's own unit; `amount` is before tax, `total` with it. */
export const portalInvoice = named(
  "PortalInvoice",
  invoiceWithItems
    .omit({ client: true, client_name: true, client_email: true, is_overdue: true, mail_status: true })
    .extend({ status: clientVisibleStatus }),
  invoiceExample,
)
export const portalInvoiceDetail = named(
  "PortalInvoiceDetail",
  portalInvoice.extend({ project: z.object({ id, title: z.string() }).nullable() }),
  { ...invoiceExample, project: { id: 3, title: "Website" } },
)

export const waysToPay = z.object({
  organization_name: z.string().meta({ example: "Analytical Studio" }),
  invoice: portalInvoice.pick({ number: true, formatted_total: true, due_date: true, status: true }),
  payment_methods: clientPaymentMethod
    .extend({ type: z.enum(paymentTypes) })
    .meta({
      example: {
        id: 6,
        name: "PayPal",
        type: "paypal",
        type_display: "PayPal",
        display_info: "PayPal: pay@example.com",
      },
    })
    .array(),
})

export type InvoiceList = z.output<typeof invoiceList>
export type PortalInvoice = z.output<typeof portalInvoice>
export type PortalInvoiceDetail = z.output<typeof portalInvoiceDetail>
export type WaysToPay = z.output<typeof waysToPay>
export type Payment = z.output<typeof payment>
