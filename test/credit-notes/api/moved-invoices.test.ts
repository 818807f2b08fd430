// A draft credit note of an invoice that has another client or currency when it is issued.
import { expect, test } from "vitest"
import { faultsOf } from "../../payments/books.ts"
import { makeClient, makeProject } from "../../support/factories.ts"
import { makeCredited, type Note, noteAt } from "../credited-office.ts"

async function makeDrafted(body: object) {
  const made = await makeCredited()
  const { owner, at, credit } = made
  const draft = (await credit(body)).body as Note
  const change = async (values: object) => expect((await owner.rest("PATCH", at, values)).status).toBe(200)
  const issue = () => made.acted(draft, "issue")
  return { ...made, draft, change, issue }
}

test("it is the credit of the client that the invoice has then", async () => {
  const { organization, change, issue, owner, pay, read } = await makeDrafted({})
  await pay(100)
  const { body } = await owner.rest("GET", "/api/payments/")
  await owner.rest("POST", `/api/payments/${Object(body)[0].id}/void/`, { reason: "Not theirs" })
  const { id: client } = await makeClient(organization.id)
  const { id: project } = await makeProject(organization.id, { client_id: client })
  await change({ client, project, number: "INV-MOVED" })
  expect((await issue()).body).toMatchObject({
    credit_note: { client, invoice_number: "INV-MOVED", status: "issued", total: 239.99, applied: 239.99 },
  })
  expect(await read()).toMatchObject({ status: "paid", amount_credited: 239.99 })
  expect(await faultsOf(organization.id)).toEqual({})
})

test("its amounts aren't taken for those of another currency: they are entered again", async () => {
  const { owner, draft, change, issue, read } = await makeDrafted({ amounts: [{ amount: 40 }] })
  const refused = { status: 409, body: { error: "This invoice is in EUR now. Enter the amounts again." } }
  await change({ currency: "EUR" })
  expect(await read()).toMatchObject({
    credit_notes: [{ total: 48, currency: "USD", formatted_total: "$48.00" }],
  })
  expect(await issue()).toMatchObject(refused)
  expect(await owner.rest("PATCH", noteAt(draft.id), { reason: "Other" })).toMatchObject(refused)
  const amounts = [{ amount: 30 }]
  expect((await owner.rest("PATCH", noteAt(draft.id), { amounts })).body).toMatchObject({ total: 36 })
  expect((await issue()).body).toMatchObject({ credit_note: { currency: "EUR", total: 36, applied: 36 } })
})
