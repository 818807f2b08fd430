// The receipt of a payment: what the books say of it now, for its payer alone.
import { beforeAll, expect, test } from "vitest"
import { renderReceiptHtml } from "../../jobs/templates/receipt.ts"
import { receiptRows } from "../../src/documents/receipts/rules.ts"
import { readReceipt } from "../../src/documents/receipts/service.ts"
import { makeDesk } from "../payments/desk.ts"
import { testApp } from "../support/app.ts"
import { makeInvoice } from "../support/factories.ts"
import { signInClient } from "../support/portal.ts"
import { fetchFile } from "../support/upload.ts"

beforeAll(async () => {
  const { worker } = await testApp({ RATE_LIMIT_FACTOR: "1" })
  worker.renderer.pdf = async (html) => Buffer.from(`%PDF-1.7\n${html}\n%%EOF\n`)
})

const pathOf = ({ id }: { id: number }) => `/portal/payments/${id}/receipt/`

async function makePaid(amount = 130) {
  const desk = await makeDesk()
  const payment = await desk.paid(amount, {
    paid_on: "2026-11-20",
    reference: "Ours 4711",
    note: "Called them",
  })
  const payer = await signInClient(desk.organization.id, desk.client.id)
  const receipt = async () => {
    const { app } = await testApp()
    return readReceipt(app.db.tenants.open(desk.organization.id), payment.id)
  }
  const rows = async () =>
    receiptRows(await receipt()).map((row) => [row.label, row.day, row.payable, row.amount])
  return { ...desk, payment, payer, receipt, rows }
}

test("the rows of a receipt come to what was received", () => {
  const invoices = [
    { number: "INV-1", amount: 7_000, payable: 10_000 },
    { number: "INV-2", amount: 2_000, payable: null },
  ]
  const refunds = [{ refunded_on: "2026-11-25", amount: 500 }]
  expect(receiptRows({ amount: 10_000, invoices, refunds })).toEqual([
    { label: "Invoice INV-1", day: null, payable: 10_000, amount: 7_000 },
    { label: "Invoice INV-2", day: null, payable: null, amount: 2_000 },
    { label: "Refunded to you on", day: "2026-11-25", payable: null, amount: 500 },
    { label: "Kept as your credit", day: null, payable: null, amount: 500 },
  ])
  expect(receiptRows({ amount: 9_000, invoices, refunds: [] }).map(({ amount }) => amount)).toEqual([
    7_000, 2_000,
  ])
  expect(receiptRows({ amount: 100, invoices: [], refunds: [] })).toMatchObject([{ amount: 100 }])
})

test("a receipt follows the books: a part, too much, a refund, another invoice, a correction", async () => {
  const { staff, payment, rows, receipt, client, organization, invoice, payer, end } = await makePaid()
  const [own, credit] = [`Invoice ${invoice.number}`, "Kept as your credit"]
  expect(await rows()).toEqual([
    [own, null, 10_000, 10_000],
    [credit, null, null, 3_000],
  ])
  await staff.rest("POST", `/api/payments/${payment.id}/refund/`, { amount: 10, refunded_on: "2026-11-21" })
  const other = await makeInvoice(organization.id, { client_id: client.id, status: "sent", amount: 5_000 })
  const allocations = [{ invoice: other.id, amount: 15 }]
  expect(await staff.rest("POST", `/api/payments/${payment.id}/allocate/`, { allocations })).toMatchObject({
    status: 200,
  })
  expect(await rows()).toEqual([
    [own, null, 10_000, 10_000],
    [`Invoice ${other.number}`, null, 5_000, 1_500],
    ["Refunded to you on", "2026-11-21", null, 1_000],
    [credit, null, null, 500],
  ])
  expect(await receipt()).toMatchObject({ amount: 13_000, paid_on: "2026-11-20", reference: null })
  const part = (await staff.rest("POST", `/api/invoices/${other.id}/payments/`, { amount: 5 })).body as {
    id: number
  }
  expect((await payer.rest("GET", pathOf(part))).status).toBe(200)
  await end(part)
  expect(await payer.rest("GET", pathOf(part))).toMatchObject({
    status: 404,
    body: { error: "Payment not found" },
  })
})

test("what was credited of an invoice isn't payable on its receipts", async () => {
  const { staff, payment, rows, invoice, paid, payer } = await makePaid(50)
  const own = `Invoice ${invoice.number}`
  const credit = async (amount: number) => {
    const { status } = await staff.rest("POST", `/api/invoices/${invoice.id}/credit-notes/`, {
      ...{ reason: "Less work", issue: true, amounts: [{ amount }] },
    })
    expect(status).toBe(201)
  }
  await credit(19)
  expect(await rows()).toEqual([[own, null, 8_100, 5_000]])
  const others = [await paid(30, { paid_on: "2026-11-20" }), await paid(1, { paid_on: "2026-11-21" })]
  expect(await rows()).toEqual([[own, null, 8_100, 5_000]])
  const names = []
  for (const one of [payment, ...others])
    names.push(
      (await fetchFile(pathOf(one), { authorization: `Bearer ${payer.token}` })).headers[
        "content-disposition"
      ],
    )
  expect(new Set(names).size).toBe(3)
  // All is paid: what is credited now is the client's.
  await credit(10)
  expect(await rows()).toEqual([[own, null, 8_100, 5_000]])
})

test("a receipt opens again for its payer, for no one else, and counts for the limit of PDFs", async () => {
  const { payment, payer, organization, invoice, staff } = await makePaid(100)
  const opened = await fetchFile(pathOf(payment), { authorization: `Bearer ${payer.token}` })
  expect([opened.status, opened.headers["content-type"]]).toEqual([200, "application/pdf"])
  expect(opened.headers["content-disposition"]).toContain(`receipt-${invoice.number}-${payment.id}.pdf`)
  const strangers = [await signInClient(organization.id), (await makePaid()).payer]
  for (const stranger of strangers) expect((await stranger.rest("GET", pathOf(payment))).status).toBe(404)
  expect((await staff.rest("GET", pathOf(payment))).status).toBe(401)
  const again = Array.from({ length: 70 }, () => payer.rest("GET", pathOf(payment)))
  expect((await Promise.all(again)).map(({ status }) => status)).toContain(429)
})

test("a receipt shows who paid whom how much and when, and what is typed stays text", async () => {
  const { receipt, invoice } = await makePaid()
  const read = await receipt()
  const sender = { ...read.organization, name: "Fjord <b>&</b> Pine", logo: null, logo_plate: false }
  const html = renderReceiptHtml({ ...read, organization: sender, reference: "Transfer 4711" })
  const text = html.replace(/<style>.*<\/style>/s, "").replace(/<[^>]+>/g, " ")
  for (const word of ["Receipt", "Paid by", "Ada Lovelace", invoice.number, "$130.00", "$100.00", "$30.00"])
    expect(text).toContain(word)
  for (const word of [
    "Invoice amount",
    "Amount paid",
    "Nov 2026",
    "Transfer 4711",
    "Kept as your credit",
    "Amount received",
    "Fjord &lt;b&gt;",
  ])
    expect(text.replaceAll("November", "Nov")).toContain(word)
  expect(html).not.toContain("Called them")
})
