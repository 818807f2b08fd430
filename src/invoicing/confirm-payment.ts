// Confirm a payment claim: what the client reported has arrived.
import { byUser, record } from "../audit-log/service.ts"
import type { Config } from "../core/base/config.ts"
import { conflict, invalid, orNotFound } from "../core/base/errors.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import { todayIn } from "../core/values/dates.ts"
import { formatMoney } from "../core/values/money.ts"
import { lockInvoice } from "../invoices/locking/queries.ts"
import { waitFor } from "../invoices/rules.ts"
import { readInvoice, type Writer } from "../invoices/service.ts"
import { noonOf } from "../invoices/status/queries.ts"
import { answerClaim, findOpenClaim } from "../payments/claims/queries.ts"
import type { Confirmation } from "../payments/claims/schema.ts"
import { requireAmount } from "../payments/service.ts"
import { bookPayment } from "./book-payment.ts"
import { enqueueReceipt } from "./send-receipt.ts"
import { settleInvoice } from "./settle-invoice.ts"

/** The claim's amount and day unless others are given. The client gets a receipt once the confirmation can't be undone. */
export async function confirmPayment(
  db: TenantDb,
  { id, claim: seen, amount, paid_on, undo_seconds = 0 }: Confirmation,
  who: Writer,
  config: Pick<Config, "rate_limit_factor">,
) {
  const today = todayIn(who.time_zone)
  if (paid_on && paid_on > today) throw invalid("paid_on", "Choose a day that has come")
  const invoice = orNotFound(await lockInvoice(db, id), "Invoice")
  const claim = await findOpenClaim(db, id)
  if (!claim) throw notClaimed(invoice.status)
  requireSeen(claim, seen)
  const paid = typeof amount === "number" ? requireAmount(amount, invoice.currency) : claim.amount
  const day = paid_on ?? claim.paid_on ?? today

  const { method, reference, note } = claim
  const delay_seconds = waitFor(undo_seconds)
  const { payment_id } = await bookPayment(db, invoice, {
    ...{ source: "claim", amount: paid, method, paid_on: day, confirmed_by: who.user_id },
    ...{ reference, note, undo_seconds: delay_seconds },
  })
  await answerClaim(db, id, { state: "confirmed", decided_by: who.user_id, payment_id })
  const columns = day < today ? { paid_at: noonOf(day, who.time_zone) } : {}
  await settleInvoice(db, invoice, { today, has_open_claim: false, columns })
  const isWhole = paid === invoice.amount_due && typeof amount !== "number"
  const details = {
    method: method?.name ?? null,
    ...(day < today && { paid_on: day }),
    ...(!isWhole && { amount: formatMoney(paid, invoice.currency) }),
  }
  await record(db, byUser(who), "confirmed", { type: "invoice", id }, details)
  await enqueueReceipt(db, config, { ...invoice, payment_id, delay_seconds })
  return { message: "Payment confirmed successfully!", invoice: await readInvoice(db, id, who) }
}

/** An answer is meant for the claim that was looked at, where it names one: the client may have reported another since. */
export function requireSeen(open: { id: number }, seen: number | null | undefined) {
  if (typeof seen === "number" && seen !== open.id)
    throw conflict("The client has said something else since. Please look again.")
}

const notClaimed = (status: string) =>
  status === "paid"
    ? conflict("This payment is already confirmed")
    : conflict("The client has not marked this invoice as paid yet")
