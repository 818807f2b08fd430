// Two hundred times many who pay, answer, void, edit and delete at once: the books hold, and no one waits for ever.
import { afterEach, beforeAll, expect, test } from "vitest"
import { faultsOf } from "../payments/books.ts"
import { makeTill } from "../payments/claims/desk.ts"
import { makeDesk } from "../payments/desk.ts"
import { testApp } from "../support/app.ts"
import { makeInvoice } from "../support/factories.ts"

type Answer = { status: number; body: unknown }
type Desk = Awaited<ReturnType<typeof makeDesk>>

const times = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)))

/** What the database refused because two waited for each other. */
const deadlocks: string[] = []

/** As many of an organization write at once as there are connections: no one stands in line before the database. */
beforeAll(async () => {
  const { app } = await testApp({}, { each: 8, contended: 8, total: 8 })
  app.db.tenants.pool.on("connect", ({ connection }) =>
    connection.on("errorMessage", ({ code, message }: { code: string; message: string }) => {
      if (code === "40P01" || code === "40001") deadlocks.push(message)
    }),
  )
})
afterEach(() => expect(deadlocks.splice(0)).toEqual([]))

/** No one gets anything but one of these answers; who met another who was quicker asks again (503), and the books hold. */
async function expectBooks(
  { organization }: Pick<Desk, "organization">,
  answers: readonly Answer[],
  allowed: readonly number[],
) {
  expect(answers.filter(({ status }) => !allowed.includes(status))).toEqual([])
  expect(await faultsOf(organization.id)).toEqual({})
}

/** All at once, another one first in each round. */
const raced = (round: number, calls: readonly (() => Promise<Answer>)[]) =>
  Promise.all(calls.map((_, index) => calls[(index + round) % calls.length]?.() ?? skipped))
const skipped = Promise.resolve({ status: 0, body: null })

const rounds = (count: number, run: (round: number) => Promise<void>) => async () => {
  for (let round = 0; round < count; round++) await run(round)
}

test(
  "fifty payments at once for one invoice: it is paid once, and the rest is the client's credit",
  rounds(10, async (round) => {
    const desk = await makeDesk()
    const each = [2, 3, 1.99][round % 3] ?? 2
    const answers = await times(50, () => desk.pay(each))
    await expectBooks(desk, answers, [201])
    const [list, invoice] = [await desk.list({ limit: "200" }), Object(await desk.read())]
    const free = list.reduce((all, one) => all + Math.round(Object(one).unallocated * 100), 0)
    const paid = Math.min(100_00, Math.round(each * 100) * 50)
    expect([list.length, invoice.amount_due]).toEqual([50, (100_00 - paid) / 100])
    expect(free).toBe(Math.round(each * 100) * 50 - paid)
  }),
)

test(
  "the same Idempotency-Key many times at once books once, and answers the same ever after",
  rounds(20, async (round) => {
    const desk = await makeDesk()
    const key = { "idempotency-key": `once-${round}` }
    const pay = () => desk.staff.rest("POST", `${desk.path}payments/`, { amount: 40 }, key)
    const answers = await times(12, pay)
    await expectBooks(desk, answers, [201, 409])
    const booked = answers.filter(({ status }) => status === 201)
    expect(booked.length).toBeGreaterThan(0)
    for (const { body } of [...booked, await pay()]) expect(body).toEqual(booked[0]?.body)
    expect(await desk.list()).toHaveLength(1)
    expect(await desk.read()).toMatchObject({ amount_paid: 40, amount_due: 60 })
  }),
)

test(
  "who pays and who deletes the invoice, or its client: the money keeps both, or there was none",
  rounds(30, async (round) => {
    const desk = await makeDesk()
    const gone = round % 4 ? `/api/clients/${desk.client.id}/` : desk.path
    const answers = await raced(round, [
      () => desk.pay(10),
      () => desk.staff.rest("DELETE", gone),
      () => desk.pay(100),
      () => desk.pay(10),
      () => desk.staff.rest("DELETE", gone),
    ])
    await expectBooks(desk, answers, [201, 204, 404, 409, 503])
    const done = (status: number) => answers.filter((one) => one.status === status).length
    if (done(204) > 0) expect([done(201), done(204)]).toEqual([0, 1])
  }),
)

test(
  "who pays and who cancels: no one has paid what was cancelled",
  rounds(30, async (round) => {
    const desk = await makeDesk()
    const set = (status: string) => () => desk.staff.rest("PATCH", desk.path, { status })
    const answers = await raced(round, [
      () => desk.pay(40),
      set("cancelled"),
      () => desk.pay(60),
      set(["draft", "pending", "cancelled", "paid"][round % 4] ?? "draft"),
      () => desk.staff.rest("POST", `${desk.path}write_off/`, { reason: "Lost", amount: 5 }),
    ])
    await expectBooks(desk, answers, [200, 201, 400, 409, 503])
  }),
)

test(
  "what is put towards two invoices, given back, voided and waived at once is no more than there is",
  rounds(30, async (round) => {
    const desk = await makeDesk()
    const { staff, organization, client, invoice } = desk
    const other = await makeInvoice(organization.id, { client_id: client.id, status: "sent" })
    const { id } = await desk.paid(100)
    const [settled] = Object((await staff.rest("GET", `/api/payments/${id}/`)).body).allocations
    await staff.rest("POST", `/api/allocations/${settled.id}/void/`, { reason: "Another one" })
    const put = (amount: number, ...invoices: number[]) =>
      staff.rest("POST", `/api/payments/${id}/allocate/`, {
        allocations: invoices.map((one) => ({ invoice: one, amount })),
      })
    const answers = await raced(round, [
      () => put(30, invoice.id, other.id),
      () => put(30, other.id, invoice.id),
      () => staff.rest("POST", `/api/payments/${id}/refund/`, { amount: 50 }),
      () => staff.rest("POST", `/api/invoices/${other.id}/write_off/`, { reason: "Fee", amount: 80 }),
      () => staff.rest("PATCH", desk.path, { items: [{ description: "Less", quantity: 1, unit_price: 20 }] }),
      () => (round % 2 ? desk.end({ id }) : put(100, other.id)),
    ])
    await expectBooks(desk, answers, [200, 400, 409, 503])
  }),
)

test(
  "who answers what the client says, and who pays, voids and calls it otherwise: it is answered once",
  rounds(30, async (round) => {
    const till = await makeTill()
    const { staff, path } = till
    const { id } = Object((await staff.rest("POST", `${path}payments/`, { amount: 30 })).body)
    await till.say({ amount: 70 })
    const answers = await raced(round, [
      till.confirm,
      () => till.reject(),
      till.withdraw,
      () => staff.rest("POST", `/api/payments/${id}/void/`, { reason: "Bounced" }),
      () => till.confirm({ amount: 20, undo_seconds: 30 }),
      () => staff.rest("POST", `${path}payments/`, { amount: 70, ...(round % 2 && { claim: "keep" }) }),
      () => till.patch({ status: round % 3 ? "processing" : "paid" }),
      () => staff.rest("POST", `${path}confirm_payment/undo/`),
      till.say,
    ])
    await expectBooks(till, answers, [200, 201, 409, 503])
  }),
)

test(
  "who credits, who voids and who pays: nothing is credited twice, and no one has paid what was voided",
  rounds(30, async (round) => {
    const desk = await makeDesk()
    const { staff, path } = desk
    const credit = (amount: number) => () =>
      staff.rest("POST", `${path}credit-notes/`, { amounts: [{ amount }], reason: "Less", issue: true })
    const end = () => staff.rest("POST", `${path}void/`, { reason: "Twice", credit_note: round % 2 === 0 })
    const answers = await raced(round, [
      credit(60),
      () => desk.pay(60),
      ...(round % 3 ? [end] : []),
      credit(60),
      () => desk.pay(40),
      ...(round % 3 === 1 ? [end] : [credit(40)]),
    ])
    await expectBooks(desk, answers, [200, 201, 400, 409, 503])
    const { status, amount_paid } = Object(await desk.read())
    if (status === "cancelled") expect(amount_paid).toBe(0)
  }),
)

test(
  "who puts one payment, or one credit note, towards the same invoices in another order waits for no one for ever",
  rounds(20, async (round) => {
    const desk = await makeDesk()
    const { staff, organization, client, invoice } = desk
    const other = await makeInvoice(organization.id, { client_id: client.id, status: "sent" })
    const credited = await makeInvoice(organization.id, { client_id: client.id, status: "sent" })
    const at = `/api/invoices/${credited.id}/`
    await staff.rest("POST", `${at}payments/`, { amount: 100 })
    const note = await staff.rest("POST", `${at}credit-notes/`, { reason: "Less", issue: true })
    const { id } = Object(note.body)
    const pay = (...invoices: number[]) =>
      staff.rest("POST", "/api/payments/", {
        ...{ client: client.id, amount: 80, currency: "USD" },
        allocations: invoices.map((one) => ({ invoice: one, amount: 40 })),
      })
    const apply = (to: number) =>
      staff.rest("POST", `/api/credit-notes/${id}/apply/`, { invoice: to, amount: 70 })
    const answers = await raced(round, [
      () => pay(invoice.id, other.id),
      () => pay(other.id, invoice.id),
      () => apply(invoice.id),
      () => apply(other.id),
      () => staff.rest("POST", `/api/credit-notes/${id}/cancel/`),
    ])
    await expectBooks(desk, answers, [200, 201, 400, 409, 503])
  }),
)
