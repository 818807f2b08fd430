// What is left of a payment is put towards invoices of the same client and currency, never more than there is.
import { expect, test } from "vitest"
import { makeClient, makeInvoice, makePayment } from "../support/factories.ts"
import { makeDesk, sumsOf } from "./desk.ts"

type Share = { invoice: number; amount: number }

async function makeCredit() {
  const desk = await makeDesk()
  const { organization, client, staff } = desk
  const { id } = await makePayment(organization.id, { client_id: client.id })
  const put = (...allocations: Share[]) =>
    staff.rest("POST", `/api/payments/${id}/allocate/`, { allocations })
  const bill = (more: object = {}) =>
    makeInvoice(organization.id, { client_id: client.id, status: "sent", ...more })
  return { ...desk, id, put, bill }
}

test("a payment settles several invoices, from today on", async () => {
  const { put, bill, read, invoice, staff } = await makeCredit()
  const other = await bill({ amount: 30_00 })
  const today = new Date().toISOString().slice(0, 10)
  expect(await put({ invoice: other.id, amount: 30 }, { invoice: invoice.id, amount: 50 })).toMatchObject({
    status: 200,
    body: {
      unallocated: 20,
      allocations: expect.arrayContaining([
        expect.objectContaining({ invoice: other.id, amount: 30, effective_on: today }),
      ]),
    },
  })
  expect(await read()).toMatchObject({
    ...{ status: "sent", amount_due: 50, payment_state: "partial" },
    timeline: [
      { event: "allocated", details: { amount: "$50.00", currency: "USD", number: invoice.number } },
    ],
  })
  expect((await staff.rest("GET", `/api/invoices/${other.id}/`)).body).toMatchObject({ status: "paid" })
})

test("it goes to no other client, no other currency, no draft, and no further than it reaches", async () => {
  const { put, bill, organization, invoice } = await makeCredit()
  const stranger = await makeClient(organization.id)
  const refused = (field: string) => ({ status: 400, body: { fields: { [field]: [expect.any(String)] } } })
  const [draft, euros] = [await bill({ status: "draft" }), await bill({ currency: "EUR" })]
  const theirs = await bill({ client_id: stranger.id })
  for (const { id } of [draft, euros, theirs])
    expect(await put({ invoice: id, amount: 1 })).toMatchObject(refused("allocations.0.invoice"))
  const small = await bill({ amount: 10_00 })
  expect(await put({ invoice: small.id, amount: 10.01 })).toMatchObject(refused("allocations.0.amount"))
  expect(await put({ invoice: small.id, amount: 10 }, { invoice: invoice.id, amount: 90.01 })).toMatchObject(
    refused("allocations.1.amount"),
  )
  expect(await sumsOf(small.id)).toEqual({ kept: 0, live: 0 })
})

test("a voided payment settles nothing any more, and is put towards nothing", async () => {
  const { put, end, id, read, invoice } = await makeCredit()
  await put({ invoice: invoice.id, amount: 100 })
  expect(await read()).toMatchObject({ status: "paid" })
  await end({ id })
  expect(await read()).toMatchObject({ status: "sent", amount_due: 100 })
  expect(await put({ invoice: invoice.id, amount: 1 })).toMatchObject({ status: 409 })
})

test("of twenty who put the same credit towards several invoices no more is taken than there is", async () => {
  const { put, bill, invoice, staff, id } = await makeCredit()
  const other = await bill()
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => put({ invoice: index % 2 ? invoice.id : other.id, amount: 30 })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(3).fill(200), ...Array(17).fill(400)])
  expect((await staff.rest("GET", `/api/payments/${id}/`)).body).toMatchObject({ unallocated: 10 })
})

test("what was confirmed and settles another invoice too keeps both as they are", async () => {
  const { staff, path, list, bill, client } = await makeCredit()
  await staff.rest("PATCH", path, { status: "processing" })
  await staff.rest("POST", `${path}confirm_payment/`, { amount: 130, undo_seconds: 8 })
  const [confirmed] = await list()
  const other = await bill()
  const body = { allocations: [{ invoice: other.id, amount: 30 }] }
  expect((await staff.rest("POST", `/api/payments/${confirmed?.id}/allocate/`, body)).status).toBe(200)
  for (const change of [
    () => staff.rest("PATCH", path, { status: "sent" }),
    () => staff.rest("POST", `${path}confirm_payment/undo/`),
    () => staff.rest("DELETE", path),
    () => staff.rest("DELETE", `/api/clients/${client.id}/`),
  ])
    expect(await change()).toMatchObject({ status: 409 })
  expect(await sumsOf(other.id)).toEqual({ kept: 30_00, live: 30_00 })
})
