// The ledger as a person would keep it on paper: an independent model of what each act does, and whether it may be done.
// Amounts are minor units, days whole numbers. Credit notes are in notes.ts.

export type Status = "draft" | "sent" | "processing" | "paid" | "overdue" | "cancelled"
/** An issued bill before its currency changed, and the days on which it counted, until the last one's next. */
export type Former = Pick<Bill, "currency" | "net" | "quantity" | "rate" | "withholds"> & {
  since: number
  until: number
}
/** What is reported as paid, and waits for an answer; a later one has a higher turn. */
export type Claim = { amount: number; by_staff: boolean; turn: number }
export type Bill = {
  id: number
  client: number
  currency: string
  net: number
  /** Of its one line. */
  quantity: number
  rate: number
  withholds: boolean
  status: Status
  issued: number | null
  /** From which day on it counts in its currency, where it was in another one before. */
  since: number | null
  formers: readonly Former[]
  voided: number | null
  /** What its client says is paid, while that waits for an answer. */
  claims: readonly Claim[]
  /** A deposit or the final bill of a quote. */
  part?: QuotePart
}
/** `tax` is what its price leaves of its net; a final bill deducts these deposits. */
export type QuotePart = { quote: Quote; kind: "deposit" | "final"; tax: number; deducts: readonly Bill[] }
/** What a client agreed to. */
export type Quote = Pick<Bill, "id" | "client" | "currency" | "net" | "rate">
export type Refund = { amount: number; on: number; until: number | null }
export type Paid = {
  client: number
  currency: string
  amount: number
  on: number
  until: number | null
  source: "staff" | "claim" | "status"
  at: Bill
  /** What it confirmed, for as long as that can be taken back. */
  undoable: Claim | null
  refunds: Refund[]
}
/** What is credited of a bill; `asked` is net. Cancelled it counts `until` that day. */
export type Note = {
  client: number
  currency: string
  rate: number
  of: Bill
  asked: number | "rest"
  kind: "credit" | "cancellation"
  status: "draft" | "issued" | "cancelled"
  net: number
  tax: number
  withheld: number
  issued: number | null
  /** Among all that were issued, in their order. */
  turn: number
  until: number | null
  refunds: Refund[]
}
/** Of a payment, of a credit note, or of nothing where it is written off; it counts from a day on until another. */
export type Part = {
  of: Paid | Note | null
  bill: Bill
  amount: number
  from: number
  /** Of what is written off; the rest is in that of what it is of. */
  currency?: string
  until: number | null
  /** So much of it was released by a lower total, and goes back with a higher one; below zero what went back. */
  released?: number
  /** So much that was written off it recovered, until a day. */
  recovers?: { amount: number; until: number } | undefined
}

/** `closed`: the last day of closed books. */
export type Books = {
  today: number
  closed: number | null
  bills: Bill[]
  quotes: Quote[]
  payments: Paid[]
  notes: Note[]
  parts: Part[]
}

export const isPaid = (of: Part["of"]): of is Paid => of !== null && "source" in of
export const isNote = (of: Part["of"]): of is Note => of !== null && "asked" in of

/** Halves away from zero. */
export const percent = (amount: number, rate: number) => Math.floor((amount * rate * 2 + 100) / 200)
export const taxOf = ({ net, rate, part }: Bill) => part?.tax ?? percent(net, rate)
export const withheldOf = ({ net, withholds }: Bill) => (withholds ? percent(net, 15) : 0)
export const payableOf = (bill: Bill) => bill.net + taxOf(bill) - withheldOf(bill)

export const isLive = ({ until }: { until: number | null }) => until === null
export const sum = (list: readonly { amount: number }[]) => list.reduce((all, { amount }) => all + amount, 0)

export const livePartsOf = ({ parts }: Books, bill: Bill) =>
  parts.filter((part) => part.bill === bill && isLive(part))
export const dueOf = (books: Books, bill: Bill) => payableOf(bill) - sum(livePartsOf(books, bill))
export const liveRefundsOf = ({ refunds }: Paid | Note) => refunds.filter(isLive)
/** What it comes to as long as it counts. */
const worthOf = (of: Paid | Note) => {
  if (isPaid(of)) return isLive(of) ? of.amount : 0
  return of.status === "issued" ? of.net + of.tax - of.withheld : 0
}
export const freeOf = ({ parts }: Books, of: Paid | Note) =>
  worthOf(of) - sum(parts.filter((part) => part.of === of && isLive(part))) - sum(liveRefundsOf(of))
/** Given back on a day, or as of one that has passed: so much was free then, and has been on each day since. */
export function isFree(books: Books, of: Paid | Note, amount: number, on: number): boolean {
  if (on > books.today + 1 || amount > freeOf(books, of)) return false
  if (on >= books.today) return true
  const [whole, from] = isPaid(of) ? [of.amount, of.on] : [of.net + of.tax - of.withheld, of.issued ?? on]
  if (on < from) return false
  for (let day = on; day <= books.today; day++) {
    const counts = (from: number, until: number | null) => from <= day && (until === null || until > day)
    const used = books.parts.filter((part) => part.of === of && counts(part.from, part.until))
    const back = of.refunds.filter((one) => counts(one.on, one.until))
    if (whole - sum(used) - sum(back) < amount) return false
  }
  return true
}
/** Those of a bill that count, the newest last. */
export const issuedNotesOf = ({ notes }: Books, bill: Bill) =>
  notes.filter(({ of, status }) => of === bill && status === "issued").sort((a, b) => a.turn - b.turn)
export const isCredited = (books: Books, bill: Bill) => issuedNotesOf(books, bill).length > 0
/** Credit of another bill's note, put towards it by hand. */
export const hasForeign = (books: Books, bill: Bill) =>
  livePartsOf(books, bill).some(({ of }) => isNote(of) && of.of !== bill)
export const isOpen = ({ status }: Bill) => status !== "draft" && status !== "cancelled"

function end(books: Books, paid: Paid, on = books.today) {
  paid.until = on
  for (const part of books.parts.filter(({ of }) => of === paid)) if (isLive(part)) endPart(books, part, on)
}

/** What it recovered is lost again. */
function endPart(books: Books, part: Part, on: number) {
  part.until = on
  const { bill, recovers } = part
  if (!recovers) return
  const from = Math.max(on, recovers.until)
  books.parts.push({
    of: null,
    currency: bill.currency,
    bill,
    amount: recovers.amount,
    from,
    until: null,
  })
}

export const waivedOf = (books: Books, bill: Bill) =>
  sum(livePartsOf(books, bill).filter(({ of }) => of === null))

/** What is more than due replaces what was written off, the newest first. */
export function recover(books: Books, bill: Bill, amount: number, on: number): Part["recovers"] {
  const excess = Math.min(amount - dueOf(books, bill), waivedOf(books, bill))
  let [left, until] = [excess, on]
  for (const part of livePartsOf(books, bill).reverse()) {
    if (part.of !== null || left <= 0) continue
    until = Math.max(until, part.from)
    part.until = on
    const kept = part.amount - left
    left -= part.amount
    if (kept > 0) books.parts.push({ ...part, amount: kept, from: Math.max(part.from, on), until: null })
  }
  return excess > 0 ? { amount: excess, until } : undefined
}

/** Without a due date a bill is due on its issue, and late from the next day on. */
export const asked = ({ today }: Books, { issued }: Bill): Status =>
  today > (issued ?? today) ? "overdue" : "sent"

/** `waits`: a claim stays open for as long as anything is due. */
export function settle(books: Books, bill: Bill, waits: boolean) {
  if (!isOpen(bill)) return
  if (dueOf(books, bill) <= 0) bill.status = "paid"
  else if (bill.status === "paid" || (bill.status === "processing" && !waits))
    bill.status = asked(books, bill)
  if (bill.status !== "processing") bill.claims = []
}

const dayFor = (bill: Bill, day: number) => Math.max(day, bill.issued ?? day, bill.since ?? day)

type Money = { amount: number; on: number; source: Paid["source"]; undoable?: Claim | null }
export function book(books: Books, bill: Bill, { amount, on, source, undoable = null }: Money) {
  const recovers = recover(books, bill, amount, on)
  const settles = Math.min(amount, Math.max(0, dueOf(books, bill)))
  const { client, currency } = bill
  const of = { client, currency, amount, on, until: null, source, at: bill, undoable, refunds: [] }
  books.payments.push(of)
  const from = dayFor(bill, on)
  if (settles > 0) books.parts.push({ of, bill, amount: settles, from, until: null, recovers })
}

type Recording = { amount: number; on: number; close: boolean; keep: boolean }
export function record(books: Books, bill: Bill, { amount, on, close, keep }: Recording): boolean {
  if (!isOpen(bill)) return false
  const due = dueOf(books, bill)
  const rest = due - amount
  const waived = {
    of: null,
    currency: bill.currency,
    bill,
    amount: rest,
    from: dayFor(bill, on),
    until: null,
  }
  book(books, bill, { amount, on, source: "staff" })
  if (close && rest > 0) books.parts.push(waived)
  if (due > 0) settle(books, bill, keep)
  return true
}

let turns = 0
const newClaim = (amount: number, by_staff: boolean): Claim => ({ amount, by_staff, turn: ++turns })
/** A member says in the client's place that all is paid which is due. */
export const byStaff = (books: Books, bill: Bill) => [newClaim(dueOf(books, bill), true)]

/** All that is owed and not reported yet, unless an amount is given; the client owes what was written off, too. */
export function claim(books: Books, bill: Bill, amount: number | null): boolean {
  const rest = dueOf(books, bill) + waivedOf(books, bill) - sum(bill.claims)
  const mayReport = bill.status === "sent" || bill.status === "overdue"
  if (!mayReport && !(bill.status === "processing" && rest > 0)) return false
  bill.claims = [...bill.claims, newClaim(amount ?? rest, false)]
  bill.status = "processing"
  return true
}

/** The oldest; the others wait on. */
export function confirm(books: Books, bill: Bill, { amount, on }: { amount: number | null; on: number }) {
  const [first, ...others] = bill.claims
  if (!first) return false
  bill.claims = others
  book(books, bill, { amount: amount ?? first.amount, on, source: "claim", undoable: first })
  settle(books, bill, others.length > 0)
  return true
}

/** The oldest is rejected, or withdrawn by the client: then not what the staff has said. */
export function answer(books: Books, bill: Bill, by_client: boolean): boolean {
  const [first, ...others] = bill.claims
  if (!first || (by_client && first.by_staff)) return false
  bill.claims = others
  settle(books, bill, others.length > 0)
  return true
}

const settlesOthers = ({ parts }: Books, paid: Paid, bill: Bill) =>
  parts.some((part) => part.of === paid && isLive(part) && part.bill !== bill)

/** The newest confirmation. */
export function undo(books: Books, bill: Bill): boolean {
  const newest = books.payments.findLast((one) => one.at === bill && isLive(one) && one.source !== "staff")
  if (!isOpen(bill) || !newest?.undoable || liveRefundsOf(newest).length > 0) return false
  if (settlesOthers(books, newest, bill)) return false
  const settled = livePartsOf(books, bill).filter(({ of }) => of === newest)
  // Nothing would be left to confirm.
  const lost = settled.reduce((all, { recovers }) => all + (recovers?.amount ?? 0), 0)
  if (dueOf(books, bill) + sum(settled) - lost <= 0) return false
  end(books, newest)
  bill.claims = [...bill.claims, newest.undoable].sort((a, b) => a.turn - b.turn)
  bill.status = "processing"
  return true
}

/** On a day on which it was there: not before a part of it ended. */
export function voidPayment(books: Books, paid: Paid, on: number | null): boolean {
  if (!isLive(paid) || liveRefundsOf(paid).length > 0) return false
  const ended = [...books.parts.filter((part) => part.of === paid), ...paid.refunds].map(
    ({ until }) => until ?? paid.on,
  )
  if (on !== null && (on < Math.max(paid.on, ...ended) || on > books.today)) return false
  const bills = books.parts.filter((part) => part.of === paid && isLive(part)).map(({ bill }) => bill)
  end(books, paid, on ?? books.today)
  for (const bill of bills) settle(books, bill, true)
  return true
}

export function takeBack(books: Books, part: Part, on: number | null): boolean {
  if (on !== null && (on < part.from || on > books.today)) return false
  if (!isLive(part) || (isPaid(part.of) && part.of.source === "status")) return false
  if (part.bill.status === "cancelled") return false
  endPart(books, part, on ?? books.today)
  settle(books, part.bill, true)
  return true
}

export function allocate(books: Books, paid: Paid, bill: Bill, amount: number): boolean {
  if (!isLive(paid) || paid.client !== bill.client || paid.currency !== bill.currency) return false
  const limit = dueOf(books, bill) + waivedOf(books, bill)
  if (!isOpen(bill) || amount > limit || amount > freeOf(books, paid)) return false
  const on = Math.max(books.today, paid.on)
  const recovers = recover(books, bill, amount, on)
  books.parts.push({ of: paid, bill, amount, from: dayFor(bill, on), until: null, recovers })
  settle(books, bill, true)
  return true
}

export function refund(books: Books, paid: Paid, amount: number, on: number): boolean {
  if (!isFree(books, paid, amount, on)) return false
  paid.refunds.push({ amount, on, until: null })
  return true
}

export function writeOff(books: Books, bill: Bill, { amount, on }: { amount: number; on: number }): boolean {
  if (!isOpen(bill) || dueOf(books, bill) <= 0 || amount > dueOf(books, bill)) return false
  if (on < (bill.issued ?? on)) return false
  books.parts.push({ of: null, currency: bill.currency, bill, amount, from: dayFor(bill, on), until: null })
  settle(books, bill, true)
  return true
}

/**
 * Nothing settles the bill any more but its own credit notes, and what followed it ends: not where that is money which
 * a member recorded, or credit of another bill.
 */
export function clear(books: Books, bill: Bill): boolean {
  const typed = (one: Paid) => one.source === "staff" || liveRefundsOf(one).length > 0
  if (livePartsOf(books, bill).some(({ of }) => isPaid(of) && typed(of)) || hasForeign(books, bill))
    return false
  const own = books.payments.filter((one) => one.at === bill && one.source !== "staff" && isLive(one))
  if (own.some((one) => settlesOthers(books, one, bill))) return false
  for (const one of own) if (!typed(one)) one.until = books.today
  for (const part of livePartsOf(books, bill)) if (!isNote(part.of)) part.until = books.today
  return true
}

/** The final bill that deducts a deposit, unless it is cancelled. */
export const finalOf = ({ bills }: Books, bill: Bill) =>
  bills.find(({ part, status }) => status !== "cancelled" && part?.deducts.includes(bill))

/** A deposit isn't deducted until its money came, all of it. */
export const isUnpaid = (books: Books, deposit: Bill) =>
  deposit.status !== "paid" || waivedOf(books, deposit) > 0

export function setStatus(books: Books, bill: Bill, status: Status): boolean {
  if (status === bill.status) return true
  const ends = status === "draft" || status === "cancelled"
  // What bills a part of a quote doesn't come back, and a deposit stays for as long as it is deducted.
  if (bill.part && (bill.status === "cancelled" || (ends && finalOf(books, bill)))) return false
  if (isCredited(books, bill) && (ends || bill.status === "cancelled")) return false
  if (bill.status === "draft" && !ends && bill.part?.deducts.some((one) => isUnpaid(books, one))) return false
  const leaves = bill.status === "paid" || ends
  if (leaves && (bill.status === "paid" || livePartsOf(books, bill).length > 0)) {
    if (!clear(books, bill)) return false
    // All of it is credited: so it stays paid.
    if (dueOf(books, bill) === 0) return true
  }
  const reported = Math.min(sum(bill.claims), dueOf(books, bill) + waivedOf(books, bill))
  bill.status = status
  if (isOpen(bill)) bill.issued ??= books.today
  bill.voided = status === "cancelled" ? books.today : null
  bill.claims = status === "processing" ? byStaff(books, bill) : []
  const amount = Math.max(dueOf(books, bill), reported)
  if (status === "paid") book(books, bill, { amount, on: books.today, source: "status" })
  return true
}

export function edit(books: Books, bill: Bill, net: number): boolean {
  if (bill.part) return false
  const before = payableOf(bill)
  const isSame = bill.quantity === 1 && bill.net === net
  if (isCredited(books, bill) && !isSame) return false
  Object.assign(bill, { net, quantity: 1 })
  if (payableOf(bill) === before || (!isOpen(bill) && bill.status !== "paid")) return true
  const called = books.payments.filter(
    (one) => one.at === bill && isLive(one) && one.source === "status" && liveRefundsOf(one).length === 0,
  )
  const wasCalled = bill.status === "paid" && called.length > 0
  if (wasCalled) for (const one of called) end(books, one)
  const booked = wasCalled || livePartsOf(books, bill).length > 0
  releaseExcess(books, bill)
  if (booked || bill.status === "paid") returnReleased(books, bill)
  const due = dueOf(books, bill)
  if (wasCalled && due > 0) book(books, bill, { amount: due, on: books.today, source: "status" })
  else if (bill.status === "paid" || (booked && due === 0)) settle(books, bill, true)
  return true
}

/**
 * The newest payments first, then the newest of what was written off, then that of other bills' credit notes: what is kept of
 * a part counts from now on.
 */
function releaseExcess(books: Books, bill: Bill) {
  const live = livePartsOf(books, bill).reverse()
  const waived = live.filter(({ of }) => of === null)
  const credits = live.filter(({ of }) => isNote(of))
  for (const part of [...live.filter(({ of }) => isPaid(of)), ...waived, ...credits]) {
    const excess = -dueOf(books, bill)
    if (excess <= 0) return
    part.until = books.today
    const amount = part.amount - excess
    part.released = (part.released ?? 0) + Math.min(excess, part.amount)
    if (amount > 0)
      books.parts.push({
        ...{ ...part, amount, from: Math.max(part.from, books.today), until: null },
        ...{ released: 0, recovers: undefined },
      })
  }
}

/** What a lower total released goes back as far as it is due and still free, the earliest first. */
function returnReleased(books: Books, bill: Bill) {
  const own = books.parts.filter((part) => part.bill === bill)
  for (const of of new Set(own.flatMap((part) => part.of ?? []))) {
    const released = own.filter((part) => part.of === of).reduce((all, part) => all + (part.released ?? 0), 0)
    const amount = Math.min(released, freeOf(books, of), dueOf(books, bill))
    if (amount <= 0) continue
    const from = dayFor(bill, books.today)
    books.parts.push({ of, bill, amount, from, until: null, released: -amount })
  }
}

export function remove(books: Books, bill: Bill): boolean {
  if (books.bills.some(({ part }) => part?.deducts.includes(bill))) return false
  if (isCredited(books, bill) || !clear(books, bill)) return false
  books.bills.splice(books.bills.indexOf(bill), 1)
  books.notes = books.notes.filter(({ of, status }) => of !== bill || status !== "draft")
  return true
}
