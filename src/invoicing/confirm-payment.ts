// Confirm a payment claim: what the client reported has arrived.
import { byUser } from "../audit-log/service.ts"
import type { Config } from "../core/base/config.ts"
import { conflict, invalid, orNotFound } from "../core/base/errors.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import { todayIn } from "../core/values/dates.ts"
import { formatMoney } from "../core/values/money.ts"
import { requireOpenBooks } from "../invoice-settings/closing/service.ts"
import { lockInvoice, lockInvoices } from "../invoices/locking/queries.ts"
import { waitFor } from "../invoices/rules.ts"
import { readInvoice, type Writer } from "../invoices/service.ts"
import { findOpenClaim } from "../payments/claims/queries.ts"
import type { Confirmation } from "../payments/claims/schema.ts"
import { requireOtherClaims } from "../payments/claims/service.ts"
import { bookClaim } from "../payments/queries.ts"
import { recoverWriteOffs, requireAmount } from "../payments/service.ts"
import { enqueueReceipt } from "./send-receipt.ts"
import { reversedDetails, settleInvoice } from "./settle-invoice.ts"

type Settings = Pick<Config, "app_secret" | "rate_limit_factor">

/** Those of `other_claims` are confirmed along with it, each as reported, on the same day if one is given. */
export async function confirmPayment(
  db: TenantDb,
  { other_claims, ...confirmation }: Confirmation,
  who: Writer,
  config: Settings,
) {
  const { id, claim, paid_on, undo_seconds } = confirmation
  const meant = { invoice_id: id, seen: claim, state: "open" } as const
  const others = await requireOtherClaims(db, meant, other_claims)
  if (others.length > 0) await lockInvoices(db, [id, ...others.map(({ invoice_id }) => invoice_id)])
  await confirmClaim(db, { ...confirmation, claim: others[0]?.together_with ?? claim }, who, config)
  for (const other of others)
    await confirmClaim(db, { id: other.invoice_id, claim: other.id, paid_on, undo_seconds }, who, config)
  return { message: "Payment confirmed successfully!", invoice: await readInvoice(db, id, who) }
}

/** The claim's amount and day unless others are given; other claims wait on. The client gets a receipt once the confirmation can't be undone. */
async function confirmClaim(
  db: TenantDb,
  { id, claim: seen, amount, paid_on, undo_seconds = 0 }: Omit<Confirmation, "other_claims">,
  who: Writer,
  config: Settings,
) {
  const today = todayIn(who.time_zone)
  if (paid_on && paid_on > today) throw invalid("paid_on", "The date can't be in the future")
  if (paid_on) await requireOpenBooks(db, "paid_on", paid_on)
  const before = orNotFound(await lockInvoice(db, id), "Invoice")
  if (before.status !== "processing") throw notClaimed(before.status)
  const given = typeof amount === "number" ? requireAmount(amount, before.currency) : null
  const claim = before.amount_written_off > 0 ? await findOpenClaim(db, id, seen ?? null) : undefined
  const invoice = claim
    ? await recoverWriteOffs(db, before, given ?? claim.amount, paid_on ?? claim.paid_on ?? today)
    : before
  const delay_seconds = waitFor(undo_seconds)
  const booked = await bookClaim(db, invoice, {
    ...{ seen: seen ?? null, amount: given, paid_on: paid_on ?? null, today },
    ...{ confirmed_by: who.user_id, undo_seconds: delay_seconds },
  })
  if (!booked) throw notClaimed(invoice.status)
  requireSeen(booked.claim_id, seen)

  const { payment_id, amount: paid, paid_on: day, method, has_more } = booked
  const isWhole = paid === invoice.amount_due && given === null
  const details = {
    method: method?.name ?? null,
    ...(day < today && { paid_on: day }),
    ...(!isWhole && { amount: formatMoney(paid, invoice.currency) }),
    ...reversedDetails(before, invoice),
  }
  await settleInvoice(db, invoice, who, {
    ...{ settles: paid, has_open_claim: has_more, paid_on: day },
    entry: { by: byUser(who), action: "confirmed", details },
  })
  await enqueueReceipt(db, config, { ...invoice, payment_id, delay_seconds })
}

/** An answer is meant for the claim that was looked at, where it names one: the client may have reported another since. */
export function requireSeen(open: number | null, seen: number | null | undefined) {
  if (typeof seen === "number" && seen !== open)
    throw conflict("The client has changed the reported payment. Please review it again.")
}

const notClaimed = (status: string) =>
  status === "paid"
    ? conflict("This payment is already confirmed")
    : conflict("The client has not marked this invoice as paid yet")
