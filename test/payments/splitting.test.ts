// What arrives from a client at once for several invoices, or for none yet, and how the client stands by it.
import { expect, test } from "vitest"
import { makeClient, makeInvoice } from "../support/factories.ts"
import { makeDesk, sumsOf } from "./desk.ts"

async function makeCounter() {
  const desk = await makeDesk()
  const { organization, client, staff } = desk
  const bill = (more: object = {}) =>
    makeInvoice(organization.id, { client_id: client.id, status: "sent", ...more })
  const arrive = (amount: number, more: object = {}) =>
    staff.rest("POST", "/api/payments/", { client: client.id, amount, currency: "USD", ...more })
  const balance = async () => {
    const { body } = await staff.rest("GET", `/api/clients/${client.id}/balance/`)
    return (body as { balances: unknown[] }).balances
  }
  return { ...desk, bill, arrive, balance }
}

test("one payment settles several invoices, and the rest is the client's credit", async () => {
  const { arrive, bill, invoice, client, read, staff } = await makeCounter()
  const other = await bill({ amount: 30_00 })
  const allocations = [
    { invoice: other.id, amount: 30 },
    { invoice: invoice.id, amount: 50 },
  ]
  const more = { paid_on: "2026-03-01", reference: "Transfer 4711", note: "For both", allocations }
  const { status, body } = await arrive(100, more)
  expect(status).toBe(201)
  expect(body).toMatchObject({
    ...{
      client: client.id,
      invoice: null,
      invoice_number: "",
      amount: 100,
      unallocated: 20,
      source: "staff",
    },
    ...{ paid_on: "2026-03-01", reference: "Transfer 4711", note: "For both" },
    allocations: [
      { invoice: invoice.id, amount: 50 },
      { invoice: other.id, amount: 30 },
    ],
  })
  const payment = Object(body).id
  expect(await read()).toMatchObject({
    ...{ status: "sent", amount_due: 50 },
    payments: [
      { id: payment, amount: 50, paid_on: "2026-03-01", reference: "Transfer 4711", source: "staff" },
    ],
    timeline: [{ event: "payment_recorded", details: { amount: "$50.00", payment } }],
  })
  expect((await staff.rest("GET", `/api/invoices/${other.id}/`)).body).toMatchObject({
    ...{ status: "paid", paid_at: "2026-03-01T12:00:00.000Z" },
    payments: [{ id: payment, amount: 30, voided_at: null }],
  })
  expect((await staff.rest("POST", `/api/payments/${payment}/void/`, { reason: "Bounced" })).status).toBe(200)
  for (const { id } of [invoice, other]) expect(await sumsOf(id)).toEqual({ kept: 0, live: 0 })
})

test("where none is named all of it is credit, which can be put towards one later", async () => {
  const { arrive, balance, invoice, staff, client } = await makeCounter()
  const { body } = await arrive(70)
  expect(body).toMatchObject({ unallocated: 70, allocations: [] })
  expect(await balance()).toMatchObject([{ currency: "USD", outstanding: 100, credit: 70, net: 30 }])
  const put = { allocations: [{ invoice: invoice.id, amount: 70 }] }
  expect((await staff.rest("POST", `/api/payments/${Object(body).id}/allocate/`, put)).status).toBe(200)
  expect(await balance()).toMatchObject([{ outstanding: 30, credit: 0, net: 30 }])
  expect(await staff.rest("DELETE", `/api/clients/${client.id}/`)).toMatchObject({ status: 409 })
})

test("it is refused whole where a part doesn't fit", async () => {
  const { arrive, bill, invoice, organization, list } = await makeCounter()
  const refused = (field: string) => ({ status: 400, body: { fields: { [field]: [expect.any(String)] } } })
  const stranger = await makeClient(organization.id)
  const theirs = await bill({ client_id: stranger.id })
  const euros = await bill({ currency: "EUR" })
  const part = (amount: number, id = invoice.id) => ({ invoice: id, amount })
  expect(await arrive(10, { allocations: [part(5), part(5, theirs.id)] })).toMatchObject(
    refused("allocations.1.invoice"),
  )
  expect(await arrive(10, { allocations: [part(5, euros.id)] })).toMatchObject(
    refused("allocations.0.invoice"),
  )
  expect(await arrive(10, { allocations: [part(5), part(5)] })).toMatchObject(
    refused("allocations.1.invoice"),
  )
  expect(await arrive(10, { allocations: [part(10.01)] })).toMatchObject(refused("allocations.0.amount"))
  expect(await arrive(200, { allocations: [part(100.01)] })).toMatchObject(refused("allocations.0.amount"))
  expect(await arrive(10, { allocations: [part(1.001)] })).toMatchObject(refused("allocations.0.amount"))
  expect(await arrive(10.001)).toMatchObject(refused("amount"))
  expect(await arrive(10, { client: theirs.id + 999_999 })).toMatchObject(refused("client"))
  expect(await arrive(10, { paid_on: "2999-01-01" })).toMatchObject(refused("paid_on"))
  expect(await list()).toEqual([])
  expect(await sumsOf(invoice.id)).toEqual({ kept: 0, live: 0 })
})

test("how a client stands is told by currency: what is late, what waits for an answer, and what is too much", async () => {
  const { arrive, bill, balance, pay } = await makeCounter()
  await pay(40)
  await bill({ amount: 50_00, status: "overdue", due_date: "2026-01-31" })
  await bill({ amount: 7_00, status: "processing", due_date: "2026-01-31" })
  await bill({ amount: 9_00, status: "draft" })
  await bill({ amount: 8_00, status: "cancelled", due_date: "2026-01-31" })
  await bill({ amount: 1_000, currency: "JPY", status: "pending", due_date: "2026-01-31" })
  await arrive(25, { currency: "EUR" })
  expect(await balance()).toEqual([
    expect.objectContaining({ currency: "EUR", outstanding: 0, overdue: 0, credit: 25, net: -25 }),
    expect.objectContaining({ currency: "JPY", outstanding: 1_000, overdue: 1_000, credit: 0, net: 1_000 }),
    {
      currency: "USD",
      ...{ outstanding: 117, formatted_outstanding: "$117.00", overdue: 50, formatted_overdue: "$50.00" },
      ...{ credit: 0, formatted_credit: "$0.00", net: 117, formatted_net: "$117.00" },
    },
  ])
})

test("what is credited and settles nothing is the client's, until it is put towards an invoice", async () => {
  const { pay, balance, staff, path, bill } = await makeCounter()
  await pay(100)
  const { status, body } = await staff.rest("POST", `${path}credit-notes/`, { reason: "Less", issue: true })
  expect(status).toBe(201)
  expect(await balance()).toMatchObject([{ outstanding: 0, credit: 100, net: -100 }])
  const other = await bill({ amount: 30_00 })
  const apply = { invoice: other.id, amount: 30 }
  const applied = await staff.rest("POST", `/api/credit-notes/${Object(body).id}/apply/`, apply)
  expect(applied.status).toBe(200)
  expect(await balance()).toMatchObject([{ outstanding: 0, credit: 70, net: -70 }])
})

test("an invoice says what settles it, also what did, and offers what can be done about it", async () => {
  const { paid, pay, read, staff, path, end } = await makeDesk()
  expect(await read()).toMatchObject({ payments: [], write_offs: [] })
  const gone = await paid(10)
  await end(gone)
  await pay(60, { note: "Part" })
  await staff.rest("POST", `${path}write_off/`, { amount: 2.5, reason: "Bank fee" })
  const shown = Object(await read())
  expect(shown).toMatchObject({
    payments: [
      { id: gone.id, amount: 10, voided_at: expect.any(String), void_reason: "Entered twice" },
      { amount: 60, formatted_amount: "$60.00", method: null, source: "staff", voided_at: null },
    ],
    write_offs: [{ amount: 2.5, formatted_amount: "$2.50", reason: "Bank fee", voided_at: null }],
  })
  expect(shown.allowed).toEqual(["edit", "send", "credit", "record_payment", "write_off"])
  const back = (allocation: number) =>
    staff.rest("POST", `/api/allocations/${allocation}/void/`, { reason: "Paid after all" })
  expect((await back(shown.write_offs[0].allocation)).status).toBe(200)
  expect((await back(shown.payments[1].allocation)).body).toMatchObject({
    invoice: {
      amount_due: 100,
      allowed: ["edit", "delete", "send", "cancel", "void", "credit", "record_payment", "write_off"],
    },
  })
})

test("what the client says it has paid is confirmed by what arrives", async () => {
  const { arrive, invoice, staff, path, read } = await makeCounter()
  await staff.rest("PATCH", path, { status: "processing" })
  const { body } = await arrive(150, { allocations: [{ invoice: invoice.id, amount: 100 }] })
  expect(body).toMatchObject({ unallocated: 50 })
  expect(await read()).toMatchObject({ status: "paid", claim: { state: "confirmed" } })
})

test("a list says what is due of each, found by a search too, and sorts by what it came to", async () => {
  const { pay, bill, invoice, staff } = await makeCounter()
  const other = await bill({ amount: 90_00 })
  await pay(40)
  const rows = async (query: string) => (await staff.rest("GET", `/api/invoices/?${query}`)).body
  expect(await rows("sort=-total")).toMatchObject([
    { id: invoice.id, total: 100, amount_due: 60, payment_state: "partial" },
    { id: other.id, total: 90, amount_due: 90, payment_state: "unpaid" },
  ])
  expect(await rows(`search=${invoice.number}`)).toMatchObject([{ id: invoice.id, amount_due: 60 }])
})
