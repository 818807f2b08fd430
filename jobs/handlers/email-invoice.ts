// Emails an invoice to its client: the PDF, and a button that opens it in the portal.
import { invoiceHandler } from "../invoice-handler.ts"
import { invoiceFacts } from "../invoice-mail.ts"

export const emailInvoice = invoiceHandler("invoice", invoiceFacts)
