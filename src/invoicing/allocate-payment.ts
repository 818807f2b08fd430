// Allocate what is left of a payment to invoices of the same client and currency.
import { byUser } from "../audit-log/service.ts"
import type { Staff } from "../core/access/identity.ts"
import { conflict, invalid, orNotFound } from "../core/base/errors.ts"
import { lockRow } from "../core/database/locks.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import { todayIn } from "../core/values/dates.ts"
import { type LockedInvoice, lockInvoices } from "../invoices/locking/queries.ts"
import { insertAllocations } from "../payments/allocations/queries.ts"
import type { Allocating, Shares } from "../payments/allocations/schema.ts"
import { creditOf } from "../payments/present.ts"
import { findPayment } from "../payments/queries.ts"
import { allocationProblem, type Share } from "../payments/rules.ts"
import type { Payment } from "../payments/schema.ts"
import { readPayment, recoverWriteOffs, requireAmount } from "../payments/service.ts"
import { amountDetails, reversedDetails, settleInvoice } from "./settle-invoice.ts"

/** It counts for these invoices from today on. */
export async function allocatePayment(
  db: TenantDb,
  { id, allocations }: Allocating,
  who: Pick<Staff, "user_id" | "time_zone">,
): Promise<Payment> {
  const today = todayIn(who.time_zone)
  orNotFound(await findPayment(db, id), "Payment")
  const invoices = await lockInvoices(
    db,
    allocations.map(({ invoice }) => invoice),
  )
  await lockRow(db, "payments", id, "no key update")
  const payment = orNotFound(await findPayment(db, id), "Payment")
  if (payment.voided_at !== null) throw conflict("This payment was voided")
  // The payment of a deleted client is no client's credit any more.
  const source = { client_id: payment.client_id ?? 0, currency: payment.currency, free: creditOf(payment) }
  const shares = requireShares(source, allocations, invoices)

  const on = payment.paid_on > today ? payment.paid_on : today
  const created_by = who.user_id
  for (const before of invoices) {
    const amount = Number(shares.find((share) => share.invoice === before.id)?.amount ?? 0)
    const invoice = await recoverWriteOffs(db, before, amount, on)
    const share = [{ invoice: invoice.id, amount }]
    await insertAllocations(db, { kind: "payment", payment_id: id, shares: share, on, created_by })
    const details = { ...amountDetails(invoice, amount), payment: id, ...reversedDetails(before, invoice) }
    const entry = { by: byUser(who), action: "allocated", details } as const
    await settleInvoice(db, invoice, who, { settles: amount, entry })
  }
  db.publish({ type: "payment", id })
  return readPayment(db, id)
}

type Source = Parameters<typeof allocationProblem>[0]

/** In minor units. Throws 400 for the first share that can't be allocated to its invoice. */
export function requireShares(
  source: Source,
  allocations: Shares,
  invoices: readonly LockedInvoice[],
): Share[] {
  const shares = allocations.map(({ invoice, amount }, index) => ({
    invoice,
    amount: BigInt(requireAmount(amount, source.currency, `allocations.${index}.amount`)),
  }))
  const problem = allocationProblem(source, shares, invoices.map(asTarget))
  if (problem) throw invalid(problem.field, problem.problem)
  return shares
}

/** An invoice as the target of an allocation, which may recover what was written off. */
export const asTarget = ({
  id,
  client_id,
  currency,
  amount_due,
  amount_written_off,
  status,
}: LockedInvoice) => ({
  ...{ id, client_id, currency, due: BigInt(amount_due + amount_written_off) },
  is_open: status !== "draft" && status !== "cancelled",
})
