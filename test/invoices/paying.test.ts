// An invoice on its way: emailed, looked at, announced as paid, confirmed, and what each step leaves behind.
import { expect, test } from "vitest"
import { MailError } from "../../jobs/mailer.ts"
import { getMail } from "../../src/core/embedded/mailbox.ts"
import { openShownInvoice } from "../../src/invoices/portal-view/service.ts"
import { reportPayment } from "../../src/invoicing/report-payment.ts"
import { testApp } from "../support/app.ts"
import { makeClient, makeInvoice } from "../support/factories.ts"
import { expectFailedJob } from "../support/failed-jobs.ts"
import { mailsTo, runJobs, skipTries, waitingJobs } from "../support/jobs.ts"
import { refusingMails } from "../support/mailer.ts"
import { makeIssued } from "./issued.ts"

const method = { id: 1, name: "Our bank", type: "wire_transfer", type_display: "Wire Transfer" }

async function announce({ organization, client, invoice }: Awaited<ReturnType<typeof makeIssued>>) {
  const { app } = await testApp()
  return app.db.tenants.transaction(organization.id, (db) =>
    reportPayment(
      db,
      { client_id: client.id, contact_name: null, time_zone: "UTC" },
      { id: invoice.id, method, currency: "USD" },
    ),
  )
}

async function paymentsOf(invoice_id: number) {
  const { app } = await testApp()
  const payments = app.db.system.selectFrom("payments").where("invoice_id", "=", invoice_id).orderBy("id")
  return payments.select(["amount", "currency", "method", "confirmed_by", "voided_at"]).execute()
}

test("sending emails the PDF and a link of the portal that lands on the invoice", async () => {
  const { staff, path, client, organization, invoice, read } = await makeIssued()
  const answer = await staff.rest("POST", `${path}send/`)
  expect(answer).toMatchObject({
    status: 200,
    body: { message: "Invoice sent successfully!", invoice: { status: "sent", mail_status: "queued" } },
  })
  expect(await runJobs(organization.id)).toEqual(["email-invoice"])
  const { mail_status, timeline } = await read()
  expect({ mail_status, events: timeline.map(({ event }) => event) }).toEqual({
    mail_status: "sent",
    events: ["sent"],
  })

  const [summary, ...more] = await mailsTo(client.email)
  expect(more).toEqual([])
  expect(summary?.subject).toContain(invoice.number)
  expect(summary?.text).toContain("$100.00")
  const { app } = await testApp()
  const mail = await getMail(app.db.pool, summary?.id ?? 0)
  expect(mail?.attachments).toMatchObject([
    { name: `invoice-${invoice.number}.pdf`, type: "application/pdf" },
  ])
  expect(Buffer.from(mail?.attachments[0]?.base64 ?? "", "base64").toString("latin1", 0, 5)).toBe("%PDF-")

  const token = /portal-login\?token=([\w-]+)/.exec(mail?.text ?? "")?.[1]
  const entered = await staff.rest("POST", "/portal/verify/", { token })
  expect(entered).toMatchObject({ status: 200, body: { next: `/portal/invoices/${invoice.id}` } })
})

test.each([
  ["draft", "sent"],
  ["sent", "sent"],
  ["overdue", "overdue"],
  ["cancelled", "sent"],
  ["pending", "sent"],
] as const)("a %s invoice is %s after sending", async (status, after) => {
  const { staff, path } = await makeIssued({ status })
  expect((await staff.rest("POST", `${path}send/`)).body).toMatchObject({ invoice: { status: after } })
})

test.each(["paid", "processing"] as const)("a %s invoice cannot be sent again", async (status) => {
  const { staff, path, organization, read } = await makeIssued({ status })
  expect(await staff.rest("POST", `${path}send/`)).toMatchObject({
    status: 409,
    body: { error: "This invoice is already paid or awaiting confirmation" },
  })
  expect(await runJobs(organization.id)).toEqual([])
  expect(await read()).toMatchObject({ status, mail_status: "none", sent_at: null })
})

test("a client's view is kept once, and drafts and other clients' invoices are not shown", async () => {
  const { organization, client, invoice, read } = await makeIssued({ status: "sent" })
  const other = await makeClient(organization.id)
  const { app } = await testApp()
  const view = (client_id: number, invoice_id: number) => {
    const who = { client_id, contact_name: null, organization_id: organization.id, time_zone: "UTC" }
    return openShownInvoice(app.db.tenants.open(organization.id), app, who, invoice_id)
  }
  const { viewed_at } = await view(client.id, invoice.id)
  expect(viewed_at).toEqual(expect.any(String))
  expect(await view(client.id, invoice.id)).toMatchObject({
    number: invoice.number,
    viewed_at,
    items: [{ amount: 100 }],
  })
  expect(await read()).toMatchObject({
    viewed_at: expect.any(String),
    timeline: [{ event: "viewed", by: client.name }],
  })
  await expect(view(other.id, invoice.id)).rejects.toThrow("Invoice not found")
  const draft = await makeInvoice(organization.id, { client_id: client.id })
  await expect(view(client.id, draft.id)).rejects.toThrow("Invoice not found")
})

test("of many who announce a payment at once one is heard", async () => {
  const made = await makeIssued({ status: "overdue" })
  const answers = await Promise.allSettled(Array.from({ length: 10 }, () => announce(made)))
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
  const { status, timeline } = await made.read()
  expect(status).toBe("processing")
  expect(timeline.map(({ event }) => event)).toEqual(["marked_paid"])
})

test("of twenty who confirm a payment at once one does, and the client gets one receipt", async () => {
  const made = await makeIssued({ status: "sent" })
  const { staff, path, organization, client, invoice } = made
  await announce(made)
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => staff.rest("POST", `${path}confirm_payment/`)),
  )
  const [confirmed, ...others] = answers.sort((a, b) => a.status - b.status)
  expect(confirmed).toMatchObject({
    status: 200,
    body: {
      message: "Payment confirmed successfully!",
      invoice: { status: "paid", paid_at: expect.any(String) },
    },
  })
  expect(others.map(({ status }) => status)).toEqual(Array(19).fill(409))
  expect(others[0]?.body).toMatchObject({ error: "This payment is already confirmed" })
  const payment = {
    amount: 10_000,
    currency: "USD",
    method,
    confirmed_by: organization.owner_id,
    voided_at: null,
  }
  expect(await paymentsOf(invoice.id)).toEqual([payment])

  expect(await runJobs(organization.id)).toEqual(["email-receipt"])
  const [receipt, ...more] = await mailsTo(client.email)
  expect(more).toEqual([])
  expect(receipt).toMatchObject({
    subject: `Receipt for invoice ${invoice.number}`,
    text: expect.stringContaining("Our bank"),
  })
})

test("what no client has announced is not confirmed", async () => {
  for (const status of ["draft", "sent", "overdue", "cancelled", "pending"] as const) {
    const { staff, path } = await makeIssued({ status })
    expect(await staff.rest("POST", `${path}confirm_payment/`)).toMatchObject({
      status: 409,
      body: { error: "The client has not marked this invoice as paid yet" },
    })
  }
})

test("paid by hand writes a payment without a method, and taken back it no longer counts", async () => {
  const { staff, path, invoice, organization } = await makeIssued({ status: "sent" })
  const set = async (status: string) => (await staff.rest("PATCH", path, { status })).body
  expect(await set("paid")).toMatchObject({ status: "paid", paid_at: expect.any(String) })
  const payment = { amount: 10_000, method: null, confirmed_by: organization.owner_id }
  expect(await paymentsOf(invoice.id)).toMatchObject([{ ...payment, voided_at: null }])
  expect(await set("sent")).toMatchObject({ status: "sent", paid_at: null })
  expect(await paymentsOf(invoice.id)).toMatchObject([{ ...payment, voided_at: expect.any(String) }])
  await set("paid")
  expect(await paymentsOf(invoice.id)).toMatchObject([{ voided_at: expect.any(String) }, { voided_at: null }])
})

test("a payment taken back before its receipt went out brings none", async () => {
  const made = await makeIssued({ status: "sent" })
  await announce(made)
  expect((await made.staff.rest("POST", `${made.path}confirm_payment/`)).status).toBe(200)
  await made.staff.rest("PATCH", made.path, { status: "sent" })
  expect(await runJobs(made.organization.id)).toEqual(["email-receipt"])
  expect(await mailsTo(made.client.email)).toEqual([])
})

test("an announced payment that the staff refuses is forgotten, with its method", async () => {
  const made = await makeIssued({ status: "sent" })
  await announce(made)
  const { app } = await testApp()
  const announced = async () => {
    const row = app.db.system.selectFrom("invoices").select(["status", "marked_paid_at", "chosen_method"])
    return row.where("id", "=", made.invoice.id).executeTakeFirst()
  }
  const kept = { marked_paid_at: expect.any(String), chosen_method: method }
  expect(await announced()).toEqual({ status: "processing", ...kept })
  await made.staff.rest("PATCH", made.path, { status: "sent" })
  expect(await announced()).toEqual({ status: "sent", marked_paid_at: null, chosen_method: null })
  await announce(made)
  await made.staff.rest("PATCH", made.path, { status: "paid" })
  expect(await announced()).toEqual({ status: "paid", ...kept })
})

test("an email that is refused for good shows as failed, and a newer one decides", async () => {
  const { staff, path, organization, read, client } = await makeIssued()
  await staff.rest("POST", `${path}send/`)
  expectFailedJob("email-invoice")
  await refusingMails(new MailError("550 no such mailbox", true), () => runJobs(organization.id))
  const failed = await read()
  expect(failed.mail_status).toBe("failed")
  expect(failed.timeline.map(({ event }) => event)).toEqual(["sent", "mail_failed"])
  await staff.rest("POST", `${path}send/`)
  await runJobs(organization.id)
  expect(await read()).toMatchObject({ mail_status: "sent" })
  expect(await mailsTo(client.email)).toHaveLength(1)
})

test("the failure of an older mail isn't told once a newer one is on its way", async () => {
  const { staff, path, organization, read } = await makeIssued()
  await staff.rest("POST", `${path}send/`)
  const [older] = await waitingJobs(organization.id)
  await staff.rest("POST", `${path}send/`, { subject: "Once more" })
  await skipTries(older, 1)
  expectFailedJob("email-invoice")
  await refusingMails(new MailError("450 mailbox busy", false), () => runJobs(organization.id), older)
  const { mail_status, timeline } = await read()
  expect({ mail_status, events: timeline.map(({ event }) => event) }).toEqual({
    mail_status: "sent",
    events: ["sent", "sent"],
  })
})
