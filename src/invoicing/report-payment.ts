// A client reports a payment: the invoice waits for the staff to confirm or reject that claim.
import { byClient } from "../audit-log/service.ts"
import type { PortalClient } from "../core/access/identity.ts"
import { conflict, crossed, invalid, notFound } from "../core/base/errors.ts"
import type { ChosenMethod } from "../core/database/tables.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import { todayIn } from "../core/values/dates.ts"
import { formatMoney } from "../core/values/money.ts"
import { lockInvoice } from "../invoices/locking/queries.ts"
import { canReportPayment, type InvoiceStatus, visibleToClient } from "../invoices/rules.ts"
import { now } from "../invoices/status/queries.ts"
import { takeProof } from "../payments/claims/proofs/queries.ts"
import { insertClaim, sumOpenClaims } from "../payments/claims/queries.ts"
import type { ClaimInput } from "../payments/claims/schema.ts"
import { requireAmount, requireDay } from "../payments/service.ts"
import { settleInvoice } from "./settle-invoice.ts"

/** `currency` is the one in which the client read the invoice: an amount of another one isn't what they meant. */
type Report = Partial<Omit<ClaimInput, "id" | "payment_method_id">> & {
  id: number
  method: ChosenMethod
  currency: string
}

type Reportable = { id: number; status: InvoiceStatus; amount_due: number; amount_written_off: number }

/** What of it isn't reported yet, in minor units. Throws 409 where nothing is left to report. */
export async function requireReportable(db: TenantDb, { id, status, ...sums }: Reportable): Promise<number> {
  // The client owes what was written off, too.
  const owed = sums.amount_due + sums.amount_written_off
  const rest = owed - (status === "processing" ? ((await sumOpenClaims(db, id)) ?? owed) : 0)
  if (!canReportPayment(status) && !(status === "processing" && rest > 0))
    throw conflict("This invoice is already paid or awaiting confirmation")
  return rest
}

/** All that the client owes and hasn't reported, unless an amount is given. Emailing the owners is the caller's. */
export async function reportPayment(
  db: TenantDb,
  { client_id, time_zone }: Pick<PortalClient, "client_id" | "time_zone">,
  { id, method, currency, reference = null, note = null, ...report }: Report,
) {
  const today = todayIn(time_zone)
  const given = typeof report.amount === "number" ? requireAmount(report.amount, currency) : null
  const paid_on = report.paid_on ? requireDay("paid_on", report.paid_on, today) : null
  const invoice = await lockInvoice(db, id)
  if (invoice?.client_id !== client_id || !visibleToClient(invoice.status)) throw notFound("Invoice")
  const rest = await requireReportable(db, invoice)
  if (given !== null && invoice.currency !== currency) throw crossed()
  const proof_id = report.proof ?? null
  const proof = proof_id === null ? null : await takeProof(db, { id: proof_id, invoice_id: id, client_id })
  if (proof === undefined) throw invalid("proof", "This file has expired. Please attach it again.")

  const amount = given ?? rest
  await insertClaim(db, invoice, { amount, method, paid_on, reference, note, proof, by_staff: null })
  db.publish({ type: "notification", id })
  const details = {
    method: method.name,
    ...(given !== null && { amount: formatMoney(given, invoice.currency) }),
  }
  const columns = { marked_paid_at: now, chosen_method: JSON.stringify(method) }
  const entry = { by: byClient({ client_id }), action: "marked_paid", details } as const
  await settleInvoice(db, invoice, { time_zone }, { has_open_claim: true, columns, entry })
}
