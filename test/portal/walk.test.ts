// One client's whole way: from the email to the portal, to its invoice, to "I have paid".
import { expect, test } from "vitest"
import { call } from "../support/app.ts"
import {
  makeClient,
  makeInvoice,
  makeMember,
  makeOrganization,
  makePaymentMethod,
  makeProject,
  signIn,
} from "../support/factories.ts"
import { mailsTo, runJobs } from "../support/jobs.ts"
import { signInClient } from "../support/portal.ts"

test("a client enters by the emailed link, reads its invoice and reports a payment", async () => {
  const organization = await makeOrganization({ name: "Studio Nord" })
  const client = await makeClient(organization.id, { name: "Grace Hopper" })
  const project = await makeProject(organization.id, { client_id: client.id, title: "Compiler" })
  const invoice = await makeInvoice(organization.id, {
    client_id: client.id,
    project_id: project.id,
    number: "INV-0001",
    status: "sent",
    due_date: "2030-01-31",
  })
  const staff = await signIn(organization.id)
  const method = await staff.rest("POST", "/api/payment-methods/", {
    name: "Our PayPal",
    type: "paypal",
    paypal_email: "pay@nord.test",
  })
  expect(method.status).toBe(201)
  const method_id = (method.body as { id: number }).id

  const started = await staff.rest("POST", "/portal/start/", { client_id: client.id })
  expect(started).toMatchObject({ status: 200, body: { message: "Portal link sent successfully!" } })
  expect(started.text).not.toContain("token")
  expect(await runJobs(organization.id)).toEqual(["email-payee-changed", "email-portal-link"])
  const [mail] = await mailsTo(client.email)
  expect(mail?.subject).toBe("Your portal at Studio Nord")
  expect(mail?.text).toContain("Hello Grace Hopper")
  const [, origin, token] = /(http:\S+)\/portal-login\?token=(\S+)/.exec(mail?.text ?? "") ?? []
  expect(origin).toBe(`http://${organization.slug}.localhost:3000`)

  const host = `${organization.slug}.localhost:3000`
  const entered = await call("POST", "/portal/verify/", { host, body: { token } })
  expect(entered.status).toBe(200)
  expect(entered.body).toMatchObject({
    client: { id: client.id, name: "Grace Hopper", email: client.email },
    organization: { id: organization.id, slug: organization.slug, name: "Studio Nord", powered_by: false },
    next: null,
  })
  const { access, expires_at } = entered.body as { access: string; expires_at: string }
  expect((Date.parse(expires_at) - Date.now()) / 86_400_000).toBeCloseTo(30, 1)

  const as = (method: string, path: string, body?: unknown) =>
    call(method, path, { host, body, token: access })
  expect((await as("GET", "/portal/overview/")).body).toMatchObject({
    projects_count: 1,
    invoices_count: 1,
    outstanding: { amount: 100, currency: "USD", formatted: "$100.00" },
    recent_projects: [{ title: "Compiler" }],
    recent_invoices: [{ number: "INV-0001" }],
  })
  expect((await as("GET", "/portal/invoices/")).body).toMatchObject([
    { id: invoice.id, project: project.id, project_title: "Compiler", viewed_at: null },
  ])
  const path = `/portal/invoices/${invoice.id}`
  expect((await as("GET", `${path}/`)).body).toMatchObject({
    number: "INV-0001",
    status: "sent",
    total: 100,
    formatted_total: "$100.00",
    project: { id: project.id, title: "Compiler" },
    viewed_at: expect.any(String),
    items: [{ description: "Work", quantity: 1, unit_price: 100, amount: 100, order: 1 }],
  })
  expect((await as("GET", `${path}/payment-methods/`)).body).toEqual({
    organization_name: "Studio Nord",
    seller: {
      ...{ name: "Studio Nord", legal_name: null, address: null, country: null, email: null },
      ...{ tax_id: null, vat_id: null, tax_number: null },
    },
    invoice: {
      id: invoice.id,
      number: "INV-0001",
      total: 100,
      currency: "USD",
      payable: 100,
      formatted_payable: "$100.00",
      formatted_total: "$100.00",
      ...{ amount_due: 100, formatted_amount_due: "$100.00" },
      ...{ amount_paid: 0, formatted_amount_paid: "$0.00", paid_at: null },
      ...{ amount_reported: 0, formatted_amount_reported: "$0.00", can_pay: true },
      due_date: "2030-01-31",
      status: "sent",
      next_instalment: null,
      is_overdue: false,
    },
    payment_methods: [
      {
        id: method_id,
        name: "Our PayPal",
        type: "paypal",
        type_display: "PayPal",
        display_info: "PayPal email: pay@nord.test",
        transfer_code: null,
        pay_link: null,
        qr_code: null,
        payee_change: null,
      },
    ],
    others: [],
  })
  const paid = await as("POST", `${path}/mark-paid/`, { payment_method_id: method_id })
  expect(paid).toMatchObject({
    status: 200,
    body: { message: "Thank you! Studio Nord will confirm your payment." },
  })
  expect((await as("GET", `${path}/`)).body).toMatchObject({
    status: "processing",
    marked_paid_at: expect.any(String),
  })

  expect(await runJobs(organization.id)).toEqual(["email-marked-paid"])
  const [notice] = await mailsTo(organization.email)
  expect(notice?.subject).toBe("Invoice INV-0001 was marked as paid by Grace Hopper")
  expect(notice?.text).toContain("Paid by: Our PayPal")
  expect(notice?.text).toContain(`http://${organization.slug}.localhost:3000/invoices/${invoice.id}`)
  const seen = await staff.rest("GET", `/api/invoices/${invoice.id}/`)
  const { timeline } = seen.body as { timeline: { event: string; by: string }[] }
  expect(timeline.map(({ event, by }) => [event, by])).toEqual([
    ["viewed", "Grace Hopper"],
    ["marked_paid", "Grace Hopper"],
  ])

  expect((await as("POST", "/portal/logout/")).status).toBe(204)
  expect((await as("GET", "/portal/invoices/")).status).toBe(401)
})

test("every owner is emailed about a reported payment, and no other member", async () => {
  const organization = await makeOrganization()
  await makeMember(organization.id, "owner", `second@${organization.slug}.test`)
  await makeMember(organization.id, "member", `member@${organization.slug}.test`)
  const method = await makePaymentMethod(organization.id)
  const invoice = await makeInvoice(organization.id, { status: "overdue" })
  const client = await signInClient(organization.id, invoice.client_id)
  await client.trpc.portal.invoices.markPaid.mutate({ id: invoice.id, payment_method_id: method.id })
  await runJobs(organization.id)
  expect(await mailsTo(organization.email)).toHaveLength(1)
  expect(await mailsTo(`second@${organization.slug}.test`)).toHaveLength(1)
  expect(await mailsTo(`member@${organization.slug}.test`)).toHaveLength(0)
})
