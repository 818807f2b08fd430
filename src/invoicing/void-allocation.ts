// Void one allocation: a part of a payment becomes the client's credit, or what was written off is due again.
import { byUser } from "../audit-log/service.ts"
import { conflict, invalid, orNotFound } from "../core/base/errors.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import { todayIn } from "../core/values/dates.ts"
import { requireOpenBooks } from "../invoice-settings/closing/service.ts"
import { lockInvoice } from "../invoices/locking/queries.ts"
import { readInvoice, type Writer } from "../invoices/service.ts"
import { findAllocation, markAllocationVoided } from "../payments/allocations/queries.ts"
import type { AllocationVoid } from "../payments/allocations/schema.ts"
import { amountDetails, settleInvoice } from "./settle-invoice.ts"

export async function voidAllocation(db: TenantDb, input: AllocationVoid, who: Writer) {
  const { id, reason } = input
  const allocation = orNotFound(await findAllocation(db, id), "Allocation")
  const { invoice_id } = allocation
  const invoice = invoice_id === null ? undefined : await lockInvoice(db, invoice_id)
  // The status `paid` stands for this payment; a protected invoice takes no other status.
  if (allocation.source === "status")
    throw conflict(
      `This invoice was marked as paid. ${invoice?.is_protected ? "Void the payment" : "Change its status"} instead.`,
    )
  const today = todayIn(who.time_zone)
  const on = lastDayOf(input.on ?? null, allocation, today)
  await requireOpenBooks(db, "on", on)
  const freed = invoice && (await markAllocationVoided(db, id, { reason, on }))
  if (!invoice || freed === undefined) throw conflict("This was already reversed")
  if (invoice.status === "cancelled") throw conflict("This invoice was cancelled")

  const details = { ...amountDetails(invoice, freed), reason, ...(on !== null && { on }) }
  const entry = { by: byUser(who), action: "allocation_voided", details } as const
  await settleInvoice(db, invoice, who, { settles: -freed, entry })
  return { message: "Amount is due again", invoice: await readInvoice(db, invoice.id, who) }
}

/** It may end on an earlier day, but not before it began: throws 400 for any other day. */
function lastDayOf(on: string | null, { effective_on }: { effective_on: string }, today: string) {
  if (on === null) return null
  if (on < effective_on)
    throw invalid("on", `This took effect on ${effective_on}. Choose that day or a later one.`)
  if (on > today) throw invalid("on", "The date can't be in the future")
  return on
}
