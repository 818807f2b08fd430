// An email to a client goes to the contacts of its role: one, with the others and the client's fixed copies in Cc and Bcc.
import { expect, test } from "vitest"
import { type Mail, MailError } from "../../jobs/mailer.ts"
import { findUnread } from "../../jobs/unread.ts"
import type { ContactRole } from "../../src/core/values/roles.ts"
import { addressed } from "../../src/mails/recipients/rules.ts"
import { makeIssued } from "../invoices/issued.ts"
import { testApp } from "../support/app.ts"
import { makeContact, makeProject } from "../support/factories.ts"
import { expectFailedJob } from "../support/failed-jobs.ts"
import { runJobs } from "../support/jobs.ts"
import { mailsSent, refusingMails } from "../support/mailer.ts"
import { enter, mailedTokens } from "../support/portal.ts"
import { upload } from "../support/upload.ts"

/** A client with an unpaid invoice and another contact; the first one has other roles than the usual if they are given. */
async function withContacts(roles?: ContactRole[], first?: ContactRole[]) {
  const made = await makeIssued()
  const { organization, client, staff, path } = made
  const other = await makeContact(organization.id, { client_id: client.id, ...(roles ? { roles } : {}) })
  const contacts = `/api/clients/${client.id}/contacts/`
  if (first) {
    const [{ id }] = (await staff.rest("GET", contacts)).body as [{ id: number }]
    expect((await staff.rest("PATCH", `${contacts}${id}/`, { roles: first })).status).toBe(200)
  }
  const send = (body: object = {}) => staff.rest("POST", `${path}send/`, body)
  const fix = (copies: object) => staff.rest("PATCH", `/api/clients/${client.id}/`, copies)
  const mails = async (work: () => Promise<unknown>) => {
    await work()
    return mailsSent(() => runJobs(organization.id))
  }
  return { ...made, other, contacts, send, fix, mails }
}
const readers = ({ to, cc = [], bcc = [] }: Mail) => ({ to, cc, bcc })
const addressIn = ({ text }: Mail) => /https?:\/\/\S*\/portal\S*/.exec(text)?.[0] ?? ""

test("one email reaches all contacts of the role, with the fixed copies", async () => {
  const { organization, client, other, invoice, staff, path, send, fix, mails } = await withContacts([
    "billing",
  ])
  await makeContact(organization.id, { client_id: client.id, roles: ["project"] })
  await fix({ mail_cc: ["books@client.test", other.email], mail_bcc: ["archive@studio.test"] })
  const offered = { to: client.email, cc: [], always_cc: [other.email, "books@client.test"] }
  expect((await staff.rest("GET", `${path}send/`)).body).toMatchObject({
    ...{ ...offered, always_bcc: ["archive@studio.test"], greeting: `Hello ${client.name},` },
  })
  const [mail, ...more] = await mails(send)
  expect(more).toEqual([])
  if (!mail) throw new Error("nothing was mailed")
  expect(readers(mail)).toEqual({
    ...{ to: client.email, cc: [other.email, "books@client.test"], bcc: ["archive@studio.test"] },
  })
  // No link in it signs anyone in: each reader would be the first contact.
  expect(addressIn(mail)).toMatch(new RegExp(`/portal/invoices/${invoice.id}$`))
  expect(mail.text).not.toContain("token=")
  expect(mail.html).not.toContain("token=")
  const log = await staff.rest("GET", `/api/audit-log/?action=sent&subject_id=${invoice.id}`)
  expect(log.body).toMatchObject([{ details: { to: client.email, cc: [other.email, "books@client.test"] } }])
})

test("an email to one reader signs that contact in", async () => {
  const { other, send, mails } = await withContacts(["billing"], ["project"])
  const [mail] = await mails(send)
  expect(mail && readers(mail)).toEqual({ to: other.email, cc: [], bcc: [] })
  expect(mail).toMatchObject({ to_name: other.name, text: expect.stringContaining(`Hello ${other.name},`) })
  const [token = ""] = await mailedTokens(other.email)
  expect((await enter(token)).body).toMatchObject({ client: { email: other.email, roles: ["billing"] } })
})

test("a chosen address gets the email in place of the contacts, and a contact's own link", async () => {
  const { client, other, send, mails } = await withContacts(["billing"])
  const [mine] = await mails(() => send({ to: other.email, cc: [client.email] }))
  expect(mine && readers(mine)).toEqual({ to: other.email, cc: [], bcc: [] })
  const [token = ""] = await mailedTokens(other.email)
  expect((await enter(token)).body).toMatchObject({ client: { email: other.email } })
})

test("copies chosen last time are offered again, but for those who get it anyway", async () => {
  const { organization, client, other, staff, path, send } = await withContacts(["billing"])
  await send({ to: "chair@client.test", cc: [client.email, other.email, "bob@client.test"] })
  await runJobs(organization.id)
  expect((await staff.rest("GET", `${path}send/`)).body).toMatchObject({
    ...{ to: client.email, cc: [client.email, "bob@client.test"], always_cc: [other.email] },
  })
})

test("chosen copies aren't mailed twice", async () => {
  const { client, other, send, mails } = await withContacts(["billing"])
  const sent = await mails(() => send({ cc: [other.email, "chair@client.test"] }))
  expect(sent.map(readers)).toEqual([
    { to: client.email, cc: [other.email], bcc: [] },
    { to: "chair@client.test", cc: [], bcc: [] },
  ])
})

test("files and messages go to the contacts for projects, documents to those for billing", async () => {
  const { organization, client, staff, path, other, send, mails } = await withContacts(
    ["project"],
    ["billing"],
  )
  const project = await makeProject(organization.id, { client_id: client.id, status: "in_progress" })
  const note = {
    client: client.id,
    currency: "USD",
    reason: "Late",
    items: [{ description: "A", unit_price: 5 }],
  }
  const work = [
    [send, client.email],
    [() => staff.rest("POST", "/api/messages/", { client_id: client.id, message: "Hello" }), other.email],
    [
      () =>
        upload(staff, `/api/projects/${project.id}/upload_deliverable/`, {
          ...{ field: "file", filename: "a.zip" },
          bytes: Buffer.concat([Buffer.from("PK\u0003\u0004", "latin1"), Buffer.alloc(200)]),
        }),
      other.email,
    ],
    [
      async () => {
        const { id } = (await staff.rest("POST", "/api/credit-notes/", note)).body as { id: number }
        await staff.rest("POST", `/api/credit-notes/${id}/issue/`)
        await staff.rest("POST", `/api/credit-notes/${id}/send/`)
      },
      client.email,
    ],
    [() => staff.rest("POST", `${path}payments/`, { amount: 10, receipt: true }), client.email],
  ] as const
  for (const [act, to] of work) {
    const sent = await mails(act)
    expect(sent.map(readers)).toEqual([{ to, cc: [], bcc: [] }])
    expect(sent[0]?.text).toContain("token=")
  }
  // With a second contact for projects, each of these is one email with a plain address.
  await makeContact(organization.id, { client_id: client.id, roles: ["project"], email: "third@client.test" })
  const [chat] = await mails(() =>
    staff.rest("POST", `/api/projects/${project.id}/chat/`, { message: "More" }),
  )
  expect(chat && readers(chat)).toEqual({ to: other.email, cc: ["third@client.test"], bcc: [] })
  expect(chat && addressIn(chat)).toMatch(new RegExp(`/portal/projects/${project.id}$`))
})

test("an email that waits while its contact is removed goes to the others, without a link of its own", async () => {
  const { client, staff, other, contacts, send, mails } = await withContacts(["billing"])
  const [sent] = await mails(async () => {
    await send({ to: other.email })
    expect((await staff.rest("DELETE", `${contacts}${other.id}/`)).status).toBe(204)
  })
  expect(sent?.text).not.toContain("token=")
  expect(sent?.text).toContain(`Hello ${client.name},`)
})

test("what a server refused is shown at the contact until an email gets through", async () => {
  const { organization, client, staff, contacts, send, mails } = await withContacts(["project"])
  const bounces = async () =>
    ((await staff.rest("GET", contacts)).body as { bounce: object | null }[]).map(({ bounce }) => bounce)
  const refused = [{ address: client.email, answer: "550 No such user" }]
  await send()
  expectFailedJob("email-invoice")
  await refusingMails(new MailError("550 No such user", true, undefined, refused), () =>
    runJobs(organization.id),
  )
  expect(await bounces()).toEqual([{ at: expect.any(String), reason: "550 No such user" }, null])
  await mails(send)
  expect(await bounces()).toEqual([null, null])
})

test("an answer to a message goes to the contact who wrote it", async () => {
  const { organization, client, other } = await withContacts()
  const { app } = await testApp()
  const written = await app.db.system
    .insertInto("messages")
    .values({
      ...{ organization_id: organization.id, client_id: client.id, sender_type: "client", message: "Hi" },
      ...{ contact_id: other.id, contact_name: other.name },
    })
    .returning("id")
    .executeTakeFirstOrThrow()
  expect(await findUnread(app.db.system, organization.id, written.id)).toMatchObject({
    ...{ client_name: other.name, client_email: other.email },
  })
})

test("no address is in an email twice, and one needs a contact", () => {
  const [ada, bob] = [
    { id: 1, name: "Ada", email: "ada@x.test", has_role: true },
    { id: 2, name: "Bob", email: "bob@x.test", has_role: true },
  ]
  const fixed = { cc: ["bob@x.test", "books@x.test"], bcc: ["books@x.test", "ada@x.test", "file@x.test"] }
  const both = { contacts: [ada, bob], ...fixed }
  expect(addressed(both)).toEqual({
    ...{
      contact: ada,
      to: "ada@x.test",
      to_name: "Ada",
      cc: ["bob@x.test", "books@x.test"],
      bcc: ["file@x.test"],
    },
  })
  expect(addressed(both, "chair@x.test")).toEqual({
    ...{
      contact: ada,
      to: "chair@x.test",
      cc: ["bob@x.test", "books@x.test"],
      bcc: ["ada@x.test", "file@x.test"],
    },
  })
  const without = { ...both, contacts: [ada, { ...bob, has_role: false }] }
  expect(addressed(without)).toMatchObject({ contact: ada, to: "ada@x.test" })
  // Each signs in as themselves.
  expect(addressed(without, "bob@x.test")).toMatchObject({ contact: { id: 2 }, to: "bob@x.test" })
  expect(() => addressed({ contacts: [], cc: [], bcc: [] })).toThrow()
})
