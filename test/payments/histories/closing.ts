// The closing date on paper: what would add, end or change anything of closed books isn't done at all.
import { type Bill, type Books, isNote, issuedNotesOf, type Note, type Paid, type Part } from "./model.ts"

type Thing = Bill | Paid | Note | Part

const copied = (thing: Thing): Thing =>
  "refunds" in thing ? { ...thing, refunds: thing.refunds.map((one) => ({ ...one })) } : { ...thing }

function remembered({ bills, payments, notes, parts }: Books) {
  const lists = { bills: [...bills], payments: [...payments], notes: [...notes], parts: [...parts] }
  const things: Thing[] = Object.values(lists).flat()
  return { lists, copies: new Map(things.map((thing) => [thing, copied(thing)])) }
}
type Memory = ReturnType<typeof remembered>

/** Does an act where the books allow it; else everything is as before. */
export function within(books: Books, act: () => boolean): boolean {
  if (books.closed === null) return act()
  const before = remembered(books)
  if (act() && isKept(books, books.closed, before)) return true
  for (const [thing, copy] of before.copies) Object.assign(thing, copy)
  Object.assign(books, before.lists)
  return false
}

/** The days from which it counts, and on which that ends. */
const daysOf = (thing: Paid | Note | Part): (number | null)[] => {
  const ends = "refunds" in thing ? thing.refunds.flatMap(({ on, until }) => [on, until]) : []
  const first = "bill" in thing ? thing.from : isNote(thing) ? thing.issued : thing.on
  return [first, thing.until, ...ends]
}

function isKept(books: Books, closed: number, { lists, copies }: Memory): boolean {
  const isIn = (day: number | null | undefined) => typeof day === "number" && day <= closed
  const moved = (was: (number | null)[], is: (number | null)[]) =>
    Array.from({ length: Math.max(was.length, is.length) }, (_, place) => place).some(
      (place) => (was[place] ?? null) !== (is[place] ?? null) && (isIn(was[place]) || isIn(is[place])),
    )
  const counts = (state: Bill | undefined, bill: Bill, parts: readonly Part[]) =>
    state !== undefined &&
    state.issued !== null &&
    state.status !== "draft" &&
    (isIn(state.issued) || parts.some((part) => part.bill === bill && isIn(part.from)))
  for (const thing of new Set([...books.payments, ...books.notes, ...books.parts])) {
    const was = copies.get(thing)
    if (moved(was && !isBill(was) ? daysOf(was) : [], daysOf(thing))) return false
  }
  for (const bill of new Set([...books.bills, ...lists.bills])) {
    const was = copies.get(bill)
    const [before, now] = [
      was && isBill(was) ? was : undefined,
      books.bills.includes(bill) ? bill : undefined,
    ]
    if (moved([endOf(before)], [endOf(now)])) return false
    if (!counts(before, bill, lists.parts)) {
      if (counts(now, bill, books.parts)) return false
    } else if (!before || !now || !stays(books, before, now)) return false
  }
  return true
}

const isBill = (thing: Thing): thing is Bill => "quantity" in thing

/** What was never issued is in no report. */
const endOf = (bill: Bill | undefined) => (bill && bill.issued !== null ? bill.voided : null)

const facets = ({ client, currency, net, quantity, rate, withholds, issued }: Bill) =>
  JSON.stringify([client, currency, net, quantity, rate, withholds, issued])

/** A bill of closed books is voided with a credit note alone, and is never a draft again, nor back once it is cancelled. */
function stays(books: Books, before: Bill, now: Bill): boolean {
  if (facets(before) !== facets(now) || now.status === "draft") return false
  if (before.status === "cancelled") return now.status === "cancelled"
  return now.status !== "cancelled" || issuedNotesOf(books, now).length > 0
}
