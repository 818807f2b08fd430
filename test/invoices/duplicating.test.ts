// Duplicating an invoice: a new draft with the same content, and nothing of what happened to the old one.
import { sql } from "kysely"
import { expect, test } from "vitest"
import { dayAfter, todayIn } from "../../src/core/values/dates.ts"
import type { InvoiceDetail } from "../../src/invoices/schema.ts"
import { testApp } from "../support/app.ts"
import { makeSeries } from "../support/factories.ts"
import { makeDesk, reverseCharge, vat } from "./desk.ts"

type Desk = Awaited<ReturnType<typeof makeDesk>>

/** Answers what the call answered; of a refusal its sentence. */
async function duplicate({ staff }: Desk, id: number, headers: Record<string, string> = {}) {
  const { status, body } = await staff.rest("POST", `/api/invoices/${id}/duplicate/`, undefined, headers)
  return { status, body: body as InvoiceDetail & { error: string; code: string } }
}

const today = () => todayIn("Etc/UTC")

const full = (taxes: { normal: number; reverse: number }) => ({
  currency: "EUR",
  price_decimals: 4,
  due_date: dayAfter(today(), 14),
  notes: "Thank you!",
  terms: "Payable in 14 days",
  internal_note: "Ask for the order first",
  po_number: "PO-1",
  buyer_reference: "Ref 7",
  language: "en",
  supply_from: "2026-01-01",
  supply_to: "2026-01-31",
  discount: { percent: 10, reason: "Friends" },
  withholding: { name: "IRPF", rate: 15 },
  items: [
    { description: "Design", quantity: 2.5, unit: "hour", unit_price: 33.3333, tax: taxes.normal },
    { description: "Hosting", unit_price: 100, discount: { amount: 5, reason: "First" }, tax: taxes.reverse },
    { kind: "credit", description: "Paid before", unit_price: 20, tax: taxes.normal },
    { kind: "text", description: "Thanks to all" },
    { description: "Stamps", unit_price: 3, tax: null },
  ],
})

/** What a duplicate has in common with its original. */
function contentOf(invoice: InvoiceDetail) {
  const { items, client, project, currency, notes, terms, internal_note, po_number, buyer_reference } =
    invoice
  const { language, discount, withholding, taxes, total, payable, price_decimals, prices_include_tax } =
    invoice
  return {
    ...{ client, project, currency, notes, terms, internal_note, po_number, buyer_reference, language },
    ...{ discount, withholding, taxes, total, payable, price_decimals, prices_include_tax },
    items: items.map(({ id: _, ...line }) => line),
  }
}

test("a duplicate has the same content, and its own number, dates and history", async () => {
  const desk = await makeDesk()
  const taxes = { normal: await desk.tax(vat(19)), reverse: await desk.tax(reverseCharge) }
  const written = await desk.write(full(taxes))
  expect(written).toMatchObject({ status: 201 })
  const original = written.body
  const { status, body: draft } = await duplicate(desk, original.id)
  expect(status).toBe(201)
  expect(contentOf(draft)).toEqual(contentOf(original))
  expect(draft).toMatchObject({ status: "draft", issue_date: null, supply_from: null, supply_to: null })
  expect(draft).toMatchObject({ due_date: dayAfter(today(), 14), payments: [], claim: null, sent_at: null })
  expect(draft.number).not.toBe(original.number)
  expect(draft.timeline).toMatchObject([
    { event: "created", by: desk.organization.email, details: { duplicate_of: original.number } },
  ])
  expect(await desk.read(draft.id)).toEqual(draft)
  const without = await desk.write({ amount: 50, tax_rate: 20 })
  expect(contentOf((await duplicate(desk, without.body.id)).body)).toEqual(contentOf(without.body))
})

test("a duplicate of a paid or voided invoice is a draft without payments, and the original stays as it was", async () => {
  const desk = await makeDesk()
  const items = [{ description: "Design", unit_price: 100 }]
  const paid = (await desk.write({ items, status: "paid" })).body
  const sent = (await desk.write({ items, status: "sent" })).body
  await desk.staff.rest("POST", `/api/invoices/${sent.id}/void/`, { reason: "Billed twice" })
  for (const { id } of [paid, sent]) {
    const before = await desk.read(id)
    const draft = (await duplicate(desk, id)).body
    expect(draft).toMatchObject({ status: "draft", amount_paid: 0, amount_due: 100, issued_at: null })
    expect(draft).toMatchObject({ payments: [], credit_notes: [], paid_at: null, is_protected: false })
    expect(await desk.read(id)).toEqual(before)
  }
})

test("the due date is as many days from today as it was from the day of issue, else by the usual terms", async () => {
  const desk = await makeDesk()
  const items = [{ description: "Design", unit_price: 100 }]
  const dueOf = async (dates: object) =>
    (await duplicate(desk, (await desk.write({ items, ...dates })).body.id)).body.due_date
  const issued = { status: "sent", issue_date: "2026-01-10" }
  expect(await dueOf({ ...issued, due_date: "2026-02-09" })).toBe(dayAfter(today(), 30))
  expect(await dueOf({ ...issued, due_date: null })).toBeNull()
  const late = { issue_date: "2026-03-10", due_date: "2026-02-09" }
  expect(await dueOf(late)).toBeNull()
  await desk.staff.rest("PATCH", "/api/billing-settings/", { terms_days: 21 })
  expect(await dueOf(late)).toBe(dayAfter(today(), 21))
  await desk.staff.rest("PATCH", `/api/clients/${desk.parties.client}/`, { terms_days: 7 })
  expect(await dueOf(late)).toBe(dayAfter(today(), 7))
  expect(await dueOf({ issue_date: "2026-01-10", due_date: "2999-01-01" })).toBe(dayAfter(today(), 7))
})

test("an archived client or tax is named in the refusal, an archived series gives way to the default", async () => {
  const desk = await makeDesk()
  const tax = await desk.tax(vat(16))
  const items = [{ description: "Design", unit_price: 100, tax }]
  const series = (await makeSeries(desk.organization.id)).id
  const { id } = (await desk.write({ items, series })).body
  expect((await duplicate(desk, id)).body.series).toBe(series)
  await desk.staff.rest("POST", `/api/number-series/${series}/archive/`)
  expect((await duplicate(desk, id)).body.series).toBeNull()
  await desk.staff.rest("POST", `/api/taxes/${tax}/archive/`)
  expect(await duplicate(desk, id)).toMatchObject({
    status: 409,
    body: { code: "tax_archived", error: expect.stringContaining("The tax VAT 16 % is archived") },
  })
  await desk.staff.rest("POST", `/api/clients/${desk.parties.client}/archive/`)
  expect(await duplicate(desk, id)).toMatchObject({
    status: 409,
    body: { code: "client_archived", error: "This client is archived. Restore the client first." },
  })
})

test("a duplicate counts in the plan, and a repeated call makes no second one", async () => {
  const desk = await makeDesk({ plan_type: "free" })
  const { id } = (await desk.write({ items: [{ description: "Design", unit_price: 100 }] })).body
  const key = { "idempotency-key": "duplicate-1" }
  const [first, again] = [await duplicate(desk, id, key), await duplicate(desk, id, key)]
  expect(again.body.id).toBe(first.body.id)
  const { app } = await testApp()
  await sql`update organization_counters set invoices_this_month = 1000
    where organization_id = ${desk.organization.id}`.execute(app.db.system)
  expect(await duplicate(desk, id)).toMatchObject({ status: 403, body: { code: "plan_limit_reached" } })
})

test("where issued invoices are locked, a locked invoice is duplicated into a draft without a number", async () => {
  const desk = await makeDesk()
  await desk.staff.rest("PATCH", "/api/billing-settings/", { protect_issued: true })
  const { id } = (await desk.write({ items: [{ description: "Design", unit_price: 100 }] })).body
  const draft = (await duplicate(desk, id)).body
  expect(draft).toMatchObject({ status: "draft", is_numbered: false, is_protected: false })
  expect(draft.timeline[0]?.details).toMatchObject({ duplicate_of: null })
})
