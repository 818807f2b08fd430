// The email that brings an invoice: to whom it goes and what it says, chosen or not, and what is kept for the next one.
import { expect, test } from "vitest"
import { testApp } from "../support/app.ts"
import { makeInvoice } from "../support/factories.ts"
import { runJob, runJobs, waitingJobs } from "../support/jobs.ts"
import { mailsSent } from "../support/mailer.ts"
import { enter, mailedTokens } from "../support/portal.ts"
import { makeIssued, setBillingAddress } from "./issued.ts"

const chosen = {
  to: "Accounts@Engine.example",
  cc: ["ada@engine.example", "chair@engine.example"],
  subject: "The invoice we spoke of",
  message: "As agreed,\nwith the discount.",
}

test("an email goes to whom was chosen, with the chosen words", async () => {
  const { staff, path, organization, client, invoice, read } = await makeIssued()
  expect((await staff.rest("POST", `${path}send/`, chosen)).status).toBe(200)
  const [mail] = await mailsSent(() => runJobs(organization.id))
  expect(mail).toMatchObject({
    to: "accounts@engine.example",
    subject: chosen.subject,
    text: expect.stringContaining(`Hello ${client.name},\n\nAs agreed,\nwith the discount.`),
    html: expect.stringContaining("As agreed,<br />with the discount."),
  })
  expect(mail?.to_name).toBeUndefined()
  expect(await read()).toMatchObject({
    mail_status: "sent",
    timeline: [
      {
        event: "sent",
        details: { number: invoice.number, to: "accounts@engine.example", cc: chosen.cc },
      },
    ],
  })
})

test("by default it goes to the client by name, with our message, and replies go to the sender", async () => {
  const { staff, path, organization, client, invoice } = await makeIssued()
  await staff.rest("POST", `${path}send/`)
  const [mail] = await mailsSent(() => runJobs(organization.id))
  expect(mail).toMatchObject({
    to: client.email,
    to_name: client.name,
    subject: `Invoice ${invoice.number} from Organization ${organization.slug}`,
    reply_to: organization.email,
    text: expect.stringContaining(`Hello ${client.name}, here is your invoice from`),
  })
})

test("an answer goes to the billing address where there is one", async () => {
  const { staff, path, organization } = await makeIssued()
  await setBillingAddress(organization.id, "billing@studio.example")
  await staff.rest("POST", `${path}send/`)
  expect(await mailsSent(() => runJobs(organization.id))).toMatchObject([
    { reply_to: "billing@studio.example" },
  ])
})

test("what was chosen is offered for the next invoice: copies of its client alone, the message of the organization", async () => {
  const made = await makeIssued()
  const { staff, path, organization, invoice } = made
  const offered = async (at = path) => (await staff.rest("GET", `${at}send/`)).body
  expect(await offered()).toEqual({
    to: made.client.email,
    ...{ cc: [], always_cc: [], always_bcc: [] },
    subject: `Invoice ${invoice.number} from Organization ${organization.slug}`,
    greeting: `Hello ${made.client.name},`,
    message: `Here is your invoice from Organization ${organization.slug}. The PDF is attached.`,
  })
  await staff.rest("POST", `${path}send/`, chosen)
  const next = await makeInvoice(organization.id, { client_id: made.client.id })
  const at = `/api/invoices/${next.id}/`
  expect(await offered(at)).toMatchObject({ cc: chosen.cc, message: chosen.message })
  const another = await makeInvoice(organization.id)
  expect(await offered(`/api/invoices/${another.id}/`)).toMatchObject({ cc: [], message: chosen.message })
  // A caller who says nothing of them changes nothing.
  await staff.rest("POST", `${at}send/`)
  expect(await offered(at)).toMatchObject({ cc: chosen.cc, message: chosen.message })
  await staff.rest("POST", `${at}send/`, { cc: [], message: "" })
  expect(await offered(at)).toMatchObject({
    cc: [],
    message: expect.stringContaining("Here is your invoice"),
  })
  const other = await makeIssued()
  expect((await other.staff.rest("GET", `${other.path}send/`)).body).toMatchObject({ cc: [] })
})

test.each([
  ["to", { to: "ada@engine.example\r\nBcc: all@spam.example" }],
  ["to", { to: "ada@engine.example, bob@engine.example" }],
  ["cc.1", { cc: ["ada@engine.example", "Bob <bob@engine.example>"] }],
  ["cc", { cc: Array.from({ length: 11 }, (_, at) => `reader${at}@engine.example`) }],
  ["subject", { subject: "Invoice\r\nBcc: all@spam.example" }],
  ["subject", { subject: "x".repeat(201) }],
  ["message", { message: "x".repeat(5_001) }],
  ["undo_seconds", { undo_seconds: 61 }],
])("a bad %s is refused by name, and nothing is sent: %j", async (field, body) => {
  const { staff, path, organization, read } = await makeIssued()
  const answer = await staff.rest("POST", `${path}send/`, body)
  expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: [expect.any(String)] } } })
  expect(await runJobs(organization.id)).toEqual([])
  expect(await read()).toMatchObject({ status: "draft", mail_status: "none", timeline: [] })
})

test.each(["send", "remind"])(
  "who gets a copy by %s gets the same PDF, and no way into the portal",
  async (deed) => {
    const { staff, path, organization, client, invoice } = await makeIssued({
      status: "overdue",
      due_date: "2026-01-31",
    })
    const cc = [`copy-${organization.slug}@engine.example`, `chair-${organization.slug}@engine.example`]
    await staff.rest("POST", `${path}${deed}/`, { cc })
    const [mail, copy, ...more] = await mailsSent(() => runJobs(organization.id))
    expect(more).toEqual([])
    expect(mail).toMatchObject({ to: client.email, text: expect.stringContaining("/portal-login?token=") })
    expect(mail?.cc ?? []).toEqual([])
    expect(copy).toMatchObject({
      to: cc[0],
      cc: [cc[1]],
      subject: mail?.subject,
      reply_to: mail?.reply_to,
      attachments: [{ filename: `invoice-${invoice.number}.pdf`, content: mail?.attachments?.[0]?.content }],
      text: expect.stringContaining(`This is a copy. ${client.name} can view`),
    })
    expect(copy?.message_id).not.toBe(mail?.message_id)
    for (const part of [copy?.text, copy?.html]) expect(part).not.toMatch(/token=|portal-login|View and pay/)
    const [link = ""] = await mailedTokens(client.email)
    expect((await enter(link)).status).toBe(200)
  },
)

test("an email that is tried again promises its copies once", async () => {
  const { staff, path, organization } = await makeIssued()
  const cc = [`copy-${organization.slug}@engine.example`]
  await staff.rest("POST", `${path}send/`, { cc })
  const { app } = await testApp()
  const [job] = await waitingJobs(organization.id)
  await runJob(job?.id ?? 0)
  await app.db.pool.query("update outbox set status = 'waiting' where id = $1", [job?.id])
  await runJob(job?.id ?? 0)
  expect((await waitingJobs(organization.id)).map(({ name }) => name)).toEqual(["email-copies"])
})
