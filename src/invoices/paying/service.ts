// The stories of a payment that has arrived: the staff confirms what its client has said, or takes that back.
import { byUser, record } from "../../audit-log/service.ts"
import type { Config } from "../../core/base/config.ts"
import { conflict, invalid, notFound, orNotFound } from "../../core/base/errors.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import { todayIn } from "../../core/values/dates.ts"
import { formatMoney } from "../../core/values/money.ts"
import { receiptIn } from "../../mails/receipts/service.ts"
import { findOpenClaim } from "../../payments/claims/service.ts"
import { requireAmount, undoPayment } from "../../payments/ledger/service.ts"
import { findInvoice } from "../queries.ts"
import { visibleToClient, waitFor } from "../rules.ts"
import { readInvoice, type Writer } from "../service.ts"
import { holdClaimed, holdDue } from "../settling/service.ts"
import { statusAfterMoney } from "../status/service.ts"
import { requireSeen } from "./claiming/service.ts"
import { findChosenMethod, setPaid, setUnconfirmed } from "./queries.ts"
import type { Confirmation } from "./schema.ts"

/** As it was when the client said so; null where the client hasn't. */
export async function readChosenMethod(db: TenantDb, id: number) {
  const method = await findChosenMethod(db, id)
  return method && { name: method.name, type_display: method.type_display }
}

/**
 * What the client said has arrived: its amount and day, unless others are given. The client gets a receipt, once it can't be
 * taken back any more.
 */
export async function confirmPayment(
  db: TenantDb,
  { id, claim: seen, amount, paid_on, undo_seconds = 0 }: Confirmation,
  who: Writer,
  config: Pick<Config, "rate_limit_factor">,
) {
  const today = todayIn(who.time_zone)
  const given = requireCome(paid_on ?? null, today)
  const seconds = waitFor(undo_seconds)
  const found = await holdClaimed(db, id)
  if (found?.held.status !== "processing") throw await whyNotConfirmed(db, id)
  const { held, standing } = found
  // One that came while the invoice was waited for isn't in what was found.
  const claimed = found.claim ?? orNotFound(await findOpenClaim(db, id), "Claim")
  const { method, reference, note, ...claim } = claimed
  requireSeen(claim, seen)
  const paid = typeof amount === "number" ? requireAmount(amount, held.currency) : claim.amount
  const settles = Math.min(paid, held.due)
  const day = given ?? claim.paid_on ?? today
  const earlier = day < today ? { day, time_zone: who.time_zone } : null
  const isWhole = paid === held.due && typeof amount !== "number"
  const receipt = await receiptIn(db, config, held, seconds, standing)
  await setPaid(db, id, {
    actor: who,
    status: statusAfterMoney(held, held.due - settles, today),
    ...{ paid, settles, method, paid_on: day, earlier, reference, note, seconds, receipt },
    details: {
      method: method?.name ?? null,
      ...(earlier && { paid_on: day }),
      ...(!isWhole && { amount: formatMoney(paid, held.currency) }),
    },
  })
  db.publish({ type: "invoice", id, client_id: held.client_id })
  return { message: "Payment confirmed successfully!", invoice: await readInvoice(db, id, who) }
}

/** The claim is to be answered again, as if nothing had been said. Throws 409 once the receipt has left, the client said more, or isn't asked any more. */
export async function undoConfirmation(db: TenantDb, id: number, who: Writer) {
  const { status, client_id } = orNotFound(await holdDue(db, id), "Invoice")
  if (status === "processing" || !visibleToClient(status) || !(await undoPayment(db, id))) throw tooLate()
  if (!(await setUnconfirmed(db, id))) throw tooLate()
  await record(db, byUser(who), "confirmation_undone", { type: "invoice", id })
  db.publish({ type: "invoice", id, client_id })
  return { message: "The confirmation was taken back", invoice: await readInvoice(db, id, who) }
}

const tooLate = () => conflict("This confirmation can no longer be taken back")

function requireCome(day: string | null, today: string) {
  if (day !== null && day > today) throw invalid("paid_on", "Choose a day that has come")
  return day
}

async function whyNotConfirmed(db: TenantDb, id: number) {
  const invoice = await findInvoice(db, id)
  if (!invoice) return notFound("Invoice")
  if (invoice.status === "paid") return conflict("This payment is already confirmed")
  return conflict("The client has not marked this invoice as paid yet")
}
