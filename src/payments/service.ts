// Payments as the staff reads them, and what the money verbs share.
import type { ListFile } from "../core/api/csv-answers.ts"
import { conflict, invalid, orNotFound } from "../core/base/errors.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import { dayAfter } from "../core/values/dates.ts"
import { toMinor } from "../core/values/money.ts"
import { requireOpenBooks } from "../invoice-settings/closing/service.ts"
import { tooManyDecimals } from "../pricing/lines/rules.ts"
import { listAllocations, releaseAllocations } from "./allocations/queries.ts"
import { paymentCells, paymentHeader, presentPayment } from "./present.ts"
import { findPayment, listPayments, type PaymentRow } from "./queries.ts"
import { freeSince, recovered, releasesFor, totalChanged, waivedFor } from "./rules.ts"
import type { Payment, PaymentQuery } from "./schema.ts"
import { clearInvoices, type Ended } from "./voiding/queries.ts"

export const readPayments = async (db: TenantDb, query: PaymentQuery): Promise<Payment[]> =>
  (await listPayments(db, query)).map(presentPayment)

export const paymentsFile: ListFile<PaymentQuery, unknown, PaymentRow> = {
  name: "payments",
  header: paymentHeader,
  rows: listPayments,
  cellsOf: paymentCells,
  cursorAfter: ({ id }) => String(id),
}

export const readPayment = async (db: TenantDb, id: number): Promise<Payment> =>
  presentPayment(orNotFound(await findPayment(db, id), "Payment"))

/** In minor units. Throws 400 for an amount that can't be paid. */
export function requireAmount(amount: number, currency: string, field = "amount"): number {
  const minor = toMinor(amount, currency)
  if (minor === null) throw invalid(field, tooManyDecimals(currency))
  return minor
}

/** At most tomorrow, because it may be tomorrow elsewhere. `YYYY-MM-DD`; throws 400 beyond that. */
export function requireDay(field: string, day: string, today: string): string {
  if (day > dayAfter(today)) throw invalid(field, "The date can't be in the future")
  return day
}

/** The day on which something is booked, today where none is given; throws 400 for one on which the books are closed. */
export async function requireOpenDay(
  db: TenantDb,
  field: string,
  given: string | null | undefined,
  today: string,
): Promise<string> {
  if (!given) return today
  await requireOpenBooks(db, field, requireDay(field, given, today))
  return given
}

/** How a payment or a credit note is used, in minor units; days as `YYYY-MM-DD`. */
type Used = {
  allocations: readonly { amount: number; effective_on: string; voided_on: string | null }[]
  refunds: readonly { amount: number; refunded_on: string; voided_on: string | null }[]
}
type GivenBack = { amount: number; refunded_on: string; today: string }

/** Throws 400 if so much, which is free now, wasn't free on that day. */
export function requireFree(
  whole: number,
  { allocations, refunds }: Used,
  { amount, refunded_on, today }: GivenBack,
) {
  const taken = [
    ...allocations.map((each) => ({ ...each, from: each.effective_on })),
    ...refunds.map((each) => ({ ...each, from: each.refunded_on })),
  ].map(({ amount, from, voided_on }) => ({ amount: BigInt(amount), from, until: voided_on }))
  const since = freeSince(BigInt(whole), taken, BigInt(amount))
  if (since !== undefined && refunded_on < since && refunded_on < today)
    throw invalid("refunded_on", `This money became available on ${since}. Choose that day or a later one.`)
}

/**
 * Releases what exceeds the payable amount: the newest payments become the client's credit. Answers what still settles
 * the invoice, in minor units.
 */
export async function releaseExcess(
  db: TenantDb,
  invoice_id: number,
  payable: number,
  today: string,
): Promise<number> {
  const live = await listAllocations(db, invoice_id)
  const releases = releasesFor(BigInt(payable), live)
  if (releases.length > 0) await releaseAllocations(db, releases, { reason: totalChanged, on: today })
  const left = live.reduce((all, { amount }) => all + amount, 0n)
  return Number(releases.reduce((all, { released }) => all - released, left))
}

type Waived = { id: number; amount_due: number; amount_written_off: number }
type Reversal = { reason: "credited" | typeof recovered; on: string }

/**
 * Before so many minor units settle an invoice that the caller has locked: what of them is more than is due reverses its
 * write-offs from that day on. What is credited was never owed, and what arrives wasn't lost. Answers the invoice as it is then.
 */
export async function reverseWriteOffs<Invoice extends Waived>(
  db: TenantDb,
  invoice: Invoice,
  amount: number,
  reversal: Reversal,
): Promise<Invoice> {
  const excess = Math.min(amount - invoice.amount_due, invoice.amount_written_off)
  if (excess <= 0) return invoice
  await releaseAllocations(db, waivedFor(BigInt(excess), await listAllocations(db, invoice.id)), reversal)
  const [amount_due, amount_written_off] = [invoice.amount_due + excess, invoice.amount_written_off - excess]
  return { ...invoice, amount_due, amount_written_off }
}

/** The same for money, or credit of elsewhere: it recovers what was written off. */
export const recoverWriteOffs = <Invoice extends Waived>(
  db: TenantDb,
  invoice: Invoice,
  amount: number,
  on: string,
) => reverseWriteOffs(db, invoice, amount, { reason: recovered, on })

/**
 * Voids all allocations of these invoices, and the payments that follow their status. Throws 409 if one was recorded by
 * staff, or if the `client` has other money left.
 */
export async function clearPayments(
  db: TenantDb,
  invoices: readonly number[],
  reason: string,
  client?: number,
): Promise<Ended> {
  const { has_typed, ...ended } = await clearInvoices(db, invoices, reason, client)
  if (has_typed) throw hasPayments()
  return ended
}

/** 409 for actions that would orphan money that staff recorded. */
export const hasPayments = () => conflict("Refund or reverse its payments first", "has_payments")
