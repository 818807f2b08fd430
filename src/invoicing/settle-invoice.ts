// What every verb that moves money ends with: the invoice's status follows what is due by now.
import { conflict } from "../core/base/errors.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import { todayIn } from "../core/values/dates.ts"
import { formatMoney } from "../core/values/money.ts"
import { dueOn } from "../invoices/instalments/rules.ts"
import type { LockedInvoice } from "../invoices/locking/queries.ts"
import { liveChanges } from "../invoices/rules.ts"
import type { Writer } from "../invoices/service.ts"
import { type Entry, noonOf, setStatus } from "../invoices/status/queries.ts"
import { statusAfterMoney } from "../invoices/status/rules.ts"
import { withdrawClaims } from "../payments/claims/queries.ts"

type Settling = {
  /** How much less is due than when the invoice was locked, in minor units; below zero it is due again. */
  settles?: number
  /** False where the verb has just answered the last one. */
  has_open_claim?: boolean
  /** The day of the payment, `YYYY-MM-DD`: on an earlier one the invoice was paid at noon. */
  paid_on?: string
  /** What else of the row changes with the status. */
  columns?: Parameters<typeof setStatus>[3]
  /** What the log tells of it. */
  entry?: Entry
}

/** Claims that are open while nothing is due any more are withdrawn: no answer to them makes sense. */
export async function settleInvoice(
  db: TenantDb,
  invoice: LockedInvoice,
  { time_zone }: Pick<Writer, "time_zone">,
  { settles = 0, has_open_claim = invoice.status === "processing", paid_on, columns, entry }: Settling,
) {
  const today = todayIn(time_zone)
  const amount_due = Math.max(0, invoice.amount_due - settles)
  const due_on = dueOn(invoice, invoice.total - invoice.withheld - amount_due)
  const status = statusAfterMoney(invoice, { amount_due, has_open_claim, due_on }, today) ?? invoice.status
  if (has_open_claim && status !== "processing") await withdrawClaims(db, invoice.id, null)
  const paid_at = paid_on !== undefined && paid_on < today ? { paid_at: noonOf(paid_on, time_zone) } : {}
  await setStatus(db, invoice.id, status, { ...columns, ...paid_at }, entry)
  for (const change of liveChanges(invoice.id, invoice, { ...invoice, status })) db.publish(change)
}

/** After a claim was answered without money: unless others wait, nothing on the invoice tells of one any more. */
export const afterClaim = ({ has_more }: { has_more: boolean }) => ({
  has_open_claim: has_more,
  ...(has_more ? {} : { columns: { marked_paid_at: null, chosen_method: null } }),
})

/** Throws 409 where the client isn't asked for money. */
export function requireIssued({ status }: Pick<LockedInvoice, "status">) {
  if (status === "draft") throw conflict("This invoice is a draft. Issue it first.")
  if (status === "cancelled") throw conflict("This invoice was cancelled")
}

/** What the log tells where write-offs were reversed between the first and the second. */
export function reversedDetails(
  { currency, amount_written_off }: LockedInvoice,
  after: Pick<LockedInvoice, "amount_written_off">,
) {
  const reversed = amount_written_off - after.amount_written_off
  return reversed > 0 ? { no_longer_written_off: formatMoney(reversed, currency) } : {}
}

/** How the log tells an amount in minor units. */
export const amountDetails = ({ currency, number }: LockedInvoice, minor: number) => ({
  amount: formatMoney(minor, currency),
  currency,
  number,
})
