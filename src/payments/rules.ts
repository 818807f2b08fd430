// What is free of a payment, where it may go, and which allocations are released first.
import { type Problem, wrong } from "../pricing/lines/rules.ts"

/** Why a payment was voided that followed the total of its invoice. */
export const totalChanged = "total changed"
/** Why one was voided whose claim waits for an answer again. */
export const confirmationUndone = "confirmation undone"
/** Why a write-off ended whose money arrived after all. */
export const recovered = "recovered"

/** What settles a part of an invoice: money, a credit note, or a waiver of the rest. */
export type AllocationKind = "payment" | "credit_note" | "write_off"
/** A live one, `amount` in minor units and positive; a later one has a higher `id`. */
export type Allocation = { id: number; kind: AllocationKind; amount: bigint }

/** A use of a payment or a credit note, in minor units: an allocation or a refund. */
type Use = { amount: number; voided_at: string | null }

/** What neither its live allocations nor its live refunds take of it: the client's credit. */
export const freeOf = (amount: number, allocations: readonly Use[], refunds: readonly Use[]): bigint =>
  BigInt(amount) - liveSum(allocations) - liveSum(refunds)

export const liveSum = (uses: readonly Use[]): bigint =>
  uses.reduce((all, { amount, voided_at }) => (voided_at === null ? all + BigInt(amount) : all), 0n)

/** So much of a source for one invoice, in minor units. */
export type Share = { invoice: number; amount: bigint }

/** Only amounts of the same client and currency are allocated to each other. */
type Owned = { client_id: number; currency: string }
/** `is_open`: neither a draft nor cancelled. */
type Target = Owned & { id: number; due: bigint; is_open: boolean }

/** Why a source can't be allocated to these invoices; undefined if it can. */
export function allocationProblem(
  source: Owned & { free: bigint },
  shares: readonly Share[],
  targets: readonly Target[],
): Problem | undefined {
  let left = source.free
  const seen = new Set<number>()
  for (const [index, { invoice: id, amount }] of shares.entries()) {
    const field = `allocations.${index}`
    const target = targets.find((each) => each.id === id && each.client_id === source.client_id)
    if (!target) return wrong(`${field}.invoice`, "Choose one of this client's invoices")
    if (seen.has(id)) return wrong(`${field}.invoice`, "List each invoice only once")
    if (target.currency !== source.currency)
      return wrong(`${field}.invoice`, `This invoice isn't in ${source.currency}`)
    if (!target.is_open) return wrong(`${field}.invoice`, "This invoice can't be paid")
    if (amount <= 0n) return wrong(`${field}.amount`, above)
    if (amount > target.due) return wrong(`${field}.amount`, "This is more than the amount due")
    if (amount > left) return wrong(`${field}.amount`, "This is more than what's left of the payment")
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

/** Write-offs that a credit or a payment replaces, the newest first. Nothing without an excess. */
export const waivedFor = (excess: bigint, allocations: readonly Allocation[]): Release[] =>
  release(excess, newestFirst(allocations, "write_off"))

/** Why so many minor units can't be refunded of what is free of a payment or a credit note; undefined if they can. */
export function refundProblem(free: bigint, amount: bigint): Problem | undefined {
  if (free <= 0n) return wrong("amount", "There's nothing left to refund")
  if (amount <= 0n) return wrong("amount", above)
  return amount > free ? wrong("amount", "This is more than can be refunded") : undefined
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

function release(excess: bigint, ordered: readonly Allocation[]): Release[] {
  let left = excess
  return ordered.flatMap(({ id, amount }) => {
    const released = left < amount ? left : amount
    if (released <= 0n) return []
    left -= released
    return [{ id, released, kept: amount - released }]
  })
}

const newestFirst = (allocations: readonly Allocation[], kind: AllocationKind) =>
  allocations.filter((each) => each.kind === kind).sort((a, b) => b.id - a.id)

const above = "The amount must be above 0"
const total = (list: readonly { amount: bigint }[]) => list.reduce((all, { amount }) => all + amount, 0n)
