// Sample data is no way around a limit: nothing of it reaches anyone else, costs money or is kept.
import { expect, test } from "vitest"
import { enqueue } from "../../src/core/database/outbox.ts"
import { readPrinted } from "../../src/documents/service.ts"
import { deleteAccount } from "../../src/organizations/account/service.ts"
import { readOrganizations } from "../../src/organizations/overview/service.ts"
import { call, testApp } from "../support/app.ts"
import {
  makeClient,
  makeHireRequest,
  makeInvoice,
  makeLandingPage,
  makeOrganization,
  makeProject,
  makeSample,
  signIn,
  unique,
} from "../support/factories.ts"
import { formOf, picture } from "../support/forms.ts"
import { mailsTo, runJobs } from "../support/jobs.ts"
import { signInClient } from "../support/portal.ts"

const unavailable = { status: 403, body: { error: "This isn't available in sample data" } }

async function sampleOf(plan_type: "free" | "pro" = "free") {
  const home = await makeOrganization({ plan_type })
  const sample = await makeSample(home)
  return { home, sample, owner: await signIn(sample.id, home.owner_id) }
}

test("no email leaves, to clients or to staff, from the organization or from the system", async () => {
  const { home, sample, owner } = await sampleOf()
  const email = `${unique()}@elsewhere.test`
  const client = await makeClient(sample.id, { email })
  const { id } = await makeInvoice(sample.id, { client_id: client.id, status: "draft" })
  expect((await owner.rest("POST", `/api/invoices/${id}/send/`)).status).toBe(200)
  expect((await owner.rest("POST", "/portal/start/", { client_id: client.id })).status).toBe(200)
  const { app } = await testApp()
  const hire_request_id = (await makeHireRequest(sample.id)).id
  const about = (organization_id: number) => ({ organization_id, user_id: home.owner_id })
  await enqueue(app.db.tenants.open(sample.id), "email-hire-request", {
    ...about(sample.id),
    hire_request_id,
  })
  await enqueue(app.db.system, "email-welcome", about(sample.id))
  expect(await runJobs(sample.id)).toEqual(
    expect.arrayContaining(["email-invoice", "email-portal-link", "email-hire-request"]),
  )
  expect(await runJobs()).toContain("email-welcome")
  expect([await mailsTo(email), await mailsTo(home.email)]).toEqual([[], []])
  expect((await owner.rest("GET", `/api/invoices/${id}/`)).body).toMatchObject({ status: "sent" })

  // The same from the real organization does leave.
  await enqueue(app.db.system, "email-welcome", about(home.id))
  await runJobs()
  expect(await mailsTo(home.email)).toHaveLength(1)
})

test("no one gets a link into it or an invitation, nothing is bought, and it isn't closed like an account, which emails its owners", async () => {
  const { sample, owner, home } = await sampleOf()
  const { id: client_id } = await makeClient(sample.id)
  const calls = [
    ["POST", `/api/clients/${client_id}/portal-link/`],
    ["POST", "/api/team/invitations/", { email: `${unique()}@team.test`, role: "member" }],
    ["POST", "/api/subscription/upgrade/", { billing_cycle: "monthly" }],
    ["POST", "/api/subscription/cancel/"],
    ["DELETE", "/api/organizations/delete_account/"],
    ["POST", "/api/sample-data/"],
  ] as const
  for (const [method, path, body] of calls)
    expect([path, await owner.rest(method, path, body)]).toMatchObject([path, unavailable])
  await runJobs(sample.id)
  expect(await mailsTo(home.email)).toEqual([])
})

test("no file is uploaded, neither by staff nor by a client", async () => {
  const { sample, owner } = await sampleOf()
  const project = await makeProject(sample.id)
  const invoice = await makeInvoice(sample.id, { client_id: project.client_id, status: "sent" })
  const client = await signInClient(sample.id, project.client_id)
  const { body, headers } = await formOf({ file: { bytes: await picture(), name: "picture.png" } })
  const logo = await formOf({ logo: { bytes: await picture(), name: "logo.png" } })
  const answers = [
    await owner.rest("POST", `/api/organizations/${sample.id}/upload_logo/`, logo.body, logo.headers),
    await owner.rest("POST", `/api/projects/${project.id}/upload_deliverable/`, body, headers),
    await client.rest("POST", `/portal/invoices/${invoice.id}/proof/`, body, headers),
  ]
  expect(answers).toMatchObject([unavailable, unavailable, unavailable])
})

test("it has no public page, and no one can send it a request", async () => {
  const { sample } = await sampleOf()
  await makeLandingPage(sample.id, { is_enabled: true })
  expect((await call("GET", `/api/public/landing-page/${sample.slug}/`)).status).toBe(404)
  const body = {
    ...{ client_name: "Sam", client_email: `${unique()}@visitor.test` },
    ...{ project_title: "A shop", project_description: "For lamps." },
  }
  expect((await call("POST", `/api/public/hire-request/${sample.slug}/`, { body })).status).toBe(404)
})

test("its documents say on every page that they aren't real", async () => {
  const { sample } = await sampleOf()
  const { app } = await testApp()
  const footerOf = async (organization_id: number) => {
    const { id } = await makeInvoice(organization_id, { status: "sent" })
    return (await readPrinted(app.db.tenants.open(organization_id), id)).invoice_footer
  }
  expect(await footerOf(sample.id)).toBe("Sample data. This isn't a real document.")
  expect(await footerOf((await makeOrganization()).id)).toBeNull()
})

test("an operator's list leaves it out, and who deletes it by its slug tells no one", async () => {
  const { home, sample } = await sampleOf()
  const { app } = await testApp()
  expect(await readOrganizations(app.db.system, sample.slug, 10)).toEqual([])
  await app.db.tenants.transaction(sample.id, (db) => deleteAccount(db, { user_id: null }))
  await runJobs()
  expect(await readOrganizations(app.db.system, home.slug, 10)).toHaveLength(1)
  expect(await mailsTo(home.email)).toEqual([])
})

test("an organization can't call itself a sample", async () => {
  const { id, owner_id } = await makeOrganization()
  const { app } = await testApp()
  const write = app.db.tenants.transaction(id, async (db) =>
    db.insertInto("samples", { home_id: id, user_id: owner_id }).execute(),
  )
  await expect(write).rejects.toThrow("permission denied")
})
