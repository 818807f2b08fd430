// Who is paid is for owners to say: what a member enters waits for one of them.
import { expect, test } from "vitest"
import { makeClient, makeInvoice, makeMember, makeOrganization, signIn } from "../support/factories.ts"
import { signInClient } from "../support/portal.ts"

const all = "/api/payment-methods/"
const paypal = { name: "PayPal", type: "paypal", paypal_email: "pay@ada.example" }
type Method = { id: number; is_active: boolean; awaits_owner: boolean }
const waiting = { is_active: false, awaits_owner: true }
const offered = { is_active: true, awaits_owner: false }

async function office() {
  const { id } = await makeOrganization()
  const owner = await signIn(id)
  const member = await signIn(id, await makeMember(id, "member"))
  const client = await makeClient(id)
  const invoice = await makeInvoice(id, { client_id: client.id, status: "sent" })
  const portal = await signInClient(id, client.id)
  return {
    owner,
    member,
    add: async (who: typeof owner, more = {}) =>
      (await who.rest("POST", all, { ...paypal, ...more })).body as Method,
    seen: async () => {
      const { body } = await portal.rest("GET", `/portal/invoices/${invoice.id}/payment-methods/`)
      return (body as { payment_methods: { id: number }[] }).payment_methods.map(({ id }) => id)
    },
  }
}

test("a method that a member adds is seen by clients once an owner activates it", async () => {
  const { owner, member, add, seen } = await office()
  const method = await add(member)
  expect(method).toMatchObject(waiting)
  expect(await seen()).toEqual([])
  const refused = { status: 403, body: { error: "An owner has to activate this payment method" } }
  const path = `${all}${method.id}/`
  expect(await member.rest("PATCH", path, { is_active: true })).toMatchObject(refused)
  expect(await member.rest("PUT", path, { ...paypal, is_active: true })).toMatchObject(refused)
  expect(await member.rest("PATCH", path, { name: "Pay us" })).toMatchObject({ status: 200, body: waiting })
  expect(await owner.rest("PATCH", path, { display_order: 3 })).toMatchObject({ body: waiting })
  expect(await owner.rest("PATCH", path, { is_active: true })).toMatchObject({ body: offered })
  expect(await seen()).toEqual([method.id])
})

test.each([
  ["another account", { paypal_email: "mia@team.example" }],
  ["another account, sent as active", { paypal_email: "mia@team.example", is_active: true }],
  ["another type", { type: "other", custom_instructions: "Pay Mia" }],
  ["instructions", { custom_instructions: "Pay Mia instead" }],
])("%s by a member takes the method from clients until an owner activates it", async (_what, change) => {
  const { owner, member, add, seen } = await office()
  const { id } = await add(owner)
  expect(await seen()).toEqual([id])
  expect(await member.rest("PATCH", `${all}${id}/`, change)).toMatchObject({ status: 200, body: waiting })
  expect(await seen()).toEqual([])
  const whole = { ...paypal, is_active: true }
  expect(await owner.rest("PUT", `${all}${id}/`, whole)).toMatchObject({ body: offered })
  expect(await seen()).toEqual([id])
})

test("everything else about methods is a member's as before", async () => {
  const { owner, member, add, seen } = await office()
  const { id } = await add(owner)
  const change = (fields: object) => member.rest("PATCH", `${all}${id}/`, fields)
  for (const fields of [{ name: "Pay us" }, { display_order: 2 }, { is_active: false }, { is_active: true }])
    expect(await change(fields)).toMatchObject({ status: 200, body: { ...fields, awaits_owner: false } })
  expect(await seen()).toEqual([id])
  expect((await member.rest("DELETE", `${all}${id}/`)).status).toBe(204)
})
