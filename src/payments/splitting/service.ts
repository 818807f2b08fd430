// The story of what arrived from a client for several invoices at once, or for none yet.
import { byUser, record } from "../../audit-log/service.ts"
import type { Staff } from "../../core/access/identity.ts"
import { invalid } from "../../core/base/errors.ts"
import { lockRow } from "../../core/database/locks.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import { todayIn } from "../../core/values/dates.ts"
import { formatMoney } from "../../core/values/money.ts"
import { settleHeld } from "../../invoices/settling/service.ts"
import { requireShares } from "../allocating/service.ts"
import { insertShares } from "../allocations/service.ts"
import { confirmClaim } from "../claims/service.ts"
import { bookCredit, requireAmount, requireDay } from "../ledger/service.ts"
import type { Payment } from "../schema.ts"
import { holdAll, methodOf, readPayment } from "../service.ts"
import { figuresOf, logNote } from "../waiving/service.ts"
import type { ClientPayment } from "./schema.ts"

/** What is put towards no invoice stays the client's credit. It is what the client says is paid of each that it is put towards. */
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
  const [today, method] = [todayIn(who.time_zone), await methodOf(db, input.method ?? null)]
  const paid_on = requireDay("paid_on", input.paid_on ?? today, today)
  const held = await holdAll(db, [...new Set(allocations.map(({ invoice }) => invoice))])
  const shares = requireShares({ client_id, currency, free: BigInt(paid) }, allocations, held)

  const said = { confirmed_by: who.user_id, paid_on, method, reference, note }
  const id = await bookCredit(db, { ...said, client_id, currency, paid })
  await insertShares(db, id, shares, { on: paid_on, created_by: who.user_id })
  for (const invoice of held) {
    const settles = Number(shares.find((share) => share.invoice === invoice.id)?.amount ?? 0)
    if (invoice.status === "processing")
      await confirmClaim(db, invoice.id, { payment_id: id, decided_by: who.user_id })
    const day = { today, time_zone: who.time_zone, paid_on, keeps: false }
    await settleHeld(db, invoice, invoice.due - settles, day)
    const figures = { ...figuresOf(invoice, settles), paid_on, method: method?.name, payment: id }
    await logNote(db, who, "payment_recorded", invoice, figures)
  }
  const amount = formatMoney(paid, currency)
  const details = { amount, currency, paid_on, method: method?.name, client: client_id }
  await record(db, byUser(who), "payment_recorded", { type: "payment", id }, details)
  db.publish({ type: "payment", id })
  return readPayment(db, id)
}
