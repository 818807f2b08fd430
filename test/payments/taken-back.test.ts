// What a lower total released of an invoice goes back to it when the total is raised again, as far as it is still free.
import { expect, test } from "vitest"
import { readPrinted } from "../../src/documents/service.ts"
import { testApp } from "../support/app.ts"
import { makeClient, makeInvoice } from "../support/factories.ts"
import { signInClient } from "../support/portal.ts"
import { makeDesk, sumsOf } from "./desk.ts"

type Desk = Awaited<ReturnType<typeof makeDesk>>
type Part = { allocation: number; amount: number }

const priced = (unit_price: number) => ({ items: [{ description: "Work", quantity: 1, unit_price }] })
const reprice = async ({ staff, path }: Desk, ...prices: number[]) => {
  for (const price of prices) await staff.rest("PATCH", path, priced(price))
  return (await staff.rest("GET", path)).body
}
const other = async ({ organization, client }: Desk) =>
  makeInvoice(organization.id, { client_id: client.id, status: "sent", amount: 500_00 })

test.each([
  [[30, 150], { status: "sent", amount_paid: 40, amount_due: 110 }, 0],
  [[30, 35], { status: "paid", amount_paid: 35, amount_due: 0 }, 5],
  [[30, 35, 32, 150], { status: "sent", amount_paid: 40, amount_due: 110 }, 0],
  [[30, 20, 10, 39], { status: "paid", amount_paid: 39, amount_due: 0 }, 1],
  [[30, 40], { status: "paid", amount_paid: 40, amount_due: 0 }, 0],
])("of 40.00 that came for 100.00, totals of %j leave %o", async (prices, after, unallocated) => {
  const desk = await makeDesk()
  await desk.paid(40)
  expect(await reprice(desk, ...prices)).toMatchObject(after)
  expect(await desk.list()).toMatchObject([{ amount: 40, unallocated }])
  const { kept, live } = (await sumsOf(desk.invoice.id)) ?? {}
  expect(kept).toBe(live)
})

test("of two payments the first goes back first, and what nothing released stays where it is", async () => {
  const desk = await makeDesk()
  await desk.paid(40)
  // 10.00 of it were never for this invoice.
  await desk.paid(70)
  await reprice(desk, 30, 60)
  expect(await desk.list()).toMatchObject([{ unallocated: 50 }, { unallocated: 0 }])
  await reprice(desk, 150)
  expect(await desk.read()).toMatchObject({ status: "sent", amount_paid: 100, amount_due: 50 })
  expect(await desk.list()).toMatchObject([{ unallocated: 10 }, { unallocated: 0 }])
})

test("what was put elsewhere or given back meanwhile stays there", async () => {
  const desk = await makeDesk()
  const [first, second] = [await desk.paid(60), await desk.paid(40)]
  await reprice(desk, 20)
  const { id } = await other(desk)
  const put = await desk.staff.rest("POST", `/api/payments/${first.id}/allocate/`, {
    allocations: [{ invoice: id, amount: 35 }],
  })
  expect(put.status).toBe(200)
  expect((await desk.staff.rest("POST", `/api/payments/${second.id}/refund/`, { amount: 15 })).status).toBe(
    200,
  )
  expect(await reprice(desk, 100)).toMatchObject({ status: "sent", amount_paid: 50, amount_due: 50 })
  expect(await desk.list()).toMatchObject([{ unallocated: 0 }, { unallocated: 0 }])
})

test("what a member took off the invoice isn't put back by an edit", async () => {
  const desk = await makeDesk()
  await desk.paid(40)
  await reprice(desk, 30)
  const { payments } = (await desk.read()) as unknown as {
    payments: { allocation: number; voided_at: string | null }[]
  }
  const live = payments.find(({ voided_at }) => voided_at === null)
  await desk.staff.rest("POST", `/api/allocations/${live?.allocation}/void/`, { reason: "For another one" })
  expect(await reprice(desk, 150)).toMatchObject({ status: "sent", amount_paid: 0, amount_due: 150 })
  expect(await desk.list()).toMatchObject([{ unallocated: 40 }])
})

test("money of the client before doesn't go to another client's invoice", async () => {
  const desk = await makeDesk()
  await desk.paid(40)
  await desk.staff.rest("PATCH", desk.path, { discount: { percent: 100 } })
  const { id: client } = await makeClient(desk.organization.id)
  expect((await desk.staff.rest("PATCH", desk.path, { client })).status).toBe(200)
  const { body } = await desk.staff.rest("PATCH", desk.path, { discount: null })
  expect(body).toMatchObject({ client, status: "sent", amount_paid: 0, amount_due: 100 })
})

test("an invoice that was marked as paid takes back what is free before the rest is booked", async () => {
  const desk = await makeDesk()
  await desk.paid(40)
  await desk.staff.rest("PATCH", desk.path, { status: "paid" })
  expect(await reprice(desk, 30)).toMatchObject({ status: "paid", amount_paid: 30 })
  await desk.staff.rest("PATCH", desk.path, { ...priced(150), status: "paid" })
  expect(await desk.read()).toMatchObject({ status: "sent", amount_paid: 40, amount_due: 110 })
})

test("credit of another invoice goes back too", async () => {
  const desk = await makeDesk()
  const { id } = await other(desk)
  await desk.staff.rest("POST", `/api/invoices/${id}/payments/`, { amount: 500 })
  const wanted = { reason: "Less work", amounts: [{ amount: 40 }], issue: true }
  const note = await desk.staff.rest("POST", `/api/invoices/${id}/credit-notes/`, wanted)
  expect(note.status).toBe(201)
  const used = { invoice: desk.invoice.id }
  await desk.staff.rest("POST", `/api/credit-notes/${Object(note.body).id}/apply/`, used)
  expect(await reprice(desk, 30)).toMatchObject({ status: "paid", amount_credited: 30 })
  expect(await reprice(desk, 150)).toMatchObject({ status: "sent", amount_credited: 40, amount_due: 110 })
})

test("while it doesn't fit, its client reads of it in the portal and on the PDF", async () => {
  const desk = await makeDesk()
  await desk.paid(40)
  const payer = await signInClient(desk.organization.id, desk.client.id)
  const shown = async () => (await payer.rest("GET", `/portal/invoices/${desk.invoice.id}/`)).body
  const { app } = await testApp()
  const printed = () => readPrinted(app.db.tenants.open(desk.organization.id), desk.invoice.id)
  expect(await shown()).toMatchObject({ credit: 0, formatted_credit: "$0.00" })
  await reprice(desk, 30)
  expect(await shown()).toMatchObject({ status: "paid", credit: 10, formatted_credit: "$10.00" })
  expect(await printed()).toMatchObject({ credit: 10_00 })
  await reprice(desk, 100)
  expect(await shown()).toMatchObject({ credit: 0, amount_due: 60 })
  expect(await printed()).toMatchObject({ credit: null })
})

test("what a member took off stays off, also where another payment stays", async () => {
  const desk = await makeDesk()
  await desk.paid(40)
  await desk.paid(30)
  const { payments } = (await desk.staff.rest("GET", desk.path)).body as { payments: Part[] }
  const second = payments.find(({ amount }) => amount === 30)
  const path = `/api/allocations/${second?.allocation}/void/`
  expect((await desk.staff.rest("POST", path, { reason: "For another one" })).status).toBe(200)
  expect(await reprice(desk, 30, 150)).toMatchObject({ status: "sent", amount_paid: 40, amount_due: 110 })
})
