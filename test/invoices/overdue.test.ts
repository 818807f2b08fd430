// Overdue: by the organization's own day, marked each hour, and taken back when the date moves ahead.
import { sql } from "kysely"
import { expect, test } from "vitest"
import { enqueue } from "../../src/core/database/outbox.ts"
import { todayIn } from "../../src/core/values/dates.ts"
import { testApp } from "../support/app.ts"
import { makeClient, makeInvoice, makeOrganization, signIn } from "../support/factories.ts"
import { runJobs } from "../support/jobs.ts"
import { rounds } from "../support/quick.ts"

// Twenty-five hours apart: there is always another day in the first than in the second.
const [far_east, far_west] = ["Pacific/Kiritimati", "Pacific/Pago_Pago"]

async function runHourly() {
  const { app } = await testApp()
  await enqueue(app.db.system, "mark-overdue", {})
  expect(await runJobs(null)).toContain("mark-overdue")
}

async function makeDue(
  time_zone: string,
  due_date: string,
  status: "sent" | "draft" | "pending" | "processing" = "sent",
) {
  const organization = await makeOrganization({ time_zone })
  const invoice = await makeInvoice(organization.id, { status, due_date })
  const staff = await signIn(organization.id)
  const path = `/api/invoices/${invoice.id}/`
  return { staff, path, read: async () => (await staff.rest("GET", path)).body as object }
}

test("a sent invoice becomes overdue where its day is over, and not where it isn't", async () => {
  const day = todayIn(far_west)
  const [east, west] = [await makeDue(far_east, day), await makeDue(far_west, day)]
  expect(await east.read()).toMatchObject({ status: "sent", is_overdue: true })
  await runHourly()
  await runHourly()
  expect(await east.read()).toMatchObject({
    status: "overdue",
    is_overdue: true,
    timeline: [{ event: "overdue", by: null }],
  })
  expect(await west.read()).toMatchObject({ status: "sent", is_overdue: false, timeline: [] })
})

test("only sent ones are marked", async () => {
  const others = await Promise.all(
    (["draft", "pending", "processing"] as const).map((status) => makeDue("UTC", "2020-01-01", status)),
  )
  await runHourly()
  const read = await Promise.all(others.map((other) => other.read()))
  expect(read).toMatchObject([{ status: "draft" }, { status: "pending" }, { status: "processing" }])
  expect(read).toMatchObject([{ is_overdue: false }, { is_overdue: true }, { is_overdue: false }])
})

test("thousands become overdue in small steps, each once, and locked ones wait for the next round", async () => {
  const { app } = await testApp()
  const { id } = await makeOrganization()
  const client = await makeClient(id)
  const all = rounds(2600, 1100)
  await sql`
    insert into invoices (organization_id, client_id, number, status, currency, digits, amount, lines_total, subtotal, taxes,
      total, due_date)
    select ${id}, ${client.id}, n, 'sent', 'USD', 2, 100, 100, 100, '[]', 100, '2020-01-01' from generate_series(1, ${all}::int) n
  `.execute(app.db.system)
  const state = async () => {
    const { rows } = await sql<{ overdue: number; logged: number; invoices_logged: number; largest: number }>`
      select (select count(*) from invoices where organization_id = ${id} and status = 'overdue') as overdue,
        count(*) as logged, count(distinct subject_id) as invoices_logged,
        (select max(n) from (select count(*) as n from audit_log where organization_id = ${id} group by created_at) step) as largest
      from audit_log where organization_id = ${id} and action = 'overdue'`.execute(app.db.system)
    return rows[0]
  }
  const held = app.db.tenants.transaction(id, async (db) => {
    await db.run(sql`update invoices set notes = 'changing' where organization_id = ${id} and number = '700'`)
    await runHourly()
    const { overdue, logged, largest = 0 } = (await state()) ?? {}
    expect({ overdue, logged }).toEqual({ overdue: all - 1, logged: all - 1 })
    expect(largest).toBeLessThanOrEqual(500)
  })
  await held
  await runHourly()
  await runHourly()
  expect(await state()).toMatchObject({ overdue: all, logged: all, invoices_logged: all })
})

test("an unknown zone doesn't stop other organizations", async () => {
  await makeOrganization({ time_zone: "Moon/Crater" })
  const { read } = await makeDue("UTC", "2020-01-01")
  await runHourly()
  expect(await read()).toMatchObject({ status: "overdue" })
})

test("a change decides by the organization's own day whether an invoice is overdue", async () => {
  const day = todayIn(far_west)
  for (const [time_zone, status] of [
    [far_east, "overdue"],
    [far_west, "sent"],
  ] as const) {
    const { staff, path } = await makeDue(time_zone, "2999-01-01")
    const moved = await staff.rest("PATCH", path, { due_date: day })
    expect(moved.body).toMatchObject({ status, is_overdue: status === "overdue" })
  }
})

test("a due date moved ahead or taken away turns overdue back, whatever else the form repeats", async () => {
  const { staff, path } = await makeDue("UTC", "2020-01-01")
  await runHourly()
  const ahead = await staff.rest("PATCH", path, { due_date: "2999-01-01", status: "overdue" })
  expect(ahead.body).toMatchObject({ status: "sent", is_overdue: false })
  expect((await staff.rest("PATCH", path, { due_date: "2020-01-01" })).body).toMatchObject({
    status: "overdue",
  })
  expect((await staff.rest("PATCH", path, { due_date: null })).body).toMatchObject({
    status: "sent",
    due_date: null,
  })
})
