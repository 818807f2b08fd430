// The stories of payments: the money behind a paid invoice, and its end when that was a mistake.
import type { App } from "../core/api/context.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import { insertPayment, setReceiptLeft, voidInTime, voidPayments } from "./queries.ts"

/** For a statement that writes a paid invoice. */
export { paymentsOf } from "./queries.ts"

/** `total` in minor units of `currency`. */
type PaidInvoice = { id: number; number: string; total: number; currency: string }

/** Writes down that an invoice is paid, nobody knows by which method, and who of the staff said so. */
export const recordPayment = (db: TenantDb, invoice: PaidInvoice, confirmed_by: number) => {
  const { id: invoice_id, number: invoice_number, total: amount, currency } = invoice
  return insertPayment(db, { invoice_id, invoice_number, amount, currency, confirmed_by })
}

/** False once the client has a receipt, or the time for it is over. */
export const undoPayment = (db: TenantDb, invoice_id: number) => voidInTime(db, invoice_id)

/** A worker asks before it mails a receipt: false for a payment that was taken back. */
export const letReceiptLeave = (app: Pick<App, "db">, organization_id: number, payment_id: number) =>
  setReceiptLeft(app.db.tenants.open(organization_id), payment_id)

/** The invoice is not paid after all: the row stays and says since when it doesn't count. */
export const takeBackPayment = (db: TenantDb, invoice_id: number) => voidPayments(db, invoice_id)
