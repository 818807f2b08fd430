// Record what arrived from a client for several invoices at once, or for none yet.
import { byUser, record } from "../audit-log/service.ts"
import type { Staff } from "../core/access/identity.ts"
import { invalid } from "../core/base/errors.ts"
import { lockRow } from "../core/database/locks.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import { todayIn } from "../core/values/dates.ts"
import { formatMoney } from "../core/values/money.ts"
import { lockInvoices } from "../invoices/locking/queries.ts"
import { requireMethod } from "../payment-methods/service.ts"
import { insertPayment } from "../payments/queries.ts"
import type { ClientPayment, Payment } from "../payments/schema.ts"
import { readPayment, recoverWriteOffs, requireAmount, requireOpenDay } from "../payments/service.ts"
import { requireShares } from "./allocate-payment.ts"
import { amountDetails, reversedDetails, settleInvoice } from "./settle-invoice.ts"

/** What isn't allocated stays the client's credit. It confirms the open claim of each invoice that it settles. */
export async function recordClientPayment(
  db: TenantDb,
  input: ClientPayment,
  who: Pick<Staff, "user_id" | "time_zone">,
): Promise<Payment> {
  const { client: client_id, currency, reference = null, note = null } = input
  const allocations = input.allocations ?? []
  if (!(await lockRow(db, "clients", client_id, "key share")))
    throw invalid("client", "Choose one of your clients")
  const paid = requireAmount(input.amount, currency)
  const [today, method] = [todayIn(who.time_zone), await requireMethod(db, input.method ?? null)]
  const paid_on = await requireOpenDay(db, "paid_on", input.paid_on, today)
  const invoices = await lockInvoices(
    db,
    allocations.map(({ invoice }) => invoice),
  )
  const shares = requireShares({ client_id, currency, free: BigInt(paid) }, allocations, invoices)

  const shareOf = ({ id }: { id: number }) =>
    Number(shares.find((share) => share.invoice === id)?.amount ?? 0)
  const settled = []
  for (const before of invoices)
    settled.push({ before, after: await recoverWriteOffs(db, before, shareOf(before), paid_on) })
  const id = await insertPayment(db, {
    ...{ client_id, source: "staff", amount: paid, currency, method, paid_on, reference, note, shares },
    confirmed_by: who.user_id,
  })
  for (const { before, after } of settled) {
    const settles = shareOf(before)
    const details = {
      ...{ ...amountDetails(before, settles), paid_on, method: method?.name, payment: id },
      ...reversedDetails(before, after),
    }
    await settleInvoice(db, after, who, {
      ...{ settles, has_open_claim: false, paid_on },
      entry: { by: byUser(who), action: "payment_recorded", details },
    })
  }
  const amount = formatMoney(paid, currency)
  const details = { amount, currency, paid_on, method: method?.name, client: client_id }
  await record(db, byUser(who), "payment_recorded", { type: "payment", id }, details)
  db.publish({ type: "payment", id })
  return readPayment(db, id)
}
