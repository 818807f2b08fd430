// What is due on an invoice, what is free of a payment, and which allocations are released first.

import { digitsOf } from "../core/values/currencies.ts"
import { toMinor } from "../core/values/money.ts"
import type { PaymentState } from "./amounts/schema.ts"

/** Why a payment was voided that followed the total of its invoice. */
export const totalChanged = "total changed"

/** An amount in the currency's own unit as stored, in minor units. A problem is returned and not thrown. */
export function toStoredAmount(amount: number, currency: string): number | LedgerProblem {
  return toMinor(amount, currency) ?? wrong("amount", tooManyDecimals(currency))
}

const tooManyDecimals = (currency: string) =>
  digitsOf(currency) === 0
    ? `${currency} has no decimals`
    : `${currency} has at most ${digitsOf(currency)} decimals`

/** What settles a part of an invoice: money, a credit note, or a waiver of the rest. */
export type AllocationKind = "payment" | "credit_note" | "write_off"
/** A live one, `amount` in minor units and positive; a later one has a higher `id`. */
export type Allocation = { id: number; kind: AllocationKind; amount: bigint }

type Settlement = {
  amount_paid: bigint
  amount_credited: bigint
  amount_written_off: bigint
  amount_due: bigint
  payment_state: PaymentState
}

/** A sentence for the person who typed, and the field it belongs to (`allocations.0.amount`, first allocation 0). */
type LedgerProblem = { problem: string; field: string }

/**
 * What settles an invoice, by kind, and what is due; minor units. `payable` is the total less what is withheld. A
 * negative `amount_due` must be released, see `releasesFor`.
 */
export function standingOf(
  payable: bigint,
  allocations: readonly Allocation[],
  has_open_claim: boolean,
): Settlement {
  const of = (kind: AllocationKind) => total(allocations.filter((each) => each.kind === kind))
  const settled = total(allocations)
  return {
    amount_paid: of("payment"),
    amount_credited: of("credit_note"),
    amount_written_off: of("write_off"),
    amount_due: payable - settled,
    payment_state: stateOf(payable - settled, settled, has_open_claim),
  }
}

function stateOf(due: bigint, settled: bigint, has_open_claim: boolean): PaymentState {
  if (due <= 0n) return "paid"
  if (has_open_claim) return "claimed"
  return settled > 0n ? "partial" : "unpaid"
}

/** A payment or credit note in minor units, with its live uses. A voided one is worth nothing. */
export type Source = {
  amount: bigint
  voided: boolean
  allocations: readonly Pick<Allocation, "id" | "amount">[]
  refunds: readonly { amount: bigint }[]
}

/** What is neither allocated nor refunded: the client's credit. */
export const freeOf = (source: Source): bigint =>
  source.voided ? 0n : source.amount - total(source.refunds) - total(source.allocations)

/** `due_date` as `YYYY-MM-DD`, null without one; `due` in minor units. */
type OpenInvoice = { id: number; due: bigint; due_date: string | null; issue_date: string }
export type Share = { invoice: number; amount: bigint }

/**
 * Splits an amount over invoices, minor units: the earliest due date first (without one, the issue date), then the
 * older invoice, never more than is due. The rest stays free.
 */
export function shareOut(amount: bigint, invoices: readonly OpenInvoice[]): Share[] {
  let left = amount
  return [...invoices].sort(byDueDate).flatMap(({ id, due }) => {
    const share = least(left, due)
    if (share <= 0n) return []
    left -= share
    return [{ invoice: id, amount: share }]
  })
}

const dueOn = ({ due_date, issue_date }: OpenInvoice) => due_date ?? issue_date
const byDueDate = (a: OpenInvoice, b: OpenInvoice) =>
  dueOn(a) === dueOn(b) ? a.id - b.id : dueOn(a) < dueOn(b) ? -1 : 1

/** Only amounts of the same client and currency are allocated to each other. */
type Owned = { client_id: number; currency: string }
/** `is_open`: neither a draft nor cancelled. */
type Target = Owned & { id: number; due: bigint; is_open: boolean }

/** Why a source can't be allocated to these invoices; undefined if it can. */
export function allocationProblem(
  source: Owned & { free: bigint },
  shares: readonly Share[],
  targets: readonly Target[],
): LedgerProblem | undefined {
  let left = source.free
  const seen = new Set<number>()
  for (const [index, { invoice: id, amount }] of shares.entries()) {
    const field = `allocations.${index}`
    const target = targets.find((each) => each.id === id && each.client_id === source.client_id)
    if (!target) return wrong(`${field}.invoice`, "Choose an invoice of this client")
    if (seen.has(id)) return wrong(`${field}.invoice`, "Each invoice once")
    if (target.currency !== source.currency)
      return wrong(`${field}.invoice`, `This invoice isn't in ${source.currency}`)
    if (!target.is_open) return wrong(`${field}.invoice`, "This invoice isn't to be paid")
    if (amount <= 0n) return wrong(`${field}.amount`, above)
    if (amount > target.due) return wrong(`${field}.amount`, "This is more than is due")
    if (amount > left) return wrong(`${field}.amount`, "This is more than is left of the payment")
    seen.add(id)
    left -= amount
  }
  return undefined
}

/** How much of an allocation is released, in minor units. A part leaves `kept`. */
export type Release = { id: number; released: bigint; kept: bigint }

/**
 * What is released when an invoice's total falls below what settles it: the newest payments, which become the client's
 * credit, then the newest write-offs, then the newest credit from elsewhere. Its own credit notes never: an invoice
 * with credit notes can't be lowered.
 */
export function releasesFor(payable: bigint, allocations: readonly Allocation[]): Release[] {
  const kinds = ["payment", "write_off", "credit_note"] as const
  const ordered = kinds.flatMap((kind) => newestFirst(allocations, kind))
  return release(total(allocations) - payable, ordered)
}

/** Write-offs that a credit replaces, the newest first. Nothing without an excess. */
export const waivedFor = (excess: bigint, allocations: readonly Allocation[]): Release[] =>
  release(excess, newestFirst(allocations, "write_off"))

/**
 * What a refund of a payment or a credit note takes, minor units; everything left if `amount` is undefined. It comes
 * from what is free; with `undo` (a card provider returned the money) the newest allocations are released for the rest.
 * A problem if it is more than there is.
 */
export function refundOf(
  source: Source,
  amount: bigint | undefined,
  undo: boolean,
): { amount: bigint; releases: Release[] } | LedgerProblem {
  const free = freeOf(source)
  const maximum = undo && !source.voided ? source.amount - total(source.refunds) : free
  const wanted = amount ?? maximum
  if (maximum <= 0n) return wrong("amount", "Nothing of this is left to refund")
  if (wanted <= 0n) return wrong("amount", above)
  if (wanted > maximum) return wrong("amount", "This is more than is left to refund")
  return { amount: wanted, releases: release(wanted - free, newestFirst(source.allocations)) }
}

/** A use of a payment or a credit note, minor units, from a day until another, `YYYY-MM-DD`; null while it lasts. */
type Taken = { amount: bigint; from: string; until: string | null }

/**
 * The first day since which so much of the `whole` was continuously free, `YYYY-MM-DD`; undefined if it always was.
 * Minor units; no more than is free now. A refund dated earlier would take money that settled an invoice then.
 */
export function freeSince(whole: bigint, taken: readonly Taken[], amount: bigint): string | undefined {
  const days = [...new Set(taken.flatMap(({ from, until }) => [from, until ?? from]))].sort()
  const isShort = (day: string) =>
    whole - total(taken.filter(({ from, until }) => from <= day && (until === null || day < until))) < amount
  const last = days.findLastIndex(isShort)
  return last < 0 ? undefined : days[last + 1]
}

/**
 * The day from which an allocation counts, `YYYY-MM-DD`: the later of payment and issue, since nothing can be settled
 * before it is billed.
 */
export const effectiveOn = (paid_on: string, issue_date: string) =>
  paid_on > issue_date ? paid_on : issue_date

function release(excess: bigint, ordered: readonly Pick<Allocation, "id" | "amount">[]): Release[] {
  let left = excess
  return ordered.flatMap(({ id, amount }) => {
    const released = least(left, amount)
    if (released <= 0n) return []
    left -= released
    return [{ id, released, kept: amount - released }]
  })
}

type Listed = Pick<Allocation, "id" | "amount"> & { kind?: AllocationKind }

const newestFirst = (allocations: readonly Listed[], kind?: AllocationKind) =>
  allocations.filter((each) => kind === undefined || each.kind === kind).sort((a, b) => b.id - a.id)

const above = "The amount must be above 0"
const wrong = (field: string, problem: string): LedgerProblem => ({ field, problem })
const least = (a: bigint, b: bigint) => (a < b ? a : b)
const total = (list: readonly { amount: bigint }[]) => list.reduce((all, { amount }) => all + amount, 0n)
