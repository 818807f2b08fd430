// Emails about what was paid in part ask for the rest.
import { expect, test } from "vitest"
import { restSentence } from "../../src/mails/receipts/rules.ts"
import { makeIssued, makePartPaid } from "../invoices/issued.ts"
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
  expect(offered.message).toContain("We've received part of your payment, and the rest is still due.")
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

test("of what is paid by now the email says what it came to", async () => {
  const { staff, path, organization } = await makePartPaid()
  await staff.rest("POST", `${path}send/`, {})
  await staff.rest("PATCH", path, { status: "paid" })
  const [mail] = await mailsSent(() => runJobs(organization.id))
  expect(mail?.text).toContain("Total: $100.00\nPaid. There's nothing to pay")
})

test("a receipt says what is left and by when, as of its leaving, and nothing of one that is paid whole", async () => {
  const { staff, path, organization } = await makeIssued({ status: "sent", due_date: "2999-11-30" })
  const pay = (amount: number, more: object = {}) =>
    staff.rest("POST", `${path}payments/`, { amount, receipt: true, ...more })
  const mailed = async () => (await mailsSent(() => runJobs(organization.id))).map(({ text }) => text)
  await pay(40)
  const [first = ""] = await mailed()
  expect(first).toContain(
    "\n\n$40.00 of $100.00 has been received. $60.00 is still due by 30 November 2999.\n\n",
  )
  await staff.rest("PATCH", path, { due_date: "2026-01-31" })
  await pay(30)
  await pay(10.5)
  const late = "$80.50 of $100.00 has been received. $19.50 has been due since 31 January 2026."
  expect(await mailed()).toEqual([expect.stringContaining(late), expect.stringContaining(late)])
  await staff.rest("PATCH", path, { due_date: null })
  await pay(4.5)
  const [undated = ""] = await mailed()
  expect(undated).toContain("\n\n$85.00 of $100.00 has been received. $15.00 is still due.\n\n")
  // No one is asked for what was written off, nor told of it.
  await staff.rest("POST", `${path}write_off/`, { amount: 5, reason: "Bank fee" })
  await pay(1)
  await pay(8, { close: true, close_reason: "Bank fee" })
  const last = await mailed()
  expect(last).toEqual([expect.stringContaining("Amount: $1.00"), expect.stringContaining("Amount: $8.00")])
  for (const text of last) for (const word of ["arrived", "due"]) expect(text).not.toContain(word)
})

test("what came and settles another invoice by now has left all of this one due", () => {
  const rest = { paid: 0, due: 60_00, currency: "EUR", due_date_text: "30 November 2026", is_late: false }
  expect(restSentence(rest)).toBe("€60.00 is still due by 30 November 2026.")
})
