// When repeating is offered: on the second equal invoice of a client within about a month.
import { expect, test } from "vitest"
import type { InvoiceDetail } from "../../src/invoices/schema.ts"
import { makeClient, makeOrganization, makeProject, signIn } from "../support/factories.ts"

const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

/** `bill` issues 100.00 so many days ago; `read` answers whether repeating it is offered. */
async function makeDesk() {
  const organization = await makeOrganization({ plan_type: "pro" })
  const [staff, client] = await Promise.all([signIn(organization.id), makeClient(organization.id)])
  const project = await makeProject(organization.id, { client_id: client.id })
  const items = [{ description: "Hosting", quantity: 1, unit_price: 100 }]
  const bill = async (days: number, more: object = {}) => {
    const answer = await staff.rest("POST", "/api/invoices/", {
      ...{ client: client.id, project: project.id, items, status: "sent", issue_date: ago(days), ...more },
    })
    expect(answer).toMatchObject({ status: 201 })
    return answer.body as InvoiceDetail
  }
  const read = async ({ id }: { id: number }) =>
    ((await staff.rest("GET", `/api/invoices/${id}/`)).body as InvoiceDetail).repeats
  return { organization, staff, bill, read }
}

test.for([
  [24, false],
  [25, true],
  [31, true],
  [40, true],
  [41, false],
] as const)("an equal invoice from %i days before: %s", async ([days, expected]) => {
  const { bill, read } = await makeDesk()
  const before = await bill(days + 3)
  const invoice = await bill(3)
  expect([await read(before), await read(invoice)]).toEqual([false, expected])
})

const line = { description: "Hosting", quantity: 1, unit_price: 100 }
test.for<[string, object]>([
  ["another text", { items: [{ ...line, description: "Support" }] }],
  ["another total", { items: [{ ...line, unit_price: 90 }] }],
  ["other lines of the same total", { items: [{ ...line, quantity: 2, unit_price: 50 }] }],
  ["another currency", { currency: "EUR" }],
  ["a draft", { status: "draft" }],
])("an invoice with %s a month before isn't equal", async ([, more]) => {
  const { bill, read } = await makeDesk()
  await bill(33, more)
  expect(await read(await bill(3))).toBe(false)
})

test("nor is one of another client, or a cancelled one", async () => {
  const { organization, staff, bill, read } = await makeDesk()
  const project = await makeProject(organization.id)
  await bill(33, { client: project.client_id, project: project.id })
  const { id } = await bill(34)
  await staff.rest("PATCH", `/api/invoices/${id}/`, { status: "cancelled" })
  expect(await read(await bill(3))).toBe(false)
})

test("a draft isn't offered to be repeated, nor one that a recurring invoice bills", async () => {
  const { staff, bill, read } = await makeDesk()
  await bill(33)
  expect(await read(await bill(3, { status: "draft" }))).toBe(false)
  const invoice = await bill(3)
  expect(await read(invoice)).toBe(true)
  const rule = { start_on: "2040-01-31", every: 1, unit: "month", mode: "draft" }
  expect(await staff.rest("POST", `/api/invoices/${invoice.id}/repeat/`, rule)).toMatchObject({ status: 201 })
  expect(await read(invoice)).toBe(false)
})
