// Reject a payment claim: nothing has arrived, the invoice is due again, and the client reads why.
import { byUser } from "../audit-log/service.ts"
import type { App } from "../core/api/context.ts"
import { conflict, orNotFound } from "../core/base/errors.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import { formatMoney } from "../core/values/money.ts"
import { lockInvoice, lockInvoices } from "../invoices/locking/queries.ts"
import { readInvoice, type Writer } from "../invoices/service.ts"
import { enqueueMail } from "../mails/limits/service.ts"
import { countedOf, readAddressed } from "../mails/recipients/service.ts"
import { answerClaim } from "../payments/claims/queries.ts"
import type { Rejection } from "../payments/claims/schema.ts"
import { requireOtherClaims } from "../payments/claims/service.ts"
import { invoicePage } from "../portal-links/rules.ts"
import { addLink } from "../portal-links/service.ts"
import { requireSeen } from "./confirm-payment.ts"
import { afterClaim, settleInvoice } from "./settle-invoice.ts"

/** Those of `other_claims` are rejected along with it, for the same reason and with one email. */
export async function rejectPayment(
  db: TenantDb,
  { other_claims, ...rejection }: Rejection,
  who: Writer,
  config: App["config"],
) {
  const { id, claim: seen } = rejection
  const others = await requireOtherClaims(db, { invoice_id: id, seen, state: "open" }, other_claims)
  if (others.length > 0) await lockInvoices(db, [id, ...others.map(({ invoice_id }) => invoice_id)])
  const claim = await rejectClaim(db, { ...rejection, claim: others[0]?.together_with ?? seen }, who)
  for (const other of others)
    await rejectClaim(db, { ...rejection, id: other.invoice_id, claim: other.id }, who)
  // What a member reported in the client's place is no news for the client.
  if (claim.by_staff === null) await mailReason(db, config, claim)
  return { message: "The client is told why", invoice: await readInvoice(db, id, who) }
}

async function rejectClaim(
  db: TenantDb,
  { id, claim: seen, reason }: Omit<Rejection, "other_claims">,
  who: Writer,
) {
  const invoice = orNotFound(await lockInvoice(db, id), "Invoice")
  const answer = { state: "rejected", decided_by: who.user_id, reason } as const
  const claim = await answerClaim(db, id, answer, seen ?? null)
  if (!claim) throw conflict("The client has not marked this invoice as paid yet")
  requireSeen(claim.id, seen)

  const details = { amount: formatMoney(claim.amount, claim.currency), reason }
  const entry = { by: byUser(who), action: "claim_rejected", details } as const
  await settleInvoice(db, invoice, who, { ...afterClaim(claim), entry })
  return { ...claim, invoice }
}

/** Of several that are rejected together, the first one's mail names all. */
async function mailReason(db: TenantDb, config: App["config"], { id: claim_id, invoice }: Rejected) {
  const { id: invoice_id, client_id } = invoice
  const letter = await readAddressed(db, client_id, "billing")
  const link = { client_id, contact_id: letter.contact.id, invoice_id, target: invoicePage(invoice_id) }
  const link_id = await addLink(db, link, config.app_secret)
  const payload = { organization_id: db.organization_id, claim_id, link_id }
  const about = { ...countedOf(letter), client_id, subject_id: invoice_id }
  const mail = { kind: "claim_rejected", ...about, onLimit: "delay" } as const
  await enqueueMail(db, config, mail, () => ({ name: "email-claim-rejected", payload }))
}
type Rejected = Awaited<ReturnType<typeof rejectClaim>>
