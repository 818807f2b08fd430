// What has happened to an invoice, as its client reads it.
import { expect, test } from "vitest"
import { trailOf } from "../../../src/portal/trail/rules.ts"
import { makeIssued } from "../../invoices/issued.ts"
import { call } from "../../support/app.ts"
import { makeCreditNote, makePayment, makePaymentMethod } from "../../support/factories.ts"
import { mailsTo, runJobs } from "../../support/jobs.ts"
import { mailedTokens, signInClient } from "../../support/portal.ts"

type Event = {
  event: string
  formatted_amount: string | null
  payment: number | null
  paid_on: string | null
}

async function makeTrail() {
  const made = await makeIssued({ status: "draft" })
  const { staff, path, organization, client, invoice } = made
  await staff.rest("POST", `${path}send/`)
  const payer = await signInClient(organization.id, client.id)
  const method = await makePaymentMethod(organization.id)
  const report = (amount: number) =>
    payer.rest("POST", `/portal/invoices/${invoice.id}/mark-paid/`, { payment_method_id: method.id, amount })
  const read = async () =>
    (await payer.rest("GET", `/portal/invoices/${invoice.id}/`)).body as { trail: Event[] }
  const trail = async () =>
    (await read()).trail.map(({ event, formatted_amount }) => [event, formatted_amount])
  return { ...made, payer, report, read, trail }
}

test("it was sent, viewed, reported, rejected, withdrawn, reported in parts and confirmed", async () => {
  const { staff, path, payer, invoice, report, trail, read } = await makeTrail()
  expect(await trail()).toEqual([
    ["sent", null],
    ["viewed", null],
  ])
  await report(100)
  await staff.rest("POST", `${path}reject_payment/`, { reason: "Nothing came" })
  await report(100)
  await payer.rest("POST", `/portal/invoices/${invoice.id}/withdraw-claim/`)
  await report(40)
  await staff.rest("POST", `${path}confirm_payment/`, { paid_on: "2026-11-20" })
  const { trail: events } = await read()
  expect(events.map(({ event, formatted_amount }) => [event, formatted_amount])).toEqual([
    ...[
      ["sent", null],
      ["viewed", null],
      ["reported", "$100.00"],
      ["rejected", "$100.00"],
    ],
    ...[
      ["reported", "$100.00"],
      ["withdrawn", "$100.00"],
      ["reported", "$40.00"],
      ["confirmed", "$40.00"],
    ],
  ])
  expect(events.at(-1)).toMatchObject({ payment: expect.any(Number), paid_on: "2026-11-20" })
  expect(events.filter(({ payment }) => payment !== null)).toHaveLength(1)
  expect(JSON.stringify(await read())).not.toContain("owner@")
})

test("a voided payment leaves the trail, and a part says its part", async () => {
  const { staff, path, trail } = await makeTrail()
  const pay = async (amount: number) =>
    (await staff.rest("POST", `${path}payments/`, { amount, reference: "Ours" })).body as { id: number }
  const [first] = [await pay(30), await pay(130)]
  const confirmed = async () => (await trail()).filter(([event]) => event === "confirmed")
  expect(await confirmed()).toEqual([
    ["confirmed", "$30.00"],
    ["confirmed", "$70.00"],
  ])
  await staff.rest("POST", `/api/payments/${first.id}/void/`, { reason: "Entered twice" })
  expect(await confirmed()).toEqual([["confirmed", "$70.00"]])
})

test("credit that the client used itself is one event, whatever it came from", async () => {
  const { organization, client, invoice, payer, staff, path, trail, read } = await makeTrail()
  const sums = async () => (await trail()).filter(([, amount]) => amount !== null)
  await makePayment(organization.id, { client_id: client.id, amount: 50_00 })
  await makeCreditNote(organization.id, { client_id: client.id, status: "issued" })
  await payer.rest("POST", `/portal/invoices/${invoice.id}/use-credit/`, {})
  expect(await sums()).toEqual([["credit_used", "$60.00"]])
  expect((await read()).trail.find(({ event }) => event === "credit_used")).toMatchObject({
    by: null,
    payment: null,
    paid_on: null,
  })
  // What the staff applies is still a payment that it confirms.
  const { id } = await makePayment(organization.id, { client_id: client.id, amount: 40_00 })
  await staff.rest("POST", `/api/payments/${id}/allocate/`, {
    allocations: [{ invoice: invoice.id, amount: 15 }],
  })
  await payer.rest("POST", `/portal/invoices/${invoice.id}/use-credit/`, { amount: 20 })
  expect(await sums()).toEqual([
    ["credit_used", "$60.00"],
    ["confirmed", "$15.00"],
    ["credit_used", "$20.00"],
  ])
  await staff.rest("PATCH", path, { items: [{ description: "Work", quantity: 1, unit_price: 75 }] })
  expect(await sums()).toEqual([
    ["credit_used", "$60.00"],
    ["confirmed", "$15.00"],
  ])
})

test("what a member reported in the client's place isn't in the trail", async () => {
  const { staff, path, trail } = await makeTrail()
  expect((await staff.rest("PATCH", path, { status: "processing" })).status).toBe(200)
  expect((await trail()).map(([event]) => event)).toEqual(["sent", "viewed"])
})

test("a payment of which a part was taken off shows what is left of it", async () => {
  const { staff, path, trail } = await makeTrail()
  await staff.rest("POST", `${path}payments/`, { amount: 100, reference: "Ours" })
  const items = [{ description: "Work", quantity: 1, unit_price: 60 }]
  expect((await staff.rest("PATCH", path, { items })).status).toBe(200)
  expect((await trail()).filter(([event]) => event === "confirmed")).toEqual([["confirmed", "$60.00"]])
})

test("events are in the order in which they happened, however they are kept", () => {
  const claim = {
    amount: 100,
    state: "rejected",
    at: "2026-11-03T10:00:00Z",
    decided_at: "2026-11-05T10:00:00Z",
    decided_by: "Mara",
  } as const
  const events = trailOf({
    ...{ currency: "JPY", sent_at: "2026-11-02T09:00:00.000Z", viewed_at: "2026-11-01T08:00:00.000Z" },
    ...{ sent_by: null, credit_used: [] },
    claims: [claim, { ...claim, state: "confirmed", at: "2026-11-06T10:00:00Z" }],
    payments: [{ id: 7, amount: 100, paid_on: "2026-11-01", at: "2026-11-07T10:00:00Z", by: null }],
  })
  expect(events.map(({ by }) => by)).toEqual([null, null, null, "Mara", null, null])
  expect(events.map(({ event, formatted_amount }) => [event, formatted_amount])).toEqual([
    ...[
      ["viewed", null],
      ["sent", null],
      ["reported", "¥100"],
      ["rejected", "¥100"],
      ["reported", "¥100"],
    ],
    ["confirmed", "¥100"],
  ])
})

test("the receipt's mail links to the invoice with its receipts", async () => {
  const { staff, path, client, organization, invoice } = await makeTrail()
  await staff.rest("POST", `${path}payments/`, { amount: 100, receipt: true })
  await runJobs(organization.id)
  const [mail] = await mailsTo(client.email)
  expect(mail?.subject).toBe(`Receipt for invoice ${invoice.number}`)
  expect(mail?.text).toContain("View receipt:")
  const [token = ""] = await mailedTokens(client.email)
  expect(await call("POST", "/portal/verify/", { body: { token } })).toMatchObject({
    status: 200,
    body: { next: `/portal/invoices/${invoice.id}` },
  })
})
