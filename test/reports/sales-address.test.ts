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

test("parts of one tax share their net, which the sums have once", async () => {
  const office = await makeOffice()
  const components = ["CGST", "SGST"].map((name) => ({ name, rate: 9 }))
  const gst = (await makeTax(office.id, { name: "GST", components })).id
  const made = await issue(office, { items: [line(100, gst), line(10, null)], discount: { percent: 10 } })
  expect(await office.rowsOf()).toEqual(["CGST 9: 90, 98.1", "SGST 9: 90, 98.1", "none: 9, 9"])
  const { amount: net, tax_amount, total: gross } = made
  expect((await office.ask()).totals).toEqual([{ currency: "EUR", net, tax_amount, gross }])
  expect([net, gross]).toEqual([99, 115.2])
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
  expect(cellsOf(file).map((cells) => [cells[0], ...cells.slice(-2)])).toEqual([
    ["date", "gross", "voiding"],
    ["2026-02-01", "100.00", "no"],
    ["2026-03-01", "-100.00", "yes"],
    ["", ""],
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
    [
      ...["date", "number", "client_id", "client", "vat_id", "currency", "exchange_rate"],
      ...["tax", "category", "rate", "net", "tax_amount", "gross", "voiding"],
    ],
    [
      ...["2026-02-01", made.number, String(made.client_id), "'@Before", "DE123456789", "USD", ""],
      ...["", "", "", "100.00", "0.00", "100.00", "no"],
    ],
    [""],
  ])
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
