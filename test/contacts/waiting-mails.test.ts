// Emails that wait while the link in them ends: they leave all the same, with the address of the page in its place.
import { expect, test } from "vitest"
import { enqueueNotices } from "../../src/messages/notices/service.ts"
import { makeIssued } from "../invoices/issued.ts"
import { testApp } from "../support/app.ts"
import { makeContact, makeInvoice, makeOpenClaim, makeProject } from "../support/factories.ts"
import { runJobs } from "../support/jobs.ts"
import { mailsSent } from "../support/mailer.ts"
import { upload } from "../support/upload.ts"

type Made = Awaited<ReturnType<typeof makeIssued>>

/** One email of each kind to the client, all waiting. */
async function enqueueAll({ organization: { id }, client, staff, path }: Made) {
  const { app } = await testApp()
  const project = await makeProject(id, { client_id: client.id, status: "in_progress" })
  const written = await staff.rest("POST", "/api/messages/", { client_id: client.id, message: "Hello" })
  await app.db.tenants.transaction(id, (db) => enqueueNotices(db, Object(written.body).id, app.config))
  await upload(staff, `/api/projects/${project.id}/upload_deliverable/`, {
    ...{ field: "file", filename: "a.zip" },
    bytes: Buffer.concat([Buffer.from("PK\u0003\u0004", "latin1"), Buffer.alloc(200)]),
  })
  const items = [{ description: "A", unit_price: 5 }]
  const note = await staff.rest("POST", "/api/credit-notes/", {
    ...{ client: client.id, currency: "USD", reason: "Late", items },
  })
  const notePath = `/api/credit-notes/${Object(note.body).id}/`
  await staff.rest("POST", `${notePath}issue/`)
  await staff.rest("POST", `${notePath}send/`)
  const reported = await makeInvoice(id, { client_id: client.id, status: "sent" })
  await makeOpenClaim(reported.id)
  await staff.rest("POST", `/api/invoices/${reported.id}/reject_payment/`, { reason: "Nothing came" })
  await staff.rest("POST", `${path}payments/`, { amount: 10, receipt: true })
  return [
    "/portal/messages",
    `/portal/projects/${project.id}`,
    "/portal/invoices",
    `/portal/invoices/${reported.id}`,
    expect.stringMatching(/^\/portal\/invoices\/\d+$/),
  ]
}

test.for([
  ["the first contact's address changes", true, []],
  ["the first contact's address changes", true, ["second@client.test"]],
  ["the client is signed out", false, []],
  ["the client is signed out", false, ["second@client.test"]],
] as const)("they reach all readers without a sign-in link when %s", async ([, changes, others]) => {
  const made = await makeIssued({ status: "sent" })
  const { organization, client, staff } = made
  for (const email of others) await makeContact(organization.id, { client_id: client.id, email })
  const pages = await enqueueAll(made)
  const end = changes
    ? await staff.rest("PATCH", `/api/clients/${client.id}/`, { email: `new-${client.email}` })
    : await staff.rest("POST", `/api/clients/${client.id}/sign-out/`)
  expect(end.status).toBe(200)
  const sent = await mailsSent(() => runJobs(organization.id))
  const to = changes ? `new-${client.email}` : client.email
  expect(sent.map((mail) => [mail.to, mail.cc ?? []])).toEqual(pages.map(() => [to, others]))
  expect(sent.map(({ text }) => /https?:\/\/[^/\s]*(\/portal\S*)/.exec(text)?.[1])).toEqual(pages)
})
