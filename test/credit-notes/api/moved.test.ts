// A draft credit note follows its invoice to another client and into another currency.
import { expect, test } from "vitest"
import { openOffice } from "../../invoice-settings/closed-office.ts"
import { makeClient, makeProject } from "../../support/factories.ts"

test("a draft credits the client that its invoice has when it is issued", async () => {
  const { id, owner, bill, post, client } = await openOffice()
  const invoice = await bill(3)
  const draft = await post(`/api/invoices/${invoice.id}/credit-notes/`, { reason: "Less work" })
  expect(draft).toMatchObject({ client: client.id })
  const other = await makeClient(id, { name: "Grace Hopper" })
  const project = await makeProject(id, { client_id: other.id })
  const moved = { client: other.id, project: project.id, currency: "EUR", number: "X-1" }
  expect(await owner.rest("PATCH", `/api/invoices/${invoice.id}/`, moved)).toMatchObject({ status: 200 })
  const { credit_note } = await post(`/api/credit-notes/${draft.id}/issue/`)
  expect(credit_note).toMatchObject({
    ...{
      client: other.id,
      client_name: "Grace Hopper",
      invoice_number: "X-1",
      currency: "EUR",
      total: 119,
      unapplied: 0,
    },
  })
  expect((await owner.rest("GET", `/api/invoices/${invoice.id}/`)).body).toMatchObject({
    amount_credited: 119,
  })
})
