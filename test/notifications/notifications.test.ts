// What members of the staff are told about, and what each of them has read.
import { expect, test } from "vitest"
import { MailError } from "../../jobs/mailer.ts"
import { enqueue } from "../../src/core/database/outbox.ts"
import type { Notification } from "../../src/notifications/schema.ts"
import { makeIssued } from "../invoices/issued.ts"
import { call, testApp } from "../support/app.ts"
import {
  makeClient,
  makeInvoice,
  makeLandingPage,
  makeMember,
  makeOrganization,
  makePaymentMethod,
  makeProject,
  signIn,
} from "../support/factories.ts"
import { expectFailedJob } from "../support/failed-jobs.ts"
import { runJobs } from "../support/jobs.ts"
import { changesHeard } from "../support/live.ts"
import { refusingMails } from "../support/mailer.ts"
import { signInClient } from "../support/portal.ts"

type Member = Awaited<ReturnType<typeof signIn>>

const listOf = async (who: Member, query = "") =>
  (await who.rest("GET", `/api/notifications/${query}`)).body as Notification[]
const countOf = async (who: Member) =>
  ((await who.rest("GET", "/api/notifications/unread-count/")).body as { unread_count: number }).unread_count
const markRead = (who: Member, id: number | undefined) =>
  who.rest("POST", `/api/notifications/${id}/mark-read/`)

/** An organization with an owner, a member and an accountant, and a client with an invoice and a project. */
async function studio() {
  const { id, slug } = await makeOrganization()
  const jonas = await makeClient(id, { name: "Jonas Weber" })
  const project = await makeProject(id, { client_id: jonas.id, title: "Website" })
  const invoice = await makeInvoice(id, { client_id: jonas.id, status: "sent", amount: 327_250 })
  const client = await signInClient(id, jonas.id)
  const [owner, member, accountant] = await Promise.all([
    signIn(id),
    makeMember(id, "member").then((user) => signIn(id, user)),
    makeMember(id, "accountant").then((user) => signIn(id, user)),
  ])
  const method = await makePaymentMethod(id)
  return {
    ...{ id, slug, jonas, project, invoice, client, owner, member, accountant },
    open: () => client.rest("GET", `/portal/invoices/${invoice.id}/`),
    pay: (body: object = {}) =>
      client.rest("POST", `/portal/invoices/${invoice.id}/mark-paid/`, {
        payment_method_id: method.id,
        ...body,
      }),
    write: (message: string) => client.rest("POST", "/portal/messages/", { message }),
    chat: (message: string) => client.rest("POST", `/portal/projects/${project.id}/messages/`, { message }),
    async hire() {
      await makeLandingPage(id, { is_enabled: true })
      return call("POST", `/api/public/hire-request/${slug}/`, {
        body: {
          ...{ client_name: "Sam Roe", client_email: "sam@visitor.test" },
          ...{ project_title: "A shop", project_description: "For lamps." },
        },
      })
    },
  }
}

test("what clients and visitors do becomes a notification, newest first, that names what it is about", async () => {
  const { invoice, project, jonas, owner, open, pay, write, chat, hire } = await studio()
  await open()
  await pay()
  await write("Hello\nthere")
  await chat("The logo is missing")
  await hire()
  const nothing = {
    invoice: null,
    client: jonas.id,
    project: null,
    hire_request: null,
    quote: null,
    claim: null,
  }
  const unread = { id: expect.any(Number), created_at: expect.any(String), is_read: false }
  expect(await listOf(owner)).toEqual([
    {
      ...{ ...unread, ...nothing, client: null, kind: "hire_request", hire_request: expect.any(Number) },
      ...{ title: "Sam Roe sent a hire request", detail: "A shop" },
    },
    {
      ...{ ...unread, ...nothing, kind: "message", project: project.id },
      ...{ title: "Jonas Weber sent a message", detail: "Website: The logo is missing" },
    },
    {
      ...{ ...unread, ...nothing, kind: "message" },
      ...{ title: "Jonas Weber sent a message", detail: "Hello there" },
    },
    {
      ...{ ...unread, ...nothing, kind: "payment_claim", invoice: invoice.id, claim: expect.any(Number) },
      ...{ title: "Jonas Weber reported a payment of $3,272.50", detail: invoice.number },
    },
    {
      ...{ ...unread, ...nothing, kind: "invoice_viewed", invoice: invoice.id },
      ...{ title: `Jonas Weber opened invoice ${invoice.number}`, detail: "$3,272.50" },
    },
  ])
  expect(await countOf(owner)).toBe(5)
})

test("an invoice email that is refused for good is told", async () => {
  const { staff, path, organization, invoice, client } = await makeIssued()
  await staff.rest("POST", `${path}send/`)
  expectFailedJob("email-invoice")
  await refusingMails(new MailError("550 no such mailbox", true), () => runJobs(organization.id))
  const [told] = await listOf(staff)
  expect(told).toMatchObject({ kind: "mail_failed", invoice: invoice.id, client: client.id, is_read: false })
  expect(told?.title).toMatch(/^The email for .+ couldn't be delivered$/)
})

test("each member reads for themselves, and members see what their role may see", async () => {
  const { owner, member, accountant, open, pay, write, hire } = await studio()
  await open()
  await pay()
  await write("Hello")
  await hire()
  expect((await listOf(accountant)).map(({ kind }) => kind)).toEqual(["payment_claim", "invoice_viewed"])
  expect(await Promise.all([owner, member, accountant].map(countOf))).toEqual([4, 4, 2])
  const [request, message, claim, viewed] = await listOf(owner)
  expect(await markRead(owner, viewed?.id)).toMatchObject({ status: 200, body: { unread_count: 3 } })
  expect(await markRead(owner, viewed?.id)).toMatchObject({ status: 200, body: { unread_count: 3 } })
  expect(await Promise.all([owner, member, accountant].map(countOf))).toEqual([3, 4, 2])
  // An accountant has no messages and no hire requests to mark.
  for (const hidden of [request, message]) expect((await markRead(accountant, hidden?.id)).status).toBe(404)
  expect((await listOf(owner, "?status=read")).map(({ id }) => id)).toEqual([viewed?.id])
  expect((await listOf(owner, "?status=unread")).map(({ id }) => id)).toEqual([
    ...[request?.id, message?.id, claim?.id],
  ])
  const all = await accountant.rest("POST", "/api/notifications/mark-all-read/")
  expect(all).toMatchObject({ status: 200, body: { unread_count: 0 } })
  expect(await Promise.all([owner, member, accountant].map(countOf))).toEqual([3, 4, 0])
})

test("ten messages of one client are one notification, unread again with each", async () => {
  const { owner, member, write, chat } = await studio()
  await write("One")
  const [first] = await listOf(owner)
  await markRead(owner, first?.id)
  await chat("Between")
  for (let n = 2; n <= 10; n++) await write(`Message ${n}`)
  const rows = await listOf(owner)
  expect(rows.map(({ title, detail, is_read }) => ({ title, detail, is_read }))).toEqual([
    { title: "Jonas Weber sent 10 messages", detail: "Message 10", is_read: false },
    { title: "Jonas Weber sent a message", detail: "Website: Between", is_read: false },
  ])
  expect(await Promise.all([owner, member].map(countOf))).toEqual([2, 2])
})

test("messages of the staff, and what the staff enters for a client, are no notifications", async () => {
  const { owner, jonas, project, invoice } = await studio()
  await owner.rest("POST", "/api/messages/", { client_id: jonas.id, message: "Hello" })
  await owner.rest("POST", `/api/projects/${project.id}/chat/`, { message: "Hello" })
  await owner.rest("PATCH", `/api/invoices/${invoice.id}/`, { status: "processing" })
  expect(await listOf(owner)).toEqual([])
})

test.for([
  ["confirm_payment", {}, "confirmed"],
  ["reject_payment", { reason: "Nothing has arrived" }, "rejected"],
] as const)("a claim that was answered is read for everyone: %s", async ([call, body, state]) => {
  const { owner, member, accountant, invoice, pay } = await studio()
  await pay()
  expect(await countOf(member)).toBe(1)
  expect((await owner.rest("POST", `/api/invoices/${invoice.id}/${call}/`, body)).status).toBe(200)
  expect(await Promise.all([owner, member, accountant].map(countOf))).toEqual([0, 0, 0])
  const [told] = await listOf(member)
  expect(told).toMatchObject({ claim: null, is_read: true, detail: `${invoice.number}, ${state}` })
})

test("a new member has nothing to catch up on", async () => {
  const { id, owner, open, write } = await studio()
  await open()
  const late = await signIn(id, await makeMember(id, "member"))
  expect(await countOf(late)).toBe(0)
  expect(await listOf(late)).toMatchObject([{ kind: "invoice_viewed", is_read: true }])
  expect(await countOf(owner)).toBe(1)
  await write("Hello")
  expect(await countOf(late)).toBe(1)
})

test("what it is about takes its notifications along when it goes", async () => {
  const { id, owner, open, pay, write, chat, hire, project } = await studio()
  await open()
  await pay()
  await write("Hello")
  await hire()
  const [request] = await listOf(owner)
  expect((await owner.rest("DELETE", `/api/hire-requests/${request?.hire_request}/`)).status).toBe(204)
  expect((await listOf(owner)).map(({ kind }) => kind)).toEqual([
    "message",
    "payment_claim",
    "invoice_viewed",
  ])
  await chat("Soon gone")
  const { app } = await testApp()
  await app.db.system.deleteFrom("messages").where("project_id", "=", project.id).execute()
  await app.db.system.deleteFrom("projects").where("id", "=", project.id).execute()
  expect(await listOf(owner)).toHaveLength(3)
  await app.db.system.deleteFrom("organizations").where("id", "=", id).execute()
  const left = app.db.system.selectFrom("notifications").select("id").where("organization_id", "=", id)
  expect(await left.execute()).toEqual([])
})

test("open screens of the staff hear of it, portals don't", async () => {
  const { id, owner, jonas, open, write } = await studio()
  const [staff, portal] = [await changesHeard(id), await changesHeard(id, { client_id: jonas.id })]
  const told = { type: "notification", id: expect.any(Number) }
  for (const step of [
    open,
    () => write("Hello"),
    async () => markRead(owner, (await listOf(owner))[0]?.id),
  ]) {
    staff.length = 0
    await step()
    expect(staff).toContainEqual(told)
  }
  expect(portal).not.toContainEqual(told)
})

test("they are removed after ninety days", async () => {
  const { app } = await testApp()
  const { owner, open, pay } = await studio()
  await open()
  await pay()
  const [claim, viewed] = await listOf(owner)
  const age = (id: number | undefined, days: number) =>
    app.db.system
      .updateTable("notifications")
      .set({ created_at: new Date(Date.now() - days * 86_400_000).toISOString() })
      .where("id", "=", id ?? 0)
      .execute()
  await age(viewed?.id, 91)
  await age(claim?.id, 89)
  await enqueue(app.db.system, "clean-up", {})
  await runJobs()
  expect((await listOf(owner)).map(({ id }) => id)).toEqual([claim?.id])
})
