// What is left of a payment is given back, never more than there is, and what was given back keeps its payment.
import { expect, test } from "vitest"
import { testApp } from "../support/app.ts"
import { makePayment } from "../support/factories.ts"
import { makeDesk, sumsOf } from "./desk.ts"

type Refund = { id: number }

/** A payment of 130.00 USD, of which 30.00 is too much. */
async function makeTooMuch(more?: Parameters<typeof makeDesk>[0]) {
  const desk = await makeDesk(more)
  const { id } = await desk.paid(130)
  const refund = (amount: number, body: object = {}) =>
    desk.staff.rest("POST", `/api/payments/${id}/refund/`, { amount, ...body })
  const refunded = async (amount: number) =>
    ((await refund(amount)).body as { refunds: Refund[] }).refunds.at(-1) ?? { id: 0 }
  const back = (one: Refund, reason = "Sent back") =>
    desk.staff.rest("POST", `/api/refunds/${one.id}/void/`, { reason })
  const read1 = async () => (await desk.staff.rest("GET", `/api/payments/${id}/`)).body
  const credit = async () => {
    const { body } = await desk.staff.rest("GET", "/api/reports/receivables/")
    return (body as { rows: { credit: number }[] }).rows[0]?.credit ?? 0
  }
  return { ...desk, id, refund, refunded, back, payment: read1, credit }
}

const query = async (text: string, ...values: unknown[]) =>
  (await (await testApp()).app.db.pool.query(text, values)).rows

test("of what is put towards no invoice a part is given back, and then the rest", async () => {
  const { refund, id, client, credit, read } = await makeTooMuch()
  const today = new Date().toISOString().slice(0, 10)
  expect(await refund(10, { reference: "Transfer 815" })).toMatchObject({
    status: 200,
    body: {
      unallocated: 20,
      refunds: [
        {
          ...{ client: client.id, payment: id, credit_note: null, amount: 10, formatted_amount: "$10.00" },
          ...{ refunded_on: today, reference: "Transfer 815", voided_at: null, currency: "USD" },
        },
      ],
    },
  })
  expect(await credit()).toBe(20)
  expect((await refund(20)).body).toMatchObject({ unallocated: 0, refunds: [{ amount: 10 }, { amount: 20 }] })
  expect(await credit()).toBe(0)
  expect(await read()).toMatchObject({ status: "paid", amount_paid: 100 })
})

test("no more is given back than is left, nor before it arrived, nor what settles an invoice", async () => {
  const { refund, staff, id, invoice, read, payment } = await makeTooMuch()
  const refused = (field: string, problem: string) => ({
    status: 400,
    body: { fields: { [field]: [problem] } },
  })
  expect(await refund(30.01)).toMatchObject(refused("amount", "This is more than can be refunded"))
  expect(await refund(1, { refunded_on: "2026-01-01" })).toMatchObject({ status: 400 })
  expect(await refund(1, { refunded_on: "2999-01-01" })).toMatchObject(
    refused("refunded_on", "The date can't be in the future"),
  )
  await refund(30)
  expect(await refund(1)).toMatchObject(refused("amount", "There's nothing left to refund"))
  const [allocation] = Object(await payment()).allocations
  await staff.rest("POST", `/api/allocations/${allocation.id}/void/`, { reason: "Sent back to the client" })
  expect((await refund(100)).body).toMatchObject({ unallocated: 0 })
  expect(await read()).toMatchObject({ status: "sent", amount_due: 100 })
  const body = { allocations: [{ invoice: invoice.id, amount: 1 }] }
  expect(await staff.rest("POST", `/api/payments/${id}/allocate/`, body)).toMatchObject(
    refused("allocations.0.amount", "This is more than what's left of the payment"),
  )
})

test("it is given back as of a day on which it was free, and has been since", async () => {
  const desk = await makeDesk()
  const { staff, path } = desk
  await staff.rest("PATCH", path, { issue_date: "2026-03-01" })
  const { id } = await desk.paid(130, { paid_on: "2026-03-05" })
  const refund = (amount: number, refunded_on?: string) =>
    staff.rest("POST", `/api/payments/${id}/refund/`, { amount, refunded_on })
  const [part] = Object((await staff.rest("GET", `/api/payments/${id}/`)).body).allocations
  await staff.rest("POST", `/api/allocations/${part.id}/void/`, { reason: "Sent back", on: "2026-04-09" })
  const freeFrom = (day: string) => ({
    status: 400,
    body: {
      fields: {
        refunded_on: [`This money became available on ${day}. Choose that day or a later one.`],
      },
    },
  })
  expect(await refund(30.01, "2026-04-08")).toMatchObject(freeFrom("2026-04-09"))
  // So much was too much from the start.
  const { body } = await refund(30, "2026-04-08")
  expect(await refund(100, "2026-04-08")).toMatchObject(freeFrom("2026-04-09"))
  expect(await refund(100, "2026-04-09")).toMatchObject({ status: 200, body: { unallocated: 0 } })

  // Until it was voided this was given back.
  const [{ id: voided }] = Object(body).refunds
  await staff.rest("POST", `/api/refunds/${voided}/void/`, { reason: "Account closed" })
  const today = new Date().toISOString().slice(0, 10)
  expect(await refund(30, "2026-04-08")).toMatchObject(freeFrom(today))
  expect(await refund(30)).toMatchObject({ status: 200 })
})

test("a refund that is voided is credit again, once", async () => {
  const { refunded, back, payment, staff, id } = await makeTooMuch()
  const one = await refunded(30)
  expect(await back(one, "Account closed")).toMatchObject({
    status: 200,
    body: { voided_at: expect.any(String), void_reason: "Account closed", payment: id },
  })
  expect(await payment()).toMatchObject({ unallocated: 30, refunds: [{ voided_at: expect.any(String) }] })
  expect(await back(one)).toMatchObject({ status: 409, body: { error: "This refund is already voided" } })
  const { body } = await staff.rest("GET", `/api/audit-log/?subject_type=payment&subject_id=${id}`)
  expect(body).toMatchObject([
    { action: "refund_voided", details: { amount: "$30.00", reason: "Account closed" } },
    { action: "refunded", details: { amount: "$30.00", currency: "USD" } },
  ])
})

test("a payment of which something was given back can't be voided until that ends, nor one that was voided given back", async () => {
  const { refunded, refund, back, end, id, read } = await makeTooMuch()
  const one = await refunded(30)
  expect(await end({ id })).toMatchObject({
    status: 409,
    body: { error: "This payment was refunded. Void the refund first." },
  })
  expect(await read()).toMatchObject({ status: "paid" })
  await back(one)
  expect((await end({ id })).status).toBe(200)
  expect(await refund(1)).toMatchObject({ status: 409, body: { error: "This payment was voided" } })
})

test("a refunded payment can't be deleted by any statement", async () => {
  const { refunded, id, invoice } = await makeTooMuch()
  const one = await refunded(20)
  const take = `insert into refunds (organization_id, payment_id, amount, currency, refunded_on)
    select organization_id, id, $2, currency, '2026-03-01' from payments where id = $1`
  await expect(query(take, id, 10_01)).rejects.toThrow("more is taken than there is")
  const put = `insert into allocations (organization_id, invoice_id, invoice_number, kind, payment_id, amount, effective_on)
    select organization_id, id, number, 'payment', $1, $3, '2026-03-01' from invoices where id = $2`
  await query("update invoices set total = total * 2, status = 'sent' where id = $1", invoice.id)
  await expect(query(put, id, invoice.id, 10_01)).rejects.toThrow("more is taken than there is")
  await expect(query("update payments set voided_at = now() where id = $1", id)).rejects.toThrow(
    "was refunded",
  )
  for (const change of ["amount = 1", "refunded_on = '2026-01-01'", "payment_id = null, credit_note_id = 1"])
    await expect(query(`update refunds set ${change} where id = $1`, one.id)).rejects.toThrow("is booked")
  await expect(query("delete from refunds where id = $1", one.id)).rejects.toThrow("is booked")
  await query(put, id, invoice.id, 10_00)
})

test("of twenty who take of the same credit at once no more is taken than there is", async () => {
  const { organization, client, staff, invoice } = await makeDesk()
  const { id } = await makePayment(organization.id, { client_id: client.id })
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      index % 2
        ? staff.rest("POST", `/api/payments/${id}/refund/`, { amount: 30 })
        : staff.rest("POST", `/api/payments/${id}/allocate/`, {
            allocations: [{ invoice: invoice.id, amount: 30 }],
          }),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(3).fill(200), ...Array(17).fill(400)])
  expect((await staff.rest("GET", `/api/payments/${id}/`)).body).toMatchObject({ unallocated: 10 })
})

test("an invoice whose confirmed payment was given back in part keeps it", async () => {
  const { staff, path, list, invoice, client } = await makeDesk({ status: "processing" })
  await staff.rest("POST", `${path}confirm_payment/`, { amount: 130, undo_seconds: 8 })
  const [one] = await list()
  await staff.rest("POST", `/api/payments/${one?.id}/refund/`, { amount: 30 })
  for (const change of [
    () => staff.rest("PATCH", path, { status: "sent" }),
    () => staff.rest("POST", `${path}confirm_payment/undo/`),
    () => staff.rest("DELETE", path),
    () => staff.rest("DELETE", `/api/clients/${client.id}/`),
  ])
    expect(await change()).toMatchObject({ status: 409 })
  expect(await sumsOf(invoice.id)).toEqual({ kept: 100_00, live: 100_00 })
})

test("a client to whom all was given back can be deleted, and not while money is left", async () => {
  const { organization, client, staff } = await makeDesk()
  const { id } = await makePayment(organization.id, { client_id: client.id })
  await staff.rest("POST", `/api/payments/${id}/refund/`, { amount: 60 })
  expect(await staff.rest("DELETE", `/api/clients/${client.id}/`)).toMatchObject({
    status: 409,
    body: { code: "has_payments" },
  })
  await staff.rest("POST", `/api/payments/${id}/refund/`, { amount: 40 })
  expect((await staff.rest("DELETE", `/api/clients/${client.id}/`)).status).toBe(204)
  expect(await query("select client_id, amount from refunds where payment_id = $1 order by id", id)).toEqual([
    { client_id: null, amount: 60_00 },
    { client_id: null, amount: 40_00 },
  ])
})
