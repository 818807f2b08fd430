// The life of a recurring invoice: created, repeated from an invoice, changed, paused, resumed, skipped, ended.
import { expect, test } from "vitest"
import type { ScheduleDetail } from "../../src/schedules/schema.ts"
import { makeProject, makeTax } from "../support/factories.ts"
import { runJobs } from "../support/jobs.ts"
import { day, makeDesk } from "./desk.ts"

test("a recurring invoice is priced as an invoice is", async () => {
  const { add, read, client, project } = await makeDesk()
  const schedule = await add({ mode: "send", terms_days: 14, at: "06:30", notes: "Thanks" })
  expect(schedule).toMatchObject({
    ...{ status: "active", client: client.id, project: project.id, title: "Design", currency: "USD" },
    ...{ amount: 199.99, tax_amount: 40, total: 239.99, formatted_total: "$239.99", tax_rate: 20 },
    ...{ start_on: "2040-01-31", every: 1, unit: "month", day: null, at: "06:30", ends_on: null },
    ...{ mode: "send", terms_days: 14, next_on: "2040-01-31", next_at: "2040-01-31T06:30:00.000Z" },
    ...{ notes: "Thanks", problem: null, pause_reason: null, occurrences: [] },
    allowed: ["edit", "pause", "skip", "end"],
    timeline: [{ event: "created" }],
  })
  expect(await read(schedule)).toEqual(schedule)
})

test("an invoice is repeated with its client, lines and texts", async () => {
  const { staff, organization } = await makeDesk()
  const project = await makeProject(organization.id)
  const { body } = await staff.rest("POST", "/api/invoices/", {
    ...{
      client: project.client_id,
      project: project.id,
      notes: "For {month}",
      po_number: "PO-1",
      tax_rate: 20,
    },
    items: [{ description: "Hosting", quantity: 2, unit_price: 50 }],
  })
  const { id } = body as { id: number }
  const rule = { start_on: "2040-01-15", every: 3, unit: "month", mode: "issue" }
  const { status, body: repeated } = await staff.rest("POST", `/api/invoices/${id}/repeat/`, rule)
  const { upcoming, ...schedule } = repeated as ScheduleDetail
  expect({ status, schedule, upcoming: upcoming.slice(0, 2).map(({ on }) => on) }).toMatchObject({
    status: 201,
    upcoming: ["2040-01-15", "2040-04-15"],
    schedule: {
      ...{
        client: project.client_id,
        project: project.id,
        total: 120,
        notes: "For {month}",
        po_number: "PO-1",
      },
      items: [{ description: "Hosting", quantity: 2, unit_price: 50 }],
    },
  })
})

test("an invoice with an archived client or tax isn't repeated", async () => {
  const { staff, organization, client, project } = await makeDesk()
  const rule = { start_on: "2040-01-15", every: 1, unit: "month", mode: "draft" }
  const repeat = (id: number) => staff.rest("POST", `/api/invoices/${id}/repeat/`, rule)
  const tax = await makeTax(organization.id)
  const items = [{ description: "Work", quantity: 1, unit_price: 10, tax: tax.id }]
  const taxed = await staff.rest("POST", "/api/invoices/", { client: client.id, project: project.id, items })
  await staff.rest("POST", `/api/taxes/${tax.id}/archive/`)
  expect(await repeat((taxed.body as { id: number }).id)).toMatchObject({
    status: 409,
    body: { code: "tax_archived" },
  })
  await staff.rest("POST", `/api/clients/${client.id}/archive/`)
  expect(await repeat((taxed.body as { id: number }).id)).toMatchObject({
    status: 409,
    body: { code: "client_archived" },
  })
})

test.for<[object, string, string]>([
  [{ start_on: day(-1) }, "start_on", "Choose today or later"],
  [{ every: 0 }, "every", "At least 1"],
  [{ every: 366 }, "every", "At most 365"],
  [{ day: 32 }, "day", "At most 31"],
  [{ unit: "week", day: 3 }, "day", "Only a monthly rule has a day of the month"],
  [{ at: "24:00" }, "at", "Enter a time as HH:MM"],
  [{ ends_on: "2040-01-30" }, "ends_on", "It can't end before it starts"],
  [{ start_on: "2040-01-20", day: 15, ends_on: "2040-02-01" }, "ends_on", "No date is left before it ends"],
  [{ terms_days: 366 }, "terms_days", "At most 365"],
  [{ mode: "charge" }, "mode", "Choose one of draft, issue, send"],
])("%j is refused at %s", async ([body, field, message]) => {
  const { post } = await makeDesk()
  expect(await post(body)).toMatchObject({ status: 400, body: { fields: { [field]: [message] } } })
})

test("a change applies to what is still to come", async () => {
  const { add, change, read, pass } = await makeDesk()
  const schedule = await add()
  await pass("2040-01-31T09:00:00Z")
  expect(await change(schedule, { unit: "week" })).toMatchObject({
    status: 200,
    body: { next_on: "2040-02-07", occurrences: [{ on: "2040-01-31", state: "done" }] },
  })
  expect(
    await change(schedule, { items: [{ description: "Hosting", quantity: 1, unit_price: 10 }] }),
  ).toMatchObject({
    status: 200,
    body: { total: 12, title: "Hosting" },
  })
  const { timeline, updated_at } = await read(schedule)
  expect(timeline.flatMap(({ details }) => details.fields ?? [])).toEqual(["unit", "items"])
  await change(schedule, { unit: "week" })
  expect(await read(schedule)).toMatchObject({ updated_at })
  const stale = await change(schedule, { unit: "day" }, { "if-match": schedule.updated_at })
  expect(stale).toMatchObject({ status: 412 })
})

test("a paused one makes nothing, and resumes with the next date", async () => {
  const { add, act, pass, invoices, read } = await makeDesk()
  const schedule = await add({ start_on: day(2), unit: "day" })
  expect(await act(schedule, "pause")).toMatchObject({
    status: 200,
    body: {
      message: "Paused",
      schedule: { status: "paused", next_on: null, upcoming: [], pause_reason: null },
    },
  })
  expect(await act(schedule, "pause")).toMatchObject({ status: 409 })
  expect(await act(schedule, "skip")).toMatchObject({ status: 409 })
  await pass(`${day(5)}T10:00:00Z`)
  expect(await invoices()).toEqual([])
  expect(await act(schedule, "resume")).toMatchObject({
    status: 200,
    body: { message: "Resumed", schedule: { status: "active", next_on: day(2) } },
  })
  expect((await read(schedule)).timeline.map(({ event }) => event)).toEqual(["created", "paused", "resumed"])
})

test("what was promised but isn't made yet is skipped when someone pauses", async () => {
  const { add, act, tick, pass, invoices, read } = await makeDesk()
  const schedule = await add()
  await tick("2040-01-31T09:00:00Z")
  await act(schedule, "pause")
  await pass("2040-01-31T09:15:00Z")
  expect(await invoices()).toEqual([])
  expect((await read(schedule)).occurrences).toMatchObject([
    { on: "2040-01-31", state: "skipped", reason: null },
  ])
})

test("the next date is skipped, and counts as one of how many there are", async () => {
  const { add, act, pass, invoices } = await makeDesk()
  const schedule = await add({ ends_after: 2 })
  expect(await act(schedule, "skip")).toMatchObject({
    body: { message: "Skipped", schedule: { next_on: "2040-02-29", upcoming: [{ on: "2040-02-29" }] } },
  })
  await pass("2040-02-29T09:00:00Z")
  expect(await invoices()).toHaveLength(1)
  const last = await add({ ends_after: 1 })
  expect(await act(last, "skip")).toMatchObject({ body: { schedule: { status: "ended" } } })
})

test.for([
  [{ every: 2 }, "2040-03-31", "2040-05-31"],
  [{ unit: "week" }, "2040-03-06", "2040-03-13"],
] as const)(
  "of four dates two are left after two, also if it repeats by %j from then on",
  async ([rhythm, ...left]) => {
    const { add, act, change, pass, read, staff, rule } = await makeDesk()
    const schedule = await add({ ends_after: 4 })
    const made = ["2040-01-31", "2040-02-29"]
    for (const on of made) await pass(`${on}T09:00:00Z`)
    const changed = await change(schedule, rhythm)
    expect(changed).toMatchObject({ status: 200, body: { upcoming: left.map((on) => ({ on })) } })
    const { upcoming } = await read(schedule)
    const asked = { ...rule, ...rhythm, ends_after: 4, schedule: schedule.id }
    expect((await staff.rest("POST", "/api/schedules/preview/", asked)).body).toEqual(upcoming)
    await act(schedule, "pause")
    expect(await act(schedule, "resume")).toMatchObject({ body: { schedule: { upcoming } } })
    for (const on of left) await pass(`${on}T09:00:00Z`)
    const { status, occurrences } = await read(schedule)
    expect(status).toBe("ended")
    expect(occurrences.map(({ on }) => on)).toEqual([...made, ...left].reverse())
  },
)

test("an ended one stays as it was, and can't be changed", async () => {
  const { add, act, change } = await makeDesk()
  const schedule = await add()
  expect(await act(schedule, "end")).toMatchObject({
    body: { message: "Ended", schedule: { status: "ended" } },
  })
  for (const deed of ["pause", "resume", "skip", "end"])
    expect(await act(schedule, deed)).toMatchObject({ status: 409 })
  expect(await change(schedule, { every: 2 })).toMatchObject({ status: 409 })
})

test("the free plan has one active recurring invoice", async () => {
  const { add, post, act } = await makeDesk({ plan_type: "free" })
  const first = await add()
  const full = {
    status: 403,
    body: {
      code: "plan_limit_reached",
      error: "Your plan allows 1 active recurring invoice. Upgrade to Pro for more.",
    },
  }
  expect(await post()).toMatchObject(full)
  await act(first, "pause")
  await add()
  expect(await act(first, "resume")).toMatchObject(full)
})

test("a deleted client takes its recurring invoices along, and what they promised", async () => {
  const { add, tick, staff, client, organization, invoices } = await makeDesk()
  const schedule = await add()
  await tick("2040-01-31T09:00:00Z")
  expect(await staff.rest("DELETE", `/api/clients/${client.id}/`)).toMatchObject({ status: 204 })
  await runJobs(organization.id)
  expect(await invoices()).toEqual([])
  expect(await staff.rest("GET", `/api/schedules/${schedule.id}/`)).toMatchObject({ status: 404 })
})
