// What clients owe on a day, how late it is, and their credit.
import { daysBetween } from "../../core/values/dates.ts"

/** Days late; `current` isn't late. */
export const buckets = ["current", "1-30", "31-60", "61-90", "over 90"] as const
type Bucket = (typeof buckets)[number]

/** Days after the due date, or after the issue date without one; negative before it. Days as `YYYY-MM-DD`. */
export const daysLate = (on: string, due_date: string | null, issue_date: string): number =>
  daysBetween(due_date ?? issue_date, on)

/** The first day of each late bucket. */
export const firstDays = [1, 31, 61, 91] as const

export function bucketOf(days_late: number): Bucket {
  const late = firstDays.filter((first) => days_late >= first).length
  return buckets[late] ?? "current"
}

/** An amount that counts from one day until it was voided, if ever; minor units. */
type Counted = { amount: bigint; on: string; voided_on: string | null }
type Owned = { client_id: number; currency: string }

/** `parts` are the payable amounts and their dates: one, or instalments in date order, which add up to it. */
export type Receivable = Owned & {
  issue_date: string
  voided_on: string | null
  parts: readonly { amount: bigint; due_date: string | null }[]
  /** Payments, credit notes and write-offs. */
  allocations: readonly Counted[]
}

/** A payment (from its date) or a credit note (from its issue); `uses` are its allocations and refunds. */
export type Credit = Owned & Counted & { uses: readonly Counted[] }

/** In minor units: `outstanding` is the sum of the buckets, `net` is that less the credit. */
export type ReceivableRow = Owned & {
  buckets: Record<Bucket, bigint>
  outstanding: bigint
  credit: bigint
  net: bigint
}

/**
 * What was open at the end of a day, a row for each client and currency, in the order in which they appear. An invoice
 * that was voided later still counted then. Instalments are settled one after the other, each is late for itself.
 */
export function receivablesOn(
  on: string,
  invoices: readonly Receivable[],
  credits: readonly Credit[],
): ReceivableRow[] {
  const owed = invoices.filter((invoice) => isThere(on, { ...invoice, on: invoice.issue_date }))
  const late = owed.flatMap((invoice) =>
    openParts(on, invoice).map(({ amount, due_date }) => ({
      ...ownerOf(invoice),
      bucket: bucketOf(daysLate(on, due_date, invoice.issue_date)),
      amount,
    })),
  )
  const free = credits.map((credit) => ({ ...ownerOf(credit), bucket: null, amount: freeOn(on, credit) }))
  const all = [...late, ...free].filter(({ amount }) => amount !== 0n)
  return [...Map.groupBy(all, ({ client_id, currency }) => `${client_id} ${currency}`).values()].flatMap(
    (entries) => entries.slice(0, 1).map((first) => rowOf(ownerOf(first), entries)),
  )
}

function rowOf(owner: Owned, entries: readonly { bucket: Bucket | null; amount: bigint }[]): ReceivableRow {
  const of = (bucket: Bucket | null) => sum(entries.filter((each) => each.bucket === bucket))
  const credit = of(null)
  const outstanding = sum(entries) - credit
  return {
    ...owner,
    buckets: {
      current: of("current"),
      "1-30": of("1-30"),
      "31-60": of("31-60"),
      "61-90": of("61-90"),
      "over 90": of("over 90"),
    },
    outstanding,
    credit,
    net: outstanding - credit,
  }
}

const ownerOf = ({ client_id, currency }: Owned): Owned => ({ client_id, currency })

/** The unsettled amount of each part: earlier parts are settled first. */
function openParts(on: string, { parts, allocations }: Receivable) {
  let settled = countedOn(on, allocations)
  return parts.map(({ amount, due_date }) => {
    const share = settled < amount ? settled : amount
    settled -= share
    return { amount: amount - share, due_date }
  })
}

const freeOn = (on: string, credit: Credit): bigint =>
  countedOn(on, [credit]) - countedOn(on, isThere(on, credit) ? credit.uses : [])

const isThere = (day: string, { on, voided_on }: Pick<Counted, "on" | "voided_on">) =>
  on <= day && (voided_on === null || voided_on > day)

const countedOn = (day: string, list: readonly Counted[]) => sum(list.filter((each) => isThere(day, each)))
const sum = (list: readonly { amount: bigint }[]) => list.reduce((all, { amount }) => all + amount, 0n)
