// A client withdraws a payment claim that is unanswered: the invoice is due again.
import { byClient } from "../audit-log/service.ts"
import type { PortalClient } from "../core/access/identity.ts"
import { conflict, notFound } from "../core/base/errors.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import { formatMoney } from "../core/values/money.ts"
import { lockInvoice } from "../invoices/locking/queries.ts"
import { visibleToClient } from "../invoices/rules.ts"
import { answerClaim } from "../payments/claims/queries.ts"
import type { ClaimWithdrawal } from "../payments/claims/schema.ts"
import { afterClaim, settleInvoice } from "./settle-invoice.ts"

export async function withdrawClaim(
  db: TenantDb,
  { client_id, time_zone }: Pick<PortalClient, "client_id" | "time_zone">,
  { id, claim: seen }: ClaimWithdrawal,
) {
  const invoice = await lockInvoice(db, id)
  if (invoice?.client_id !== client_id || !visibleToClient(invoice.status)) throw notFound("Invoice")
  const claim = await answerClaim(db, id, { state: "withdrawn", decided_by: null }, seen ?? null)
  const isOwn = claim?.client_id === client_id && claim.by_staff === null
  if (!isOwn || (typeof seen === "number" && seen !== claim.id))
    throw conflict("This payment has already been confirmed or rejected")

  const details = { amount: formatMoney(claim.amount, claim.currency) }
  const entry = { by: byClient({ client_id }), action: "claim_withdrawn", details } as const
  await settleInvoice(db, invoice, { time_zone }, { ...afterClaim(claim), entry })
}
