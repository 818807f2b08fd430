// What every verb that moves money ends with: the invoice's status follows what is due by now.
import { conflict } from "../core/base/errors.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import { formatMoney } from "../core/values/money.ts"
import type { LockedInvoice } from "../invoices/locking/queries.ts"
import { liveChanges } from "../invoices/rules.ts"
import { type Entry, setStatus } from "../invoices/status/queries.ts"
import { nextStatus } from "../invoices/status/rules.ts"
import { answerClaim } from "../payments/claims/queries.ts"

type Settling = {
  today: string
  /** What is due by now, in minor units. */
  due: number
  /** False where the verb has just answered it. */
  has_open_claim?: boolean
  /** What else of the row changes with the status. */
  columns?: Parameters<typeof setStatus>[3]
  /** What the log tells of it. */
  entry?: Entry
}

/** A claim that is open while nothing is due any more is withdrawn: no answer to it makes sense. */
export async function settleInvoice(
  db: TenantDb,
  invoice: LockedInvoice,
  { today, due: amount_due, has_open_claim = invoice.status === "processing", columns, entry }: Settling,
) {
  const status = nextStatus({ ...invoice, amount_due, has_open_claim }, "settle", today) ?? invoice.status
  if (has_open_claim && status !== "processing")
    await answerClaim(db, invoice.id, { state: "withdrawn", decided_by: null })
  await setStatus(db, invoice.id, status, columns, entry)
  for (const change of liveChanges(invoice.id, invoice, { ...invoice, status })) db.publish(change)
}

/** For a claim that was answered without money: nothing on the invoice tells of it any more. */
export const noClaim = {
  has_open_claim: false,
  columns: { marked_paid_at: null, chosen_method: null },
}

/** Throws 409 where the client isn't asked for money. */
export function requireIssued({ status }: Pick<LockedInvoice, "status">) {
  if (status === "draft") throw conflict("This invoice is a draft: issue it first")
  if (status === "cancelled") throw conflict("This invoice was cancelled")
}

/** How the log tells an amount in minor units. */
export const amountDetails = ({ currency, number }: LockedInvoice, minor: number) => ({
  amount: formatMoney(minor, currency),
  currency,
  number,
})
