// Apply the credit left on a credit note to an invoice of the same client and currency.
import { byUser, record } from "../audit-log/service.ts"
import type { Staff } from "../core/access/identity.ts"
import { conflict, invalid } from "../core/base/errors.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import { todayIn } from "../core/values/dates.ts"
import { creditOf } from "../credit-notes/present.ts"
import type { CreditApplication, CreditNote } from "../credit-notes/schema.ts"
import {
  getCreditNote,
  lockCreditNote,
  publishCreditNote,
  readCreditNote,
  type Writer,
} from "../credit-notes/service.ts"
import { type LockedInvoice, lockInvoice } from "../invoices/locking/queries.ts"
import { insertAllocations } from "../payments/allocations/queries.ts"
import { allocationProblem } from "../payments/rules.ts"
import { recoverWriteOffs, requireAmount } from "../payments/service.ts"
import { asTarget } from "./allocate-payment.ts"
import { amountDetails, reversedDetails, settleInvoice } from "./settle-invoice.ts"

/** It counts from today on. */
export async function applyCreditNote(
  db: TenantDb,
  { id, invoice: invoice_id, amount }: CreditApplication,
  who: Writer,
): Promise<CreditNote> {
  await getCreditNote(db, id)
  const before = await lockInvoice(db, invoice_id)
  const note = await lockCreditNote(db, id)
  if (note.status !== "issued") throw conflict("Only issued credit notes can be applied")
  const free = creditOf(note)
  const due = BigInt(before?.amount_due ?? 0)
  const wanted =
    typeof amount === "number" ? BigInt(requireAmount(amount, note.currency)) : free < due ? free : due
  if (wanted > free) throw invalid("amount", "This is more than what's left of the credit note")
  const source = { client_id: note.client_id ?? 0, currency: note.currency, free }
  const shares = [{ invoice: invoice_id, amount: wanted }]
  const problem = allocationProblem(source, shares, before ? [asTarget(before)] : [])
  if (problem) throw invalid(problem.field.replace("allocations.0.", ""), problem.problem)
  if (before && wanted > 0n) {
    const [settles, on] = [Number(wanted), todayIn(who.time_zone)]
    const invoice = await recoverWriteOffs(db, before, settles, on)
    await applyCredit(db, note, invoice, settles, { who, on })
    const details = { ...amountDetails(invoice, settles), credit_note: note.number }
    const told = { ...details, ...reversedDetails(before, invoice) }
    await record(db, byUser(who), "allocated", { type: "invoice", id: invoice.id }, told)
  }
  return readCreditNote(db, id)
}

type Note = Parameters<typeof publishCreditNote>[1]
type Applying = { who: Pick<Staff, "user_id" | "time_zone">; on: string }

/**
 * So many minor units of it settle an invoice, whose `amount_due` is what is due by now; the caller has locked the invoice,
 * then the note. Nothing happens for 0.
 */
export async function applyCredit(
  db: TenantDb,
  note: Note,
  invoice: LockedInvoice,
  amount: number,
  { who, on }: Applying,
) {
  if (amount > 0) {
    const shares = [{ invoice: invoice.id, amount }]
    const from = { kind: "credit_note", credit_note_id: note.id } as const
    await insertAllocations(db, { ...from, shares, on, created_by: who.user_id })
    await settleInvoice(db, invoice, who, { settles: amount })
  }
  publishCreditNote(db, note)
}
