// A client uses its own credit for an invoice: what there is, never more than is due, and once.
import { expect, test } from "vitest"
import { creditSentence } from "../../client/portal/invoices/credit-sentence.ts"
import { makePartPaid } from "../invoices/issued.ts"
import { makeDesk, sumsOf } from "../payments/desk.ts"
import { testApp } from "../support/app.ts"
import {
  makeClient,
  makeCreditNote,
  makeInvoice,
  makePayment,
  makePaymentMethod,
  signIn,
} from "../support/factories.ts"
import { runJobs } from "../support/jobs.ts"
import { changesHeard } from "../support/live.ts"
import { signInClient } from "../support/portal.ts"

/** A client that owes 100.00 USD and has this much, in minor units. */
async function makeCredit(amount: number, more: { currency?: string } = {}) {
  const desk = await makeDesk()
  const { organization, client, invoice } = desk
  const payment = await makePayment(organization.id, { client_id: client.id, amount, ...more })
  const payer = await signInClient(organization.id, client.id)
  const use = (body: object = {}, id = invoice.id) =>
    payer.rest("POST", `/portal/invoices/${id}/use-credit/`, body)
  const seen = (id = invoice.id) => payer.trpc.portal.invoices.get.query({ id })
  return { ...desk, payment, payer, use, seen }
}

test("credit that isn't enough is used whole, and the rest stays due", async () => {
  const { organization, invoice, client, payment, use, seen, read, staff } = await makeCredit(95_50)
  expect(await seen()).toMatchObject({ client_credit: 95.5, formatted_client_credit: "$95.50" })
  const [office, page] = [
    await changesHeard(organization.id),
    await changesHeard(organization.id, { client_id: client.id }),
  ]
  expect(await use()).toMatchObject({
    status: 200,
    body: { message: "$95.50 of your credit was used for this invoice" },
  })
  expect(await seen()).toMatchObject({ status: "sent", amount_due: 4.5, client_credit: 0 })
  expect(await sumsOf(invoice.id)).toEqual({ kept: 95_50, live: 95_50 })
  const [entry] = (await read()).timeline.slice(-1)
  expect(entry).toEqual(
    expect.objectContaining({
      ...{ event: "allocated", by: client.name },
      details: { amount: "$95.50", currency: "USD", number: invoice.number, payment: payment.id },
    }),
  )
  expect((await staff.rest("GET", `/api/payments/${payment.id}/`)).body).toMatchObject({ unallocated: 0 })
  expect(office).toContainEqual({ type: "payment", id: payment.id })
  expect([office, page]).toEqual(Array(2).fill(expect.arrayContaining([{ type: "invoice", id: invoice.id }])))
  expect(await runJobs(organization.id)).toEqual([])
})

test("of more credit than is due the invoice is paid, and the rest stays credit", async () => {
  const { use, seen, payer } = await makeCredit(250_00)
  expect((await use({ amount: 999 })).status).toBe(200)
  expect(await seen()).toMatchObject({ status: "paid", amount_due: 0, client_credit: 0 })
  expect((await payer.rest("GET", "/portal/overview/")).body).toMatchObject({
    credit: [{ amount: 150, currency: "USD" }],
  })
  expect(await use()).toMatchObject({
    status: 409,
    body: { error: "This invoice is already paid or awaiting confirmation" },
  })
})

test("a part is used, and of several credits the notes first", async () => {
  const { organization, client, use, seen, payment, staff, read } = await makeCredit(30_00)
  const note = await makeCreditNote(organization.id, { client_id: client.id, status: "issued" })
  expect(await seen()).toMatchObject({ client_credit: 40 })
  expect((await use({ amount: 25 })).status).toBe(200)
  expect((await read()).timeline.filter(({ event }) => event === "allocated")).toMatchObject([
    { details: { amount: "$10.00", credit_note: expect.any(String) } },
    { details: { amount: "$15.00", payment: payment.id } },
  ])
  expect((await staff.rest("GET", `/api/credit-notes/${note.id}/`)).body).toMatchObject({ unapplied: 0 })
  expect(await seen()).toMatchObject({
    amount_due: 75,
    amount_paid: 15,
    amount_credited: 10,
    client_credit: 15,
  })
})

test("several credits together pay an invoice in full", async () => {
  const { organization, client, use, seen } = await makeCredit(90_00)
  await makeCreditNote(organization.id, { client_id: client.id, status: "issued" })
  expect(await use()).toMatchObject({ status: 200, body: { message: expect.stringContaining("$100.00") } })
  expect(await seen()).toMatchObject({ status: "paid", amount_due: 0 })
})

test("what is reported as paid isn't settled a second time", async () => {
  const { organization, payer, invoice, use, seen } = await makeCredit(80_00)
  const { id: payment_method_id } = await makePaymentMethod(organization.id)
  await payer.rest("POST", `/portal/invoices/${invoice.id}/mark-paid/`, { payment_method_id, amount: 70 })
  expect(await use()).toMatchObject({ status: 200, body: { message: expect.stringContaining("$30.00") } })
  expect(await seen()).toMatchObject({
    status: "processing",
    amount_due: 70,
    can_pay: false,
    client_credit: 0,
  })
  expect((await use()).status).toBe(409)
})

test("an invoice of another client, a draft and one in another currency get nothing", async () => {
  const { organization, client, use, seen } = await makeCredit(80_00)
  const bill = (more: object) =>
    makeInvoice(organization.id, { client_id: client.id, status: "sent", ...more })
  const stranger = await makeClient(organization.id)
  for (const hidden of [await bill({ client_id: stranger.id }), await bill({ status: "draft" })])
    expect((await use({}, hidden.id)).status).toBe(404)
  expect((await use({}, (await bill({ status: "cancelled" })).id)).status).toBe(404)
  const euros = await bill({ currency: "EUR" })
  expect(await seen(euros.id)).toMatchObject({ client_credit: 0, formatted_client_credit: "€0.00" })
  expect(await use({}, euros.id)).toMatchObject({
    status: 409,
    body: { error: "You have no credit that can be used for this invoice" },
  })
})

test("an amount that is none is refused at its field", async () => {
  const { use } = await makeCredit(80_00)
  for (const amount of [0, -1, 1.005, "5"])
    expect(await use({ amount })).toMatchObject({
      status: 400,
      body: { fields: { amount: [expect.any(String)] } },
    })
})

test("while today's books are closed credit stays", async () => {
  const { organization, use, seen } = await makeCredit(80_00)
  const { app } = await testApp()
  const today = new Date().toISOString().slice(0, 10)
  await app.db.system
    .updateTable("billing_settings")
    .set({ books_closed_until: today })
    .where("organization_id", "=", organization.id)
    .execute()
  expect(await use()).toMatchObject({
    status: 409,
    body: {
      code: "books_closed",
      error: "Your credit can't be used right now. Please send us a message.",
    },
  })
  expect(await seen()).toMatchObject({ amount_due: 100, client_credit: 80 })
})

test("of many at once each takes what is left, and together never more than there is or than is due", async () => {
  const { organization, client, invoice, use } = await makeCredit(150_00)
  const other = await makeInvoice(organization.id, { client_id: client.id, status: "sent" })
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, at) => use({}, at % 2 ? invoice.id : other.id)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
  const sums = [await sumsOf(invoice.id), await sumsOf(other.id)]
  expect(sums.map((one) => one?.live).toSorted((one, two) => Number(one) - Number(two))).toEqual([
    50_00, 100_00,
  ])
})

test("a repeat with the same Idempotency-Key uses it once", async () => {
  const { payer, invoice, seen } = await makeCredit(80_00)
  const path = `/portal/invoices/${invoice.id}/use-credit/`
  const again = () => payer.rest("POST", path, { amount: 20 }, { "idempotency-key": "credit-1" })
  const [first, second] = [await again(), await again()]
  expect([first.status, second.body]).toEqual([200, first.body])
  expect(await seen()).toMatchObject({ amount_due: 80, client_credit: 60 })
})

test("what the seller wrote off isn't paid with credit, nor offered to be", async () => {
  const { staff, path, organization, client, invoice } = await makePartPaid()
  await staff.rest("POST", `${path}write_off/`, { amount: 50, reason: "Goodwill" })
  await makePayment(organization.id, { client_id: client.id, amount: 90_00 })
  const payer = await signInClient(organization.id, client.id)
  const seen = () => payer.trpc.portal.invoices.get.query({ id: invoice.id })
  const shown = await seen()
  expect(shown).toMatchObject({ amount_due: 60, client_credit: 10, formatted_client_credit: "$10.00" })
  expect(creditSentence(shown)).toBe(
    `$10.00 of your credit goes towards invoice ${invoice.number}. $50.00 will still be due.`,
  )
  expect(await payer.rest("POST", `/portal/invoices/${invoice.id}/use-credit/`, {})).toMatchObject({
    status: 200,
    body: { message: "$10.00 of your credit was used for this invoice" },
  })
  expect(await seen()).toMatchObject({ amount_due: 50, client_credit: 0 })
})

test("credit is offered up to what is due and isn't reported, and only then in full", async () => {
  const { organization, client, invoice, payer, seen } = await makeCredit(250_00)
  const shown = await seen()
  expect(shown.client_credit).toBe(100)
  expect(creditSentence(shown)).toBe(`$100.00 of your credit pays invoice ${invoice.number} in full.`)
  const { id: payment_method_id } = await makePaymentMethod(organization.id)
  const report = (id: number, amount: number) =>
    payer.rest("POST", `/portal/invoices/${id}/mark-paid/`, { payment_method_id, amount })
  await report(invoice.id, 70)
  const reported = await seen()
  expect(reported.client_credit).toBe(30)
  expect(creditSentence(reported)).toBe(
    `$30.00 of your credit goes towards invoice ${invoice.number}. $70.00 will still be due, including the $70.00 you reported.`,
  )
  const waived = await makeInvoice(organization.id, { client_id: client.id, status: "sent" })
  await (await signIn(organization.id)).rest("POST", `/api/invoices/${waived.id}/write_off/`, {
    ...{ amount: 50, reason: "Goodwill" },
  })
  await report(waived.id, 60)
  expect(await seen(waived.id)).toMatchObject({ can_pay: true, client_credit: 0 })
})
