// An invoice as its client reads it: the staff's, without what only the staff should know.
import { clientVisibleStatus, type InvoiceWithItems } from "../../invoices/schema.ts"
import type { PortalInvoice, PortalInvoiceDetail, Seller } from "./schema.ts"

/** Throws where an invoice is in no status that clients may see. */
export function presentInvoice(invoice: InvoiceWithItems): PortalInvoice {
  const {
    client: _,
    client_name: _name,
    client_email: _email,
    is_overdue: _late,
    mail_status: _mail,
    issued_at: _issued,
    reminded_at: _reminded,
    ...shown
  } = invoice
  return { ...shown, status: clientVisibleStatus.parse(invoice.status) }
}

export const presentInvoiceDetail = (invoice: InvoiceWithItems, seller: Seller): PortalInvoiceDetail => ({
  ...presentInvoice(invoice),
  seller,
  project: invoice.project === null ? null : { id: invoice.project, title: invoice.project_title ?? "" },
})
