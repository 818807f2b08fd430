// What the reports say, from the same paper: what was open and free on a day, and the tax and sales of a period.
import {
  type Bill,
  type Books,
  freeOf,
  isNote,
  isPaid,
  issuedNotesOf,
  type Note,
  type Part,
  payableOf,
  sum,
  taxOf,
  withheldOf,
} from "./model.ts"

type Counted = { from: number; until: number | null }
const countsOn = (day: number, { from, until }: Counted) => from <= day && (until === null || until > day)

/** A bill in one currency, on the days from `issued` until `ended`; `self` is the bill. */
type Era = Bill & { self: Bill; ended: number | null }

/** Before its currency changed it counts as it was then. */
function erasOf(bill: Bill): Era[] {
  const { issued, since } = bill
  const formers = bill.formers.map((one) => ({
    ...bill,
    ...one,
    issued: one.since,
    self: bill,
    ended: one.until,
  }))
  return [
    ...formers,
    { ...bill, issued: issued === null ? null : Math.max(issued, since ?? issued), self: bill, ended: null },
  ]
}
const out = ({ bills }: Books) =>
  bills.filter(({ status, issued }) => issued !== null && status !== "draft").flatMap(erasOf)
/** Where credit notes take its place, those count. */
function voidedOf(books: Books, { self, ended, issued }: Era) {
  if (ended !== null) return ended
  if (self.status !== "cancelled" || issuedNotesOf(books, self).length > 0 || self.voided === null)
    return null
  return Math.max(self.voided, issued ?? self.voided)
}
const partsOn = ({ parts }: Books, { self, currency, issued, ended }: Era, day: number) =>
  parts.filter(
    (part) =>
      part.bill === self &&
      (part.of?.currency ?? part.currency) === currency &&
      (part.until === null || part.until > (issued ?? 0)) &&
      (ended === null || part.from < ended) &&
      countsOn(day, part),
  )
const settledOn = (books: Books, bill: Era, day: number) => sum(partsOn(books, bill, day))
const worthOf = ({ net, tax, withheld }: Pick<Note, "net" | "tax" | "withheld">) => net + tax - withheld
const issuedOf = ({ notes }: Books) =>
  notes.flatMap((note) => (note.issued === null ? [] : [{ ...note, from: note.issued, of: note }]))

type Sums = Record<string, number>
const add = (sums: Sums, key: string, amount: number) => {
  sums[key] = (sums[key] ?? 0) + amount
}
const withoutNothing = (sums: Sums): Sums =>
  Object.fromEntries(Object.entries(sums).filter(([, amount]) => amount !== 0))

/** For each client and currency, at the end of a day. */
export function receivablesOn(books: Books, day: number): { outstanding: Sums; credit: Sums } {
  const [outstanding, credit]: [Sums, Sums] = [{}, {}]
  for (const bill of out(books)) {
    const there = countsOn(day, { from: bill.issued ?? day, until: voidedOf(books, bill) })
    const open = payableOf(bill) - settledOn(books, bill, day)
    if (there && open > 0) add(outstanding, `${bill.client} ${bill.currency}`, open)
    // What is paid twice on that day is credit; what is written off isn't money.
    const money = sum(partsOn(books, bill, day).filter(({ of }) => of !== null))
    if (bill.ended === null && (bill.issued ?? day) <= day && money > payableOf(bill))
      add(credit, `${bill.client} ${bill.currency}`, money - payableOf(bill))
  }
  const given = [
    ...books.payments.map((paid) => ({ ...paid, from: paid.on, of: paid })),
    ...issuedOf(books).map((note) => ({ ...note, amount: worthOf(note) })),
  ]
  for (const { of, from, until, amount, client, currency, refunds } of given) {
    if (!countsOn(day, { from, until })) continue
    const used = books.parts.filter((part) => part.of === of && countsOn(day, part))
    const back = refunds.filter((one) => countsOn(day, { ...one, from: one.on }))
    add(credit, `${client} ${currency}`, amount - sum(used) - sum(back))
  }
  return { outstanding: withoutNothing(outstanding), credit: withoutNothing(credit) }
}

/** For each client and currency, now: whatever was billed is owed, paid, waived or withheld, and all money is somewhere. */
export function totalsOf(books: Books): { billed: Sums; settled: Sums; came: Sums; free: Sums } {
  const [billed, settled, came, free]: [Sums, Sums, Sums, Sums] = [{}, {}, {}, {}]
  for (const bill of out(books)) {
    if (voidedOf(books, bill) !== null) continue
    const key = `${bill.client} ${bill.currency}`
    add(billed, key, bill.net + taxOf(bill))
    add(settled, key, withheldOf(bill) + settledOn(books, bill, books.today + 1))
  }
  for (const paid of books.payments) {
    const key = `${paid.client} ${paid.currency}`
    if (paid.until === null) add(came, key, paid.amount)
    add(free, key, freeOf(books, paid))
  }
  for (const note of books.notes) {
    const key = `${note.client} ${note.currency}`
    if (note.status === "issued") add(came, key, worthOf(note))
    add(free, key, freeOf(books, note))
  }
  return { billed, settled, came, free }
}

/** Halves away from zero. */
function divided(part: bigint, of: bigint): number {
  const [size, sign] = part < 0n ? [-part, -1] : [part, 1]
  return sign * Number((size * 2n + of) / (of * 2n))
}

/**
 * By rate, what is recognised of a bill: R((T − Tc) × settled ÷ (payable − C)), all that is left where nothing else is. Its own
 * notes lessen it; the credit of other bills is money that was owed to the client, and pays it.
 */
function recognisedOn(books: Books, bill: Era, day: number, what: "paid" | "settled" | "all"): Sums {
  const live = partsOn(books, bill, day)
  const credits = live.flatMap(({ of, amount }) =>
    isNote(of) && of.of === bill.self ? [{ amount, note: of }] : [],
  )
  const pays = ({ of }: Part) => (of === null ? what === "settled" : isPaid(of) || of.of !== bill.self)
  const settled = what === "all" ? payableOf(bill) : sum(live.filter(pays))
  const left = payableOf(bill) - sum(credits)
  const [above, below] =
    left > 0 ? [Math.min(settled, left), left] : [credits.length, Math.max(1, credits.length)]
  const common = credits.reduce((all, { note }) => all * BigInt(worthOf(note)), 1n)
  const sums: Sums = {}
  for (const rate of new Set([bill.rate, ...credits.map(({ note }) => note.rate)])) {
    const credited = credits
      .filter(({ note }) => note.rate === rate)
      .map(({ amount, note }) => (common / BigInt(worthOf(note))) * BigInt(amount * note.tax))
    const own = rate === bill.rate ? BigInt(taxOf(bill)) * common : 0n
    const rest = credited.reduce((all, one) => all - one, own)
    add(sums, `${bill.currency} ${rate}`, divided(rest * BigInt(above), common * BigInt(below)))
  }
  return sums
}

/** Its tax is due when it is paid, whatever the basis. */
const isDeposit = ({ part }: Bill) => part?.kind === "deposit"

/** All of it is due once its final bill is issued. */
const isBilledOn = ({ bills }: Books, { self }: Era, day: number) =>
  bills.some(
    ({ part, status, issued, voided }) =>
      status !== "draft" &&
      part?.deducts.includes(self) &&
      countsOn(day, { from: issued ?? day, until: voided }),
  )

/** By currency, rate, and whether it was written off; both days are part of it. */
export function taxIn(books: Books, basis: "accrual" | "cash", from: number, to: number): Sums {
  const taxes: Sums = {}
  const isIn = (day: number | null) => day !== null && from <= day && day <= to
  for (const bill of out(books)) {
    for (const [day, sign] of [
      [to, 1],
      [from - 1, -1],
    ] as const) {
      const byMoney = recognisedOn(books, bill, day, "paid")
      const timed = basis === "accrual" && isDeposit(bill)
      const due = timed && isBilledOn(books, bill, day) ? recognisedOn(books, bill, day, "all") : byMoney
      for (const [key, inAll] of Object.entries(recognisedOn(books, bill, day, "settled"))) {
        if (basis === "cash" || timed) add(taxes, key, sign * (due[key] ?? 0))
        if (!timed || due !== byMoney) add(taxes, `${key} waived`, sign * (inAll - (byMoney[key] ?? 0)))
      }
    }
    const issued = Number(isIn(bill.issued)) - Number(isIn(voidedOf(books, bill)))
    if (basis === "accrual" && !isDeposit(bill))
      add(taxes, `${bill.currency} ${bill.rate}`, issued * taxOf(bill))
  }
  for (const note of issuedOf(books)) {
    const key = `${note.currency} ${note.rate}`
    const elsewhere = books.parts.filter((part) => part.of === note.of && part.bill !== note.of.of)
    const back = (day: number) => {
      const refunded = note.refunds.filter((one) => countsOn(day, { ...one, from: one.on }))
      const given = sum(refunded) + sum(elsewhere.filter((part) => countsOn(day, part)))
      return given === 0 ? 0 : divided(BigInt(note.tax * given), BigInt(worthOf(note)))
    }
    const issued = Number(isIn(note.issued)) - Number(isIn(note.until))
    const byMoney = basis === "cash" || isDeposit(note.of.of)
    add(taxes, key, byMoney ? back(from - 1) - back(to) : -issued * note.tax)
  }
  return withoutNothing(taxes)
}

/** Net by currency. */
export function salesIn(books: Books, from: number, to: number): Sums {
  const sales: Sums = {}
  const isIn = (day: number | null) => Number(day !== null && from <= day && day <= to)
  for (const bill of out(books))
    add(sales, bill.currency, (isIn(bill.issued) - isIn(voidedOf(books, bill))) * bill.net)
  for (const { currency, net, issued, until } of issuedOf(books))
    add(sales, currency, (isIn(until) - isIn(issued)) * net)
  return withoutNothing(sales)
}
