// Credit notes without an invoice: a client and lines of their own, priced as an invoice's are.
import { expect, test } from "vitest"
import { makeOffice } from "../../number-series/protected.ts"
import { makeClient, makeOrganization, makeTax } from "../../support/factories.ts"
import { runJobs } from "../../support/jobs.ts"
import { mailsSent } from "../../support/mailer.ts"
import { type Credited, type Note, noteAt } from "../credited-office.ts"

const items = [
  { description: "Bonus of the year", quantity: 1.5, unit: "hour", unit_price: 33.33 },
  { description: "As agreed in May", kind: "text" },
]

async function makeOwn({ protects = false } = {}) {
  const office = await makeOffice({ protects })
  const client = office.project.client_id
  const write = (body: object = {}) =>
    office.owner.rest("POST", "/api/credit-notes/", { client, items, tax_rate: 20, reason: "Bonus", ...body })
  const written = async (body: object = {}) => {
    const answer = await write(body)
    expect(answer).toMatchObject({ status: 201 })
    return answer.body as Note
  }
  const act = (note: { id: number }, deed: string, body: object = {}) =>
    office.owner.rest("POST", `${noteAt(note.id)}${deed}/`, body)
  const patch = (note: { id: number }, body: object) => office.owner.rest("PATCH", noteAt(note.id), body)
  const read = async (note: { id: number }) => (await office.owner.rest("GET", noteAt(note.id))).body as Note
  const owed = async () => Object((await office.owner.rest("GET", `/api/reports/receivables/`)).body).totals
  const report = async (query: string) =>
    Object((await office.owner.rest("GET", `/api/reports/${query}&from=2000-01-01&to=2999-12-31`)).body).rows
  return {
    ...office,
    client,
    write,
    written,
    act,
    patch,
    read,
    owed,
    report,
    invoice: office.write,
    acted: office.act,
  }
}

test("it is a draft with the figures of an invoice of these lines, changes, and is issued as the client's credit", async () => {
  const { written, patch, act, client, owed } = await makeOwn()
  const draft = await written()
  expect(draft).toMatchObject({
    ...{ number: null, status: "draft", client, invoice: null, invoice_number: null, currency: "USD" },
    ...{ amount: 50, tax_amount: 10, total: 60, payable: 60, applied: 0, unapplied: 0 },
    taxes: [{ name: "Tax", category: "S", rate: 20, base: 50, amount: 10 }],
    items: [
      { item: null, kind: "item", quantity: 1.5, unit: "hour", unit_price: 33.33, amount: 50 },
      { kind: "text", description: "As agreed in May", amount: 0 },
    ],
  })
  expect(await patch(draft, { reason: "A better year" })).toMatchObject({
    body: { reason: "A better year", total: 60 },
  })
  const dearer = [{ description: "Bonus", unit_price: 119 }]
  expect(await patch(draft, { items: dearer, tax_rate: 19, prices_include_tax: true })).toMatchObject({
    body: { amount: 100, tax_amount: 19, total: 119, prices_include_tax: true, items: [{ amount: 119 }] },
  })
  expect(await act(draft, "issue")).toMatchObject({
    body: { credit_note: { number: "CN-0001", status: "issued", unapplied: 119, total: 119 } },
  })
  expect(await patch(draft, { reason: "No" })).toMatchObject({
    status: 409,
    body: { error: "Only drafts can be changed" },
  })
  expect(await owed()).toMatchObject([{ outstanding: 0, credit: 119 }])
})

test("it settles any open invoice of its client and currency, and what is left is given back", async () => {
  const { written, act, invoice, acted, read, owner, path, patch: _ } = await makeOwn()
  const note = await written({ issue: true })
  expect(note).toMatchObject({ number: "CN-0001", unapplied: 60 })
  const open = await invoice({ tax_rate: 0, items: [{ description: "Work", quantity: 1, unit_price: 40 }] })
  await acted(open, "issue")
  expect(await act(note, "apply", { invoice: open.id })).toMatchObject({
    body: { applied: 40, unapplied: 20 },
  })
  const settled = (await owner.rest("GET", path(open))).body as Credited
  expect(settled).toMatchObject({ status: "paid", amount_credited: 40, credit_notes: [] })
  const euros = await invoice({ currency: "EUR" })
  await acted(euros, "issue")
  expect(await act(note, "apply", { invoice: euros.id })).toMatchObject({ status: 400 })
  expect(await owner.rest("DELETE", path(open))).toMatchObject({
    status: 409,
    body: { code: "has_payments" },
  })
  expect((await act(note, "refund", { amount: 20.01 })).status).toBe(400)
  expect(await act(note, "refund", { amount: 20 })).toMatchObject({ body: { unapplied: 0 } })
  expect(await act(note, "cancel")).toMatchObject({ status: 409 })
  expect(await read(note)).toMatchObject({ status: "issued" })
})

test("reports have it on the day of its issue, by cash when it is given back or settles", async () => {
  const { written, act, report, organization } = await makeOwn()
  const tax = await makeTax(organization.id, {
    components: [
      { name: "GST", rate: 5, compound: false },
      { name: "QST", rate: 10, compound: false },
    ],
  })
  const lines = [
    { description: "Taxed", unit_price: 100, tax: tax.id },
    { description: "Untaxed", unit_price: 40, tax: null },
    { description: "Plain", unit_price: 30 },
  ]
  const note = await written({ items: lines, tax_rate: 0 })
  const of = async (query: string, field: string) =>
    ((await report(query)) as Record<string, number>[]).map((row) => row[field])
  expect(await of("sales/?", "net")).toEqual([])
  await act(note, "issue")
  expect(await of("sales/?", "net")).toEqual([-100, 0, -70])
  expect(await of("tax/?basis=accrual", "amount")).toEqual([-5, -10, 0])
  expect(await of("tax/?basis=accrual", "net")).toEqual([-100, 0, -70])
  expect(await of("tax/?basis=cash", "amount")).toEqual([])
  await act(note, "refund", { amount: 92.5 })
  expect(await of("tax/?basis=cash", "amount")).toEqual([-2.5, -5, 0])
})

test("it is protected where the organization protects, cancelled where not, and emailed with its paper", async () => {
  const kept = await makeOwn({ protects: true })
  const issued = await kept.written({ issue: true })
  expect(issued).toMatchObject({ is_protected: true })
  expect(await kept.act(issued, "cancel")).toMatchObject({ body: { code: "invoice_protected" } })
  const { written, act, organization, owed } = await makeOwn()
  const note = await written({ issue: true })
  await act(note, "send")
  const [mail] = await mailsSent(() => runJobs(organization.id))
  expect(mail).toMatchObject({
    subject: expect.stringContaining("CN-0001"),
    attachments: [{ filename: "credit-note-CN-0001.pdf" }],
  })
  expect(mail?.text).toContain("$60.00")
  expect(mail?.text).not.toContain("for invoice")
  expect(await act(note, "cancel")).toMatchObject({ body: { credit_note: { status: "cancelled" } } })
  expect(await owed()).toEqual([])
  expect(await act(await written({ issue: true }), "issue")).toMatchObject({ status: 409 })
})

test("what no credit note can be is refused, with its field", async () => {
  const { write, written, patch, invoice, acted, owner, organization } = await makeOwn()
  const wrong = async (body: object, fields: object) =>
    expect(await write(body)).toMatchObject({ status: 400, body: { fields } })
  const line = (given: object) => ({ items: [{ description: "Bonus", unit_price: 1, ...given }] })
  await wrong({ client: null }, { invoice: ["Choose an invoice, or a client and items"] })
  await wrong({ client: 999_999_999 }, { client: ["Choose one of your clients"] })
  const stranger = (await makeClient((await makeOrganization()).id)).id
  await wrong({ client: stranger }, { client: ["Choose one of your clients"] })
  const archived = await makeTax(organization.id, { archived_at: new Date().toISOString() })
  await wrong(line({ tax: archived.id }), {
    "items.0.tax": ["This tax is archived. Choose another one."],
  })
  await wrong(line({ tax: 999_999_999 }), { "items.0.tax": ["Choose one of your taxes"] })
  await wrong({ items: [] }, { items: ["Enter a line"] })
  await wrong({ items: null, tax_rate: null }, { items: ["Enter a line"] })
  await wrong(line({ unit_price: 0 }), { "items.0.unit_price": [expect.any(String)] })
  await wrong(line({ unit_price: -1 }), { "items.0.unit_price": [expect.any(String)] })
  await wrong(line({ unit_price: 0.001 }), { "items.0.unit_price": [expect.any(String)] })
  await wrong(line({ quantity: 1.5 }), { "items.0.quantity": [expect.any(String)] })
  await wrong(line({ unit_price: null }), { "items.0.unit_price": ["This field is required"] })
  await wrong(line({ kind: "credit" }), { "items.0.kind": ["Choose one of item, text"] })
  await wrong(
    { items: [{ kind: "text", description: "Nothing" }] },
    { items: ["The total must be above zero"] },
  )
  await wrong({ tax_rate: 101 }, { tax_rate: ["Enter a rate from 0 to 100"] })
  await wrong({ currency: "XXX" }, { currency: ["This currency is not supported"] })
  await wrong({ amounts: [{ amount: 1 }] }, { items: [expect.any(String)] })
  const open = await invoice()
  await acted(open, "issue")
  await wrong({ invoice: open.id }, { client: ["Choose an invoice or a client, not both"] })
  await wrong(
    { invoice: open.id, client: null },
    { items: ["The invoice already sets this. Leave it empty."] },
  )
  const own = await written()
  const refused = async (note: { id: number }, body: object, fields: object) =>
    expect(await patch(note, body)).toMatchObject({ status: 400, body: { fields } })
  await refused(own, { lines: [{ item: 1, quantity: 1 }] }, { lines: ["Only when crediting an invoice"] })
  await refused(own, { tax_rate: 10 }, { tax_rate: ["Enter at least one item"] })
  const credit = { reason: "Less work", amounts: [{ amount: 1 }] }
  const other = (await owner.rest("POST", `/api/invoices/${open.id}/credit-notes/`, credit)).body as Note
  await refused(other, { items }, { items: ["The invoice already sets this. Leave it empty."] })
})

test("of many who issue at once each has a number of its own, without a gap", async () => {
  const { written, act, read } = await makeOwn()
  const drafts: Note[] = []
  for (let n = 0; n < 6; n++) drafts.push(await written())
  await Promise.all(drafts.flatMap((draft) => [act(draft, "issue"), act(draft, "issue")]))
  const numbers = await Promise.all(drafts.map(async (draft) => (await read(draft)).number))
  expect(numbers.sort()).toEqual([1, 2, 3, 4, 5, 6].map((n) => `CN-000${n}`))
})
