// A link that was used or has expired still leads to its page, and has a new one emailed in its place.
import { expect, test } from "vitest"
import { maskedEmail } from "../../src/portal/entrance/present.ts"
import { portalPage } from "../../src/portal-links/rules.ts"
import { call, testApp } from "../support/app.ts"
import { makeClient, makeInvoice, makeOrganization, signIn, unique } from "../support/factories.ts"
import { foreignPaths } from "../support/foreign-paths.ts"
import { mailsTo, runJobs } from "../support/jobs.ts"
import { enter, lookAt, mailedTokens } from "../support/portal.ts"

const refused = { status: 401, body: { error: "Invalid or expired token" } }

/** A client who was emailed an invoice. */
async function billed() {
  const organization = await makeOrganization()
  const client = await makeClient(organization.id)
  const staff = await signIn(organization.id)
  const invoice = await makeInvoice(organization.id, { client_id: client.id, status: "draft" })
  await staff.rest("POST", `/api/invoices/${invoice.id}/send/`)
  await runJobs(organization.id)
  const [token = ""] = await mailedTokens(client.email)
  const host = `${organization.slug}.localhost:3000`
  const renew = (body: object, at = host) => call("POST", "/portal/renew-link/", { host: at, body })
  const ask = (body: object) => call("POST", "/portal/request-link/", { host, body })
  /** The newest link emailed by now. */
  const newest = async () => {
    await runJobs(organization.id)
    const [newer = ""] = await mailedTokens(client.email)
    return newer
  }
  const page = `/portal/invoices/${invoice.id}`
  return { organization, client, staff, token, host, renew, ask, newest, page }
}

async function expire(client_id: number) {
  const { app } = await testApp()
  await app.db.system
    .updateTable("portal_links")
    .set({ expires_at: new Date(Date.now() - 1_000).toISOString() })
    .where("client_id", "=", client_id)
    .execute()
}

test("a used and an expired link say where they lead and to whom a new one goes, and it leads to the same page", async () => {
  for (const end of ["used", "expired"]) {
    const { client, token, renew, newest, page } = await billed()
    if (end === "used") await enter(token)
    else await expire(client.id)
    const masked = maskedEmail(client.email)
    expect(await lookAt(token)).toMatchObject({ status: 200, body: { next: page, sent_to: masked } })
    expect(await enter(token)).toMatchObject(refused)
    expect(await renew({ token })).toMatchObject({
      status: 200,
      body: { message: `We've emailed a new access link to ${masked}` },
    })
    const newer = await newest()
    expect(newer).not.toBe(token)
    expect(await lookAt(newer)).toMatchObject({ body: { next: page, sent_to: null } })
    expect(await enter(newer)).toMatchObject({ status: 200, body: { next: page, client: { id: client.id } } })
  }
})

test("a link that is asked for leads to the page that was asked for, at either door", async () => {
  const { client, token, renew, ask, newest, page } = await billed()
  await ask({ email: client.email, next: `${page}/pay` })
  expect((await enter(await newest())).body).toMatchObject({ next: `${page}/pay` })
  await renew({ token, next: "/portal/invoices?status=overdue" })
  expect((await enter(await newest())).body).toMatchObject({ next: "/portal/invoices?status=overdue" })
  await ask({ email: client.email, next: null })
  expect((await enter(await newest())).body).toMatchObject({ next: null })
})

test("a link leads to pages of the portal alone", async () => {
  const { client, token, renew, ask } = await billed()
  const elsewhere = [
    ...foreignPaths,
    ...[
      "/portal",
      "/portal-login",
      "/portal/nowhere",
      "/portal/../api/clients/",
      "/portal/invoices/1/delete",
    ],
    ...["/portal/invoices//evil.example", "/portal/invoices/1\n", "/portal/invoices#x", "/invoices/1"],
    `/portal/invoices?${"x".repeat(301)}`,
  ]
  for (const next of elsewhere) expect(portalPage(next), next).toBeNull()
  const wrong = { status: 400, body: { fields: { next: ["Choose a page of the portal"] } } }
  for (const next of elsewhere.slice(0, 3)) {
    expect(await renew({ token, next })).toMatchObject(wrong)
    expect(await ask({ email: client.email, next })).toMatchObject(wrong)
  }
  for (const page of ["", "/12", "/12/pay", "/12/paid", "?status=sent&search=a%20b"])
    expect(portalPage(`/portal/invoices${page}`)).not.toBeNull()
})

test("only the holder of a link has it renewed, at its own address", async () => {
  const { client, token, renew } = await billed()
  const other = await makeOrganization()
  for (const wrong of ["", "x", `${token}x`]) expect(await renew({ token: wrong })).toMatchObject(refused)
  expect(await renew({ token }, `${other.slug}.localhost:3000`)).toMatchObject(refused)
  expect(await mailsTo(client.email)).toHaveLength(1)
})

test("after another email address, or being signed out, a used link says nothing and renews nothing", async () => {
  for (const end of ["email", "sign-out"]) {
    const { organization, client, staff, token, renew } = await billed()
    await enter(token)
    const path = `/api/clients/${client.id}/`
    if (end === "email") await staff.rest("PATCH", path, { email: `right-${client.email}` })
    else await staff.rest("POST", `${path}sign-out/`)
    expect(await lookAt(token)).toMatchObject(refused)
    expect(await renew({ token })).toMatchObject(refused)
    expect(await runJobs(organization.id)).toEqual([])
  }
})

test("an address is masked so that its owner knows it", () => {
  const addresses = [
    "priya@nair-textiles.example",
    "p@b.co",
    "info@xn--mller-brombel-rmb4fg.test",
    `${unique()}@x`,
  ]
  expect(addresses.map(maskedEmail).slice(0, 3)).toEqual(["p•••@nair…", "p•••@b…", "i•••@müll…"])
})
