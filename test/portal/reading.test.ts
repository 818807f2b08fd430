// What a client sees in the portal: its own, nothing hidden, nothing of anybody else.
import { expect, test } from "vitest"
import { todayIn } from "../../src/core/values/dates.ts"
import { call, testApp } from "../support/app.ts"
import {
  makeClient,
  makeInvoice,
  makeOrganization,
  makePaymentMethod,
  makeProject,
  signIn,
} from "../support/factories.ts"
import { changesHeard } from "../support/live.ts"
import { signInClient } from "../support/portal.ts"

test("drafts and cancelled invoices are hidden from clients at every address", async () => {
  const organization = await makeOrganization()
  const method = await makePaymentMethod(organization.id)
  const client = await signInClient(organization.id)
  const make = (status: "draft" | "cancelled" | "sent" | "paid" | "pending") =>
    makeInvoice(organization.id, { client_id: client.client_id, status })
  const hidden = [await make("draft"), await make("cancelled")]
  const shown = [await make("sent"), await make("paid"), await make("pending")]
  const listed = (await client.rest("GET", "/portal/invoices/")).body as { id: number }[]
  expect(listed.map(({ id }) => id)).toEqual(shown.map(({ id }) => id).reverse())
  expect((await client.rest("GET", "/portal/invoices/?status=draft")).body).toEqual([])
  for (const { id } of hidden) await expectNotFound(client, id, method.id)
  expect((await client.rest("GET", "/portal/overview/")).body).toMatchObject({ invoices_count: 3 })
})

test("an invoice becomes overdue for client and staff on the same day", async () => {
  const [east, west] = ["Pacific/Kiritimati", "Pacific/Pago_Pago"]
  const due_date = todayIn(west)
  for (const time_zone of [east, west]) {
    const organization = await makeOrganization({ time_zone })
    const client = await signInClient(organization.id)
    const { id } = await makeInvoice(organization.id, {
      ...{ client_id: client.client_id, status: "sent", due_date },
    })
    const late = { status: "sent", is_overdue: time_zone === east }
    const read = async (path: string) => (await client.rest("GET", `/portal/${path}`)).body
    expect(await read("invoices/")).toMatchObject([late])
    expect(await read(`invoices/${id}/`)).toMatchObject(late)
    expect(await read(`invoices/${id}/payment-methods/`)).toMatchObject({ invoice: late })
  }
})

test("another client's invoices, projects and PDFs are not found", async () => {
  const organization = await makeOrganization()
  const method = await makePaymentMethod(organization.id)
  const elsewhere = await makeOrganization()
  const mine = await signInClient(organization.id)
  for (const home of [organization, elsewhere]) {
    const project = await makeProject(home.id)
    const { client_id } = project
    const invoice = await makeInvoice(home.id, { client_id, project_id: project.id, status: "sent" })
    await expectNotFound(mine, invoice.id, method.id)
    expect(await mine.rest("GET", `/portal/projects/${project.id}/`)).toMatchObject({
      status: 404,
      body: { error: "Project not found" },
    })
    expect((await mine.rest("GET", `/portal/invoices/?project=${project.id}`)).body).toEqual([])
    const { app } = await testApp()
    const untouched = await app.db.system
      .selectFrom("invoices")
      .select(["status", "viewed_at"])
      .where("id", "=", invoice.id)
      .executeTakeFirst()
    expect(untouched).toEqual({ status: "sent", viewed_at: null })
  }
  for (const path of ["/portal/invoices/", "/portal/projects/"])
    expect((await mine.rest("GET", path)).body).toEqual([])
})

type Hands = Awaited<ReturnType<typeof signInClient>>

async function expectNotFound(client: Hands, invoice_id: number, payment_method_id: number) {
  const path = `/portal/invoices/${invoice_id}`
  const answers = [
    await client.rest("GET", `${path}/`),
    await client.rest("GET", `${path}/pdf/`),
    await client.rest("GET", `${path}/payment-methods/`),
    await client.rest("GET", `${path}/payment/`),
    await client.rest("POST", `${path}/mark-paid/`, { payment_method_id }),
  ]
  for (const answer of answers)
    expect(answer).toMatchObject({ status: 404, body: { error: "Invoice not found" } })
}

test("a portal session works at its organization's address only", async () => {
  const [mine, theirs] = [await makeOrganization(), await makeOrganization()]
  const client = await signInClient(mine.id)
  const ask = (host: string) => call("GET", "/portal/projects/", { host, token: client.token })
  expect((await ask("localhost:3000")).status).toBe(200)
  expect((await ask(`${mine.slug}.localhost:3000`)).status).toBe(200)
  expect((await ask(`${mine.slug}.api.localhost:3000`)).status).toBe(200)
  expect((await ask(`${theirs.slug}.localhost:3000`)).status).toBe(403)
})

test("a portal session that has expired lets no one in", async () => {
  const client = await signInClient((await makeOrganization()).id)
  expect((await client.rest("GET", "/portal/overview/")).status).toBe(200)
  const { app } = await testApp()
  await app.db.system
    .updateTable("portal_sessions")
    .set({ expires_at: new Date(Date.now() - 1_000).toISOString() })
    .where("client_id", "=", client.client_id)
    .execute()
  expect(await client.rest("GET", "/portal/overview/")).toMatchObject({
    status: 401,
    body: { error: "Invalid or expired token" },
  })
})

test("the first opening of an invoice is recorded, logged and sent to the staff's screens", async () => {
  const organization = await makeOrganization()
  const invoice = await makeInvoice(organization.id, { status: "sent" })
  const client = await signInClient(organization.id, invoice.client_id)
  const { app } = await testApp()
  const heard = await changesHeard(organization.id)
  await client.rest("GET", "/portal/invoices/")
  expect(heard).toEqual([])
  const path = `/portal/invoices/${invoice.id}/`
  const opened = await Promise.all([1, 2, 3, 4].map(() => client.rest("GET", path)))
  const [first] = opened.map(({ body }) => (body as { viewed_at: string }).viewed_at)
  expect(first).toEqual(expect.any(String))
  expect((await client.rest("GET", path)).body).toMatchObject({ viewed_at: first })
  expect(heard).toEqual([
    { type: "notification", id: expect.any(Number) },
    { type: "invoice", id: invoice.id },
  ])
  const log = await app.db.system
    .selectFrom("audit_log")
    .select(["action", "actor_type", "actor_id"])
    .where("organization_id", "=", organization.id)
    .execute()
  expect(log).toEqual([{ action: "viewed", actor_type: "client", actor_id: client.client_id }])
})

test("an invoice shows its lines and its tax, and no internal field", async () => {
  const organization = await makeOrganization({ default_currency: "EUR" })
  const project = await makeProject(organization.id)
  const staff = await signIn(organization.id)
  const made = await staff.rest("POST", "/api/invoices/", {
    client: project.client_id,
    project: project.id,
    status: "sent",
    tax_rate: 19,
    items: [
      { description: "Design", quantity: 3, unit_price: 33.33 },
      { description: "Hosting", unit_price: 10 },
    ],
  })
  expect(made.status).toBe(201)
  const { id } = made.body as { id: number }
  const client = await signInClient(organization.id, project.client_id)
  const { body } = await client.rest("GET", `/portal/invoices/${id}/`)
  expect(body).toMatchObject({
    amount: 109.99,
    subtotal: 109.99,
    tax_rate: 19,
    tax_amount: 20.9,
    total: 130.89,
    formatted_total: "€130.89",
    currency: "EUR",
    items: [
      { description: "Design", quantity: 3, unit_price: 33.33, amount: 99.99, order: 1 },
      { description: "Hosting", quantity: 1, unit_price: 10, amount: 10, order: 2 },
    ],
  })
  for (const secret of ["timeline", "mail_status", "organization_id", "client_email", "chosen_method"])
    expect(Object.keys(body)).not.toContain(secret)
  expect((await client.rest("GET", `/portal/projects/${project.id}/`)).body).toMatchObject({
    id: project.id,
    title: "Website",
    client: project.client_id,
    has_deliverable: false,
  })
})

test("the overview sums what is due in the currency of the newest invoice, apart from what awaits confirmation", async () => {
  const organization = await makeOrganization()
  const client = await signInClient(organization.id)
  expect((await client.rest("GET", "/portal/overview/")).body).toEqual({
    needs_you: { items: [], more_invoices: 0 },
    projects_count: 0,
    invoices_count: 0,
    outstanding: { amount: 0, currency: "USD", formatted: "$0.00" },
    outstanding_by_currency: [],
    awaiting_confirmation: [],
    credit: [],
    recent_projects: [],
    recent_invoices: [],
  })
  const { client_id } = client
  const make = (
    currency: string,
    amount: number,
    status: "sent" | "processing" | "paid" | "overdue" | "draft",
  ) => makeInvoice(organization.id, { client_id, currency, amount, status })
  await make("EUR", 1_250, "processing")
  await make("USD", 5_000, "overdue")
  await make("USD", 1_000, "sent")
  await make("USD", 99_900, "paid")
  await make("JPY", 700, "sent")
  await make("EUR", 1_000, "sent")
  await make("GBP", 4_000, "draft")
  for (const title of ["One", "Two", "Three", "Four"])
    await makeProject(organization.id, { client_id, title })
  const { client_id: other } = await makeProject(organization.id)
  await makeInvoice(organization.id, { client_id: other, currency: "CHF", status: "sent" })
  const { body } = await client.rest("GET", "/portal/overview/")
  expect(body).toMatchObject({
    projects_count: 4,
    invoices_count: 6,
    outstanding: { amount: 10, currency: "EUR", formatted: "€10.00" },
    awaiting_confirmation: [{ amount: 12.5, currency: "EUR", formatted: "€12.50" }],
    outstanding_by_currency: [
      { amount: 10, currency: "EUR" },
      { amount: 700, currency: "JPY", formatted: "¥700" },
      { amount: 60, currency: "USD" },
    ],
    recent_projects: [{ title: "Four" }, { title: "Three" }, { title: "Two" }],
    recent_invoices: [{ currency: "EUR" }, { currency: "JPY" }, { status: "paid" }],
  })
})

test("lists page, filter and search within what the client may see", async () => {
  const organization = await makeOrganization()
  const client = await signInClient(organization.id)
  const { client_id } = client
  const project = await makeProject(organization.id, { client_id, title: "Café 100%_done" })
  await makeProject(organization.id, { client_id, title: "Shop", status: "delivered" })
  await makeInvoice(organization.id, { client_id, number: "A-1", status: "sent", project_id: project.id })
  await makeInvoice(organization.id, { client_id, number: "A-2", status: "paid" })
  await makeInvoice(organization.id, { client_id, number: "A-3", status: "draft" })
  await makeInvoice(organization.id, { client_id, number: "B-4", status: "sent" })
  const numbers = async (query: string) =>
    ((await client.rest("GET", `/portal/invoices/${query}`)).body as { number: string }[]).map(
      ({ number }) => number,
    )
  expect(await numbers("")).toEqual(["B-4", "A-2", "A-1"])
  expect(await numbers("?status=sent")).toEqual(["B-4", "A-1"])
  expect(await numbers("?search=a-")).toEqual(["A-2", "A-1"])
  expect(await numbers("?search=a_")).toEqual([])
  expect(await numbers(`?project=${project.id}`)).toEqual(["A-1"])
  const first = await client.rest("GET", "/portal/invoices/?limit=2")
  const next = /<http:\/\/localhost:3000([^>]+)>; rel="next"/.exec(first.headers.link ?? "")?.[1] ?? ""
  expect(await numbers(next.replace("/portal/invoices/", ""))).toEqual(["A-1"])
  for (const wrong of ["?limit=0", "?cursor=x", "?status=lost"])
    expect((await client.rest("GET", `/portal/invoices/${wrong}`)).status).toBe(400)

  const titles = async (query: string) =>
    (await client.trpc.portal.projects.list.query(query === "" ? {} : { search: query })).map(
      ({ title }) => title,
    )
  expect(await titles("")).toEqual(["Shop", "Café 100%_done"])
  expect(await titles("CAFE")).toEqual(["Café 100%_done"])
  expect(await titles("0%_d")).toEqual(["Café 100%_done"])
})

test("a client downloads an invoice's PDF", async () => {
  const organization = await makeOrganization()
  const invoice = await makeInvoice(organization.id, { number: "INV-0007", status: "sent" })
  const client = await signInClient(organization.id, invoice.client_id)
  const answer = await client.rest("GET", `/portal/invoices/${invoice.id}/pdf/`)
  expect(answer.status).toBe(200)
  expect(answer.headers["content-type"]).toBe("application/pdf")
  expect(answer.headers["content-disposition"]).toContain("invoice-INV-0007.pdf")
  expect(answer.raw.subarray(0, 5).toString()).toBe("%PDF-")
})

test("the portal's frame has the organization's name and colours, and Powered by on the free plan", async () => {
  const organization = await makeOrganization({ plan_type: "free", name: "Small Studio" })
  const client = await makeClient(organization.id)
  const inside = await signInClient(organization.id, client.id)
  expect((await inside.rest("GET", "/portal/organization/")).body).toEqual({
    id: organization.id,
    slug: organization.slug,
    name: "Small Studio",
    logo_file_url: null,
    primary_color: "#4F46E5",
    accent_color: "#10B981",
    background_color: "#0F172A",
    surface_color: "#1E293B",
    text_color: "#F8FAFC",
    powered_by: true,
    language: "en",
    contact: { id: expect.any(Number), name: client.name, roles: ["billing", "project", "approver"] },
  })
})

test("the portal is in the client's language, else in the organization's", async () => {
  const organization = await makeOrganization()
  const staff = await signIn(organization.id)
  const client = await makeClient(organization.id)
  const inside = await signInClient(organization.id, client.id)
  const reads = async (language: string) =>
    expect((await inside.rest("GET", "/portal/organization/")).body).toMatchObject({ language })
  await reads("en")
  await staff.rest("PATCH", "/api/billing-settings/", { language: "de" })
  await reads("de")
  await staff.rest("PATCH", `/api/clients/${client.id}/`, { language: "fr" })
  await reads("fr")
})

test("an invoice shows the seller and its contact, and so do its payment methods", async () => {
  const name = "Fjord & Pine"
  const organization = await makeOrganization({ name })
  const staff = await signIn(organization.id)
  const sender = { address: "Harbour 5\nBergen", country: "NO", tax_id: "NO 1", email: "post@fjord.test" }
  expect((await staff.rest("PATCH", `/api/organizations/${organization.id}/`, sender)).status).toBe(200)
  const invoice = await makeInvoice(organization.id, { status: "sent" })
  const client = await signInClient(organization.id, invoice.client_id)
  const seller = { name, ...sender }
  for (const path of ["", "payment-methods/"])
    expect((await client.rest("GET", `/portal/invoices/${invoice.id}/${path}`)).body).toMatchObject({
      seller,
    })
})

test("a list's count covers all its pages, with the same filters", async () => {
  const organization = await makeOrganization()
  const client = await signInClient(organization.id)
  const { client_id } = client
  const project = await makeProject(organization.id, { client_id, title: "Loom" })
  await makeProject(organization.id, { client_id, title: "Engine" })
  for (const status of ["sent", "sent", "paid", "draft"] as const)
    await makeInvoice(organization.id, { client_id, project_id: project.id, status })
  const other = await makeInvoice(organization.id, { client_id, status: "sent" })
  const elsewhere = await makeProject(organization.id)
  await makeInvoice(organization.id, { client_id: elsewhere.client_id, status: "sent" })
  const count = async (path: string) => (await client.rest("GET", `/portal/${path}`)).body
  expect(await count("invoices/count/")).toEqual({ count: 4 })
  expect(await count("invoices/count/?status=sent")).toEqual({ count: 3 })
  expect(await count(`invoices/count/?project=${project.id}`)).toEqual({ count: 3 })
  expect(await count(`invoices/count/?search=${other.number}`)).toEqual({ count: 1 })
  expect(await count("projects/count/")).toEqual({ count: 2 })
  expect(await count("projects/count/?search=loom")).toEqual({ count: 1 })
  expect(await count("projects/count/?status=archived")).toEqual({ count: 0 })
})
