// An invoice needs a project, unless the organization's settings say that it doesn't.
import { expect, test } from "vitest"
import type { InvoiceDetail } from "../../src/invoices/schema.ts"
import { makeClient, makeOrganization, makeProject, signIn } from "../support/factories.ts"
import { signInClient } from "../support/portal.ts"

const items = [{ description: "Design", quantity: 1, unit_price: 100 }]

async function makeStudio() {
  const { id } = await makeOrganization()
  const [staff, client] = [await signIn(id), await makeClient(id, { currency: "EUR" })]
  const allow = (invoices_without_project: boolean) =>
    staff.rest("PATCH", "/api/billing-settings/", { invoices_without_project })
  const write = async (body: object) => {
    const answer = await staff.rest("POST", "/api/invoices/", { client: client.id, items, ...body })
    return { status: answer.status, body: answer.body as InvoiceDetail }
  }
  const change = (invoice: number, body: object) => staff.rest("PATCH", `/api/invoices/${invoice}/`, body)
  return { id, staff, client, allow, write, change }
}
const missing = { status: 400, body: { fields: { project: ["This field is required"] } } }

test("by default it is required, and can't be taken off", async () => {
  const { id, client, write, change } = await makeStudio()
  expect(await write({})).toMatchObject(missing)
  expect(await write({ project: null })).toMatchObject(missing)
  const project = (await makeProject(id, { client_id: client.id })).id
  const { body } = await write({ project })
  expect(await change(body.id, { project: null })).toMatchObject(missing)
  expect(await change(body.id, { notes: "Thanks" })).toMatchObject({ status: 200, body: { project } })
})

test("where the settings allow it, an invoice is written, sent, shown, copied and moved without one", async () => {
  const { id, staff, client, allow, write, change } = await makeStudio()
  expect((await allow(true)).status).toBe(200)
  const { status, body } = await write({ status: "sent" })
  expect({ status, body }).toMatchObject({
    status: 201,
    body: { project: null, project_title: null, currency: "EUR" },
  })
  const payer = await signInClient(id, client.id)
  expect((await payer.rest("GET", `/portal/invoices/${body.id}/`)).body).toMatchObject({ project: null })
  const listed = [{ id: body.id, project: null }]
  expect((await payer.rest("GET", "/portal/invoices/")).body).toMatchObject(listed)
  expect((await staff.rest("GET", "/api/invoices/")).body).toMatchObject(listed)
  expect(await staff.rest("POST", `/api/invoices/${body.id}/duplicate/`, {})).toMatchObject({
    status: 201,
    body: { project: null },
  })
  const project = (await makeProject(id, { client_id: client.id })).id
  expect(await change(body.id, { project })).toMatchObject({ status: 200, body: { project } })
  expect(await change(body.id, { project: null })).toMatchObject({ status: 200, body: { project: null } })
  // What was written stays as it is when the setting goes.
  await allow(false)
  expect(await change(body.id, { project: null, notes: "Thanks" })).toMatchObject({ status: 200 })
  expect(await write({})).toMatchObject(missing)
})
