// Void an issued invoice: nothing of it is owed any more, and where the books must show it, a credit note does.
import { byUser } from "../audit-log/service.ts"
import { conflict, orNotFound } from "../core/base/errors.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import { todayIn } from "../core/values/dates.ts"
import { listIssued } from "../credit-notes/crediting/queries.ts"
import { findCredit } from "../credit-notes/crediting/service.ts"
import { creditOf } from "../credit-notes/present.ts"
import { getCreditNote, lockCreditNote } from "../credit-notes/service.ts"
import { booksClosed } from "../invoice-settings/closing/service.ts"
import { refuseDeducted } from "../invoices/deposits/service.ts"
import { canVoid } from "../invoices/issuing/protection/rules.ts"
import type { InvoiceVoid } from "../invoices/issuing/schema.ts"
import { type LockedInvoice, lockInvoice } from "../invoices/locking/queries.ts"
import { readInvoice, type Writer } from "../invoices/service.ts"
import { setStatus } from "../invoices/status/queries.ts"
import { findOtherCredit, voidWriteOffs } from "../payments/allocations/queries.ts"
import { hasPayments } from "../payments/service.ts"
import { noExchange } from "../pricing/exchange/rules.ts"
import { isProblem } from "../pricing/lines/rules.ts"
import { applyCredit } from "./apply-credit-note.ts"
import { freeCancelled } from "./bill-work.ts"
import { insertDraft } from "./credit-invoice.ts"
import { issueLocked } from "./issue-credit-note.ts"

/** Throws 409 `has_payments` while anything is paid, or while credit of another invoice is applied to it. */
export async function voidInvoice(db: TenantDb, { id, reason, credit_note }: InvoiceVoid, who: Writer) {
  const invoice = orNotFound(await lockInvoice(db, id, "all"), "Invoice")
  await voidLocked(db, invoice, { reason, credit_note: credit_note ?? false }, who)
  return { message: "Invoice voided", invoice: await readInvoice(db, id, who) }
}

type Voiding = { reason: string; credit_note: boolean }

/** A protected invoice, and one that is credited in part, gets a credit note of the rest; others where it is asked for. */
export async function voidLocked(
  db: TenantDb,
  invoice: LockedInvoice,
  { reason, credit_note }: Voiding,
  who: Writer,
) {
  const { id, is_protected, closed_until } = invoice
  requireVoidable(invoice)
  await refuseDeducted(db, invoice)
  if (await findOtherCredit(db, id)) throw hasPayments()
  const owed = { ...invoice, amount_written_off: 0 }
  let amount_due = invoice.amount_due + (await voidWriteOffs(db, id, "invoice voided"))
  const earlier = await listIssued(db, id)
  const isCredited = is_protected || credit_note || earlier.length > 0
  if (closed_until !== null && !isCredited)
    throw booksClosed(closed_until, "This invoice was issued before that date. Void it with a credit note.")
  const rest = isCredited ? await creditRest(db, { ...owed, amount_due }, reason, who) : undefined
  if (rest) amount_due = rest.due
  for (const note of earlier) amount_due = await applyRest(db, note.id, { ...owed, amount_due }, who)
  if (isCredited && amount_due > 0) throw await whyStillDue(db, earlier)

  const details = { number: invoice.number, reason, ...(rest ? { credit_note: rest.note.number } : {}) }
  const entry = { by: byUser(who), action: "voided", details } as const
  await setStatus(db, id, "cancelled", { void_reason: reason }, entry)
  await freeCancelled(db, invoice)
  db.publish({ type: "invoice", id, client_id: invoice.client_id })
}

function requireVoidable(invoice: LockedInvoice) {
  const { status } = invoice
  if (status === "draft") throw conflict("This invoice is a draft. Delete it instead.")
  if (status === "cancelled") throw conflict("This invoice is already cancelled")
  if (invoice.amount_paid > 0 || (status === "paid" && invoice.amount_credited === 0 && !canVoid(invoice)))
    throw hasPayments()
  if (status === "processing") throw conflict("The client reported a payment. Confirm or reject it first.")
  if (!canVoid(invoice)) throw conflict("Nothing is due on this invoice any more")
}

/** What an earlier credit note can't settle was refunded, or settles another invoice. */
async function whyStillDue(db: TenantDb, notes: readonly { id: number }[]) {
  for (const { id } of notes)
    if ((await getCreditNote(db, id)).refunds.some(({ voided_at }) => voided_at === null))
      return conflict("A credit note for this invoice was refunded. Void its refund first.")
  return conflict("A credit note for this invoice was applied to another one. Reverse that first.")
}

/** The new credit note, and what is still due; undefined where nothing is left to credit. */
async function creditRest(db: TenantDb, invoice: LockedInvoice, reason: string, who: Writer) {
  const priced = await findCredit(db, invoice, { basis: "rest" })
  if (isProblem(priced)) return undefined
  const id = await insertDraft(db, invoice, priced, { kind: "cancellation", reason, ...noExchange }, who)
  return issueLocked(db, id, invoice, who)
}

/** What is left of an earlier credit note settles its invoice after all; answers what is still due. */
async function applyRest(db: TenantDb, id: number, invoice: LockedInvoice, who: Writer) {
  const note = await lockCreditNote(db, id)
  const amount = Math.max(0, Math.min(invoice.amount_due, Number(creditOf(note))))
  await applyCredit(db, note, invoice, amount, { who, on: todayIn(who.time_zone) })
  return invoice.amount_due - amount
}
