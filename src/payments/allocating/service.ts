// The story of a payment of which something is left: put towards invoices of the same client and currency.
import type { Staff } from "../../core/access/identity.ts"
import { conflict, invalid, orNotFound } from "../../core/base/errors.ts"
import { lockRow } from "../../core/database/locks.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import { todayIn } from "../../core/values/dates.ts"
import { type DueInvoice, resettle } from "../../invoices/settling/service.ts"
import { insertShares, type Share } from "../allocations/service.ts"
import { allocationProblem, effectiveOn, requireAmount } from "../ledger/service.ts"
import { creditOf } from "../present.ts"
import { findPayment } from "../queries.ts"
import type { Payment } from "../schema.ts"
import { holdAll, readPayment } from "../service.ts"
import { figuresOf, logNote } from "../waiving/service.ts"
import type { Allocating, Shares } from "./schema.ts"

/** It counts for these invoices from today on. */
export async function allocatePayment(
  db: TenantDb,
  { id, allocations }: Allocating,
  who: Pick<Staff, "user_id" | "time_zone">,
): Promise<Payment> {
  const today = todayIn(who.time_zone)
  orNotFound(await findPayment(db, id), "Payment")
  const held = await holdAll(db, [...new Set(allocations.map(({ invoice }) => invoice))])
  await lockRow(db, "payments", id, "no key update")
  const row = orNotFound(await findPayment(db, id), "Payment")
  if (row.voided_at !== null) throw conflict("This payment was voided")
  // Whose client was deleted is nobody's credit any more.
  const source = { client_id: row.client_id ?? 0, currency: row.currency, free: creditOf(row) }
  const shares = requireShares(source, allocations, held)

  await insertShares(db, id, shares, { on: effectiveOn(today, row.paid_on), created_by: who.user_id })
  for (const invoice of held) {
    await resettle(db, invoice, { today })
    const amount = Number(shares.find((share) => share.invoice === invoice.id)?.amount ?? 0)
    await logNote(db, who, "allocated", invoice, { ...figuresOf(invoice, amount), payment: id })
  }
  db.publish({ type: "payment", id })
  return readPayment(db, id)
}

type Source = Parameters<typeof allocationProblem>[0]

/** In minor units. Throws 400 for the first part that can't be put towards its invoice. */
export function requireShares(source: Source, allocations: Shares, held: readonly DueInvoice[]): Share[] {
  const shares = allocations.map(({ invoice, amount }, index) => ({
    invoice,
    amount: BigInt(requireAmount(amount, source.currency, `allocations.${index}.amount`)),
  }))
  const problem = allocationProblem(source, shares, held.map(targetOf))
  if (problem) throw invalid(problem.field, problem.problem)
  return shares
}

const targetOf = ({ id, client_id, currency, due, status }: DueInvoice) => ({
  ...{ id, client_id, currency, due: BigInt(due) },
  is_open: status !== "draft" && status !== "cancelled",
})
