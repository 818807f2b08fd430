// What a client reads of an invoice that is paid, cancelled or written off.
import { expect, test } from "vitest"
import { readPrinted } from "../../src/documents/service.ts"
import { type Body, makeTill, type Till } from "../payments/claims/desk.ts"
import { testApp } from "../support/app.ts"
import { mailsTo, runJobs } from "../support/jobs.ts"
import { signInClient } from "../support/portal.ts"

const at = ({ invoice }: Till, rest = "") => `/portal/invoices/${invoice.id}/${rest}`
const ways = async (till: Till) => (await till.payer.rest("GET", at(till, "payment-methods/"))).body as Body
const writeOff = (till: Till, amount?: number) =>
  till.staff.rest("POST", `${till.path}write_off/`, { reason: "Insolvent", ...(amount ? { amount } : {}) })

test("a paid invoice tells when it was paid, and no longer where to pay", async () => {
  const till = await makeTill()
  await till.patch({ status: "paid" })
  expect(await ways(till)).toMatchObject({
    invoice: { status: "paid", can_pay: false, amount_paid: 100, paid_at: expect.any(String) },
    payment_methods: [],
  })
})

test("a cancelled invoice that the client could see is told apart from one that never was", async () => {
  const till = await makeTill({ status: "draft" })
  const unknown = { status: 404, body: { error: "Invoice not found", code: "not_found" } }
  await till.patch({ status: "cancelled" })
  expect(await till.payer.rest("GET", at(till))).toMatchObject(unknown)
  await till.patch({ status: "sent" })
  await till.patch({ status: "cancelled" })
  const cancelled = { status: 404, body: { error: "This invoice was cancelled", code: "cancelled" } }
  for (const page of ["", "payment-methods/", "payment/", "pdf/"])
    expect(await till.payer.rest("GET", at(till, page)), page).toMatchObject(cancelled)
  const other = await signInClient(till.organization.id)
  expect(await other.rest("GET", at(till))).toMatchObject(unknown)
})

test.each([
  ["sent", "2999-01-31", false],
  ["overdue", "2026-01-31", true],
] as const)("what was written off is %s for its client", async (status, due_date, is_overdue) => {
  const till = await makeTill({ status, due_date })
  await till.staff.rest("POST", `${till.path}payments/`, { amount: 30 })
  await writeOff(till)
  expect(await till.read()).toMatchObject({ status: "paid", amount_due: 0 })
  const owed = { status, is_overdue, amount_due: 70, amount_paid: 30, paid_at: null, can_pay: false }
  const seen = await till.seen()
  expect(seen).toMatchObject(owed)
  expect(JSON.stringify(seen)).not.toMatch(/written|Insolvent/i)
  expect(await ways(till)).toMatchObject({ invoice: owed, payment_methods: [] })
  const list = async (query: string) =>
    (await till.payer.rest("GET", `/portal/invoices/?status=${query}`)).body
  expect(await list(status)).toMatchObject([owed])
  expect(await list("paid")).toEqual([])
  expect((await till.payer.rest("GET", `/portal/invoices/count/?status=${status}`)).body).toEqual({
    count: 1,
  })
  expect((await till.payer.rest("GET", "/portal/overview/")).body).toMatchObject({
    outstanding: { amount: 70, formatted: "$70.00" },
    recent_invoices: [owed],
  })
  expect((await till.staff.rest("POST", `${till.path}remind/`)).status).toBe(409)
})

test("a part that was written off is asked for with the rest, on paper too", async () => {
  const till = await makeTill({ status: "sent" })
  await writeOff(till, 40)
  expect(await till.read()).toMatchObject({ status: "sent", amount_due: 60, amount_written_off: 40 })
  expect(await till.seen()).toMatchObject({ status: "sent", amount_due: 100, can_pay: true })
  const { app } = await testApp()
  const printed = () => readPrinted(app.db.tenants.open(till.organization.id), till.invoice.id)
  expect(await printed()).not.toHaveProperty("settled")
  await writeOff(till)
  const whole = await printed()
  expect(whole).toMatchObject({ status: "sent", paid_on: null, payment_methods: [{ name: "PayPal" }] })
  expect(JSON.stringify(whole)).not.toMatch(/written|Insolvent/i)
})

test("a receipt for a payment that closes the invoice says nothing of the rest", async () => {
  const till = await makeTill({ status: "sent" })
  const closing = { amount: 80, close: true, close_reason: "Insolvent", receipt: true }
  expect((await till.staff.rest("POST", `${till.path}payments/`, closing)).status).toBe(201)
  await runJobs(till.organization.id)
  const [mail] = await mailsTo(till.client.email)
  expect(mail?.text).toContain("$80.00")
  expect(mail?.text).not.toMatch(/Insolvent|written off|\$20\.00/)
})
