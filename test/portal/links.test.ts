// Links into the portal: good once, for seven days, for one client, and only where they belong.
import { expect, test } from "vitest"
import { deriveToken, hashToken, newToken } from "../../src/core/base/secrets.ts"
import { maskedEmail } from "../../src/portal/entrance/present.ts"
import { call, testApp } from "../support/app.ts"
import { makeClient, makeInvoice, makeOrganization, signIn, unique } from "../support/factories.ts"
import { mailsTo, runJobs } from "../support/jobs.ts"
import { enter, lookAt, mailedTokens, signInClient } from "../support/portal.ts"

const refused = { status: 401, body: { error: "Invalid or expired token" } }

/** A client with one emailed link. */
async function invited() {
  const organization = await makeOrganization()
  const client = await makeClient(organization.id)
  const staff = await signIn(organization.id)
  const start = () => staff.rest("POST", "/portal/start/", { client_id: client.id })
  await start()
  await runJobs(organization.id)
  const [token = ""] = await mailedTokens(client.email)
  return { organization, client, staff, start, token, host: `${organization.slug}.localhost:3000` }
}

test("a link works once, even when many press it at the same moment", async () => {
  const { token, client } = await invited()
  const answers = await Promise.all(Array.from({ length: 10 }, () => enter(token)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(9)
  expect(await enter(token)).toMatchObject(refused)
  const { app } = await testApp()
  const sessions = await app.db.system
    .selectFrom("portal_sessions")
    .select("id")
    .where("client_id", "=", client.id)
    .execute()
  expect(sessions).toHaveLength(1)
})

test("a link ends after seven days", async () => {
  const { token, client } = await invited()
  const { app } = await testApp()
  const link = await app.db.system
    .selectFrom("portal_links")
    .select(["created_at", "expires_at"])
    .where("client_id", "=", client.id)
    .executeTakeFirstOrThrow()
  expect((Date.parse(link.expires_at) - Date.parse(link.created_at)) / 86_400_000).toBeCloseTo(7, 3)
  await app.db.system
    .updateTable("portal_links")
    .set({ expires_at: new Date(Date.now() - 1_000).toISOString() })
    .where("client_id", "=", client.id)
    .execute()
  expect(await enter(token)).toMatchObject(refused)
})

test("a link works until it is used or expires, whatever links are emailed after it", async () => {
  const { organization, client, staff, start, host } = await invited()
  const items = [{ description: "Design", quantity: 1, unit_price: 100 }]
  const idOf = (body: unknown) => Number(Object(body).id)
  const titled = await staff.rest("POST", "/api/projects/", { title: "Website", client: client.id })
  const written = { client: client.id, project: idOf(titled.body), items, status: "sent" }
  const invoice = await staff.rest("POST", "/api/invoices/", written)
  const reason = { reason: "Less work", issue: true }
  const note = await staff.rest("POST", `/api/invoices/${idOf(invoice.body)}/credit-notes/`, reason)
  expect((await staff.rest("POST", `/api/credit-notes/${idOf(note.body)}/send/`)).status).toBe(200)
  await staff.rest("POST", "/api/messages/", { client_id: client.id, message: "Hello" })
  await runJobs(organization.id)
  await Promise.all([start(), start()])
  await call("POST", "/portal/request-link/", { host, body: { email: client.email } })
  await runJobs(organization.id)
  const tokens = await mailedTokens(client.email)
  expect(tokens).toHaveLength(6)
  for (const token of tokens) expect((await enter(token)).status).toBe(200)
})

test("an ended link isn't emailed any more, and a repeated email carries the same link", async () => {
  const { organization, client, staff, start, token } = await invited()
  const { app } = await testApp()
  const again = () =>
    app.db.system
      .updateTable("outbox")
      .set({ status: "waiting" })
      .where("organization_id", "=", organization.id)
      .execute()
  const forget = () => app.db.pool.query("delete from dev_mails where recipient = $1", [client.email])
  await forget()
  await again()
  await runJobs(organization.id)
  expect(await mailedTokens(client.email)).toEqual([token])
  await staff.rest("POST", `/api/clients/${client.id}/sign-out/`)
  await start()
  await forget()
  await again()
  expect(await runJobs(organization.id)).toEqual(["email-portal-link", "email-portal-link"])
  expect(await mailedTokens(client.email)).toHaveLength(1)
  expect(await mailedTokens(client.email)).not.toContain(token)
})

test("the link of an invoice mail opens its invoice", async () => {
  const { organization, client, staff } = await invited()
  const invoice = await makeInvoice(organization.id, { client_id: client.id, status: "draft" })
  expect((await staff.rest("POST", `/api/invoices/${invoice.id}/send/`)).status).toBe(200)
  const { app } = await testApp()
  const link = await app.db.system
    .selectFrom("portal_links")
    .select(["id", "nonce"])
    .where("invoice_id", "=", invoice.id)
    .executeTakeFirstOrThrow()
  const token = deriveToken(app.config.app_secret, "portal-link", link.id, link.nonce)
  expect(await enter(token)).toMatchObject({ status: 200, body: { next: `/portal/invoices/${invoice.id}` } })
  expect(await enter(token)).toMatchObject(refused)
})

test("at another organization's address a link neither works nor is used up", async () => {
  const { token, host } = await invited()
  const other = await makeOrganization()
  expect(await enter(token, `${other.slug}.localhost:3000`)).toMatchObject(refused)
  expect(await enter(token, "no-one-lives-here.localhost:3000")).toMatchObject(refused)
  expect((await enter(token, host)).status).toBe(200)
})

test("tokens of other kinds don't work as links, and a link isn't a session", async () => {
  const { organization, token, staff } = await invited()
  const { app } = await testApp()
  const client = await signInClient(organization.id)
  const handover = newToken()
  await app.db.system
    .insertInto("handovers")
    .values({
      organization_id: organization.id,
      user_id: organization.owner_id,
      token_hash: hashToken(handover),
      expires_at: new Date(Date.now() + 60_000).toISOString(),
    })
    .execute()
  const link = await app.db.system
    .selectFrom("portal_links")
    .select(["id", "nonce", "token_hash"])
    .where("organization_id", "=", organization.id)
    .executeTakeFirstOrThrow()
  const reset = deriveToken(app.config.app_secret, "reset-link", link.id, link.nonce)
  for (const wrong of [staff.token, client.token, handover, reset, link.token_hash ?? "", "", "x", "\u0000"])
    expect(await enter(wrong)).toMatchObject(refused)
  for (const path of ["/portal/invoices/", "/api/clients/"]) {
    expect((await call("GET", path, { token })).status).toBe(401)
  }
  expect((await client.rest("GET", "/api/clients/")).status).toBe(401)
  expect((await call("GET", "/portal/invoices/", { token: staff.token })).status).toBe(401)
  expect((await call("POST", "/portal/verify/", { body: {} })).body).toMatchObject({
    fields: { token: ["This field is required"] },
  })
})

test("only the staff sends links, and only to its own clients", async () => {
  const { staff, client } = await invited()
  const foreign = await makeClient((await makeOrganization()).id)
  const refusal = await staff.rest("POST", "/portal/start/", { client_id: foreign.id })
  expect(refusal).toMatchObject({ status: 400, body: { fields: { client_id: ["Client not found"] } } })
  expect((await call("POST", "/portal/start/", { body: { client_id: client.id } })).status).toBe(401)
  const inside = await signInClient(staff.organization_id, client.id)
  expect((await inside.rest("POST", "/portal/start/", { client_id: client.id })).status).toBe(401)
})

test("a client without a link requests one at the organization's address; strangers get the same answer", async () => {
  const { organization, client, host, token } = await invited()
  const ask = (email: string, at = host) =>
    call("POST", "/portal/request-link/", { host: at, body: { email } })
  const known = await ask(client.email.toUpperCase())
  const stranger = await ask(`${unique()}@client.test`)
  expect(known.status).toBe(200)
  expect(stranger.status).toBe(200)
  expect(stranger.text).toBe(known.text)
  expect(await runJobs(organization.id)).toEqual(["email-portal-link"])
  const [newer = ""] = await mailedTokens(client.email)
  expect((await enter(token)).status).toBe(200)
  expect((await enter(newer)).status).toBe(200)

  const elsewhere = await makeOrganization()
  for (const at of ["localhost:3000", `${elsewhere.slug}.localhost:3000`])
    expect((await ask(client.email, at)).text).toBe(known.text)
  expect(await runJobs(organization.id)).toEqual([])
  expect(await runJobs(elsewhere.id)).toEqual([])
  expect((await ask("no-one")).status).toBe(400)
})

test("a deleted client loses access at once", async () => {
  const { client, staff, token, host } = await invited()
  const inside = await signInClient(staff.organization_id, client.id)
  expect((await inside.rest("GET", "/portal/overview/")).status).toBe(200)
  expect((await staff.rest("DELETE", `/api/clients/${client.id}/`)).status).toBe(204)
  expect((await inside.rest("GET", "/portal/overview/")).status).toBe(401)
  expect(await enter(token, host)).toMatchObject(refused)
  expect(await mailsTo(client.email)).toHaveLength(1)
})

/** A client who was sent an invoice. */
async function billed() {
  const { organization, client, staff, host } = await invited()
  const invoice = await makeInvoice(organization.id, {
    client_id: client.id,
    status: "draft",
    amount: 877_962,
  })
  await staff.rest("POST", `/api/invoices/${invoice.id}/send/`)
  await runJobs(organization.id)
  const [mail] = (await mailsTo(client.email)).filter(({ subject }) => subject.includes(invoice.number))
  const [, token = ""] = /portal-login\?token=(\S+)/.exec(mail?.text ?? "") ?? []
  return { organization, client, staff, host, invoice, token, mail: mail?.text ?? "" }
}

test("an unused link shows what its mail contains, and no more", async () => {
  const { client, invoice, token, mail, host } = await billed()
  const words = { number: invoice.number, formatted_total: "$8,779.62" }
  const to = { client: client.id, next: `/portal/invoices/${invoice.id}` }
  const shown = { invoice: { ...words, nothing_due: false }, ...to, sent_to: null }
  for (const at of [undefined, host, host])
    expect(await lookAt(token, at)).toMatchObject({ status: 200, body: shown })
  expect((await lookAt(token)).body).toEqual(shown)
  for (const word of Object.values(words)) expect(mail).toContain(word)
  expect((await enter(token)).status).toBe(200)
  expect((await lookAt(token)).body).toEqual({ invoice: null, ...to, sent_to: maskedEmail(client.email) })
})

test("a link without an invoice shows nothing", async () => {
  const { token } = await invited()
  expect(await lookAt(token)).toMatchObject({ status: 200, body: { invoice: null } })
})

test("a link shows nothing of an invoice that was cancelled or moved to another client", async () => {
  const { app } = await testApp()
  for (const hide of [
    { status: "draft" as const },
    { status: "cancelled" as const },
    "another client" as const,
  ]) {
    const { organization, invoice, token } = await billed()
    const change = hide === "another client" ? { client_id: (await makeClient(organization.id)).id } : hide
    await app.db.system.updateTable("invoices").set(change).where("id", "=", invoice.id).execute()
    expect((await lookAt(token)).body).toMatchObject({ invoice: null, sent_to: null })
  }
})

test("a bad or foreign link reveals nothing", async () => {
  const { token } = await billed()
  const other = await makeOrganization()
  expect(await lookAt(token, `${other.slug}.localhost:3000`)).toMatchObject(refused)
  for (const wrong of ["", "x", `${token}x`, hashToken(token)])
    expect(await lookAt(wrong)).toMatchObject(refused)
})
