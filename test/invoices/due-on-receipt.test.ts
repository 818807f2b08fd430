// An invoice without a due date is due on receipt: on its issue date, and overdue from the next day everywhere.
import { expect, test } from "vitest"
import { enqueue } from "../../src/core/database/outbox.ts"
import { todayIn } from "../../src/core/values/dates.ts"
import { testApp } from "../support/app.ts"
import { makeInvoice, makeOrganization, signIn } from "../support/factories.ts"
import { runJobs } from "../support/jobs.ts"
import { mailsSent } from "../support/mailer.ts"
import { signInClient } from "../support/portal.ts"

const day = (offset: number) => {
  const moment = new Date(`${todayIn("UTC")}T00:00:00Z`)
  return new Date(moment.getTime() + offset * 86_400_000).toISOString().slice(0, 10)
}

/** Of 100.00 USD, sent, and without a due date. */
async function makeUndated(issue_date: string) {
  const organization = await makeOrganization()
  const { id, client_id, number } = await makeInvoice(organization.id, { status: "sent", issue_date })
  const [staff, client] = [await signIn(organization.id), await signInClient(organization.id, client_id)]
  const get = async <T>(path: string) => (await staff.rest("GET", path)).body as T
  const shown = async () => (await client.rest("GET", `/portal/invoices/${id}/`)).body
  return { organization, client_id, id, number, staff, get, shown, path: `/api/invoices/${id}/` }
}

test("it is overdue from the day after its issue, in every place", async () => {
  const { client_id, id, number, get, shown, path } = await makeUndated(day(-3))
  const one = { id, number, is_overdue: true, due_date: null, due_on: day(-3) }
  expect(await get(path)).toMatchObject(one)
  expect(await get("/api/invoices/?only=overdue")).toMatchObject([one])
  expect(await get("/api/invoices/?only=overdue&sort=due_date")).toMatchObject([one])
  expect(await get("/api/invoices/?search=overdue")).toMatchObject([one])
  const late = { id, due_date: day(-3), days_overdue: 3, amount_due: 100 }
  const overdue = { count: 1, totals: [{ amount: 100 }], invoices: [late] }
  expect(await get("/api/dashboard/")).toMatchObject({ attention: { overdue } })
  expect(await get("/api/figures/")).toMatchObject({ overdue: { count: 1, totals: [{ amount: 100 }] } })
  expect(await get(`/api/clients/${client_id}/balance/`)).toMatchObject({ balances: [{ overdue: 100 }] })
  expect(await get("/api/reports/receivables/")).toMatchObject({ totals: [{ current: 0, days_1_30: 100 }] })
  expect(await shown()).toMatchObject({ is_overdue: true })
})

test("it isn't on the day of its issue", async () => {
  const { client_id, get, shown, path, staff } = await makeUndated(day(0))
  expect(await get(path)).toMatchObject({ is_overdue: false, due_on: day(0) })
  expect(await get("/api/invoices/?only=overdue")).toEqual([])
  expect(await get("/api/invoices/?search=overdue")).toEqual([])
  expect(await get("/api/dashboard/")).toMatchObject({ attention: { overdue: { count: 0, invoices: [] } } })
  expect(await get(`/api/clients/${client_id}/balance/`)).toMatchObject({ balances: [{ overdue: 0 }] })
  expect(await get("/api/reports/receivables/")).toMatchObject({ totals: [{ current: 100, days_1_30: 0 }] })
  expect(await shown()).toMatchObject({ is_overdue: false })
  expect((await staff.rest("POST", `${path}remind/`, {})).status).toBe(409)
})

test("the clock marks it overdue, and a due date to come takes that back", async () => {
  const { get, path, staff } = await makeUndated(day(-1))
  const { app } = await testApp()
  await enqueue(app.db.system, "mark-overdue", {})
  await runJobs(null)
  expect(await get(path)).toMatchObject({ status: "overdue", is_overdue: true })
  const patch = async (change: object) => (await staff.rest("PATCH", path, change)).body
  expect(await patch({ due_date: day(5) })).toMatchObject({ status: "sent", due_on: day(5) })
  expect(await patch({ due_date: null })).toMatchObject({ status: "overdue", due_on: day(-1) })
  expect(await patch({ issue_date: day(0) })).toMatchObject({ status: "sent", due_on: day(0) })
})

test("a payment that is taken back leaves it overdue", async () => {
  const { get, path, staff } = await makeUndated(day(-2))
  await staff.rest("PATCH", path, { status: "paid" })
  expect(await get(path)).toMatchObject({ status: "paid", is_overdue: false })
  const [payment] = (await get<{ payments: { id: number }[] }>(path)).payments
  await staff.rest("POST", `/api/payments/${payment?.id}/void/`, { reason: "Bounced" })
  expect(await get(path)).toMatchObject({ status: "overdue", is_overdue: true })
})

test("its client can be reminded, of the day on which it was issued", async () => {
  const { organization, get, path, number, staff } = await makeUndated("2026-01-31")
  const days = Math.round((Date.parse(todayIn("UTC")) - Date.parse("2026-01-31")) / 86_400_000)
  const subject = `${number} was due ${days} days ago`
  expect(await get(`${path}remind/`)).toMatchObject({ subject })
  expect(await staff.rest("POST", `${path}remind/`, {})).toMatchObject({ status: 200 })
  const [mail] = await mailsSent(() => runJobs(organization.id))
  expect(mail).toMatchObject({ subject, text: expect.stringContaining("Due: 31 January 2026") })
})

test("in order of what is due it stands at its issue date, and a draft without a date last", async () => {
  const organization = await makeOrganization()
  const make = async (more: Parameters<typeof makeInvoice>[1]) =>
    (await makeInvoice(organization.id, more)).id
  const ids = [
    await make({ status: "sent", due_date: "2026-01-10" }),
    await make({ status: "sent", issue_date: "2026-01-20" }),
    await make({ status: "sent", due_date: "2026-01-30", issue_date: "2026-01-01" }),
    await make({ status: "draft" }),
  ]
  const staff = await signIn(organization.id)
  const sorted = async (query: string) => {
    const { body, headers } = await staff.rest("GET", `/api/invoices/?${query}`)
    return { ids: (body as { id: number }[]).map(({ id }) => id), next: String(headers.link ?? "") }
  }
  expect((await sorted("sort=due_date")).ids).toEqual(ids)
  expect((await sorted("sort=-due_date")).ids).toEqual([...ids].reverse())
  const seen: number[] = []
  for (let query = "sort=due_date&limit=1"; query; ) {
    const page = await sorted(query)
    seen.push(...page.ids)
    query = /\?([^>]+)>/.exec(page.next)?.[1] ?? ""
  }
  expect(seen).toEqual(ids)
})
