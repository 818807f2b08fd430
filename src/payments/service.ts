// The stories of payments: the money behind a paid invoice, and its end when that was a mistake.
import type { ChosenMethod } from "../core/database/tables.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import { insertPayment, voidPayments } from "./queries.ts"

/** `total` in minor units of `currency`. */
type PaidInvoice = { id: number; number: string; total: number; currency: string }

/** Writes down that an invoice is paid, by which method (as it was then) and who of the staff said so. */
export const recordPayment = (
  db: TenantDb,
  invoice: PaidInvoice,
  method: ChosenMethod | null,
  confirmed_by: number | null,
) =>
  insertPayment(db, {
    invoice_id: invoice.id,
    invoice_number: invoice.number,
    amount: invoice.total,
    currency: invoice.currency,
    method,
    confirmed_by,
  })

/** The invoice is not paid after all: the row stays and says since when it doesn't count. */
export const takeBackPayment = (db: TenantDb, invoice_id: number) => voidPayments(db, invoice_id)
