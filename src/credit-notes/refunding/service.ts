// The story of what is left of a credit note and given back to its client.
import { conflict, invalid } from "../../core/base/errors.ts"
import { lockRow } from "../../core/database/locks.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import { todayIn } from "../../core/values/dates.ts"
import { formatMoney } from "../../core/values/money.ts"
import { holdDue } from "../../invoices/settling/service.ts"
import { refundOf, requireAmount, requireDay, requireFree } from "../../payments/ledger/service.ts"
import type { Refunding } from "../../payments/refunds/schema.ts"
import { insertCreditRefund } from "../../payments/refunds/service.ts"
import { sourceOf } from "../present.ts"
import type { CreditNote } from "../schema.ts"
import {
  getCreditNote,
  holdCreditNote,
  logNote,
  publishCreditNote,
  readCreditNote,
  type Writer,
} from "../service.ts"

/**
 * Of what is put towards no invoice, nor was on that day or since: what settles one is taken back first. Throws 409 where it
 * isn't issued.
 */
export async function refundCreditNote(db: TenantDb, input: Refunding, who: Writer): Promise<CreditNote> {
  const { id, reference = null } = input
  const { client_id, invoice_id } = await getCreditNote(db, id)
  // What it takes off is taken off its invoice, which is held with the client.
  if (invoice_id !== null) await holdDue(db, invoice_id)
  else if (client_id !== null) await lockRow(db, "clients", client_id, "key share")
  const note = await holdCreditNote(db, id)
  if (note.status !== "issued") throw conflict("Only an issued credit note can be given back")
  const today = todayIn(who.time_zone)
  const refunded_on = requireDay("refunded_on", input.refunded_on ?? today, today)
  if (note.issue_date !== null && refunded_on < note.issue_date && refunded_on < today)
    throw invalid("refunded_on", "Choose a day on which the credit note was there")
  const refunded = refundOf(sourceOf(note), BigInt(requireAmount(input.amount, note.currency)), false)
  if ("problem" in refunded) throw invalid(refunded.field, refunded.problem)
  requireFree(note.total - note.withheld, note, { amount: refunded.amount, refunded_on, today })

  const amount = Number(refunded.amount)
  const refund = await insertCreditRefund(db, id, { amount, refunded_on, reference, created_by: who.user_id })
  const said = { amount: formatMoney(amount, note.currency), currency: note.currency, refund, refunded_on }
  await logNote(db, who, "refunded", note, said)
  publishCreditNote(db, note)
  return readCreditNote(db, id)
}
