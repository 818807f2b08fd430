// What becomes of the money behind an invoice when the invoice becomes another, and what it stands in the way of.
import type { PoolClient } from "pg"
import { expect, test } from "vitest"
import { makeOffice } from "../number-series/protected.ts"
import { testApp } from "../support/app.ts"
import { makeClient, makeInvoice, makeOpenClaim, makePayment, makeProject } from "../support/factories.ts"
import { meanwhile } from "../support/meanwhile.ts"
import { makeDesk, sumsOf } from "./desk.ts"

type Desk = Awaited<ReturnType<typeof makeDesk>>

const change = ({ staff, path }: Desk, body: object) => staff.rest("PATCH", path, body)
const priced = (unit_price: number) => ({ items: [{ description: "Work", quantity: 1, unit_price }] })
const inTheWay = {
  status: 409,
  body: { code: "has_payments", error: "Refund or reverse its payments first" },
}

/** Each payment with what is live of it, oldest first. */
async function booked({ organization }: Desk) {
  const { app } = await testApp()
  const { rows } = await app.db.pool.query<Record<string, unknown>>(
    `select p.amount, p.currency, p.client_id, p.source, p.void_reason, (select coalesce(sum(a.amount), 0)::bigint
       from allocations a where a.payment_id = p.id and a.voided_at is null) as settles
     from payments p where p.organization_id = $1 order by p.id`,
    [organization.id],
  )
  return rows
}

/** Of 100.00, of which the client's word for a part was confirmed. */
async function confirmed(amount: number) {
  const desk = await makeDesk({ status: "processing" })
  await desk.staff.rest("POST", `${desk.path}confirm_payment/`, { amount })
  return desk
}

test.each([
  ["a part", 40, { status: "draft" }],
  ["a part", 40, { status: "pending" }],
  ["a part", 40, { status: "cancelled" }],
  ["a part", 40, { currency: "EUR" }],
  ["all", 100, { status: "sent" }],
  ["all", 100, { status: "cancelled" }],
] as const)("with %s recorded (%d), %o is refused", async (_, amount, body) => {
  const desk = await makeDesk()
  const payment = await desk.paid(amount)
  const before = await desk.read()
  expect(await change(desk, body)).toMatchObject(inTheWay)
  expect(await desk.read()).toEqual(before)
  await desk.end(payment)
  expect((await change(desk, body)).status).toBe(200)
})

test("what was recorded keeps its invoice with its client, and all three from being deleted", async () => {
  const desk = await makeDesk()
  const { staff, path, organization, client } = desk
  const payment = await desk.paid(40)
  const [other, project] = [
    await makeClient(organization.id),
    await makeProject(organization.id, { client_id: client.id }),
  ]
  await change(desk, { project: project.id })
  const before = await desk.read()
  expect(await change(desk, { client: other.id, project: null })).toMatchObject({ status: 400 })
  const elsewhere = await makeProject(organization.id, { client_id: other.id })
  expect(await change(desk, { client: other.id, project: elsewhere.id })).toMatchObject(inTheWay)
  const addresses = [path, `/api/projects/${project.id}/`, `/api/clients/${client.id}/`]
  for (const address of addresses) expect(await staff.rest("DELETE", address)).toMatchObject(inTheWay)
  expect(await desk.read()).toEqual(before)
  await desk.end(payment)
  for (const address of [`/api/projects/${project.id}/`, `/api/clients/${client.id}/`])
    expect((await staff.rest("DELETE", address)).status).toBe(204)
})

test("a client's money that was put towards nothing keeps the client", async () => {
  const { staff, organization } = await makeDesk()
  const client = await makeClient(organization.id)
  const { id } = await makePayment(organization.id, { client_id: client.id })
  expect(await staff.rest("DELETE", `/api/clients/${client.id}/`)).toMatchObject(inTheWay)
  expect((await staff.rest("POST", `/api/payments/${id}/void/`, { reason: "Not theirs" })).status).toBe(200)
  expect((await staff.rest("DELETE", `/api/clients/${client.id}/`)).status).toBe(204)
})

test.each([
  ["draft", 100],
  ["pending", 100],
  ["cancelled", 0],
] as const)(
  "what was confirmed in part ends with a step to %s, of which %d is due",
  async (status, amount_due) => {
    const desk = await confirmed(40)
    expect((await change(desk, { status })).body).toMatchObject({ status, amount_paid: 0, amount_due })
    expect(await booked(desk)).toMatchObject([{ settles: 0, void_reason: "status changed" }])
  },
)

test("what is called or confirmed to be paid is booked anew in another currency, and for another client", async () => {
  const desk = await confirmed(100)
  await change(desk, { currency: "EUR" })
  const other = await makeClient(desk.organization.id)
  const elsewhere = await makeProject(desk.organization.id, { client_id: other.id })
  const { body } = await change(desk, { client: other.id, project: elsewhere.id })
  expect(body).toMatchObject({ status: "paid", amount_paid: 100, amount_due: 0 })
  const [first, second, third] = await booked(desk)
  const { client } = desk
  expect(first).toMatchObject({
    currency: "USD",
    client_id: client.id,
    void_reason: "currency changed",
    settles: 0,
  })
  expect(second).toMatchObject({
    currency: "EUR",
    client_id: client.id,
    void_reason: "client changed",
    settles: 0,
  })
  expect(third).toMatchObject({ currency: "EUR", client_id: other.id, void_reason: null, settles: 100_00 })
})

test.each([
  ["confirmed", () => confirmed(100)],
  [
    "recorded",
    async () => {
      const desk = await makeDesk()
      await desk.paid(100)
      return desk
    },
  ],
] as const)(
  "under what was %s a raised total leaves the rest due, a lowered one leaves credit",
  async (_, make) => {
    const desk = await make()
    expect((await change(desk, priced(120))).body).toMatchObject({
      ...{ status: "sent", payment_state: "partial", amount_due: 20, amount_paid: 100, paid_at: null },
    })
    expect((await change(desk, priced(100))).body).toMatchObject({ status: "paid", amount_due: 0 })
    expect((await change(desk, priced(70))).body).toMatchObject({
      status: "paid",
      amount_due: 0,
      amount_paid: 70,
    })
    expect(await booked(desk)).toMatchObject([{ amount: 100_00, void_reason: null, settles: 70_00 }])
    expect(await desk.list()).toMatchObject([{ unallocated: 30 }])
    // What the lower total released goes back.
    expect((await change(desk, { ...priced(150), due_date: "2026-01-31" })).body).toMatchObject({
      ...{ status: "overdue", amount_due: 50, amount_paid: 100 },
    })
    expect(await desk.list()).toMatchObject([{ unallocated: 0 }])
  },
)

test("of several the newest gives way first, then what was written off", async () => {
  const desk = await makeDesk()
  await desk.paid(50)
  await desk.paid(30, { close: true, close_reason: "Bank fee" })
  await change(desk, priced(65))
  expect(await booked(desk)).toMatchObject([{ settles: 45_00 }, { settles: 0 }])
  expect(await desk.read()).toMatchObject({ status: "paid", amount_paid: 45, amount_written_off: 20 })
  await change(desk, priced(15))
  expect(await desk.read()).toMatchObject({ status: "paid", amount_paid: 0, amount_written_off: 15 })
  const { kept, live } = (await sumsOf(desk.invoice.id)) ?? {}
  expect([kept, live]).toEqual([15_00, 15_00])
})

test("a total that comes down to what was paid makes it paid", async () => {
  const desk = await makeDesk()
  await desk.paid(40)
  expect((await change(desk, priced(40))).body).toMatchObject({ status: "paid", paid_at: expect.any(String) })
  expect((await change(desk, priced(41))).body).toMatchObject({
    status: "sent",
    paid_at: null,
    amount_due: 1,
  })
})

test("what is called paid on top of a part follows the total alone", async () => {
  const desk = await makeDesk()
  await desk.paid(40)
  await change(desk, { status: "paid" })
  expect((await change(desk, priced(150))).body).toMatchObject({ status: "paid", amount_paid: 150 })
  expect((await change(desk, priced(30))).body).toMatchObject({ status: "paid", amount_paid: 30 })
  expect(await booked(desk)).toMatchObject([
    { amount: 40_00, settles: 30_00 },
    { amount: 60_00, settles: 0, void_reason: "total changed" },
    { amount: 110_00, settles: 0, void_reason: "total changed" },
  ])
})

test("an invoice with nothing due becomes unpaid when it moves to another client and something is due", async () => {
  const desk = await makeDesk({ status: "draft" })
  await change(desk, { ...priced(100), discount: { percent: 100 }, status: "sent" })
  const other = await makeClient(desk.organization.id)
  const elsewhere = await makeProject(desk.organization.id, { client_id: other.id })
  const body = { client: other.id, project: elsewhere.id, discount: null }
  expect((await change(desk, body)).body).toMatchObject({
    status: "sent",
    amount_due: 100,
    payment_state: "unpaid",
  })
})

test("an email that is taken back takes no payment along", async () => {
  const desk = await makeDesk({ status: "draft" })
  await desk.staff.rest("POST", `${desk.path}send/`, { undo_seconds: 8 })
  await desk.paid(40)
  expect((await desk.staff.rest("POST", `${desk.path}send/undo/`)).status).toBe(200)
  expect(await desk.read()).toMatchObject({ status: "sent", sent_at: null, amount_paid: 40 })
})

test("an invoice that was issued for good isn't cancelled while anything is paid of it", async () => {
  const { owner, act, patch, write } = await makeOffice()
  const invoice = await write()
  await act(invoice, "issue")
  await makeOpenClaim(invoice.id)
  await owner.rest("POST", `/api/invoices/${invoice.id}/confirm_payment/`, { amount: 1 })
  expect(await patch(invoice, { status: "cancelled" })).toMatchObject(inTheWay)
  const { body } = await owner.rest("GET", "/api/payments/")
  await owner.rest("POST", `/api/payments/${Object(body)[0].id}/void/`, { reason: "Entered twice" })
  expect((await patch(invoice, { status: "cancelled" })).status).toBe(200)
})

/** Of 300.00 that came for 100.00, a part is put towards another invoice just before `act` gets to it. */
async function whilePutElsewhere(act: (desk: Desk) => Promise<unknown>) {
  const desk = await makeDesk({ status: "processing" })
  await desk.staff.rest("POST", `${desk.path}confirm_payment/`, { amount: 300, undo_seconds: 30 })
  const [payment] = await desk.list()
  const { organization, client } = desk
  const other = await makeInvoice(organization.id, { client_id: client.id, status: "sent", amount: 500_00 })
  const put = async (connection: PoolClient) => {
    await connection.query("select from payments where id = $1 for no key update", [payment?.id])
    await connection.query(
      `insert into allocations (organization_id, invoice_id, invoice_number, kind, payment_id, amount, effective_on)
       values ($1, $2, $3, 'payment', $4, 20000, '2026-11-01')`,
      [organization.id, other.id, other.number, payment?.id],
    )
  }
  const answer = await meanwhile(put, () => act(desk))
  expect(await sumsOf(other.id)).toEqual({ kept: 200_00, live: 200_00 })
  return answer
}

test.each([
  ["taken back", ({ staff, path }: Desk) => staff.rest("POST", `${path}confirm_payment/undo/`)],
  ["sent again", (desk: Desk) => change(desk, { status: "sent" })],
  ["deleted", ({ staff, path }: Desk) => staff.rest("DELETE", path)],
] as const)("what was put towards another invoice meanwhile stays there: it isn't %s", async (_, act) => {
  expect(await whilePutElsewhere(act)).toMatchObject({ status: 409 })
})
