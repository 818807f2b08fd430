// Refund what is left of a credit note to its client, or a part of it.
import { conflict, invalid } from "../core/base/errors.ts"
import { lockRow } from "../core/database/locks.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import { todayIn } from "../core/values/dates.ts"
import { formatMoney } from "../core/values/money.ts"
import { creditOf } from "../credit-notes/present.ts"
import type { CreditNote } from "../credit-notes/schema.ts"
import {
  getCreditNote,
  lockCreditNote,
  logNote,
  publishCreditNote,
  readCreditNote,
  type Writer,
} from "../credit-notes/service.ts"
import { lockInvoice } from "../invoices/locking/queries.ts"
import { insertRefund } from "../payments/refunds/queries.ts"
import type { Refunding } from "../payments/refunds/schema.ts"
import { refundProblem } from "../payments/rules.ts"
import { requireAmount, requireFree, requireOpenDay } from "../payments/service.ts"

/** Only what settles no invoice, now and on the day of the refund. Throws 409 where it isn't issued. */
export async function refundCreditNote(db: TenantDb, input: Refunding, who: Writer): Promise<CreditNote> {
  const { id, reference = null } = input
  const { client_id, invoice_id } = await getCreditNote(db, id)
  if (invoice_id !== null) await lockInvoice(db, invoice_id)
  else if (client_id !== null) await lockRow(db, "clients", client_id, "key share")
  const note = await lockCreditNote(db, id)
  if (note.status !== "issued") throw conflict("Only issued credit notes can be refunded")
  const today = todayIn(who.time_zone)
  const refunded_on = await requireOpenDay(db, "refunded_on", input.refunded_on, today)
  if (note.issue_date !== null && refunded_on < note.issue_date && refunded_on < today)
    throw invalid("refunded_on", "The date can't be before the credit note was issued")
  const amount = requireAmount(input.amount, note.currency)
  const wrong = refundProblem(creditOf(note), BigInt(amount))
  if (wrong) throw invalid(wrong.field, wrong.problem)
  requireFree(note.total - note.withheld, note, { amount, refunded_on, today })

  const { currency } = note
  const refund = await insertRefund(db, {
    ...{ client_id: note.client_id, payment_id: null, credit_note_id: id, currency, method: null },
    ...{ amount, refunded_on, reference, created_by: who.user_id },
  })
  const details = { amount: formatMoney(amount, currency), currency, refund, refunded_on }
  await logNote(db, who, "refunded", note, details)
  publishCreditNote(db, note)
  return readCreditNote(db, id)
}
