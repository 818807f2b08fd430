// Correct what a payment says besides money: its reference, its note, how it came.
import { byUser, record } from "../audit-log/service.ts"
import type { Staff } from "../core/access/identity.ts"
import { conflict, orNotFound } from "../core/base/errors.ts"
import { lockRow } from "../core/database/locks.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import { formatMoney } from "../core/values/money.ts"
import { requireMethod } from "../payment-methods/service.ts"
import { findPayment, type PaymentRow, setPaymentWords } from "../payments/queries.ts"
import type { Payment, PaymentPatch } from "../payments/schema.ts"
import { readPayment } from "../payments/service.ts"

/** What the patch leaves out stays, null clears it. Throws 409 for a voided payment. */
export async function correctPayment(
  db: TenantDb,
  { id, ...patch }: PaymentPatch,
  who: Pick<Staff, "user_id">,
): Promise<Payment> {
  orNotFound(await findPayment(db, id), "Payment")
  await lockRow(db, "payments", id, "no key update")
  const before = orNotFound(await findPayment(db, id), "Payment")
  if (before.voided_at !== null) throw conflict("Voided payments can't be changed")
  const { method: chosen, reference = before.reference, note = before.note } = patch
  // One that was deleted since stays as it was then.
  const keeps = chosen === undefined || chosen === before.method?.id
  const after = { method: keeps ? before.method : await requireMethod(db, chosen), reference, note }
  const changes = changesOf(before, after)
  if (Object.keys(changes).length === 0) return readPayment(db, id)

  await setPaymentWords(db, id, after)
  const { amount, currency } = before
  const details = { amount: formatMoney(amount, currency), currency, changes }
  const invoices = invoicesOf(before)
  if (invoices.size === 0) await record(db, byUser(who), "edited", { type: "payment", id }, details)
  for (const [invoice, number] of invoices) {
    const subject = { type: "invoice", id: invoice } as const
    await record(db, byUser(who), "payment_edited", subject, { ...details, number, payment: id })
    db.publish(subject)
  }
  db.publish({ type: "payment", id })
  return readPayment(db, id)
}

type Words = Pick<PaymentRow, "method" | "reference" | "note">

function changesOf(before: Words, after: Words) {
  const wordsOf = ({ method, reference, note }: Words) => ({ method: method?.name ?? null, reference, note })
  const was = new Map(Object.entries(wordsOf(before)))
  return Object.fromEntries(
    Object.entries(wordsOf(after)).flatMap(([name, to]) => {
      const from = was.get(name) ?? null
      return from === to ? [] : [[name, { from, to }]]
    }),
  )
}

/** By id, the numbers of the invoices that it settles, and of the one where it was entered. */
const invoicesOf = ({ invoice_id, invoice_number, allocations }: PaymentRow) =>
  new Map(
    [{ invoice_id, invoice_number }, ...allocations.filter(({ voided_at }) => voided_at === null)].flatMap(
      (one) => (one.invoice_id === null ? [] : [[one.invoice_id, one.invoice_number] as const]),
    ),
  )
