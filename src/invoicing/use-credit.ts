// A client settles an invoice with the credit it has in that currency.
import { byClient } from "../audit-log/service.ts"
import type { PortalClient } from "../core/access/identity.ts"
import type { App } from "../core/api/context.ts"
import { AppError, conflict, notFound } from "../core/base/errors.ts"
import { lockRow } from "../core/database/locks.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import { todayIn } from "../core/values/dates.ts"
import { formatMoney } from "../core/values/money.ts"
import { creditOf as creditOfNote } from "../credit-notes/present.ts"
import { lockCreditNote, publishCreditNote } from "../credit-notes/service.ts"
import { findClosedUntil } from "../invoice-settings/closing/queries.ts"
import { lockInvoice } from "../invoices/locking/queries.ts"
import { visibleToClient } from "../invoices/rules.ts"
import { insertAllocations } from "../payments/allocations/queries.ts"
import { listCreditSources } from "../payments/balances/queries.ts"
import type { CreditUse } from "../payments/balances/schema.ts"
import { creditOf } from "../payments/present.ts"
import { findPayment } from "../payments/queries.ts"
import { requireAmount } from "../payments/service.ts"
import { requireReportable } from "./report-payment.ts"
import { amountDetails, settleInvoice } from "./settle-invoice.ts"

/** Never more than is due and isn't reported yet. It counts from today on. Throws 429. */
export async function useCredit(
  db: TenantDb,
  { limits }: Pick<App, "limits">,
  who: Pick<PortalClient, "client_id" | "contact_name" | "time_zone">,
  { id, amount }: CreditUse,
) {
  const { client_id, time_zone } = who
  const today = todayIn(time_zone)
  // Every use is stored for good, so it counts like a reported payment, and before the invoice is locked.
  await limits.client(`client:${client_id}:${id}`, "claim")
  const invoice = await lockInvoice(db, id)
  if (invoice?.client_id !== client_id || !visibleToClient(invoice.status)) throw notFound("Invoice")
  const { currency } = invoice
  // What was written off isn't due for the books.
  const open = (await requireReportable(db, invoice)) - invoice.amount_written_off
  const wanted = typeof amount === "number" ? Math.min(open, requireAmount(amount, currency)) : open
  const closed_until = await findClosedUntil(db)

  let used = 0
  for (const source of await listCreditSources(db, client_id, currency)) {
    if (used >= wanted) break
    const { free, since, details, publish } = await lockSource(db, source)
    const part = Math.min(Number(free), wanted - used)
    if (part === 0) continue
    const on = since > today ? since : today
    if (closed_until !== null && on <= closed_until)
      throw new AppError(
        "CONFLICT",
        "books_closed",
        "Your credit can't be used right now. Please send us a message.",
      )
    const shares = [{ invoice: id, amount: part }]
    await insertAllocations(db, { ...idsOf(source), kind: source.kind, shares, on, created_by: null })
    const due = { ...invoice, amount_due: invoice.amount_due - used }
    const told = { ...amountDetails(invoice, part), ...details }
    const entry = { by: byClient(who), action: "allocated", details: told } as const
    await settleInvoice(db, due, { time_zone }, { settles: part, entry })
    publish()
    used += part
  }
  if (used === 0) throw conflict("You have no credit that can be used for this invoice")
  return { message: `${formatMoney(used, currency)} of your credit was used for this invoice` }
}

type Source = Awaited<ReturnType<typeof listCreditSources>>[number]

const idsOf = ({ kind, id }: Source) => (kind === "payment" ? { payment_id: id } : { credit_note_id: id })

/** What of it is free by now, from which day on, and what the log tells of it. */
async function lockSource(db: TenantDb, { kind, id }: Source) {
  if (kind === "credit_note") {
    const note = await lockCreditNote(db, id)
    const details = { credit_note: note.number }
    return { free: creditOfNote(note), since: "", details, publish: () => publishCreditNote(db, note) }
  }
  await lockRow(db, "payments", id, "no key update")
  const payment = await findPayment(db, id)
  return {
    free: payment ? creditOf(payment) : 0n,
    since: payment?.paid_on ?? "",
    details: { payment: id },
    publish: () => db.publish({ type: "payment", id }),
  }
}
