// The closing date: what is dated on or before it is refused, and the reports about those days never change.
import { expect, test } from "vitest"
import { makeClient, makeMember, makeProject, signIn } from "../support/factories.ts"
import { ago, openOffice, reportsUntil } from "./closed-office.ts"

/** Closed through 30 days ago: paid, half paid, written off in part, and with credit; what is later is open. */
async function closeBooks() {
  const office = await openOffice()
  const { bill, pay, post, close } = office
  const paid = await bill(50)
  const whole = await pay(paid, 119, 45)
  const half = await bill(48, { due_date: ago(35) })
  const part = await pay(half, 60, 40)
  await post(`/api/invoices/${half.id}/write_off/`, { amount: 9, reason: "Fee", on: ago(38) })
  const unpaid = await bill(33, { due_date: ago(3) })
  const credit = await post("/api/payments/", {
    ...{ client: office.client.id, amount: 200, currency: "USD", paid_on: ago(42) },
  })
  const later = await bill(10)
  expect(await close(ago(30))).toMatchObject({ status: 200, body: { books_closed_until: ago(30) } })
  const found = Object((await office.owner.rest("GET", `/api/invoices/${half.id}/`)).body)
  return { ...office, paid, whole, half, part, unpaid, credit, later, writtenOff: found.write_offs[0] }
}

const sentence = `The books are closed through ${ago(30)}.`

test("a day in closed books is refused at its field", async () => {
  const office = await closeBooks()
  const { half, unpaid, credit, later, part, client, project, owner, portal, method, writtenOff, bill } =
    office
  const before = await reportsUntil(office, 30)
  const draft = await bill(40, { status: "draft" })
  await portal.rest("POST", `/portal/invoices/${later.id}/mark-paid/`, {
    ...{ payment_method_id: method.id, paid_on: ago(31) },
  })
  const [day, reason] = [ago(30), "Wrong one"]
  const items = [{ description: "Work", quantity: 1, unit_price: 1 }]
  const acts: [string, object, string][] = [
    [`invoices/${unpaid.id}/payments/`, { amount: 5, paid_on: day }, "paid_on"],
    ["payments/", { client: client.id, amount: 5, currency: "USD", paid_on: ago(55) }, "paid_on"],
    [`payments/${credit.id}/refund/`, { amount: 5, refunded_on: day }, "refunded_on"],
    [`invoices/${half.id}/write_off/`, { amount: 5, reason, on: day }, "on"],
    [`allocations/${writtenOff.allocation}/void/`, { reason, on: day }, "on"],
    [`allocations/${part.allocations[0].id}/void/`, { reason, on: ago(31) }, "on"],
    [`invoices/${later.id}/confirm_payment/`, { paid_on: day }, "paid_on"],
    [`invoices/${draft.id}/issue/`, {}, "issue_date"],
    [`invoices/${draft.id}/send/`, {}, "issue_date"],
    [
      "invoices/",
      { client: client.id, project: project.id, items, status: "sent", issue_date: day },
      "issue_date",
    ],
    [
      "invoices/",
      { client: client.id, project: project.id, items, status: "paid", issue_date: day },
      "issue_date",
    ],
  ]
  const said = (field: string) => ({
    ...{ status: 400, body: { code: "invalid", fields: { [field]: [`${sentence} Choose a later day.`] } } },
  })
  for (const [path, body, field] of acts)
    expect([path, await owner.rest("POST", `/api/${path}`, body)]).toMatchObject([path, said(field)])
  for (const body of [{ issue_date: day }, { issue_date: day, notes: "Thanks" }])
    expect(await owner.rest("PATCH", `/api/invoices/${later.id}/`, body)).toMatchObject(said("issue_date"))
  // Without a day it is booked on the one that the client reported.
  expect(await owner.rest("POST", `/api/invoices/${later.id}/confirm_payment/`)).toMatchObject({
    ...{ status: 409, body: { code: "books_closed", error: expect.stringContaining(sentence) } },
  })
  const issued = { status: "sent" }
  expect(await owner.rest("PATCH", `/api/invoices/${draft.id}/`, issued)).toMatchObject(said("issue_date"))
  expect(await reportsUntil(office, 30)).toEqual(before)
})

test("an invoice of closed books isn't changed, voided or deleted", async () => {
  const office = await closeBooks()
  const { owner, id, client, project, half, unpaid, paid } = office
  const before = await reportsUntil(office, 30)
  const other = await makeClient(id)
  const another = await makeProject(id, { client_id: client.id })
  const refused = (code = "books_closed") => ({
    status: 409,
    body: { code, error: expect.stringContaining(sentence) },
  })
  const items = [{ description: "Less", quantity: 1, unit_price: 50 }]
  for (const body of [
    ...[{ items }, { tax_rate: 7 }, { currency: "EUR" }, { client: other.id }, { notes: "Thanks" }],
    ...[{ number: "X-1" }, { issue_date: ago(1) }, { status: "draft" }, { status: "cancelled" }],
    ...[{ due_date: ago(40) }, { due_date: ago(-9) }, { project: another.id }, { discount: { percent: 10 } }],
  ])
    expect([body, await owner.rest("PATCH", `/api/invoices/${unpaid.id}/`, body)]).toMatchObject([
      body,
      { ...refused(), body: { fields: { [Object.keys(body)[0] ?? ""]: expect.any(Array) } } },
    ])
  expect(await owner.rest("POST", `/api/invoices/${unpaid.id}/void/`, { reason: "Twice" })).toMatchObject(
    refused(),
  )
  for (const path of [
    ...[unpaid, half, paid].map((one) => `/api/invoices/${one.id}/`),
    ...[`/api/clients/${client.id}/`, `/api/projects/${project.id}/`],
  ])
    expect([path, await owner.rest("DELETE", path)]).toMatchObject([path, refused()])
  const read = Object((await owner.rest("GET", `/api/invoices/${unpaid.id}/`)).body)
  expect(read).toMatchObject({ closed_until: ago(30), status: "sent", total: 119 })
  expect(read.allowed).toEqual(["send", "void", "credit", "record_payment", "write_off"])
  expect(await reportsUntil(office, 30)).toEqual(before)
})

test("an invoice paid in closed books is part of them, although it was issued later", async () => {
  const office = await openOffice()
  const { owner, bill, pay, close } = office
  const invoice = await bill(50)
  await pay(invoice, 60, 45)
  expect(await owner.rest("PATCH", `/api/invoices/${invoice.id}/`, { issue_date: ago(20) })).toMatchObject({
    status: 200,
    body: { issue_date: ago(20) },
  })
  await close(ago(30))
  const before = await reportsUntil(office, 30)
  expect(await owner.rest("PATCH", `/api/invoices/${invoice.id}/`, { tax_rate: 7 })).toMatchObject({
    status: 409,
    body: { code: "books_closed" },
  })
  expect(await reportsUntil(office, 30)).toEqual(before)
})

test("what happens to it later doesn't move the closed reports", async () => {
  const office = await closeBooks()
  const { owner, post, paid, whole, half, part, unpaid, credit, writtenOff } = office
  const before = await reportsUntil(office, 30)
  const reason = "Wrong one"
  const fine = await owner.rest("PATCH", `/api/invoices/${unpaid.id}/`, {
    internal_note: "Ask",
  })
  expect(fine).toMatchObject({ status: 200, body: { internal_note: "Ask" } })
  await post(`/api/invoices/${unpaid.id}/send/`)
  await post(`/api/invoices/${unpaid.id}/void/`, { reason, credit_note: true })
  await post(`/api/payments/${whole.id}/void/`, { reason })
  await post(`/api/invoices/${paid.id}/payments/`, { amount: 50, paid_on: ago(29) })
  await post(`/api/invoices/${paid.id}/credit-notes/`, { reason, amounts: [{ amount: 10 }], issue: true })
  await post(`/api/allocations/${writtenOff.allocation}/void/`, { reason })
  await post(`/api/allocations/${part.allocations[0].id}/void/`, { reason, on: ago(12) })
  await post(`/api/payments/${credit.id}/refund/`, { amount: 40, refunded_on: ago(5) })
  await post(`/api/payments/${credit.id}/allocate/`, { allocations: [{ invoice: half.id, amount: 20 }] })
  await owner.rest("PATCH", `/api/invoices/${half.id}/`, { status: "paid" })
  expect(await reportsUntil(office, 30)).toEqual(before)
})

test("books closed through today take nothing of today", async () => {
  const office = await openOffice()
  const { owner, id, bill, pay, post, close, portal, method } = office
  const [first, second, third] = [await bill(5), await bill(4), await bill(3)]
  const paid = await pay(first, 150, 2)
  const foreign = await bill(0)
  await owner.rest("PATCH", `/api/invoices/${foreign.id}/`, { status: "paid" })
  const note = await post("/api/credit-notes/", {
    ...{ client: office.client.id, reason: "A gift", issue: true },
    items: [{ description: "A gift", quantity: 1, unit_price: 20 }],
  })
  const draftNote = await post(`/api/invoices/${second.id}/credit-notes/`, { reason: "Less work" })
  const draft = await bill(0, { status: "draft", issue_date: null })
  await portal.rest("POST", `/portal/invoices/${third.id}/mark-paid/`, { payment_method_id: method.id })
  await close(ago(0))
  const before = await reportsUntil(office, 0)
  const reason = "Wrong one"
  const acts: [string, string, object][] = [
    ["POST", `payments/${paid.id}/void/`, { reason }],
    ["POST", `payments/${paid.id}/allocate/`, { allocations: [{ invoice: second.id, amount: 5 }] }],
    ["POST", `payments/${paid.id}/refund/`, { amount: 5 }],
    ["POST", `allocations/${paid.allocations[0].id}/void/`, { reason }],
    ["POST", `invoices/${second.id}/payments/`, { amount: 5 }],
    ["POST", `invoices/${second.id}/write_off/`, { reason }],
    ["POST", `invoices/${third.id}/confirm_payment/`, {}],
    ["POST", `credit-notes/${draftNote.id}/issue/`, {}],
    ["POST", `credit-notes/${note.id}/apply/`, { invoice: second.id, amount: 1 }],
    ["POST", `credit-notes/${note.id}/refund/`, { amount: 1 }],
    ["POST", `credit-notes/${note.id}/cancel/`, {}],
    ["POST", `invoices/${second.id}/void/`, { reason, credit_note: true }],
    ["POST", `invoices/${draft.id}/issue/`, {}],
    ["POST", `invoices/${draft.id}/send/`, {}],
    ["PATCH", `invoices/${draft.id}/`, { status: "paid" }],
    ["PATCH", `invoices/${second.id}/`, { status: "paid" }],
    ["PATCH", `invoices/${foreign.id}/`, { currency: "EUR" }],
    ["PATCH", `invoices/${foreign.id}/`, { client: (await makeClient(id)).id }],
    ["PATCH", `invoices/${foreign.id}/`, { status: "sent" }],
    ["DELETE", `clients/${office.client.id}/`, {}],
  ]
  for (const [verb, path, body] of acts) {
    const { status, body: said } = await owner.rest(verb, `/api/${path}`, body)
    const words = expect.stringContaining(`The books are closed through ${ago(0)}.`)
    expect([verb, path, status, said]).toEqual([
      verb,
      path,
      409,
      expect.objectContaining({ code: "books_closed", error: words }),
    ])
  }
  expect(await reportsUntil(office, 0)).toEqual(before)
  await close(ago(1))
  expect(await owner.rest("POST", `/api/invoices/${third.id}/confirm_payment/`)).toMatchObject({
    status: 200,
  })
  await close(ago(0))
  expect(await owner.rest("POST", `/api/invoices/${third.id}/confirm_payment/undo/`)).toMatchObject({
    status: 409,
  })
})

test("owners close the books and open them again, each time in the log; never through a day to come", async () => {
  const { id, owner, close, bill } = await openOffice()
  const member = await signIn(id, await makeMember(id, "member"))
  const body = { books_closed_until: ago(5) }
  expect(await member.rest("PATCH", "/api/billing-settings/", body)).toMatchObject({ status: 403 })
  expect(await close(ago(-1))).toMatchObject({
    ...{ status: 400, body: { fields: { books_closed_until: [expect.stringContaining("in the future")] } } },
  })
  for (const day of [ago(5), ago(20), ago(0), null]) expect(await close(day)).toMatchObject({ status: 200 })
  await bill(30)
  const log = Object((await owner.rest("GET", "/api/audit-log/?subject_type=billing")).body)
  const moves = log.map(
    (entry: { details: { changes?: { books_closed_until?: unknown } } }) =>
      Object(entry.details).changes?.books_closed_until,
  )
  expect(moves.filter(Boolean)).toEqual([
    { from: ago(0), to: null },
    { from: ago(20), to: ago(0) },
    { from: ago(5), to: ago(20) },
    { from: null, to: ago(5) },
  ])
})
