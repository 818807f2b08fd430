// What was said is kept as it was, and follows its invoice whatever an older version of the server does to that.
import { expect, test } from "vitest"
import { testApp } from "../../support/app.ts"
import { claimsOf, makeTill, type Till } from "./desk.ts"

const write = async ({ invoice }: Till, statement: string) => {
  const { app } = await testApp()
  return app.db.pool.query(statement.replaceAll("$id", String(invoice.id)))
}
const method = `'{"id": 1, "name": "Our bank", "type": "wire_transfer", "type_display": "Wire Transfer"}'`

test.each([
  "amount = 1",
  "note = 'Something else'",
  "proof_file = 'proofs/1/another.png'",
  "client_id = client_id + 1",
  "state = 'rejected'",
  "state = 'confirmed', decided_at = now()",
  "state = 'open', decided_at = null, reason = null",
  "reason = 'Another one'",
])("nobody makes %s of what was answered", async (change) => {
  const till = await makeTill()
  await till.say()
  await till.withdraw()
  await expect(write(till, `update payment_claims set ${change} where invoice_id = $id`)).rejects.toThrow()
  await expect(write(till, "delete from payment_claims where invoice_id = $id")).rejects.toThrow("is kept")
})

test("marked by an older server, it is that all is paid which is due, and confirmed and rejected like any other", async () => {
  const till = await makeTill()
  const mark = () =>
    write(till, `update invoices set status = 'processing', chosen_method = ${method} where id = $id`)
  await mark()
  expect(await till.read()).toMatchObject({
    claim: { state: "open", amount: 100, method: { name: "Our bank" }, by_staff: false },
  })
  expect((await till.reject()).status).toBe(200)
  await mark()
  expect((await till.confirm()).body).toMatchObject({ invoice: { status: "paid" } })
  expect(await claimsOf(till)).toMatchObject([{ state: "rejected" }, { state: "confirmed", paid: 100_00 }])
})

test("one that waits without a word is answered all the same", async () => {
  for (const answer of ["confirm", "reject"] as const) {
    const till = await makeTill()
    await write(
      till,
      `begin; set local session_replication_role = replica;
       update invoices set status = 'processing' where id = $id; commit`,
    )
    expect(await till.read()).toMatchObject({ status: "processing", claim: null })
    expect((await till[answer]()).status).toBe(200)
    expect(await claimsOf(till)).toMatchObject([{ amount: 100_00, state: `${answer}ed` }])
  }
})

test("answered by an older server, the claim is answered with it", async () => {
  const confirmed = await makeTill()
  await confirmed.say({ amount: 40 })
  await write(
    confirmed,
    `with paid as (update invoices set status = 'paid', paid_at = now() where id = $id returning *), payment as (
       insert into payments (organization_id, client_id, invoice_id, invoice_number, amount, currency, paid_on, source)
       select organization_id, client_id, id, number, total, currency, current_date, 'claim' from paid returning *)
     insert into allocations (organization_id, invoice_id, invoice_number, kind, payment_id, amount, effective_on)
     select organization_id, invoice_id, invoice_number, 'payment', id, amount, paid_on from payment`,
  )
  expect(await claimsOf(confirmed)).toMatchObject([{ state: "confirmed", paid: 100_00 }])
  const called = await makeTill()
  await called.say()
  await write(called, "update invoices set status = 'sent' where id = $id")
  expect(await claimsOf(called)).toMatchObject([{ state: "withdrawn", paid: null }])
  expect((await called.say()).status).toBe(200)
})
