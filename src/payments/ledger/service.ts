// The stories of the ledger: what is booked of an invoice, and its end when that was a mistake. Whoever books holds first
// the client, then the invoice.
import type { App } from "../../core/api/context.ts"
import { conflict, invalid } from "../../core/base/errors.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import { dayAfter } from "../../core/values/dates.ts"
import { listAllocations, releaseAllocations } from "../allocations/service.ts"
import { clearInvoices, voidInTime, voidPayment, voidPayments } from "../endings/service.ts"
import {
  type Booked,
  type Credited,
  findNewestEnd,
  insertCredit,
  insertDue,
  insertPayment,
  listLive,
  type Recorded,
  setReceiptLeft,
} from "./queries.ts"
import { anotherTotal, freeSince, releasesFor, toStoredAmount, waivedFor } from "./rules.ts"

/** For statements that write a paid invoice, and those that ask what is due of one. */
export { answering, booking, dueOf } from "./queries.ts"
export { allocationProblem, effectiveOn, freeOf, recordingOf, refundOf, standingOf } from "./rules.ts"

/** In minor units. Throws 400 where it is none that can be paid. */
export function requireAmount(amount: number, currency: string, field = "amount"): number {
  const kept = toStoredAmount(amount, currency)
  if (typeof kept === "number") return kept
  throw invalid(field, kept.problem)
}

/** Elsewhere it may be tomorrow already. `YYYY-MM-DD`; throws 400 beyond that. */
export function requireDay(field: string, day: string, today: string): string {
  if (day > dayAfter(today)) throw invalid(field, "Choose a day that has come")
  return day
}

/** Of a payment or a credit note, minor units; days as `YYYY-MM-DD`. */
type Used = {
  allocations: readonly { amount: number; effective_on: string; voided_on: string | null }[]
  refunds: readonly { amount: number; refunded_on: string; voided_on: string | null }[]
}
type GivenBack = { amount: bigint; refunded_on: string; today: string }

/** Throws 400 where so much of it, which is free now, wasn't on that day: then it settled an invoice, or was given back. */
export function requireFree(
  whole: number,
  { allocations, refunds }: Used,
  { amount, refunded_on, today }: GivenBack,
) {
  const taken = [
    ...allocations.map((each) => ({ ...each, from: each.effective_on })),
    ...refunds.map((each) => ({ ...each, from: each.refunded_on })),
  ].map(({ amount, from, voided_on }) => ({ amount: BigInt(amount), from, until: voided_on }))
  const since = freeSince(BigInt(whole), taken, amount)
  if (since !== undefined && refunded_on < since && refunded_on < today)
    throw invalid("refunded_on", `This money was free from ${since} on: choose that day or a later one`)
}

/** What the staff says was paid for an invoice, which it holds; answers the payment's id. */
export const bookPayment = (db: TenantDb, invoice_id: number, recorded: Omit<Recorded, "source">) =>
  insertPayment(db, invoice_id, { ...recorded, source: "staff" })

/** What came from a client, which the caller holds, whatever it is for; answers the payment's id. */
export const bookCredit = (db: TenantDb, credited: Credited) => insertCredit(db, credited)

/** It counts no more: the invoices that it settled, which the caller holds. Undefined where it has ended already. */
export const endPayment = async (db: TenantDb, id: number, reason: string) =>
  (await voidPayment(db, id, reason))?.released

/**
 * Of an invoice that was called paid: what is due of it, by nobody knows which method; it confirms what was claimed. The
 * payment's id, where anything is.
 */
export const bookDue = (db: TenantDb, invoice_id: number, booked: Omit<Booked, "source">) =>
  insertDue(db, invoice_id, { ...booked, source: "status" })

/** False once the client has a receipt, or the time for it is over. */
export const undoPayment = (db: TenantDb, invoice_id: number) =>
  voidInTime(db, invoice_id, "confirmation undone")

/** A worker asks before it mails a receipt: false for a payment that was taken back. */
export const letReceiptLeave = (app: Pick<App, "db">, organization_id: number, payment_id: number) =>
  setReceiptLeft(app.db.tenants.open(organization_id), payment_id)

/** The money that counts behind these invoices. */
export const livePayments = (db: TenantDb, invoices: readonly number[]) => listLive(db, invoices)

/** Whether an invoice that comes to nothing was called paid when it came to something. */
export const wasCalledPaid = async (db: TenantDb, invoice_id: number) =>
  (await findNewestEnd(db, invoice_id)) === anotherTotal

/** What stands behind an invoice because it was called paid ends where it comes to something else. Whether there was any. */
export const endCalled = async (db: TenantDb, invoice_id: number) =>
  (await voidPayments(db, invoice_id, ["status"], anotherTotal)) > 0

/**
 * What is more than is payable gives way: the newest payments become the client's credit. Answers what still settles the
 * invoice, in minor units.
 */
export async function giveWay(
  db: TenantDb,
  invoice_id: number,
  payable: number,
  today: string,
): Promise<number> {
  const live = await listAllocations(db, invoice_id)
  const releases = releasesFor(BigInt(payable), live)
  if (releases.length > 0) await releaseAllocations(db, releases, { reason: anotherTotal, today })
  const left = live.reduce((all, { amount }) => all + amount, 0n)
  return Number(releases.reduce((all, { released }) => all - released, left))
}

/**
 * So much of what was waived of an invoice, in minor units, is so no more, or all of it: what is credited was never owed, so
 * that nobody lost it. Answers how much.
 */
export async function unwaive(
  db: TenantDb,
  invoice_id: number,
  amount: number,
  today: string,
): Promise<number> {
  const releases = waivedFor(BigInt(amount), await listAllocations(db, invoice_id))
  if (releases.length > 0) await releaseAllocations(db, releases, { reason: "credited", today })
  return Number(releases.reduce((all, { released }) => all + released, 0n))
}

/**
 * Nothing settles these invoices any more, and the payments that follow them have ended. Throws 409 where the staff has
 * typed one in, or money of the `client` is left, where that is named. How many have ended.
 */
export async function clearPayments(
  db: TenantDb,
  invoices: readonly number[],
  reason: string,
  client?: number,
): Promise<number> {
  const { has_typed, ended } = await clearInvoices(db, invoices, reason, client)
  if (has_typed) throw hasPayments()
  return ended
}

/** 409 of what would leave money behind that the staff has typed in. */
export const hasPayments = () => conflict("Refund or take back its payments first", "has_payments")
