// Credit notes in the reports: against what was sold and its tax on their day, and a client's credit as long as they settle nothing.
import { expect, test } from "vitest"
import { makeClient, makeOrganization, signIn } from "../support/factories.ts"
import {
  applyTo,
  cancelNote,
  cellsOf,
  credit,
  makeSent,
  pay,
  refund,
  setInvoice,
  taxed,
  writeOff,
} from "./kept.ts"

type Taxes = {
  rows: { name: string; rate: number; base: number; amount: number; written_off: boolean }[]
  totals: { tax: number }[]
}
type Sales = {
  rows: { on: string; number: string; client_name: string; gross: number }[]
  totals: { gross: number }[]
}
type Owed = { totals: { outstanding: number; credit: number; net: number }[] }

async function makeOffice() {
  const { id } = await makeOrganization({ time_zone: "Asia/Tokyo" })
  const staff = await signIn(id)
  const client_id = (await makeClient(id)).id
  const at = (query: string) => staff.rest("GET", `/api/reports/${query}`)
  /** 119.00 EUR with 19 % in it, or another amount with none, of the first of February. */
  const sent = async (amount = 119_00, tax = 19_00) => {
    const made = await makeSent(id, { client_id, issue_date: "2026-02-01", currency: "EUR", amount })
    await setInvoice(made, taxed(amount - tax, tax))
    return made
  }
  const taxes = async (from: string, to: string, basis = "accrual") => {
    const { rows } = (await at(`tax/?from=${from}&to=${to}&basis=${basis}`)).body as Taxes
    return rows.map(
      ({ name, rate, base, amount, written_off }) =>
        `${written_off ? "- " : ""}${name === "No tax" ? name : `${rate} %`} of ${base} = ${amount}`,
    )
  }
  const sales = async (from: string, to: string) => (await at(`sales/?from=${from}&to=${to}`)).body as Sales
  const owed = async (on: string) => {
    const [sums] = ((await at(`receivables/?on=${on}`)).body as Owed).totals
    return sums && [sums.outstanding, sums.credit, sums.net]
  }
  return { staff, at, sent, taxes, sales, owed }
}

const february = ["2026-02-01", "2026-02-28"] as const
const march = ["2026-03-01", "2026-03-31"] as const
const april = ["2026-04-01", "2026-04-30"] as const

test("one counts against its invoice on its own day, in sales, tax and what is owed; also in the files", async () => {
  const { sent, taxes, sales, owed, at, staff } = await makeOffice()
  const made = await sent()
  const note = await credit(made, { on: "2026-03-10", amount: 59_50, tax: 9_50 })
  expect([await taxes(...february), await taxes(...march)]).toEqual([
    ["19 % of 100 = 19"],
    ["19 % of -50 = -9.5"],
  ])
  expect(await taxes("2026-01-01", "2026-12-31")).toEqual(["19 % of 50 = 9.5"])
  expect((await sales(...february)).rows).toMatchObject([{ invoice: made.id, credit_note: null }])
  expect((await sales(...march)).rows).toMatchObject([
    {
      ...{ invoice: made.id, credit_note: note.id },
      on: "2026-03-10",
      number: note.number,
      client_name: "Ada",
      net: -50,
      tax_amount: -9.5,
      gross: -59.5,
    },
  ])
  expect((await sales("2026-01-01", "2026-12-31")).totals).toMatchObject([{ net: 50, gross: 59.5 }])
  expect([await owed("2026-03-09"), await owed("2026-03-10")]).toEqual([
    [119, 0, 119],
    [59.5, 0, 59.5],
  ])
  const cells = cellsOf(
    await staff.rest("GET", `/api/reports/sales/?from=${march[0]}&to=${march[1]}&format=csv`),
  )
  expect(cells[1]).toEqual(expect.arrayContaining([note.number, "-50.00", "-9.50", "-59.50"]))
  expect((await at(`tax/?from=${march[0]}&to=${march[1]}&format=csv`)).status).toBe(200)
})

test("an unused credit note is the client's credit until it is applied, refunded or cancelled", async () => {
  const { sent, owed } = await makeOffice()
  const made = await sent()
  await pay(made, { on: "2026-02-05", amount: 119_00 })
  await setInvoice(made, { status: "paid", paid_at: "2026-02-05T03:00:00Z" })
  const note = await credit(made, { on: "2026-03-10", amount: 59_50, tax: 9_50, applied: 0 })
  await refund(note, "2026-03-20", 20_00)
  expect([await owed("2026-03-09"), await owed("2026-03-10"), await owed("2026-03-20")]).toEqual([
    undefined,
    [0, 59.5, -59.5],
    [0, 39.5, -39.5],
  ])
  const other = await credit(await sent(), { on: "2026-03-10", amount: 10_00, tax: 1_60, applied: 0 })
  // The first of April in Tokyo.
  await cancelNote(other, "2026-03-31T15:30:00Z")
  expect([await owed("2026-03-31"), await owed("2026-04-01")]).toEqual([
    [119, 49.5, 69.5],
    [119, 39.5, 79.5],
  ])
})

test("applied later, it counts from that day on", async () => {
  const { sent, owed } = await makeOffice()
  await credit(await sent(), { on: "2026-03-10", amount: 119_00, tax: 19_00, applied_on: "2026-04-05" })
  expect([await owed("2026-03-10"), await owed("2026-04-05")]).toEqual([[119, 119, 0], undefined])
})

test("a cancelled one counts on its day, and reversed on the day it was cancelled", async () => {
  const { sent, taxes, sales } = await makeOffice()
  const note = await credit(await sent(), { on: "2026-03-10", amount: 59_50, tax: 9_50, applied: 0 })
  await cancelNote(note, "2026-03-31T15:30:00Z")
  expect([await taxes(...march), await taxes(...april)]).toEqual([
    ["19 % of -50 = -9.5"],
    ["19 % of 50 = 9.5"],
  ])
  expect((await sales(...april)).rows).toMatchObject([{ on: "2026-04-01", gross: 59.5 }])
})

test("a document voided with a credit note counts by that alone, one without from its day and against on the day it was", async () => {
  const { sent, taxes, sales, owed } = await makeOffice()
  const made = await sent()
  await credit(made, { on: "2026-03-10", amount: 119_00, tax: 19_00 })
  await setInvoice(made, { status: "cancelled", voided_at: "2026-03-10T03:00:00Z" })
  expect([await taxes(...february), await taxes(...march)]).toEqual([
    ["19 % of 100 = 19"],
    ["19 % of -100 = -19"],
  ])
  expect((await sales(...march)).totals).toMatchObject([{ gross: -119 }])
  expect([await owed("2026-03-09"), await owed("2026-03-10")]).toEqual([[119, 0, 119], undefined])
  await setInvoice(await sent(), { status: "cancelled", voided_at: "2026-04-02T03:00:00Z" })
  expect((await sales(...april)).totals).toMatchObject([{ gross: -119 }])
  expect(await owed("2026-04-02")).toBe(undefined)
})

test("on a cash basis a credit moves what was recognised, and its refund takes tax back", async () => {
  const { sent, taxes } = await makeOffice()
  const made = await sent()
  await pay(made, { on: "2026-02-10", amount: 59_50 })
  await credit(made, { on: "2026-03-10", amount: 59_50, tax: 9_50 })
  expect([await taxes(...february, "cash"), await taxes(...march, "cash")]).toEqual([
    ["19 % of 50 = 9.5"],
    [],
  ])
  const paid = await sent()
  await pay(paid, { on: "2026-02-10", amount: 119_00 })
  const note = await credit(paid, { on: "2026-03-10", amount: 23_80, tax: 3_80, applied: 0 })
  await refund(note, "2026-04-10", 11_90)
  expect([await taxes(...march, "cash"), await taxes(...april, "cash")]).toEqual([[], ["19 % of -10 = -1.9"]])
})

test("by cash what is put towards another invoice is given back and paid there, on the same day", async () => {
  const { sent, taxes } = await makeOffice()
  const paid = await sent()
  await pay(paid, { on: "2026-02-10", amount: 119_00 })
  const note = await credit(paid, { on: "2026-02-20", amount: 119_00, tax: 19_00, applied: 0 })
  const abroad = await sent(200_00, 0)
  await applyTo(abroad, note, "2026-03-02", 119_00)
  expect([await taxes(...february, "cash"), await taxes(...march, "cash")]).toEqual([
    ["19 % of 100 = 19"],
    ["19 % of -100 = -19", "No tax of 119 = 0"],
  ])
  await pay(abroad, { on: "2026-04-10", amount: 40_00 })
  await writeOff(abroad, "2026-04-20", 41_00)
  const lost = "- No tax of 41 = 0"
  expect(await taxes(...april, "cash")).toEqual(["No tax of 40 = 0", lost])
  expect(await taxes(...april)).toEqual([lost])
})

test("by cash a credit note that went to several invoices has brought just its tax in the end", async () => {
  const { sent, taxes } = await makeOffice()
  const paid = await sent()
  await pay(paid, { on: "2026-02-10", amount: 119_00 })
  const note = await credit(paid, { on: "2026-02-20", amount: 62_63, tax: 10_00, applied: 0 })
  for (const part of [20_88, 20_88, 20_87]) {
    const next = await sent()
    await applyTo(next, note, "2026-03-02", part)
    await pay(next, { on: "2026-03-03", amount: 119_00 - part })
  }
  expect(await taxes("2026-01-01", "2026-12-31", "cash")).toEqual(["19 % of 347.37 = 66"])
  expect(await taxes("2026-01-01", "2026-12-31")).toEqual(["19 % of 347.37 = 66"])
})

test("revenue on the dashboard is net of credits", async () => {
  const { sent, staff } = await makeOffice()
  /** The organization's own currency is first. */
  const revenue = async () => Object((await staff.rest("GET", "/api/dashboard/")).body).revenue.total.slice(1)
  const made = await sent()
  await pay(made, { on: "2026-02-10", amount: 59_50 })
  await credit(made, { on: "2026-03-10", amount: 59_50, tax: 9_50 })
  await setInvoice(made, { status: "paid" })
  expect(await revenue()).toMatchObject([{ currency: "EUR", amount: 59.5 }])
  const other = await sent()
  await pay(other, { on: "2026-03-11", amount: 119_00 })
  await setInvoice(other, { status: "paid" })
  expect(await revenue()).toMatchObject([{ amount: 178.5 }])
})
