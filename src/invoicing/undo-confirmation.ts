// Undo a confirmation within its seconds: the claim waits for an answer again, as if nothing had been said.
import { byUser } from "../audit-log/service.ts"
import { conflict, orNotFound } from "../core/base/errors.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import { lockInvoice, lockInvoices } from "../invoices/locking/queries.ts"
import { visibleToClient } from "../invoices/rules.ts"
import { readInvoice, type Writer } from "../invoices/service.ts"
import { reopenClaim } from "../payments/claims/queries.ts"
import type { ConfirmationUndoing } from "../payments/claims/schema.ts"
import { requireOtherClaims } from "../payments/claims/service.ts"
import { undoPayment } from "../payments/voiding/queries.ts"
import { settleInvoice } from "./settle-invoice.ts"

/** Those of `other_claims` are undone along with it. Throws 409 once a receipt was sent, or nothing is due any more. */
export async function undoConfirmation(db: TenantDb, { id, other_claims }: ConfirmationUndoing, who: Writer) {
  const others = await requireOtherClaims(db, { invoice_id: id, state: "confirmed" }, other_claims)
  if (others.length > 0) await lockInvoices(db, [id, ...others.map(({ invoice_id }) => invoice_id)])
  const undone = await undoOne(db, id, who)
  if (others.some(({ together_with }) => together_with !== undone)) throw tooLate()
  for (const other of others) if ((await undoOne(db, other.invoice_id, who)) !== other.id) throw tooLate()
  return { message: "Confirmation undone", invoice: await readInvoice(db, id, who) }
}

/** Answers the claim that is open again, undefined if there was none. */
async function undoOne(db: TenantDb, id: number, who: Writer): Promise<number | undefined> {
  const invoice = orNotFound(await lockInvoice(db, id), "Invoice")
  if (!visibleToClient(invoice.status)) throw tooLate()
  const released = await undoPayment(db, id)
  if (released === undefined || invoice.amount_due + released <= 0) throw tooLate()
  const claim = await reopenClaim(db, id)
  const entry = { by: byUser(who), action: "confirmation_undone" } as const
  await settleInvoice(db, invoice, who, { settles: -released, has_open_claim: true, entry })
  return claim
}

const tooLate = () => conflict("This confirmation can no longer be undone")
