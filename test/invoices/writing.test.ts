// Writing an invoice and changing it: what it adds up to, what is refused, and what the log keeps of it.
import { describe, expect, test } from "vitest"
import { invoice } from "../../src/invoices/schema.ts"
import { testApp } from "../support/app.ts"
import {
  makeClient,
  makeInvoice,
  makeOrganization,
  makeProject,
  type Signed,
  signIn,
} from "../support/factories.ts"

type Wire = {
  id: number
  number: string
  updated_at: string
  items: { description: string; order: number; amount: number }[]
  timeline: { event: string; by: string; details: Record<string, unknown> }[]
}

/** A signed-in owner with a client and a project, and the least that an invoice needs. */
async function makeDesk(more: Parameters<typeof makeOrganization>[0] = {}) {
  const organization = await makeOrganization(more)
  const project = await makeProject(organization.id)
  const staff = await signIn(organization.id)
  const least = { client: project.client_id, project: project.id, amount: 100 }
  return { organization, project, staff, least }
}

async function write(staff: Signed, body: object): Promise<Wire> {
  const answer = await staff.rest("POST", "/api/invoices/", body)
  expect(answer).toMatchObject({ status: 201 })
  return answer.body
}

test("an invoice is written, read, changed and deleted over REST", async () => {
  const { staff, least, project, organization } = await makeDesk({ default_currency: "EUR" })
  const written = await write(staff, {
    ...least,
    amount: 1,
    items: [
      { description: "Design", quantity: 3, unit_price: 33.33, amount: 5 },
      { description: "Hosting", unit_price: 0.5 },
    ],
    tax_rate: 7.5,
    due_date: "2030-01-31",
    notes: "Thank you",
  })
  expect(written).toMatchObject({
    number: "INV-0001",
    status: "draft",
    client: project.client_id,
    client_name: "Ada Lovelace",
    project: project.id,
    project_title: "Website",
    currency: "EUR",
    amount: 100.49,
    subtotal: 100.49,
    tax_amount: 7.54,
    total: 108.03,
    formatted_total: "€108.03",
    tax_rate: 7.5,
    is_overdue: false,
    mail_status: "none",
    sent_at: null,
    items: [
      { description: "Design", quantity: 3, unit_price: 33.33, amount: 99.99, order: 1 },
      { description: "Hosting", quantity: 1, unit_price: 0.5, amount: 0.5, order: 2 },
    ],
    timeline: [{ event: "created", by: organization.email }],
  })
  const path = `/api/invoices/${written.id}/`
  expect((await staff.rest("GET", path)).body).toEqual(written)
  const list = (await staff.rest("GET", "/api/invoices/")).body as object[]
  expect(list.map((one) => Object.keys(one).sort())).toEqual([Object.keys(invoice.shape).sort()])
  expect([written]).toMatchObject(list)

  const changed = await staff.rest("PATCH", path, {
    notes: "",
    items: [{ description: "All", unit_price: 10 }],
  })
  expect(changed).toMatchObject({
    status: 200,
    body: { notes: null, amount: 10, tax_amount: 0.75, total: 10.75 },
  })
  expect((await staff.rest("DELETE", path)).status).toBe(204)
  expect(await staff.rest("GET", path)).toMatchObject({ status: 404, body: { error: "Invoice not found" } })
})

test("without lines the amount counts, and lines come in the order they name", async () => {
  const { staff, least } = await makeDesk()
  expect(await write(staff, { ...least, amount: 80.5, tax_rate: 10 })).toMatchObject({
    amount: 80.5,
    total: 88.55,
  })
  const line = (description: string, order: number) => ({ description, order, unit_price: 1 })
  const written = await write(staff, { ...least, items: [line("b", 2), line("c", 3), line("a", 1)] })
  expect(written.items.map(({ description, order }) => `${order}${description}`)).toEqual(["1a", "2b", "3c"])
})

test("what only the server decides is ignored", async () => {
  const { staff, least } = await makeDesk()
  const sent = {
    number: "MINE-1",
    total: 5,
    id: 7,
    paid_at: "2020-01-01T00:00:00Z",
    mail_status: "sent",
    organization_id: 1,
  }
  expect(await write(staff, { ...least, ...sent })).toMatchObject({
    number: "INV-0001",
    total: 100,
    paid_at: null,
    mail_status: "none",
  })
})

const items = (line: object) => ({ items: [{ description: "Work", unit_price: 1, ...line }] })
test.each([
  ["client", { client: null }],
  ["client", { client: 999_999_999 }],
  ["client", { client: "x" }],
  ["project", { project: undefined }],
  ["project", { project: 999_999_999 }],
  ["amount", { amount: undefined }],
  ["amount", { amount: 0 }],
  ["amount", { amount: -1 }],
  ["amount", { amount: "100" }],
  ["amount", { amount: 1.005 }],
  ["amount", { amount: 1e12 }],
  ["amount", { amount: 1.5, currency: "JPY" }],
  ["amount", { amount: 999_999_999_999, tax_rate: 50 }],
  ["currency", { currency: "XXX" }],
  ["status", { status: "lost" }],
  ["due_date", { due_date: "2026-02-30" }],
  ["due_date", { due_date: "tomorrow" }],
  ["tax_rate", { tax_rate: -1 }],
  ["tax_rate", { tax_rate: 101 }],
  ["tax_rate", { tax_rate: 7.1255 }],
  ["tax_rate", { tax_rate: "7" }],
  ["notes", { notes: "x".repeat(10_001) }],
  ["notes", { notes: "a\u0000b" }],
  ["items", { items: "none" }],
  ["items", { items: Array(501).fill({ description: "Work", unit_price: 1 }) }],
  ["items.0.description", items({ description: " " })],
  ["items.0.description", items({ description: undefined })],
  ["items.0.unit_price", items({ unit_price: 0 })],
  ["items.0.unit_price", items({ unit_price: null })],
  ["items.0.unit_price", items({ unit_price: 0.001 })],
  ["items.0.unit_price", items({ unit_price: 1_000_000_000 })],
  ["items.0.quantity", items({ quantity: 0 })],
  ["items.0.quantity", items({ quantity: 1.5 })],
  ["items.0.quantity", items({ quantity: 1_000_001 })],
  ["items.0.order", items({ order: 0 })],
  ["items.0", items({ unit_price: 999_999_999, quantity: 1_000_000 })],
])("a wrong %s in %o is named, and nothing is written or counted", async (field, wrong) => {
  const { staff, least } = await makeDesk()
  const answer = await staff.rest("POST", "/api/invoices/", { ...least, ...wrong })
  expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: [expect.any(String)] } } })
  expect((await staff.rest("GET", "/api/invoices/")).body).toEqual([])
  expect(await write(staff, least)).toMatchObject({ number: "INV-0001" })
})

describe("other people's ids", () => {
  test("another organization's client or project is refused by name, on writing and on changing", async () => {
    const [{ staff, least }, theirs] = await Promise.all([makeDesk(), makeDesk()])
    const { id } = await write(staff, least)
    for (const field of ["client", "project"] as const) {
      const body = { [field]: theirs.least[field] }
      const refused = { status: 400, body: { fields: { [field]: [expect.any(String)] } } }
      expect(await staff.rest("POST", "/api/invoices/", { ...least, ...body })).toMatchObject(refused)
      expect(await staff.rest("PATCH", `/api/invoices/${id}/`, body)).toMatchObject(refused)
    }
  })

  test("a project of another client of ours is refused", async () => {
    const { staff, least, organization } = await makeDesk()
    const other = await makeClient(organization.id)
    const refused = { status: 400, body: { fields: { project: [expect.any(String)] } } }
    expect(await staff.rest("POST", "/api/invoices/", { ...least, client: other.id })).toMatchObject(refused)
  })

  test("another organization's invoice is not found, whatever is asked of it", async () => {
    const { staff } = await makeDesk()
    const theirs = await makeInvoice((await makeOrganization()).id, { status: "processing" })
    const calls = [
      ["GET", ""],
      ["PATCH", ""],
      ["DELETE", ""],
      ["POST", "send/"],
      ["POST", "confirm_payment/"],
      ["GET", "pdf/"],
    ] as const
    for (const [method, action] of calls) {
      const body = method === "PATCH" ? { notes: "mine" } : undefined
      const answer = await staff.rest(method, `/api/invoices/${theirs.id}/${action}`, body)
      expect(answer).toMatchObject({ status: 404, body: { error: "Invoice not found" } })
    }
    expect((await staff.rest("GET", `/api/invoices/?client=${theirs.client_id}`)).body).toEqual([])
  })
})

describe("a change", () => {
  test("of the tax rate alone makes new totals, and null takes the tax away", async () => {
    const { staff, least } = await makeDesk()
    const { id } = await write(staff, { ...least, items: [{ description: "Work", unit_price: 2.05 }] })
    const rate = (tax_rate: number | null) => staff.rest("PATCH", `/api/invoices/${id}/`, { tax_rate })
    expect((await rate(10)).body).toMatchObject({ amount: 2.05, tax_amount: 0.21, total: 2.26 })
    expect((await rate(null)).body).toMatchObject({ tax_rate: 0, tax_amount: 0, total: 2.05 })
  })

  test("of the currency keeps the figures, and is refused when they have too many decimals for it", async () => {
    const { staff, least } = await makeDesk()
    const { id } = await write(staff, {
      ...least,
      items: [{ description: "Work", unit_price: 12, quantity: 2 }],
    })
    const path = `/api/invoices/${id}/`
    expect((await staff.rest("PATCH", path, { currency: "jpy" })).body).toMatchObject({
      currency: "JPY",
      total: 24,
      formatted_total: "¥24",
      items: [{ unit_price: 12, amount: 24 }],
    })
    const inCents = { currency: "USD", items: [{ description: "Work", unit_price: 12.5 }] }
    expect((await staff.rest("PATCH", path, inCents)).body).toMatchObject({ total: 12.5 })
    const back = await staff.rest("PATCH", path, { currency: "JPY" })
    expect(back).toMatchObject({ status: 400, body: { fields: { currency: [expect.any(String)] } } })
    const { app } = await testApp()
    const row = app.db.system
      .selectFrom("invoices")
      .select(["currency", "total", "digits"])
      .where("id", "=", id)
    expect(await row.executeTakeFirst()).toEqual({ currency: "USD", total: 1250, digits: 2 })
  })

  test("on an outdated version is refused", async () => {
    const { staff, least } = await makeDesk()
    const { id, updated_at } = await write(staff, least)
    const change = (notes: string, version: string) =>
      staff.rest("PATCH", `/api/invoices/${id}/`, { notes }, { "if-match": version })
    const first = await change("first", `"${updated_at}"`)
    expect(first.status).toBe(200)
    expect(await change("second", `"${updated_at}"`)).toMatchObject({ status: 412, body: { code: "stale" } })
    expect((await staff.rest("GET", `/api/invoices/${id}/`)).body).toMatchObject({ notes: "first" })
    expect((await change("second", (first.body as Wire).updated_at)).status).toBe(200)
    expect((await change("third", "*")).status).toBe(200)
  })

  test("is written into the log with who did it, and one that changes nothing isn't", async () => {
    const { staff, least, organization } = await makeDesk()
    const { id, updated_at } = await write(staff, least)
    const path = `/api/invoices/${id}/`
    expect((await staff.rest("PATCH", path, { amount: 100, status: "draft" })).body).toMatchObject({
      updated_at,
    })
    const changed = await staff.rest("PATCH", path, { amount: 120, status: "sent" })
    const { timeline } = changed.body as Wire
    expect(timeline.map(({ event }) => event)).toEqual(["created", "edited", "status_changed"])
    expect(timeline[1]).toMatchObject({
      by: organization.email,
      details: { was: { total: "$100.00" }, is: { total: "$120.00" } },
    })
    expect(timeline[2]?.details).toEqual({ from: "draft", to: "sent" })
  })
})

test("of a long history the newest five hundred are told, the oldest of them first", async () => {
  const { staff, least, organization } = await makeDesk()
  const { id } = await write(staff, least)
  const { app } = await testApp()
  await app.db.pool.query(
    `insert into audit_log (organization_id, actor_type, actor_id, action, subject_type, subject_id, details)
     select organization_id, actor_type, actor_id, 'edited', subject_type, subject_id, '{}'
     from audit_log, generate_series(1, 500)
     where organization_id = $1 and subject_type = 'invoice' and subject_id = $2`,
    [organization.id, id],
  )
  const { body } = await staff.rest("PATCH", `/api/invoices/${id}/`, { status: "sent" })
  const { timeline }: Wire = body
  expect(timeline).toHaveLength(500)
  expect(timeline[0]).toMatchObject({ event: "edited" })
  expect(timeline.at(-1)).toMatchObject({ event: "status_changed" })
})
