// What is owed, asked for by address: as of any day, in the organization's zone, of one organization alone.
import { expect, test } from "vitest"
import { todayIn } from "../../src/core/values/dates.ts"
import { makeClient, makeMember, makeOrganization, signIn } from "../support/factories.ts"
import { cellsOf, makeSent, pay, setInvoice, takeBack, writeOff } from "./kept.ts"

type Amounts = { outstanding: number; credit: number; net: number; current: number; days_1_30: number }
type Report = {
  on: string
  rows: (Amounts & { client: number; client_name: string; currency: string })[]
  totals: (Amounts & { currency: string })[]
}

async function makeOffice(more: Parameters<typeof makeOrganization>[0] = {}) {
  const { id } = await makeOrganization(more)
  const staff = await signIn(id)
  const client = await makeClient(id)
  const ask = async (on: string) => {
    const { status, body } = await staff.rest("GET", `/api/reports/receivables/?on=${on}`)
    expect(status).toBe(200)
    return body as Report
  }
  const open = async (on: string) =>
    (await ask(on)).totals.map(({ currency, outstanding }) => `${outstanding} ${currency}`).join()
  return { id, staff, client, client_id: client.id, ask, open }
}

const none = { current: 0, days_1_30: 0, days_31_60: 0, days_61_90: 0, over_90: 0 }

test("what is open stands by client, currency and how late it is, the organization's own summed up first", async () => {
  const { id, client, client_id, ask } = await makeOffice()
  const other = await makeClient(id, { name: "Bob" })
  const on = "2026-08-01"
  for (const due_date of ["2026-11-30", "2026-11-29", "2026-10-31", "2026-10-30", "2026-09-01", "2026-08-31"])
    await makeSent(id, { client_id, due_date, issue_date: on })
  await makeSent(id, { client_id: other.id, issue_date: "2026-11-30", currency: "JPY", amount: 5_000 })
  await makeSent(id, { client_id, issue_date: "2026-11-30", currency: "KWD", amount: 1_234 })
  const ada = { client: client.id, client_name: "Ada Lovelace", person: "Ada Lovelace" }
  const late = { current: 100, days_1_30: 200, days_31_60: 100, days_61_90: 100, over_90: 100 }
  const sums = (outstanding: number) => ({ outstanding, credit: 0, net: outstanding })
  expect(await ask("2026-11-30")).toEqual({
    on: "2026-11-30",
    rows: [
      { ...ada, currency: "KWD", ...none, current: 1.234, ...sums(1.234) },
      { ...ada, currency: "USD", ...late, ...sums(600) },
      {
        client: other.id,
        client_name: "Bob",
        person: "Bob",
        currency: "JPY",
        ...none,
        current: 5000,
        ...sums(5000),
      },
    ],
    totals: [
      { currency: "USD", ...late, ...sums(600) },
      { currency: "JPY", ...none, current: 5000, ...sums(5000) },
      { currency: "KWD", ...none, current: 1.234, ...sums(1.234) },
    ],
  })
})

test("an allocation counts from its day until it is voided", async () => {
  const { id, client_id, open } = await makeOffice()
  const made = await makeSent(id, { client_id, issue_date: "2026-02-01" })
  const bounced = await pay(made, { on: "2026-02-10", amount: 30_00 })
  await writeOff(made, "2026-03-01", 10_00)
  await takeBack(bounced, "2026-03-15T12:00:00Z")
  const days = [
    "2026-01-31",
    "2026-02-01",
    "2026-02-09",
    "2026-02-10",
    "2026-03-01",
    "2026-03-14",
    "2026-03-15",
  ]
  expect(await Promise.all(days.map(open))).toEqual([
    ...["", "100 USD", "100 USD", "70 USD", "60 USD", "60 USD", "90 USD"],
  ])
})

test("what was paid for one whose issue was moved to a later day is the client's credit until that", async () => {
  const { id, client_id, staff, ask } = await makeOffice()
  const made = await makeSent(id, { client_id, issue_date: "2026-02-01" })
  await pay(made, { on: "2026-02-10", amount: 40_00 })
  const moved = await staff.rest("PATCH", `/api/invoices/${made.id}/`, { issue_date: "2026-03-01" })
  expect(moved.status).toBe(200)
  const sums = async (on: string) =>
    (await ask(on)).totals.map((one) => [one.outstanding, one.credit, one.net])
  expect(await sums("2026-02-09")).toEqual([])
  expect(await sums("2026-02-28")).toEqual([[0, 40, -40]])
  expect(await sums("2026-03-01")).toEqual([[60, 0, 60]])
})

test("a paid invoice was open until its payment", async () => {
  const { id, staff, client_id, open } = await makeOffice()
  const made = await makeSent(id, { client_id, issue_date: "2026-02-01" })
  await staff.rest("PATCH", `/api/invoices/${made.id}/`, { status: "paid" })
  const today = todayIn("UTC")
  expect(await open("2026-02-01")).toBe("100 USD")
  expect(await open(today)).toBe("")
})

test("drafts and, from their day on, cancelled invoices aren't owed; a claim settles nothing", async () => {
  const { id, client_id, open } = await makeOffice({ time_zone: "Asia/Tokyo" })
  const issue_date = "2026-02-01"
  await makeSent(id, { client_id, issue_date, status: "draft" })
  await makeSent(id, { client_id, issue_date, status: "cancelled" })
  const cancelled = await makeSent(id, { client_id, issue_date, amount: 7_00 })
  // The day after in Tokyo.
  await setInvoice(cancelled, { status: "cancelled", voided_at: "2026-02-10T15:30:00Z" })
  await makeSent(id, { client_id, issue_date, status: "processing", amount: 1_00 })
  expect(await Promise.all(["2026-02-10", "2026-02-11"].map(open))).toEqual(["8 USD", "1 USD"])
})

test("withheld amounts aren't owed, and overpayments are shown beside", async () => {
  const { id, client_id, ask } = await makeOffice()
  const made = await makeSent(id, { client_id, issue_date: "2026-02-01" })
  await setInvoice(made, { taxes: "[]", withholding_name: "IRPF", withholding_rate: 15, withheld: 15_00 })
  await pay(made, { on: "2026-02-03", amount: 50_00, settles: 20_00 })
  const { totals } = await ask("2026-02-03")
  expect(totals).toEqual([{ currency: "USD", ...none, days_1_30: 65, outstanding: 65, credit: 30, net: 35 }])
})

test("sums beyond safe integers are answered", async () => {
  const { id, client_id, ask } = await makeOffice({ default_currency: "KWD" })
  const largest = { currency: "KWD", amount: 999_999_999_999_990 }
  for (let n = 0; n < 11; n++) await makeSent(id, { client_id, issue_date: "2026-02-01", ...largest })
  expect((await ask("2026-02-01")).totals[0]?.outstanding).toBe(10_999_999_999_999.89)
})

test("as a file it holds the same, in the currency's digits and without a formula", async () => {
  const { id, staff } = await makeOffice()
  const evil = await makeClient(id, { name: "=HYPERLINK(1)" })
  const made = await makeSent(id, { client_id: evil.id, issue_date: "2026-02-01" })
  await pay(made, { on: "2026-02-01", amount: 99_90 })
  const file = await staff.rest("GET", "/api/reports/receivables/?on=2026-02-02&format=csv")
  expect(file.status).toBe(200)
  expect(file.headers["content-type"]).toBe("text/csv; charset=utf-8")
  expect(file.headers["content-disposition"]).toBe("attachment; filename=receivables-2026-02-02.csv")
  expect(file.text.charCodeAt(0)).toBe(0xfeff)
  expect(cellsOf(file)).toEqual([
    [
      ...[
        "client_id",
        "client",
        "person",
        "currency",
        "current",
        "days_1_30",
        "days_31_60",
        "days_61_90",
        "over_90",
      ],
      ...["outstanding", "credit", "net"],
    ],
    [
      ...[String(evil.id), "'=HYPERLINK(1)", "'=HYPERLINK(1)", "USD", "0.00", "0.10", "0.00", "0.00", "0.00"],
      ...["0.10", "0.00", "0.10"],
    ],
    [""],
  ])
})

test("it is the organization's own, today unless said, and open to every member", async () => {
  const { id, client_id } = await makeOffice({ time_zone: "Pacific/Kiritimati" })
  const strangers = await makeOffice()
  await makeSent(id, { client_id, issue_date: "2026-02-01" })
  expect((await strangers.ask("2026-11-30")).rows).toEqual([])
  const member = await signIn(id, await makeMember(id, "member"))
  const { body } = await member.rest("GET", "/api/reports/receivables/")
  expect(body).toMatchObject({ on: todayIn("Pacific/Kiritimati"), totals: [{ outstanding: 100 }] })
})

test.each([
  ["on=2026-02-30", "on", "Enter a valid date as YYYY-MM-DD"],
  ["on=30.11.2026", "on", "Enter a valid date as YYYY-MM-DD"],
  ["on=2026-02-01&on=2026-02-02", "on", expect.any(String)],
  ["format=pdf", "format", "Choose one of json, csv"],
])("%s is refused in words", async (asked, field, sentence) => {
  const { staff } = await makeOffice()
  const { status, body } = await staff.rest("GET", `/api/reports/receivables/?${asked}`)
  expect([status, body]).toMatchObject([400, { fields: { [field]: [sentence] } }])
})

test("the file is at the address alone", async () => {
  const { staff } = await makeOffice()
  await expect(staff.trpc.reports.receivables.query({ format: "csv" })).rejects.toThrow(
    "Files are only available over REST. Request the report or list at its REST address.",
  )
})
