// The stories of a claim: a client says that it has paid, takes that back, or the staff rejects it.
import { byClient, byUser } from "../../../audit-log/service.ts"
import type { PortalClient } from "../../../core/access/identity.ts"
import type { App } from "../../../core/api/context.ts"
import { conflict, crossed, invalid, notFound, orNotFound } from "../../../core/base/errors.ts"
import { enqueue } from "../../../core/database/outbox.ts"
import type { ChosenMethod } from "../../../core/database/tables.ts"
import type { TenantDb } from "../../../core/database/tenant.ts"
import { todayIn } from "../../../core/values/dates.ts"
import { formatMoney } from "../../../core/values/money.ts"
import { mailWhenRoom } from "../../../mails/limits/service.ts"
import { hasProof } from "../../../payments/claims/proofs/service.ts"
import { answerClaim, findOpenClaim } from "../../../payments/claims/service.ts"
import { requireAmount, requireDay } from "../../../payments/ledger/service.ts"
import { addLink } from "../../../portal-links/service.ts"
import { findInvoice } from "../../queries.ts"
import { canMarkPaid, visibleToClient } from "../../rules.ts"
import { readInvoice, type Writer } from "../../service.ts"
import { type DueInvoice, holdDue } from "../../settling/service.ts"
import { statusAfterMoney } from "../../status/service.ts"
import { type Marking, setMarkedPaid, setUnmarked } from "./queries.ts"
import type { Marked, Rejection } from "./schema.ts"

type Payer = Pick<PortalClient, "client_id" | "time_zone">
type Paid = Partial<Marked> & { id: number; method: ChosenMethod; currency: string }

/** A client says that it has paid; the staff confirms it. Telling the owners by mail is the caller's. */
export async function markInvoicePaid(db: TenantDb, { client_id, time_zone }: Payer, paid: Paid) {
  const { id, method, currency, reference = null, note = null } = paid
  const amount = typeof paid.amount === "number" ? requireAmount(paid.amount, currency) : null
  const paid_on = paid.paid_on ? requireDay("paid_on", paid.paid_on, todayIn(time_zone)) : null
  const proof = typeof paid.proof === "number" ? paid.proof : null
  const said = { client_id, amount, method, paid_on, reference, note, proof }
  const marking = { ...said, currency: amount === null ? null : currency }
  const details = { method: method.name, ...(amount !== null && { amount: formatMoney(amount, currency) }) }
  const mark = () => setMarkedPaid(db, id, marking, details)
  if (!(await mark())) {
    // Who was faster may have taken it back by now: while it is held, what it says is so.
    await holdDue(db, id)
    const why = await whyNotMarked(db, id, marking)
    if (why || !(await mark())) throw why ?? crossed()
  }
  db.publish({ type: "invoice", id, client_id })
}

async function whyNotMarked(db: TenantDb, id: number, { client_id, proof }: Marking) {
  const invoice = await findInvoice(db, id)
  if (invoice?.client_id !== client_id || !visibleToClient(invoice.status)) return notFound("Invoice")
  if (!canMarkPaid(invoice.status)) return conflict("This invoice is already paid or being paid")
  if (proof !== null && !(await hasProof(db, { id: proof, invoice_id: id, client_id })))
    return invalid("proof", "This file isn't there any more. Please attach it again.")
  return undefined
}

/** The client takes its word back, as long as nobody has answered. */
export async function withdrawClaim(db: TenantDb, { client_id, time_zone }: Payer, id: number) {
  const held = await holdDue(db, id)
  if (held?.client_id !== client_id || !visibleToClient(held.status)) throw notFound("Invoice")
  const claim = held.status === "processing" ? await findOpenClaim(db, id) : undefined
  if (claim?.client_id !== client_id || claim.by_staff !== null)
    throw conflict("There is nothing to take back: this payment has been answered")
  await answerClaim(db, id, { state: "withdrawn", decided_by: null })
  await unmark(db, held, todayIn(time_zone), {
    actor: byClient({ client_id }),
    action: "claim_withdrawn",
    details: { amount: formatMoney(claim.amount, claim.currency) },
  })
}

/** Nothing of it has arrived: it is to be paid as before, and the client reads why. */
export async function rejectPayment(
  db: TenantDb,
  { id, claim: seen, reason }: Rejection,
  who: Writer,
  config: App["config"],
) {
  const held = orNotFound(await holdDue(db, id), "Invoice")
  if (held.status !== "processing") throw conflict("The client has not marked this invoice as paid yet")
  const claim = orNotFound(
    await answerClaim(db, id, { state: "rejected", decided_by: who.user_id, reason }),
    "Claim",
  )
  requireSeen(claim, seen)
  const amount = formatMoney(claim.amount, claim.currency)
  await unmark(db, held, todayIn(who.time_zone), {
    actor: byUser(who),
    action: "claim_rejected",
    details: { amount, reason },
  })
  // What a member has said in its place is no news for the client.
  if (claim.by_staff === null) await promiseRejection(db, held, claim.id, config)
  return { message: "The client is told why", invoice: await readInvoice(db, id, who) }
}

/**
 * An answer is meant for what was looked at, where that was named: what the client has said since is another claim. Throws 409,
 * with which whatever was written before ends too.
 */
export function requireSeen(open: { id: number }, seen: number | null | undefined) {
  if (typeof seen === "number" && seen !== open.id)
    throw conflict("The client has said something else since. Please look again.")
}

const unmark = async (
  db: TenantDb,
  held: DueInvoice,
  today: string,
  entry: Parameters<typeof setUnmarked>[3],
) => {
  await setUnmarked(db, held.id, statusAfterMoney(held, held.due, today), entry)
  db.publish({ type: "invoice", id: held.id, client_id: held.client_id })
}

async function promiseRejection(
  db: TenantDb,
  { id, client_id, client_email: to }: DueInvoice,
  claim_id: number,
  config: App["config"],
) {
  const link_id = await addLink(db, { client_id, invoice_id: id }, config.app_secret)
  const rejected = { organization_id: db.organization_id, claim_id, link_id }
  await mailWhenRoom(db, config, { kind: "claim_rejected", to, client_id, subject_id: id }, (wait) =>
    enqueue(db, "email-claim-rejected", rejected, { delay_seconds: wait }),
  )
}
