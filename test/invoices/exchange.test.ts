// The exchange rate of a document in another currency: given, filled in, kept, and what its tax is by it.
import { beforeAll, expect, test } from "vitest"
import type { LogEntry } from "../../src/audit-log/schema.ts"
import { todayIn } from "../../src/core/values/dates.ts"
import { outsideServer } from "../subscriptions/paying.ts"
import { testApp } from "../support/app.ts"
import { makeDesk, reverseCharge } from "./desk.ts"

/** Units for one dollar. */
const rates = { EUR: 0.92, GBP: 0.8, JPY: 150, KWD: 0.3075, CHF: 0.88 }

beforeAll(async () => {
  const server = await outsideServer(() => ({ body: { base: "USD", rates } }))
  await testApp({ RATES_URL: server.url })
})

const today = todayIn("UTC")
const taxed = { currency: "USD", tax_rate: 20, items: [{ description: "Work", unit_price: 100 }] }
const none = { exchange_rate: null, exchange_rate_date: null, home_currency: null, home_tax_amount: null }
const filled = { exchange_rate: "0.92", exchange_rate_date: today, home_currency: "EUR" }

type Desk = Awaited<ReturnType<typeof makeDesk>>
const written = async ({ write }: Desk, body: object) => {
  const answer = await write(body)
  expect(answer).toMatchObject({ status: 201 })
  return answer.body
}
const issue = ({ staff }: Desk, { id }: { id: number }) => staff.rest("POST", `/api/invoices/${id}/issue/`)
const send = ({ staff }: Desk, { id }: { id: number }) => staff.rest("POST", `/api/invoices/${id}/send/`, {})
const credit = async ({ staff }: Desk, { id }: { id: number }, body: object) =>
  staff.rest("POST", `/api/invoices/${id}/credit-notes/`, { reason: "Less", ...body })

const settingsOf = ({ organization }: Desk) => `/api/organizations/${organization.id}/`

test("a rate that is given comes back with its day, and the tax by it", async () => {
  const desk = await makeDesk()
  const invoice = await written(desk, { ...taxed, exchange_rate: "0.915", exchange_rate_date: "2026-01-15" })
  expect(invoice).toMatchObject({
    ...{
      exchange_rate: "0.915",
      exchange_rate_date: "2026-01-15",
      home_currency: "EUR",
      home_tax_amount: 18.3,
    },
    home_taxes: [{ name: "Tax", base: 91.5, amount: 18.3 }],
  })
  expect((await issue(desk, invoice)).status).toBe(200)
  expect(await desk.read(invoice.id)).toMatchObject({ exchange_rate: "0.915", home_tax_amount: 18.3 })
  const [bare, dated] = [
    await written(desk, { ...taxed, exchange_rate: "0.9" }),
    await written(desk, { ...taxed, exchange_rate: "0.9", issue_date: "2026-02-03" }),
  ]
  expect([bare.exchange_rate_date, dated.exchange_rate_date]).toEqual([today, "2026-02-03"])
})

test("a new rate is of the issue date, or of the day that is sent with it, not of the old rate's day", async () => {
  const desk = await makeDesk()
  const dayAfter = async (more: object, change: object) => {
    const { id } = await written(desk, {
      ...{ ...taxed, exchange_rate: "0.9", exchange_rate_date: "2026-01-10", ...more },
    })
    return (await desk.change(id, change)).body.exchange_rate_date
  }
  const issue_date = "2026-02-03"
  expect(await dayAfter({}, { exchange_rate: "0.95" })).toBe(today)
  expect(await dayAfter({ issue_date }, { exchange_rate: "0.95" })).toBe(issue_date)
  expect(await dayAfter({ issue_date: "2999-01-01" }, { exchange_rate: "0.95" })).toBe(today)
  expect(await dayAfter({ issue_date }, { exchange_rate: "0.95", exchange_rate_date: null })).toBe(issue_date)
  const kept = { exchange_rate: "0.95", exchange_rate_date: "2026-01-10" }
  expect(await dayAfter({ issue_date }, kept)).toBe("2026-01-10")
  expect(await dayAfter({ issue_date }, { exchange_rate: "0.9" })).toBe("2026-01-10")
})

const acts: [string, (desk: Desk, id: number) => Promise<{ status: number }>][] = [
  ["issued", (desk, id) => issue(desk, { id })],
  ["sent", (desk, id) => send(desk, { id })],
  ["marked as sent", ({ change }, id) => change(id, { status: "sent" })],
  ["marked as paid", ({ change }, id) => change(id, { status: "paid" })],
]
test.each(acts)("today's rate is filled in when a taxed draft is %s", async (_, act) => {
  const desk = await makeDesk()
  const drafts = [
    await written(desk, taxed),
    await written(desk, { ...taxed, currency: "EUR" }),
    await written(desk, { ...taxed, tax_rate: 0 }),
    await written(desk, { ...taxed, currency: "KES" }),
  ]
  for (const { id, ...draft } of drafts) {
    expect(draft).toMatchObject(none)
    expect((await act(desk, id)).status).toBe(200)
  }
  const [usd, ...others] = await Promise.all(drafts.map(({ id }) => desk.read(id)))
  expect(usd).toMatchObject({ ...filled, home_tax_amount: 18.4 })
  for (const other of others) expect(other).toMatchObject(none)
})

test("so it is for one that is created as sent, and where nothing is taxed but a tax is named", async () => {
  const desk = await makeDesk()
  expect(await written(desk, { ...taxed, status: "sent" })).toMatchObject(filled)
  const tax = await desk.tax(reverseCharge)
  const items = [{ description: "Work", unit_price: 100, tax }]
  const shifted = await written(desk, { currency: "USD", items, status: "sent" })
  expect(shifted).toMatchObject({ ...filled, home_tax_amount: 0, home_taxes: [{ base: 92, amount: 0 }] })
})

test("a rate that can't be is refused at its field", async () => {
  const desk = await makeDesk()
  const { write, change } = desk
  const { id } = await written(desk, { ...taxed, exchange_rate: "0.9" })
  const wrong: [object, string, string][] = [
    ...["0", "0.000", "-1", "1e3", "1,5", "abc", ".", "0.1234567891", "1000000"].map(
      (exchange_rate): [object, string, string] => [{ exchange_rate }, "exchange_rate", ""],
    ),
    [
      { exchange_rate: "0.9", exchange_rate_date: "2999-01-01" },
      "exchange_rate_date",
      "The date can't be in the future",
    ],
    [
      { exchange_rate: "1.1", currency: "EUR" },
      "exchange_rate",
      "This document is in EUR, your own currency",
    ],
  ]
  for (const [body, field, sentence] of wrong)
    for (const answer of [await write({ ...taxed, ...body }), await change(id, body)]) {
      expect([answer.status, Object.keys(answer.body.fields)], JSON.stringify(body)).toEqual([400, [field]])
      if (sentence) expect(answer.body.fields[field]).toEqual([sentence])
    }
  expect(await write({ ...taxed, exchange_rate_date: "2026-01-15" })).toMatchObject({
    ...{ status: 400, body: { fields: { exchange_rate: ["Enter the exchange rate for this date"] } } },
  })
})

test("a duplicate has no rate: it is another day's", async () => {
  const desk = await makeDesk()
  const { id } = await written(desk, { ...taxed, exchange_rate: "0.9", status: "sent" })
  const copy = await desk.staff.rest("POST", `/api/invoices/${id}/duplicate/`)
  expect(copy).toMatchObject({ status: 201, body: { currency: "USD", ...none } })
})

test("a change of the currency takes the rate of the old one away, also where it is sent back", async () => {
  const desk = await makeDesk()
  const { change } = desk
  const { id } = await written(desk, { ...taxed, exchange_rate: "0.9" })
  expect((await change(id, { notes: "Thanks" })).body).toMatchObject({ exchange_rate: "0.9" })
  const { exchange_rate, exchange_rate_date } = await desk.read(id)
  expect((await change(id, { currency: "GBP", exchange_rate, exchange_rate_date })).body).toMatchObject(none)
  expect((await change(id, { exchange_rate: "1.15" })).body).toMatchObject({ exchange_rate: "1.15" })
  expect((await change(id, { currency: "EUR" })).body).toMatchObject(none)
  expect((await change(id, { currency: "GBP", exchange_rate: "1.2" })).body.exchange_rate).toBe("1.2")
  expect((await change(id, { exchange_rate: null })).body).toMatchObject(none)
})

test("another currency of the organization clears the rates of drafts; what is issued keeps what it was", async () => {
  const desk = await makeDesk()
  const { staff } = desk
  const draft = await written(desk, { ...taxed, exchange_rate: "0.9" })
  const issued = await written(desk, { ...taxed, exchange_rate: "0.9", status: "sent" })
  expect((await staff.rest("PATCH", settingsOf(desk), { default_currency: "CHF" })).status).toBe(200)
  expect(await desk.read(draft.id)).toMatchObject(none)
  expect(await desk.read(issued.id)).toMatchObject({ exchange_rate: "0.9", home_currency: "EUR" })
  for (const default_currency of ["CHF", "USD"]) {
    await staff.rest("PATCH", settingsOf(desk), { default_currency })
    const { body } = await desk.change(issued.id, { notes: default_currency })
    expect(body).toMatchObject({ exchange_rate: "0.9", home_currency: "EUR" })
  }
  expect((await send(desk, issued)).status).toBe(200)
  expect(await desk.read(issued.id)).toMatchObject({ exchange_rate: "0.9", home_currency: "EUR" })
})

test("what is issued without a rate gets none when it is edited, sent again or cancelled and back", async () => {
  const desk = await makeDesk()
  const { id } = await written(desk, { ...taxed, status: "sent" })
  const changes = [
    { exchange_rate: null },
    { notes: "Thanks" },
    { issue_date: "2026-01-15" },
    { status: "cancelled" },
    { status: "sent" },
  ]
  for (const change of changes) expect((await desk.change(id, change)).body).toMatchObject(none)
  expect((await send(desk, { id })).status).toBe(200)
  expect(await desk.read(id)).toMatchObject(none)
  // Another currency is filled in where it is issued today.
  expect((await desk.change(id, { currency: "GBP" })).body).toMatchObject(none)
  const moved = await desk.change(id, { currency: "CHF", issue_date: today })
  expect(moved.body).toMatchObject({ ...filled, exchange_rate: "1.045455" })
})

test.each(acts)("nothing is filled in when a draft of another day is %s", async (_, act) => {
  const desk = await makeDesk()
  for (const [issue_date, is] of [
    ["2026-01-15", none],
    ["2999-01-01", none],
    [today, filled],
  ] as const) {
    const { id } = await written(desk, { ...taxed, issue_date })
    expect((await act(desk, id)).status).toBe(200)
    expect(await desk.read(id)).toMatchObject(is)
    const given = await written(desk, { ...taxed, issue_date, exchange_rate: "0.9" })
    expect((await act(desk, given.id)).status).toBe(200)
    expect(await desk.read(given.id)).toMatchObject({ exchange_rate: "0.9" })
  }
  expect(await written(desk, { ...taxed, issue_date: "2026-01-15", status: "sent" })).toMatchObject(none)
})

test("the log names a rate that an edit filled in", async () => {
  const desk = await makeDesk()
  const { id } = await written(desk, taxed)
  const logged = async () => {
    const [newest] = (await desk.staff.rest("GET", "/api/audit-log/?action=edited")).body as LogEntry[]
    return (await desk.staff.rest("GET", `/api/audit-log/${newest?.id}/`)).body
  }
  const { exchange_rate, exchange_rate_date, home_currency } = filled
  await desk.change(id, { status: "sent" })
  expect(await logged()).toMatchObject({
    details: {
      fields: expect.arrayContaining(["exchange_rate", "exchange_rate_date"]),
      changes: {
        exchange_rate: { from: null, to: exchange_rate },
        exchange_rate_date: { from: null, to: exchange_rate_date },
        home_currency: { from: null, to: home_currency },
      },
    },
  })
  await desk.change(id, { currency: "GBP" })
  expect(await logged()).toMatchObject({
    details: { changes: { exchange_rate: { from: "0.92", to: "1.15" } } },
  })
})

test("an invoice that is locked keeps its rate", async () => {
  const desk = await makeDesk()
  const { staff, parties } = desk
  await staff.rest("PATCH", settingsOf(desk), {
    ...{ country: "DE", address: "1 Road", tax_id: "DE1" },
  })
  await staff.rest("PATCH", `/api/clients/${parties.client}/`, { country: "US", address: "2 Road" })
  await staff.rest("PATCH", "/api/billing-settings/", { protect_issued: true })
  const invoice = await written(desk, taxed)
  expect((await issue(desk, invoice)).status).toBe(200)
  const locked = await desk.read(invoice.id)
  expect(locked).toMatchObject({ ...filled, is_protected: true })
  const refused = await desk.change(invoice.id, { exchange_rate: "1.1" })
  expect([refused.status, Object.keys(refused.body.fields)]).toEqual([409, ["exchange_rate"]])
  const { exchange_rate, exchange_rate_date, currency } = locked
  const same = { exchange_rate, exchange_rate_date, currency, internal_note: "Seen" }
  expect(await desk.change(invoice.id, same)).toMatchObject({ status: 200, body: filled })
})

test("undoing the email takes away the rate that sending filled in", async () => {
  const desk = await makeDesk()
  const { id } = await written(desk, taxed)
  const path = `/api/invoices/${id}/send/`
  expect((await desk.staff.rest("POST", path, { undo_seconds: 20 })).status).toBe(200)
  expect(await desk.read(id)).toMatchObject(filled)
  expect((await desk.staff.rest("POST", `${path}undo/`)).status).toBe(200)
  expect(await desk.read(id)).toMatchObject({ ...none, status: "draft" })
})

test("credit notes take the rate of their invoice, and all of them undo its tax", async () => {
  const desk = await makeDesk()
  const items = [{ description: "Work", quantity: 3, unit_price: 33.33 }]
  const invoice = await written(desk, { ...taxed, items, exchange_rate: "0.917", status: "sent" })
  expect(invoice.home_tax_amount).toBe(18.34)
  const line = { item: invoice.items[0]?.id, quantity: 1 }
  const notes = []
  for (const body of [{ lines: [line] }, { lines: [line] }, {}]) {
    const answer = await credit(desk, invoice, { ...body, issue: true })
    expect(answer).toMatchObject({ status: 201, body: { exchange_rate: "0.917", home_currency: "EUR" } })
    notes.push(answer.body as { id: number; home_tax_amount: number })
  }
  const sum = notes.reduce((all, { home_tax_amount }) => all + Math.round(home_tax_amount * 100), 0)
  expect(sum).toBe(1834)
  // What they were computed from stays.
  const refused = await desk.change(invoice.id, { exchange_rate: "1" })
  expect([refused.status, Object.keys(refused.body.fields)]).toEqual([409, ["exchange_rate"]])
  expect((await desk.change(invoice.id, { notes: "Thanks" })).body).toMatchObject({ exchange_rate: "0.917" })
})

test("a credit note may have its own rate, and one without an invoice has today's", async () => {
  const desk = await makeDesk()
  const invoice = await written(desk, { ...taxed, status: "sent" })
  const own = await credit(desk, invoice, { exchange_rate: "0.95", issue: true, amounts: [{ amount: 10 }] })
  expect(own).toMatchObject({ status: 201, body: { exchange_rate: "0.95", exchange_rate_date: today } })
  const draft = await credit(desk, invoice, { amounts: [{ amount: 10 }] })
  expect(draft).toMatchObject({ status: 201, body: none })
  const { id } = draft.body as { id: number }
  const changed = await desk.staff.rest("PATCH", `/api/credit-notes/${id}/`, { exchange_rate: "0.96" })
  expect(changed).toMatchObject({ status: 200, body: { exchange_rate: "0.96", home_currency: "EUR" } })
  const free = await desk.staff.rest("POST", "/api/credit-notes/", {
    ...{ client: desk.parties.client, currency: "GBP", reason: "Goodwill", tax_rate: 20, issue: true },
    items: [{ description: "Goodwill", unit_price: 10 }],
  })
  expect(free).toMatchObject({ status: 201, body: { exchange_rate: "1.15", home_tax_amount: 2.3 } })
})

test("a credit note has no own rate where its invoice has none to the same currency", async () => {
  const desk = await makeDesk()
  const { staff } = desk
  const refusal = (home: string) => ({
    status: 400,
    body: {
      fields: {
        exchange_rate: [
          `The invoice has no exchange rate to ${home}, so the credit note can't have one. Leave it empty.`,
        ],
      },
    },
  })
  const bare = await written(desk, { ...taxed, issue_date: "2026-01-15", status: "sent" })
  const part = { amounts: [{ amount: 10 }] }
  const own = { ...part, exchange_rate: "0.95" }
  expect(await credit(desk, bare, own)).toMatchObject(refusal("EUR"))
  expect(await credit(desk, bare, { ...own, issue: true })).toMatchObject(refusal("EUR"))
  const plain = await credit(desk, bare, part)
  const path = `/api/credit-notes/${(plain.body as { id: number }).id}/`
  expect(await staff.rest("PATCH", path, { exchange_rate: "0.95" })).toMatchObject(refusal("EUR"))
  // The invoice lost its rate after the note was written.
  const rated = await written(desk, { ...taxed, status: "sent" })
  const draft = await credit(desk, rated, own)
  expect(draft).toMatchObject({ status: 201, body: { exchange_rate: "0.95" } })
  const note = `/api/credit-notes/${(draft.body as { id: number }).id}/`
  expect((await desk.change(rated.id, { exchange_rate: null })).body).toMatchObject(none)
  expect(await staff.rest("POST", `${note}issue/`)).toMatchObject(refusal("EUR"))
  expect(await staff.rest("PATCH", note, { exchange_rate: null })).toMatchObject({ status: 200, body: none })
  expect(await staff.rest("POST", `${note}issue/`)).toMatchObject({ status: 200 })
  // Its rate leads to the former currency.
  const old = await written(desk, { ...taxed, status: "sent" })
  await staff.rest("PATCH", settingsOf(desk), { default_currency: "CHF" })
  expect(await credit(desk, old, own)).toMatchObject(refusal("CHF"))
  const same = await credit(desk, old, { ...part, issue: true })
  expect(same).toMatchObject({ status: 201, body: { exchange_rate: "0.92", home_currency: "EUR" } })
})

test("in the EU a taxed invoice that has no rate and gets none is warned about, and issued all the same", async () => {
  const desk = await makeDesk()
  const { staff } = desk
  const settle = (body: object) => staff.rest("PATCH", settingsOf(desk), body)
  await settle({ country: "DE", address: "1 Road", tax_id: "DE1" })
  await staff.rest("PATCH", `/api/clients/${desk.parties.client}/`, { country: "US", address: "2 Road" })
  const path = ({ id }: { id: number }) => `/api/invoices/${id}/issue/`
  type Said = { warnings: { field: string; message: string }[]; blocking?: string[] }
  const said = (body: unknown) => (body as Said).warnings.filter(({ field }) => field === "exchange_rate")
  const saidOf = async (body: object) => said((await staff.rest("GET", path(await written(desk, body)))).body)
  const advice = [
    { field: "exchange_rate", message: "Enter the exchange rate: your tax office needs the VAT in EUR." },
  ]
  const past = { ...taxed, issue_date: "2026-01-15" }
  for (const body of [past, { ...taxed, currency: "KES" }, { ...past, status: "sent" }])
    expect(await saidOf(body), JSON.stringify(body)).toEqual(advice)
  const items = [{ description: "Work", unit_price: 100, tax: await desk.tax(reverseCharge) }]
  for (const body of [
    taxed,
    { ...taxed, issue_date: today },
    { ...taxed, status: "sent" },
    { ...past, exchange_rate: "0.9" },
    { ...past, currency: "EUR" },
    { ...past, tax_rate: 0 },
    { currency: "KES", items },
  ])
    expect(await saidOf(body), JSON.stringify(body)).toEqual([])
  const issued = await staff.rest("POST", path(await written(desk, past)))
  expect([issued.status, said(issued.body)]).toEqual([200, advice])
  await staff.rest("PATCH", "/api/billing-settings/", { protect_issued: true })
  const blocked = await staff.rest("GET", path(await written(desk, past)))
  expect(blocked.body).toMatchObject({ blocking: [], warnings: expect.arrayContaining(advice) })
  await staff.rest("PATCH", "/api/billing-settings/", { protect_issued: false })
  // A rate to another currency than that of the country is of no use to the tax office.
  await settle({ default_currency: "CHF" })
  expect(await saidOf({ ...past, currency: "EUR" })).toEqual([])
  await settle({ default_currency: "EUR", country: "US" })
  expect(await saidOf(past)).toEqual([])
})

test.each([
  ["JPY", "KWD", 1100, "0.00205", 110, 0.226],
  ["KWD", "JPY", 12.345, "487.8", 1.235, 602],
  ["KWD", "EUR", 12.345, "2.99", 1.235, 3.69],
])(
  "tax of %s in %s is rounded once to its decimals",
  async (currency, home, unit_price, exchange_rate, tax, sum) => {
    const desk = await makeDesk({ default_currency: home })
    const items = [{ description: "Work", unit_price }]
    const invoice = await written(desk, { currency, items, tax_rate: 10, exchange_rate })
    expect(invoice).toMatchObject({ tax_amount: tax, home_tax_amount: sum })
  },
)
