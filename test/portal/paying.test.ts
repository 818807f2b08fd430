// A client says that it has paid: once, by a method that is offered, for an invoice that is open.
import { expect, test } from "vitest"
import { testApp } from "../support/app.ts"
import { makeInvoice, makeOrganization, makePaymentMethod, signIn } from "../support/factories.ts"
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

test("of many at once one is taken, and the owner hears of it once", async () => {
  const { organization, pay } = await owing()
  const answers = await Promise.all(Array.from({ length: 10 }, () => pay()))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const refused = answers.filter(({ status }) => status === 409)
  expect(refused).toHaveLength(9)
  expect(refused[0]?.body).toMatchObject({ error: "This invoice is already paid or being paid" })
  expect(await runJobs(organization.id)).toEqual(["email-marked-paid"])
  expect(await mailsTo(organization.email)).toHaveLength(1)
})

test("what is open can be paid; what is paid or being confirmed can't", async () => {
  for (const status of ["sent", "overdue", "pending"] as const)
    expect((await (await owing(status)).pay()).status).toBe(200)
  for (const status of ["processing", "paid"] as const) {
    const { organization, pay } = await owing(status)
    expect((await pay()).status).toBe(409)
    expect(await runJobs(organization.id)).toEqual([])
  }
})

test("a method that isn't offered is refused, and nothing changes", async () => {
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

test("only active methods are offered, in their order, with what is needed to pay", async () => {
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

test("both sides' open screens hear of it, other clients' don't", async () => {
  const { organization, invoice, pay } = await owing()
  const { id, client_id } = invoice
  const staff = await changesHeard(organization.id)
  const client = await changesHeard(organization.id, { client_id })
  const other = await changesHeard(organization.id, { client_id: client_id + 1 })
  await pay()
  const change = { type: "invoice", id }
  expect([staff, client, other]).toEqual([[change], [change], []])
})

test("a repeat with the same Idempotency-Key gets the first answer", async () => {
  const { organization, method, pay } = await owing()
  const key = { "idempotency-key": "paid-1" }
  const [first, again] = [await pay(method.id, key), await pay(method.id, key)]
  expect([first.status, again.status]).toEqual([200, 200])
  expect(again.body).toEqual(first.body)
  expect(await runJobs(organization.id)).toEqual(["email-marked-paid"])
})

test("the owner isn't asked to confirm what is confirmed already", async () => {
  const { organization, invoice, pay } = await owing()
  await pay()
  const staff = await signIn(organization.id)
  expect((await staff.rest("POST", `/api/invoices/${invoice.id}/confirm_payment/`)).status).toBe(200)
  await runJobs(organization.id)
  expect(await mailsTo(organization.email)).toHaveLength(0)
})
