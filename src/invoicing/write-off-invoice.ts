// Write off what is due on an invoice, or a part of it: it isn't owed any more, and the invoice's tax stays as it is.
import { byUser } from "../audit-log/service.ts"
import { conflict, invalid, orNotFound } from "../core/base/errors.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import { todayIn } from "../core/values/dates.ts"
import { requireOpenBooks } from "../invoice-settings/closing/service.ts"
import { type LockedInvoice, lockInvoice } from "../invoices/locking/queries.ts"
import { readInvoice, type Writer } from "../invoices/service.ts"
import { insertAllocations } from "../payments/allocations/queries.ts"
import type { WriteOff } from "../payments/allocations/schema.ts"
import { requireAmount, requireDay } from "../payments/service.ts"
import { amountDetails, requireIssued, settleInvoice } from "./settle-invoice.ts"

export async function writeOffInvoice(db: TenantDb, input: WriteOff, who: Writer) {
  const { id, reason } = input
  const invoice = orNotFound(await lockInvoice(db, id), "Invoice")
  requireIssued(invoice)
  if (invoice.amount_due <= 0) throw conflict("Nothing is due on this invoice")
  const today = todayIn(who.time_zone)
  const on = dayOf(input.on ?? null, invoice, today)
  if (input.on) await requireOpenBooks(db, "on", on)
  const amount =
    typeof input.amount === "number" ? requireAmount(input.amount, invoice.currency) : invoice.amount_due
  if (amount > invoice.amount_due) throw invalid("amount", "This is more than the amount due")

  const shares = [{ invoice: id, amount }]
  await insertAllocations(db, { kind: "write_off", shares, on, reason, created_by: who.user_id })
  const details = { ...amountDetails(invoice, amount), reason }
  const entry = { by: byUser(who), action: "written_off", details } as const
  await settleInvoice(db, invoice, who, { settles: amount, entry })
  return { message: "Written off", invoice: await readInvoice(db, id, who) }
}

/** What wasn't billed yet can't be written off: throws 400 before the issue date, which alone may lie ahead. */
function dayOf(on: string | null, { issue_date }: LockedInvoice, today: string): string {
  const earliest = issue_date ?? ""
  if (on === null) return today < earliest ? earliest : today
  if (on < earliest)
    throw invalid("on", `This invoice was issued on ${earliest}. Choose that day or a later one.`)
  return requireDay("on", on, today)
}
