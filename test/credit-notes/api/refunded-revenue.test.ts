// What was credited after it was paid, and given back, is no revenue: on the dashboard, above the lists and of the client alike.
import type { PoolClient } from "pg"
import { expect, test } from "vitest"
import { testApp } from "../../support/app.ts"
import { meanwhile } from "../../support/meanwhile.ts"
import { makeCredited, type Note } from "../credited-office.ts"

type Sums = { currency: string; amount: number }[]

/** Invoices of 120.00 with tax; `counted` is what has come in of them, which all three places must agree about. */
async function makeBooks({ protects = false } = {}) {
  const body = { tax_rate: 20, items: [{ description: "Work", quantity: 1, unit_price: 100 }] }
  const office = await makeCredited({ protects, body })
  const { owner, project, written, patch, write, act } = office
  const amounts = (sums: Sums) => sums.flatMap(({ amount }) => (amount === 0 ? [] : [amount]))
  const counted = async () => {
    const { revenue, revenue_by_month } = await owner.trpc.dashboard.get.query({})
    const figures = await owner.trpc.dashboard.figures.query({})
    const client = await owner.trpc.clients.get.query({ id: project.client_id })
    const paid = amounts(client.paid)
    expect(amounts(revenue.total)).toEqual(paid)
    expect(amounts(revenue.this_month)).toEqual(paid)
    expect(amounts(revenue_by_month.at(-1)?.amounts ?? [])).toEqual(paid)
    expect(amounts(figures.paid_this_month.totals)).toEqual(paid)
    const [billed = 0, waived = 0, open = 0] = [client.billed, client.waived, client.outstanding].map(
      (sums) => amounts(sums)[0],
    )
    expect(billed).toBe((paid[0] ?? 0) + waived + open)
    return paid[0] ?? 0
  }
  const another = async () => {
    const invoice = await write(body)
    expect((await act(invoice, "issue")).status).toBe(200)
    return invoice
  }
  const credit = async (invoice: { id: number }, amount: number): Promise<Note> => {
    const path = `/api/invoices/${invoice.id}/credit-notes/`
    const note = { reason: "Less work", amounts: [{ amount }], issue: true }
    const answer = await owner.rest("POST", path, note)
    expect(answer).toMatchObject({ status: 201 })
    return answer.body as Note
  }
  const pay = (invoice: { id: number }) => patch(invoice, { status: "paid" })
  const giveBack = async (note: Note, amount: number) => {
    const answer = await office.acted(note, "refund", { amount })
    expect(answer).toMatchObject({ status: 200 })
    return (answer.body as { refunds: { id: number }[] }).refunds.at(-1)?.id ?? 0
  }
  const takeBack = async (refund: number) =>
    expect(await owner.rest("POST", `/api/refunds/${refund}/void/`, { reason: "Sent back" })).toMatchObject({
      status: 200,
    })
  return { ...office, invoice: written, counted, another, credit, pay, giveBack, takeBack }
}

test.each([true, false])(
  "before it was paid or after: what remains counts (protected: %s)",
  async (protects) => {
    const { invoice, counted, another, credit, pay, giveBack } = await makeBooks({ protects })
    await credit(invoice, 50)
    await pay(invoice)
    expect(await counted()).toBe(60)
    const later = await another()
    await pay(later)
    const note = await credit(later, 50)
    // It is the client's credit until then.
    expect(await counted()).toBe(180)
    await giveBack(note, 20)
    expect(await counted()).toBe(160)
    await giveBack(note, 40)
    expect(await counted()).toBe(120)
  },
)

test("for as long as the refund stands, of any of its credit notes", async () => {
  const { invoice, counted, credit, pay, giveBack, takeBack } = await makeBooks()
  await pay(invoice)
  const [one, two] = [await credit(invoice, 20), await credit(invoice, 30)]
  const [first, second] = [await giveBack(one, 24), await giveBack(two, 36)]
  expect(await counted()).toBe(60)
  await takeBack(first)
  expect(await counted()).toBe(84)
  await takeBack(second)
  expect(await counted()).toBe(120)
  await giveBack(two, 1)
  expect(await counted()).toBe(119)
})

test("what is put towards another invoice is taken off that one, and once", async () => {
  const { invoice, counted, another, credit, pay, giveBack, acted } = await makeBooks()
  await pay(invoice)
  const note = await credit(invoice, 50)
  const other = await another()
  expect((await acted(note, "apply", { invoice: other.id, amount: 40 })).status).toBe(200)
  await giveBack(note, 20)
  await pay(other)
  // 120 and 120 were billed, 60 was credited.
  expect(await counted()).toBe(180)
})

test("only while it is paid: what is due again is no revenue, and what was given back counts once it is", async () => {
  const { invoice, counted, credit, pay, patch, giveBack } = await makeBooks()
  await pay(invoice)
  await giveBack(await credit(invoice, 50), 60)
  await patch(invoice, { status: "sent" })
  expect(await counted()).toBe(0)
  await pay(invoice)
  expect(await counted()).toBe(60)
})

test("of no invoice nothing is taken off, and neither is what of a payment is given back", async () => {
  const { invoice, owner, project, counted, pay, giveBack } = await makeBooks()
  await pay(invoice)
  const body = {
    ...{ client: project.client_id, currency: "USD", reason: "Sorry", issue: true },
    items: [{ description: "Goodwill", quantity: 1, unit_price: 30 }],
  }
  await giveBack((await owner.rest("POST", "/api/credit-notes/", body)).body as Note, 30)
  const more = { client: project.client_id, currency: "USD", amount: 10 }
  const payment = (await owner.rest("POST", "/api/payments/", more)).body as { id: number }
  expect((await owner.rest("POST", `/api/payments/${payment.id}/refund/`, { amount: 10 })).status).toBe(200)
  expect(await counted()).toBe(120)
})

test("who gives back, or takes that back, holds the invoice first, as everybody does who holds both", async () => {
  const { invoice, counted, credit, pay, giveBack, takeBack } = await makeBooks()
  await pay(invoice)
  const note = await credit(invoice, 50)
  const invoiceHeld = (client: PoolClient) =>
    client.query("select from invoices where id = $1 for update", [invoice.id])
  const refund = await meanwhile(
    invoiceHeld,
    () => giveBack(note, 60),
    (client) => client.query("select from credit_notes where id = $1 for no key update nowait", [note.id]),
  )
  expect(await counted()).toBe(60)
  await meanwhile(
    invoiceHeld,
    () => takeBack(refund),
    (client) => client.query("select from refunds where id = $1 for update nowait", [refund]),
  )
  expect(await counted()).toBe(120)
})

test("revenue follows the current status, however often it changes", async () => {
  const { invoice, counted, credit, pay, giveBack } = await makeBooks()
  await pay(invoice)
  const note = await credit(invoice, 50)
  const setStatus = (status: string) => (client: PoolClient) =>
    client.query("update invoices set status = $2 where id = $1", [invoice.id, status])
  await meanwhile(setStatus("sent"), () => giveBack(note, 20))
  await meanwhile(setStatus("paid"), () => giveBack(note, 40))
  expect(await counted()).toBe(60)
})

test("with its organization everything goes", async () => {
  const { invoice, organization, owner, credit, pay, giveBack } = await makeBooks()
  await pay(invoice)
  await giveBack(await credit(invoice, 50), 60)
  expect((await owner.rest("DELETE", "/api/organizations/delete_account/")).status).toBe(200)
  const { pool } = (await testApp()).app.db
  for (const table of ["invoice_tallies", "refunds", "invoices"]) {
    const left = await pool.query(`select from ${table} where organization_id = $1`, [organization.id])
    expect([table, left.rowCount]).toEqual([table, 0])
  }
})
