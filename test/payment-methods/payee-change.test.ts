// A client is told that details changed since it last paid, so that it asks before money goes elsewhere.
import { expect, test } from "vitest"
import { payeeChange } from "../../src/payment-methods/rules.ts"
import { makeDesk } from "../payments/desk.ts"
import { testApp } from "../support/app.ts"
import { makeInvoice, makeMember, signIn } from "../support/factories.ts"
import { signInClient } from "../support/portal.ts"

const bank = {
  ...{ name: "Bank", type: "wire_transfer", bank_name: "First", account_name: "Studio" },
  ...{ account_number: "532013000", swift_code: "COBADEFF" },
}

test("what counts is the day of the last payment, else the moment the invoice was issued", () => {
  const made = { created_at: "2026-11-10T10:00:00Z", payee_changed_at: null }
  const changed = { ...made, payee_changed_at: "2026-11-20T10:00:00Z" }
  const payer = (
    last: [day: string, booked: string] | null,
    issued_at: string | null,
    time_zone = "UTC",
  ) => ({
    ...{ time_zone, issued_at, knew_others: true },
    last: last && { paid_on: last[0], created_at: last[1] },
  })
  const cases = [
    [changed, payer(null, "2026-11-19T10:00:00Z"), { kind: "changed", on: "2026-11-20" }],
    [changed, payer(null, "2026-11-20T10:00:00Z"), null],
    [changed, payer(null, null), null],
    [made, payer(null, "2026-11-09T10:00:00Z"), { kind: "added", on: "2026-11-10" }],
    [made, payer(null, "2026-11-11T10:00:00Z"), null],
    // Booked later than the details changed, but paid before.
    [
      changed,
      payer(["2026-11-18", "2026-11-25T10:00:00Z"], "2026-11-26T10:00:00Z"),
      { kind: "changed", on: "2026-11-20" },
    ],
    [changed, payer(["2026-11-21", "2026-11-25T10:00:00Z"], "2026-11-01T10:00:00Z"), null],
    [changed, payer(["2026-11-20", "2026-11-20T12:00:00Z"], "2026-11-01T10:00:00Z"), null],
    [changed, payer(["2026-11-20", "2026-11-20T09:00:00Z"], null), { kind: "changed", on: "2026-11-20" }],
    [
      changed,
      payer(["2026-11-19", "2026-11-19T09:00:00Z"], null, "Pacific/Kiritimati"),
      { kind: "changed", on: "2026-11-21" },
    ],
  ] as const
  for (const [details, who, expected] of cases) expect(payeeChange(details, who)).toEqual(expected)
  const first = { ...payer(null, "2026-11-09T10:00:00Z"), knew_others: false }
  expect(payeeChange(made, first)).toBeNull()
})

async function makePaying() {
  const desk = await makeDesk({ status: "sent", sent_at: new Date().toISOString() })
  const { organization, client, staff } = desk
  const payer = await signInClient(organization.id, client.id)
  const changeOf = async (invoice = desk.invoice.id) => {
    const { body } = await payer.rest("GET", `/portal/invoices/${invoice}/payment-methods/`)
    return (body as { payment_methods: { payee_change: unknown }[] }).payment_methods.map(
      (one) => one.payee_change,
    )
  }
  /** Long before the invoice was sent. */
  const add = async (more: object = {}) => {
    const { body } = await staff.rest("POST", "/api/payment-methods/", { ...bank, ...more })
    const { id } = body as { id: number }
    const { app } = await testApp()
    await app.db.pool.query("update payment_methods set created_at = '2026-01-05T12:00:00Z' where id = $1", [
      id,
    ])
    return `/api/payment-methods/${id}/`
  }
  const today = new Date().toISOString().slice(0, 10)
  return { ...desk, payer, changeOf, add, changed: { kind: "changed", on: today } }
}

test("other details are told of until the client pays to them, a new name or order isn't", async () => {
  const { staff, add, changeOf, changed, paid, organization, client } = await makePaying()
  const path = await add()
  expect(await changeOf()).toEqual([null])
  await staff.rest("PATCH", path, { name: "Our bank", display_order: 3 })
  expect(await changeOf()).toEqual([null])
  expect((await staff.rest("PATCH", path, { account_number: "999" })).status).toBe(200)
  expect(await changeOf()).toEqual([changed])
  await paid(100)
  const next = await makeInvoice(organization.id, { client_id: client.id, status: "sent" })
  expect(await changeOf(next.id)).toEqual([null])
  await staff.rest("PATCH", path, { type: "paypal", paypal_email: "pay@studio.test" })
  expect(await changeOf(next.id)).toEqual([changed])
})

test("a first method isn't news to a client that has never paid, one in place of a deleted one is", async () => {
  const { staff, changeOf, add, changed } = await makePaying()
  const added = { ...changed, kind: "added" }
  const first = (await staff.rest("POST", "/api/payment-methods/", bank)).body as { id: number }
  expect(await changeOf()).toEqual([null])
  await staff.rest("DELETE", `/api/payment-methods/${first.id}/`)
  await staff.rest("POST", "/api/payment-methods/", { ...bank, account_number: "999" })
  expect(await changeOf()).toEqual([added])
  await add({ display_order: 5 })
  expect(await changeOf()).toEqual([added, null])
})

test("a voided payment doesn't count as paid, nor another client's", async () => {
  const { staff, add, changeOf, changed, paid, end, organization } = await makePaying()
  const path = await add()
  await staff.rest("PATCH", path, { account_number: "999" })
  await end(await paid(100))
  const others = await makeInvoice(organization.id, { status: "sent" })
  await staff.rest("POST", `/api/invoices/${others.id}/payments/`, { amount: 100 })
  expect(await changeOf()).toEqual([changed])
})

test("a method counts as changed from the day it is offered again", async () => {
  const { staff, add, changeOf, changed, organization } = await makePaying()
  const path = await add()
  const member = await signIn(organization.id, await makeMember(organization.id, "member"))
  await member.rest("PATCH", path, { account_number: "999" })
  expect(await changeOf()).toEqual([])
  const { app } = await testApp()
  await app.db.pool.query(
    "update payment_methods set payee_changed_at = '2026-01-06' where organization_id = $1",
    [organization.id],
  )
  await staff.rest("PATCH", path, { is_active: true })
  expect(await changeOf()).toEqual([changed])
})
