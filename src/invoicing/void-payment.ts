// Void a payment that was a mistake: it stays in the books with the reason, and what it settled is due again.
import { byUser, record } from "../audit-log/service.ts"
import type { Staff } from "../core/access/identity.ts"
import { conflict, crossed, invalid, orNotFound } from "../core/base/errors.ts"
import { lockRow } from "../core/database/locks.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import { todayIn } from "../core/values/dates.ts"
import { formatMoney } from "../core/values/money.ts"
import { requireOpenBooks } from "../invoice-settings/closing/service.ts"
import { lockInvoices } from "../invoices/locking/queries.ts"
import { findPayment, type PaymentRow } from "../payments/queries.ts"
import type { Payment, PaymentVoid } from "../payments/schema.ts"
import { readPayment } from "../payments/service.ts"
import { setPaymentVoided } from "../payments/voiding/queries.ts"
import { settleInvoice } from "./settle-invoice.ts"

export async function voidPayment(
  db: TenantDb,
  { id, reason, on = null }: PaymentVoid,
  who: Pick<Staff, "user_id" | "time_zone">,
): Promise<Payment> {
  const found = orNotFound(await findPayment(db, id), "Payment")
  const invoices = await lockInvoices(db, invoicesOf(found))
  await lockRow(db, "payments", id, "no key update")
  const payment = orNotFound(await findPayment(db, id), "Payment")
  if (payment.refunds.some(({ voided_at }) => voided_at === null))
    throw conflict("This payment was refunded. Void the refund first.")
  if (payment.voided_at === null) requireVoidDay(on, payment, todayIn(who.time_zone))
  await requireOpenBooks(db, "on", on)
  const freed = await setPaymentVoided(db, id, { reason, on })
  if (!freed) throw conflict("This payment is already voided")

  for (const { invoice: invoice_id, amount } of freed) {
    const invoice = invoices.find((one) => one.id === invoice_id)
    // An invoice that was allocated to since the first read isn't locked.
    if (!invoice) throw crossed()
    await settleInvoice(db, invoice, who, { settles: -amount })
  }

  const { amount, currency, invoice_number: number } = payment
  const details = { amount: formatMoney(amount, currency), currency, reason, ...(on !== null && { on }) }
  if (invoices.length === 0)
    await record(db, byUser(who), "voided", { type: "payment", id }, { ...details, number })
  for (const invoice of invoices) {
    const subject = { type: "invoice", id: invoice.id } as const
    await record(db, byUser(who), "payment_voided", subject, { ...details, number: invoice.number })
  }
  db.publish({ type: "payment", id })
  return readPayment(db, id)
}

/** Throws 400 for a day before it arrived, before a part of it was taken back or given back and voided again, or to come. */
function requireVoidDay(on: string | null, { paid_on, allocations, refunds }: PaymentRow, today: string) {
  if (on === null) return
  if (on < paid_on) throw invalid("on", `This payment arrived on ${paid_on}. Choose that day or a later one.`)
  const ended = [...allocations, ...refunds].flatMap(({ voided_on }) => voided_on ?? [])
  const last = ended.sort().at(-1)
  if (last !== undefined && on < last)
    throw invalid(
      "on",
      `Part of this payment was still in use until ${last}. Choose that day or a later one.`,
    )
  if (on > today) throw invalid("on", "The date can't be in the future")
}

const invoicesOf = ({ invoice_id, allocations }: PaymentRow) =>
  [invoice_id, ...allocations.map((each) => each.invoice_id)].flatMap((id) => id ?? [])
