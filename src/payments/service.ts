// The stories of payments: recorded by the staff, read, and voided where they were a mistake.
import { byUser, record } from "../audit-log/service.ts"
import type { Staff } from "../core/access/identity.ts"
import type { Config } from "../core/base/config.ts"
import { conflict, crossed, invalid, orNotFound } from "../core/base/errors.ts"
import { lockRow } from "../core/database/locks.ts"
import type { ChosenMethod } from "../core/database/tables.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import { todayIn } from "../core/values/dates.ts"
import { formatMoney } from "../core/values/money.ts"
import { type DueInvoice, holdDue, resettle, settleHeld } from "../invoices/settling/service.ts"
import { promiseReceipt } from "../mails/receipts/service.ts"
import { chosenMethod } from "../payment-methods/service.ts"
import { confirmClaim } from "./claims/service.ts"
import { bookPayment, endPayment, recordingOf, requireAmount, requireDay } from "./ledger/service.ts"
import { presentPayment } from "./present.ts"
import { findPayment, listPayments, type PaymentRow } from "./queries.ts"
import type { InvoicePayment, Payment, PaymentQuery, PaymentVoid } from "./schema.ts"
import { figuresOf, logNote, requireOpen } from "./waiving/service.ts"

type Writer = Pick<Staff, "user_id" | "time_zone">

export const readPayments = async (db: TenantDb, query: PaymentQuery): Promise<Payment[]> =>
  (await listPayments(db, query)).map(presentPayment)

export const readPayment = async (db: TenantDb, id: number): Promise<Payment> =>
  presentPayment(orNotFound(await findPayment(db, id), "Payment"))

/**
 * What arrived for an invoice: it settles what is due, and the rest stays the client's credit. It is what the client says is
 * paid, unless that is kept for another payment.
 */
export async function recordPayment(
  db: TenantDb,
  input: InvoicePayment,
  who: Writer,
  config: Pick<Config, "rate_limit_factor">,
): Promise<Payment> {
  const held = orNotFound(await holdDue(db, input.id), "Invoice")
  requireOpen(held)
  const paid = requireAmount(input.amount, held.currency)
  const [today, method] = [todayIn(who.time_zone), await methodOf(db, input.method ?? null)]
  const paid_on = requireDay("paid_on", input.paid_on ?? today, today)
  const { allocated, written_off } = recordingOf(BigInt(paid), BigInt(held.due), input.close ?? false)
  const [settles, waived] = [Number(allocated), Number(written_off)]
  const reason = waived > 0 ? requireReason(input.close_reason ?? null) : null

  const { reference = null, note = null } = input
  const said = { confirmed_by: who.user_id, paid_on, method, reference, note }
  const payment_id = await bookPayment(db, held.id, { ...said, paid, settles, written_off: waived, reason })
  const keeps = input.claim === "keep"
  if (held.status === "processing" && !keeps)
    await confirmClaim(db, held.id, { payment_id, decided_by: who.user_id })
  if (settles + waived > 0) {
    const day = { today, time_zone: who.time_zone, paid_on }
    await settleHeld(db, held, held.due - settles - waived, { ...day, keeps })
  }
  await logNote(db, who, "payment_recorded", held, {
    ...figuresOf(held, paid),
    paid_on,
    method: method?.name,
  })
  if (waived > 0) await logNote(db, who, "written_off", held, { ...figuresOf(held, waived), reason })
  if (input.receipt) await promiseReceipt(db, config, { ...held, payment_id })
  db.publish({ type: "payment", id: payment_id })
  return readPayment(db, payment_id)
}

/** It stays and says since when and why it doesn't count; what it settled is due again. */
export async function voidPayment(db: TenantDb, { id, reason }: PaymentVoid, who: Writer): Promise<Payment> {
  const row = orNotFound(await findPayment(db, id), "Payment")
  const held = await holdAll(db, invoicesOf(row))
  await lockRow(db, "payments", id, "no key update")
  await requireUnrefunded(db, id)
  const released = await endPayment(db, id, reason)
  if (!released) throw conflict("This payment was voided already")
  const settled = held.filter((invoice) => released.includes(invoice.id))
  if (settled.length < released.length) throw crossed()
  for (const invoice of settled) await resettle(db, invoice, { today: todayIn(who.time_zone) })
  const details = { amount: formatMoney(row.amount, row.currency), currency: row.currency, reason }
  const number = row.invoice_number
  if (held.length === 0)
    await record(db, byUser(who), "voided", { type: "payment", id }, { ...details, number })
  for (const invoice of held)
    await logNote(db, who, "payment_voided", invoice, { ...details, number: invoice.number })
  db.publish({ type: "payment", id })
  return readPayment(db, id)
}

/** What was given back of it arrived: that ends first. */
async function requireUnrefunded(db: TenantDb, id: number) {
  const row = await findPayment(db, id)
  if (row?.refunds.some(({ voided_at }) => voided_at === null))
    throw conflict("This payment was refunded: void the refund first")
}

const invoicesOf = ({ invoice_id, allocations }: PaymentRow) =>
  [...new Set([invoice_id, ...allocations.map((each) => each.invoice_id)])].flatMap((id) => id ?? [])

/** Those that are there, in the order in which everybody holds several. */
export async function holdAll(db: TenantDb, ids: readonly number[]): Promise<DueInvoice[]> {
  const held: DueInvoice[] = []
  for (const id of [...ids].sort((a, b) => a - b)) {
    const invoice = await holdDue(db, id)
    if (invoice) held.push(invoice)
  }
  return held
}

/** As it is now. Throws 400 where it is none of the organization's. */
export async function methodOf(db: TenantDb, id: number | null): Promise<ChosenMethod | null> {
  if (id === null) return null
  const method = await chosenMethod(db, id)
  if (!method) throw invalid("method", "Choose one of your payment methods")
  return method
}

function requireReason(reason: string | null): string {
  if (reason === null) throw invalid("close_reason", "Say why the rest isn't to be paid")
  return reason
}
