// Void a refund that was a mistake: it stays in the books with the reason, and the money is the client's credit again.
import { byUser, record } from "../audit-log/service.ts"
import type { Staff } from "../core/access/identity.ts"
import { conflict, orNotFound } from "../core/base/errors.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import { formatMoney } from "../core/values/money.ts"
import { presentRefund } from "../payments/refunds/present.ts"
import { findRefund, markRefundVoided } from "../payments/refunds/queries.ts"
import type { Refund, RefundVoid } from "../payments/refunds/schema.ts"

export async function voidRefund(
  db: TenantDb,
  { id, reason }: RefundVoid,
  who: Pick<Staff, "user_id">,
): Promise<Refund> {
  const refund = orNotFound(await findRefund(db, id), "Refund")
  if (!(await markRefundVoided(db, id, reason))) throw conflict("This refund is already voided")
  const { payment_id, credit_note_id, amount, currency } = refund
  const type = payment_id === null ? "credit_note" : "payment"
  const subject = payment_id ?? credit_note_id
  if (subject !== null) {
    const details = { amount: formatMoney(amount, currency), currency, refund: id, reason }
    await record(db, byUser(who), "refund_voided", { type, id: subject }, details)
    db.publish({ type, id: subject })
  }
  return presentRefund(orNotFound(await findRefund(db, id), "Refund"))
}
