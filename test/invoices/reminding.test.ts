// A client is reminded of what is past due: with words of its own, not twice within a day, and not once it is paid.
import { expect, test } from "vitest"
import { testApp } from "../support/app.ts"
import { makeInvoice } from "../support/factories.ts"
import { mailsTo, runJobs } from "../support/jobs.ts"
import { mailsSent } from "../support/mailer.ts"
import { makeIssued } from "./issued.ts"

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
const late = (more: Parameters<typeof makeIssued>[0] = {}) =>
  makeIssued({ status: "overdue", due_date: daysAgo(47), ...more })
type Issued = Awaited<ReturnType<typeof makeIssued>>
const remind = ({ staff, path }: Issued, body: object = {}) => staff.rest("POST", `${path}remind/`, body)

test("a reminder says since when it is due, with the PDF and a way to pay", async () => {
  const made = await late()
  const { client, invoice, organization, read } = made
  const answer = await remind(made)
  expect(answer).toMatchObject({
    status: 200,
    body: {
      message: "Reminder sent successfully!",
      invoice: { status: "overdue", sent_at: null, reminded_at: expect.any(String), mail_status: "queued" },
    },
  })
  const [mail] = await mailsSent(() => runJobs(organization.id))
  expect(mail).toMatchObject({
    to: client.email,
    to_name: client.name,
    subject: `${invoice.number} was due 47 days ago`,
    reply_to: organization.email,
    attachments: [{ filename: `invoice-${invoice.number}.pdf`, type: "application/pdf" }],
    text: expect.stringMatching(
      /^Hello .*,\n\nWe haven't received your payment yet\.[\s\S]*\/portal-login\?token=/,
    ),
    html: expect.stringContaining(`${invoice.number} was due 47 days ago`),
  })
  expect(await read()).toMatchObject({
    mail_status: "sent",
    timeline: [{ event: "reminded", details: { number: invoice.number, to: client.email } }],
  })
})

test("copies, subject and message can be chosen, and its message is offered for the next reminder alone", async () => {
  const made = await late({ due_date: daysAgo(1) })
  const { staff, path, organization, invoice } = made
  const offered = async (at = path) => (await staff.rest("GET", `${at}remind/`)).body
  expect(await offered()).toMatchObject({ subject: `${invoice.number} was due 1 day ago`, cc: [] })
  const chosen = { to: "boss@engine.example", cc: ["b@engine.example"], subject: "Please", message: "Soon?" }
  await remind(made, chosen)
  const { message, cc: _, ...rest } = chosen
  const [mail] = await mailsSent(() => runJobs(organization.id))
  expect(mail).toMatchObject({ ...rest, text: expect.stringContaining(message) })
  const client_id = made.client.id
  const next = await makeInvoice(organization.id, { client_id, status: "sent", due_date: daysAgo(3) })
  expect(await offered(`/api/invoices/${next.id}/`)).toMatchObject({ cc: ["b@engine.example"], message })
  const sending = (await staff.rest("GET", `/api/invoices/${next.id}/send/`)).body
  expect(sending).toMatchObject({ cc: [], message: expect.stringContaining("Here is your invoice") })
})

test.each([
  ["paid", daysAgo(3), "This invoice is already paid or awaiting confirmation"],
  ["processing", daysAgo(3), "This invoice is already paid or awaiting confirmation"],
  ["draft", daysAgo(3), "This invoice isn't past due"],
  ["cancelled", daysAgo(3), "This invoice isn't past due"],
  ["sent", daysAgo(-1), "This invoice isn't past due"],
  ["sent", daysAgo(0), "This invoice isn't past due"],
  ["sent", undefined, "This invoice isn't past due"],
] as const)("a %s invoice due %s is nothing to be reminded of", async (status, due_date, error) => {
  const made = await makeIssued({ status, ...(due_date ? { due_date } : {}) })
  expect(await remind(made)).toMatchObject({ status: 409, body: { error } })
  expect(await runJobs(made.organization.id)).toEqual([])
})

test.each(["sent", "pending", "overdue"] as const)("a %s invoice that is past due is", async (status) => {
  expect((await remind(await late({ status }))).status).toBe(200)
})

test("twice within a day only when said so, however many ask at once", async () => {
  const made = await late()
  const answers = await Promise.all(Array.from({ length: 8 }, () => remind(made)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)])
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    error: "You've already sent a reminder for this invoice in the last 24 hours",
    code: "already_reminded",
  })
  expect(await runJobs(made.organization.id)).toEqual(["email-reminder"])
  expect((await remind(made, { again: true })).status).toBe(200)
  const { app } = await testApp()
  const row = app.db.system.updateTable("invoices").where("id", "=", made.invoice.id)
  await row.set({ reminded_at: new Date(Date.now() - 86_500_000).toISOString() }).execute()
  expect((await remind(made)).status).toBe(200)
})

test("a reminder can be taken back, and the day begins anew", async () => {
  const made = await late()
  await remind(made, { undo_seconds: 8 })
  const { body } = await made.staff.rest("POST", `${made.path}send/undo/`)
  expect(body).toMatchObject({ invoice: { status: "overdue", reminded_at: null, mail_status: "none" } })
  expect((await made.read()).timeline.map(({ event }) => event)).toEqual(["reminded", "reminder_undone"])
  await runJobs(made.organization.id)
  expect(await mailsTo(made.client.email)).toEqual([])
  expect((await remind(made)).status).toBe(200)
})

test.each([{ status: "paid" }, { due_date: daysAgo(-7) }])(
  "a reminder that has lost its sense while it waited isn't mailed: %j",
  async (change) => {
    const made = await late()
    await remind(made)
    await made.staff.rest("PATCH", made.path, change)
    expect(await runJobs(made.organization.id)).toEqual(["email-reminder"])
    expect(await mailsTo(made.client.email)).toEqual([])
    const { mail_status, timeline } = await made.read()
    expect(mail_status).toBe("none")
    expect(timeline.at(-1)).toMatchObject({ event: "reminder_undone", by: null })
  },
)
