// What may happen to credit notes, done to the product by its addresses and to the paper by its rules.
import type { Act, Done } from "./acts.ts"
import { within } from "./closing.ts"
import { type Bill, dueOf, freeOf, type Note } from "./model.ts"
import * as notes from "./notes.ts"
import { keptIn, type Office } from "./office.ts"

export const noteDeeds = {
  ...{ credit: 8, issueNote: 2, applyNote: 4, cancelNote: 2, dropNote: 1, giveBack: 3, giveBackBack: 1 },
  ...{ voidBill: 2 },
} as const

const reason = "Less work"

export async function performOnNote(office: Office, what: Act, bill: Bill): Promise<Done | undefined> {
  const { books, dateOf } = office
  const { deed, which, other, flag, back } = what
  if (deed === "credit") return creditBill(office, what, bill)
  if (deed === "voidBill") {
    const body = { reason, ...(flag && { credit_note: true }) }
    return send(office, `/api/invoices/${bill.id}/void/`, body, () => notes.voidBill(books, bill, flag))
  }
  const place = books.notes.length === 0 ? -1 : other % books.notes.length
  const note = books.notes[place]
  const id = (await keptIn(office)).notes[place]?.id
  if (!note || id === undefined) return undefined
  const at = `/api/credit-notes/${id}/`
  if (deed === "issueNote") return send(office, `${at}issue/`, {}, () => notes.issue(books, note))
  if (deed === "cancelNote") return send(office, `${at}cancel/`, {}, () => notes.cancel(books, note))
  if (deed === "dropNote") {
    const { status, body } = await office.staff.rest("DELETE", at)
    return { status, body, accepts: within(books, () => notes.drop(books, note)) }
  }
  if (deed === "applyNote") return applyNote(office, what, note, at)
  if (deed === "giveBackBack") return takeBack(office, note, at)
  const free = freeOf(books, note)
  const amount = Math.max(1, flag ? free : which % 2 === 0 ? Math.ceil(free / 2) : what.cents)
  const day = books.today - Math.max(0, back - 20)
  const said = { amount: amount / 100, refunded_on: dateOf(day) }
  return send(office, `${at}refund/`, said, () => notes.giveBack(books, note, amount, day))
}

async function send(
  { books, staff }: Office,
  path: string,
  said: object,
  accepts: () => boolean,
): Promise<Done> {
  const { status, body } = await staff.rest("POST", path, said)
  return { status, body, accepts: within(books, accepts) }
}

/** All that is left, an amount, or so much of its line. */
async function creditBill(office: Office, what: Act, bill: Bill) {
  const { books, staff } = office
  const { part, cents, other, flag, back } = what
  const path = `/api/invoices/${bill.id}/`
  const issue = flag || back > 20
  const done = (asked: object, net: Note["asked"], issues: boolean) =>
    send(office, `${path}credit-notes/`, { reason, issue: issues, ...asked }, () =>
      notes.credit(books, bill, net, issues),
    )
  if (part === "whole" || bill.part) return done({}, "rest", issue)
  if (part === "more") {
    const quantity = 1 + (other % bill.quantity)
    const [item] = Object((await staff.rest("GET", path)).body).items
    return done({ lines: [{ item: item.id, quantity }] }, (bill.net / bill.quantity) * quantity, true)
  }
  const net = part === "half" ? Math.ceil(bill.net / 2) : cents
  return done({ amounts: [{ amount: net / 100 }] }, net, issue)
}

/** Mostly to one that can take it. */
function applyNote(office: Office, { which, cents, flag, part }: Act, note: Note, at: string) {
  const { books } = office
  const fitting = books.bills.filter(
    (bill) => bill.client === note.client && bill.currency === note.currency && dueOf(books, bill) > 0,
  )
  const list = flag || fitting.length === 0 ? books.bills : fitting
  const bill = list[which % list.length]
  if (!bill) return undefined
  const amount = part === "cents" ? cents : null
  const body = { invoice: bill.id, ...(amount !== null && { amount: amount / 100 }) }
  return send(office, `${at}apply/`, body, () => notes.apply(books, note, bill, amount))
}

async function takeBack(office: Office, note: Note, at: string) {
  const { refunds } = Object((await office.staff.rest("GET", at)).body)
  const place = note.refunds.findIndex(({ until }) => until === null)
  const refund = note.refunds[place]
  if (!refund) return undefined
  return send(office, `/api/refunds/${refunds[place].id}/void/`, { reason: "Sent back" }, () => {
    refund.until = office.books.today
    return true
  })
}
