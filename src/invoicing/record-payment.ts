// Record what arrived for one invoice: it settles what is due, and the rest stays the client's credit.
import { byUser, record } from "../audit-log/service.ts"
import type { Staff } from "../core/access/identity.ts"
import type { Config } from "../core/base/config.ts"
import { invalid, orNotFound } from "../core/base/errors.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import { todayIn } from "../core/values/dates.ts"
import { lockInvoice } from "../invoices/locking/queries.ts"
import { requireMethod } from "../payment-methods/service.ts"
import { insertAllocations } from "../payments/allocations/queries.ts"
import { bookPayment } from "../payments/queries.ts"
import type { InvoicePayment, Payment } from "../payments/schema.ts"
import { readPayment, recoverWriteOffs, requireAmount, requireOpenDay } from "../payments/service.ts"
import { enqueueReceipt } from "./send-receipt.ts"
import { amountDetails, requireIssued, reversedDetails, settleInvoice } from "./settle-invoice.ts"

/** An open claim is confirmed by it, unless the input keeps that claim for another payment. */
export async function recordPayment(
  db: TenantDb,
  input: InvoicePayment,
  who: Pick<Staff, "user_id" | "time_zone">,
  config: Pick<Config, "app_secret" | "rate_limit_factor">,
): Promise<Payment> {
  const before = orNotFound(await lockInvoice(db, input.id), "Invoice")
  requireIssued(before)
  const paid = requireAmount(input.amount, before.currency)
  const [today, method] = [todayIn(who.time_zone), await requireMethod(db, input.method ?? null)]
  const paid_on = await requireOpenDay(db, "paid_on", input.paid_on, today)
  const invoice = await recoverWriteOffs(db, before, paid, paid_on)
  const reason = input.close && paid < invoice.amount_due ? requireReason(input.close_reason ?? null) : null

  const { reference = null, note = null } = input
  const booked = { source: "staff", amount: paid, method, paid_on, confirmed_by: who.user_id } as const
  const keeps_claim = invoice.status === "processing" && input.claim === "keep"
  const payment_id = await bookPayment(db, invoice, { ...booked, reference, note, keeps_claim })
  const written_off = reason === null ? 0 : invoice.amount_due - paid
  if (reason !== null) {
    const shares = [{ invoice: invoice.id, amount: written_off }]
    const created_by = who.user_id
    await insertAllocations(db, { kind: "write_off", shares, on: paid_on, reason, created_by })
  }
  if (invoice.amount_due > 0) {
    const settling = { settles: paid + written_off, has_open_claim: keeps_claim, paid_on }
    await settleInvoice(db, invoice, who, settling)
  }

  const subject = { type: "invoice", id: invoice.id } as const
  const details = {
    ...{ ...amountDetails(invoice, paid), paid_on, method: method?.name },
    ...reversedDetails(before, invoice),
  }
  await record(db, byUser(who), "payment_recorded", subject, details)
  if (written_off > 0) {
    const rest = { ...amountDetails(invoice, written_off), reason }
    await record(db, byUser(who), "written_off", subject, rest)
  }
  if (input.receipt) await enqueueReceipt(db, config, { ...invoice, payment_id })
  db.publish({ type: "payment", id: payment_id })
  return readPayment(db, payment_id)
}

function requireReason(reason: string | null): string {
  if (reason === null) throw invalid("close_reason", "Give a reason for the write-off")
  return reason
}
