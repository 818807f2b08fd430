// Of what was paid in part the rest is owed: wherever sums are made, and wherever its client looks.
import { expect, test } from "vitest"
import { makePartPaid } from "../invoices/issued.ts"
import { testApp } from "../support/app.ts"
import { makeClient, makeInvoice, makePaymentMethod } from "../support/factories.ts"
import { runJobs } from "../support/jobs.ts"
import { lookAt, mailedTokens, signInClient } from "../support/portal.ts"

const usd = (amount: number) => ({ currency: "USD", amount, formatted: `$${amount.toFixed(2)}` })
const owed = (count: number, amount: number) => ({ count, totals: [usd(amount)] })
const due = {
  amount_due: 60,
  formatted_amount_due: "$60.00",
  amount_paid: 40,
  formatted_amount_paid: "$40.00",
}

test("figures and dashboard count the rest as owed, late and awaited", async () => {
  const { staff, path, client, organization, invoice } = await makePartPaid({ due_date: "2026-01-31" })
  expect(await staff.trpc.dashboard.figures.query({})).toMatchObject({
    outstanding: owed(1, 60),
    overdue: owed(1, 60),
  })
  expect(await staff.trpc.dashboard.get.query({})).toMatchObject({
    revenue: { outstanding: [usd(60)] },
    attention: { overdue: { ...owed(1, 60), invoices: [{ total: 100, payable: 100, amount_due: 60 }] } },
  })
  // Not marked yet, or not late any more: both are found by their date.
  const { app } = await testApp()
  const row = app.db.system.updateTable("invoices").where("id", "=", invoice.id)
  await row.set({ status: "sent" }).execute()
  expect(await staff.trpc.dashboard.figures.query({})).toMatchObject({ overdue: owed(1, 60) })
  await row.set({ status: "overdue", due_date: "2999-01-01" }).execute()
  await makeInvoice(organization.id, { client_id: client.id, status: "sent", due_date: "2026-01-31" })
  expect(await staff.trpc.dashboard.figures.query({})).toMatchObject({ overdue: owed(1, 100) })

  const method = await makePaymentMethod(organization.id)
  const payer = await signInClient(organization.id, client.id)
  await payer.rest("POST", `/portal/invoices/${invoice.id}/mark-paid/`, { payment_method_id: method.id })
  expect(await staff.trpc.dashboard.figures.query({})).toMatchObject({
    to_confirm: owed(1, 60),
    outstanding: owed(2, 160),
  })
  await staff.rest("POST", `${path}confirm_payment/`)
  expect(await staff.trpc.dashboard.figures.query({})).toMatchObject({
    to_confirm: { count: 0 },
    paid_this_month: owed(1, 100),
  })
})

test("a client has paid what came, and owes the rest", async () => {
  const { staff, client, organization, path } = await makePartPaid()
  expect(await staff.trpc.clients.get.query({ id: client.id })).toMatchObject({
    billed: [usd(100)],
    paid: [usd(40)],
    outstanding: [usd(60)],
  })
  // Between what is due and what was lies another client.
  const between = await makeClient(organization.id, { name: "Between" })
  await makeInvoice(organization.id, { client_id: between.id, status: "sent", amount: 80_00 })
  const ordered = async () => (await staff.rest("GET", "/api/clients/?sort=-outstanding")).body
  expect(await ordered()).toMatchObject([{ id: between.id }, { id: client.id, outstanding: [usd(60)] }])
  await staff.rest("PATCH", path, { status: "paid" })
  expect(await staff.trpc.clients.get.query({ id: client.id })).toMatchObject({
    paid: [usd(100)],
    outstanding: [],
  })
})

test("what is waived was neither paid nor is it owed", async () => {
  const { staff, client, invoice, organization, path } = await makePartPaid()
  const { app } = await testApp()
  const of = { organization_id: organization.id, invoice_id: invoice.id, invoice_number: invoice.number }
  const waived = { kind: "write_off", amount: 10_00, effective_on: "2026-03-01" } as const
  await app.db.system
    .insertInto("allocations")
    .values({ ...of, ...waived })
    .execute()
  const read = () => staff.trpc.clients.get.query({ id: client.id })
  expect(await read()).toMatchObject({ paid: [usd(40)], outstanding: [usd(50)] })
  await staff.rest("PATCH", path, { status: "paid" })
  expect(await read()).toMatchObject({ billed: [usd(100)], paid: [usd(90)], outstanding: [] })
  expect(await staff.trpc.dashboard.figures.query({})).toMatchObject({ paid_this_month: owed(1, 90) })
})

test("its client is asked for the rest in the portal", async () => {
  const { organization, client, invoice, staff } = await makePartPaid()
  const payer = await signInClient(organization.id, client.id)
  const read = async (path: string) => (await payer.rest("GET", path)).body
  expect(await read("/portal/invoices/")).toMatchObject([{ payable: 100, ...due }])
  expect(await read(`/portal/invoices/${invoice.id}/`)).toMatchObject({ payable: 100, ...due })
  expect(await read("/portal/overview/")).toMatchObject({ outstanding: usd(60), awaiting_confirmation: [] })
  expect(await read(`/portal/invoices/${invoice.id}/payment-methods/`)).toMatchObject({ invoice: due })

  const next = await makeInvoice(organization.id, { client_id: client.id, status: "sent" })
  expect(await read(`/portal/invoices/${next.id}/payment/`)).toMatchObject({
    next_open: { id: invoice.id, ...due },
  })
  const method = await makePaymentMethod(organization.id)
  await payer.rest("POST", `/portal/invoices/${invoice.id}/mark-paid/`, { payment_method_id: method.id })
  expect(await read(`/portal/invoices/${invoice.id}/payment/`)).toMatchObject({ invoice: due })
  expect(await read("/portal/overview/")).toMatchObject({ awaiting_confirmation: [usd(60)], credit: [] })
  const part = { payment_method_id: method.id, amount: 30 }
  expect((await payer.rest("POST", `/portal/invoices/${next.id}/mark-paid/`, part)).status).toBe(200)
  const arrived = { client: client.id, amount: 25, currency: "USD", paid_on: "2026-01-31", allocations: [] }
  expect((await staff.rest("POST", "/api/payments/", arrived)).status).toBe(201)
  expect(await read("/portal/overview/")).toMatchObject({
    ...{ outstanding: usd(70), awaiting_confirmation: [usd(90)], credit: [usd(25)] },
  })
})

test("what a phone reads to transfer is the rest, and of what is paid nothing", async () => {
  const eur = { currency: "EUR", status: "processing" } as const
  const { organization, client, invoice, staff, path } = await makePartPaid(eur)
  const { id } = await makePaymentMethod(organization.id)
  const { app } = await testApp()
  const details = JSON.stringify({ account_name: "Studio", iban: "DE89370400440532013000" })
  await app.db.system
    .updateTable("payment_methods")
    .set({ type: "wire_transfer", details })
    .where("id", "=", id)
    .execute()
  const payer = await signInClient(organization.id, client.id)
  const code = async () => {
    const { body } = await payer.rest("GET", `/portal/invoices/${invoice.id}/payment-methods/`)
    return (body as { payment_methods: { transfer_code: string }[] }).payment_methods[0]?.transfer_code
  }
  expect(await code()).toContain("\nEUR60.00\n")
  await staff.rest("PATCH", path, { status: "paid" })
  expect(await code()).toBeUndefined()
})

test("the page behind an emailed link says the rest; of what is paid what it came to", async () => {
  const { staff, invoice, path, client, organization } = await makePartPaid()
  await staff.rest("POST", `${path}send/`, { undo_seconds: 0 })
  await runJobs(organization.id)
  const tokens = await mailedTokens(client.email)
  const { number } = invoice
  const look = async () => (await lookAt(tokens.at(-1) ?? "")).body
  expect(await look()).toMatchObject({ invoice: { number, formatted_total: "$60.00", nothing_due: false } })
  await staff.rest("PATCH", path, { status: "paid" })
  expect(await look()).toMatchObject({ invoice: { number, formatted_total: "$100.00", nothing_due: true } })
})
