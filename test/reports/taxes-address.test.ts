// The tax of a period, asked for by address: of what was issued, or of what was paid, of one organization alone.
import { expect, test } from "vitest"
import {
  makeClient,
  makeMember,
  makeOrganization,
  makeProject,
  makeTax,
  signIn,
} from "../support/factories.ts"
import { cellsOf, makeSent, pay, setInvoice, takeBack, taxed, writeOff } from "./kept.ts"

type Row = {
  currency: string
  name: string
  rate: number
  written_off: boolean
  base: number
  amount: number
}
type Report = { rows: Row[]; totals: { currency: string; net: number; tax: number }[] }

async function makeOffice(more: Parameters<typeof makeOrganization>[0] = {}) {
  const { id } = await makeOrganization(more)
  const staff = await signIn(id)
  const ask = async (from: string, to: string, basis?: "accrual" | "cash") => {
    const asked = `from=${from}&to=${to}${basis ? `&basis=${basis}` : ""}`
    const { status, body } = await staff.rest("GET", `/api/reports/tax/?${asked}`)
    expect(status).toBe(200)
    return body as Report
  }
  /** "19 % of 100 = 19", what was written off with a "-" before it. */
  const rowsOf = async (...asked: Parameters<typeof ask>) =>
    (await ask(...asked)).rows.map(
      ({ rate, base, amount, written_off }) => `${written_off ? "- " : ""}${rate} % of ${base} = ${amount}`,
    )
  return { id, staff, ask, rowsOf }
}

type Office = Awaited<ReturnType<typeof makeOffice>>

/** 119.00, or another amount, with 19 % in it. */
async function makeTaxed(
  { id }: Office,
  issue_date: string,
  more: { currency?: string; name?: string } = {},
) {
  const made = await makeSent(id, { issue_date, currency: more.currency ?? "EUR", amount: 119_00 })
  await setInvoice(made, taxed(100_00, 19_00))
  return made
}

const vat = (name: string, rate: number, base: number, amount: number) => ({
  ...{ name, category: "S", rate, base, amount, reason: null },
})

const quarter = ["2026-01-01", "2026-03-31"] as const
const next = ["2026-04-01", "2026-06-30"] as const

test("what was billed stands by currency and tax, and the sums are those of the rows", async () => {
  const office = await makeOffice()
  await makeTaxed(office, "2026-01-01")
  const mixed = await makeTaxed(office, "2026-03-31")
  const taxes = JSON.stringify([vat("MwSt", 19, 50_00, 9_50), vat("MwSt", 7, 50_00, 3_50)])
  await setInvoice(mixed, { taxes, tax_rate: 0, tax_amount: 13_00, total: 113_00 })
  await makeTaxed(office, "2026-02-01", { currency: "USD" })
  await makeTaxed(office, "2025-12-31")
  await makeTaxed(office, "2026-04-01")
  const unrated = { home_net: null, home_amount: null, without_rate: 1 }
  const row = { category: "S", written_off: false, documents: 1, ...unrated }
  const own = { home_net: 100, home_amount: 19, without_rate: 0 }
  const answer = await office.ask(...quarter)
  expect(answer).toEqual({
    ...{ from: quarter[0], to: quarter[1], basis: "accrual" },
    rows: [
      { ...row, currency: "EUR", name: "Tax", rate: 19, base: 100, net: 100, amount: 19 },
      { ...row, currency: "EUR", name: "MwSt", rate: 19, base: 50, net: 50, amount: 9.5 },
      { ...row, currency: "EUR", name: "MwSt", rate: 7, base: 50, net: 50, amount: 3.5 },
      { ...row, currency: "USD", name: "Tax", rate: 19, base: 100, net: 100, amount: 19, ...own },
    ],
    home: {
      ...{ currency: "USD", net: 100, tax: 19, without_rate: 2 },
      documents: [
        expect.objectContaining({ kind: "invoice", currency: "EUR" }),
        expect.objectContaining({ kind: "invoice", number: mixed.number, id: mixed.id }),
      ],
    },
    totals: [
      { currency: "USD", net: 100, tax: 19 },
      { currency: "EUR", net: 200, tax: 32 },
    ],
  })
})

test.each(["accrual", "cash"] as const)(
  "what carries no tax has a row, and the net is all that was sold (%s)",
  async (basis) => {
    const office = await makeOffice()
    const { id, staff } = office
    const gst = (await makeTax(id, { components: ["CGST", "SGST"].map((name) => ({ name, rate: 9 })) })).id
    const line = (unit_price: number, tax: number | null) => ({
      description: "Work",
      quantity: 1,
      unit_price,
      tax,
    })
    const { id: client } = await makeClient(id)
    const { id: project } = await makeProject(id, { client_id: client })
    const issue = async (more: object) => {
      const wanted = { client, project, currency: "EUR", status: "sent", issue_date: "2026-02-01", ...more }
      const { status, body } = await staff.rest("POST", "/api/invoices/", wanted)
      expect([status, body]).toMatchObject([201, {}])
      const paid = { amount: Object(body).total, paid_on: "2026-02-02" }
      await staff.rest("POST", `/api/invoices/${Object(body).id}/payments/`, paid)
    }
    await issue({ items: [line(100, gst), line(30, null)] })
    await issue({ items: [{ description: "Work", quantity: 1, unit_price: 70 }], tax_rate: 0 })
    const { rows, totals } = await office.ask(...quarter, basis)
    const unrated = { home_net: null, home_amount: null }
    const row = { currency: "EUR", written_off: false, ...unrated }
    expect(rows).toEqual([
      {
        ...row,
        name: "CGST",
        category: "S",
        rate: 9,
        base: 100,
        net: 100,
        amount: 9,
        documents: 1,
        without_rate: 1,
      },
      {
        ...row,
        name: "SGST",
        category: "S",
        rate: 9,
        base: 100,
        net: 0,
        amount: 9,
        documents: 1,
        without_rate: 1,
      },
      {
        ...row,
        name: "No tax",
        category: null,
        rate: 0,
        base: 100,
        net: 100,
        amount: 0,
        documents: 2,
        without_rate: 2,
      },
    ])
    expect(totals).toEqual([{ currency: "EUR", net: 200, tax: 18 }])
    const sales = await staff.rest("GET", "/api/reports/sales/?from=2026-01-01&to=2026-03-31")
    expect(sales.body).toMatchObject({ totals: [{ net: 200, tax_amount: 18, gross: 218 }] })
  },
)

test("a cancelled invoice counts on its day, and reversed on the day it was cancelled", async () => {
  const office = await makeOffice({ time_zone: "Asia/Tokyo" })
  const made = await makeTaxed(office, "2026-02-01")
  // The first of April in Tokyo.
  await setInvoice(made, { status: "cancelled", voided_at: "2026-03-31T15:30:00Z" })
  await setInvoice(await makeTaxed(office, "2026-02-01"), { status: "draft" })
  expect(await office.rowsOf(...quarter)).toEqual(["19 % of 100 = 19"])
  expect(await office.rowsOf(...next)).toEqual(["19 % of -100 = -19"])
})

test("on a cash basis each payment brings its part, and a voided one takes it back", async () => {
  const office = await makeOffice({ time_zone: "America/New_York" })
  const made = await makeTaxed(office, "2025-12-01")
  await pay(made, { on: "2026-01-10", amount: 40_00 })
  const bounced = await pay(made, { on: "2026-03-31", amount: 79_00 })
  // Still the thirtieth of June in New York.
  await takeBack(bounced, "2026-07-01T03:00:00Z")
  expect(await office.rowsOf("2026-01-01", "2026-01-31", "cash")).toEqual(["19 % of 33.61 = 6.39"])
  expect(await office.rowsOf(...quarter, "cash")).toEqual(["19 % of 100 = 19"])
  expect(await office.rowsOf(...next, "cash")).toEqual(["19 % of -66.39 = -12.61"])
  expect(await office.rowsOf("2026-07-01", "2026-09-30", "cash")).toEqual([])
  expect(await office.rowsOf(...quarter)).toEqual([])
})

test("what leaves nothing to pay has its tax on the day of its issue, by cash too", async () => {
  const office = await makeOffice()
  const made = await makeTaxed(office, "2026-02-01")
  // A deduction without tax takes all of it.
  await setInvoice(made, { total: 0 })
  for (const basis of ["accrual", "cash"] as const) {
    expect(await office.rowsOf(...quarter, basis)).toEqual(["19 % of 100 = 19"])
    expect(await office.rowsOf(...next, basis)).toEqual([])
  }
  await setInvoice(made, { status: "cancelled", voided_at: "2026-04-10T12:00:00Z" })
  for (const basis of ["accrual", "cash"] as const) {
    expect(await office.rowsOf(...quarter, basis)).toEqual(["19 % of 100 = 19"])
    expect(await office.rowsOf(...next, basis)).toEqual(["19 % of -100 = -19"])
  }
})

test("by cash what is taken back and refunded counts against on the day of that, though both are entered later", async () => {
  const office = await makeOffice()
  const { staff, rowsOf } = office
  const made = await makeTaxed(office, "2026-02-01")
  const payment = await pay(made, { on: "2026-02-10", amount: 119_00 })
  const [part] = Object((await staff.rest("GET", `/api/payments/${payment}/`)).body).allocations
  const day = "2026-03-28"
  const void_ = { reason: "Sent back", on: day }
  expect((await staff.rest("POST", `/api/allocations/${part.id}/void/`, void_)).status).toBe(200)
  const refund = { amount: 119, refunded_on: day }
  expect((await staff.rest("POST", `/api/payments/${payment}/refund/`, refund)).status).toBe(200)
  expect(await rowsOf("2026-02-01", "2026-02-28", "cash")).toEqual(["19 % of 100 = 19"])
  expect(await rowsOf("2026-03-01", "2026-03-31", "cash")).toEqual(["19 % of -100 = -19"])
  expect(await rowsOf("2026-04-01", "2999-12-31", "cash")).toEqual([])
  const owed = async (on: string) =>
    Object((await staff.rest("GET", `/api/reports/receivables/?on=${on}`)).body).totals
  expect(await owed("2026-03-27")).toEqual([])
  expect(await owed(day)).toMatchObject([{ currency: "EUR", outstanding: 119, credit: 0 }])
})

test.each(["accrual", "cash"] as const)("what is written off stands apart (%s)", async (basis) => {
  const office = await makeOffice()
  const made = await makeTaxed(office, "2025-12-01")
  await pay(made, { on: "2025-12-20", amount: 59_50 })
  await writeOff(made, "2026-02-01", 59_50)
  const { rows, totals } = await office.ask(...quarter, basis)
  expect(rows).toMatchObject([{ written_off: true, base: 50, amount: 9.5, documents: 1 }])
  expect(totals).toEqual([{ currency: "EUR", net: 0, tax: 0 }])
  expect(await office.rowsOf("2025-10-01", "2025-12-31", basis)).toEqual([
    basis === "cash" ? "19 % of 50 = 9.5" : "19 % of 100 = 19",
  ])
})

test("as a file it holds the same", async () => {
  const office = await makeOffice()
  const made = await makeTaxed(office, "2026-02-01")
  const taxes = JSON.stringify([vat("=VAT", 19.5, 100_00, 19_50)])
  await setInvoice(made, { taxes, tax_rate: 0, tax_amount: 19_50, total: 119_50 })
  const file = await office.staff.rest(
    "GET",
    "/api/reports/tax/?from=2026-01-01&to=2026-03-31&basis=cash&format=csv",
  )
  expect(file.headers["content-type"]).toBe("text/csv; charset=utf-8")
  expect(file.headers["content-disposition"]).toContain("taxes-2026-01-01-2026-03-31-cash.csv")
  const header = [
    ...["currency", "name", "category", "rate", "written_off", "base", "net", "amount", "documents"],
    ...["home_currency", "home_net", "home_amount", "without_rate"],
  ]
  const home = ["USD", "", "", made.number]
  expect(cellsOf(file)).toEqual([header, [""]])
  await writeOff(made, "2026-02-03", 119_50)
  const asked = "/api/reports/tax/?from=2026-01-01&to=2026-03-31&format=csv"
  expect(cellsOf(await office.staff.rest("GET", asked))).toEqual([
    header,
    ["EUR", "'=VAT", "S", "19.5", "no", "100.00", "100.00", "19.50", "1", ...home],
    ["EUR", "'=VAT", "S", "19.5", "yes", "100.00", "100.00", "19.50", "1", ...home],
    [""],
  ])
})

test("it is the organization's own, and open to every member", async () => {
  const office = await makeOffice()
  await makeTaxed(office, "2026-02-01")
  expect((await (await makeOffice()).ask(...quarter)).rows).toEqual([])
  const member = await signIn(office.id, await makeMember(office.id, "member"))
  const { body } = await member.rest("GET", "/api/reports/tax/?from=2026-01-01&to=2026-03-31")
  expect(body).toMatchObject({ basis: "accrual", totals: [{ tax: 19 }] })
})

test.each([
  ["from=2026-01-01", "to", expect.any(String)],
  ["from=2026-02-30&to=2026-03-31", "from", "Enter a valid date as YYYY-MM-DD"],
  ["from=2026-01-01&to=0000-00-00", "to", "Enter a valid date as YYYY-MM-DD"],
  ["from=2026-01-02&to=2026-01-01", "to", "The last day is before the first. Choose a later day."],
  ["from=2026-01-01&to=2026-01-01&basis=gut", "basis", "Choose one of accrual, cash"],
])("%s is refused in words", async (asked, field, sentence) => {
  const { staff } = await makeOffice()
  const { status, body } = await staff.rest("GET", `/api/reports/tax/?${asked}`)
  expect([status, body]).toMatchObject([400, { fields: { [field]: [sentence] } }])
})

test("the longest period is a period", async () => {
  const office = await makeOffice()
  await makeTaxed(office, "2026-02-01")
  expect(await office.rowsOf("1900-01-01", "2999-12-31", "cash")).toEqual([])
  expect(await office.rowsOf("1900-01-01", "2999-12-31")).toEqual(["19 % of 100 = 19"])
})
