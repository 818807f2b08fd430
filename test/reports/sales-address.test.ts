// What was sold, asked for by address: each document and tax of a period, of one organization alone.
import { expect, test } from "vitest"
import { requireFew } from "../../src/reports/service.ts"
import {
  makeClient,
  makeMember,
  makeOrganization,
  makeProject,
  makeTax,
  signIn,
} from "../support/factories.ts"
import { cellsOf, makeSent, setInvoice } from "./kept.ts"

type Row = {
  on: string
  number: string
  client_name: string
  vat_id: string | null
  currency: string
  is_voiding: boolean
  tax: { name: string; category: string; rate: number } | null
  net: number
  tax_amount: number
  gross: number
}
type Amounts = { currency: string; net: number; tax_amount: number; gross: number }
type Report = { rows: Row[]; totals: Amounts[] }

async function makeOffice(more: Parameters<typeof makeOrganization>[0] = {}) {
  const { id } = await makeOrganization(more)
  const staff = await signIn(id)
  const ask = async (from = "2026-01-01", to = "2999-12-31") => {
    const { status, body } = await staff.rest("GET", `/api/reports/sales/?from=${from}&to=${to}`)
    expect(status).toBe(200)
    return body as Report
  }
  const rowsOf = async (...asked: Parameters<typeof ask>) =>
    (await ask(...asked)).rows.map(
      ({ tax, net, gross }) => `${tax ? `${tax.name} ${tax.rate}` : "none"}: ${net}, ${gross}`,
    )
  return { id, staff, ask, rowsOf }
}

type Office = Awaited<ReturnType<typeof makeOffice>>

/** Written and sent through the API. */
async function issue({ id, staff }: Office, more: object) {
  const { id: client } = await makeClient(id)
  const project = await makeProject(id, { client_id: client })
  const wanted = { client, project: project.id, currency: "EUR", status: "sent", ...more }
  const { status, body } = await staff.rest("POST", "/api/invoices/", wanted)
  expect([status, body]).toMatchObject([201, {}])
  return body as { id: number; number: string; amount: number; tax_amount: number; total: number }
}

const line = (unit_price: number, tax: number | null) => ({
  ...{ description: "Work", quantity: 1, unit_price, tax },
})

test("each tax of a document has its row, and what carries none", async () => {
  const office = await makeOffice()
  const vat = (await makeTax(office.id)).id
  const low = (await makeTax(office.id, { components: [{ name: "VAT", rate: 7 }] })).id
  const items = [line(100, vat), line(50, low), line(10, null)]
  const made = await issue(office, { items, discount: { percent: 10 } })
  expect(await office.rowsOf()).toEqual(["VAT 19: 90, 107.1", "VAT 7: 45, 48.15", "none: 9, 9"])
  const { rows, totals } = await office.ask()
  expect(rows[0]).toMatchObject({ number: made.number, client_name: "Ada Lovelace", vat_id: null })
  const { amount: net, tax_amount, total: gross } = made
  expect(totals).toEqual([{ currency: "EUR", net, tax_amount, gross }])
})

test("of taxes on the same net the first has it, so that the rows come to the documents", async () => {
  const office = await makeOffice()
  const components = ["CGST", "SGST"].map((name) => ({ name, rate: 9 }))
  const gst = (await makeTax(office.id, { name: "GST", components })).id
  const made = await issue(office, { items: [line(100, gst), line(10, null)], discount: { percent: 10 } })
  expect(await office.rowsOf()).toEqual(["CGST 9: 90, 98.1", "SGST 9: 0, 8.1", "none: 9, 9"])
  const { amount: net, tax_amount, total: gross } = made
  expect((await office.ask()).totals).toEqual([{ currency: "EUR", net, tax_amount, gross }])
  expect([net, gross]).toEqual([99, 115.2])
})

test("100.00 with two taxes adds up to 114.98, in the file too, and against it when it is credited", async () => {
  const office = await makeOffice()
  const components = [
    { name: "Old", rate: 5 },
    { name: "Older", rate: 9.5, compound: true },
  ]
  const both = (await makeTax(office.id, { name: "Both", components })).id
  const made = await issue(office, { items: [line(100, both)] })
  const sum = async () => {
    const [header, ...lines] = cellsOf(
      await office.staff.rest("GET", "/api/reports/sales/?from=2026-01-01&to=2999-12-31&format=csv"),
    )
    const at = (name: string) => header?.indexOf(name) ?? -1
    return ["base", "net", "tax_amount", "gross"].map((name) =>
      lines.reduce((all, cells) => all + Math.round(100 * Number(cells[at(name)] ?? 0)), 0),
    )
  }
  expect(await sum()).toEqual([200_00, 100_00, 14_98, 114_98])
  const credit = { issue: true, reason: "Not needed" }
  const { status } = await office.staff.rest("POST", `/api/invoices/${made.id}/credit-notes/`, credit)
  expect([status, await sum()]).toEqual([201, [0, 0, 0, 0]])
})

test("with tax in its prices a document has the same sums", async () => {
  const office = await makeOffice()
  const vat = (await makeTax(office.id)).id
  const made = await issue(office, { items: [line(119, vat), line(10, null)], prices_include_tax: true })
  expect(await office.rowsOf()).toEqual(["VAT 19: 100, 119", "none: 10, 10"])
  expect((await office.ask()).totals).toMatchObject([{ gross: made.total }])
})

test("one rate for the whole invoice is a tax row, and no rate is none", async () => {
  const office = await makeOffice()
  const items = [{ description: "Work", quantity: 2, unit_price: 50 }]
  await issue(office, { items, tax_rate: 20 })
  await issue(office, { items })
  expect(await office.rowsOf()).toEqual(["Tax 20: 100, 120", "none: 100, 100"])
})

test("it stands on its day, and against on the day it was cancelled; drafts were never sold", async () => {
  const office = await makeOffice({ time_zone: "Asia/Tokyo" })
  const made = await makeSent(office.id, { issue_date: "2026-02-01" })
  await makeSent(office.id, { issue_date: "2026-02-01", status: "draft" })
  await setInvoice(made, { status: "cancelled", voided_at: "2026-02-28T15:30:00Z" })
  const { rows, totals } = await office.ask("2026-02-01", "2026-03-31")
  expect(rows.map(({ on, is_voiding, gross }) => [on, is_voiding, gross])).toEqual([
    ["2026-02-01", false, 100],
    ["2026-03-01", true, -100],
  ])
  expect(totals).toMatchObject([{ currency: "USD", gross: 0 }])
  expect(await office.rowsOf("2026-02-01", "2026-02-28")).toEqual(["none: 100, 100"])
  expect(await office.rowsOf("2026-03-01", "2026-03-31")).toEqual(["none: -100, -100"])
  const file = await office.staff.rest("GET", "/api/reports/sales/?from=2026-02-01&to=2026-03-31&format=csv")
  expect(cellsOf(file).map((cells) => [cells[0], ...cells.slice(20)])).toEqual([
    ["date", "gross", "voiding", "home_currency", "home_net", "home_tax_amount"],
    ["2026-02-01", "100.00", "no", "USD", "100.00", "0.00"],
    ["2026-03-01", "-100.00", "yes", "USD", "-100.00", "0.00"],
    [""],
  ])
})

test("the sums of the organization's own currency are first, the others follow by code", async () => {
  const office = await makeOffice({ default_currency: "GBP" })
  for (const currency of ["USD", "EUR", "GBP", "JPY"])
    await makeSent(office.id, { issue_date: "2026-02-01", currency })
  expect((await office.ask()).totals.map(({ currency }) => currency)).toEqual(["GBP", "EUR", "JPY", "USD"])
})

test("it names the buyer as the document does, as a file too", async () => {
  const office = await makeOffice()
  const made = await makeSent(office.id, { issue_date: "2026-02-01" })
  await setInvoice(made, { buyer: JSON.stringify({ name: "@Before", vat_id: "DE123456789" }) })
  expect((await office.ask()).rows).toMatchObject([{ client_name: "@Before", vat_id: "DE123456789" }])
  const file = await office.staff.rest("GET", "/api/reports/sales/?from=2026-01-01&to=2026-12-31&format=csv")
  expect(file.headers["content-type"]).toBe("text/csv; charset=utf-8")
  expect(file.headers["content-disposition"]).toContain("sales-2026-01-01-2026-12-31.csv")
  expect(cellsOf(file)).toEqual([
    salesHeader,
    [
      ...["2026-02-01", "invoice", made.number, "", String(made.client_id), "'@Before", "", "'@Before", ""],
      ...[
        "DE123456789",
        "",
        "",
        "USD",
        "",
        "",
        "",
        "",
        "100.00",
        "100.00",
        "0.00",
        "100.00",
        "no",
        "USD",
        "100.00",
        "0.00",
      ],
    ],
    [""],
  ])
})

const salesHeader = [
  ...[
    "date",
    "kind",
    "number",
    "invoice_number",
    "client_id",
    "client",
    "company",
    "person",
    "country",
    "vat_id",
  ],
  ...["project", "due_date", "currency", "exchange_rate", "tax", "category", "rate"],
  ...["base", "net", "tax_amount", "gross", "voiding", "home_currency", "home_net", "home_tax_amount"],
]

test("the company comes first, then the person; a credit note names its invoice; country, project and due date are there", async () => {
  const office = await makeOffice()
  const { id: client } = await makeClient(office.id, { company: "Engines Ltd", country: "GB" })
  const project = await makeProject(office.id, { client_id: client, title: "Looms" })
  const made = await issue(office, {
    ...{ client, project: project.id, issue_date: "2026-02-01", due_date: "2026-02-15" },
    items: [line(100, (await makeTax(office.id)).id)],
  })
  const { id, number } = made
  const credit = { issue: true, reason: "Not needed" }
  const noted = await office.staff.rest("POST", `/api/invoices/${id}/credit-notes/`, credit)
  const note = Object(noted.body).number
  const { rows } = await office.ask()
  const named = { client_name: "Engines Ltd", company: "Engines Ltd", person: "Ada Lovelace", country: "GB" }
  expect(rows).toMatchObject([
    {
      ...named,
      kind: "invoice",
      number,
      invoice_number: null,
      due_date: "2026-02-15",
      project_title: "Looms",
    },
    { ...named, kind: "credit_note", number: note, invoice_number: number, due_date: null, gross: -119 },
  ])
  const file = await office.staff.rest(
    "GET",
    "/api/reports/sales/?from=2026-01-01&to=2999-12-31&format=csv&separator=semicolon",
  )
  const [header, invoice, credited] = file.text.slice(1).split("\r\n")
  expect(header).toBe(salesHeader.join(";"))
  expect(invoice).toBe(
    [
      ...[
        "2026-02-01",
        "invoice",
        number,
        "",
        client,
        "Engines Ltd",
        "Engines Ltd",
        "Ada Lovelace",
        "GB",
        "",
      ],
      ...["Looms", "2026-02-15", "EUR", "", "VAT", "S", "19", "100,00", "100,00", "19,00", "119,00", "no"],
      ...["USD", "", ""],
    ].join(";"),
  )
  expect(credited).toContain(`;credit_note;${note};${number};`)
  expect(credited).toMatch(/;-100,00;-100,00;-19,00;-119,00;no;USD;;$/)
})

test("it is the organization's own, and open to every member", async () => {
  const office = await makeOffice()
  await makeSent(office.id, { issue_date: "2026-02-01" })
  expect(await (await makeOffice()).ask()).toMatchObject({ rows: [], totals: [] })
  const member = await signIn(office.id, await makeMember(office.id, "member"))
  const { body } = await member.rest("GET", "/api/reports/sales/?from=2026-01-01&to=2026-03-31")
  expect(body).toMatchObject({ totals: [{ gross: 100 }] })
})

test("what is too much for one report is refused in words", async () => {
  requireFew(Array.from({ length: 100_000 }))
  expect(() => requireFew([1, 2], 1)).toThrow("Choose a shorter period")
  expect(() => requireFew(Array.from({ length: 100_001 }))).toThrow("Choose a shorter period")
})
