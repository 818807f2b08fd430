// Stripe, Paystack and Flutterwave, offline: what they are asked, and what their webhooks change. The answers and
// events here are written from the providers' documentation; none of them was ever recorded from a real account.
import { createHmac } from "node:crypto"
import Stripe from "stripe"
import { beforeAll, expect, test } from "vitest"
import { readConfig } from "../../src/core/base/config.ts"
import { startUpgrade, stopPaying } from "../../src/subscriptions/service.ts"
import { testApp } from "../support/app.ts"
import { runJobs } from "../support/jobs.ts"
import {
  daysUntil,
  makePayer,
  newestCheckout,
  outsideServer,
  planLog,
  startCheckout,
  webhook,
} from "./paying.ts"

/** What Flutterwave answers when asked about a transaction. */
const transactions = new Map<string, object>()
const away = new Set<string>()

const server = await outsideServer(({ url }) => {
  if ([...away].some((path) => url.startsWith(path))) return { status: 503, body: { error: "away" } }
  if (url === "/v1/checkout/sessions")
    return { body: { id: "cs_test_1", object: "checkout.session", url: "https://checkout.stripe.test/c/1" } }
  if (url.startsWith("/v1/subscriptions/sub_gone"))
    return {
      status: 404,
      body: { error: { type: "invalid_request_error", code: "resource_missing", message: "No such" } },
    }
  if (url.startsWith("/v1/subscriptions/")) return { body: { id: "sub", object: "subscription" } }
  if (url === "/transaction/initialize")
    return {
      body: { status: true, data: { authorization_url: "https://pay.paystack.test/x", reference: "ps" } },
    }
  if (url === "/v3/payments")
    return { body: { status: "success", data: { link: "https://pay.flutterwave.test/x" } } }
  const verified = transactions.get(url)
  return verified ? { body: { status: "success", data: verified } } : { status: 404, body: {} }
})
const env = {
  STRIPE_SECRET_KEY: "sk_test_key",
  STRIPE_WEBHOOK_SECRET: "whsec_test",
  STRIPE_URL: server.url,
  PAYSTACK_SECRET_KEY: "sk_paystack",
  PAYSTACK_URL: server.url,
  FLUTTERWAVE_SECRET_KEY: "sk_flutterwave",
  FLUTTERWAVE_WEBHOOK_HASH: "the hash of the dashboard",
  FLUTTERWAVE_URL: server.url,
}
beforeAll(async () => {
  await testApp({ ...env, PAYMENT_PROVIDER: "stripe" })
})
const askedAt = (path: string) => server.heard.filter(({ url }) => url.startsWith(path)).at(-1)

/** An upgrade where another provider takes the money. */
async function upgradeBy(provider: "paystack" | "flutterwave", payer: Awaited<ReturnType<typeof makePayer>>) {
  const { app } = await testApp()
  const config = readConfig({ DATA_DIR: app.config.data_dir, ...env, PAYMENT_PROVIDER: provider })
  return startUpgrade(app.db.tenants.open(payer.id), config, payer, "monthly", app.log)
}

const stripe = new Stripe("sk_test_key")
function stripeWebhook(
  type: string,
  object: object,
  more: { id?: string; secret?: string; at?: number } = {},
) {
  const { id = `evt_${Math.random()}`, secret = "whsec_test", at = Math.floor(Date.now() / 1000) } = more
  const payload = JSON.stringify({ id, object: "event", type, data: { object } })
  const header = stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: at })
  return webhook("stripe", payload, { "stripe-signature": header })
}
async function sessionOf(organization_id: number, subscription: string) {
  const { token_hash, amount } = await newestCheckout(organization_id)
  return {
    mode: "subscription",
    payment_status: "paid",
    client_reference_id: token_hash,
    amount_total: amount,
    currency: "usd",
    subscription,
  }
}
const cycleInvoice = (subscription: string, more: object = {}) => ({
  billing_reason: "subscription_cycle",
  amount_paid: 2000,
  currency: "usd",
  parent: { subscription_details: { subscription } },
  lines: { data: [{ period: { end: Math.floor(Date.now() / 1000) + 60 * 86_400 } }] },
  ...more,
})
async function stripeSubscriber() {
  const payer = await makePayer()
  await startCheckout(payer.owner)
  const subscription = `sub_${payer.id}`
  await stripeWebhook("checkout.session.completed", await sessionOf(payer.id, subscription))
  return { ...payer, subscription }
}

test("Stripe is asked for a subscription at our price, with our reference, once for each checkout", async () => {
  const { id, owner, slug } = await makePayer()
  expect(await startCheckout(owner, "yearly")).toBe("https://checkout.stripe.test/c/1")
  const checkout = await newestCheckout(id)
  expect(checkout).toMatchObject({
    provider: "stripe",
    provider_ref: "cs_test_1",
    amount: 20_000,
    currency: "USD",
  })
  const asked = askedAt("/v1/checkout/sessions")
  const form = Object.fromEntries(new URLSearchParams(asked?.body))
  expect(form).toMatchObject({
    mode: "subscription",
    client_reference_id: checkout.token_hash,
    "line_items[0][price_data][unit_amount]": "20000",
    "line_items[0][price_data][currency]": "usd",
    "line_items[0][price_data][recurring][interval]": "year",
    success_url: `http://${slug}.localhost:3000/profile`,
  })
  expect(asked?.headers).toMatchObject({
    authorization: "Bearer sk_test_key",
    "idempotency-key": checkout.token_hash,
  })
})

test("a paid session at Stripe makes Pro; its next invoice says until when", async () => {
  const { id, plan, subscription } = await stripeSubscriber()
  expect(await plan()).toMatchObject({ plan: { plan_type: "pro" }, status: "active" })
  const invoice = cycleInvoice(subscription)
  await stripeWebhook("invoice.paid", { ...invoice, billing_reason: "subscription_create" })
  expect(daysUntil((await plan()).current_period_end)).toBeLessThan(31.1)
  await Promise.all(
    Array.from({ length: 10 }, () => stripeWebhook("invoice.paid", invoice, { id: `evt_${id}` })),
  )
  expect(Math.round(daysUntil((await plan()).current_period_end))).toBe(60)
  expect(await planLog(id)).toEqual(["upgraded", "renewed"])
})

test("at Stripe a failed payment is past due, a deleted subscription free", async () => {
  const { plan, subscription } = await stripeSubscriber()
  await stripeWebhook("invoice.payment_failed", cycleInvoice(subscription))
  expect(await plan()).toMatchObject({ plan: { plan_type: "pro" }, status: "past_due" })
  await stripeWebhook("customer.subscription.deleted", { id: subscription })
  expect(await plan()).toMatchObject({ plan: { plan_type: "free" }, status: "canceled" })
})

test("unpaid, underpaid, foreign, forged and old sessions of Stripe change nothing", async () => {
  const { id, owner, plan } = await makePayer()
  await startCheckout(owner)
  const session = await sessionOf(id, "sub_none")
  const type = "checkout.session.completed"
  await stripeWebhook(type, { ...session, payment_status: "unpaid" })
  await stripeWebhook(type, { ...session, amount_total: 1999 })
  await stripeWebhook(type, { ...session, currency: "ngn" })
  await stripeWebhook(type, { ...session, mode: "payment" })
  await stripeWebhook(type, { ...session, client_reference_id: null })
  await stripeWebhook("customer.created", session)
  expect((await stripeWebhook(type, session, { secret: "whsec_other" })).status).toBe(400)
  expect((await stripeWebhook(type, session, { at: Math.floor(Date.now() / 1000) - 360 })).status).toBe(400)
  expect((await stripeWebhook(type, session, { at: Math.floor(Date.now() / 1000) + 120 })).status).toBe(400)
  expect((await webhook("stripe", JSON.stringify({ type, data: { object: session } }), {})).status).toBe(400)
  expect((await plan()).plan.plan_type).toBe("free")
  expect(await planLog(id)).toEqual(["payment refused", "payment refused"])
})

test("a plan that Stripe renews isn't bought twice, but its cycle changes; the old subscription is stopped", async () => {
  const { id, owner, plan, subscription } = await stripeSubscriber()
  const again = await owner.rest("POST", "/api/subscription/upgrade/", { billing_cycle: "monthly" })
  expect(again).toMatchObject({ status: 409, body: { error: "You're already on this plan" } })
  await startCheckout(owner, "yearly")
  await stripeWebhook("checkout.session.completed", await sessionOf(id, `${subscription}_new`))
  expect(await plan()).toMatchObject({ billing_cycle: "yearly" })
  expect(await runJobs(id)).toEqual(["stop-renewal"])
  expect(askedAt("/v1/subscriptions/")).toMatchObject({
    method: "DELETE",
    url: `/v1/subscriptions/${subscription}`,
  })
})

test("a cancelled plan is cancelled at Stripe too, at the end of its period; a deleted account at once", async () => {
  const { id, owner, subscription } = await stripeSubscriber()
  await owner.rest("POST", "/api/subscription/cancel/")
  expect(await runJobs(id)).toEqual(["stop-renewal"])
  expect(askedAt("/v1/subscriptions/")).toMatchObject({
    method: "POST",
    url: `/v1/subscriptions/${subscription}`,
    body: "cancel_at_period_end=true",
  })
  const { app } = await testApp()
  await app.db.tenants.transaction(id, stopPaying)
  expect(await runJobs(id)).toEqual(["stop-renewal"])
  expect(askedAt("/v1/subscriptions/")?.method).toBe("DELETE")
})

test("a subscription removed at Stripe needn't be stopped", async () => {
  const { id, owner } = await makePayer()
  await startCheckout(owner)
  await stripeWebhook("checkout.session.completed", await sessionOf(id, `sub_gone_${id}`))
  await owner.rest("POST", "/api/subscription/cancel/")
  await runJobs(id)
  const { app } = await testApp()
  const { rows } = await app.db.pool.query("select status from outbox where organization_id = $1", [id])
  expect(rows).toEqual([{ status: "done" }])
})

test("an unreachable provider is a sentence and 503, and leaves nothing half bought", async () => {
  away.add("/v1/checkout").add("/transaction").add("/v3/payments")
  const payer = await makePayer()
  const answer = await payer.owner.rest("POST", "/api/subscription/upgrade/", { billing_cycle: "monthly" })
  expect(answer).toMatchObject({ status: 503, body: { code: "unavailable" } })
  expect(answer.text).not.toMatch(/stripe|away/i)
  for (const provider of ["paystack", "flutterwave"] as const)
    await expect(upgradeBy(provider, payer)).rejects.toThrow("can't reach the payment provider")
  away.clear()
  expect((await payer.plan()).plan.plan_type).toBe("free")
})

const paystackWebhook = (data: object, key = "sk_paystack", event = "charge.success") => {
  const payload = JSON.stringify({ event, data })
  const signature = createHmac("sha512", key).update(payload).digest("hex")
  return webhook("paystack", payload, { "x-paystack-signature": signature })
}

const oddTexts = [
  null,
  undefined,
  5,
  "",
  {},
  [],
  "a\u0000b",
  "x".repeat(100_000),
  { id: 7 },
  { id: "a\u0000b" },
]
const oddAmounts = [null, undefined, "20", -1, 0.5, 1e300, 2 ** 60, Number.NaN, {}]
const oddEach = (fields: Record<string, unknown[]>) =>
  Object.entries(fields).flatMap(([name, values]) => values.map((value) => ({ [name]: value })))

test("odd events that Stripe signed change nothing and fail nothing", async () => {
  const { id, plan, subscription } = await stripeSubscriber()
  const [session, invoice] = [await sessionOf(id, subscription), cycleInvoice(subscription)]
  const before = [await plan(), await planLog(id)]
  const objects = {
    "checkout.session.completed": oddEach({
      client_reference_id: oddTexts,
      amount_total: oddAmounts,
      currency: [...oddTexts, "dollars", "u$d"],
      mode: [null, 1],
      payment_status: [null, 1],
    }).map((odd) => ({ ...session, ...odd })),
    "invoice.paid": [
      ...oddEach({
        amount_paid: oddAmounts,
        currency: [...oddTexts, "dollars"],
        parent: [null, 1, "sub", {}],
      }),
      ...oddTexts.map((odd) => ({ parent: { subscription_details: { subscription: odd } } })),
    ].map((odd) => ({ ...invoice, ...odd })),
    "invoice.payment_failed": oddTexts.map((odd) => ({
      parent: { subscription_details: { subscription: odd } },
    })),
    "customer.subscription.deleted": oddTexts.map((odd) => ({ id: odd })),
  }
  for (const [type, odd] of Object.entries(objects))
    for (const object of [...odd, null, [], 5, "text"])
      expect([type, object, (await stripeWebhook(type, Object(object))).status]).toEqual([type, object, 200])
  for (const payload of [
    "null",
    "5",
    "[]",
    "{}",
    '{"id":1,"type":2,"data":3}',
    '{"object":"v2.core.event"}',
    "{",
  ]) {
    const header = stripe.webhooks.generateTestHeaderString({ payload, secret: "whsec_test" })
    const { status } = await webhook("stripe", payload, { "stripe-signature": header })
    expect([payload, status]).toEqual([payload, payload === "{" ? 400 : 200])
  }
  for (const odd of oddTexts.filter((one) => one !== undefined))
    expect(
      (await stripeWebhook("customer.subscription.deleted", { id: subscription }, { id: odd as never }))
        .status,
    ).toBe(200)
  expect([await plan(), await planLog(id)]).toEqual(before)
})

test.each([253_402_300_799, 1e15, -1, 0, Number.MAX_VALUE, null, "soon"])(
  "a renewal until %s adds the plan's own length",
  async (end) => {
    const { plan, subscription } = await stripeSubscriber()
    const lines = { data: [{ period: { end } }] }
    expect((await stripeWebhook("invoice.paid", cycleInvoice(subscription, { lines }))).status).toBe(200)
    expect(daysUntil((await plan()).current_period_end)).toBeGreaterThan(58)
    expect(daysUntil((await plan()).current_period_end)).toBeLessThan(62.1)
  },
)

test("odd charges that Paystack signed, and odd answers of Flutterwave, fail nothing", async () => {
  const payer = await makePayer()
  await upgradeBy("paystack", payer)
  const { token_hash } = await newestCheckout(payer.id)
  const charge = { id: payer.id, status: "success", reference: token_hash, amount: 2000, currency: "USD" }
  const odd = oddEach({
    reference: oddTexts,
    amount: oddAmounts,
    currency: [...oddTexts, "dollars"],
    id: ["5", null, 0.5, 1e300, {}],
  })
  for (const one of [...odd.map((wrong) => ({ ...charge, ...wrong })), null, 5, []])
    expect([one, (await paystackWebhook(Object(one))).status]).toEqual([one, 200])
  const payment = { id: payer.id, status: "successful", tx_ref: token_hash, amount: 20, currency: "USD" }
  for (const one of oddEach({
    tx_ref: oddTexts,
    amount: oddAmounts.filter((one) => one !== 0.5),
    currency: [...oddTexts, "dollars"],
  })) {
    transactions.set(`/v3/transactions/${payer.id}/verify`, { ...payment, ...one })
    expect([one, (await flutterwaveWebhook(payment)).status]).toEqual([one, 503])
  }
  for (const id of [...oddTexts, -1, 0.5, 1e300].filter((one) => one !== 5))
    expect((await flutterwaveWebhook({ ...payment, id })).status).toBe(200)
  expect(await planLog(payer.id)).toEqual([])
})

test("Paystack takes one payment for one period", async () => {
  const payer = await makePayer()
  expect(await upgradeBy("paystack", payer)).toEqual({ checkout_url: "https://pay.paystack.test/x" })
  const { token_hash: reference } = await newestCheckout(payer.id)
  const asked = askedAt("/transaction/initialize")
  expect(asked?.headers.authorization).toBe("Bearer sk_paystack")
  expect(JSON.parse(asked?.body ?? "")).toMatchObject({
    amount: 2000,
    currency: "USD",
    reference,
    email: payer.email,
  })
  const charge = { id: payer.id, status: "success", reference, amount: 2000, currency: "USD" }
  expect((await paystackWebhook(charge, "another key")).status).toBe(400)
  expect((await webhook("paystack", JSON.stringify(charge), {})).status).toBe(400)
  await paystackWebhook(charge, undefined, "charge.dispute.create")
  await paystackWebhook({ ...charge, status: "failed" })
  await paystackWebhook({ ...charge, id: payer.id + 1e6, amount: 1999 })
  await paystackWebhook({ ...charge, id: payer.id + 2e6, currency: "NGN" })
  expect((await payer.plan()).plan.plan_type).toBe("free")
  await Promise.all(Array.from({ length: 10 }, () => paystackWebhook(charge)))
  expect(await payer.plan()).toMatchObject({ plan: { plan_type: "pro" }, billing_cycle: "monthly" })
  expect(daysUntil((await payer.plan()).current_period_end)).toBeLessThan(31.1)
  expect(await planLog(payer.id)).toEqual(["payment refused", "payment refused", "upgraded"])
})

const flutterwaveWebhook = (data: object, hash = "the hash of the dashboard") =>
  webhook("flutterwave", JSON.stringify({ event: "charge.completed", data }), { "verif-hash": hash })

test("Flutterwave's webhook only names the transaction, which is then fetched", async () => {
  const payer = await makePayer()
  expect(await upgradeBy("flutterwave", payer)).toEqual({ checkout_url: "https://pay.flutterwave.test/x" })
  const { token_hash: tx_ref } = await newestCheckout(payer.id)
  const body = JSON.parse(askedAt("/v3/payments")?.body ?? "")
  expect(body).toMatchObject({ amount: 20, currency: "USD", tx_ref, customer: { email: payer.email } })
  const payment = { id: payer.id, status: "successful", tx_ref, amount: 20, currency: "USD" }
  const answer = (more: object) =>
    transactions.set(`/v3/transactions/${payer.id}/verify`, { ...payment, ...more })
  expect((await flutterwaveWebhook(payment, "another hash")).status).toBe(400)
  expect((await flutterwaveWebhook(payment, "")).status).toBe(400)
  expect((await flutterwaveWebhook(payment)).status).toBe(503)
  for (const wrong of [{ status: "failed" }, { currency: "XXX" }, { amount: 19.999 }, { id: payer.id + 1 }]) {
    answer(wrong)
    expect((await flutterwaveWebhook(payment)).status).toBe(200)
  }
  expect(await planLog(payer.id)).toEqual([])
  expect((await payer.plan()).plan.plan_type).toBe("free")
  answer({})
  await Promise.all(
    Array.from({ length: 10 }, () => flutterwaveWebhook({ id: payer.id, status: "successful" })),
  )
  expect((await payer.plan()).plan.plan_type).toBe("pro")
  expect(await planLog(payer.id)).toEqual(["upgraded"])
})

test("an underpaid transaction of Flutterwave buys nothing, whatever the webhook says", async () => {
  const payer = await makePayer()
  await upgradeBy("flutterwave", payer)
  const { token_hash: tx_ref } = await newestCheckout(payer.id)
  const payment = { id: payer.id, status: "successful", tx_ref, amount: 20, currency: "USD" }
  transactions.set(`/v3/transactions/${payer.id}/verify`, { ...payment, amount: 19.99 })
  await flutterwaveWebhook(payment)
  expect((await payer.plan()).plan.plan_type).toBe("free")
  expect(await planLog(payer.id)).toEqual(["payment refused"])
})
