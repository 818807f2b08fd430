// What is entered once is filled in for each invoice: in the portal, on paper and in previews, with what is due by then.
import { expect, test } from "vitest"
import { readIssued, readPrinted } from "../../src/documents/service.ts"
import { makePartPaid } from "../invoices/issued.ts"
import { testApp } from "../support/app.ts"
import { makeInvoice, makeOrganization, signIn } from "../support/factories.ts"
import { mailsTo, runJobs } from "../support/jobs.ts"
import { signInClient } from "../support/portal.ts"

const card = {
  ...{ name: "Card", type: "payment_link" },
  payment_url: "https://pay.example/{number}?amount={amount}&currency={currency}",
} as const
const paypal = {
  name: "PayPal",
  type: "paypal",
  paypal_email: "a@b.example",
  username: "paypal.me/ada",
} as const

test("a link asks for what is still to pay: not for what was paid, nor for what is reported", async () => {
  const { staff, client, invoice, organization } = await makePartPaid()
  const { body } = await staff.rest("POST", "/api/payment-methods/", card)
  expect(body).toMatchObject({ ...card, display_info: `Link: ${card.payment_url}` })
  const { id: payment_method_id } = await staff.trpc.payment_methods.create.mutate(paypal)
  const payer = await signInClient(organization.id, client.id)
  const ways = async () =>
    (await payer.trpc.portal.invoices.paymentMethods.query({ id: invoice.id })).payment_methods
  const filled = (amount: string) => `https://pay.example/${invoice.number}?amount=${amount}&currency=USD`
  expect(await ways()).toMatchObject([
    { pay_link: { url: filled("60.00"), has_amount: true }, display_info: `Link: ${filled("60.00")}` },
    {
      pay_link: { url: "https://paypal.me/ada/60.00USD", has_amount: true },
      display_info: "PayPal email: a@b.example\nPayPal.Me: paypal.me/ada",
    },
  ])
  await payer.rest("POST", `/portal/invoices/${invoice.id}/mark-paid/`, { payment_method_id, amount: 25.5 })
  expect(await ways()).toMatchObject([
    { pay_link: { url: filled("34.50") } },
    { pay_link: { url: "https://paypal.me/ada/34.50USD" } },
  ])
})

test("paper and preview have the link with what they ask for", async () => {
  const { staff, invoice, organization } = await makePartPaid()
  await staff.rest("POST", "/api/payment-methods/", card)
  const { app } = await testApp()
  const page = await readPrinted(app.db.tenants.open(organization.id), invoice.id)
  const filled = (amount: string) => `https://pay.example/${invoice.number}?amount=${amount}&currency=USD`
  expect(page.payment_methods).toMatchObject([{ display_info: `Link: ${filled("60.00")}` }])
  const items = [{ description: "Work", quantity: 1, unit_price: 70 }]
  const preview = await staff.rest("POST", "/api/preview/page/", {
    ...{ kind: "invoice", invoice: invoice.id, items },
  })
  // $70.00, of which $40.00 were paid.
  const text = (preview.body as { page: string }).page.replaceAll(/<[^>]*>/g, "")
  expect(text.replaceAll("&amp;", "&").replaceAll("&#x3D;", "=")).toContain(filled("30.00").slice(8))
})

test("paper asks for what isn't reported yet, and for no amount where all of it is", async () => {
  const { staff, invoice, organization, client } = await makePartPaid()
  const { body } = await staff.rest("POST", "/api/payment-methods/", card)
  const { id: payment_method_id } = body as { id: number }
  await staff.rest("POST", "/api/payment-methods/", {
    ...{ name: "Bank", type: "bank_transfer_local", iban: "DE89370400440532013000" },
  })
  const payer = await signInClient(organization.id, client.id)
  const report = (amount: number) =>
    payer.rest("POST", `/portal/invoices/${invoice.id}/mark-paid/`, { payment_method_id, amount })
  const { app } = await testApp()
  const db = app.db.tenants.open(organization.id)
  const ways = async () => (await readPrinted(db, invoice.id)).payment_methods
  const preview = async () => {
    const page = await staff.rest("POST", "/api/preview/page/", { kind: "invoice", invoice: invoice.id })
    return (page.body as { page: string }).page.replaceAll(/<[^>]*>/g, "").replaceAll("&#x3D;", "=")
  }
  expect((await report(25.5)).status).toBe(200)
  expect(await ways()).toMatchObject([
    { pay_link: { url: expect.stringContaining("amount=34.50") } },
    { name: "Bank" },
  ])
  expect(await preview()).toContain("amount=34.50")
  expect((await report(34.5)).status).toBe(200)
  expect(await ways()).toMatchObject([{ name: "Bank" }])
  expect(await preview()).not.toContain("amount=")
  // As it was issued nothing was reported.
  const issued = (await readIssued(db, invoice.id)).payment_methods
  expect(issued[0]?.pay_link?.url).toContain("amount=100.00")
})

test("an IBAN alone is paid to the organization, by a code and on paper", async () => {
  const organization = await makeOrganization({ name: "Fjord & Pine" })
  const staff = await signIn(organization.id)
  const iban = "DE89370400440532013000"
  const sepa = { name: "Bank", type: "bank_transfer_local", iban }
  expect(await staff.rest("POST", "/api/payment-methods/", sepa)).toMatchObject({
    status: 201,
    body: { iban, account_name: null, display_info: `IBAN: ${iban}` },
  })
  const { id, client_id } = await makeInvoice(organization.id, { status: "sent", currency: "EUR" })
  const payer = await signInClient(organization.id, client_id)
  const shown = `Account name: Fjord & Pine\nIBAN: ${iban}`
  const { payment_methods } = await payer.trpc.portal.invoices.paymentMethods.query({ id })
  expect(payment_methods).toMatchObject([{ display_info: shown, pay_link: null }])
  expect(payment_methods[0]?.transfer_code?.split("\n").slice(4, 8)).toEqual([
    ...["", "Fjord & Pine", iban, "EUR100.00"],
  ])
  const { app } = await testApp()
  const page = await readPrinted(app.db.tenants.open(organization.id), id)
  expect(page.payment_methods).toMatchObject([{ display_info: shown }])
})

test.each([
  ["payment_url", card, { payment_url: "https://pay.example/{number}?amount={amount}" }],
  ["username", paypal, { username: "mallory" }],
])("owners hear of another %s as of other bank details", async (_field, method, change) => {
  const organization = await makeOrganization()
  const staff = await signIn(organization.id)
  const { body } = await staff.rest("POST", "/api/payment-methods/", method)
  await runJobs(organization.id)
  const before = (await mailsTo(organization.email)).length
  const path = `/api/payment-methods/${(body as { id: number }).id}/`
  expect((await staff.rest("PATCH", path, change)).status).toBe(200)
  expect(await runJobs(organization.id)).toEqual(["email-payee-changed"])
  expect(await mailsTo(organization.email)).toHaveLength(before + 1)
})

test.each([
  ["payment_url", card, "http://pay.example/{amount}", "A link with {amount}, {currency} or {number} must"],
  ["payment_url", card, "https://pay.example/{total}", "Use only {amount}, {currency} and {number}"],
  ["payment_url", card, "javascript:{amount}", "Enter a web address"],
  ["payment_url", card, "https://{number}.example/", "can't be part of the domain"],
  ["payment_url", card, "https://pay.example@evil.example/{amount}", "Enter a web address"],
  ["payment_url", card, "https://pay.example/\r\n{amount}", "Contains characters that cannot be used"],
  ["username", paypal, "https://evil.example/ada", "Enter your PayPal.Me name"],
])("%s of %j can't become %j", async (field, method, value, sentence) => {
  const staff = await signIn((await makeOrganization()).id)
  const { body } = await staff.rest("POST", "/api/payment-methods/", method)
  const path = `/api/payment-methods/${(body as { id: number }).id}/`
  expect(await staff.rest("PATCH", path, { [field]: value })).toMatchObject({
    status: 400,
    body: { fields: { [field]: [expect.stringContaining(sentence)] } },
  })
  expect((await staff.rest("GET", path)).body).toEqual(body)
})
