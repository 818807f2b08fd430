// Correcting payments: what they say is changed, what they come to is voided from a day on and recorded anew.
import { expect, test } from "vitest"
import { ago, openOffice } from "../invoice-settings/closed-office.ts"
import { makePaymentMethod } from "../support/factories.ts"
import { makeDesk } from "./desk.ts"

type Office = Awaited<ReturnType<typeof openOffice>>

/** Cash tax, and credit and debt as of the last day, of the days from one until another. */
async function booksOf({ owner }: Office, from: number, to: number) {
  const period = `from=${ago(from)}&to=${ago(to)}`
  const read = async (path: string) => Object((await owner.rest("GET", `/api/reports/${path}`)).body)
  const [tax, open] = [await read(`tax/?${period}&basis=cash`), await read(`receivables/?on=${ago(to)}`)]
  const { outstanding = 0, credit = 0 } = Object(open.totals[0])
  return { tax: Object(tax.totals[0]).tax ?? 0, outstanding, credit }
}

test("a payment that is voided on its own day and recorded anew is filed once", async () => {
  const office = await openOffice()
  const { bill, pay, post } = office
  const invoice = await bill(55)
  const first = await pay(invoice, 119, 50)
  expect(await post(`/api/payments/${first.id}/void/`, { reason: "Wrong day", on: ago(50) })).toMatchObject({
    ...{ voided_at: expect.any(String), voided_on: ago(50), unallocated: 0 },
    allocations: [{ effective_on: ago(50), voided_on: ago(50) }],
  })
  expect(await booksOf(office, 60, 30)).toEqual({ tax: 0, outstanding: 119, credit: 0 })
  await pay(invoice, 119, 50)
  expect(await booksOf(office, 60, 30)).toEqual({ tax: 19, outstanding: 0, credit: 0 })
  expect(await booksOf(office, 29, 0)).toEqual({ tax: 0, outstanding: 0, credit: 0 })
})

test("an invoice is never recognised beyond its whole: what is paid twice is credit until one is voided", async () => {
  const office = await openOffice()
  const { bill, pay, post, owner } = office
  const invoice = await bill(55)
  const first = await pay(invoice, 119, 50)
  await post(`/api/payments/${first.id}/void/`, { reason: "Wrong one" })
  await pay(invoice, 119, 50)
  expect(await booksOf(office, 60, 30)).toEqual({ tax: 19, outstanding: 0, credit: 119 })
  expect(await booksOf(office, 29, 0)).toEqual({ tax: 0, outstanding: 0, credit: 0 })
  // What is written off beside a payment isn't lost twice, and is no one's credit.
  const other = await bill(55)
  const body = { reason: "Lost", on: ago(45) }
  const { invoice: waived } = await post(`/api/invoices/${other.id}/write_off/`, body)
  await post(`/api/allocations/${waived.write_offs[0].allocation}/void/`, { reason: "Paid after all" })
  await pay(other, 119, 45)
  expect(await booksOf(office, 60, 30)).toEqual({ tax: 38, outstanding: 0, credit: 119 })
  const { body: report } = await owner.rest(
    "GET",
    `/api/reports/tax/?from=${ago(60)}&to=${ago(0)}&basis=cash`,
  )
  expect(Object(report).rows.filter((row: { written_off: boolean }) => row.written_off)).toEqual([])
})

test("the day on which a payment ends is one of those on which it was there", async () => {
  const office = await openOffice()
  const { owner, bill, pay, post, close } = office
  const [invoice, other] = [await bill(55), await bill(54)]
  const paid = await pay(invoice, 119, 50)
  const voided = (on: string | null) =>
    owner.rest("POST", `/api/payments/${paid.id}/void/`, { reason: "Twice", on })
  const refused = (words: string) => ({
    ...{ status: 400, body: { fields: { on: [expect.stringContaining(words)] } } },
  })
  expect(await voided(ago(51))).toMatchObject(refused(`arrived on ${ago(50)}`))
  expect(await voided(ago(-1))).toMatchObject(refused("future"))
  await post(`/api/allocations/${paid.allocations[0].id}/void/`, { reason: "Another one", on: ago(40) })
  await post(`/api/payments/${paid.id}/allocate/`, { allocations: [{ invoice: other.id, amount: 100 }] })
  expect(await voided(ago(41))).toMatchObject(refused(`until ${ago(40)}`))
  await close(ago(30))
  expect(await voided(ago(30))).toMatchObject(refused("closed through"))
  expect(await voided(ago(29))).toMatchObject({ status: 200, body: { voided_on: ago(29) } })
  expect(await voided(ago(29))).toMatchObject({ status: 409 })
  expect((await owner.rest("GET", `/api/invoices/${other.id}/`)).body).toMatchObject({ amount_due: 119 })
})

test("what a payment says is corrected, and the timeline of its invoice tells", async () => {
  const { staff, organization, paid, read } = await makeDesk()
  const { id } = await paid(60, { reference: "Transfer 1", note: "By phone" })
  const method = await makePaymentMethod(organization.id, { name: "Our bank" })
  const patch = (body: object) => staff.rest("PATCH", `/api/payments/${id}/`, body)
  expect(await patch({ reference: "Transfer 2", method: method.id })).toMatchObject({
    status: 200,
    body: { reference: "Transfer 2", note: "By phone", method: { name: "Our bank" }, amount: 60 },
  })
  expect((await read()).timeline.at(-1)).toMatchObject({
    event: "payment_edited",
    details: {
      amount: "$60.00",
      changes: {
        reference: { from: "Transfer 1", to: "Transfer 2" },
        method: { from: null, to: "Our bank" },
      },
    },
  })
  const told = (await read()).timeline.length
  await staff.rest("DELETE", `/api/payment-methods/${method.id}/`)
  // As it was then: nothing is new.
  expect(await patch({ method: method.id, reference: " Transfer 2 " })).toMatchObject({ status: 200 })
  expect((await read()).timeline.length).toBe(told)
  expect(await patch({ method: null, note: null })).toMatchObject({ body: { method: null, note: null } })
  expect(await patch({ method: method.id })).toMatchObject({
    status: 400,
    body: { fields: { method: [expect.any(String)] } },
  })
  // Nothing of money.
  expect(await patch({ amount: 5, paid_on: ago(9) })).toMatchObject({
    status: 200,
    body: { amount: 60, paid_on: ago(0) },
  })
  await staff.rest("POST", `/api/payments/${id}/void/`, { reason: "Twice" })
  expect(await patch({ reference: "Transfer 3" })).toMatchObject({
    ...{ status: 409, body: { error: "Voided payments can't be changed" } },
  })
})

test("a payment of no invoice is corrected in the log, and in closed books too", async () => {
  const { owner, client, post, close } = await openOffice()
  const payment = { client: client.id, amount: 5, currency: "USD", paid_on: ago(20) }
  const { id } = await post("/api/payments/", payment)
  await close(ago(10))
  expect(await owner.rest("PATCH", `/api/payments/${id}/`, { note: "By cheque" })).toMatchObject({
    status: 200,
  })
  const { body } = await owner.rest("GET", `/api/audit-log/?subject_type=payment&subject_id=${id}`)
  expect(Object(body)[0]).toMatchObject({
    ...{ action: "edited", details: { amount: "$5.00", changes: { note: { from: null, to: "By cheque" } } } },
  })
})
