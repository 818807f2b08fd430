// What a recurring invoice makes, and what happens where it can't.
import { expect, test } from "vitest"
import type { InvoiceDetail } from "../../src/invoices/schema.ts"
import { makeOccurrence } from "../../src/schedules/occurrences/service.ts"
import { testApp } from "../support/app.ts"
import { mailsTo, runJob, runJobs, waitingJobs } from "../support/jobs.ts"
import { day, makeDesk } from "./desk.ts"

type Desk = Awaited<ReturnType<typeof makeDesk>>

async function only({ staff, invoices }: Desk) {
  const [row] = await invoices()
  return (await staff.rest("GET", `/api/invoices/${row?.id}/`)).body as InvoiceDetail
}

const first = "2040-01-31T09:00:00Z"

test("a draft is made by the clock, with its date in the texts and its terms from today", async () => {
  const desk = await makeDesk()
  const items = [{ description: "Hosting {month} {year}, no. {n} {other}", quantity: 1, unit_price: 100 }]
  const schedule = await desk.add({ items, notes: "{period}", terms_days: 14, tax_rate: 0 })
  await desk.pass(first)
  expect(await only(desk)).toMatchObject({
    ...{ status: "draft", total: 100, due_date: day(14), notes: "31 January 2040 – 28 February 2040" },
    items: [{ description: "Hosting January 2040, no. 1 {other}" }],
    timeline: [{ event: "created", by: null, details: { schedule: schedule.id } }],
  })
  const { occurrences, timeline } = await desk.read(schedule)
  expect(occurrences).toMatchObject([{ state: "done", invoice: { status: "draft" } }])
  expect(timeline).toMatchObject([{ event: "created" }, { event: "made", by: null }])
})

test("under a changed rhythm the count goes on, and a period ends before the next date", async () => {
  const desk = await makeDesk()
  const schedule = await desk.add({ notes: "No. {n}: {period}" })
  await desk.pass(first)
  await desk.tick("2040-02-29T09:00:00Z")
  await desk.change(schedule, { unit: "week" })
  await desk.pass("2040-03-06T09:00:00Z")
  const { occurrences } = await desk.read(schedule)
  const notes = occurrences.map(async ({ invoice }) => {
    const { body } = await desk.staff.rest("GET", `/api/invoices/${invoice?.id}/`)
    return (body as InvoiceDetail).notes
  })
  expect((await Promise.all(notes)).reverse()).toEqual([
    "No. 1: 31 January 2040 – 28 February 2040",
    "No. 2: 29 February 2040 – 5 March 2040",
    "No. 3: 6 March 2040 – 12 March 2040",
  ])
})

test("without terms of its own it has the client's at that time", async () => {
  const desk = await makeDesk()
  await desk.add()
  await desk.staff.rest("PATCH", `/api/clients/${desk.client.id}/`, { terms_days: 30 })
  await desk.pass(first)
  expect(await only(desk)).toMatchObject({ due_date: day(30) })
})

test("an issued one is numbered and dated, and nothing is emailed", async () => {
  const desk = await makeDesk()
  await desk.add({ mode: "issue" })
  await desk.pass(first)
  expect(await only(desk)).toMatchObject({ status: "sent", issued_on: day(), mail_status: "none" })
})

test("one that is sent is emailed to the client", async () => {
  const desk = await makeDesk()
  await desk.add({ mode: "send" })
  await desk.tick(first)
  const [job] = await waitingJobs(desk.organization.id)
  await runJob(job?.id ?? 0)
  expect(await only(desk)).toMatchObject({ status: "sent", mail_status: "queued" })
  expect((await waitingJobs(desk.organization.id)).map(({ name }) => name)).toContain("email-invoice")
})

/** One try: what failed waits for a day. */
async function tryOnce({ organization }: Desk) {
  const job = (await waitingJobs(organization.id)).find(({ name }) => name === "make-occurrence")
  await runJob(job?.id ?? 0)
}

const ownersMails = async ({ staff }: Desk) => {
  const { app } = await testApp()
  const users = app.db.system.selectFrom("users").select("users.email").where("users.id", "=", staff.user_id)
  return mailsTo((await users.executeTakeFirstOrThrow()).email)
}

test("one that can't be made is tried daily for three days, then paused, and the owner is told once", async () => {
  const desk = await makeDesk()
  const schedule = await desk.add()
  await desk.staff.rest("POST", `/api/clients/${desk.client.id}/archive/`)
  await desk.tick(first)
  for (const tries of [1, 2, 3]) {
    await tryOnce(desk)
    const { status, problem, occurrences } = await desk.read(schedule)
    expect([tries, status, problem, occurrences[0]?.state]).toEqual([
      tries,
      "active",
      "This client is archived",
      "pending",
    ])
    expect(await hoursUntilNextTry(desk)).toBe(24)
  }
  await runJobs(desk.organization.id)
  expect(await desk.read(schedule)).toMatchObject({
    ...{ status: "paused", pause_reason: "This client is archived", next_on: null },
    occurrences: [{ state: "failed", reason: "This client is archived" }],
  })
  expect((await desk.read(schedule)).timeline.map(({ event }) => event)).toEqual([
    "created",
    "failed",
    "paused",
  ])
  const mails = await ownersMails(desk)
  expect(mails.map(({ subject }) => subject)).toEqual([
    `A recurring invoice for ${desk.client.name} couldn't be created`,
  ])
  expect(mails[0]?.text).toContain("This client is archived")
  expect(mails[0]?.text).toContain(`/recurring/${schedule.id}`)
  expect(await desk.invoices()).toEqual([])
})

async function hoursUntilNextTry({ organization }: Desk) {
  const { app } = await testApp()
  const job = app.db.system
    .selectFrom("outbox")
    .select("run_at")
    .where("organization_id", "=", organization.id)
    .where("name", "=", "make-occurrence")
    .where("status", "=", "waiting")
  const { run_at } = await job.executeTakeFirstOrThrow()
  return Math.round((Date.parse(run_at) - Date.now()) / 3_600_000)
}

test("resumed with what was missed, the failed one is made once", async () => {
  const desk = await makeDesk()
  const schedule = await desk.add({ start_on: day(), at: "00:00" })
  await desk.staff.rest("POST", `/api/clients/${desk.client.id}/archive/`)
  await desk.pass(new Date().toISOString())
  expect(await desk.read(schedule)).toMatchObject({ status: "paused" })
  await desk.staff.rest("POST", `/api/clients/${desk.client.id}/unarchive/`)
  expect(await desk.act(schedule, "resume", { catch_up: true })).toMatchObject({
    status: 200,
    body: { schedule: { status: "active", pause_reason: null, problem: null } },
  })
  await runJobs(desk.organization.id)
  await desk.pass(new Date().toISOString())
  expect(await desk.invoices()).toHaveLength(1)
  expect((await desk.read(schedule)).occurrences).toMatchObject([{ state: "done" }])
})

test("resumed without it, the failed one stays so", async () => {
  const desk = await makeDesk()
  const schedule = await desk.add({ start_on: day(), at: "00:00" })
  await desk.staff.rest("POST", `/api/clients/${desk.client.id}/archive/`)
  await desk.pass(new Date().toISOString())
  await desk.staff.rest("POST", `/api/clients/${desk.client.id}/unarchive/`)
  await desk.act(schedule, "resume")
  await desk.pass(new Date().toISOString())
  expect(await desk.invoices()).toEqual([])
  const { occurrences, next_on } = await desk.read(schedule)
  expect(occurrences).toMatchObject([{ state: "failed" }])
  expect((next_on ?? "") > day()).toBe(true)
})

test("a deleted project, an archived tax and a plan without room are said", async () => {
  const desk = await makeDesk()
  const { staff, organization, client } = desk
  const spare = await staff.rest("POST", "/api/projects/", { title: "Spare", client: client.id })
  const { id: spare_id } = spare.body as { id: number }
  const one = await desk.add({ project: spare_id })
  await staff.rest("DELETE", `/api/projects/${spare_id}/`)
  const vat = { name: "VAT", category: "S", components: [{ name: "VAT", rate: 19 }] }
  const { id: tax } = (await staff.rest("POST", "/api/taxes/", vat)).body as { id: number }
  const items = [{ description: "Work", quantity: 1, unit_price: 10, tax }]
  const two = await desk.add({ items })
  await staff.rest("POST", `/api/taxes/${tax}/archive/`)
  await desk.tick(first)
  for (const { id } of await waitingJobs(organization.id)) await runJob(id)
  expect((await desk.read(one)).problem).toBe("The project was deleted. Choose another one.")
  expect((await desk.read(two)).problem).toContain("The tax VAT is archived.")

  const small = await makeDesk({ plan_type: "free" })
  const three = await small.add()
  for (let n = 0; n < 10; n++)
    await small.staff.rest("POST", "/api/invoices/", {
      client: small.client.id,
      project: small.project.id,
      amount: 1,
    })
  await small.tick(first)
  await tryOnce(small)
  expect((await small.read(three)).problem).toContain("Your plan allows 10 invoices a month.")
})

test("an email that is refused leaves no invoice behind, and is tried again when there is room", async () => {
  const desk = await makeDesk()
  const schedules = [await desk.add({ mode: "send" }), await desk.add({ mode: "send" })]
  await desk.tick(first)
  const { worker } = await testApp()
  // One email to each address.
  const config = { ...worker.config, rate_limit_factor: 0 }
  const days = worker.db.tenants.open(desk.organization.id).selectFrom("occurrences").select("occurrences.id")
  const [one, two] = await days.orderBy("occurrences.id").execute()
  const make = (day: { id: number } | undefined) =>
    makeOccurrence({ ...worker, config }, desk.organization.id, day?.id ?? 0)
  await make(one)
  const jobsBefore = await waitingJobs(desk.organization.id)
  await make(two)
  expect(await desk.invoices()).toHaveLength(1)
  const { app } = await testApp()
  const later = app.db.system
    .selectFrom("outbox")
    .select(["payload", "run_at"])
    .where("organization_id", "=", desk.organization.id)
    .where(
      "id",
      "not in",
      jobsBefore.map(({ id }) => id),
    )
  const job = await later.executeTakeFirstOrThrow()
  expect(job.payload).toMatchObject({ occurrence_id: two?.id })
  expect(Math.round((Date.parse(job.run_at) - Date.now()) / 600_000)).toBe(6)
  const states = async () =>
    (await Promise.all(schedules.map((schedule) => desk.read(schedule)))).flatMap(({ occurrences }) =>
      occurrences.map(({ state }) => state),
    )
  expect((await states()).sort()).toEqual(["done", "pending"])
  await runJobs(desk.organization.id)
  expect(await states()).toEqual(["done", "done"])
  expect(await desk.invoices()).toHaveLength(2)
})
