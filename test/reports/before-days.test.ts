// Invoices from before their day of issue was kept, and from before payments were put towards them, in the reports of a period.
import { expect, test } from "vitest"
import { makeOrganization, signIn } from "../support/factories.ts"
import { makeSent, setInvoice } from "./kept.ts"

async function makeOffice() {
  const { id } = await makeOrganization({ time_zone: "Pacific/Kiritimati" })
  const staff = await signIn(id)
  const documents = async (report: string, from: string, to: string, more = "") => {
    const { body } = await staff.rest("GET", `/api/reports/${report}/?from=${from}&to=${to}${more}`)
    return (body as { rows: unknown[] }).rows.length
  }
  return { id, documents }
}

const taxed = { amount: 100_00, tax_rate: 19, tax_amount: 19_00, total: 119_00 }

test("one without a day counts by the day on which it was made, in the zone", async () => {
  const { id, documents } = await makeOffice()
  const made = await makeSent(id, { issue_date: "2026-05-01" })
  await setInvoice(made, { ...taxed, created_at: "2026-02-28T12:00:00Z" })
  await setInvoice(made, { issue_date: null })
  for (const report of ["sales", "tax"]) {
    expect(await documents(report, "2026-03-01", "2026-03-01")).toBe(1)
    expect(await documents(report, "2026-02-01", "2026-02-28")).toBe(0)
  }
})

test("one that was paid whole counts by the day of that, though it was issued long before; and not before its issue", async () => {
  const { id, documents } = await makeOffice()
  const [late, early] = [
    await makeSent(id, { issue_date: "2026-01-15" }),
    await makeSent(id, { issue_date: "2026-07-01" }),
  ]
  await setInvoice(late, { ...taxed, status: "paid", paid_at: "2026-04-30T12:00:00Z" })
  await setInvoice(early, { ...taxed, status: "paid", paid_at: "2026-06-01T12:00:00Z" })
  const cash = (from: string, to: string) => documents("tax", from, to, "&basis=cash")
  expect(await cash("2026-05-01", "2026-05-01")).toBe(1)
  expect(await cash("2026-01-01", "2026-04-30")).toBe(0)
  expect(await cash("2026-07-01", "2026-07-01")).toBe(1)
  expect(await cash("2026-06-01", "2026-06-30")).toBe(0)
})
