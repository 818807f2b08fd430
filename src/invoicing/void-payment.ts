// Void a payment that was a mistake: it stays in the books with the reason, and what it settled is due again.
import { byUser, record } from "../audit-log/service.ts"
import type { Staff } from "../core/access/identity.ts"
import { conflict, crossed, orNotFound } from "../core/base/errors.ts"
import { lockRow } from "../core/database/locks.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import { formatMoney } from "../core/values/money.ts"
import { lockInvoices } from "../invoices/locking/queries.ts"
import { findPayment, type PaymentRow } from "../payments/queries.ts"
import type { Payment, PaymentVoid } from "../payments/schema.ts"
import { readPayment } from "../payments/service.ts"
import { setPaymentVoided } from "../payments/voiding/queries.ts"
import { settleInvoice } from "./settle-invoice.ts"

export async function voidPayment(
  db: TenantDb,
  { id, reason }: PaymentVoid,
  who: Pick<Staff, "user_id" | "time_zone">,
): Promise<Payment> {
  const found = orNotFound(await findPayment(db, id), "Payment")
  const invoices = await lockInvoices(db, invoicesOf(found))
  await lockRow(db, "payments", id, "no key update")
  const payment = orNotFound(await findPayment(db, id), "Payment")
  if (payment.refunds.some(({ voided_at }) => voided_at === null))
    throw conflict("This payment was refunded. Void the refund first.")
  const freed = await setPaymentVoided(db, id, reason)
  if (!freed) throw conflict("This payment is already voided")

  for (const { invoice: invoice_id, amount } of freed) {
    const invoice = invoices.find((one) => one.id === invoice_id)
    // An invoice that was allocated to since the first read isn't locked.
    if (!invoice) throw crossed()
    await settleInvoice(db, invoice, who, { settles: -amount })
  }

  const { amount, currency, invoice_number: number } = payment
  const details = { amount: formatMoney(amount, currency), currency, reason }
  if (invoices.length === 0)
    await record(db, byUser(who), "voided", { type: "payment", id }, { ...details, number })
  for (const invoice of invoices) {
    const subject = { type: "invoice", id: invoice.id } as const
    await record(db, byUser(who), "payment_voided", subject, { ...details, number: invoice.number })
  }
  db.publish({ type: "payment", id })
  return readPayment(db, id)
}

const invoicesOf = ({ invoice_id, allocations }: PaymentRow) =>
  [invoice_id, ...allocations.map((each) => each.invoice_id)].flatMap((id) => id ?? [])
