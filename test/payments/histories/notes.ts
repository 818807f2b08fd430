// Credit notes as a person would keep them on paper: what is credited so far is worked out, and what was before taken off.
import {
  type Bill,
  type Books,
  dueOf,
  finalOf,
  freeOf,
  hasForeign,
  isFree,
  isLive,
  isOpen,
  isPaid,
  issuedNotesOf,
  livePartsOf,
  liveRefundsOf,
  type Note,
  type Part,
  percent,
  recover,
  settle,
  sum,
  taxOf,
  waivedOf,
} from "./model.ts"

type Figures = Pick<Note, "net" | "tax" | "withheld">

/** What the next one of a bill comes to; undefined where that is nothing, or more than is left. */
function price(books: Books, bill: Bill, asked: Note["asked"]): Figures | undefined {
  const before = issuedNotesOf(books, bill).reduce((all, { net }) => all + net, 0)
  const net = asked === "rest" ? bill.net - before : asked
  if (net <= 0 || before + net > bill.net) return undefined
  const share = (rate: number) => percent(before + net, rate) - percent(before, rate)
  // Of a part of a quote all of it is credited, or nothing.
  const tax = bill.part ? taxOf(bill) : share(bill.rate)
  return { net, tax, withheld: bill.withholds ? share(15) : 0 }
}

export function draft(books: Books, bill: Bill, asked: Note["asked"]): Note | undefined {
  const figures = isOpen(bill) ? price(books, bill, asked) : undefined
  if (!figures) return undefined
  const { client, currency, rate } = bill
  const state = { kind: "credit", status: "draft", issued: null, turn: 0, until: null, refunds: [] } as const
  const note: Note = { client, currency, rate, of: bill, asked, ...figures, ...state, refunds: [] }
  books.notes.push(note)
  return note
}

/**
 * It settles what is due of its bill, and beyond that takes the place of what was written off, the newest first. An amount
 * was entered in the currency that the bill had then: in another one it is worth something else. The rest is worked out anew.
 */
export function issue(books: Books, note: Note): boolean {
  if (finalOf(books, note.of)?.status === "draft") return false
  if (note.asked !== "rest" && note.currency !== note.of.currency) return false
  const figures = note.status === "draft" && isOpen(note.of) ? price(books, note.of, note.asked) : undefined
  if (!figures) return false
  const turn = 1 + Math.max(0, ...books.notes.map((one) => one.turn))
  const { client, currency } = note.of
  Object.assign(note, figures, { client, currency, status: "issued", issued: books.today, turn })
  recover(books, note.of, freeOf(books, note), books.today)
  use(books, note, note.of, Math.min(dueOf(books, note.of), freeOf(books, note)))
  return true
}

export function credit(books: Books, bill: Bill, asked: Note["asked"], issues: boolean): boolean {
  if (issues && finalOf(books, bill)?.status === "draft") return false
  const note = draft(books, bill, asked)
  return note !== undefined && (!issues || issue(books, note))
}

function use(books: Books, note: Note, bill: Bill, amount: number, recovers?: Part["recovers"]) {
  if (amount <= 0) return
  books.parts.push({ of: note, bill, amount, from: books.today, until: null, recovers })
  settle(books, bill, true)
}

/** `amount`: as much as is free and due where it is null. */
export function apply(books: Books, note: Note, bill: Bill, amount: number | null): boolean {
  const [free, due] = [freeOf(books, note), dueOf(books, bill)]
  const wanted = amount ?? Math.min(free, due)
  const limit = due + waivedOf(books, bill)
  if (note.status !== "issued" || !isOpen(bill) || wanted <= 0 || wanted > free || wanted > limit)
    return false
  if (note.client !== bill.client || note.currency !== bill.currency) return false
  use(books, note, bill, wanted, recover(books, bill, wanted, books.today))
  return true
}

export function giveBack(books: Books, note: Note, amount: number, on: number): boolean {
  if (note.status !== "issued" || !isFree(books, note, amount, on)) return false
  note.refunds.push({ amount, on, until: null })
  return true
}

/** The newest first, and nothing may rest on it. */
export function cancel(books: Books, note: Note): boolean {
  const rests = books.parts.some((part) => part.of === note && isLive(part)) || liveRefundsOf(note).length > 0
  if (note.status !== "issued" || rests || note.of.status === "cancelled") return false
  if (finalOf(books, note.of)) return false
  if (issuedNotesOf(books, note.of).at(-1) !== note) return false
  Object.assign(note, { status: "cancelled", until: books.today })
  return true
}

export function drop(books: Books, note: Note): boolean {
  if (note.status !== "draft") return false
  books.notes.splice(books.notes.indexOf(note), 1)
  return true
}

/** Nothing is owed any more: what was waived is credited, and so is all the rest where anything is or `notes` asks for it. */
export function voidBill(books: Books, bill: Bill, notes: boolean): boolean {
  const live = livePartsOf(books, bill)
  const isAsked = bill.status === "sent" || bill.status === "overdue"
  if (finalOf(books, bill)) return false
  if (!isAsked || live.some(({ of }) => isPaid(of)) || hasForeign(books, bill)) return false
  const own = issuedNotesOf(books, bill)
  const rest = price(books, bill, "rest")
  const waived = live.filter(({ of }) => of === null)
  const credits = notes || own.length > 0
  const needed = dueOf(books, bill) + sum(waived)
  const there = own.reduce((all, note) => all + freeOf(books, note), 0)
  const more = rest ? rest.net + rest.tax - rest.withheld : 0
  if (credits && needed > there + more) return false
  for (const part of waived) part.until = books.today
  if (credits && rest) {
    credit(books, bill, "rest", true)
    Object.assign(books.notes.at(-1) ?? {}, { kind: "cancellation" })
  }
  for (const note of own) use(books, note, bill, Math.min(dueOf(books, bill), freeOf(books, note)))
  Object.assign(bill, { status: "cancelled", voided: books.today, claims: [] })
  return true
}
