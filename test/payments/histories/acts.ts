// What may happen in an office, done to the product by its addresses and to the paper by its rules.
import fc from "fast-check"
import { within } from "./closing.ts"
import * as paper from "./model.ts"
import { move } from "./moving.ts"
import { noteDeeds, performOnNote } from "./note-acts.ts"
import { keptIn, letPass, type Office } from "./office.ts"
import { performOnQuote, quoteDeeds } from "./quotes.ts"

const deeds = {
  ...{
    create: 4,
    issue: 2,
    edit: 3,
    record: 6,
    allocate: 3,
    void: 2,
    takeBack: 2,
    waive: 2,
    refund: 2,
    refundBack: 1,
  },
  ...{ claim: 4, confirm: 3, undo: 1, reject: 1, withdraw: 1, status: 4, delete: 1, pass: 2, look: 2 },
  ...{ move: 2, correct: 1, close: 2 },
  ...noteDeeds,
  ...quoteDeeds,
} as const
type Deed = keyof typeof deeds
const names = Object.keys(deeds).flatMap((name) =>
  Object.entries(deeds).flatMap(([deed, weight]) => (deed === name ? Array<string>(weight).fill(name) : [])),
)
const isDeed = (name: string): name is Deed => Object.hasOwn(deeds, name)

/** `which` and `other` choose among what is there, `cents` is an amount or a share of what is due, `back` so many days ago. */
export const act = fc.record({
  deed: fc.constantFrom(...names.filter(isDeed)),
  which: fc.nat(999),
  other: fc.nat(999),
  cents: fc.integer({ min: 1, max: 300_00 }),
  part: fc.constantFrom("whole", "half", "more", "cents"),
  back: fc.integer({ min: -1, max: 40 }),
  flag: fc.boolean(),
})
export type Act = typeof act extends fc.Arbitrary<infer A> ? A : never

const statuses = ["sent", "paid", "processing", "overdue", "cancelled", "draft", "paid"] as const
const rates = [0, 7, 19] as const
const one = <T>(list: readonly T[], place: number): T | undefined => list[place % list.length]

/** Of something that is due, in minor units. */
function amountOf({ part, cents }: Act, due: number): number {
  const amounts = { whole: due, half: Math.ceil(due / 2), more: due + cents, cents }
  return Math.max(1, amounts[part])
}

export type Done = { status: number; body: unknown; accepts: boolean }

/** Undefined where there is nothing to do it to. */
export async function perform(office: Office, what: Act): Promise<Done | undefined> {
  const { books, staff, dateOf } = office
  const { deed, which, other, cents, back, flag } = what
  const done = async (call: Promise<{ status: number; body: unknown }>, accepts: () => boolean) => {
    const { status, body } = await call
    return { status, body, accepts: within(books, accepts) }
  }
  const post = (path: string, body: object = {}) => staff.rest("POST", path, body)
  if (deed === "look") return undefined
  if (deed === "pass") {
    await letPass(office, 1 + (cents % 20))
    return undefined
  }
  if (deed === "close") {
    // Half of the time they are opened again, else little would happen.
    const day = flag ? null : books.today - Math.max(-1, back - 5)
    const body = { books_closed_until: day === null ? null : dateOf(day) }
    const { status, body: said } = await staff.rest("PATCH", "/api/billing-settings/", body)
    const accepts = day === null || day <= books.today
    if (accepts) books.closed = day
    return { status, body: said, accepts }
  }
  if (Object.hasOwn(quoteDeeds, deed)) return performOnQuote(office, what)
  if (deed === "create" || books.bills.length < 3) return create(office, what)
  const bill = one(books.bills, which)
  if (!bill) return undefined
  const path = `/api/invoices/${bill.id}/`
  if (Object.hasOwn(noteDeeds, deed)) return performOnNote(office, what, bill)
  const [due, own] = [paper.dueOf(books, bill), `/portal/invoices/${bill.id}/`]
  const payer = office.portals.get(bill.client)
  const amount = amountOf(what, due)
  const day = books.today - back
  switch (deed) {
    case "issue":
      return done(
        post(`${path}issue/`),
        () => bill.status === "draft" && paper.setStatus(books, bill, "sent"),
      )
    case "edit": {
      const items = [{ description: "Work", quantity: 1, unit_price: cents / 100 }]
      return done(staff.rest("PATCH", path, { items }), () => paper.edit(books, bill, cents))
    }
    case "record": {
      const close = flag && back > 30
      const said = {
        amount: amount / 100,
        paid_on: dateOf(day),
        ...(close && { close, close_reason: "Fee" }),
      }
      const keep = flag && !close
      return done(post(`${path}payments/`, { ...said, ...(keep && { claim: "keep" }) }), () =>
        paper.record(books, bill, { amount, on: day, close, keep }),
      )
    }
    case "waive":
      return done(post(`${path}write_off/`, { amount: amount / 100, reason: "Lost", on: dateOf(day) }), () =>
        paper.writeOff(books, bill, { amount, on: day }),
      )
    case "claim": {
      const said = { payment_method_id: office.method, ...(flag && { amount: amount / 100 }) }
      const call = payer?.rest("POST", `${own}mark-paid/`, said)
      return call && done(call, () => paper.claim(books, bill, flag ? amount : null))
    }
    case "confirm": {
      const on = Math.min(books.today, day)
      const said = { paid_on: dateOf(on), undo_seconds: 60, ...(flag && { amount: amount / 100 }) }
      return done(post(`${path}confirm_payment/`, said), () =>
        paper.confirm(books, bill, { amount: flag ? amount : null, on }),
      )
    }
    case "undo":
      return done(post(`${path}confirm_payment/undo/`), () => paper.undo(books, bill))
    case "reject":
      return done(post(`${path}reject_payment/`, { reason: "Nothing" }), () =>
        paper.answer(books, bill, false),
      )
    case "withdraw": {
      const call = payer?.rest("POST", `${own}withdraw-claim/`)
      return call && done(call, () => paper.answer(books, bill, true))
    }
    case "status": {
      const status = one(statuses, other) ?? "sent"
      return done(staff.rest("PATCH", path, { status }), () => paper.setStatus(books, bill, status))
    }
    case "move": {
      const currency = other % 4 < 2 ? "USD" : "EUR"
      if (flag) return done(staff.rest("PATCH", path, { currency }), () => move(books, bill, { currency }))
      const client = one(office.clients, other) ?? bill.client
      const said = { client, project: office.projects.get(client) }
      return done(staff.rest("PATCH", path, said), () => move(books, bill, { client }))
    }
    case "delete":
      return done(staff.rest("DELETE", path), () => paper.remove(books, bill))
    default:
      return performOnPayment(office, what, bill)
  }
}

async function create(
  { books, staff, clients, projects }: Office,
  { which, other, cents, flag }: Act,
): Promise<Done> {
  const client = one(clients, which) ?? 0
  const [rate, currency, withholds] = [
    one(rates, other) ?? 0,
    other % 4 === 3 ? "EUR" : "USD",
    other % 5 === 0,
  ]
  const quantity = 1 + (which % 3)
  const { status, body } = await staff.rest("POST", "/api/invoices/", {
    ...{ client, project: projects.get(client), currency, tax_rate: rate, status: flag ? "sent" : "draft" },
    items: [{ description: "Work", quantity, unit_price: cents / 100 }],
    ...(withholds && { withholding: { name: "IRPF", rate: 15 } }),
  })
  const issued = flag ? books.today : null
  const accepts = within(books, () => {
    books.bills.push({
      ...{ id: Number(Object(body).id), client, currency, net: cents * quantity, quantity, rate, withholds },
      ...{ status: flag ? "sent" : "draft", issued, voided: null, claims: [], since: null, formers: [] },
    })
    return true
  })
  return { status, body, accepts }
}

async function performOnPayment(office: Office, what: Act, bill: paper.Bill): Promise<Done | undefined> {
  const { books, staff, dateOf } = office
  const { deed, other, flag, back: days } = what
  const day = flag ? books.today - days : null
  const kept = await keptIn(office)
  const post = async (path: string, body: object, accepts: () => boolean) => {
    const { status, body: said } = await staff.rest("POST", path, body)
    return { status, body: said, accepts: within(books, accepts) }
  }
  const [part, paid] = [one(books.parts, other), one(books.payments, other)]
  if (deed === "takeBack") {
    const id = kept.parts[part ? books.parts.indexOf(part) : -1]?.id
    if (!part || id === undefined || !books.bills.includes(part.bill)) return undefined
    const said = { reason: "Wrong one", ...(day !== null && { on: dateOf(day) }) }
    return post(`/api/allocations/${id}/void/`, said, () => paper.takeBack(books, part, day))
  }
  const id = kept.payments[paid ? books.payments.indexOf(paid) : -1]?.id
  if (!paid || id === undefined) return undefined
  const free = paper.freeOf(books, paid)
  const at = `/api/payments/${id}/`
  const amount = amountOf(what, deed === "allocate" ? Math.min(free, paper.dueOf(books, bill)) : free)
  if (deed === "allocate") {
    const allocations = [{ invoice: bill.id, amount: amount / 100 }]
    return post(`${at}allocate/`, { allocations }, () => paper.allocate(books, paid, bill, amount))
  }
  if (deed === "correct") {
    const { status, body } = await staff.rest("PATCH", at, { reference: `Transfer ${what.cents}` })
    return { status, body, accepts: paid.until === null }
  }
  if (deed === "void") {
    const said = { reason: "Bounced", ...(day !== null && { on: dateOf(day) }) }
    return post(`${at}void/`, said, () => paper.voidPayment(books, paid, day))
  }
  if (deed === "refund")
    return post(
      `${at}refund/`,
      { amount: amount / 100, ...(day !== null && { refunded_on: dateOf(day) }) },
      () => paper.refund(books, paid, amount, day ?? books.today),
    )
  const { refunds } = Object((await staff.rest("GET", at)).body)
  const back = paid.refunds.findIndex(({ until }) => until === null)
  const refund = paid.refunds[back]
  if (!refund) return undefined
  return post(`/api/refunds/${refunds[back].id}/void/`, { reason: "Sent back" }, () => {
    refund.until = books.today
    return true
  })
}
