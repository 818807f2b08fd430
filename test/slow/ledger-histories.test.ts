// Random histories of two hundred acts, done to the product and to paper: after each both have the same rows, on random days
// the same reports. LEDGER_HISTORIES=50 runs more of them, and with LEDGER_SEED=… one of them again.
import fc from "fast-check"
import { expect, test } from "vitest"
import { faultsOf } from "../payments/books.ts"
import { type Act, act, perform } from "../payments/histories/acts.ts"
import {
  dueOf,
  freeOf,
  isNote,
  isOpen,
  isPaid,
  livePartsOf,
  payableOf,
  record,
  sum,
} from "../payments/histories/model.ts"
import { giveBack } from "../payments/histories/notes.ts"
import { keptIn, type Office, openOffice, writtenIn } from "../payments/histories/office.ts"
import { receivablesOn, salesIn, taxIn, totalsOf } from "../payments/histories/reports.ts"
import { expectAgreement } from "../statements/agreement.ts"

type Row = Record<string, string | number | boolean>
type Sums = Record<string, number>

/** Minor units of the report's rows, by what their keys say. */
function summed(rows: readonly Row[], keyOf: (row: Row) => string, field: string): Sums {
  const sums: Sums = {}
  for (const row of rows) sums[keyOf(row)] = (sums[keyOf(row)] ?? 0) + Math.round(Number(row[field]) * 100)
  return Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0))
}

async function readRows({ staff }: Office, path: string): Promise<Row[]> {
  const { status, body } = await staff.rest("GET", `/api/reports/${path}`)
  expect(status).toBe(200)
  return Object(body).rows
}

const ofClient = ({ client, currency }: Row) => `${client} ${currency}`
const ofTax = ({ currency, rate, written_off }: Row) => `${currency} ${rate}${written_off ? " waived" : ""}`

async function expectReports(office: Office, day: number, from: number) {
  const { books, dateOf } = office
  const open = await readRows(office, `receivables/?on=${dateOf(day)}`)
  const shown = {
    outstanding: summed(open, ofClient, "outstanding"),
    credit: summed(open, ofClient, "credit"),
  }
  expect({ day, ...shown }).toEqual({ day, ...receivablesOn(books, day) })
  for (const row of open) {
    const buckets = ["current", "days_1_30", "days_31_60", "days_61_90", "over_90"].map((name) =>
      Number(row[name]),
    )
    expect(buckets.reduce((all, one) => all + one, 0)).toBeCloseTo(Number(row.outstanding), 5)
  }
  const days = { from: dateOf(from), to: dateOf(day) }
  await expectAgreement(office.staff, office.clients, { ...days, currencies: ["EUR", "USD"] })
  const period = `from=${days.from}&to=${days.to}`
  for (const basis of ["accrual", "cash"] as const) {
    const rows = await readRows(office, `tax/?${period}&basis=${basis}`)
    expect({ from, day, basis, tax: summed(rows, ofTax, "amount") }).toEqual({
      ...{ from, day, basis, tax: taxIn(books, basis, from, day) },
    })
  }
  const sold = await readRows(office, `sales/?${period}`)
  expect(summed(sold, ({ currency }) => `${currency}`, "net")).toEqual(salesIn(books, from, day))
}

/** As of tomorrow, for which a payment may be entered already. */
async function expectTotals(office: Office) {
  const { books } = office
  expect(await faultsOf(office.id)).toEqual({})
  const { billed, settled, came, free } = totalsOf(books)
  const { outstanding, credit } = receivablesOn(books, books.today + 1)
  for (const [key, amount] of Object.entries(billed))
    expect([key, (outstanding[key] ?? 0) + (settled[key] ?? 0)]).toEqual([key, amount])
  for (const [key, amount] of Object.entries(free)) expect([key, credit[key] ?? 0]).toEqual([key, amount])
  for (const [key, amount] of Object.entries(came)) expect(free[key] ?? 0).toBeLessThanOrEqual(amount)
}

/** All that is reported of the days before the books were closed, with days as the paper counts them. */
async function closedReports(office: Office): Promise<string | null> {
  const { books, staff, dateOf } = office
  if (books.closed === null) return null
  const period = `from=${dateOf(books.closed - 60)}&to=${dateOf(books.closed)}`
  const said: unknown[] = []
  for (const path of [
    ...[`sales/?${period}`, `tax/?${period}&basis=accrual`, `tax/?${period}&basis=cash`],
    ...[0, 9, 30].map((back) => `receivables/?on=${dateOf((books.closed ?? 0) - back)}`),
  ]) {
    const { status, body } = await staff.rest("GET", `/api/reports/${path}`)
    expect(status).toBe(200)
    said.push(body)
  }
  const first = Date.parse(dateOf(0))
  return JSON.stringify(said, null, 1).replaceAll(
    /\d{4}-\d\d-\d\d/g,
    (day) => `${(Date.parse(day) - first) / 86_400_000}`,
  )
}

/** What the API says of an invoice and of its client's money. */
async function expectSaid({ books, staff }: Office, { which }: Act) {
  const bill = books.bills[which % Math.max(1, books.bills.length)]
  if (!bill) return
  const said = Object((await staff.rest("GET", `/api/invoices/${bill.id}/`)).body)
  const settles = livePartsOf(books, bill)
  const cents = (amount: number) => Math.round(amount * 100)
  const [paid, credited, due] = [said.amount_paid, said.amount_credited, said.amount_due].map(cents)
  expect({ paid, credited, waived: cents(said.amount_written_off) }).toEqual({
    paid: sum(settles.filter(({ of }) => isPaid(of))),
    credited: sum(settles.filter(({ of }) => isNote(of))),
    waived: sum(settles.filter(({ of }) => of === null)),
  })
  if (isOpen(bill)) expect([said.status, due]).toEqual([bill.status, dueOf(books, bill)])
  const balance = Object((await staff.rest("GET", `/api/clients/${bill.client}/balance/`)).body)
  for (const { currency, outstanding, credit } of balance.balances) {
    const own = (one: { client: number; currency: string }) =>
      one.client === bill.client && one.currency === currency
    const owed = books.bills.filter((one) => own(one) && isOpen(one)).map((one) => dueOf(books, one))
    const free = [...books.payments, ...books.notes].filter(own).map((one) => freeOf(books, one))
    const all = (list: number[]) => list.reduce((total, one) => total + one, 0)
    expect([currency, cents(outstanding), cents(credit)]).toEqual([currency, all(owed), all(free)])
  }
}

async function live(acts: readonly Act[]) {
  const office = await openOffice()
  let closed: string | null = null
  for (const [place, what] of acts.entries()) {
    if (closed !== null && (what.deed === "close" || what.deed === "look"))
      expect({ place, reports: await closedReports(office) }).toEqual({ place, reports: closed })
    const done = await perform(office, what)
    if (what.deed === "close") closed = await closedReports(office)
    if (done) {
      const { status, body, accepts } = done
      expect([place, what, body, status < 300]).toEqual([place, what, body, accepts])
      expect(status).toBeLessThan(500)
    }
    const kept = await keptIn(office)
    expect({ place, what, ...kept }).toEqual({ place, what, ...writtenIn(office, kept, payableOf) })
    await expectSaid(office, what)
    if (what.deed === "look") {
      const day = office.books.today - what.back
      await expectReports(office, day, day - (what.which % 60))
      await expectTotals(office)
    }
  }
  return office
}

/**
 * The books are opened again, whatever is still due is paid, and what is left of credit notes given back: then both bases have recognised the same tax,
 * but for what was written off.
 */
async function payAll(office: Office) {
  const { books, staff } = office
  await staff.rest("PATCH", "/api/billing-settings/", { books_closed_until: null })
  books.closed = null
  for (const bill of books.bills) {
    const amount = dueOf(books, bill)
    if (bill.status === "draft" || bill.status === "cancelled" || amount <= 0) continue
    await staff.rest("POST", `/api/invoices/${bill.id}/payments/`, { amount: amount / 100 })
    record(books, bill, { amount, on: books.today, close: false, keep: false })
  }
  const { notes } = await keptIn(office)
  for (const [place, note] of books.notes.entries()) {
    const amount = freeOf(books, note)
    if (amount <= 0) continue
    await staff.rest("POST", `/api/credit-notes/${notes[place]?.id}/refund/`, { amount: amount / 100 })
    giveBack(books, note, amount, books.today)
  }
  const everything = "from=1990-01-01&to=2999-12-31"
  const [accrual, cash] = await Promise.all(
    ["accrual", "cash"].map((basis) => readRows(office, `tax/?${everything}&basis=${basis}`)),
  )
  const issued = (accrual ?? []).filter(({ written_off }) => !written_off)
  const byCurrency = ({ currency }: Row) => `${currency}`
  const [paid, billed] = [cash ?? [], issued].map((rows) => summed(rows, byCurrency, "amount"))
  expect(paid).toEqual(billed)
}

test("whatever happens, product and paper have the same books and the same reports", async () => {
  // The same ones in every whole run; LEDGER_HISTORIES=100 looks further.
  const numRuns = Number(process.env.LEDGER_HISTORIES ?? 4)
  const seed = process.env.LEDGER_SEED ?? (process.env.LEDGER_HISTORIES ? undefined : "1")
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 200, maxLength: 200 }), async (acts) => {
      const office = await live(acts)
      await payAll(office)
      await expectReports(office, office.books.today + 1, -1000)
      await expectTotals(office)
    }),
    {
      ...{ numRuns, endOnFailure: true },
      ...(seed && { seed: Number(seed) }),
      ...(process.env.LEDGER_PATH && { path: process.env.LEDGER_PATH }),
    },
  )
}, 3_600_000)
