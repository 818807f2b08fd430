// The story of voiding: an invoice that was issued counts no more, and where books have to say so, a credit note does.
import { byUser, record } from "../../audit-log/service.ts"
import { conflict, orNotFound, stale } from "../../core/base/errors.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import { todayIn } from "../../core/values/dates.ts"
import { canVoid } from "../../invoices/issuing/protection/service.ts"
import type { InvoiceDetail } from "../../invoices/schema.ts"
import { changeInvoice, readInvoice, type Writer } from "../../invoices/service.ts"
import { findDue, holdDue, lockInvoice, setVoided } from "../../invoices/settling/service.ts"
import { findOtherCredit, voidWriteOffs } from "../../payments/allocations/service.ts"
import { hasPayments } from "../../payments/ledger/service.ts"
import { applyHeld } from "../applying/service.ts"
import { hasRest, type Invoice, priceCredit } from "../crediting/service.ts"
import { insertDraft } from "../drafting/service.ts"
import { issueHeld } from "../issuing/service.ts"
import { creditOf } from "../present.ts"
import { listIssuedOf } from "../queries.ts"
import { getCreditNote, holdCreditNote } from "../service.ts"
import { isKept } from "./queries.ts"
import type { InvoiceChange, InvoiceVoid } from "./schema.ts"

/**
 * Nothing of it is owed any more (billing.md §3). A protected one, and one that is credited in part, gets a credit note of
 * all that isn't credited yet; another one where that is asked for. Throws 409 `has_payments` while anything is paid, or credit of another is put towards it.
 */
export async function voidInvoice(db: TenantDb, { id, reason, credit_note }: InvoiceVoid, who: Writer) {
  const invoice = orNotFound(await lockInvoice(db, id, "credit notes"), "Invoice")
  await voidHeld(db, invoice, { reason, credit_note: credit_note ?? false }, who)
  return { message: "Invoice voided", invoice: await readInvoice(db, id, who) }
}

/** To cancel what was issued for good is to void it; everything else is a change. */
export async function changeOrVoid(
  db: TenantDb,
  id: number,
  { void_reason, ...patch }: InvoiceChange,
  who: Writer,
  around: Parameters<typeof changeInvoice>[4],
): Promise<InvoiceDetail> {
  if (patch.status !== "cancelled" || !(await isKept(db, id)))
    return changeInvoice(db, id, patch, who, around)
  const { config, if_match } = around
  const invoice = orNotFound(await lockInvoice(db, id, "credit notes"), "Invoice")
  if (if_match !== undefined && if_match !== "*" && if_match !== invoice.updated_at)
    throw stale("Somebody else has changed this invoice. Please load it again.")
  const { status: _, ...others } = patch
  if (Object.keys(others).length > 0)
    await db.unfinished(() => changeInvoice(db, id, others, who, { config }))
  await voidHeld(db, invoice, { reason: void_reason ?? "Invoice cancelled", credit_note: true }, who)
  return readInvoice(db, id, who)
}

type Voiding = { reason: string; credit_note: boolean }

async function voidHeld(db: TenantDb, invoice: Invoice, { reason, credit_note }: Voiding, who: Writer) {
  const { id, is_protected } = invoice
  requireVoidable(invoice)
  if (await findOtherCredit(db, id)) throw hasPayments()
  await voidWriteOffs(db, id, "invoice voided")
  const before = await listIssuedOf(db, id)
  const credits = is_protected || credit_note || before.length > 0
  const number = credits ? await creditRest(db, invoice, reason, who) : null
  for (const note of before) await applyOwn(db, note.id, id, who)
  if (credits && (await findDue(db, id)) > 0) throw await whyStillDue(db, before)
  await setVoided(db, id, reason)
  const details = { number: invoice.number, reason, ...(number === null ? {} : { credit_note: number }) }
  await record(db, byUser(who), "voided", { type: "invoice", id }, details)
  db.publish({ type: "invoice", id, client_id: invoice.client_id })
}

function requireVoidable(invoice: Invoice) {
  const { status } = invoice
  if (status === "draft") throw conflict("This invoice is a draft: delete it instead")
  if (status === "cancelled") throw conflict("This invoice was cancelled already")
  if (invoice.amount_paid > 0 || (status === "paid" && invoice.amount_credited === 0 && !canVoid(invoice)))
    throw hasPayments()
  if (status === "processing") throw conflict("The client says that this is paid. Answer that first.")
  if (!canVoid(invoice)) throw conflict("Nothing of this invoice is due any more")
}

/** What of its credit notes can't settle it was given back, or settles another invoice. */
async function whyStillDue(db: TenantDb, notes: readonly { id: number }[]) {
  for (const { id } of notes)
    if ((await getCreditNote(db, id)).refunds.some(({ voided_at }) => voided_at === null))
      return conflict("A credit note of this invoice was refunded. Void its refund first.")
  return conflict("A credit note of this invoice settles another one. Take that back first.")
}

/** The number of the credit note; null where nothing is left to be credited. */
async function creditRest(db: TenantDb, invoice: Invoice, reason: string, who: Writer) {
  if (!(await hasRest(db, invoice))) return null
  const priced = await priceCredit(db, invoice, { basis: "rest" })
  const id = await insertDraft(db, invoice, priced, { kind: "cancellation", reason }, who)
  return (await issueHeld(db, id, invoice, who)).number
}

/** What is left of an earlier one settles what it credits after all. */
async function applyOwn(db: TenantDb, id: number, invoice_id: number, who: Writer) {
  const held = await holdDue(db, invoice_id)
  const note = await holdCreditNote(db, id)
  if (!held) return
  const amount = Math.max(0, Math.min(held.due, Number(creditOf(note))))
  await applyHeld(db, note, held, amount, { who, on: todayIn(who.time_zone) })
}
