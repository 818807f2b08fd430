// Undo a confirmation within its seconds: the claim waits for an answer again, as if nothing had been said.
import { byUser } from "../audit-log/service.ts"
import { conflict, orNotFound } from "../core/base/errors.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import { lockInvoice } from "../invoices/locking/queries.ts"
import { visibleToClient } from "../invoices/rules.ts"
import { readInvoice, type Writer } from "../invoices/service.ts"
import { reopenClaim } from "../payments/claims/queries.ts"
import { undoPayment } from "../payments/voiding/queries.ts"
import { settleInvoice } from "./settle-invoice.ts"

/** Throws 409 once the receipt was sent, or nothing is due any more. */
export async function undoConfirmation(db: TenantDb, id: number, who: Writer) {
  const invoice = orNotFound(await lockInvoice(db, id), "Invoice")
  if (!visibleToClient(invoice.status)) throw tooLate()
  const released = await undoPayment(db, id)
  if (released === undefined || invoice.amount_due + released <= 0) throw tooLate()
  await reopenClaim(db, id)
  const entry = { by: byUser(who), action: "confirmation_undone" } as const
  await settleInvoice(db, invoice, who, { settles: -released, has_open_claim: true, entry })
  return { message: "Confirmation undone", invoice: await readInvoice(db, id, who) }
}

const tooLate = () => conflict("This confirmation can no longer be undone")
