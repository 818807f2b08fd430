// Reject a payment claim: nothing has arrived, the invoice is due again, and the client reads why.
import { byUser } from "../audit-log/service.ts"
import type { App } from "../core/api/context.ts"
import { conflict, orNotFound } from "../core/base/errors.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import { formatMoney } from "../core/values/money.ts"
import { lockInvoice } from "../invoices/locking/queries.ts"
import { readInvoice, type Writer } from "../invoices/service.ts"
import { enqueueMail } from "../mails/limits/service.ts"
import { answerClaim } from "../payments/claims/queries.ts"
import type { Rejection } from "../payments/claims/schema.ts"
import { invoicePage } from "../portal-links/rules.ts"
import { addLink } from "../portal-links/service.ts"
import { requireSeen } from "./confirm-payment.ts"
import { afterClaim, settleInvoice } from "./settle-invoice.ts"

export async function rejectPayment(
  db: TenantDb,
  { id, claim: seen, reason }: Rejection,
  who: Writer,
  config: App["config"],
) {
  const invoice = orNotFound(await lockInvoice(db, id), "Invoice")
  const answer = { state: "rejected", decided_by: who.user_id, reason } as const
  const claim = await answerClaim(db, id, answer, seen ?? null)
  if (!claim) throw conflict("The client has not marked this invoice as paid yet")
  requireSeen(claim.id, seen)

  const details = { amount: formatMoney(claim.amount, claim.currency), reason }
  const entry = { by: byUser(who), action: "claim_rejected", details } as const
  await settleInvoice(db, invoice, who, { ...afterClaim(claim), entry })
  // What a member reported in the client's place is no news for the client.
  if (claim.by_staff === null) {
    const { client_id, client_email: to } = invoice
    const link_id = await addLink(
      db,
      { client_id, invoice_id: id, target: invoicePage(id) },
      config.app_secret,
    )
    const payload = { organization_id: db.organization_id, claim_id: claim.id, link_id }
    const mail = { kind: "claim_rejected", to, client_id, subject_id: id, onLimit: "delay" } as const
    await enqueueMail(db, config, mail, () => ({ name: "email-claim-rejected", payload }))
  }
  return { message: "The client is told why", invoice: await readInvoice(db, id, who) }
}
