// What an older server writes beside this one while it is renewed: it books and voids without a word of what settles what.
import { expect, test } from "vitest"
import { testApp } from "../support/app.ts"
import { makeDesk, sumsOf } from "./desk.ts"

const query = async (text: string, ...values: unknown[]) =>
  (await (await testApp()).app.db.pool.query(text, values)).rows

type Desk = Awaited<ReturnType<typeof makeDesk>>

/** A confirmation, or a call that makes it paid: all that is payable, in one statement. */
const confirm = ({ invoice, organization }: Desk, paid_at = "now()") =>
  query(
    `with paid as (
       update invoices set status = 'paid', updated_at = now(), paid_at = ${paid_at}
       where organization_id = $1 and id = $2 returning *
     ), payment as (
       insert into payments (organization_id, invoice_id, invoice_number, amount, currency, method, confirmed_by, undo_until)
       select organization_id, id, number, total - withheld, currency, chosen_method, $3::bigint, now() + interval '8 s'
       from paid where total > withheld returning id
     ) select payment.id from paid cross join payment`,
    organization.id,
    invoice.id,
    organization.owner_id,
  )

const leave = ({ invoice, organization }: Desk, status: string) =>
  query(
    `with ended as (
       update payments set voided_at = now() where organization_id = $1 and invoice_id = $2 and voided_at is null
     ) update invoices set status = $3, paid_at = null where organization_id = $1 and id = $2`,
    organization.id,
    invoice.id,
    status,
  )

test("what it confirms arrived on its day, and settles the invoice", async () => {
  const desk = await makeDesk({ status: "processing" })
  await confirm(desk, "timestamptz '2026-03-01 12:00Z'")
  expect(await desk.list()).toMatchObject([
    {
      ...{ client: desk.client.id, amount: 100, unallocated: 0, paid_on: "2026-03-01" },
      allocations: [{ invoice: desk.invoice.id, amount: 100, voided_at: null }],
    },
  ])
  expect(await sumsOf(desk.invoice.id)).toEqual({ kept: 100_00, live: 100_00 })
  expect(await desk.read()).toMatchObject({ status: "paid", amount_due: 0, amount_paid: 100 })
})

test("of what was paid in part before, it books the rest", async () => {
  const desk = await makeDesk()
  await desk.pay(40)
  await confirm(desk)
  expect(await desk.list()).toMatchObject([
    { amount: 60, unallocated: 0 },
    { amount: 40, unallocated: 0 },
  ])
  expect(await desk.read()).toMatchObject({ status: "paid", payment_state: "paid", amount_paid: 100 })
})

test("what it voids settles nothing any more, whoever booked it", async () => {
  for (const book of [(desk: Desk) => confirm(desk), (desk: Desk) => desk.pay(100)]) {
    const desk = await makeDesk()
    await book(desk)
    await leave(desk, "sent")
    expect(await sumsOf(desk.invoice.id)).toEqual({ kept: 0, live: 0 })
    expect(await desk.read()).toMatchObject({ status: "sent", payment_state: "unpaid", amount_due: 100 })
    await confirm(desk)
    expect(await desk.read()).toMatchObject({ status: "paid", amount_paid: 100 })
  }
})

test("what it booked is taken back, edited and deleted here like any other", async () => {
  const desk = await makeDesk({ status: "processing" })
  const { staff, path, read, list, invoice } = desk
  await confirm(desk)
  expect((await staff.rest("POST", `${path}confirm_payment/undo/`)).status).toBe(200)
  expect(await read()).toMatchObject({ status: "processing", amount_due: 100 })
  await confirm(desk)
  const items = [{ description: "Work", quantity: 1, unit_price: 120 }]
  expect((await staff.rest("PATCH", path, { items })).body).toMatchObject({ status: "paid", total: 120 })
  expect(await sumsOf(invoice.id)).toEqual({ kept: 120_00, live: 120_00 })
  const [newest] = await list()
  expect((await desk.end(newest ?? { id: 0 })).status).toBe(200)
  expect(await read()).toMatchObject({ status: "sent", amount_due: 120 })
})

test("what was left out is filled in once, and nothing else", async () => {
  const { organization, client, invoice } = await makeDesk()
  // Of an invoice that is gone nobody knows whose it was.
  const [old] = await query(
    `insert into payments (organization_id, invoice_number, amount, currency) values ($1, 'INV-1', 100, 'USD') returning id`,
    organization.id,
  )
  const set = (change: string, ...values: unknown[]) =>
    query(`update payments set ${change} where id = $1`, Object(old).id, ...values)
  await expect(set("paid_on = '2026-03-01', amount = 90")).rejects.toThrow("is booked")
  await expect(set("invoice_id = $2", invoice.id)).rejects.toThrow("is booked")
  await set("client_id = $2, paid_on = '2026-03-01'", client.id)
  await expect(set("paid_on = '2026-03-02'")).rejects.toThrow("is booked")
  await expect(set("paid_on = null")).rejects.toThrow("is booked")
})

const remove = ({ organization, invoice }: Desk) =>
  query("delete from invoices where organization_id = $1 and id = $2", organization.id, invoice.id)

const creditOf = async ({ staff, client }: Desk) =>
  (await staff.rest("GET", `/api/clients/${client.id}/balance/`)).body

test("what it deletes takes along what follows that: no money is left behind", async () => {
  const desk = await makeDesk({ status: "processing" })
  await confirm(desk)
  await remove(desk)
  expect(await desk.list()).toMatchObject([
    {
      ...{ invoice: null, amount: 100, unallocated: 0, void_reason: "invoice deleted" },
      allocations: [{ invoice: null, voided_at: expect.any(String) }],
    },
  ])
  expect(await creditOf(desk)).toMatchObject({ balances: [] })
})

test("what was typed in, or given back in part, is the client's credit then", async () => {
  const typed = await makeDesk()
  await typed.pay(40)
  await typed.staff.rest("POST", `${typed.path}write_off/`, { amount: 10, reason: "Rebate" })
  await remove(typed)
  expect(await typed.list()).toMatchObject([
    { amount: 40, unallocated: 40, voided_at: null, allocations: [{ voided_at: expect.any(String) }] },
  ])
  expect(await creditOf(typed)).toMatchObject({ balances: [{ credit: 40, outstanding: 0 }] })

  const given = await makeDesk({ status: "processing" })
  const { body } = await given.staff.rest("POST", `${given.path}confirm_payment/`, { amount: 120 })
  expect(body).toMatchObject({ invoice: { status: "paid" } })
  const [payment] = await given.list()
  const refund = { amount: 20, reason: "Too much" }
  expect(await given.staff.rest("POST", `/api/payments/${payment?.id}/refund/`, refund)).toMatchObject({
    status: 200,
  })
  await remove(given)
  expect(await given.list()).toMatchObject([{ amount: 120, unallocated: 100, voided_at: null }])
})

test("with its organization it goes as before", async () => {
  const desk = await makeDesk({ status: "processing" })
  await confirm(desk)
  await query("delete from organizations where id = $1", desk.organization.id)
  expect(await query("select from payments where organization_id = $1", desk.organization.id)).toEqual([])
})
