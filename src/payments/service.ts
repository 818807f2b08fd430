// The stories of payments: the money behind a paid invoice, and its end when that was a mistake.
import type { App } from "../core/api/context.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import { insertPayment, listLive, setReceiptLeft, voidInTime, voidPayments } from "./queries.ts"

/** For a statement that writes a paid invoice. */
export { paymentsOf } from "./queries.ts"

/** As it is written by now. */
type PaidInvoice = { id: number; number: string; currency: string }

/** Writes down that an invoice is paid, nobody knows by which method, and who of the staff said so. */
export const recordPayment = (db: TenantDb, invoice: PaidInvoice, confirmed_by: number) => {
  const { id: invoice_id, number: invoice_number, currency } = invoice
  return insertPayment(db, { invoice_id, invoice_number, currency, confirmed_by })
}

/** False once the client has a receipt, or the time for it is over. */
export const undoPayment = (db: TenantDb, invoice_id: number) => voidInTime(db, invoice_id)

/** A worker asks before it mails a receipt: false for a payment that was taken back. */
export const letReceiptLeave = (app: Pick<App, "db">, organization_id: number, payment_id: number) =>
  setReceiptLeft(app.db.tenants.open(organization_id), payment_id)

/** The money that counts behind these invoices. */
export const livePayments = (db: TenantDb, invoices: readonly number[]) => listLive(db, invoices)

export const hasPayment = async (db: TenantDb, invoice_id: number) =>
  (await listLive(db, [invoice_id])).length > 0

/** The invoice is not paid after all: the row stays and says since when it doesn't count. */
export const takeBackPayment = (db: TenantDb, invoice_id: number) => voidPayments(db, invoice_id)
