// PLANS=off over a database that was used with plans: everyone has everything, what is stored stays, and the way back.
import { sql } from "kysely"
import { expect, test } from "vitest"
import { perform } from "../../jobs/worker.ts"
import { openDatabase } from "../../src/core/database/db.ts"
import { getMail } from "../../src/core/embedded/mailbox.ts"
import { lockMailing } from "../../src/mails/limits/service.ts"
import { signatureHeader, signDemo } from "../../src/subscriptions/providers/demo.ts"
import { call, testApp } from "../support/app.ts"
import { atEndOfFile } from "../support/endings.ts"
import { makeClient, makeMember, makeOrganization, signIn, unique } from "../support/factories.ts"
import { mailsTo, waitingJobs } from "../support/jobs.ts"
import { silent } from "../support/log.ts"
import { otherSettings } from "../support/other-settings.ts"
import { signInClient } from "../support/portal.ts"
import { demoWebhook, inDays, makePayer, paidEvent, planLog, setPlan, startCheckout } from "./paying.ts"

const off = await otherSettings({ plans: false })
const said = "There are no plans here. Everything is included."

/** What Postgres holds, whatever a server makes of it. */
async function storedPlan(organization_id: number) {
  const { app } = await testApp()
  const { rows } = await app.db.pool.query("select * from subscriptions where organization_id = $1", [
    organization_id,
  ])
  return rows[0]
}

async function studio(plan_type: "free" | "pro" | "premium" = "free") {
  const organization = await makeOrganization({ plan_type })
  const on = await signIn(organization.id)
  return { ...organization, on, off: off.as(on) }
}

const newClient = () => ({ name: "Ada", email: `${unique()}@client.test` })

test("an organization on Free has no limits, at both doors, until plans are back", async () => {
  const { on, off } = await studio()
  expect((await on.rest("POST", "/api/clients/", newClient())).status).toBe(201)
  expect((await on.rest("POST", "/api/clients/", newClient())).status).toBe(403)
  expect((await off.rest("POST", "/api/clients/", newClient())).status).toBe(201)
  const client = await off.trpc.clients.create.mutate(newClient())
  const project = await off.trpc.projects.create.mutate({ title: "Website", client: client.id })
  for (let n = 2; n <= 6; n++)
    await off.trpc.projects.create.mutate({ title: `Project ${n}`, client: client.id })
  for (let n = 1; n <= 11; n++)
    await off.trpc.invoices.create.mutate({
      client: client.id,
      project: project.id,
      items: [{ description: "Work", unit_price: 1 }],
    })
  for (let n = 1; n <= 3; n++)
    expect(
      (await off.rest("POST", "/api/landing-page-projects/", { title: `Work ${n}`, description: "Lamps" }))
        .status,
    ).toBe(201)

  const back = await on.rest("POST", "/api/clients/", newClient())
  expect([back.status, back.body]).toMatchObject([403, { code: "plan_limit_reached" }])
  expect((await on.rest("GET", "/api/clients/")).body).toHaveLength(3)
})

test("an organization on Free has the team, the theme and number series", async () => {
  const { id, on, off } = await studio()
  const branding = `/api/organizations/${id}/update_branding/`
  const series = { name: "Export", pattern: "EX-{n}" }
  const asks: [string, string, object][] = [
    ["PATCH", branding, { primary_color: "#112233" }],
    ["POST", "/api/team/invitations/", { email: `${unique()}@team.test` }],
    ["POST", "/api/number-series/", series],
  ]
  for (const [method, path, body] of asks) {
    expect([path, (await on.rest(method, path, body)).status]).toEqual([path, 403])
    expect([path, (await off.rest(method, path, body)).status < 300]).toEqual([path, true])
  }
})

test("the subscription is Pro without limits, whatever is stored", async () => {
  const stored = [
    {},
    { plan_type: "premium", billing_cycle: "yearly", current_period_end: inDays(30) },
    { plan_type: "pro", cancel_at_period_end: true, current_period_end: inDays(-3), status: "past_due" },
    { plan_type: "free", status: "canceled" },
  ]
  for (const values of stored) {
    const { id, on, off } = await studio()
    if (Object.keys(values).length > 0) await setPlan(id, values)
    const [row, before] = [await storedPlan(id), (await on.rest("GET", "/api/subscription/")).body]
    const answer = await off.rest("GET", "/api/subscription/")
    expect(answer.body).toMatchObject({
      plan: {
        plan_type: "pro",
        max_clients: null,
        max_projects: null,
        max_invoices_per_month: null,
        max_portfolio_projects: null,
      },
      ...{ status: "active", billing_cycle: null, current_period_end: null, cancel_at_period_end: false },
    })
    expect(await off.trpc.subscriptions.get.query()).toEqual(answer.body)
    expect(await storedPlan(id)).toEqual(row)
    expect((await on.rest("GET", "/api/subscription/")).body).toEqual(before)
  }
})

test("nothing is sold, shown with a price or cancelled", async () => {
  const { id, on, off: hands } = await studio("pro")
  const member = off.as(await signIn(id, await makeMember(id, "member")))
  for (const path of ["/api/subscription/upgrade/", "/api/subscription/cancel/"]) {
    const body = { billing_cycle: "monthly" }
    const answer = await hands.rest("POST", path, body)
    expect([answer.status, answer.body]).toMatchObject([409, { code: "no_plans", error: said }])
    expect((await member.rest("POST", path, body)).status).toBe(403)
  }
  await expect(hands.trpc.subscriptions.upgrade.mutate({ billing_cycle: "yearly" })).rejects.toThrow(said)
  expect((await hands.rest("POST", "/trpc/subscriptions.cancel", {})).status).toBe(409)
  const pricing = await off.call("GET", "/api/pricing/")
  expect([pricing.status, pricing.body]).toMatchObject([404, { code: "no_plans", error: said }])
  expect((await on.rest("GET", "/api/subscription/")).body).toMatchObject({ cancel_at_period_end: false })
})

test("a checkout of before is gone, and its payment changes nothing until it is sent again", async () => {
  const { id, owner, plan } = await makePayer()
  const checkout = new URL(await startCheckout(owner)).pathname
  const [event, row] = [await paidEvent(id), await storedPlan(id)]
  for (const method of ["GET", "POST"]) expect((await off.call(method, checkout)).status).toBe(404)
  const payload = JSON.stringify(event)
  const headers = {
    "content-type": "application/json",
    [signatureHeader]: signDemo(off.config.app_secret, payload),
  }
  const hook = (body: string) => off.call("POST", "/api/webhooks/demo/", { body: Buffer.from(body), headers })
  const answer = await hook(payload)
  expect([answer.status, answer.body]).toEqual([200, { received: true }])
  expect((await hook(`${payload} `)).status).toBe(400)
  expect([await storedPlan(id), await planLog(id)]).toEqual([row, []])

  expect((await demoWebhook(event)).status).toBe(200)
  expect((await plan()).plan.plan_type).toBe("pro")
  const paid = await storedPlan(id)
  for (const kind of ["renewed", "failed", "ended"]) {
    const more = { ...event, kind, id: `${kind}-${id}`, period_end: inDays(90) }
    const signed = JSON.stringify(more)
    headers[signatureHeader] = signDemo(off.config.app_secret, signed)
    expect((await hook(signed)).status).toBe(200)
  }
  expect([await storedPlan(id), await planLog(id)]).toEqual([paid, ["upgraded"]])
})

test("a plan doesn't lapse until plans are back", async () => {
  const { app, worker } = await testApp()
  const { id } = await makePayer("pro")
  await setPlan(id, { cancel_at_period_end: true, current_period_end: inDays(-40), billing_cycle: "monthly" })
  const row = await storedPlan(id)
  const lapse = async (parts: typeof worker) => {
    const { id: job } = await app.db.system
      .insertInto("outbox")
      .values({ name: "lapse-subscriptions", payload: "{}" })
      .returning("id")
      .executeTakeFirstOrThrow()
    await perform(parts, job)
  }
  await lapse(off.worker)
  expect([await storedPlan(id), await planLog(id)]).toEqual([row, []])
  await lapse(worker)
  expect([(await storedPlan(id)).plan_type, await planLog(id)]).toEqual(["free", ["lapsed"]])
})

test("who pays from before isn't charged after the account is deleted", async () => {
  const { id, on } = await studio("pro")
  const { app } = await testApp()
  await setPlan(id, { provider: "demo", provider_ref: `sub-${id}` })
  expect((await off.as(on).rest("DELETE", "/api/organizations/delete_account/")).status).toBe(200)
  const { rows } = await app.db.pool.query(
    "select status from outbox where name = 'stop-renewal' and payload->>'ref' = $1",
    [`sub-${id}`],
  )
  expect(rows).toEqual([{ status: "waiting" }])
})

test("clients see the organization's logo, and nothing of ours", async () => {
  const { app } = await testApp()
  const { id, slug, on } = await studio()
  await app.db.system
    .updateTable("organizations")
    .set({ logo_file: `images/${id}/${"0".repeat(48)}.png` })
    .where("id", "=", id)
    .execute()
  const client = await makeClient(id)
  const { token } = await signInClient(id, client.id)
  const host = `${slug}.localhost:3000`
  const [marked, plain] = await Promise.all([
    call("GET", "/portal/organization/", { token, host }),
    off.call("GET", "/portal/organization/", { token, host }),
  ])
  expect(marked.body).toMatchObject({ powered_by: true, logo_file_url: null })
  expect(plain.body).toMatchObject({ powered_by: false, logo_file_url: expect.stringContaining(`${id}-`) })
  const tenant = await off.call("GET", "/api/tenant/", { host })
  expect(tenant.body).toMatchObject({ tenant: { logo_url: expect.stringContaining(`${id}-`) } })

  await off.as(on).rest("POST", "/portal/start/", { client_id: client.id })
  const [job] = await waitingJobs(id)
  await perform(off.worker, job?.id ?? 0)
  const [mail] = await mailsTo(client.email)
  expect(mail?.text).toContain("/portal")
  const whole = await getMail((await testApp()).app.db.pool, mail?.id ?? 0)
  expect(whole?.html).not.toContain("Powered by")
})

test("an organization may mail as many people as on a paid plan", async () => {
  const { app } = await testApp()
  const { id } = await studio()
  const senderOf = (db: typeof off.db) => db.tenants.transaction(id, lockMailing)
  expect(await senderOf(app.db)).toMatchObject({ is_paid: false })
  expect(await senderOf(off.db)).toMatchObject({ is_paid: true })
})

test("every handle reads the same: of tenants and of the system, with a commit along, behind a pooler", async () => {
  const { app } = await testApp()
  const { id } = await studio()
  const pooled = openDatabase({ url: app.db.url, direct_url: app.db.url, log: silent, max: 2, plans: false })
  atEndOfFile(() => pooled.close())
  const select = sql<{ plan_type: string }>`select plan_type from subscriptions where organization_id = ${id}`
  for (const db of [off.db, pooled]) {
    const [read] = await db.tenants.open(id).run(select)
    const [last] = await db.tenants.transaction(id, (own) => own.finish(select))
    const { rows } = await select.execute(db.system)
    expect([read, last, rows[0]]).toEqual([{ plan_type: "pro" }, { plan_type: "pro" }, { plan_type: "pro" }])
  }
  expect(await storedPlan(id)).toMatchObject({ plan_type: "free" })
})
