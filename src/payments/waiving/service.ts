// The stories of what isn't to be paid any more, and of what settles an invoice no more.
import { type ActionOn, byUser, record } from "../../audit-log/service.ts"
import type { Staff } from "../../core/access/identity.ts"
import { conflict, invalid, orNotFound } from "../../core/base/errors.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import { todayIn } from "../../core/values/dates.ts"
import { formatMoney } from "../../core/values/money.ts"
import { readInvoice, type Writer } from "../../invoices/service.ts"
import { type DueInvoice, holdDue, resettle } from "../../invoices/settling/service.ts"
import { findAllocation, insertWriteOff, voidAllocation } from "../allocations/service.ts"
import { requireAmount, requireDay } from "../ledger/service.ts"
import type { AllocationVoid, WriteOff } from "./schema.ts"

/** All of what is due, or a part: it is owed no more, and the invoice's tax stays as it is. */
export async function writeOffInvoice(db: TenantDb, input: WriteOff, who: Writer) {
  const { id, reason } = input
  const held = orNotFound(await holdDue(db, id), "Invoice")
  requireOpen(held)
  if (held.due <= 0) throw conflict("Nothing of this invoice is due")
  const today = todayIn(who.time_zone)
  const on = dayOf(input.on ?? null, held, today)
  const amount = typeof input.amount === "number" ? requireAmount(input.amount, held.currency) : held.due
  if (amount > held.due) throw invalid("amount", "This is more than is due")
  await insertWriteOff(db, id, { amount, on, reason, created_by: who.user_id })
  await resettle(db, held, { today })
  await logNote(db, who, "written_off", held, { ...figuresOf(held, amount), reason })
  return { message: "Written off", invoice: await readInvoice(db, id, who) }
}

/** A part of a payment becomes the client's credit, or what was written off is due again: from a day on, which may have been. */
export async function takeAllocationBack(db: TenantDb, input: AllocationVoid, who: Writer) {
  const { id, reason } = input
  const found = orNotFound(await findAllocation(db, id), "Allocation")
  const held = found.invoice_id === null ? undefined : await holdDue(db, found.invoice_id)
  // A protected one takes no other status.
  if (found.source === "status")
    throw conflict(
      `This invoice was called paid: ${held?.is_protected ? "void the payment" : "give it another status"} instead`,
    )
  const today = todayIn(who.time_zone)
  const on = lastDayOf(input.on ?? null, found, today)
  if (!held || !(await voidAllocation(db, id, { reason, on }))) throw conflict("This was taken back already")
  if (held.status === "cancelled") throw conflict("This invoice was cancelled")
  await resettle(db, held, { today })
  const details = { ...figuresOf(held, found.amount), reason, ...(on !== null && { on }) }
  await logNote(db, who, "allocation_voided", held, details)
  return { message: "It is due again", invoice: await readInvoice(db, held.id, who) }
}

/** What wasn't billed yet can't be waived: throws 400 before the day of issue, which alone may lie ahead. */
function dayOf(on: string | null, { issue_date }: DueInvoice, today: string): string {
  const earliest = issue_date ?? ""
  if (on === null) return today < earliest ? earliest : today
  if (on < earliest)
    throw invalid("on", `This invoice was issued on ${earliest}: choose that day or a later one`)
  return requireDay("on", on, today)
}

/** What is over can have ended before today, though not before it began: throws 400 for any other day. */
function lastDayOf(on: string | null, { effective_on }: { effective_on: string }, today: string) {
  if (on === null) return null
  if (on < effective_on)
    throw invalid("on", `This counts from ${effective_on} on: choose that day or a later one`)
  if (on > today) throw invalid("on", "Choose a day that has come")
  return on
}

/** Throws 409 where nobody is asked for money. */
export function requireOpen({ status }: DueInvoice) {
  if (status === "draft") throw conflict("This invoice is a draft: issue it first")
  if (status === "cancelled") throw conflict("This invoice was cancelled")
}

/** What the log says of an amount, in minor units. */
export const figuresOf = ({ currency, number }: DueInvoice, minor: number) => ({
  amount: formatMoney(minor, currency),
  currency,
  number,
})

export const logNote = (
  db: TenantDb,
  who: Pick<Staff, "user_id">,
  action: ActionOn<"invoice">,
  { id }: DueInvoice,
  details: Record<string, unknown>,
) => record(db, byUser(who), action, { type: "invoice", id }, details)
