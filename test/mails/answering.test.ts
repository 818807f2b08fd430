// Where an answer to an email goes, and which emails belong together.
import { expect, test } from "vitest"
import { makeIssued, setBillingAddress } from "../invoices/issued.ts"
import { call, testApp } from "../support/app.ts"
import { makeInvoice, makeMember, makeOrganization, makeProject, signIn } from "../support/factories.ts"
import { runJobs } from "../support/jobs.ts"
import { mailsSent } from "../support/mailer.ts"
import { upload } from "../support/upload.ts"

const zip = Buffer.concat([Buffer.from("PK\u0003\u0004", "latin1"), Buffer.alloc(200)])

/** Everything that a member can have emailed to a client beside invoices. */
async function sendAll(organization: { id: number }, member: Awaited<ReturnType<typeof signIn>>) {
  const project = await makeProject(organization.id, { status: "in_progress" })
  const client_id = project.client_id
  const note = {
    ...{
      client: client_id,
      currency: "USD",
      reason: "Returned",
      items: [{ description: "Part", unit_price: 5 }],
    },
  }
  const { body } = await member.rest("POST", "/api/credit-notes/", note)
  const { id } = body as { id: number }
  const ok = async (answer: Promise<{ status: number }>) => expect((await answer).status).toBeLessThan(300)
  await ok(member.rest("POST", "/portal/start/", { client_id }))
  await ok(member.rest("POST", `/api/credit-notes/${id}/issue/`))
  await ok(member.rest("POST", `/api/credit-notes/${id}/send/`))
  await ok(member.rest("POST", "/api/messages/", { client_id, message: "Hello" }))
  const file = { field: "file", bytes: zip, filename: "a.zip" }
  await ok(upload(member, `/api/projects/${project.id}/upload_deliverable/`, file))
}

async function makeTeam() {
  const organization = await makeOrganization()
  const email = `member@${organization.slug}.test`
  const user_id = await makeMember(organization.id, "member", email)
  return { organization, email, user_id, member: await signIn(organization.id, user_id) }
}
const answersTo = async (organization: { id: number }) =>
  (await mailsSent(() => runJobs(organization.id))).map(({ reply_to }) => reply_to)

test("without a billing address an answer goes to the member who sent the email", async () => {
  const { organization, member, email } = await makeTeam()
  await sendAll(organization, member)
  expect(await answersTo(organization)).toEqual([email, email, email, email])
})

test("to an owner where that member has left", async () => {
  const { organization, member, user_id } = await makeTeam()
  await sendAll(organization, member)
  const { app } = await testApp()
  await app.db.system.deleteFrom("memberships").where("user_id", "=", user_id).execute()
  expect(await answersTo(organization)).toEqual(Array(4).fill(organization.email))
})

test("to the billing address where there is one", async () => {
  const { organization, member } = await makeTeam()
  await setBillingAddress(organization.id, "billing@studio.example")
  await sendAll(organization, member)
  expect(await answersTo(organization)).toEqual(Array(4).fill("billing@studio.example"))
})

test("a link that a client asked for itself is answered by an owner", async () => {
  const { organization, client } = await makeIssued()
  const host = `${organization.slug}.localhost:3000`
  await call("POST", "/portal/request-link/", { host, body: { email: client.email } })
  expect(await mailsSent(() => runJobs(organization.id))).toMatchObject([
    { to: client.email, reply_to: organization.email, automatic: true },
  ])
})

test("invoice, reminder and receipt are one thread, another invoice's emails another", async () => {
  const { staff, path, organization, invoice } = await makeIssued({
    due_date: "2026-01-05",
    status: "overdue",
  })
  await staff.rest("POST", `${path}send/`)
  await staff.rest("POST", `${path}remind/`)
  const sent = await mailsSent(() => runJobs(organization.id))
  const paid = await staff.rest("POST", `${path}payments/`, { amount: 100, receipt: true })
  expect(paid.status).toBeLessThan(300)
  sent.push(...(await mailsSent(() => runJobs(organization.id))))
  const { thread_id } = sent[0] ?? {}
  expect(thread_id).toMatch(new RegExp(`^<invoice-${invoice.id}\\.${organization.id}@`))
  expect(sent.map((mail) => mail.thread_id)).toEqual([thread_id, thread_id, thread_id])
  expect(new Set(sent.map(({ message_id }) => message_id)).size).toBe(3)
  expect(sent.map(({ automatic }) => automatic)).toEqual([false, false, true])
  const other = await makeInvoice(organization.id)
  await staff.rest("POST", `/api/invoices/${other.id}/send/`)
  const [apart] = await mailsSent(() => runJobs(organization.id))
  expect(apart?.thread_id).toMatch(`<invoice-${other.id}.`)
})
