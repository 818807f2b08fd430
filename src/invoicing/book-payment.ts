// Book a payment of one invoice: it settles what is due, and what is more stays the client's credit.
import type { TenantDb } from "../core/database/tenant.ts"
import type { LockedInvoice } from "../invoices/locking/queries.ts"
import { insertAllocations } from "../payments/allocations/queries.ts"
import { insertPayment } from "../payments/queries.ts"

type Booked = Pick<
  Parameters<typeof insertPayment>[1],
  "source" | "amount" | "method" | "paid_on" | "confirmed_by" | "reference" | "note" | "undo_seconds"
>

/** The caller has locked the invoice. Answers the payment's id and how much it settles, in minor units. */
export async function bookPayment(db: TenantDb, invoice: LockedInvoice, payment: Booked) {
  const { id, client_id, currency, amount_due } = invoice
  const { amount, paid_on: on, confirmed_by: created_by } = payment
  const settles = Math.min(amount, amount_due)
  const payment_id = await insertPayment(db, { ...payment, client_id, currency, invoice })
  await insertAllocations(db, {
    kind: "payment",
    ...{ payment_id, shares: [{ invoice: id, amount: settles }], on, created_by },
  })
  return { payment_id, settles }
}
