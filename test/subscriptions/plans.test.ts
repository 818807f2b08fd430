// Plans: what is used, how Pro is bought at the demo checkout, given up, and over.
import { beforeAll, expect, test } from "vitest"
import { enqueue } from "../../src/core/database/outbox.ts"
import { call, testApp } from "../support/app.ts"
import { makeClient, makeInvoice, makeOrganization, makeProject, signIn } from "../support/factories.ts"
import { runJob } from "../support/jobs.ts"
import { daysUntil, inDays, makePayer, newestCheckout, planLog, setPlan, startCheckout } from "./paying.ts"

const pathOf = (url: string) => new URL(url).pathname
const lapse = async () => {
  const { app } = await testApp()
  await runJob(await enqueue(app.db.system, "lapse-subscriptions", {}))
}

// With Stripe's keys besides, as where plans were sold by Stripe before.
beforeAll(async () => {
  await testApp({ STRIPE_SECRET_KEY: "sk_test_nothing", STRIPE_WEBHOOK_SECRET: "whsec_nothing" })
})

test("the free plan shows its limits and what is used of them", async () => {
  const { id, owner } = await makePayer()
  const client = await makeClient(id)
  await makeProject(id, { client_id: client.id })
  expect((await owner.rest("GET", "/api/subscription/")).body).toEqual({
    plan: {
      name: "Free",
      plan_type: "free",
      price_monthly: 0,
      price_yearly: 0,
      max_clients: 1,
      max_projects: 5,
      max_invoices_per_month: 10,
      max_quotes_per_month: 20,
      max_portfolio_projects: 2,
    },
    status: "active",
    billing_cycle: null,
    current_period_end: null,
    cancel_at_period_end: false,
    current_clients_count: 1,
    current_projects_count: 1,
    current_invoices_this_month: 0,
    current_quotes_this_month: 0,
  })
})

test("invoices of this month count, deleted ones too, those of other months don't", async () => {
  const { id, owner } = await makePayer("pro")
  const client = await makeClient(id)
  const items = [{ description: "Work", quantity: 1, unit_price: 10 }]
  const project = await makeProject(id, { client_id: client.id })
  const body = { client: client.id, project: project.id, currency: "USD", items }
  const invoice = await owner.rest("POST", "/api/invoices/", body)
  await owner.rest("POST", "/api/invoices/", body)
  await owner.rest("DELETE", `/api/invoices/${(invoice.body as { id: number }).id}/`)
  const used = async () => (await owner.rest("GET", "/api/subscription/")).body
  expect(await used()).toMatchObject({ plan: { max_clients: null }, current_invoices_this_month: 2 })
  const { app } = await testApp()
  await app.db.pool.query(
    "update organization_counters set invoice_month = '2020-01-01' where organization_id = $1",
    [id],
  )
  expect(await used()).toMatchObject({ current_invoices_this_month: 0 })
})

test("the demo checkout is a form that makes the organization Pro, and screens hear of it", async () => {
  const { id, owner, plan, slug } = await makePayer()
  const { app } = await testApp()
  await app.db.system.updateTable("organizations").set({ name: "<b>Co" }).where("id", "=", id).execute()
  const heard: string[] = []
  const leave = app.events.subscribe(id, {}, (text) => heard.push(text) > 0)
  const url = await startCheckout(owner)
  expect(url).toMatch(/^http:\/\/localhost:3000\/checkout\/demo\/[\w-]{43}\/$/)
  const page = await call("GET", pathOf(url))
  expect(page.status).toBe(200)
  expect(page.text).toContain('<form method="post">')
  expect(page.text).toContain("$20.00")
  expect(page.text).toContain("<p>&lt;b&gt;Co</p>")
  expect(page.headers["content-security-policy"]).toMatch(/^default-src 'none'.*form-action 'self'/)
  expect((await plan()).plan.plan_type).toBe("free")
  const paid = await call("POST", pathOf(url), {
    body: Buffer.from(""),
    headers: { "content-type": "application/x-www-form-urlencoded" },
  })
  expect(paid.status).toBe(200)
  expect(paid.text).toContain(`http://${slug}.localhost:3000/profile`)
  const now = await plan()
  expect(now).toMatchObject({ plan: { plan_type: "pro" }, status: "active", billing_cycle: "monthly" })
  expect(daysUntil(now.current_period_end)).toBeGreaterThan(27.9)
  expect(daysUntil(now.current_period_end)).toBeLessThan(31.1)
  await expect.poll(() => heard.join("")).toContain('"type":"subscription"')
  leave()
  expect(await planLog(id)).toEqual(["upgraded"])
})

test("sending the form again and again pays once", async () => {
  const { id, owner, plan } = await makePayer()
  const path = pathOf(await startCheckout(owner, "yearly"))
  const answers = await Promise.all(Array.from({ length: 5 }, () => call("POST", path)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  const { current_period_end, billing_cycle } = await plan()
  expect(billing_cycle).toBe("yearly")
  expect(Math.round(daysUntil(current_period_end))).toBeLessThanOrEqual(366)
  expect(Math.round(daysUntil(current_period_end))).toBeGreaterThanOrEqual(365)
  expect(await planLog(id)).toEqual(["upgraded"])
  expect((await call("GET", path)).text).toContain("Payment received")
})

test("a checkout page that doesn't exist, or is over a day old, isn't found", async () => {
  expect((await call("GET", `/checkout/demo/${"x".repeat(43)}/`)).status).toBe(404)
  const { id, owner } = await makePayer()
  const path = pathOf(await startCheckout(owner))
  const { app } = await testApp()
  await app.db.system
    .updateTable("checkouts")
    .set({ created_at: inDays(-2) })
    .where("organization_id", "=", id)
    .execute()
  expect((await call("GET", path)).status).toBe(404)
  expect((await call("POST", path)).status).toBe(404)
  expect((await newestCheckout(id)).paid_at).toBeNull()
})

test("the name of an organization is only text on the checkout page", async () => {
  const { id } = await makeOrganization({ plan_type: "free", name: "<b>Bold</b>" })
  const page = await call("GET", pathOf(await startCheckout(await signIn(id))))
  expect(page.text).toContain("&lt;b&gt;Bold&lt;/b&gt;")
})

test("the token of a checkout isn't stored", async () => {
  const { id, owner } = await makePayer()
  const token =
    pathOf(await startCheckout(owner))
      .split("/")
      .at(3) ?? ""
  expect(token).toHaveLength(43)
  expect(JSON.stringify(await newestCheckout(id))).not.toContain(token)
})

test("a cycle is monthly or yearly", async () => {
  const { owner } = await makePayer()
  for (const body of [{}, { billing_cycle: "weekly" }, { billing_cycle: null }]) {
    const answer = await owner.rest("POST", "/api/subscription/upgrade/", body)
    expect(answer).toMatchObject({ status: 400, body: { fields: { billing_cycle: expect.anything() } } })
  }
})

test("paying ahead adds a period to what is paid", async () => {
  const { id, owner, plan } = await makePayer()
  await call("POST", pathOf(await startCheckout(owner)))
  await call("POST", pathOf(await startCheckout(owner, "yearly")))
  expect(daysUntil((await plan()).current_period_end)).toBeGreaterThan(392)
  expect(await planLog(id)).toEqual(["upgraded", "upgraded"])
})

test("a plan that was given isn't sold", async () => {
  const { owner } = await makePayer("pro")
  const answer = await owner.rest("POST", "/api/subscription/upgrade/", { billing_cycle: "monthly" })
  expect(answer).toMatchObject({ status: 409, body: { error: "You're already on a paid plan" } })
})

test("a cancelled plan stays until its period ends, then the daily job ends it and deletes nothing", async () => {
  const { id, owner, plan } = await makePayer()
  await call("POST", pathOf(await startCheckout(owner)))
  await makeInvoice(id)
  await makeClient(id)
  const cancelled = await owner.rest("POST", "/api/subscription/cancel/")
  expect(cancelled).toMatchObject({
    status: 200,
    body: { cancel_at_period_end: true, plan: { plan_type: "pro" } },
  })
  expect((await owner.rest("POST", "/api/subscription/cancel/")).status).toBe(409)
  await lapse()
  expect((await plan()).plan.plan_type).toBe("pro")
  await setPlan(id, { current_period_end: inDays(-0.01) })
  await lapse()
  await lapse()
  expect(await plan()).toMatchObject({
    plan: { plan_type: "free" },
    status: "canceled",
    cancel_at_period_end: false,
    current_clients_count: 2,
  })
  expect((await owner.rest("GET", "/api/clients/")).body).toHaveLength(2)
  expect((await owner.rest("GET", "/api/invoices/")).body).toHaveLength(1)
  expect((await owner.rest("POST", "/api/clients/", { name: "Ada", email: "a@b.test" })).status).toBe(403)
  expect(await planLog(id)).toEqual(["upgraded", "cancelled", "lapsed"])
})

test("two cancellations at once are one", async () => {
  const { id, owner } = await makePayer()
  await call("POST", pathOf(await startCheckout(owner)))
  const both = await Promise.all([1, 2].map(() => owner.rest("POST", "/api/subscription/cancel/")))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await planLog(id)).toEqual(["upgraded", "cancelled"])
})

test("on the free plan there is nothing to cancel", async () => {
  const { owner } = await makePayer()
  const answer = await owner.rest("POST", "/api/subscription/cancel/")
  expect(answer).toMatchObject({ status: 409, body: { error: "You're on the Free plan" } })
})

test("a period without renewal ends the plan; one with a collecting provider has three more days", async () => {
  const [demo, waiting] = [await makePayer("pro"), await makePayer("pro")]
  const [late, given] = [await makePayer("pro"), await makePayer("pro")]
  await setPlan(demo.id, { provider: "demo", current_period_end: inDays(-0.01) })
  const stripe = { provider: "stripe", status: "past_due" }
  await setPlan(waiting.id, { ...stripe, current_period_end: inDays(-2.9) })
  await setPlan(late.id, { ...stripe, current_period_end: inDays(-3.1) })
  await lapse()
  const plans = await Promise.all(
    [demo, waiting, late, given].map(async ({ plan }) => (await plan()).plan.plan_type),
  )
  expect(plans).toEqual(["free", "pro", "free", "pro"])
})

test("a member of staff can't write a plan, only let it run out", async () => {
  const { id } = await makePayer()
  const { app } = await testApp()
  const write = app.db.tenants.transaction(id, (db) =>
    db.updateTable("subscriptions").set({ plan_type: "pro" }).execute(),
  )
  await expect(write).rejects.toThrow("permission denied")
})
