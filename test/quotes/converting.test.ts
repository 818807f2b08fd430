// A quote becomes an invoice: the same lines and figures, once.
import { expect, test } from "vitest"
import { testApp } from "../support/app.ts"
import { makeTax } from "../support/factories.ts"
import { day, makeDesk } from "./desk.ts"

type Done = { invoice: { id: number; number: string; total: number }; quote: { status: string } }

test("an accepted quote becomes a draft invoice with its lines, taxes, discount and texts", async () => {
  const { accepted, act, staff, organization, project, client } = await makeDesk()
  const tax = await makeTax(organization.id)
  await staff.rest("PATCH", `/api/clients/${client.id}/`, { terms_days: 14 })
  const quote = await accepted({
    tax_rate: null,
    items: [
      {
        description: "Design",
        quantity: 1.5,
        unit: "hour",
        unit_price: 90,
        tax: tax.id,
        discount: { percent: 5 },
      },
      { description: "As agreed", kind: "text" },
      { description: "Hosting", quantity: 1, unit_price: 65 },
    ],
    ...{ discount: { amount: 10, reason: "First order" }, withholding: { name: "IRPF", rate: 15 } },
    ...{ notes: "Thanks", terms: "14 days", po_number: "PO-1", prices_include_tax: true },
  })
  // What was offered counts, also when its tax isn't offered any more.
  await staff.rest("POST", `/api/taxes/${tax.id}/archive/`)
  const answer = await act(quote, "convert", { as: "invoice" })
  expect(answer).toMatchObject({
    status: 201,
    body: {
      message: "Draft invoice created",
      quote: { status: "invoiced", allowed: [] },
      invoice: { status: "draft", client: client.id, project: project.id, due_date: day(14) },
    },
  })
  const { invoice } = answer.body as { invoice: Record<string, unknown> & { id: number } }
  const same = [
    ...[
      "currency",
      "amount",
      "tax_amount",
      "total",
      "subtotal",
      "lines_total",
      "discount",
      "discount_amount",
    ],
    ...[
      "taxes",
      "withholding",
      "withheld",
      "payable",
      "prices_include_tax",
      "notes",
      "terms",
      "po_number",
      "tax_rate",
    ],
  ] as const
  for (const name of same) expect([name, invoice[name]]).toEqual([name, quote[name as keyof typeof quote]])
  const lines = (invoice.items as { id: number }[]).map(({ id: _, ...line }) => line)
  expect(lines).toEqual(quote.items.map((line) => ({ ...line, time_entries: [], expenses: [] })))
  const read = (await staff.rest("GET", `/api/quotes/${quote.id}/`)).body
  expect(read).toMatchObject({
    invoices: [{ id: invoice.id, kind: "standard", status: "draft" }],
    timeline: [{ event: "created" }, { event: "issued" }, { event: "accepted" }, { event: "converted" }],
  })
  expect((await staff.rest("GET", `/api/invoices/${invoice.id}/`)).body).toMatchObject({
    timeline: [{ event: "created", details: { quote: "QUO-0001" } }],
  })
})

test("only an accepted quote is converted, and of ten calls at once one is taken", async () => {
  const { accepted, issued, act, list, staff } = await makeDesk()
  const sent = await issued()
  expect(await act(sent, "convert", { as: "invoice" })).toMatchObject({
    status: 409,
    body: { error: "Only accepted quotes can be invoiced" },
  })
  const quote = await accepted()
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => act(quote, "convert", { as: "invoice" })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(9).fill(409)])
  expect((await staff.rest("GET", "/api/invoices/")).body).toMatchObject([{ total: quote.total }])
  expect(await list("?status=invoiced")).toMatchObject([{ id: quote.id }])
  expect(await list("?status=accepted")).toEqual([])
})

test("a quote without a project needs one, named or created from its first line", async () => {
  const { accepted, act, read, staff, project } = await makeDesk()
  const [one, other] = [await accepted({ project: null }), await accepted({ project: null })]
  expect(await act(one, "convert", { as: "invoice" })).toMatchObject({
    status: 400,
    body: { fields: { project: ["Choose a project, or create one"] } },
  })
  expect(await act(one, "convert", { as: "invoice", project: project.id })).toMatchObject({
    body: { invoice: { project: project.id }, quote: { project: project.id } },
  })
  expect(await act(other, "convert", { as: "invoice", create_project: true })).toMatchObject({
    status: 201,
    body: { invoice: { project_title: "Design" }, quote: { project_title: null } },
  })
  // What the client accepted stays what it was.
  const { answer, shown_hash } = await read(other)
  expect(answer).toMatchObject({ shown_hash })
  expect((await staff.rest("GET", "/api/projects/")).body).toMatchObject([{ title: "Design" }, {}])
})

test("a deleted or cancelled invoice leaves the quote accepted, and the cancelled one never comes back", async () => {
  const { accepted, act, read, staff } = await makeDesk()
  const quote = await accepted()
  const convert = async () => ((await act(quote, "convert", { as: "invoice" })).body as Done).invoice
  const first = await convert()
  expect(await act(quote, "cancel")).toMatchObject({ status: 409 })
  await staff.rest("DELETE", `/api/invoices/${first.id}/`)
  expect(await read(quote)).toMatchObject({ status: "accepted", invoices: [] })
  const second = await convert()
  const at = (id: number) => `/api/invoices/${id}/`
  await staff.rest("PATCH", at(second.id), { status: "cancelled" })
  expect(await read(quote)).toMatchObject({ status: "accepted", allowed: ["convert", "cancel"] })
  const refused = { status: 409, body: { error: "Create a new one from its quote instead" } }
  expect(await staff.rest("PATCH", at(second.id), { status: "draft" })).toMatchObject(refused)
  expect(await staff.rest("POST", `${at(second.id)}send/`, {})).toMatchObject(refused)
})

test("an invoice from a quote keeps its client", async () => {
  const { accepted, act, staff } = await makeDesk()
  const { invoice } = (await act(await accepted(), "convert", { as: "invoice" })).body as Done
  const other = await staff.rest("POST", "/api/clients/", { name: "Grace", email: "grace@client.test" })
  const client = (other.body as { id: number }).id
  const project = await staff.rest("POST", "/api/projects/", { title: "Shop", client })
  const moved = { client, project: (project.body as { id: number }).id }
  expect(await staff.rest("PATCH", `/api/invoices/${invoice.id}/`, moved)).toMatchObject({
    status: 409,
    body: { error: "This invoice was created from a quote, so its client can't be changed" },
  })
})

test("the invoice of a quote counts for the plan like any other", async () => {
  const { accepted, act, read, organization } = await makeDesk({ plan_type: "free" })
  const quote = await accepted()
  const { pool } = (await testApp()).app.db
  await pool.query(
    "update organization_counters set invoices_this_month = 10, invoice_month = date_trunc('month', now()) where organization_id = $1",
    [organization.id],
  )
  expect(await act(quote, "convert", { as: "invoice" })).toMatchObject({
    status: 403,
    body: { code: "plan_limit_reached" },
  })
  expect(await read(quote)).toMatchObject({ status: "accepted", invoices: [] })
})
