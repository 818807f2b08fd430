// What stands above the lists and beside each client and project: sums of one currency each, of this organization alone.
import { sql } from "kysely"
import { expect, test } from "vitest"
import { monthEdges } from "../../src/core/values/dates.ts"
import { testApp } from "../support/app.ts"
import { makeClient, makeInvoice, makeOrganization, makeProject, signIn } from "../support/factories.ts"

const money = (currency: string, amount: number, formatted: string) => ({ currency, amount, formatted })

async function payAt(invoice: { id: number }, at: string) {
  const { app } = await testApp()
  await sql`update invoices set paid_at = ${at}::timestamptz where id = ${invoice.id}`.execute(app.db.system)
}

test("a new organization's figures are zero, in its own currency", async () => {
  const staff = await signIn((await makeOrganization({ default_currency: "EUR" })).id)
  const none = { count: 0, totals: [money("EUR", 0, "€0.00")] }
  expect((await staff.rest("GET", "/api/figures/")).body).toEqual({
    clients: 0,
    archived_clients: 0,
    project_statuses: { planned: 0, in_progress: 0, review: 0, delivered: 0, archived: 0, completed: 0 },
    invoice_statuses: { draft: 0, sent: 0, processing: 0, paid: 0, overdue: 0, cancelled: 0, pending: 0 },
    outstanding: none,
    overdue: none,
    to_confirm: none,
    paid_this_month: none,
  })
})

test("figures count outstanding, overdue, reported and paid since the first of the month", async () => {
  const { id } = await makeOrganization({ time_zone: "Pacific/Kiritimati" })
  const { id: client_id } = await makeClient(id)
  const make = (more: Parameters<typeof makeInvoice>[1]) => makeInvoice(id, { client_id, ...more })
  await make({ amount: 1_00 })
  await make({ amount: 2_00, status: "sent", due_date: "2001-01-01" })
  await make({ amount: 4_00, status: "overdue", due_date: "2001-01-01" })
  await make({ amount: 8_00, status: "overdue", due_date: "2999-01-01" })
  await make({ amount: 16_00, status: "processing" })
  await make({ amount: 3_000, status: "pending", currency: "JPY" })
  await make({ amount: 32_00, status: "cancelled" })
  const begins = monthEdges("Pacific/Kiritimati", 1)[0]?.begins ?? ""
  await payAt(await make({ amount: 64_00, status: "paid", created_at: "2001-01-01T00:00:00Z" }), begins)
  await payAt(await make({ amount: 128_00, status: "paid" }), new Date(Date.parse(begins) - 1).toISOString())
  await makeInvoice((await makeOrganization()).id, { status: "sent", due_date: "2001-01-01" })
  await makeProject(id, { client_id, status: "review" })
  const staff = await signIn(id)
  const shown = await staff.trpc.dashboard.figures.query({})
  expect(shown).toMatchObject({
    clients: 1,
    project_statuses: { review: 1, planned: 0 },
    invoice_statuses: { draft: 1, sent: 1, overdue: 2, processing: 1, pending: 1, cancelled: 1, paid: 2 },
    outstanding: { count: 5, totals: [money("USD", 30, "$30.00"), money("JPY", 3000, "¥3,000")] },
    overdue: { count: 2, totals: [money("USD", 6, "$6.00")] },
    to_confirm: { count: 1, totals: [money("USD", 16, "$16.00")] },
    paid_this_month: { count: 1, totals: [money("USD", 64, "$64.00")] },
  })
})

test("a client's billed sum is paid and outstanding, without drafts and cancelled invoices", async () => {
  const { id } = await makeOrganization()
  const client_id = (await makeClient(id)).id
  const project = await makeProject(id, { client_id })
  for (const [status, amount] of [
    ["draft", 1_00],
    ["sent", 2_00],
    ["processing", 4_00],
    ["paid", 8_00],
    ["cancelled", 16_00],
  ] as const)
    await makeInvoice(id, { client_id, project_id: project.id, status, amount })
  await makeInvoice(id, { client_id, status: "overdue", amount: 500, currency: "JPY" })
  await makeInvoice(id, { status: "sent", amount: 99_00 })
  const staff = await signIn(id)
  const outstanding = [money("USD", 6, "$6.00"), money("JPY", 500, "¥500")]
  expect(await staff.trpc.clients.get.query({ id: client_id })).toMatchObject({
    invoices_count: 6,
    outstanding,
    paid: [money("USD", 8, "$8.00")],
    billed: [money("USD", 14, "$14.00"), money("JPY", 500, "¥500")],
  })
  const listed = await staff.trpc.clients.list.query({ search: "" })
  expect(listed.map((client) => [client.outstanding.length, client.invoices_count])).toEqual([
    [1, 1],
    [2, 6],
  ])
})

test("a project's invoiced sum is net, in its currency, less credits", async () => {
  const { id } = await makeOrganization()
  const staff = await signIn(id)
  const project = await makeProject(id, { currency: "EUR" })
  const write = (fields: object) =>
    staff.rest("POST", "/api/invoices/", {
      ...{ client: project.client_id, project: project.id, currency: "EUR", tax_rate: 20, status: "sent" },
      ...{ items: [{ description: "Work", quantity: 2, unit_price: 50.5 }], ...fields },
    })
  for (const fields of [
    {},
    { status: "paid" },
    { status: "draft" },
    { status: "cancelled" },
    { currency: "USD" },
  ])
    expect((await write(fields)).status).toBe(201)
  const invoiced = { invoiced: 202, formatted_invoiced: "€202.00" }
  expect(await staff.trpc.projects.get.query({ id: project.id })).toMatchObject(invoiced)
  expect(await staff.trpc.projects.list.query({})).toMatchObject([invoiced])
  const sent = (await staff.rest("GET", "/api/invoices/?status=sent")).body as {
    id: number
    currency: string
  }[]
  const open = sent.find(({ currency }) => currency === "EUR")
  const credit = (body: object) => staff.rest("POST", `/api/invoices/${open?.id}/credit-notes/`, body)
  const less = { amounts: [{ amount: 1 }], reason: "Late" }
  // A draft takes nothing off yet.
  expect((await credit(less)).status).toBe(201)
  expect((await credit({ ...less, issue: true })).status).toBe(201)
  expect(await staff.trpc.projects.get.query({ id: project.id })).toMatchObject({ invoiced: 201 })
})
