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
