// The stories of money that is given back to a client, and of a refund that was a mistake.
import { byUser, record } from "../../audit-log/service.ts"
import type { Staff } from "../../core/access/identity.ts"
import { conflict, invalid, orNotFound } from "../../core/base/errors.ts"
import { lockRow } from "../../core/database/locks.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import { todayIn } from "../../core/values/dates.ts"
import { formatMoney } from "../../core/values/money.ts"
import { refundOf, requireAmount, requireDay, requireFree } from "../ledger/service.ts"
import { sourceOf } from "../present.ts"
import { findPayment } from "../queries.ts"
import type { Refund, Refunding } from "../refunds/schema.ts"
import { findRefund, insertRefund, presentRefund, voidRefund } from "../refunds/service.ts"
import type { Payment } from "../schema.ts"
import { readPayment } from "../service.ts"
import type { RefundVoid } from "./schema.ts"

type Writer = Pick<Staff, "user_id" | "time_zone">

/**
 * Of what is put towards no invoice, nor was on that day or since: what settles one is taken back first. Throws 409 where the
 * payment was voided.
 */
export async function refundPayment(db: TenantDb, input: Refunding, who: Writer): Promise<Payment> {
  const { id, reference = null } = input
  const { client_id } = orNotFound(await findPayment(db, id), "Payment")
  if (client_id !== null) await lockRow(db, "clients", client_id, "key share")
  await lockRow(db, "payments", id, "no key update")
  const row = orNotFound(await findPayment(db, id), "Payment")
  if (row.voided_at !== null) throw conflict("This payment was voided")
  const today = todayIn(who.time_zone)
  const refunded_on = requireDay("refunded_on", input.refunded_on ?? today, today)
  if (refunded_on < row.paid_on && refunded_on < today)
    throw invalid("refunded_on", "Choose a day on which the payment was there")
  const refunded = refundOf(sourceOf(row), BigInt(requireAmount(input.amount, row.currency)), false)
  if ("problem" in refunded) throw invalid(refunded.field, refunded.problem)
  requireFree(row.amount, row, { amount: refunded.amount, refunded_on, today })

  const amount = Number(refunded.amount)
  const refund_id = await insertRefund(db, id, { amount, refunded_on, reference, created_by: who.user_id })
  await log(db, who, "refunded", { ...row, payment_id: id, amount }, { refund: refund_id, refunded_on })
  return readPayment(db, id)
}

/** It stays and says since when and why it doesn't count: the money is the client's credit again. */
export async function takeRefundBack(db: TenantDb, { id, reason }: RefundVoid, who: Writer): Promise<Refund> {
  const row = orNotFound(await findRefund(db, id), "Refund")
  if (!(await voidRefund(db, id, reason))) throw conflict("This refund was voided already")
  await log(db, who, "refund_voided", row, { refund: id, reason })
  return presentRefund(orNotFound(await findRefund(db, id), "Refund"))
}

type Logged = { payment_id: number | null; credit_note_id?: number | null; amount: number; currency: string }

/** The log has it at the payment or credit note it is of. */
async function log(
  db: TenantDb,
  who: Writer,
  action: "refunded" | "refund_voided",
  { payment_id, credit_note_id = null, amount, currency }: Logged,
  details: Record<string, unknown>,
) {
  const type = payment_id === null ? "credit_note" : "payment"
  const id = payment_id ?? credit_note_id
  if (id === null) return
  const said = { amount: formatMoney(amount, currency), currency, ...details }
  await record(db, byUser(who), action, { type, id }, said)
  db.publish({ type, id })
}
