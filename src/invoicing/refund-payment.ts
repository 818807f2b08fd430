// Refund what is left of a payment to the client, or a part of it.
import { byUser, record } from "../audit-log/service.ts"
import type { Staff } from "../core/access/identity.ts"
import { conflict, invalid, orNotFound } from "../core/base/errors.ts"
import { lockRow } from "../core/database/locks.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import { todayIn } from "../core/values/dates.ts"
import { formatMoney } from "../core/values/money.ts"
import { creditOf } from "../payments/present.ts"
import { findPayment } from "../payments/queries.ts"
import { insertRefund } from "../payments/refunds/queries.ts"
import type { Refunding } from "../payments/refunds/schema.ts"
import { refundProblem } from "../payments/rules.ts"
import type { Payment } from "../payments/schema.ts"
import { readPayment, requireAmount, requireFree, requireOpenDay } from "../payments/service.ts"

/** Only what settles no invoice, now and on the day of the refund. Throws 409 where the payment was voided. */
export async function refundPayment(
  db: TenantDb,
  input: Refunding,
  who: Pick<Staff, "user_id" | "time_zone">,
): Promise<Payment> {
  const { id, reference = null } = input
  const found = orNotFound(await findPayment(db, id), "Payment")
  if (found.client_id !== null) await lockRow(db, "clients", found.client_id, "key share")
  await lockRow(db, "payments", id, "no key update")
  const payment = orNotFound(await findPayment(db, id), "Payment")
  const { client_id, currency } = payment
  if (payment.voided_at !== null) throw conflict("This payment was voided")
  const today = todayIn(who.time_zone)
  const refunded_on = await requireOpenDay(db, "refunded_on", input.refunded_on, today)
  if (refunded_on < payment.paid_on && refunded_on < today)
    throw invalid("refunded_on", "The date can't be before the payment was received")
  const amount = requireAmount(input.amount, currency)
  const wrong = refundProblem(creditOf(payment), BigInt(amount))
  if (wrong) throw invalid(wrong.field, wrong.problem)
  requireFree(payment.amount, payment, { amount, refunded_on, today })

  const refund = await insertRefund(db, {
    ...{ client_id, payment_id: id, credit_note_id: null, currency, method: payment.method },
    ...{ amount, refunded_on, reference, created_by: who.user_id },
  })
  const details = { amount: formatMoney(amount, currency), currency, refund, refunded_on }
  await record(db, byUser(who), "refunded", { type: "payment", id }, details)
  db.publish({ type: "payment", id })
  return readPayment(db, id)
}
