// What was written off was never paid: no change of the invoice makes a payment of it.
import { expect, test } from "vitest"
import { testApp } from "../support/app.ts"
import { makeClient } from "../support/factories.ts"
import { makeDesk } from "./desk.ts"

type Desk = Awaited<ReturnType<typeof makeDesk>>

const changes = [
  ["client", async ({ organization }: Desk) => ({ client: (await makeClient(organization.id)).id })],
  ["currency", async () => ({ currency: "EUR" })],
] as const

const writeOff = ({ staff, path }: Desk, amount: number) =>
  staff.rest("POST", `${path}write_off/`, { amount, reason: "Insolvent" })

test.each(changes)("an invoice written off in full is due again with another %s", async (_, changeOf) => {
  const desk = await makeDesk({ status: "sent", amount: 119_00 })
  await writeOff(desk, 119)
  expect(await desk.read()).toMatchObject({ status: "paid", amount_paid: 0, amount_written_off: 119 })
  const { status, body } = await desk.staff.rest("PATCH", desk.path, await changeOf(desk))
  expect(status).toBe(200)
  expect(body).toMatchObject({
    ...{ status: "sent", payment_state: "unpaid", paid_at: null },
    ...{ amount_due: 119, amount_paid: 0, amount_written_off: 0 },
  })
  expect(await desk.list()).toEqual([])
})

test("a late invoice written off in full is overdue again with another client", async () => {
  const desk = await makeDesk({ status: "overdue", amount: 119_00, due_date: "2026-01-31" })
  await writeOff(desk, 119)
  const { id } = await makeClient(desk.organization.id)
  const { body } = await desk.staff.rest("PATCH", desk.path, { client: id })
  expect(body).toMatchObject({ status: "overdue", amount_due: 119, amount_paid: 0 })
})

async function makePartlyWrittenOff() {
  const desk = await makeDesk({ status: "processing" })
  await desk.staff.rest("POST", `${desk.path}confirm_payment/`, { amount: 60 })
  await writeOff(desk, 40)
  expect(await desk.read()).toMatchObject({ status: "paid", amount_paid: 60, amount_written_off: 40 })
  return desk
}

test("what was really paid follows a partly written off invoice to another client", async () => {
  const desk = await makePartlyWrittenOff()
  const { id } = await makeClient(desk.organization.id)
  const { body } = await desk.staff.rest("PATCH", desk.path, { client: id })
  expect(body).toMatchObject({ status: "sent", amount_due: 40, amount_paid: 60, amount_written_off: 0 })
  const [anew, ended, ...others] = await desk.list()
  expect([anew, ended]).toMatchObject([
    { amount: 60, client: id, voided_at: null },
    { amount: 60, client: desk.client.id, voided_at: expect.any(String) },
  ])
  expect(others).toEqual([])
})

test("in another currency nothing of a partly written off invoice is paid", async () => {
  const desk = await makePartlyWrittenOff()
  const { body } = await desk.staff.rest("PATCH", desk.path, { currency: "EUR" })
  expect(body).toMatchObject({ status: "sent", amount_due: 100, amount_paid: 0, amount_written_off: 0 })
  expect(await desk.list()).toMatchObject([{ amount: 60, voided_at: expect.any(String) }])
})

/** Of 100.00, of which this much is confirmed to have come. */
async function makeConfirmed(amount: number) {
  const desk = await makeDesk({ status: "processing" })
  await desk.staff.rest("POST", `${desk.path}confirm_payment/`, { amount })
  const { id: client } = await makeClient(desk.organization.id)
  return { ...desk, elsewhere: client }
}
const priced = (unit_price: number) => ({ items: [{ description: "Work", quantity: 1, unit_price }] })

test.each([
  [100, 150, { status: "sent", amount_paid: 100, amount_due: 50 }, 0],
  [100, 70, { status: "paid", amount_paid: 70, amount_due: 0 }, 30],
  [150, 100, { status: "paid", amount_paid: 100, amount_due: 0 }, 50],
  [150, 200, { status: "sent", amount_paid: 150, amount_due: 50 }, 0],
] as const)(
  "of a confirmed %d, another client's invoice of %d has what came, and the client the rest",
  async (amount, total, after, unallocated) => {
    const { staff, path, elsewhere, list } = await makeConfirmed(amount)
    const { body } = await staff.rest("PATCH", path, { client: elsewhere, ...priced(total) })
    expect(body).toMatchObject(after)
    const [anew, ended] = await list()
    expect(anew).toMatchObject({ client: elsewhere, amount, unallocated, source: "claim", voided_at: null })
    expect(ended).toMatchObject({ amount, voided_at: expect.any(String) })
    // What came stays what it was, whatever is edited later.
    await staff.rest("PATCH", path, priced(300))
    expect((await list())[0]).toMatchObject({ amount, voided_at: null })
  },
)

test.each([
  [150, { status: "paid", amount_paid: 150 }],
  [70, { status: "paid", amount_paid: 70 }],
])("what was marked as paid is paid whole for another client at %d too", async (total, after) => {
  const { staff, path, organization, list } = await makeDesk()
  await staff.rest("PATCH", path, { status: "paid" })
  const { id: client } = await makeClient(organization.id)
  const { body } = await staff.rest("PATCH", path, { client, ...priced(total) })
  expect(body).toMatchObject({ ...after, amount_due: 0 })
  expect(await list({ client: String(client) })).toMatchObject([{ amount: total, unallocated: 0 }])
})

const others = [
  ["a due date", { due_date: "2099-01-31" }, { status: "paid", amount_written_off: 100 }],
  ["an issue date", { issue_date: "2026-01-31" }, { status: "paid", amount_written_off: 100 }],
  ["a lower total", priced(60), { status: "paid", amount_written_off: 60 }],
  ["a higher total", priced(150), { status: "sent", amount_due: 50, amount_written_off: 100 }],
  ["the status sent", { status: "sent" }, { status: "sent", amount_due: 100, amount_written_off: 0 }],
  ["the status draft", { status: "draft" }, { status: "draft", amount_due: 100, amount_written_off: 0 }],
] as const

test.each(others)("a bad debt isn't paid for by %s", async (_, change, after) => {
  const desk = await makeDesk()
  await writeOff(desk, 100)
  expect((await desk.staff.rest("PATCH", desk.path, change)).body).toMatchObject({ ...after, amount_paid: 0 })
  expect(await desk.list()).toEqual([])
})

test("money that a member took back isn't booked again, whatever the reason was", async () => {
  const desk = await makeDesk()
  await desk.end(await desk.paid(100), "total changed")
  await desk.staff.rest("PATCH", desk.path, { discount: { percent: 100 } })
  expect(await desk.read()).toMatchObject({ status: "paid", total: 0 })
  const { body } = await desk.staff.rest("PATCH", desk.path, { discount: null })
  expect(body).toMatchObject({ status: "sent", amount_due: 100, amount_paid: 0 })
})

test("a bad debt stays one where a payment is voided, and where a confirmation is undone", async () => {
  const desk = await makeDesk()
  const payment = await desk.paid(60)
  await writeOff(desk, 40)
  await desk.end(payment)
  expect(await desk.read()).toMatchObject({ status: "sent", amount_due: 60, amount_written_off: 40 })
  const claimed = await makeDesk({ status: "processing" })
  await claimed.staff.rest("POST", `${claimed.path}confirm_payment/`, { amount: 60, undo_seconds: 30 })
  await writeOff(claimed, 40)
  await claimed.staff.rest("POST", `${claimed.path}confirm_payment/undo/`)
  expect(await claimed.read()).toMatchObject({ status: "processing", amount_due: 60, amount_written_off: 40 })
})

test("the database refuses a paid invoice that isn't settled", async () => {
  const { pool } = (await testApp()).app.db
  const { invoice } = await makeDesk()
  const refused = "is paid, but not settled"
  await expect(pool.query("update invoices set status = 'paid' where id = $1", [invoice.id])).rejects.toThrow(
    refused,
  )
  const paid = await makeDesk({ status: "paid" })
  for (const change of ["total = total + 1", "withheld = 1, taxes = '[]', total = total + 2"])
    await expect(
      pool.query(`update invoices set ${change} where id = $1`, [paid.invoice.id]),
    ).rejects.toThrow(refused)
  await expect(
    pool.query("update allocations set voided_at = now() where invoice_id = $1", [paid.invoice.id]),
  ).rejects.toThrow(refused)
})
