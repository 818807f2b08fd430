// Quotes that are billed in parts: deposits first, and a final bill of what they leave.
import { expect } from "vitest"
import type { Act, Done } from "./acts.ts"
import { within } from "./closing.ts"
import {
  type Bill,
  type Books,
  dueOf,
  isOpen,
  issuedNotesOf,
  isUnpaid,
  percent,
  type Quote,
  record,
  setStatus,
  taxOf,
} from "./model.ts"
import type { Office } from "./office.ts"

export const quoteDeeds = { offer: 2, deposit: 6, final: 7 } as const

const one = <T>(list: readonly T[], place: number): T | undefined => list[place % list.length]
const totalOf = ({ net, rate }: Quote) => net + percent(net, rate)

/** Halves up; nothing here is below zero. */
const divided = (part: number, of: number) => Math.floor((2 * part + of) / (2 * of))

const partsOf = ({ bills }: Books, quote: Quote, kind: "deposit" | "final") =>
  bills.filter(({ part, status }) => part?.quote === quote && part.kind === kind && status !== "cancelled")

/** What credit notes leave of a deposit. */
function leftOf(books: Books, bill: Bill) {
  const notes = issuedNotesOf(books, bill)
  return {
    net: notes.reduce((left, { net }) => left - net, bill.net),
    tax: notes.reduce((left, { tax }) => left - tax, taxOf(bill)),
  }
}

const newBill = ({ client, currency, rate }: Quote, id: number, net: number, part: Bill["part"]): Bill => ({
  ...{ id, client, currency, net, rate, quantity: 1, withholds: false, status: "draft", claims: [] },
  ...{ issued: null, voided: null, since: null, formers: [], ...(part && { part }) },
})

export async function performOnQuote(office: Office, what: Act): Promise<Done | undefined> {
  if (what.deed === "offer") return offer(office, what)
  const { books, staff } = office
  const hasDeposit = (quote: Quote) => partsOf(books, quote, "deposit").length > 0
  const begun = books.quotes.filter(hasDeposit)
  // A final bill without a deposit is tried now and then.
  const quotes = what.deed === "final" && what.other % 8 > 0 ? begun : books.quotes.slice(-3)
  const quote = one(quotes, what.which)
  if (!quote) return undefined
  const isBilled = partsOf(books, quote, "final").length > 0
  const deposits = partsOf(books, quote, "deposit")
  const left = deposits.map((deposit) => leftOf(books, deposit))
  const rest = left.reduce((all, { net, tax }) => all - net - tax, totalOf(quote))
  const path = `/api/quotes/${quote.id}/convert/`
  if (what.deed === "deposit") {
    const hundredths = [1_000, 3_333, 5_000, 8_000][what.other % 4] ?? 0
    const gross = what.flag ? what.cents : divided(totalOf(quote) * hundredths, 10_000)
    const asked = what.flag ? { amount: gross / 100 } : { percent: hundredths / 100 }
    const { status, body } = await staff.rest("POST", path, { as: "deposit", ...asked })
    const net = divided(gross * 100, 100 + quote.rate)
    const accepts = within(books, () => {
      if (isBilled || gross <= 0 || gross > rest) return false
      const part = { quote, kind: "deposit" as const, tax: gross - net, deducts: [] }
      books.bills.push(newBill(quote, Object(body).invoice?.id, net, part))
      return true
    })
    return { status, body, accepts }
  }
  // One that comes to nothing is paid as it is issued: documents of their own try that.
  if (rest < 100) return undefined
  if (what.flag) for (const deposit of deposits) await payDeposit(office, deposit)
  const { status, body } = await staff.rest("POST", path, { as: "final" })
  const deducts = deposits.filter((_, place) => (left[place]?.net ?? 0) + (left[place]?.tax ?? 0) !== 0)
  const accepts = within(books, () => {
    if (isBilled || deducts.length === 0 || deposits.some((deposit) => isUnpaid(books, deposit))) return false
    const net = left.reduce((all, part) => all - part.net, quote.net)
    const tax = left.reduce((all, part) => all - part.tax, percent(quote.net, quote.rate))
    const part = { quote, kind: "final" as const, tax, deducts }
    books.bills.push(newBill(quote, Object(body).invoice?.id, net, part))
    return true
  })
  if (status === 201) await expectAgreed(office, quote)
  return { status, body, accepts }
}

/** Issued where it is a draft, and what is due of it recorded. */
async function payDeposit({ books, staff }: Office, deposit: Bill) {
  const path = `/api/invoices/${deposit.id}/`
  const both = async (deed: string, body: object, accepts: () => boolean) => {
    const { status } = await staff.rest("POST", `${path}${deed}/`, body)
    expect([deed, status < 300]).toEqual([deed, within(books, accepts)])
  }
  if (deposit.status === "draft") await both("issue", {}, () => setStatus(books, deposit, "sent"))
  const amount = dueOf(books, deposit)
  if (amount <= 0 || !isOpen(deposit)) return
  await both("payments", { amount: amount / 100 }, () =>
    record(books, deposit, { amount, on: books.today, close: false, keep: false }),
  )
}

async function offer(
  { books, staff, clients, projects }: Office,
  { which, other, cents }: Act,
): Promise<Done> {
  const client = one(clients, which) ?? 0
  const [rate, currency] = [one([0, 7, 19], other) ?? 0, other % 4 === 3 ? "EUR" : "USD"]
  const items = [{ description: "Offered", quantity: 1, unit_price: (cents * 3) / 100 }]
  const written = await staff.rest("POST", "/api/quotes/", {
    ...{ client, project: projects.get(client), currency, tax_rate: rate, items },
  })
  const { id } = Object(written.body)
  await staff.rest("POST", `/api/quotes/${id}/issue/`)
  const { status, body } = await staff.rest("POST", `/api/quotes/${id}/answer/`, {
    answer: "accepted",
    name: "Ada",
  })
  books.quotes.push({ id, client, currency, net: cents * 3, rate })
  return { status, body, accepts: true }
}

/** What is billed in all, less what is credited, is what was agreed. */
async function expectAgreed({ staff }: Office, quote: Quote) {
  const read = async (path: string) => Object((await staff.rest("GET", path)).body)
  const { invoices, amount, tax_amount } = await read(`/api/quotes/${quote.id}/`)
  const sums = { net: 0, tax: 0 }
  const add = (sign: number, one: { amount: number; tax_amount: number }) => {
    sums.net += sign * Math.round(one.amount * 100)
    sums.tax += sign * Math.round(one.tax_amount * 100)
  }
  for (const { id, status } of invoices) {
    if (status === "cancelled") continue
    add(1, await read(`/api/invoices/${id}/`))
    for (const note of await read(`/api/credit-notes/?invoice=${id}`))
      if (note.status === "issued") add(-1, note)
  }
  expect(sums).toEqual({ net: Math.round(amount * 100), tax: Math.round(tax_amount * 100) })
}
