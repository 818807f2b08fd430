// Invoices with nothing due: paid when issued, in every way, without a payment.
import { expect, test } from "vitest"
import { makeDesk } from "../invoices/desk.ts"
import { makeOffice } from "../number-series/protected.ts"
import { testApp } from "../support/app.ts"
import { makePaymentMethod } from "../support/factories.ts"
import { runJobs } from "../support/jobs.ts"
import { mailsSent } from "../support/mailer.ts"
import { signInClient } from "../support/portal.ts"

const items = [{ description: "Work", quantity: 1, unit_price: 100 }]
const gift = { items, discount: { percent: 100 } }
const allWithheld = { items, withholding: { name: "Tax", rate: 100 } }
const late = { due_date: "2020-01-31" }

type Desk = Awaited<ReturnType<typeof makeDesk>>

const paymentsOf = async (invoice_id: number) =>
  (await testApp()).app.db.system
    .selectFrom("payments")
    .select(["amount", "voided_at"])
    .where("invoice_id", "=", invoice_id)
    .execute()
const events = async ({ read }: Desk, id: number) =>
  (await read(id)).timeline.map(({ event, details }) => [event, details.to].filter(Boolean).join(" "))

const ways: [string, (desk: Desk, id: number) => Promise<unknown>, string][] = [
  ["sent by mail", ({ staff }, id) => staff.rest("POST", `/api/invoices/${id}/send/`, {}), "sent"],
  ["issued", ({ staff }, id) => staff.rest("POST", `/api/invoices/${id}/issue/`), "issued"],
  ["made sent", ({ change }, id) => change(id, { status: "sent" }), "status_changed paid"],
  ["made overdue", ({ change }, id) => change(id, { status: "overdue" }), "status_changed paid"],
  ["made pending", ({ change }, id) => change(id, { status: "pending" }), "status_changed paid"],
  ["said to be paid", ({ change }, id) => change(id, { status: "processing" }), "status_changed paid"],
  ["made paid", ({ change }, id) => change(id, { status: "paid" }), "status_changed paid"],
]

test.each(ways)("one that is %s is paid, and nothing was", async (_, issue, event) => {
  const desk = await makeDesk()
  for (const body of [gift, allWithheld]) {
    const { id } = (await desk.write({ ...body, ...late })).body
    await issue(desk, id)
    const invoice = await desk.read(id)
    expect(invoice).toMatchObject({
      ...{ status: "paid", is_overdue: false, payable: 0, marked_paid_at: null },
      ...{ issued_at: expect.any(String), paid_at: expect.any(String), issue_date: expect.any(String) },
    })
    expect((await events(desk, id)).at(-1)).toContain(event)
    expect(await paymentsOf(id)).toEqual([])
  }
  const { staff } = desk
  const none = { currency: "EUR", amount: 0, formatted: "€0.00" }
  expect(await staff.trpc.dashboard.get.query({})).toMatchObject({
    invoice_statuses: { paid: 2, sent: 0, overdue: 0, pending: 0, processing: 0 },
    revenue: { outstanding: [none] },
    attention: { overdue: { count: 0, totals: [none], invoices: [] }, to_confirm: { count: 0 } },
  })
  expect(await staff.trpc.clients.get.query({ id: desk.parties.client })).toMatchObject({ outstanding: [] })
})

test("one that is written as sent is paid", async () => {
  const desk = await makeDesk()
  const { body } = await desk.write({ ...gift, status: "sent" })
  expect(body).toMatchObject({ status: "paid", paid_at: expect.any(String), total: 0 })
  expect((await desk.write({ ...gift, status: "paid" })).body).toMatchObject({ status: "paid" })
  expect(await paymentsOf(body.id)).toEqual([])
  expect((await desk.write(gift)).body).toMatchObject({ status: "draft", paid_at: null })
})

test("its client reads that it is paid, by mail and in the portal, and can't say so", async () => {
  const desk = await makeDesk()
  const { staff, parties, organization } = desk
  const { id, number } = (await desk.write(gift)).body
  await staff.rest("POST", `/api/invoices/${id}/send/`, { cc: ["accounts@engine.example"] })
  const mails = await mailsSent(() => runJobs(organization.id))
  expect(mails).toHaveLength(2)
  for (const { text, html } of mails) {
    expect(text).toContain(`Invoice ${number}\nTotal: €0.00\nPaid. There's nothing to pay`)
    expect(html).toContain("Paid. There&#x27;s nothing to pay")
    expect([text, html].join()).not.toMatch(/and pay/)
  }
  expect(await desk.read(id)).toMatchObject({ mail_status: "sent", status: "paid" })
  const method = await makePaymentMethod(organization.id)
  const client = await signInClient(organization.id, parties.client)
  expect(await client.rest("GET", `/portal/invoices/${id}/`)).toMatchObject({
    status: 200,
    body: { status: "paid", payable: 0 },
  })
  const said = { payment_method_id: method.id }
  expect(await client.rest("POST", `/portal/invoices/${id}/mark-paid/`, said)).toMatchObject({
    status: 409,
    body: { error: "This invoice is already paid or awaiting confirmation" },
  })
  expect((await staff.rest("POST", `/api/invoices/${id}/send/`, {})).status).toBe(409)
})

test("an email that is taken back leaves the draft that it was", async () => {
  const desk = await makeDesk()
  const { staff } = desk
  const { id } = (await desk.write(gift)).body
  await staff.rest("POST", `/api/invoices/${id}/send/`, { undo_seconds: 8 })
  expect((await desk.read(id)).status).toBe("paid")
  expect((await staff.rest("POST", `/api/invoices/${id}/send/undo/`)).status).toBe(200)
  expect(await desk.read(id)).toMatchObject({
    status: "draft",
    paid_at: null,
    sent_at: null,
    issue_date: null,
  })
})

test("once something is due it is unpaid, and overdue when its day is over", async () => {
  const desk = await makeDesk()
  const { id } = (await desk.write({ ...gift, status: "sent" })).body
  expect((await desk.change(id, { notes: "Welcome" })).body).toMatchObject({ status: "paid" })
  expect((await desk.change(id, { status: "sent" })).body).toMatchObject({ status: "paid" })
  // Who sends back all that was answered says nothing of the status.
  const raised = await desk.change(id, { discount: { percent: 50 }, status: "paid" })
  expect(raised.body).toMatchObject({ status: "sent", payable: 50, paid_at: null })
  expect((await desk.change(id, { discount: { percent: 100 } })).body).toMatchObject({ status: "paid" })
  const overdue = await desk.change(id, { discount: null, ...late })
  expect(overdue.body).toMatchObject({ status: "overdue", is_overdue: true, payable: 100 })
  expect((await desk.change(id, { discount: { percent: 100 }, status: "draft" })).body.status).toBe("draft")
  expect(await paymentsOf(id)).toEqual([])
})

test("what was called paid is paid for what it comes to, and for nothing where nothing is due", async () => {
  const desk = await makeDesk()
  const { id } = (await desk.write({ items, status: "paid" })).body
  expect((await desk.change(id, { discount: { percent: 100 } })).body.status).toBe("paid")
  expect((await desk.change(id, { discount: null })).body.status).toBe("paid")
  expect(await paymentsOf(id)).toEqual([
    { amount: 100_00, voided_at: expect.any(String) },
    { amount: 100_00, voided_at: null },
  ])
})

test("one that is cancelled comes back as paid", async () => {
  const desk = await makeDesk()
  const { id } = (await desk.write({ ...gift, status: "sent" })).body
  expect((await desk.read(id)).allowed).toContain("cancel")
  expect((await desk.change(id, { status: "cancelled" })).body).toMatchObject({
    status: "cancelled",
    paid_at: null,
  })
  await desk.staff.rest("POST", `/api/invoices/${id}/send/`, {})
  expect((await desk.read(id)).status).toBe("paid")
  expect(await events(desk, id)).toEqual([
    "created",
    "status_changed cancelled",
    expect.stringContaining("sent"),
  ])
})

test("under protection it is issued for good, and can be cancelled all the same", async () => {
  const office = await makeOffice()
  for (const act of ["issue", "send"]) {
    const invoice = await office.write({ ...gift, tax_rate: 0 })
    expect((await office.act(invoice, act)).status).toBe(200)
    const issued = await office.read(invoice)
    expect(issued).toMatchObject({ status: "paid", is_protected: true, is_numbered: true })
    expect(issued.allowed).toEqual(["cancel", "void", "record_payment"])
    expect(await office.patch(invoice, { discount: null })).toMatchObject({ status: 409 })
    expect(await office.patch(invoice, { status: "cancelled" })).toMatchObject({ status: 200 })
  }
  const paid = await office.write()
  await office.patch(paid, { status: "paid" })
  expect(await office.patch(paid, { status: "cancelled" })).toMatchObject({ status: 409 })
})
