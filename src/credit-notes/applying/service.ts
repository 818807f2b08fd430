// The stories of what a credit note settles: its own invoice as it is issued, another one by the staff.
import { byUser, record } from "../../audit-log/service.ts"
import type { Staff } from "../../core/access/identity.ts"
import { conflict, invalid } from "../../core/base/errors.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import { todayIn } from "../../core/values/dates.ts"
import { formatMoney } from "../../core/values/money.ts"
import { type DueInvoice, holdDue, resettle } from "../../invoices/settling/service.ts"
import { insertCredit } from "../../payments/allocations/service.ts"
import { allocationProblem, requireAmount } from "../../payments/ledger/service.ts"
import { creditOf } from "../present.ts"
import type { CreditNote } from "../schema.ts"
import { getCreditNote, holdCreditNote, publishCreditNote, readCreditNote, type Writer } from "../service.ts"
import type { CreditApplication } from "./schema.ts"

/** What is left of it settles another invoice of the same client and currency, from today on. */
export async function applyCreditNote(
  db: TenantDb,
  { id, invoice, amount }: CreditApplication,
  who: Writer,
): Promise<CreditNote> {
  await getCreditNote(db, id)
  const held = await holdDue(db, invoice)
  const note = await holdCreditNote(db, id)
  if (note.status !== "issued") throw conflict("Only an issued credit note can be applied")
  const free = creditOf(note)
  const due = BigInt(held?.due ?? 0)
  const wanted =
    typeof amount === "number" ? BigInt(requireAmount(amount, note.currency)) : free < due ? free : due
  if (wanted > free) throw invalid("amount", "This is more than is left of the credit note")
  const source = { client_id: note.client_id ?? 0, currency: note.currency, free }
  const problem = allocationProblem(source, [{ invoice, amount: wanted }], held ? [targetOf(held)] : [])
  if (problem) throw invalid(problem.field.replace("allocations.0.", ""), problem.problem)
  if (held && wanted > 0n) {
    await applyHeld(db, note, held, Number(wanted), { who, on: todayIn(who.time_zone) })
    const said = { amount: formatMoney(wanted, held.currency), currency: held.currency, number: held.number }
    await record(
      db,
      byUser(who),
      "allocated",
      { type: "invoice", id: held.id },
      { ...said, credit_note: note.number },
    )
  }
  return readCreditNote(db, id)
}

const targetOf = ({ id, client_id, currency, due, status }: DueInvoice) => ({
  ...{ id, client_id, currency, due: BigInt(due) },
  is_open: status !== "draft" && status !== "cancelled",
})

type Note = Parameters<typeof publishCreditNote>[1]
type Applying = { who: Pick<Staff, "user_id" | "time_zone">; on: string }

/** So much of it, in minor units, settles an invoice; the caller holds that, then the note. Nothing happens for 0. */
export async function applyHeld(
  db: TenantDb,
  note: Note,
  held: DueInvoice,
  amount: number,
  { who, on }: Applying,
) {
  if (amount > 0) {
    await insertCredit(db, held.id, { credit_note_id: note.id, amount, on, created_by: who.user_id })
    await resettle(db, held, { today: todayIn(who.time_zone) })
  }
  publishCreditNote(db, note)
}
