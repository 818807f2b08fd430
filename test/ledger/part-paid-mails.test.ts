// Mails about what was paid in part ask for the rest.
import { expect, test } from "vitest"
import { makePartPaid } from "../invoices/issued.ts"
import { makePaymentMethod } from "../support/factories.ts"
import { runJobs } from "../support/jobs.ts"
import { mailsSent } from "../support/mailer.ts"
import { signInClient } from "../support/portal.ts"

test("the invoice and the reminder ask for what is due", async () => {
  const { staff, path, organization, invoice } = await makePartPaid({ due_date: "2026-01-31" })
  const mail = async (call: string, body: object) => {
    expect((await staff.rest("POST", `${path}${call}/`, body)).status).toBe(200)
    return (await mailsSent(() => runJobs(organization.id)))[0]
  }
  const sent = await mail("send", {})
  expect(sent?.text).toContain(`Invoice ${invoice.number}\nAmount due: $60.00\nDue: `)
  const offered = (await staff.rest("GET", `${path}remind/`)).body as { message: string }
  expect(offered.message).toContain("We have received a part of your payment, and the rest is still due.")
  const reminder = await mail("remind", offered)
  expect(reminder?.text).toContain(offered.message)
  expect(reminder?.text).toContain("ago.\nAmount due: $60.00\nDue: ")
  for (const { html } of [sent, reminder].flatMap((one) => one ?? [])) {
    expect(html).toContain("$60.00")
    expect(html).not.toContain("$100.00")
  }
})

test("owners look whether the rest has come", async () => {
  const { organization, client, invoice } = await makePartPaid()
  const method = await makePaymentMethod(organization.id)
  const payer = await signInClient(organization.id, client.id)
  await payer.rest("POST", `/portal/invoices/${invoice.id}/mark-paid/`, { payment_method_id: method.id })
  const [asked] = await mailsSent(() => runJobs(organization.id))
  expect(asked?.text).toContain("Amount due: $60.00\nPaid by: PayPal")
  expect(asked?.html).not.toContain("$100.00")
})

test("of what is paid by now the mail says what it came to", async () => {
  const { staff, path, organization } = await makePartPaid()
  await staff.rest("POST", `${path}send/`, {})
  await staff.rest("PATCH", path, { status: "paid" })
  const [mail] = await mailsSent(() => runJobs(organization.id))
  expect(mail?.text).toContain("Total: $100.00\nPaid: there is nothing to pay")
})
