// Issue a credit note: it gets its number and its date, and settles what is due of its invoice.
import { byUser, record } from "../audit-log/service.ts"
import { conflict, invalid } from "../core/base/errors.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import { todayIn } from "../core/values/dates.ts"
import { formatMoney } from "../core/values/money.ts"
import { priceCredit, requestOfDraft } from "../credit-notes/crediting/service.ts"
import { creditOf } from "../credit-notes/present.ts"
import { type CreditNoteRow, updateCreditNote } from "../credit-notes/queries.ts"
import {
  getCreditNote,
  lockCreditNote,
  numberNote,
  readCreditNote,
  type Writer,
} from "../credit-notes/service.ts"
import { refuseDeducted } from "../invoices/deposits/service.ts"
import type { FindRates } from "../invoices/exchange/service.ts"
import { type LockedInvoice, lockInvoice } from "../invoices/locking/queries.ts"
import { reverseWriteOffs } from "../payments/service.ts"
import { type Exchange, noExchange } from "../pricing/exchange/rules.ts"
import { applyCredit } from "./apply-credit-note.ts"
import { requireEInvoice } from "./issue-invoice.ts"
import { reversedDetails } from "./settle-invoice.ts"
import { issueOwnNote } from "./write-credit-note.ts"

/** Throws 409 for what was never asked for, or isn't any more. */
export function requireCreditable({ status }: Pick<LockedInvoice, "status">) {
  if (status === "draft") throw conflict("This invoice is a draft. Edit it instead.")
  if (status === "cancelled") throw conflict("This invoice was cancelled")
}

export async function issueCreditNote(db: TenantDb, id: number, who: Writer, findRates: FindRates) {
  const found = await getCreditNote(db, id)
  if (found.basis === "items") await issueOwnNote(db, found, who, findRates)
  else await issueOfInvoice(db, found, who)
  return { message: "Credit note issued", credit_note: await readCreditNote(db, id) }
}

async function issueOfInvoice(db: TenantDb, { id, invoice_id }: CreditNoteRow, who: Writer) {
  const invoice = invoice_id === null ? undefined : await lockInvoice(db, invoice_id, "all")
  const note = await lockCreditNote(db, id)
  if (note.status !== "draft") throw conflict("Only drafts can be issued")
  if (!invoice) throw conflict("The invoice for this credit note was deleted")
  requireCreditable(invoice)
  // Others may have been issued since it was written, and the invoice may be another client's.
  const { values, items } = await priceCredit(db, invoice, requestOfDraft(note, invoice))
  const { client_id, number: invoice_number } = invoice
  const moved = values.currency === note.currency ? {} : noExchange
  await updateCreditNote(db, id, { ...values, ...moved, client_id, invoice_number }, items)
  await issueLocked(db, id, invoice, who)
}

/** Its own, where one was given; else that of its invoice, so that both add up to nothing. */
function invoiceExchange(note: Exchange, invoice: Exchange): Exchange {
  requireBothRated(note, invoice)
  const { exchange_rate, exchange_rate_date, home_currency } = note.exchange_rate === null ? invoice : note
  return { exchange_rate, exchange_rate_date, home_currency }
}

/** Throws 400 where only the credit note would count in the organization's currency, and its invoice wouldn't. */
export function requireBothRated(note: Exchange, invoice: Exchange) {
  if (note.exchange_rate === null || note.home_currency === invoice.home_currency) return
  const what = `The invoice has no exchange rate to ${note.home_currency}`
  throw invalid("exchange_rate", `${what}, so the credit note can't have one. Leave it empty.`)
}

/** Issues a draft and settles what is due; answers what is left of that. The caller has locked the numbers, the invoice and the note. */
export async function issueLocked(
  db: TenantDb,
  id: number,
  invoice: LockedInvoice,
  who: Writer,
): Promise<{ note: CreditNoteRow; due: number }> {
  // A draft would deduct more than is left; of an issued one it is a lower price.
  await refuseDeducted(db, invoice, "draft")
  const exchange = invoiceExchange(await getCreditNote(db, id), invoice)
  const { note, issue_date } = await numberNote(db, id, who, { is_protected: invoice.is_protected, exchange })
  await requireEInvoice(db, { kind: "credit_note", id })
  const { number, total, currency, reason } = note
  const credit = Number(creditOf(note))
  // A credit note lowers the price, so what it covers was never a bad debt: only money that was paid is given back.
  const reversal = { reason: "credited", on: todayIn(who.time_zone) } as const
  const credited = await reverseWriteOffs(db, invoice, credit, reversal)
  const said = { number, amount: formatMoney(total, currency), currency, reason }
  const details = { ...said, ...reversedDetails(invoice, credited) }
  await record(db, byUser(who), "credited", { type: "invoice", id: invoice.id }, details)
  const amount = Math.max(0, Math.min(credited.amount_due, credit))
  await applyCredit(db, note, credited, amount, { who, on: issue_date })
  db.publish({ type: "invoice", id: invoice.id, client_id: invoice.client_id })
  return { note, due: credited.amount_due - amount }
}
