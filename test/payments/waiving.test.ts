// Written off is written off, and due again where that was a mistake.
import { expect, test } from "vitest"
import { makeOffice } from "../number-series/protected.ts"
import { testApp } from "../support/app.ts"
import { makeClient, makeProject } from "../support/factories.ts"
import { makeDesk, sumsOf } from "./desk.ts"

type Desk = Awaited<ReturnType<typeof makeDesk>>

const waive = ({ staff, path }: Desk, body: object = {}) =>
  staff.rest("POST", `${path}write_off/`, { reason: "Lost cause", ...body })
const takeBack = ({ staff }: Desk, id: number, body: object = {}) =>
  staff.rest("POST", `/api/allocations/${id}/void/`, { reason: "Paid after all", ...body })
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

async function allocationsOf({ invoice }: Desk) {
  const { app } = await testApp()
  const { rows } = await app.db.pool.query<{ id: number; amount: number }>(
    "select id, kind, amount, effective_on, reason, void_reason from allocations where invoice_id = $1 order by id",
    [invoice.id],
  )
  return rows
}

test("all that is due, or a part of it, from a day on", async () => {
  const desk = await makeDesk()
  await desk.staff.rest("PATCH", desk.path, { issue_date: "2026-03-01", due_date: "2999-01-01" })
  await desk.paid(30)
  expect(await waive(desk, { amount: 20, on: "2026-03-01" })).toMatchObject({
    status: 200,
    body: { invoice: { status: "sent", amount_due: 50, amount_written_off: 20 } },
  })
  const usd = (amount: number) => [{ currency: "USD", amount, formatted: `$${amount.toFixed(2)}` }]
  expect(await desk.staff.trpc.clients.get.query({ id: desk.client.id })).toMatchObject({
    ...{ billed: usd(100), paid: usd(30), waived: usd(20), outstanding: usd(50) },
  })
  expect((await waive(desk)).body).toMatchObject({
    invoice: { ...{ status: "paid", amount_due: 0, amount_written_off: 70, amount_paid: 30 } },
  })
  expect(await allocationsOf(desk)).toMatchObject([
    { kind: "payment" },
    { kind: "write_off", amount: 20_00, effective_on: "2026-03-01", reason: "Lost cause" },
    { kind: "write_off", amount: 50_00 },
  ])
  expect((await desk.read()).timeline.slice(2)).toMatchObject([
    { event: "written_off", details: { amount: "$20.00", currency: "USD", number: desk.invoice.number } },
    { event: "written_off", details: { amount: "$50.00", reason: "Lost cause" } },
  ])
  expect(await waive(desk)).toMatchObject({ status: 409, body: { error: "Nothing is due on this invoice" } })
})

test("never more than is due, nor on a day to come, nor without a reason", async () => {
  const desk = await makeDesk()
  const refused = (field: string) => ({ status: 400, body: { fields: { [field]: [expect.any(String)] } } })
  expect(await waive(desk, { amount: 100.01 })).toMatchObject(refused("amount"))
  expect(await waive(desk, { on: "2999-01-01" })).toMatchObject(refused("on"))
  expect(await waive(desk, { reason: "" })).toMatchObject(refused("reason"))
  expect(await sumsOf(desk.invoice.id)).toEqual({ kept: 0, live: 0 })
})

test("not before the day of issue, which is the day where that is still to come", async () => {
  const desk = await makeDesk()
  const issuedOn = (issue_date: string) => desk.staff.rest("PATCH", desk.path, { issue_date })
  await issuedOn("2026-03-01")
  const early = "This invoice was issued on 2026-03-01. Choose that day or a later one."
  expect(await waive(desk, { amount: 20, on: "2026-02-28" })).toMatchObject({
    ...{ status: 400, body: { fields: { on: [early] } } },
  })
  expect(await waive(desk, { amount: 20, on: "2026-03-01" })).toMatchObject({ status: 200 })
  await issuedOn(day(9))
  expect(await waive(desk, { amount: 20, on: day(0) })).toMatchObject({ status: 400 })
  expect(await waive(desk, { amount: 20, on: day(9) })).toMatchObject({ status: 400 })
  expect(await waive(desk, { amount: 20 })).toMatchObject({ status: 200 })
  expect(await allocationsOf(desk)).toMatchObject([{ effective_on: "2026-03-01" }, { effective_on: day(9) }])
})

test.each(["draft", "cancelled"] as const)("nothing is owed of a %s invoice", async (status) => {
  expect(await waive(await makeDesk({ status }))).toMatchObject({ status: 409 })
})

test("what its client says is paid waits for an answer until nothing is due", async () => {
  const desk = await makeDesk({ status: "processing" })
  expect((await waive(desk, { amount: 20 })).body).toMatchObject({ invoice: { status: "processing" } })
  expect((await waive(desk)).body).toMatchObject({ invoice: { status: "paid" } })
})

test("a write-off is taken back once, and what is put towards the invoice becomes the client's credit", async () => {
  const desk = await makeDesk({ status: "sent", due_date: "2026-01-31" })
  await desk.paid(90, { close: true, close_reason: "Bank fee" })
  const [fee, part] = (await allocationsOf(desk)).sort((a, b) => a.amount - b.amount).map(({ id }) => id)
  expect(await takeBack(desk, fee ?? 0)).toMatchObject({
    status: 200,
    body: { invoice: { status: "overdue", amount_due: 10, amount_written_off: 0 } },
  })
  expect(await takeBack(desk, fee ?? 0)).toMatchObject({ status: 409 })
  expect((await takeBack(desk, part ?? 0)).body).toMatchObject({
    invoice: {
      amount_due: 100,
      timeline: expect.arrayContaining([expect.objectContaining({ event: "allocation_voided" })]),
    },
  })
  expect(await desk.list()).toMatchObject([{ unallocated: 90, voided_at: null }])
})

test("it is taken back from a day on which it counted until today, which is the day unless said", async () => {
  const desk = await makeDesk()
  await desk.staff.rest("PATCH", desk.path, { issue_date: "2026-03-01", due_date: "2999-01-01" })
  await desk.paid(60, { paid_on: "2026-03-05" })
  await desk.paid(30, { paid_on: "2026-03-05" })
  const [first, second] = await allocationsOf(desk)
  const refused = (problem: string) => ({ status: 400, body: { fields: { on: [problem] } } })
  expect(await takeBack(desk, first?.id ?? 0, { on: "2026-03-04" })).toMatchObject(
    refused("This took effect on 2026-03-05. Choose that day or a later one."),
  )
  expect(await takeBack(desk, first?.id ?? 0, { on: day(1) })).toMatchObject(
    refused("The date can't be in the future"),
  )
  expect(await takeBack(desk, first?.id ?? 0, { on: "2026-03-09" })).toMatchObject({
    status: 200,
    body: {
      invoice: {
        ...{ status: "sent", amount_due: 70 },
        payments: [{ voided_on: "2026-03-09", voided_at: expect.any(String) }, { voided_on: null }],
        timeline: expect.arrayContaining([
          expect.objectContaining({
            event: "allocation_voided",
            details: expect.objectContaining({ on: "2026-03-09" }),
          }),
        ]),
      },
    },
  })
  expect(await takeBack(desk, second?.id ?? 0, { on: "" })).toMatchObject({ status: 200 })
  expect(await desk.list()).toMatchObject([
    { unallocated: 30, allocations: [{ voided_on: day(0) }] },
    { unallocated: 60, allocations: [{ voided_on: "2026-03-09" }] },
  ])
})

test("what is called paid is no credit: its status is changed instead", async () => {
  const desk = await makeDesk()
  await desk.staff.rest("PATCH", desk.path, { status: "paid" })
  const [called] = await allocationsOf(desk)
  expect(await takeBack(desk, called?.id ?? 0)).toMatchObject({
    status: 409,
    body: { error: "This invoice was marked as paid. Change its status instead." },
  })
  expect(await desk.read()).toMatchObject({ status: "paid", amount_due: 0 })
})

test("a protected one that is called paid keeps its status, so its payment is voided instead", async () => {
  const { write, patch, read, path, owner } = await makeOffice()
  const written = await write()
  await patch(written, { status: "paid" })
  const { body } = await owner.rest("GET", path(written))
  const [paid] = (body as { payments: { id: number; allocation: number }[] }).payments
  const end = (what: string, id = 0) => owner.rest("POST", `/api/${what}/${id}/void/`, { reason: "Not yet" })
  expect(await end("allocations", paid?.allocation)).toMatchObject({
    status: 409,
    body: { error: "This invoice was marked as paid. Void the payment instead." },
  })
  expect(await patch(written, { status: "sent" })).toMatchObject({ status: 409 })
  expect(await end("payments", paid?.id)).toMatchObject({ status: 200 })
  expect(await read(written)).toMatchObject({ status: "sent" })
})

test("of ten who write off all that is due one does", async () => {
  const desk = await makeDesk()
  const answers = await Promise.all(Array.from({ length: 10 }, () => waive(desk)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
  expect(await sumsOf(desk.invoice.id)).toEqual({ kept: 100_00, live: 100_00 })
})

test.each([
  ["a draft again", ({ staff, path }: Desk) => staff.rest("PATCH", path, { status: "draft" })],
  ["cancelled", ({ staff, path }: Desk) => staff.rest("PATCH", path, { status: "cancelled" })],
  ["void", ({ staff, path }: Desk) => staff.rest("POST", `${path}void/`, { reason: "Billed twice" })],
  ["of another client", moveAway],
  ["deleted", ({ staff, path }: Desk) => staff.rest("DELETE", path)],
  [
    "deleted with its client",
    ({ staff, client }: Desk) => staff.rest("DELETE", `/api/clients/${client.id}/`),
  ],
] as const)("what was waived of one that is %s is waived no more", async (_, end) => {
  const desk = await makeDesk()
  await waive(desk, { amount: 20 })
  const { app } = await testApp()
  expect((await end(desk)).status).toBeLessThan(300)
  const { rows } = await app.db.pool.query(
    "select void_reason from allocations where organization_id = $1 and voided_at is null",
    [desk.organization.id],
  )
  expect(rows).toEqual([])
  const report = await desk.staff.rest("GET", "/api/reports/tax/?from=2020-01-01&to=2999-12-31")
  expect(JSON.stringify(report.body)).not.toContain('"written_off":true')
})

async function moveAway({ staff, path, organization }: Desk) {
  const other = await makeClient(organization.id)
  const project = await makeProject(organization.id, { client_id: other.id })
  return staff.rest("PATCH", path, { client: other.id, project: project.id })
}
