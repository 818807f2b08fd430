// Payments are listed newest first, some of them, each with what it settles.
import { expect, test } from "vitest"
import { testApp } from "../support/app.ts"
import { makeClient, makeInvoice, makePayment } from "../support/factories.ts"
import { makeDesk } from "./desk.ts"

test("by client, invoice, day and currency", async () => {
  const { paid, list, client, invoice, staff, organization } = await makeDesk()
  const first = await paid(10, { paid_on: "2026-03-01" })
  const second = await paid(20, { paid_on: "2026-03-31" })
  const other = await makeClient(organization.id)
  const abroad = await makeInvoice(organization.id, { client_id: other.id, status: "sent", currency: "EUR" })
  const third = (await staff.rest("POST", `/api/invoices/${abroad.id}/payments/`, { amount: 5 })).body as {
    id: number
  }
  const ids = async (query: Record<string, string>) => (await list(query)).map(({ id }) => id)
  expect(await ids({})).toEqual([third.id, second.id, first.id])
  expect(await ids({ limit: "2" })).toEqual([third.id, second.id])
  expect(await ids({ cursor: String(third.id) })).toEqual([second.id, first.id])
  expect(await ids({ client: String(client.id) })).toEqual([second.id, first.id])
  expect(await ids({ client: String(client.id), cursor: String(second.id) })).toEqual([first.id])
  expect(await ids({ invoice: String(invoice.id) })).toEqual([second.id, first.id])
  expect(await ids({ invoice: String(abroad.id) })).toEqual([third.id])
  expect(await ids({ from: "2026-03-02", to: "2026-03-31" })).toEqual([second.id])
  expect(await ids({ from: "2026-03-01", to: "2026-03-30" })).toEqual([first.id])
  expect(await ids({ currency: "eur" })).toEqual([third.id])
  expect(await ids({ from: "", to: "", currency: "USD" })).toEqual([second.id, first.id])
})

test("one that is put towards another invoice is listed with both", async () => {
  const { list, organization, client, invoice } = await makeDesk()
  const other = await makeInvoice(organization.id, { client_id: client.id, status: "sent" })
  const { id } = await makePayment(organization.id, { client_id: client.id, invoice_id: invoice.id })
  const { app } = await testApp()
  await app.db.system
    .insertInto("allocations")
    .values({
      ...{ organization_id: organization.id, invoice_id: other.id, invoice_number: other.number },
      ...{ kind: "payment", payment_id: id, amount: 30_00, effective_on: "2026-03-01" },
    })
    .execute()
  for (const each of [invoice, other])
    expect(await list({ invoice: String(each.id) })).toMatchObject([
      { id, invoice: invoice.id, unallocated: 70, allocations: [{ invoice: other.id, amount: 30 }] },
    ])
})
