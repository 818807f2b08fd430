// The client portal: what a client sees of the organization, of the work done for it and of what it owes.
import { z } from "zod"
import { byId, email, id, listQuery } from "../core/schema.ts"
import { clientVisibleStatus, invoice } from "../invoices/schema.ts"
import { clientPaymentMethod, paymentTypes } from "../payment-methods/schema.ts"
import { project } from "../projects/schema.ts"

export const startInput = z.object({ client_id: id })
export const verifyInput = z.object({ token: z.string("This field is required").max(1_000) })
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

export const said = z.object({ message: z.string() })

/** Whose portal it is, for the frame around every page. */
export const portalOrganization = z.object({
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
})

export const entrance = z.object({
  access: z.string(),
  expires_at: z.string(),
  client: z.object({ id, name: z.string(), email: z.string() }),
  organization: portalOrganization,
  next: z.string().nullable(),
})

export const portalProject = project.omit({ client_email: true, is_overdue: true })

/** Money in the currency's own unit; `amount` is before tax, `total` with it. */
export const portalInvoice = invoice
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
  })
export const portalInvoiceDetail = portalInvoice.extend({
  project: z.object({ id, title: z.string() }).nullable(),
})

const money = z.object({ amount: z.number(), currency: z.string(), formatted: z.string() })
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
  organization_name: z.string(),
  invoice: portalInvoice.pick({ number: true, formatted_total: true, due_date: true, status: true }),
  payment_methods: clientPaymentMethod.extend({ type: z.enum(paymentTypes) }).array(),
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
