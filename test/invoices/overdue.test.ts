// Overdue: by the organization's own day, marked each hour, and taken back when the date moves ahead.
import { expect, test } from "vitest"
import { todayIn } from "../../src/core/dates.ts"
import { enqueue } from "../../src/core/queue.ts"
import { testApp } from "../support/app.ts"
import { makeInvoice, makeOrganization, signIn } from "../support/factories.ts"
import { runJobs } from "../support/jobs.ts"

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

test("a zone that doesn't exist stops nobody else", async () => {
  await makeOrganization({ time_zone: "Moon/Crater" })
  const { read } = await makeDue("UTC", "2020-01-01")
  await runHourly()
  expect(await read()).toMatchObject({ status: "overdue" })
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
