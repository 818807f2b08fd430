// A payment is confirmed with the day on which it arrived, and for some seconds that can be taken back.
import { expect, test } from "vitest"
import { testApp } from "../support/app.ts"
import { makeOrganization, signIn } from "../support/factories.ts"
import { mailsTo, runJobs } from "../support/jobs.ts"
import { mailsSent } from "../support/mailer.ts"
import { makeIssued } from "./issued.ts"

type Issued = Awaited<ReturnType<typeof makeIssued>>
const announced = () => makeIssued({ status: "processing" })
const confirm = ({ staff, path }: Issued, body: object = {}) =>
  staff.rest("POST", `${path}confirm_payment/`, body)
const undo = ({ staff, path }: Issued) => staff.rest("POST", `${path}confirm_payment/undo/`)
const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)

async function paymentsOf({ invoice }: Issued) {
  const { app } = await testApp()
  const payments = app.db.system.selectFrom("payments").select("voided_at")
  return payments.where("invoice_id", "=", invoice.id).orderBy("id").execute()
}

test("the day is that of the organization's own time, on the invoice and on the receipt", async () => {
  const made = await announced()
  const { app } = await testApp()
  const row = app.db.system.updateTable("organizations").where("id", "=", made.organization.id)
  await row.set({ time_zone: "Pacific/Kiritimati" }).execute()
  const { body } = await confirm(made, { paid_on: "2026-03-01" })
  // Noon there is ten in the evening of the day before in Greenwich.
  expect(body).toMatchObject({ invoice: { status: "paid", paid_at: "2026-02-28T22:00:00.000Z" } })
  const [receipt] = await mailsSent(() => runJobs(made.organization.id))
  expect(receipt).toMatchObject({
    text: expect.stringContaining("Paid on: 1 March 2026"),
    to_name: made.client.name,
    reply_to: made.organization.email,
  })
  expect((await made.read()).timeline).toMatchObject([
    { event: "confirmed", details: { paid_on: "2026-03-01" } },
  ])
})

test("without a day, and on the present one, it is paid now", async () => {
  for (const body of [{}, { paid_on: day(0) }, { paid_on: "" }]) {
    const made = await announced()
    const { invoice } = (await confirm(made, body)).body as { invoice: { paid_at: string } }
    expect(Math.abs(Date.parse(invoice.paid_at) - Date.now())).toBeLessThan(60_000)
  }
})

test.each([day(2), "2026-02-30", "yesterday"])("%s is no day on which it arrived", async (paid_on) => {
  const made = await announced()
  expect(await confirm(made, { paid_on })).toMatchObject({
    status: 400,
    body: { fields: { paid_on: [expect.any(String)] } },
  })
  expect((await made.read()).status).toBe("processing")
})

test("a confirmation is taken back: the payment doesn't count, no receipt leaves, and it can be confirmed again", async () => {
  const made = await announced()
  await confirm(made, { undo_seconds: 8 })
  expect(await undo(made)).toMatchObject({
    status: 200,
    body: { message: "The confirmation was taken back", invoice: { status: "processing", paid_at: null } },
  })
  expect(await paymentsOf(made)).toEqual([{ voided_at: expect.any(String) }])
  expect(await runJobs(made.organization.id)).toEqual(["email-receipt"])
  expect(await mailsTo(made.client.email)).toEqual([])
  expect(await undo(made)).toMatchObject({ status: 409 })
  expect((await confirm(made)).status).toBe(200)
  await runJobs(made.organization.id)
  expect(await mailsTo(made.client.email)).toHaveLength(1)
  const events = (await made.read()).timeline.map(({ event }) => event)
  expect(events).toEqual(["confirmed", "confirmation_undone", "confirmed"])
})

test("the receipt waits as long", async () => {
  const made = await announced()
  await confirm(made, { undo_seconds: 8 })
  const { app } = await testApp()
  const job = app.db.system.selectFrom("outbox").where("organization_id", "=", made.organization.id)
  const { run_at, created_at } = await job.select(["run_at", "created_at"]).executeTakeFirstOrThrow()
  expect(Date.parse(run_at) - Date.parse(created_at)).toBe(9_000)
})

test("once the receipt has left, or none was to wait, it stays confirmed", async () => {
  const gone = { status: 409, body: { error: "This confirmation can no longer be taken back" } }
  const left = await announced()
  await confirm(left, { undo_seconds: 8 })
  await runJobs(left.organization.id)
  expect(await undo(left)).toMatchObject(gone)
  const atOnce = await announced()
  await confirm(atOnce)
  expect(await undo(atOnce)).toMatchObject(gone)
  expect(await undo(await announced())).toMatchObject(gone)
  expect((await left.read()).status).toBe("paid")
})

test("of many who take it back at once one does, and of that and the receipt one happens", async () => {
  const many = await announced()
  await confirm(many, { undo_seconds: 8 })
  const answers = await Promise.all(Array.from({ length: 8 }, () => undo(many)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)])
  for (let round = 0; round < 6; round++) {
    const made = await announced()
    await confirm(made, { undo_seconds: 8 })
    const [{ status }] = await Promise.all([undo(made), runJobs(made.organization.id)])
    const receipts = await mailsTo(made.client.email)
    expect([status, receipts.length]).toEqual(status === 200 ? [200, 0] : [409, 1])
  }
})

test("nobody takes back what isn't theirs", async () => {
  const made = await announced()
  await confirm(made, { undo_seconds: 8 })
  const stranger = await signIn((await makeOrganization()).id)
  expect(await stranger.rest("POST", `${made.path}confirm_payment/undo/`)).toMatchObject({ status: 404 })
})
