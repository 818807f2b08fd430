// A payment is confirmed with the day on which it arrived, and for some seconds that can be taken back.
import { expect, test } from "vitest"
import { todayIn } from "../../src/core/values/dates.ts"
import { testApp } from "../support/app.ts"
import { readDocument } from "../support/document.ts"
import { makeOrganization, makePaymentMethod, signIn } from "../support/factories.ts"
import { mailsTo, runJobs } from "../support/jobs.ts"
import { mailsSent } from "../support/mailer.ts"
import { signInClient } from "../support/portal.ts"
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

// In one of the two it is always another day than in Greenwich.
test.each(["Pacific/Kiritimati", "Etc/GMT+12"])(
  "without a day it arrived on the present one in %s",
  async (time_zone) => {
    const made = await announced()
    const { app } = await testApp()
    const row = app.db.system.updateTable("organizations").where("id", "=", made.organization.id)
    await row.set({ time_zone }).execute()
    expect(await confirm(made)).toMatchObject({ status: 200 })
    const payments = app.db.system.selectFrom("payments").select("paid_on")
    expect(await payments.where("invoice_id", "=", made.invoice.id).execute()).toEqual([
      { paid_on: todayIn(time_zone) },
    ])
  },
)

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
    body: { message: "Confirmation undone", invoice: { status: "processing", paid_at: null } },
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

test("nothing is taken back where nothing would be left to confirm", async () => {
  const made = await makeIssued({ status: "sent" })
  await made.staff.rest("POST", `${made.path}payments/`, { amount: 60 })
  await made.staff.rest("PATCH", made.path, { status: "processing" })
  await confirm(made, { undo_seconds: 8 })
  const items = [{ description: "Less", quantity: 1, unit_price: 60 }]
  expect((await made.staff.rest("PATCH", made.path, { items })).status).toBe(200)
  expect(await undo(made)).toMatchObject({
    status: 409,
    body: { error: "This confirmation can no longer be undone" },
  })
  expect(await made.read()).toMatchObject({ status: "paid", amount_due: 0, amount_paid: 60 })
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
  const gone = { status: 409, body: { error: "This confirmation can no longer be undone" } }
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

test("only a member of the organization undoes a confirmation", async () => {
  const made = await announced()
  await confirm(made, { undo_seconds: 8 })
  const stranger = await signIn((await makeOrganization()).id)
  expect(await stranger.rest("POST", `${made.path}confirm_payment/undo/`)).toMatchObject({ status: 404 })
})

async function bookedOf({ invoice }: Issued) {
  const { app } = await testApp()
  const { rows } = await app.db.pool.query(
    `select p.amount, a.amount as settles, p.voided_at is null and a.voided_at is null as counts
     from payments p join allocations a on a.payment_id = p.id where p.invoice_id = $1 order by p.id`,
    [invoice.id],
  )
  return rows
}

test("of less than is due the rest stays to be paid, and is confirmed when it has come", async () => {
  const made = await announced()
  const { organization, client, invoice } = made
  expect(await confirm(made, { amount: 40 })).toMatchObject({
    status: 200,
    body: {
      invoice: { status: "sent", payment_state: "partial", amount_due: 60, amount_paid: 40, paid_at: null },
    },
  })
  const [receipt] = await mailsSent(() => runJobs(organization.id))
  expect(receipt?.text).toContain("$40.00")
  expect((await made.read()).timeline).toMatchObject([{ event: "confirmed", details: { amount: "$40.00" } }])

  const method = await makePaymentMethod(organization.id)
  const payer = await signInClient(organization.id, client.id)
  const said = { payment_method_id: method.id }
  expect(await payer.rest("POST", `/portal/invoices/${invoice.id}/mark-paid/`, said)).toMatchObject({
    status: 200,
  })
  expect((await confirm(made)).body).toMatchObject({
    invoice: { status: "paid", payment_state: "paid", amount_due: 0, amount_paid: 100 },
  })
  expect(await bookedOf(made)).toEqual([
    { amount: 40_00, settles: 40_00, counts: true },
    { amount: 60_00, settles: 60_00, counts: true },
  ])
})

test("where its day is over the rest is overdue", async () => {
  const made = await makeIssued({ status: "processing", due_date: "2026-01-31" })
  expect((await confirm(made, { amount: 99.99 })).body).toMatchObject({
    invoice: { status: "overdue", is_overdue: true, amount_due: 0.01 },
  })
})

test("more than is due is taken as it is, and settles what was due", async () => {
  const made = await announced()
  expect((await confirm(made, { amount: 120 })).body).toMatchObject({
    invoice: { status: "paid", amount_due: 0, amount_paid: 100 },
  })
  expect(await bookedOf(made)).toEqual([{ amount: 120_00, settles: 100_00, counts: true }])
})

test.each([0, -1, 0.001, 1_000_000_000_000])("%s is no amount that can have come", async (amount) => {
  const made = await announced()
  expect(await confirm(made, { amount })).toMatchObject({
    status: 400,
    body: { fields: { amount: [expect.any(String)] } },
  })
  expect((await made.read()).status).toBe("processing")
})

test("what was confirmed in part is taken back as well, once", async () => {
  const made = await announced()
  await confirm(made, { amount: 40, undo_seconds: 8 })
  expect(await undo(made)).toMatchObject({
    status: 200,
    body: { invoice: { status: "processing", amount_due: 100, amount_paid: 0 } },
  })
  expect(await bookedOf(made)).toEqual([{ amount: 40_00, settles: 40_00, counts: false }])
  expect(await undo(made)).toMatchObject({ status: 409 })
})

test("of twenty who confirm a part at once one does", async () => {
  const made = await announced()
  const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(made, { amount: 40 })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)])
  expect(await made.read()).toMatchObject({ amount_due: 60 })
})

test("once the invoice isn't owed any more, a confirmation can't be undone", async () => {
  for (const status of ["cancelled", "draft"]) {
    const made = await announced()
    await confirm(made, { undo_seconds: 60 })
    const { payments } = (await made.read()) as { payments?: { allocation: number }[] }
    const { staff, path } = made
    await staff.rest("POST", `/api/allocations/${payments?.[0]?.allocation}/void/`, { reason: "For another" })
    await staff.rest("PATCH", path, { status })
    expect(await undo(made)).toMatchObject({ status: 409 })
    expect((await paymentsOf(made)).map(({ voided_at }) => voided_at)).toEqual([null])
    expect(await made.read()).toMatchObject({ status, claim: { state: "confirmed" } })
  }
})

test("what was reported is booked on the day that was reported, as the API's document says", async () => {
  const made = await makeIssued({ status: "sent" })
  const { client, invoice, organization, staff } = made
  const { id: payment_method_id } = await makePaymentMethod(organization.id)
  const portal = await signInClient(organization.id, client.id)
  const said = { payment_method_id, amount: 40, paid_on: day(-3) }
  await portal.rest("POST", `/portal/invoices/${invoice.id}/mark-paid/`, said)
  await confirm(made)
  const { body } = await staff.rest("GET", `/api/payments/?invoice=${invoice.id}`)
  expect(body).toMatchObject([{ amount: 40, paid_on: day(-3) }])

  const { operations } = readDocument()
  const found = operations.find(({ key }) => key === "POST /api/invoices/{id}/confirm_payment/")
  const { properties } = Object(found?.operation.requestBody?.content["application/json"]?.schema)
  expect(found?.operation.summary).toMatch(/it is booked as reported, on its payment date/)
  expect(properties.amount.description).toMatch(/Defaults to the reported amount/)
  expect(properties.paid_on.description).toMatch(/the claim's date, or today, by default/)
})
