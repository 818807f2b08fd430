// A client says that it has paid: once, by a method that is offered, for an invoice that is open.
import { expect, test } from "vitest"
import { testApp } from "../support/app.ts"
import {
  makeInvoice,
  makeOrganization,
  makePaymentMethod,
  makeProject,
  signIn,
} from "../support/factories.ts"
import { mailsTo, runJobs } from "../support/jobs.ts"
import { changesHeard } from "../support/live.ts"
import { signInClient } from "../support/portal.ts"

async function owing(status: "sent" | "overdue" | "pending" | "processing" | "paid" = "sent") {
  const organization = await makeOrganization()
  const invoice = await makeInvoice(organization.id, { status })
  const method = await makePaymentMethod(organization.id)
  const client = await signInClient(organization.id, invoice.client_id)
  const path = `/portal/invoices/${invoice.id}/mark-paid/`
  const pay = (payment_method_id: unknown = method.id, headers = {}) =>
    client.rest("POST", path, { payment_method_id }, headers)
  return { organization, invoice, method, client, pay }
}

test("of many simultaneous reports one is accepted, and the owner is emailed once", async () => {
  const { organization, pay } = await owing()
  const answers = await Promise.all(Array.from({ length: 10 }, () => pay()))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const refused = answers.filter(({ status }) => status === 409)
  expect(refused).toHaveLength(9)
  expect(refused[0]?.body).toMatchObject({ error: "This invoice is already paid or awaiting confirmation" })
  expect(await runJobs(organization.id)).toEqual(["email-marked-paid"])
  expect(await mailsTo(organization.email)).toHaveLength(1)
})

test("open invoices can be paid; paid ones and those awaiting confirmation can't", async () => {
  for (const status of ["sent", "overdue", "pending"] as const)
    expect((await (await owing(status)).pay()).status).toBe(200)
  for (const status of ["processing", "paid"] as const) {
    const { organization, pay } = await owing(status)
    expect((await pay()).status).toBe(409)
    expect(await runJobs(organization.id)).toEqual([])
  }
})

test("an inactive method is refused, and nothing changes", async () => {
  const { organization, invoice, pay } = await owing()
  const inactive = await makePaymentMethod(organization.id, { is_active: false })
  const foreign = await makePaymentMethod((await makeOrganization()).id)
  for (const wrong of [inactive.id, foreign.id, 999_999_999]) {
    expect(await pay(wrong)).toMatchObject({
      status: 400,
      body: { fields: { payment_method_id: ["This payment method is not available"] } },
    })
  }
  for (const wrong of [null, "paypal", 0, -1, 1.5]) {
    const { status, body } = await pay(wrong)
    expect([status, Object.keys((body as { fields: object }).fields)]).toEqual([400, ["payment_method_id"]])
  }
  const { app } = await testApp()
  const untouched = await app.db.system
    .selectFrom("invoices")
    .select(["status", "chosen_method", "marked_paid_at"])
    .where("id", "=", invoice.id)
    .executeTakeFirst()
  expect(untouched).toEqual({ status: "sent", chosen_method: null, marked_paid_at: null })
  expect(await runJobs(organization.id)).toEqual([])
})

test("without a method the client is asked to choose one", async () => {
  const { client, invoice } = await owing()
  expect(await client.rest("POST", `/portal/invoices/${invoice.id}/mark-paid/`, {})).toMatchObject({
    status: 400,
    body: { fields: { payment_method_id: ["Please select a payment method first"] } },
  })
})

test("only active methods are listed, in order, with the details to pay", async () => {
  const { organization, client, invoice, method } = await owing()
  const last = await makePaymentMethod(organization.id, { name: "Last", display_order: 9 })
  await makePaymentMethod(organization.id, { name: "Off", is_active: false })
  const second = await makePaymentMethod(organization.id, { name: "Second", display_order: 1 })
  const ways = await client.trpc.portal.invoices.paymentMethods.query({ id: invoice.id })
  expect(ways.payment_methods.map(({ id }) => id)).toEqual([method.id, second.id, last.id])
})

test("the method is kept as it was when it was chosen", async () => {
  const { organization, invoice, method, pay } = await owing()
  await pay()
  const staff = await signIn(organization.id)
  expect((await staff.rest("DELETE", `/api/payment-methods/${method.id}/`)).status).toBe(204)
  const { app } = await testApp()
  const kept = await app.db.system
    .selectFrom("invoices")
    .select("chosen_method")
    .where("id", "=", invoice.id)
    .executeTakeFirst()
  expect(kept?.chosen_method).toEqual({
    id: method.id,
    name: "PayPal",
    type: "paypal",
    type_display: "PayPal",
  })
})

test("both sides' open screens receive it, other clients' don't", async () => {
  const { organization, invoice, pay } = await owing()
  const { id, client_id } = invoice
  const staff = await changesHeard(organization.id)
  const client = await changesHeard(organization.id, { client_id })
  const other = await changesHeard(organization.id, { client_id: client_id + 1 })
  await pay()
  const change = { type: "invoice", id }
  expect([staff, client, other]).toEqual([[{ type: "notification", id }, change], [change], []])
})

test("clients' open pages hear of a payment method that is offered or was, and of no other", async () => {
  const { organization, invoice, method } = await owing()
  const hidden = await makePaymentMethod(organization.id, { is_active: false })
  const staff = await signIn(organization.id)
  const page = await changesHeard(organization.id, { client_id: invoice.client_id })
  const elsewhere = await changesHeard((await makeOrganization()).id)
  const change = (id: number, body: object) => staff.rest("PATCH", `/api/payment-methods/${id}/`, body)
  expect((await change(hidden.id, { name: "Not yet" })).status).toBe(200)
  expect(page).toEqual([])
  expect((await change(method.id, { is_active: false })).status).toBe(200)
  expect((await change(hidden.id, { is_active: true })).status).toBe(200)
  expect((await staff.rest("DELETE", `/api/payment-methods/${hidden.id}/`)).status).toBe(204)
  const told = (id: number) => ({ type: "payment_method", id })
  expect([page, elsewhere]).toEqual([[told(method.id), told(hidden.id), told(hidden.id)], []])
})

test("a repeat with the same Idempotency-Key gets the first answer", async () => {
  const { organization, method, pay } = await owing()
  const key = { "idempotency-key": "paid-1" }
  const [first, again] = [await pay(method.id, key), await pay(method.id, key)]
  expect([first.status, again.status]).toEqual([200, 200])
  expect(again.body).toEqual(first.body)
  expect(await runJobs(organization.id)).toEqual(["email-marked-paid"])
})

test("the owner isn't emailed about a payment that is confirmed already", async () => {
  const { organization, invoice, pay } = await owing()
  await pay()
  const staff = await signIn(organization.id)
  expect((await staff.rest("POST", `/api/invoices/${invoice.id}/confirm_payment/`)).status).toBe(200)
  await runJobs(organization.id)
  expect(await mailsTo(organization.email)).toHaveLength(0)
})

test("the invoice that is next to pay says that it is late", async () => {
  const { organization, invoice, client, pay } = await owing()
  const { client_id } = invoice
  const late = await makeInvoice(organization.id, { client_id, status: "sent", due_date: "2026-01-31" })
  await pay()
  expect(await client.trpc.portal.invoices.announcement.query({ id: invoice.id })).toMatchObject({
    next_open: { id: late.id, due_date: "2026-01-31", is_overdue: true },
  })
})

test("after reporting, the client reads its method and what is due next", async () => {
  const { organization, invoice, client, pay } = await owing()
  const { client_id } = invoice
  const make = (status: "sent" | "paid" | "draft" | "overdue", due_date?: string) =>
    makeInvoice(organization.id, { client_id, status, ...(due_date ? { due_date } : {}) })
  const onReceipt = await make("sent")
  const later = await make("sent", "2031-02-01")
  await make("paid", "2030-01-01")
  await make("draft", "2030-01-01")
  const first = await make("overdue", "2031-01-01")
  const foreign = await makeInvoice(organization.id, { status: "sent", due_date: "2030-01-01" })
  expect(foreign.client_id).not.toBe(client_id)
  const read = () => client.trpc.portal.invoices.announcement.query({ id: invoice.id })
  expect(await read()).toMatchObject({ method: null, invoice: { status: "sent" } })
  await pay()
  expect(await read()).toMatchObject({
    organization_name: expect.any(String),
    invoice: { id: invoice.id, number: invoice.number, status: "processing" },
    method: { name: "PayPal", type_display: "PayPal" },
    next_open: { id: onReceipt.id, due_date: null },
  })
  const { app } = await testApp()
  const staff = await signIn(organization.id)
  await staff.rest("PATCH", `/api/invoices/${onReceipt.id}/`, { status: "paid" })
  expect(await read()).toMatchObject({ next_open: { id: first.id, due_date: "2031-01-01" } })
  await staff.rest("PATCH", `/api/invoices/${first.id}/`, { status: "paid" })
  expect(await read()).toMatchObject({ next_open: { id: later.id } })
  await app.db.system
    .updateTable("invoices")
    .set({ status: "cancelled" })
    .where("client_id", "=", client_id)
    .where("status", "<>", "paid")
    .where("id", "<>", invoice.id)
    .execute()
  expect(await read()).toMatchObject({ next_open: null })
})

test("an account with an IBAN can be scanned for an invoice in euros, and for no other", async () => {
  const organization = await makeOrganization()
  const staff = await signIn(organization.id)
  const account = { bank_name: "First Bank", account_name: "Fjord & Pine", swift_code: "COBADEFF" }
  const add = (fields: object) =>
    staff.rest("POST", "/api/payment-methods/", { name: "Bank", ...account, ...fields })
  const iban = "DE89 3704 0044 0532 0130 00"
  for (const fields of [
    { type: "bank_transfer_international", account_number: "1", iban },
    { type: "wire_transfer", account_number: iban },
    { type: "wire_transfer", account_number: "0123456789" },
  ])
    expect((await add(fields)).status).toBe(201)
  const client = await signInClient(organization.id)
  const codes = async (currency: string) => {
    const { client_id } = client
    const { id } = await makeInvoice(organization.id, {
      client_id,
      currency,
      amount: 592_620,
      status: "sent",
    })
    const ways = await client.trpc.portal.invoices.paymentMethods.query({ id })
    return { number: ways.invoice.number, codes: ways.payment_methods.map((one) => one.transfer_code) }
  }
  const euros = await codes("EUR")
  const code = `BCD\n002\n1\nSCT\nCOBADEFF\nFjord & Pine\nDE89370400440532013000\nEUR5926.20\n\n\n${euros.number}`
  expect(euros.codes).toEqual([code, code, null])
  expect((await codes("USD")).codes).toEqual([null, null, null])
})

test("a client's report and views don't move with an invoice to another client", async () => {
  const { organization, invoice, client, pay } = await owing()
  await client.rest("GET", `/portal/invoices/${invoice.id}/`)
  await pay()
  const next = await makeProject(organization.id)
  const other = await signInClient(organization.id, next.client_id)
  const staff = await signIn(organization.id)
  const moved = { client: next.client_id, project: next.id }
  const answer = await staff.rest("PATCH", `/api/invoices/${invoice.id}/`, moved)
  expect(answer.body).toMatchObject({ status: "sent", viewed_at: null, marked_paid_at: null })
  const read = () => other.trpc.portal.invoices.announcement.query({ id: invoice.id })
  expect(await read()).toMatchObject({ method: null, invoice: { status: "sent" } })
  expect(await other.rest("POST", `/portal/invoices/${invoice.id}/mark-paid/`, {})).toMatchObject({
    status: 400,
  })
})
