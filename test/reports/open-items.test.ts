// Open items: which invoices were open at the end of a day, how late they were, and that they add up to the receivables.
import { expect, test } from "vitest"
import { makeClient, makeMember, makeOrganization, signIn } from "../support/factories.ts"
import { cellsOf, credit, makeSent, pay, setInvoice, takeBack, writeOff } from "./kept.ts"

async function makeOffice() {
  const { id } = await makeOrganization({ time_zone: "Asia/Tokyo" })
  const staff = await signIn(id)
  const company = await makeClient(id, { company: "Engines Ltd" })
  const read = async (on: string) => {
    const { status, body } = await staff.rest("GET", `/api/reports/open-items/?on=${on}`)
    expect(status).toBe(200)
    return Object(body)
  }
  return { id, staff, company, read }
}

test("each open invoice has a row: what is settled by then, and how late it is", async () => {
  const { id, company, read } = await makeOffice()
  const client_id = company.id
  const late = await makeSent(id, { client_id, issue_date: "2026-02-01", due_date: "2026-02-15" })
  const next = await makeSent(id, { client_id, issue_date: "2026-02-02", due_date: "2026-03-31" })
  const bob = await makeClient(id, { name: "Bob" })
  const yen = await makeSent(id, {
    client_id: bob.id,
    issue_date: "2026-02-10",
    currency: "JPY",
    amount: 5_000,
  })
  await makeSent(id, { client_id, issue_date: "2026-03-02" })
  await pay(late, { on: "2026-02-20", amount: 30_00 })
  await pay(late, { on: "2026-03-02", amount: 70_00 })
  const named = { client: client_id, client_name: "Engines Ltd", person: "Ada Lovelace" }
  const usd = { currency: "USD", payable: 100 }
  expect(await read("2026-03-01")).toEqual({
    on: "2026-03-01",
    rows: [
      {
        ...{ invoice: yen.id, number: yen.number, client: bob.id, client_name: "Bob", person: "Bob" },
        ...{ issue_date: "2026-02-10", due_date: null, days_late: 19 },
        ...{ currency: "JPY", payable: 5000, settled: 0, open: 5000 },
      },
      {
        ...{ invoice: late.id, number: late.number, ...named },
        ...{ issue_date: "2026-02-01", due_date: "2026-02-15", days_late: 14, ...usd, settled: 30, open: 70 },
      },
      {
        ...{ invoice: next.id, number: next.number, ...named },
        ...{
          issue_date: "2026-02-02",
          due_date: "2026-03-31",
          days_late: -30,
          ...usd,
          settled: 0,
          open: 100,
        },
      },
    ],
    totals: [
      { currency: "USD", open: 170 },
      { currency: "JPY", open: 5000 },
    ],
  })
})

test("whatever happened to invoices, the open items add up to the receivables of that day", async () => {
  const { id, company, read, staff } = await makeOffice()
  const client_id = company.id
  const made = async () => makeSent(id, { client_id, issue_date: "2026-02-01" })
  await makeSent(id, { client_id, issue_date: "2026-02-01", status: "draft" })
  const paid = await made()
  await pay(paid, { on: "2026-02-10", amount: 100_00 })
  await setInvoice(paid, { status: "paid", paid_at: "2026-02-10T03:00:00Z" })
  const bounced = await made()
  await takeBack(await pay(bounced, { on: "2026-02-10", amount: 100_00 }), "2026-02-28T15:30:00Z")
  await writeOff(await made(), "2026-02-20", 40_00)
  await credit(await made(), { on: "2026-02-12", amount: 59_50, tax: 9_50 })
  await setInvoice(await made(), { status: "cancelled", voided_at: "2026-02-28T15:30:00Z" })
  const all = []
  for (const day of ["2026-01-31", "2026-02-01", "2026-02-11", "2026-02-15", "2026-02-28", "2026-03-01"]) {
    const { rows, totals } = await read(day)
    const owed = Object((await staff.rest("GET", `/api/reports/receivables/?on=${day}`)).body)
    expect([day, totals[0]?.open]).toEqual([day, owed.totals[0]?.outstanding || undefined])
    all.push(rows.length)
  }
  expect(all).toEqual([0, 5, 3, 3, 3, 3])
})

test("as a file it holds the same, and it is open to every member of the organization alone", async () => {
  const { id, company, staff } = await makeOffice()
  const made = await makeSent(id, { client_id: company.id, issue_date: "2026-02-01", due_date: "2026-02-15" })
  const asked = "/api/reports/open-items/?on=2026-03-01&format=csv"
  const file = await staff.rest("GET", asked)
  expect(file.headers["content-disposition"]).toContain("open-items-2026-03-01.csv")
  expect(cellsOf(file)).toEqual([
    [
      ...["number", "client_id", "client", "person", "issue_date", "due_date", "days_late"],
      ...["currency", "payable", "settled", "open"],
    ],
    [
      ...[made.number, String(company.id), "Engines Ltd", "Ada Lovelace", "2026-02-01", "2026-02-15", "14"],
      ...["USD", "100.00", "0.00", "100.00"],
    ],
    [""],
  ])
  const member = await signIn(id, await makeMember(id, "member"))
  expect((await member.rest("GET", asked)).text).toBe(file.text)
  expect(await (await makeOffice()).read("2026-03-01")).toMatchObject({ rows: [], totals: [] })
})
