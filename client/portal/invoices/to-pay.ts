// What is left to pay of an invoice. Apart from the other amounts, because it needs the list of currencies.
import type { PortalInvoice } from "../../../src/portal/invoices/schema.ts"
import { digitsOf, money } from "../../lib/format.ts"

type RestFields = Pick<PortalInvoice, "amount_due" | "amount_reported" | "currency">

/** What is left to pay: what is due and isn't reported yet, in the currency's own unit. */
export const amountToPay = ({ amount_due, amount_reported, currency }: RestFields) =>
  Number((amount_due - amount_reported).toFixed(digitsOf(currency)))

export const restText = (invoice: RestFields) => money(amountToPay(invoice), invoice.currency)
