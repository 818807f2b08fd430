// How far an invoice is settled, as it is answered: alone, in lists, and when it was just written.
import { expect, test } from "vitest"
import { testApp } from "../support/app.ts"
import { makeProject } from "../support/factories.ts"
import { makeIssued } from "./issued.ts"

type Issued = Awaited<ReturnType<typeof makeIssued>>

/** Part of it is waived, as it will be at an address of its own. */
async function waive({ organization, invoice }: Issued, amount: number) {
  const { app } = await testApp()
  await app.db.system
    .insertInto("allocations")
    .values({
      ...{ organization_id: organization.id, invoice_id: invoice.id, invoice_number: invoice.number },
      ...{ kind: "write_off", amount, effective_on: "2026-03-01" },
    })
    .execute()
}

const money = (name: string, amount: number) => ({
  [name]: amount,
  [`formatted_${name}`]: `$${amount.toFixed(2)}`,
})
const standing = (payment_state: string, due: number, paid: number, written_off = 0) => ({
  payment_state,
  ...money("amount_due", due),
  ...money("amount_paid", paid),
  ...money("amount_credited", 0),
  ...money("amount_written_off", written_off),
})

async function expectBoth({ read, staff }: Issued, expected: object) {
  expect(await read()).toMatchObject(expected)
  expect(await staff.trpc.invoices.list.query({})).toMatchObject([expected])
}

test("nothing is paid of it, a part, all of it", async () => {
  const made = await makeIssued({ status: "sent" })
  await expectBoth(made, standing("unpaid", 100, 0))
  await waive(made, 10_01)
  await expectBoth(made, standing("partial", 89.99, 0, 10.01))
  await made.staff.rest("PATCH", made.path, { status: "paid" })
  await expectBoth(made, standing("paid", 0, 89.99, 10.01))
})

test("a cancelled invoice isn't owed, until it is sent again", async () => {
  const made = await makeIssued({ status: "sent" })
  const { staff, path, invoice, client, read } = made
  const { rest } = staff
  const nothing = standing("paid", 0, 0)
  expect((await rest("PATCH", path, { status: "cancelled" })).body).toMatchObject(nothing)
  await expectBoth(made, nothing)
  expect((await rest("GET", `/api/invoices/?search=${invoice.number}`)).body).toMatchObject([nothing])
  const balance = async () => (await rest("GET", `/api/clients/${client.id}/balance/`)).body
  expect(await balance()).toMatchObject({ balances: [] })
  await rest("POST", `${path}send/`)
  expect(await read()).toMatchObject(standing("unpaid", 100, 0))
  expect(await balance()).toMatchObject({ balances: [{ outstanding: 100 }] })
  expect((await rest("POST", `${path}void/`, { reason: "Billed twice" })).body).toMatchObject({
    invoice: { status: "cancelled", ...nothing },
  })
})

test("a reported payment is due until it is confirmed", async () => {
  const made = await makeIssued({ status: "processing" })
  await expectBoth(made, standing("claimed", 100, 0))
  const { body } = await made.staff.rest("POST", `${made.path}confirm_payment/`)
  expect(body).toMatchObject({ invoice: standing("paid", 0, 100) })
})

test("an invoice created as paid answers as paid at once and later", async () => {
  const { staff, client, organization } = await makeIssued()
  const project = await makeProject(organization.id, { client_id: client.id })
  const items = [{ description: "Work", quantity: 1, unit_price: 1000 }]
  const input = {
    ...{ client: client.id, project: project.id, items, status: "paid" },
    withholding: { name: "IRPF", rate: 15 },
  }
  const { body } = await staff.rest("POST", "/api/invoices/", input)
  const said = { payable: 850, amount_due: 0, amount_paid: 850, payment_state: "paid" }
  expect(body).toMatchObject(said)
  const { id } = body as { id: number }
  expect((await staff.rest("GET", `/api/invoices/${id}/`)).body).toMatchObject(said)
})
