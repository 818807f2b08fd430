// What was written off and comes in after all: it is recovered on the day it arrives, and lost again where that money goes.
import { expect, test } from "vitest"
import { ago, openOffice } from "../invoice-settings/closed-office.ts"
import { makeInvoice } from "../support/factories.ts"
import { faultsOf } from "./books.ts"
import { makeTill, type Till } from "./claims/desk.ts"

/** Of 119.00, of which this much was written off. */
async function makeWrittenOff(amount = 47.6) {
  const till = await makeTill({ status: "sent", amount: 119_00 })
  const { staff, path } = till
  const post = (address: string, body: object = {}) => staff.rest("POST", address, body)
  expect((await post(`${path}write_off/`, { amount, reason: "Insolvent" })).status).toBe(200)
  const paid = async () => Object((await staff.rest("GET", "/api/payments/")).body)
  return { ...till, post, paid }
}
type Desk = Awaited<ReturnType<typeof makeWrittenOff>>

const recovered = { status: "paid", amount_due: 0, amount_paid: 119, amount_written_off: 0 }
const waived = { status: "sent", amount_due: 71.4, amount_paid: 0, amount_written_off: 47.6 }

test("a client who pays all that the portal asks for owes nothing, though a part was written off", async () => {
  const { say, seen, confirm, read, paid, organization } = await makeWrittenOff()
  expect(await seen()).toMatchObject({ amount_due: 119, can_pay: true })
  expect((await say()).status).toBe(200)
  expect((await confirm()).status).toBe(200)
  expect(await read()).toMatchObject({
    ...recovered,
    timeline: expect.arrayContaining([
      expect.objectContaining({
        event: "confirmed",
        details: expect.objectContaining({ no_longer_written_off: "$47.60" }),
      }),
    ]),
  })
  expect(await seen()).toMatchObject({ status: "paid", amount_due: 0, paid_at: expect.any(String) })
  expect(await paid()).toMatchObject([{ amount: 119, unallocated: 0, allocations: [{ amount: 119 }] }])
  expect(await faultsOf(organization.id)).toEqual({})
})

/** Money of the same client that settles nothing yet. */
async function unallocated({ post, client }: Desk, amount: number) {
  const said = { client: client.id, amount, currency: "USD" }
  return Object((await post("/api/payments/", said)).body) as { id: number }
}

async function credited(desk: Desk, amount: number) {
  const { id } = await makeInvoice(desk.organization.id, { client_id: desk.client.id, status: "sent" })
  await desk.post(`/api/invoices/${id}/payments/`, { amount: 100 })
  const said = { amounts: [{ amount }], reason: "Less work", issue: true }
  return Object((await desk.post(`/api/invoices/${id}/credit-notes/`, said)).body) as { id: number }
}

const doors: [string, (desk: Desk) => Promise<{ status: number; body: unknown }>, object][] = [
  ["a recorded payment", ({ post, path }) => post(`${path}payments/`, { amount: 119 }), recovered],
  [
    "a payment of several invoices",
    ({ post, client, invoice }) =>
      post("/api/payments/", {
        ...{ client: client.id, amount: 119, currency: "USD" },
        allocations: [{ invoice: invoice.id, amount: 119 }],
      }),
    recovered,
  ],
  [
    "an earlier payment",
    async (desk) =>
      desk.post(`/api/payments/${(await unallocated(desk, 200)).id}/allocate/`, {
        allocations: [{ invoice: desk.invoice.id, amount: 119 }],
      }),
    recovered,
  ],
  [
    "credit of another invoice",
    async (desk) => {
      await desk.post(`${desk.path}payments/`, { amount: 19 })
      const { id } = await credited(desk, 100)
      return desk.post(`/api/credit-notes/${id}/apply/`, { invoice: desk.invoice.id, amount: 100 })
    },
    { ...recovered, amount_paid: 19, amount_credited: 100 },
  ],
  [
    "the status paid while a reported payment waits",
    async (desk) => {
      await desk.say()
      return desk.patch({ status: "paid" })
    },
    recovered,
  ],
  [
    "a part of it",
    ({ post, path }) => post(`${path}payments/`, { amount: 100 }),
    { ...recovered, amount_paid: 100, amount_written_off: 19 },
  ],
  [
    "no more than is due",
    ({ post, path }) => post(`${path}payments/`, { amount: 71.4 }),
    { ...recovered, amount_paid: 71.4, amount_written_off: 47.6 },
  ],
]
test.each(doors)("%s recovers what was written off beyond what is due", async (_, come, after) => {
  const desk = await makeWrittenOff()
  const { status, body } = await come(desk)
  expect([status < 300, body]).toEqual([true, body])
  expect(await desk.read()).toMatchObject(after)
  expect(await faultsOf(desk.organization.id)).toEqual({})
})

test("money for an invoice that was written off in full recovers it, and what is more is credit", async () => {
  const { post, path, read, paid } = await makeWrittenOff(119)
  await post(`${path}payments/`, { amount: 50 })
  expect(await read()).toMatchObject({ ...recovered, amount_paid: 50, amount_written_off: 69 })
  await post(`${path}payments/`, { amount: 70 })
  expect(await read()).toMatchObject(recovered)
  expect(await paid()).toMatchObject([{ amount: 70, unallocated: 1 }, { unallocated: 0 }])
})

const endings: [string, (desk: Desk, paid: { id: number; allocation: number }) => Promise<unknown>][] = [
  ["voided", ({ post }, { id }) => post(`/api/payments/${id}/void/`, { reason: "Bounced" })],
  [
    "taken off the invoice",
    ({ post }, { allocation }) => post(`/api/allocations/${allocation}/void/`, { reason: "Not for this" }),
  ],
  ["undone", ({ post, path }) => post(`${path}confirm_payment/undo/`)],
]
test.each(endings)("what a payment recovered is written off again once that is %s", async (how, end) => {
  const desk = await makeWrittenOff()
  const { say, confirm, read, organization } = desk
  await say()
  await confirm({ amount: 100, undo_seconds: 30 })
  const [payment] = Object(await read()).payments
  await end(desk, payment)
  const after = await read()
  expect(after).toMatchObject({ ...waived, status: how === "undone" ? "processing" : "sent" })
  const live = Object(after).write_offs.filter((one: { voided_at: unknown }) => one.voided_at === null)
  const sum = live.reduce((all: number, { amount }: { amount: number }) => all + amount * 100, 0)
  expect([sum, new Set(live.map(({ reason }: { reason: string }) => reason))]).toEqual([
    4760,
    new Set(["Insolvent"]),
  ])
  expect(await faultsOf(organization.id)).toEqual({})
})

test("a payment that closed its invoice takes nothing back that it wrote off itself", async () => {
  const { post, path, read } = (await makeWrittenOff(19)) satisfies Till
  const said = { amount: 90, close: true, close_reason: "Bank fee" }
  const { id } = Object((await post(`${path}payments/`, said)).body)
  await post(`/api/payments/${id}/void/`, { reason: "Bounced" })
  expect(await read()).toMatchObject({ status: "sent", amount_due: 90, amount_written_off: 29 })
})

test("reports tell of it on the day it arrives, and of its loss on the day it is voided", async () => {
  const { owner, bill, post, pay } = await openOffice()
  const invoice = await bill(55)
  await post(`/api/invoices/${invoice.id}/write_off/`, { amount: 47.6, reason: "Insolvent", on: ago(50) })
  const { id } = await pay(invoice, 119, 40)
  await post(`/api/payments/${id}/void/`, { reason: "Bounced", on: ago(30) })
  type Row = { base: number; amount: number; written_off: boolean }
  const taxIn = async (basis: string, from: number, to = from) => {
    const path = `/api/reports/tax/?from=${ago(from)}&to=${ago(to)}&basis=${basis}`
    const rows: Row[] = Object((await owner.rest("GET", path)).body).rows
    return rows.map(
      ({ base, amount, written_off }) => `${written_off ? "written off " : ""}${base} + ${amount}`,
    )
  }
  for (const basis of ["cash", "accrual"]) {
    const cash = (row: string) => (basis === "cash" ? [row] : [])
    expect(await taxIn(basis, 50)).toEqual(["written off 40 + 7.6"])
    expect(await taxIn(basis, 40)).toEqual([...cash("100 + 19"), "written off -40 + -7.6"])
    expect(await taxIn(basis, 50, 40)).toEqual(cash("100 + 19"))
    expect(await taxIn(basis, 30)).toEqual([...cash("-100 + -19"), "written off 40 + 7.6"])
  }
  const open = async (day: number) =>
    Object((await owner.rest("GET", `/api/reports/receivables/?on=${ago(day)}`)).body).rows.map(
      ({ outstanding }: { outstanding: number }) => outstanding,
    )
  expect([await open(45), await open(35), await open(25)]).toEqual([[71.4], [], [71.4]])
})

test("a write-off dated after the money arrived never was a loss", async () => {
  const { owner, bill, post, pay } = await openOffice()
  const invoice = await bill(55)
  await post(`/api/invoices/${invoice.id}/write_off/`, { reason: "Insolvent", on: ago(20) })
  await pay(invoice, 119, 40)
  const report = await owner.rest("GET", `/api/reports/tax/?from=${ago(60)}&to=${ago(0)}&basis=cash`)
  expect(Object(report.body).rows).toMatchObject([{ written_off: false, base: 100, amount: 19 }])
})
