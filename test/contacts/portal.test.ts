// Each contact has portal links and sessions of its own, and sees what its roles say.
import { expect, test } from "vitest"
import { deriveToken, hashToken } from "../../src/core/base/secrets.ts"
import type { ContactRole } from "../../src/core/values/roles.ts"
import { call, testApp } from "../support/app.ts"
import {
  makeContact,
  makeInvoice,
  makeMessage,
  makeOrganization,
  makeProject,
  signIn,
} from "../support/factories.ts"
import { mailsTo, runJobs } from "../support/jobs.ts"
import { enter, lookAt, mailedTokens, signInClient } from "../support/portal.ts"

/** A client with a project, an unpaid invoice, a message, and another contact with these roles. */
async function withContact(roles?: ContactRole[]) {
  const organization = await makeOrganization()
  const { id } = organization
  const project = await makeProject(id)
  const { client_id } = project
  const invoice = await makeInvoice(id, { client_id, project_id: project.id, status: "sent" })
  await makeMessage(id, { client_id, sender_type: "organization" })
  const contact = await makeContact(id, { client_id, ...(roles ? { roles } : {}) })
  const staff = await signIn(id)
  const path = `/api/clients/${client_id}/contacts/${contact.id}/`
  return { organization, id, client_id, project, invoice, contact, staff, path }
}
const overviewOf = async (inside: Awaited<ReturnType<typeof signInClient>>) =>
  (await inside.rest("GET", "/portal/overview/")).body

test("a contact asks for a link by its own address, and is named in the portal", async () => {
  const { organization, id, client_id, contact } = await withContact(["billing"])
  const host = `${organization.slug}.localhost:3000`
  await call("POST", "/portal/request-link/", { body: { email: contact.email }, host })
  await runJobs(id)
  const [mail] = await mailsTo(contact.email)
  expect(mail?.text).toContain(`Hello ${contact.name},`)
  const [token = ""] = await mailedTokens(contact.email)
  const entrance = await enter(token)
  expect(entrance).toMatchObject({
    status: 200,
    body: { client: { id: client_id, name: contact.name, email: contact.email, roles: ["billing"] } },
  })
  const { access } = entrance.body as { access: string }
  expect((await call("GET", "/portal/organization/", { token: access })).body).toMatchObject({
    contact: { id: contact.id, name: contact.name, roles: ["billing"] },
  })
})

test("the staff emails and copies a link of a contact, and of no other client's", async () => {
  const { id, client_id, contact, staff } = await withContact()
  const sent = await staff.rest("POST", "/portal/start/", { client_id, contact_id: contact.id })
  expect(sent.status).toBe(200)
  await runJobs(id)
  expect(await mailedTokens(contact.email)).toHaveLength(1)
  const copied = await staff.rest("POST", `/api/clients/${client_id}/portal-link/`, {
    contact_id: contact.id,
  })
  const token = new URL((copied.body as { url: string }).url).searchParams.get("token") ?? ""
  expect((await enter(token)).body).toMatchObject({ client: { email: contact.email } })
  const foreign = (await makeContact(id)).id
  for (const [path, body] of [
    ["/portal/start/", { client_id, contact_id: foreign }],
    [`/api/clients/${client_id}/portal-link/`, { contact_id: foreign }],
  ] as const)
    expect(await staff.rest("POST", path, body)).toMatchObject({
      status: 400,
      body: { fields: { contact_id: ["Contact not found"] } },
    })
})

test("the overview shows only what the contact's roles let it see", async () => {
  const { id, client_id, project, invoice, contact, staff, path } = await withContact(["billing"])
  const inside = await signInClient(id, client_id, contact.id)
  const nothing = { projects_count: 0, recent_projects: [] }
  const nothingDue = {
    outstanding: { amount: 0 },
    outstanding_by_currency: [],
    credit: [],
    invoices_count: 0,
  }
  expect(await overviewOf(inside)).toMatchObject({
    ...nothing,
    ...{ invoices_count: 1, outstanding: { amount: 100 }, recent_invoices: [{ id: invoice.id }] },
    needs_you: { items: [{ kind: "due" }] },
  })
  await staff.rest("PATCH", path, { roles: ["project"] })
  expect(await overviewOf(inside)).toMatchObject({
    ...nothingDue,
    ...{ recent_invoices: [], projects_count: 1, recent_projects: [{ id: project.id }] },
    needs_you: { items: [{ kind: "unread_chat" }], more_invoices: 0 },
  })
  await staff.rest("PATCH", path, { roles: ["approver"] })
  expect(await overviewOf(inside)).toMatchObject({
    ...{ ...nothing, ...nothingDue, recent_invoices: [] },
    needs_you: { items: [], more_invoices: 0 },
  })
})

test("a link's preview tells nothing of an invoice to a contact who may not see it", async () => {
  const { client_id, invoice, contact, staff } = await withContact(["project"])
  const next = `/portal/invoices/${invoice.id}`
  const copied = await staff.rest("POST", `/api/clients/${client_id}/portal-link/`, {
    ...{ contact_id: contact.id, next },
  })
  const token = new URL((copied.body as { url: string }).url).searchParams.get("token") ?? ""
  const { app } = await testApp()
  const links = app.db.system.updateTable("portal_links").set({ invoice_id: invoice.id })
  await links.where("token_hash", "=", hashToken(token)).execute()
  expect((await lookAt(token)).body).toMatchObject({ invoice: null, next })
})

test("a removed contact's sessions and links end at once, those of others stay", async () => {
  const { id, client_id, contact, staff, path } = await withContact()
  await staff.rest("POST", "/portal/start/", { client_id, contact_id: contact.id })
  await runJobs(id)
  const [token = ""] = await mailedTokens(contact.email)
  const [gone, first] = [await signInClient(id, client_id, contact.id), await signInClient(id, client_id)]
  expect((await gone.rest("GET", "/portal/overview/")).status).toBe(200)
  expect((await staff.rest("DELETE", path)).status).toBe(204)
  expect((await gone.rest("GET", "/portal/overview/")).status).toBe(401)
  expect((await enter(token)).status).toBe(401)
  expect((await lookAt(token)).status).toBe(401)
  const renewed = await call("POST", "/portal/renew-link/", { body: { token } })
  expect(renewed.status).toBe(401)
  expect((await first.rest("GET", "/portal/overview/")).status).toBe(200)
  const log = await staff.rest("GET", `/api/audit-log/?action=contact_removed&subject_id=${client_id}`)
  expect(log.body).toMatchObject([{ details: { sessions: 1 } }])
})

test("the link of an email that waits opens for no one once its contact is removed", async () => {
  const { id, client_id, contact, staff, invoice, path } = await withContact()
  await staff.rest("POST", `/api/invoices/${invoice.id}/send/`, { to: contact.email })
  expect((await staff.rest("DELETE", path)).status).toBe(204)
  const { app } = await testApp()
  const links = app.db.system.selectFrom("portal_links").select(["id", "nonce"])
  const link = await links.where("client_id", "=", client_id).executeTakeFirstOrThrow()
  const token = deriveToken(app.config.app_secret, "portal-link", link.id, link.nonce)
  expect((await enter(token)).status).toBe(401)
  const sessions = app.db.system.selectFrom("portal_sessions").select("id")
  expect(await sessions.where("organization_id", "=", id).execute()).toEqual([])
})

test("another address of a contact ends its own sessions alone", async () => {
  const { id, client_id, contact, staff, path } = await withContact()
  const [other, first] = [await signInClient(id, client_id, contact.id), await signInClient(id, client_id)]
  const statuses = async () => [
    (await other.rest("GET", "/portal/overview/")).status,
    (await first.rest("GET", "/portal/overview/")).status,
  ]
  await staff.rest("PATCH", path, { email: `new-${contact.email}` })
  expect(await statuses()).toEqual([401, 200])
  const again = await signInClient(id, client_id, contact.id)
  await staff.rest("PATCH", `/api/clients/${client_id}/`, { email: `first-${contact.email}` })
  expect(await statuses()).toEqual([401, 401])
  expect((await again.rest("GET", "/portal/overview/")).status).toBe(200)
})

test("the log, the timeline and the chat name the contact who acted, also after it is removed", async () => {
  const { id, client_id, project, invoice, contact, staff, path } = await withContact()
  const inside = await signInClient(id, client_id, contact.id)
  await inside.rest("GET", `/portal/invoices/${invoice.id}/`)
  await inside.rest("POST", `/portal/projects/${project.id}/messages/`, { message: "Hello" })
  await inside.rest("PATCH", "/portal/details/", { phone: "555" })
  const named = async () => {
    const timeline = (await staff.rest("GET", `/api/invoices/${invoice.id}/`)).body
    expect(timeline).toMatchObject({
      timeline: expect.arrayContaining([expect.objectContaining({ event: "viewed", by: contact.name })]),
    })
    const log = await staff.rest("GET", `/api/audit-log/?action=details_changed&subject_id=${client_id}`)
    expect(log.body).toMatchObject([{ actor: contact.name, actor_type: "client" }])
    const chat = await staff.rest("GET", `/api/projects/${project.id}/chat/`)
    expect(chat.body).toMatchObject([{ sender_type: "client", sender_name: contact.name }])
  }
  await named()
  await staff.rest("DELETE", path)
  await named()
})

test("contacts of a client have idempotency keys of their own", async () => {
  const { id, client_id, contact } = await withContact()
  const first = await signInClient(id, client_id)
  const other = await signInClient(id, client_id, contact.id)
  const write = async ({ rest }: typeof first) =>
    (await rest("POST", "/portal/messages/", { message: "Thanks" }, { "idempotency-key": "key-1" })).body
  const [one, two, again] = [await write(first), await write(other), await write(other)]
  expect([one, two]).toMatchObject([{ id: expect.any(Number) }, { sender_name: contact.name }])
  expect(Object(two).id).not.toBe(Object(one).id)
  expect(again).toEqual(two)
})
