// The stories of issuing a credit note: it gets its number and its day, and settles its invoice; and of taking it back.
import { byUser, record } from "../../audit-log/service.ts"
import { AppError, conflict } from "../../core/base/errors.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import { todayIn } from "../../core/values/dates.ts"
import { formatMoney } from "../../core/values/money.ts"
import { holdDue, lockInvoice } from "../../invoices/settling/service.ts"
import { unwaive } from "../../payments/ledger/service.ts"
import { applyHeld } from "../applying/service.ts"
import { type Asked, type Invoice, priceCredit } from "../crediting/service.ts"
import { issueOwnNote } from "../itemized/service.ts"
import { creditOf } from "../present.ts"
import { type CreditNoteRow, listIssuedOf, setCancelled, updateCreditNote } from "../queries.ts"
import {
  getCreditNote,
  holdCreditNote,
  logNote,
  numberNote,
  publishCreditNote,
  readCreditNote,
  type Writer,
} from "../service.ts"

/** Throws 409 for what was never asked for, or isn't any more. */
export function requireCreditable({ status }: Pick<Invoice, "status">) {
  if (status === "draft") throw conflict("This invoice is a draft: change it instead")
  if (status === "cancelled") throw conflict("This invoice was cancelled")
}

/** What a draft was asked for. */
export function askedOf({ basis, amounts, prices_include_tax, items }: CreditNoteRow): Asked {
  if (basis === "amounts") return { basis, amounts: amounts ?? [], prices_include_tax }
  if (basis !== "lines") return { basis: "rest" }
  // A line that was written anew is none of the invoice's any more.
  return {
    basis,
    lines: items.map(({ invoice_item_id, quantity }) => ({ item: invoice_item_id ?? 0, quantity })),
  }
}

export async function issueCreditNote(db: TenantDb, id: number, who: Writer) {
  const found = await getCreditNote(db, id)
  if (found.basis === "items") await issueOwnNote(db, found, who)
  else await issueOfInvoice(db, found, who)
  return { message: "Credit note issued", credit_note: await readCreditNote(db, id) }
}

async function issueOfInvoice(db: TenantDb, { id, invoice_id }: CreditNoteRow, who: Writer) {
  const invoice = invoice_id === null ? undefined : await lockInvoice(db, invoice_id, "credit notes")
  const note = await holdCreditNote(db, id)
  if (note.status !== "draft") throw conflict("Only a draft can be issued")
  if (!invoice) throw conflict("Its invoice was deleted")
  requireCreditable(invoice)
  // Others may have been issued since it was written.
  const { values, items } = await priceCredit(db, invoice, askedOf(note))
  await updateCreditNote(db, id, values, items)
  await issueHeld(db, id, invoice, who)
}

/** A draft of an invoice; the caller holds the numbers, the invoice and the note. It settles what is due. */
export async function issueHeld(
  db: TenantDb,
  id: number,
  invoice: Invoice,
  who: Writer,
): Promise<CreditNoteRow> {
  const { note, issue_date } = await numberNote(db, id, who, invoice.is_protected)
  const { number, total, currency, reason } = note
  const held = await holdDue(db, invoice.id)
  if (!held) throw new Error("an invoice that was held isn't there")
  const credit = Number(creditOf(note))
  const excess = credit - held.due
  // A credit is for a lower price, never for a bad debt (billing.md §16.34): nobody gets back what wasn't paid.
  const waived = excess > 0 ? await unwaive(db, invoice.id, excess, todayIn(who.time_zone)) : 0
  const said = { number, amount: formatMoney(total, currency), currency, reason }
  const ended = waived > 0 ? { no_longer_written_off: formatMoney(waived, currency) } : {}
  await record(db, byUser(who), "credited", { type: "invoice", id: invoice.id }, { ...said, ...ended })
  const amount = Math.max(0, Math.min(held.due + waived, credit))
  await applyHeld(db, note, held, amount, { who, on: issue_date })
  db.publish({ type: "invoice", id: invoice.id, client_id: held.client_id })
  return note
}

/** As if it had never been, but for its number. Throws 409 where it was issued for good, or anything rests on it. */
export async function cancelCreditNote(db: TenantDb, id: number, who: Writer) {
  const { invoice_id } = await getCreditNote(db, id)
  const invoice = invoice_id === null ? undefined : await lockInvoice(db, invoice_id)
  const note = await holdCreditNote(db, id)
  if (note.status === "draft") throw conflict("This credit note is a draft: delete it instead")
  if (note.status === "cancelled") throw conflict("This credit note was cancelled already")
  if (note.is_protected) throw isKept()
  if (invoice?.status === "cancelled") throw conflict("Its invoice was voided with it")
  if (note.refunds.some(({ voided_at }) => voided_at === null)) throw conflict("Void its refunds first")
  if (creditOf(note) < BigInt(note.total - note.withheld)) throw conflict("Take back what it settles first")
  const newest = invoice && (await listIssuedOf(db, invoice.id)).at(-1)
  if (newest && newest.id !== id) throw conflict("Cancel the newer credit notes of this invoice first")
  await setCancelled(db, id)
  await logNote(db, who, "cancelled", note)
  publishCreditNote(db, note)
  if (invoice) {
    const said = { number: note.number, amount: formatMoney(note.total, note.currency) }
    await record(db, byUser(who), "credit_cancelled", { type: "invoice", id: invoice.id }, said)
    db.publish({ type: "invoice", id: invoice.id, client_id: invoice.client_id })
  }
  return { message: "Credit note cancelled", credit_note: await readCreditNote(db, id) }
}

const isKept = () =>
  new AppError(
    "CONFLICT",
    "invoice_protected",
    "This credit note was issued for good, so it can't be cancelled",
  )
