// The stories of what settles an invoice: held, and ended where the invoice becomes another.
import type { TenantDb } from "../../core/database/tenant.ts"
import { answerClaim, openClaim } from "../../payments/claims/service.ts"
import {
  clearPayments,
  endCalled,
  giveWay,
  hasPayments,
  wasCalledPaid,
} from "../../payments/ledger/service.ts"
import type { LockedInvoice } from "../queries.ts"
import { type InvoiceStatus, isFree, liveChanges } from "../rules.ts"
import { statusAfterMoney } from "../status/service.ts"
import { type DueInvoice, findDue, setSettled } from "./queries.ts"

export { presentSettled } from "./present.ts"
export {
  clientOf,
  type DueInvoice,
  findDue,
  findWhole,
  holdClaimed,
  holdDue,
  lockInvoice,
  noonOf,
  setVoided,
} from "./queries.ts"

type Day = { today: string; time_zone: string }

/**
 * Money came for an invoice that the caller holds, on a day: what is left of it says how it stands. It isn't what the client
 * says is paid where `keeps`: that waits for its answer as long as anything is due.
 */
export async function settleHeld(
  db: TenantDb,
  held: DueInvoice,
  due: number,
  { today, time_zone, paid_on, keeps }: Day & { paid_on: string; keeps: boolean },
) {
  const waits = keeps && held.status === "processing" && due > 0
  const status = waits ? held.status : statusAfterMoney(held, due, today)
  if (keeps) await endQuestion(db, held, status)
  await setSettled(db, held.id, status, paid_on < today ? { day: paid_on, time_zone } : null)
  for (const change of liveChanges(held.id, held, { ...held, status })) db.publish(change)
}

/** Something settles it, or does no more. What its client says is paid waits for an answer as long as anything is due. */
export async function resettle(db: TenantDb, held: DueInvoice, { today }: Pick<Day, "today">) {
  const due = await findDue(db, held.id)
  const status = held.status === "processing" && due > 0 ? held.status : statusAfterMoney(held, due, today)
  await endQuestion(db, held, status)
  await setSettled(db, held.id, status, null)
  for (const change of liveChanges(held.id, held, { ...held, status })) db.publish(change)
}

/** Where it is settled otherwise, what its client says is paid waits for nothing any more. */
async function endQuestion(db: TenantDb, held: DueInvoice, status: InvoiceStatus) {
  if (held.status === "processing" && status !== "processing")
    await answerClaim(db, held.id, { state: "withdrawn", decided_by: null })
}

type Standing = Pick<LockedInvoice, "id" | "status" | "client_id" | "currency">

/**
 * What a member has made of an invoice that waits for a confirmation, or waits from now on: the claim follows it, unless what
 * was booked has confirmed it. To let it wait is that member's word in the client's place.
 */
export async function followStatus(
  db: TenantDb,
  before: Standing,
  after: Standing,
  { books, user_id }: { books: boolean; user_id: number },
) {
  const [waited, waits] = [before.status === "processing", after.status === "processing"]
  const isAnother = before.client_id !== after.client_id || before.currency !== after.currency
  if (waited && !books && (!waits || isAnother))
    await answerClaim(db, before.id, { state: "withdrawn", decided_by: user_id })
  if (waits && (!waited || isAnother)) await openClaim(db, before.id, user_id)
}

/** The status that follows, and whether what is due by then is to be booked. */
type Settling = { status: InvoiceStatus; books: boolean }

/**
 * What a change makes of the money behind an invoice, before it is written (billing.md §3, §16.2, §16.18). What follows the
 * invoice ends where its status leaves the money behind, or it is another client's or of another currency. Of another total
 * what was called paid is paid whole; what was confirmed or typed in is as much as it was, and says the status.
 */
export async function settleChange(
  db: TenantDb,
  before: LockedInvoice,
  after: LockedInvoice,
  today: string,
): Promise<Settling> {
  const { status } = after
  const becomesPaid = status === "paid" && before.status !== "paid"
  const booked = before.amount_paid + before.amount_credited + before.amount_written_off > 0
  if (!booked && before.status !== "paid") return { status, books: becomesPaid }
  if (booked && before.is_protected && status === "cancelled") throw hasPayments()
  if (leavesMoney(before, after)) {
    const ended = await clearPayments(db, [before.id], reasonOf(before, after))
    // What credit notes settle stays.
    if (before.amount_credited > 0 && before.amount_credited === payableOf(after))
      return { status: statusAfterMoney(after, 0, today), books: false }
    // What was written off was never paid: it is due again.
    const wasPaid = becomesPaid || (ended > 0 && before.amount_written_off === 0)
    if (status !== "paid" || wasPaid) return { status, books: status === "paid" }
    return { status: statusAfterMoney(after, payableOf(after) - before.amount_credited, today), books: false }
  }
  if (payableOf(before) === payableOf(after)) return { status, books: becomesPaid }
  const wasCalled = before.status === "paid" && (await isCalledPaid(db, before))
  const due = payableOf(after) - (await giveWay(db, before.id, payableOf(after), today))
  if (becomesPaid || wasCalled) return { status, books: due > 0 }
  const isSaid = status === "paid" || (booked && due === 0)
  return { status: isSaid ? statusAfterMoney(after, due, today) : status, books: false }
}

const isCalledPaid = async (db: TenantDb, { id, ...before }: LockedInvoice) =>
  (await endCalled(db, id)) || (isFree(before) && (await wasCalledPaid(db, id)))

const payableOf = ({ total, withheld }: LockedInvoice) => total - withheld

const isMoved = (before: LockedInvoice, after: LockedInvoice) =>
  before.client_id !== after.client_id || before.currency !== after.currency

const leavesMoney = (before: LockedInvoice, after: LockedInvoice) =>
  isMoved(before, after) ||
  (before.status !== after.status && (before.status === "paid" || endsMoney.includes(after.status)))
const endsMoney: readonly InvoiceStatus[] = ["draft", "pending", "cancelled"]

const reasonOf = (before: LockedInvoice, after: LockedInvoice) =>
  before.client_id !== after.client_id
    ? "client changed"
    : before.currency !== after.currency
      ? "currency changed"
      : "status changed"
