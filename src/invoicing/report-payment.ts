// A client reports a payment: each of its invoices waits for the staff to confirm or reject that claim.
import { randomUUID } from "node:crypto"
import { byClient } from "../audit-log/service.ts"
import type { PortalClient } from "../core/access/identity.ts"
import { conflict, crossed, invalid, notFound } from "../core/base/errors.ts"
import type { ChosenMethod } from "../core/database/tables.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import { todayIn } from "../core/values/dates.ts"
import { formatMoney } from "../core/values/money.ts"
import { type LockedInvoice, lockInvoices } from "../invoices/locking/queries.ts"
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

/** What of it isn't reported yet, in minor units. Throws 409 where nothing is left to report; of several, with its `number`. */
export async function requireReportable(
  db: TenantDb,
  { id, status, ...sums }: Reportable,
  number?: string | null,
): Promise<number> {
  // The client owes what was written off, too.
  const owed = sums.amount_due + sums.amount_written_off
  const rest = owed - (status === "processing" ? ((await sumOpenClaims(db, id)) ?? owed) : 0)
  if (!canReportPayment(status) && !(status === "processing" && rest > 0))
    throw conflict(
      number
        ? `Invoice ${number} is already paid or awaiting confirmation`
        : "This invoice is already paid or awaiting confirmation",
    )
  return rest
}

/**
 * All that the client owes and hasn't reported of each invoice, unless an amount is given for the only one. For several it is the
 * sum the client has seen: 409 if that has changed. Emailing the owners is the caller's.
 */
export async function reportPayment(
  db: TenantDb,
  who: Pick<PortalClient, "client_id" | "contact_name" | "time_zone">,
  { id, other_invoices, method, currency, reference = null, note = null, ...report }: Report,
) {
  const { client_id, time_zone } = who
  const today = todayIn(time_zone)
  const ids = [id, ...(other_invoices ?? [])]
  const isShared = ids.length > 1
  const given = typeof report.amount === "number" ? requireAmount(report.amount, currency) : null
  const paid_on = report.paid_on ? requireDay("paid_on", report.paid_on, today) : null
  const open: { invoice: LockedInvoice; rest: number }[] = []
  const locked = await lockInvoices(db, ids)
  if (locked.length < ids.length) throw notFound("Invoice")
  for (const invoice of locked) {
    if (invoice.client_id !== client_id) throw notFound("Invoice")
    if (isShared && invoice.status === "cancelled") throw conflict(`Invoice ${invoice.number} was cancelled`)
    if (!visibleToClient(invoice.status)) throw notFound("Invoice")
    open.push({ invoice, rest: await requireReportable(db, invoice, isShared ? invoice.number : null) })
    if ((isShared || given !== null) && invoice.currency !== currency) throw crossed()
  }
  const sum = open.reduce((total, { rest }) => total + rest, 0)
  if (isShared && given !== null && given !== sum)
    throw conflict(
      `The amounts have changed. ${formatMoney(sum, currency)} is left to pay. Please check it again.`,
    )
  const part = isShared ? null : given
  const proof_id = report.proof ?? null
  const proof = proof_id === null ? null : await takeProof(db, { id: proof_id, client_id })
  if (proof === undefined) throw invalid("proof", "This file has expired. Please attach it again.")

  const said = { method, paid_on, reference, note, proof, by_staff: null }
  const shared = isShared ? randomUUID() : null
  for (const { invoice, rest } of open) {
    await insertClaim(db, invoice, { ...said, amount: part ?? rest, report: shared })
    db.publish({ type: "notification", id: invoice.id })
    const details = {
      method: method.name,
      ...(part !== null && { amount: formatMoney(part, invoice.currency) }),
    }
    const columns = { marked_paid_at: now, chosen_method: JSON.stringify(method) }
    const entry = { by: byClient(who), action: "marked_paid", details } as const
    await settleInvoice(db, invoice, { time_zone }, { has_open_claim: true, columns, entry })
  }
}
