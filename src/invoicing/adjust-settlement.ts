// What a change of an invoice does to the money behind it.
import type { Config } from "../core/base/config.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import { dueOn } from "../invoices/instalments/rules.ts"
import type { LockedInvoice } from "../invoices/locking/queries.ts"
import { type InvoiceStatus, isFree } from "../invoices/rules.ts"
import type { Writer } from "../invoices/service.ts"
import { amountSettled } from "../invoices/settled/rules.ts"
import { statusAfterMoney } from "../invoices/status/rules.ts"
import { insertAllocations } from "../payments/allocations/queries.ts"
import { insertClaim, sumOpenClaims, withdrawClaims } from "../payments/claims/queries.ts"
import { bookPayment, wasMarkedPaid } from "../payments/queries.ts"
import { listReleased, type Released } from "../payments/releases/queries.ts"
import { totalChanged } from "../payments/rules.ts"
import { clearPayments, hasPayments, recoverWriteOffs, releaseExcess } from "../payments/service.ts"
import { type Ended, voidMarkedPaid } from "../payments/voiding/queries.ts"
import { enqueueReceipt } from "./send-receipt.ts"

/** The status that follows, what is due then, and how much is booked as paid once the change is written, in minor units. */
type Settlement = {
  status: InvoiceStatus
  due: number
  books: number
  source?: "claim" | "status"
  /** What goes back to the invoice before that. */
  returns?: readonly Released[]
}

/**
 * Before the change is written. Money that follows the invoice ends where its status leaves it behind, or where it becomes
 * another client's or of another currency; what was really paid is booked anew. Of another total, an invoice that was
 * marked as paid is paid whole, while confirmed and recorded money stays what it was and decides the status: a lower total
 * releases what is too much, and a higher one takes it back while it is free.
 */
export async function adjustSettlement(
  db: TenantDb,
  before: LockedInvoice,
  after: LockedInvoice,
  today: string,
): Promise<Settlement> {
  const { status } = after
  const payable = payableOf(after)
  const becomesPaid = status === "paid" && before.status !== "paid"
  const settled = amountSettled(before)
  const byMoney = (amount_due: number, claim: { has_open_claim?: boolean } = noClaim) => {
    const money = { amount_due, due_on: dueOn(after, payable - amount_due), ...claim }
    return statusAfterMoney(after, money, today) ?? status
  }
  if (settled === 0 && before.status !== "paid")
    return { status, due: payable, books: becomesPaid ? payable : 0 }
  if (settled > 0 && before.is_protected && status === "cancelled") throw hasPayments()
  if (leavesMoney(before, after)) {
    const ended = await clearPayments(db, [before.id], reasonOf(before, after))
    // What credit notes settle stays.
    const due = payable - before.amount_credited
    if (status !== "paid" || (before.amount_credited > 0 && due === 0))
      return { status: due === 0 ? byMoney(0) : status, due, books: 0 }
    if (becomesPaid) return { status, due, books: due }
    const books = paidAnew(before, after, ended)
    const source = ended.marked > 0 && books <= due ? "status" : "claim"
    return { status: byMoney(Math.max(0, due - books)), due, books, source }
  }
  if (payableOf(before) === payable) {
    const reported = becomesPaid ? await sumOpenClaims(db, before.id) : null
    const { amount_due: due } = await recoverWriteOffs(db, before, reported ?? 0, today)
    return { status, due, books: becomesPaid ? due : 0 }
  }
  const wasMarked = before.status === "paid" && (await endMarkedPaid(db, before))
  const open = payable - (await releaseExcess(db, before.id, payable, today))
  const returns = open > 0 ? upTo(open, await listReleased(db, before.id)) : []
  const due = returns.reduce((left, { amount }) => left - amount, open)
  if (becomesPaid || wasMarked) return { status, due, books: due, returns }
  const followsMoney = status === "paid" || due === 0
  return { status: byMoney(due, followsMoney ? noClaim : {}), due, books: 0, returns }
}

const noClaim = { has_open_claim: false }

/** As much as is needed, of the first ones first. */
function upTo(amount: number, released: readonly Released[]): Released[] {
  let left = amount
  return released.flatMap((one) => {
    const part = Math.min(left, one.amount)
    left -= part
    return part > 0 ? [{ ...one, amount: part }] : []
  })
}

/**
 * What was confirmed stays what it was, and more than is due is the client's credit. What was marked as paid is never more
 * than is due, and stays whole. In another currency whatever was paid whole stays so, and of a part nothing is paid.
 */
function paidAnew(before: LockedInvoice, after: LockedInvoice, { claimed, marked }: Ended): number {
  const due = payableOf(after)
  const wasWhole = claimed + marked > 0 && before.amount_paid === payableOf(before)
  if (before.currency !== after.currency) return wasWhole ? due : 0
  return Math.max(claimed, wasWhole && marked > 0 ? due : Math.min(claimed + marked, due))
}

const endMarkedPaid = async (db: TenantDb, { id, ...before }: LockedInvoice) =>
  (await voidMarkedPaid(db, id)) || (isFree(before) && (await wasMarkedPaid(db, id)))

const payableOf = ({ total, withheld }: LockedInvoice) => total - withheld

const isMoved = (before: LockedInvoice, after: LockedInvoice) =>
  before.client_id !== after.client_id || before.currency !== after.currency

const leavesMoney = (before: LockedInvoice, after: LockedInvoice) =>
  isMoved(before, after) ||
  (before.status !== after.status && (before.status === "paid" || endsMoney.includes(after.status)))
const endsMoney: readonly InvoiceStatus[] = ["draft", "pending", "cancelled"]

const reasonOf = (before: LockedInvoice, after: LockedInvoice) => {
  if (before.client_id !== after.client_id) return "client changed"
  return before.currency !== after.currency ? "currency changed" : "status changed"
}

type Following = Pick<Settlement, "books" | "source" | "returns"> & {
  today: string
  who: Writer
  config: Pick<Config, "app_secret" | "rate_limit_factor">
  receipt: boolean
}

/**
 * After the change is written: what is due of a paid invoice is booked, which confirms an open claim. Otherwise a claim
 * that the change left behind is withdrawn, and a member who lets the invoice wait reports the payment in the client's place.
 */
export async function followStatus(
  db: TenantDb,
  before: LockedInvoice,
  after: LockedInvoice,
  { books, source = "status", returns = [], today, who, config, receipt }: Following,
) {
  const { id } = before
  const decided_by = who.user_id
  for (const { amount, ...from } of returns) {
    const kind = from.payment_id === null ? "credit_note" : "payment"
    const shares = [{ invoice: id, amount }]
    await insertAllocations(db, {
      kind,
      ...from,
      shares,
      on: today,
      reason: totalChanged,
      created_by: decided_by,
    })
  }
  if (books > 0) {
    const booked = { source, amount: books, method: null, paid_on: today } as const
    const payment_id = await bookPayment(db, after, { ...booked, confirmed_by: decided_by })
    if (receipt) await enqueueReceipt(db, config, { ...after, payment_id })
  }
  const [waited, waits] = [before.status === "processing", after.status === "processing"]
  const leavesClaim = !waits || isMoved(before, after)
  if (waited && books === 0 && leavesClaim) await withdrawClaims(db, id, decided_by)
  if (waits && (!waited || isMoved(before, after))) await reportForClient(db, after, decided_by)
}

/** A member's word in the client's place that all is paid which is due. */
export async function reportForClient(db: TenantDb, invoice: LockedInvoice, by_staff: number) {
  const { amount_due: amount, chosen_method: method } = invoice
  const unknown = { paid_on: null, reference: null, note: null, proof: null }
  if (amount > 0) await insertClaim(db, invoice, { amount, method, ...unknown, by_staff })
}
