// The client portal: what a client sees of the organization, of the work done for it and of what it owes.
import { z } from "zod"
import { byId, email, id, listQuery, named } from "../core/values/schema.ts"
import { clientVisibleStatus, invoice, itemsExample } from "../invoices/schema.ts"
import { clientPaymentMethod, paymentTypes } from "../payment-methods/schema.ts"
import { project } from "../projects/schema.ts"

export const startInput = z.object({ client_id: id.meta({ example: 7 }) })
export const verifyInput = z.object({
  token: z
    .string("This field is required")
    .max(1_000)
    .meta({ example: "Yb0cXhK1d0m3kq1nJ0vZqg4yqv0o9rX3u2l8wJm5nTc" }),
})
export const linkRequest = z.object({ email })
export const projectList = z.object({ ...listQuery, status: project.shape.status.optional() })
export const invoiceList = z.object({
  ...listQuery,
  status: invoice.shape.status.optional(),
  project: id.optional(),
})
export const payment = byId.extend({
  payment_method_id: z.number("Please select a payment method first").int().positive(),
})

/** Drafts and cancelled invoices are not for clients (contract, "portal lists"). */
export const visibleStatuses = clientVisibleStatus.options

export const said = z.object({ message: z.string().meta({ example: "Thank you!" }) })

/** Whose portal it is, for the frame around every page. */
export const portalOrganization = named(
  "PortalOrganization",
  z.object({
    id,
    slug: z.string(),
    name: z.string(),
    logo_file_url: z.string().nullable(),
    primary_color: z.string(),
    accent_color: z.string(),
    background_color: z.string(),
    surface_color: z.string(),
    text_color: z.string(),
    powered_by: z.boolean(),
  }),
  {
    id: 1,
    slug: "analytical-studio",
    name: "Analytical Studio",
    logo_file_url: null,
    primary_color: "#3B82F6",
    accent_color: "#10B981",
    background_color: "#0F172A",
    surface_color: "#1E293B",
    text_color: "#F8FAFC",
    powered_by: true,
  },
)

export const entrance = z.object({
  access: z.string().meta({ example: "Yb0cXhK1d0m3kq1nJ0vZqg4yqv0o9rX3u2l8wJm5nTc" }),
  expires_at: z.string().meta({ example: "2026-12-20T10:00:00.000Z" }),
  client: z
    .object({ id, name: z.string(), email: z.string() })
    .meta({ example: { id: 7, name: "Ada Lovelace", email: "ada@example.com" } }),
  organization: portalOrganization,
  next: z.string().nullable().meta({ example: "/portal/invoices/12" }),
})

export const portalProject = named("PortalProject", project.omit({ client_email: true, is_overdue: true }), {
  id: 3,
  title: "Website",
  description: "A new face for the shop.",
  client: 7,
  client_name: "Ada Lovelace",
  status: "delivered",
  currency: "USD",
  budget: 5000,
  formatted_budget: "$5,000.00",
  start_date: "2026-11-01",
  due_date: "2026-12-31",
  unread_message_count: 0,
  has_deliverable: true,
  deliverable_filename: "website.zip",
  deliverable_uploaded_at: "2026-11-20T09:30:00.000Z",
  created_at: "2026-11-01T08:00:00.000Z",
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
  invoice
    .omit({ client: true, client_name: true, client_email: true, is_overdue: true, mail_status: true })
    .extend({
      status: clientVisibleStatus,
      items: z.array(
        z.object({
          id,
          description: z.string(),
          quantity: z.number(),
          unit_price: z.number(),
          amount: z.number(),
          order: z.number(),
        }),
      ),
    }),
  invoiceExample,
)
export const portalInvoiceDetail = named(
  "PortalInvoiceDetail",
  portalInvoice.extend({ project: z.object({ id, title: z.string() }).nullable() }),
  { ...invoiceExample, project: { id: 3, title: "Website" } },
)

const money = z
  .object({ amount: z.number(), currency: z.string(), formatted: z.string() })
  .meta({ example: { amount: 239.99, currency: "USD", formatted: "$239.99" } })
export const overview = z.object({
  projects_count: z.number(),
  invoices_count: z.number(),
  /** In the currency of the newest invoice; other currencies stand in `outstanding_by_currency`. */
  outstanding: money,
  outstanding_by_currency: money.array(),
  recent_projects: portalProject.array(),
  recent_invoices: portalInvoice.array(),
})

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

export type ProjectList = z.output<typeof projectList>
export type InvoiceList = z.output<typeof invoiceList>
export type PortalOrganization = z.output<typeof portalOrganization>
export type Entrance = z.output<typeof entrance>
export type PortalProject = z.output<typeof portalProject>
export type PortalInvoice = z.output<typeof portalInvoice>
export type PortalInvoiceDetail = z.output<typeof portalInvoiceDetail>
export type Overview = z.output<typeof overview>
export type WaysToPay = z.output<typeof waysToPay>
