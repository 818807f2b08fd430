// A client withdraws a payment claim that is unanswered, or several of one payment: the invoices are due again.
import { byClient } from "../audit-log/service.ts"
import type { PortalClient } from "../core/access/identity.ts"
import { conflict, notFound } from "../core/base/errors.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import { formatMoney } from "../core/values/money.ts"
import { lockInvoice, lockInvoices } from "../invoices/locking/queries.ts"
import { listOwn } from "../invoices/portal-view/queries.ts"
import { visibleToClient } from "../invoices/rules.ts"
import { answerClaim } from "../payments/claims/queries.ts"
import type { ClaimWithdrawal } from "../payments/claims/schema.ts"
import { requireOtherClaims } from "../payments/claims/service.ts"
import { afterClaim, settleInvoice } from "./settle-invoice.ts"

type Who = Pick<PortalClient, "client_id" | "contact_name" | "time_zone">

/** Answers how many invoices are unpaid again. */
export async function withdrawClaim(
  db: TenantDb,
  who: Who,
  { id, claim, other_claims }: ClaimWithdrawal,
): Promise<number> {
  // Nothing of another client is locked, and it is answered like an invoice that doesn't exist.
  const [own] = await listOwn(db, who.client_id, [id])
  if (!own) throw notFound("Invoice")
  const meant = { invoice_id: id, seen: claim, state: "open" } as const
  const others = await requireOtherClaims(db, meant, other_claims, who.client_id)
  if (others.length > 0) await lockInvoices(db, [id, ...others.map(({ invoice_id }) => invoice_id)])
  await withdrawOne(db, who, { id, claim: others[0]?.together_with ?? claim })
  for (const other of others) await withdrawOne(db, who, { id: other.invoice_id, claim: other.id })
  return 1 + others.length
}

async function withdrawOne(
  db: TenantDb,
  who: Who,
  { id, claim: seen }: Pick<ClaimWithdrawal, "id" | "claim">,
) {
  const { client_id, time_zone } = who
  const invoice = await lockInvoice(db, id)
  if (invoice?.client_id !== client_id || !visibleToClient(invoice.status)) throw notFound("Invoice")
  const claim = await answerClaim(db, id, { state: "withdrawn", decided_by: null }, seen ?? null)
  const isOwn = claim?.client_id === client_id && claim.by_staff === null
  if (!isOwn || (typeof seen === "number" && seen !== claim.id))
    throw conflict("This payment has already been confirmed or rejected")

  const details = { amount: formatMoney(claim.amount, claim.currency) }
  const entry = { by: byClient(who), action: "claim_withdrawn", details } as const
  await settleInvoice(db, invoice, { time_zone }, { ...afterClaim(claim), entry })
}
