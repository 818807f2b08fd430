// Sums of more than a number holds for certain: every screen says them to the last digit, and none of them fails.
import { expect, test } from "vitest"
import { foldTallies } from "../../src/dashboard/tallies/service.ts"
import { testApp } from "../support/app.ts"
import { makeClient, makeInvoice, makeOrganization, makeProject, signIn } from "../support/factories.ts"
import { signInClient } from "../support/portal.ts"

/** 999,999,999,999.99 KWD, the largest invoice there is, in minor units. */
const largest = 999_999_999_999_990
const ten = { currency: "KWD", amount: 9_999_999_999_999.9, formatted: "KWD 9,999,999,999,999.900" }
const asRead = (text: string) => JSON.parse(text.replaceAll("\u00a0", " "))

/** Ten of the largest in each of these statuses, for one client and one project. */
async function tens(...statuses: ("sent" | "paid" | "overdue" | "processing")[]) {
  const { id } = await makeOrganization({ default_currency: "KWD" })
  const client = await makeClient(id)
  const project = await makeProject(id, { client_id: client.id, currency: "KWD" })
  const invoice = { client_id: client.id, project_id: project.id, currency: "KWD", amount: largest }
  for (const status of statuses)
    for (let n = 0; n < 10; n++) await makeInvoice(id, { ...invoice, status, due_date: "2020-01-01" })
  const { app } = await testApp()
  await app.db.pool.query(
    "update invoices set paid_at = now() where organization_id = $1 and status = 'paid'",
    [id],
  )
  const staff = await signIn(id)
  const inside = await signInClient(id, client.id)
  const read = async (path: string) => {
    const answer = await (path.startsWith("/portal") ? inside : staff).rest("GET", path)
    expect([path, answer.status]).toEqual([path, 200])
    return asRead(answer.text)
  }
  return { id, client, project, read }
}

test("the dashboard, folded or not", async () => {
  const { read } = await tens("paid", "overdue")
  const expected = {
    revenue: { total: [ten], this_month: [ten], outstanding: [ten] },
    revenue_by_month: expect.arrayContaining([{ month: expect.any(String), amounts: [ten] }]),
    attention: { overdue: { count: 10, totals: [ten] } },
  }
  expect(await read("/api/dashboard/")).toMatchObject(expected)
  const { app } = await testApp()
  await foldTallies(app.db.system)
  expect(await read("/api/dashboard/")).toMatchObject(expected)
})

test("the figures above the lists", async () => {
  const { read } = await tens("processing", "paid", "sent")
  expect(await read("/api/figures/")).toMatchObject({
    outstanding: {
      count: 20,
      totals: [{ amount: 19_999_999_999_999.8, formatted: "KWD 19,999,999,999,999.800" }],
    },
    overdue: { count: 10, totals: [ten] },
    to_confirm: { count: 10, totals: [ten] },
    paid_this_month: { count: 10, totals: [ten] },
  })
})

test("clients and projects, alone and in their lists", async () => {
  const { read, client, project } = await tens("paid", "sent")
  expect(await read(`/api/clients/${client.id}/`)).toMatchObject({
    outstanding: [ten],
    paid: [ten],
    billed: [{ amount: 19_999_999_999_999.8, formatted: "KWD 19,999,999,999,999.800" }],
  })
  expect(await read("/api/clients/")).toMatchObject([{ outstanding: [ten], invoices_count: 20 }])
  const invoiced = { invoiced: 19_999_999_999_999.8, formatted_invoiced: "KWD 19,999,999,999,999.800" }
  expect(await read(`/api/projects/${project.id}/`)).toMatchObject(invoiced)
  expect(await read("/api/projects/")).toMatchObject([invoiced])
})

test("the reports, their files, and a client's balance", async () => {
  const { id, client, read } = await tens("sent")
  const { app } = await testApp()
  // Of each so much was paid, and as much again is the client's credit.
  await app.db.pool.query(
    `with paid as (
      insert into payments (organization_id, client_id, invoice_id, invoice_number, amount, currency, source, paid_on)
        select organization_id, client_id, id, number, 999999999999980, currency, 'staff', '2026-02-02' from invoices
        where organization_id = $1
        returning id, invoice_id, invoice_number
    )
    insert into allocations (organization_id, invoice_id, invoice_number, kind, payment_id, amount, effective_on)
      select $1, invoice_id, invoice_number, 'payment', id, 10, '2026-02-02' from paid`,
    [id],
  )
  const issued = `update invoices set issue_date = '2026-02-01', amount = total - 10, tax_amount = 10, tax_rate = 1,
      taxes = jsonb_build_array(jsonb_build_object('name', 'Tax', 'category', 'S', 'rate', 1, 'base', total - 10,
        'amount', 10, 'reason', null))
    where organization_id = $1`
  await app.db.pool.query(issued, [id])
  const period = "from=2026-01-01&to=2026-12-31"
  const file = async (report: string) =>
    (await (await signIn(id)).rest("GET", `/api/reports/${report}&format=csv`)).text
      .trimEnd()
      .split("\r\n")
      .at(-1)

  const [due, credit] = [9_999_999_999_999.8, 9_999_999_999_999.7]
  const owed = { over_90: due, outstanding: due, credit, net: 0.1 }
  const receivables = await read("/api/reports/receivables/?on=2026-12-31")
  expect(receivables).toMatchObject({ rows: [owed], totals: [owed] })
  expect(await file("receivables/?on=2026-12-31")).toBe(
    `${client.id},Ada Lovelace,Ada Lovelace,KWD,0.000,0.000,0.000,0.000,9999999999999.800,9999999999999.800,9999999999999.700,0.100`,
  )
  const standing = {
    outstanding: due,
    overdue: due,
    credit,
    net: 0.1,
    formatted_credit: "KWD 9,999,999,999,999.700",
  }
  expect(await read(`/api/clients/${client.id}/balance/`)).toMatchObject({ balances: [standing] })
  const tax = { base: 9_999_999_999_999.8, amount: 0.1, documents: 10 }
  expect(await read(`/api/reports/tax/?${period}`)).toMatchObject({ rows: [tax] })
  expect(await file(`tax/?${period}`)).toBe(
    "KWD,Tax,S,1,no,9999999999999.800,9999999999999.800,0.100,10,KWD,9999999999999.800,0.100,",
  )
  const sold = { net: 9_999_999_999_999.8, tax_amount: 0.1, gross: 9_999_999_999_999.9 }
  expect(await read(`/api/reports/sales/?${period}`)).toMatchObject({ totals: [sold] })
})

test("a client's own overview", async () => {
  const { read } = await tens("sent")
  expect(await read("/portal/overview/")).toMatchObject({ outstanding: ten, outstanding_by_currency: [ten] })
})

test("sums too large for a row are kept as several rows, which aren't folded again", async () => {
  const { id, read } = await tens("sent")
  const { app } = await testApp()
  const add = `insert into invoice_tallies (organization_id, status, currency, invoices, total)
    select $1, 'sent', 'KWD', 0, 9000000000000000000 from generate_series(1, 5)`
  await app.db.pool.query(add, [id])
  await foldTallies(app.db.system)
  expect((await read("/api/dashboard/")).revenue.outstanding).toMatchObject([
    { formatted: "KWD 45,009,999,999,999,999.900" },
  ])
})
