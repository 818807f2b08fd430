// What arrived is recorded for an invoice, in full or in part, and voided where that was a mistake.
import { expect, test } from "vitest"
import { makePaymentMethod } from "../support/factories.ts"
import { mailsTo, runJobs } from "../support/jobs.ts"
import { makeDesk, sumsOf } from "./desk.ts"

const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)

test("a part leaves the rest due, the rest makes it paid", async () => {
  const { pay, read, invoice, client } = await makeDesk()
  expect(await pay(40, { reference: "Transfer 4711", note: "As agreed" })).toMatchObject({
    status: 201,
    body: {
      ...{ client: client.id, client_name: client.name, invoice: invoice.id, invoice_number: invoice.number },
      ...{ amount: 40, currency: "USD", formatted_amount: "$40.00", unallocated: 0, source: "staff" },
      ...{ paid_on: day(0), method: null, reference: "Transfer 4711", note: "As agreed", voided_at: null },
      allocations: [{ invoice: invoice.id, amount: 40, effective_on: day(0), voided_at: null }],
    },
  })
  expect(await read()).toMatchObject({
    status: "sent",
    payment_state: "partial",
    amount_due: 60,
    paid_at: null,
  })
  await pay(60)
  expect(await read()).toMatchObject({
    ...{ status: "paid", payment_state: "paid", amount_due: 0, paid_at: expect.any(String) },
    timeline: [
      { event: "payment_recorded", details: { amount: "$40.00", currency: "USD", number: invoice.number } },
      { event: "payment_recorded", details: { amount: "$60.00" } },
    ],
  })
})

test("what is too much stays the client's credit, on an invoice that is paid as well", async () => {
  const { pay, read } = await makeDesk()
  expect((await pay(130)).body).toMatchObject({ unallocated: 30, allocations: [{ amount: 100 }] })
  expect((await pay(20)).body).toMatchObject({ unallocated: 20, allocations: [] })
  expect(await read()).toMatchObject({ status: "paid", amount_due: 0, amount_paid: 100 })
})

test("what isn't to be paid any more is written off, with its reason", async () => {
  const { pay, read } = await makeDesk()
  expect(await pay(97.5, { close: true })).toMatchObject({
    status: 400,
    body: { fields: { close_reason: [expect.any(String)] } },
  })
  expect((await pay(97.5, { close: true, close_reason: "Bank fee" })).status).toBe(201)
  expect(await read()).toMatchObject({
    ...{ status: "paid", amount_due: 0, amount_paid: 97.5, amount_written_off: 2.5 },
    timeline: [
      { event: "payment_recorded" },
      { event: "written_off", details: { amount: "$2.50", reason: "Bank fee" } },
    ],
  })
  expect((await (await makeDesk()).pay(100, { close: true })).status).toBe(201)
})

test.each([
  ["draft", "This invoice is a draft. Issue it first."],
  ["cancelled", "This invoice was cancelled"],
] as const)("nothing arrives for a %s invoice", async (status, error) => {
  const { pay, invoice } = await makeDesk({ status })
  expect(await pay(40)).toMatchObject({ status: 409, body: { error } })
  expect(await sumsOf(invoice.id)).toEqual({ kept: 0, live: 0 })
})

test("it is paid by the day on which it arrived", async () => {
  const { pay, read } = await makeDesk()
  await pay(100, { paid_on: "2026-03-01" })
  expect(await read()).toMatchObject({ status: "paid", paid_at: "2026-03-01T12:00:00.000Z" })
})

test("where it arrived it may be tomorrow, and no later", async () => {
  const { pay } = await makeDesk()
  expect((await pay(1, { paid_on: day(1) })).status).toBe(201)
  expect(await pay(1, { paid_on: day(2) })).toMatchObject({
    status: 400,
    body: { fields: { paid_on: ["The date can't be in the future"] } },
  })
})

test("decimals are those of the currency", async () => {
  const { pay } = await makeDesk({ status: "sent", currency: "JPY" })
  expect(await pay(1.5)).toMatchObject({ status: 400, body: { fields: { amount: ["JPY has no decimals"] } } })
  expect((await pay(15)).body).toMatchObject({ amount: 15, formatted_amount: "¥15" })
})

test("its method is kept as it was", async () => {
  const { pay, staff, organization } = await makeDesk()
  const method = await makePaymentMethod(organization.id, { name: "Our bank", is_active: false })
  const { body } = await pay(40, { method: method.id })
  const { id } = body as { id: number }
  await staff.rest("DELETE", `/api/payment-methods/${method.id}/`)
  expect((await staff.rest("GET", `/api/payments/${id}/`)).body).toMatchObject({
    method: { name: "Our bank", type: "paypal", type_display: "PayPal" },
  })
})

test("a receipt is emailed to the client where that was asked for", async () => {
  const { pay, organization, client } = await makeDesk()
  await pay(40)
  expect(await runJobs(organization.id)).toEqual([])
  await pay(30, { receipt: true, paid_on: "2026-03-01" })
  await runJobs(organization.id)
  const [receipt, ...more] = await mailsTo(client.email)
  expect(more).toEqual([])
  expect(receipt?.text).toContain("$30.00")
  expect(receipt?.text).toContain("Paid on: 1 March 2026")
})

test("where an invoice is called paid a receipt is emailed if that was asked for", async () => {
  const { staff, path, organization, client } = await makeDesk()
  const call = async (status: string, more: object = {}) =>
    expect((await staff.rest("PATCH", path, { status, ...more })).body).toMatchObject({ status })
  await call("paid")
  await call("paid", { receipt: true })
  await call("sent", { receipt: true })
  expect(await runJobs(organization.id)).toEqual([])
  await call("paid", { receipt: true })
  await runJobs(organization.id)
  const mails = await mailsTo(client.email)
  expect(mails.map(({ subject, text }) => [subject, text.includes("$100.00")])).toEqual([
    [expect.stringContaining("Receipt"), true],
  ])
})

test("what the client says is paid is answered by what is recorded", async () => {
  const { pay, read } = await makeDesk({ status: "processing", due_date: "2026-01-31" })
  await pay(40)
  expect(await read()).toMatchObject({ status: "overdue", payment_state: "partial" })
})

test("a voided payment counts no more: what it settled is due again, since when it was", async () => {
  const { paid, end, read, invoice } = await makeDesk({ status: "sent", due_date: "2026-01-31" })
  const [part, rest] = [await paid(40), await paid(60)]
  expect(await end(rest, "Bounced")).toMatchObject({
    status: 200,
    body: {
      ...{ voided_at: expect.any(String), void_reason: "Bounced", unallocated: 0 },
      allocations: [{ amount: 60, voided_at: expect.any(String) }],
    },
  })
  expect(await read()).toMatchObject({ status: "overdue", amount_due: 60, paid_at: null })
  expect(await end(rest)).toMatchObject({ status: 409, body: { error: "This payment is already voided" } })
  await end(part)
  const { timeline, ...standing } = await read()
  expect(standing).toMatchObject({ status: "overdue", payment_state: "unpaid", amount_due: 100 })
  expect(timeline.at(-1)).toMatchObject({
    event: "payment_voided",
    details: { amount: "$40.00", currency: "USD", number: invoice.number, reason: "Entered twice" },
  })
})

test("what was called paid, or confirmed, is voided as well", async () => {
  const called = await makeDesk()
  await called.staff.rest("PATCH", called.path, { status: "paid" })
  const [one] = await called.list()
  expect((await called.end(one ?? { id: 0 })).status).toBe(200)
  expect(await called.read()).toMatchObject({ status: "sent", amount_due: 100 })
  const confirmed = await makeDesk({ status: "processing" })
  await confirmed.staff.rest("POST", `${confirmed.path}confirm_payment/`)
  const [other] = await confirmed.list()
  await confirmed.end(other ?? { id: 0 })
  expect(await confirmed.read()).toMatchObject({ status: "sent", amount_due: 100 })
})

test("what the client says meanwhile waits for its answer", async () => {
  const { paid, end, read, staff, path } = await makeDesk()
  const payment = await paid(40)
  await staff.rest("PATCH", path, { status: "processing" })
  await end(payment)
  expect(await read()).toMatchObject({ status: "processing", payment_state: "claimed", amount_due: 100 })
})

test("of a voided payment no receipt leaves", async () => {
  const { paid, end, organization, client } = await makeDesk()
  await end(await paid(40, { receipt: true }))
  await runJobs(organization.id)
  expect(await mailsTo(client.email)).toEqual([])
})
