// What the log keeps of invoices: the lines and figures of an edit, and the whole of one that was deleted.
import { expect, test } from "vitest"
import type { LogEntry } from "../../src/audit-log/schema.ts"
import { testApp } from "../support/app.ts"
import { makePaymentMethod } from "../support/factories.ts"
import { signInClient } from "../support/portal.ts"
import { makeDesk, vat } from "./desk.ts"

type Desk = Awaited<ReturnType<typeof makeDesk>>

/** The newest entries of one kind, as the list has them and each by itself. */
async function entriesOf(desk: Pick<Desk, "staff">, action: string, query = "") {
  const listed = (await desk.staff.rest("GET", `/api/audit-log/?action=${action}${query}`)).body as LogEntry[]
  const whole = []
  for (const { id } of listed) whole.push(await entry(desk, id))
  return { listed, whole }
}

const entry = async ({ staff }: Pick<Desk, "staff">, id?: number) =>
  (await staff.rest("GET", `/api/audit-log/${id}/`)).body as LogEntry

const design = { description: "Design", quantity: 2, unit_price: 50 }
const hosting = { description: "Hosting", quantity: 1, unit_price: 10 }

test("an edit says which lines and figures changed, and the list stays short", async () => {
  const desk = await makeDesk()
  const { id } = (await desk.write({ tax_rate: 20, items: [design, hosting] })).body
  await desk.change(id, { items: [design, { ...hosting, unit_price: 12 }], due_date: "2030-01-31" })
  const { listed, whole } = await entriesOf(desk, "edited")
  const short = {
    fields: ["amount", "tax_amount", "total", "due_date", "items"],
    was: { number: "INV-0001", due_date: null, total: "€132.00" },
    is: { number: "INV-0001", due_date: "2030-01-31", total: "€134.40" },
  }
  expect(listed).toMatchObject([
    { subject_id: id, subject_number: "INV-0001", is_whole: false, details: short },
  ])
  expect(listed[0]?.details).toEqual(short)
  const line = { order: 2, description: "Hosting", quantity: 1 }
  expect(whole).toMatchObject([{ id: listed[0]?.id, actor: desk.organization.email, is_whole: true }])
  expect(whole[0]?.details).toMatchObject({
    ...short,
    lines: {
      before: [{ ...line, unit_price: 10, amount: 10 }],
      after: [{ ...line, unit_price: 12, amount: 12 }],
    },
  })
  expect(whole[0]?.details.changes).toEqual({
    amount: { from: 110, to: 112 },
    tax_amount: { from: 22, to: 22.4 },
    total: { from: 132, to: 134.4 },
    lines_total: { from: 110, to: 112 },
    payable: { from: 132, to: 134.4 },
    due_date: { from: null, to: "2030-01-31" },
    taxes: {
      from: [expect.objectContaining({ rate: 20, base: 110, amount: 22 })],
      to: [expect.objectContaining({ rate: 20, base: 112, amount: 22.4 })],
    },
  })
})

test("an edit is told with units, discounts and what is withheld", async () => {
  const desk = await makeDesk()
  const tax = await desk.tax(vat(21))
  const hours = { description: "Work", quantity: 1.5, unit: "hour", unit_price: 100, tax }
  const { id } = (await desk.write({ items: [hours, { ...hosting, tax }] })).body
  await desk.change(id, {
    items: [{ ...hours, quantity: 2.5 }, hosting],
    withholding: { name: "IRPF", rate: 15 },
  })
  const { whole } = await entriesOf(desk, "edited")
  expect(whole[0]?.details).toMatchObject({
    changes: {
      amount: { from: 160, to: 260 },
      withholding: { from: null, to: { name: "IRPF", rate: 15 } },
      withheld: { from: 0, to: 39 },
      payable: { from: 193.6, to: 275.6 },
      taxes: { from: [{ name: "VAT", rate: 21, amount: 33.6 }], to: [{ rate: 21, amount: 54.6 }] },
    },
    lines: {
      before: [{ order: 1, quantity: 1.5, unit: "hour", tax, rates: [{ name: "VAT", rate: 21 }] }],
      after: [{ order: 1, quantity: 2.5, unit: "hour", tax, amount: 250 }],
    },
  })
  // Another tax of a line is another line; what comes back from the database is no change.
  await desk.change(id, { notes: "Thank you" })
  const [newest] = (await entriesOf(desk, "edited", "&limit=1")).whole
  expect(newest?.details.changes).toEqual({ notes: { from: null, to: "Thank you" } })
  expect(newest?.details).not.toHaveProperty("lines")
})

test("a change of the status alone is logged as such", async () => {
  const desk = await makeDesk()
  const { id } = (await desk.write({ items: [design] })).body
  await desk.change(id, { status: "sent" })
  const { listed, whole } = await entriesOf(desk, "status_changed")
  expect(listed).toMatchObject([{ details: { from: "draft", to: "sent" }, is_whole: true }])
  expect(whole).toEqual(listed)
  expect((await entriesOf(desk, "edited")).listed).toEqual([])
})

test("the whole of a deleted invoice is kept: lines, taxes, parties as they were, and what was paid", async () => {
  const desk = await makeDesk()
  const { staff, parties, organization } = desk
  const tax = await desk.tax(vat(21))
  const items = [{ description: "Work", quantity: 1.5, unit: "hour", unit_price: 100, tax }]
  const withholding = { name: "IRPF", rate: 15 }
  const { id } = (await desk.write({ items, withholding, status: "sent", notes: "As agreed" })).body
  const method = await makePaymentMethod(organization.id, { name: "Studio account" })
  const client = await signInClient(organization.id, parties.client)
  await client.rest("POST", `/portal/invoices/${id}/mark-paid/`, { payment_method_id: method.id })
  await staff.rest("POST", `/api/invoices/${id}/confirm_payment/`, {})
  const { timeline: _, allowed: _allowed, is_overdue: _overdue, ...read } = await desk.read(id)
  const {
    credit_notes: _notes,
    creditable: _creditable,
    write_offs: _waived,
    closed_until: _closed,
    final: _final,
    repeats: _repeats,
    ...document
  } = read
  // What it billed was freed.
  const lines = read.items.map(({ time_entries: _time, expenses: _expenses, ...line }) => line)
  const before = { ...document, items: lines }
  expect((await staff.rest("DELETE", `/api/invoices/${id}/`)).status).toBe(204)
  const { listed, whole } = await entriesOf(desk, "deleted", "&subject_type=invoice")
  expect(listed).toMatchObject([{ subject_id: id, is_whole: false }])
  expect(listed[0]?.details).toEqual({ number: "INV-0001" })
  const paid = { amount: 159, currency: "EUR", confirmed_by: staff.user_id }
  expect(whole[0]?.details).toEqual({
    number: "INV-0001",
    document: {
      ...before,
      payments: [
        {
          ...paid,
          method: expect.objectContaining({ name: "Studio account" }),
          created_at: expect.any(String),
        },
      ],
    },
  })
  expect(before).toMatchObject({ status: "paid", buyer: { name: "Ada Lovelace" }, payable: 159 })
})

test("with its project each invoice is kept whole", async () => {
  const desk = await makeDesk()
  const { parties, staff } = desk
  for (const amount of [1, 2]) await desk.write({ amount })
  await desk.write({ items: [design, hosting], status: "sent" })
  expect((await staff.rest("DELETE", `/api/projects/${parties.project}/`)).status).toBe(204)
  const ofProject = await entriesOf(desk, "deleted", "&subject_type=invoice")
  expect(ofProject.whole.map(({ details }) => details)).toMatchObject([
    { number: "INV-0001", document: { amount: 1, items: [] } },
    { number: "INV-0002", document: { amount: 2 } },
    {
      number: "INV-0003",
      document: {
        status: "sent",
        items: [{ description: "Design", amount: 100 }, { description: "Hosting" }],
      },
    },
  ])
})

test("of a client with more invoices than are read at a time each is kept whole", async () => {
  const desk = await makeDesk()
  const { organization, parties, staff } = desk
  const { app } = await testApp()
  await app.db.pool.query(
    `with written as (
      insert into invoices (organization_id, client_id, number, currency, digits, amount, lines_total, subtotal, taxes, total)
      select $1, $2, 'OLD-' || n, 'EUR', 2, n, n, n, '[]', n from generate_series(1, 450) n returning id, organization_id, total
    ) insert into invoice_items (organization_id, invoice_id, position, description, quantity, unit_price, amount, net_amount)
    select organization_id, id, 1, 'Line of ' || total, 1, total, total, total from written`,
    [organization.id, parties.client],
  )
  expect((await staff.rest("DELETE", `/api/clients/${parties.client}/`)).status).toBe(204)
  const { rows } = await app.db.pool.query<{ n: number }>(
    `select count(distinct subject_id)::integer as n from audit_log
     where organization_id = $1 and action = 'deleted' and subject_type = 'invoice'
       and more #>> '{document,items,0,description}' = 'Line of ' || substr(details ->> 'number', 5)`,
    [organization.id],
  )
  expect(rows).toEqual([{ n: 450 }])
})

test("500 lines make neither the list nor an invoice's history longer", async () => {
  const desk = await makeDesk()
  const { staff } = desk
  const items = Array.from({ length: 500 }, (_, n) => ({
    ...design,
    description: `Line ${n} ${"x".repeat(300)}`,
  }))
  const { id } = (await desk.write({ items })).body
  for (let price = 1; price <= 3; price++)
    await desk.change(id, { items: items.map((line) => ({ ...line, unit_price: price })) })
  const { timeline } = await desk.read(id)
  expect(JSON.stringify(timeline).length).toBeLessThan(3_000)
  await staff.rest("DELETE", `/api/invoices/${id}/`)
  const { body } = await staff.rest("GET", "/api/audit-log/")
  expect(JSON.stringify(body).length).toBeLessThan(5_000)
  const [deleted, edited] = body as LogEntry[]
  const all = expect.objectContaining({ length: 500 })
  expect((await entry(desk, deleted?.id)).details).toMatchObject({ document: { items: all } })
  expect((await entry(desk, edited?.id)).details).toMatchObject({ lines: { before: all, after: all } })
})
