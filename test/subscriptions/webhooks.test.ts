// Webhooks: each event changes one thing once, and what isn't signed, in full, in time and ours changes nothing.
import { expect, test } from "vitest"
import { signDemo } from "../../src/subscriptions/providers/demo.ts"
import { call, testApp } from "../support/app.ts"
import {
  daysUntil,
  demoWebhook,
  makePayer,
  newestCheckout,
  paidEvent,
  planLog,
  setPlan,
  startCheckout,
  webhook,
} from "./paying.ts"

const paying = async (cycle: "monthly" | "yearly" = "monthly") => {
  const payer = await makePayer()
  await startCheckout(payer.owner, cycle)
  return { ...payer, event: await paidEvent(payer.id) }
}
/** Pro, with the name that the provider has for the subscription. */
const subscribed = async () => {
  const { event, ...payer } = await paying()
  await demoWebhook(event)
  return { ...payer, subscription: event.subscription, paid: event }
}
const eventsOf = async (organization_id: number) => {
  const { app } = await testApp()
  const { rows } = await app.db.pool.query("select event_id from webhook_events where organization_id = $1", [
    organization_id,
  ])
  return rows.length
}

test("a webhook sent ten times at once changes one thing once", async () => {
  const { id, event, plan } = await paying()
  const answers = await Promise.all(Array.from({ length: 10 }, () => demoWebhook(event)))
  expect(answers.map(({ status, body }) => [status, body])).toEqual(
    Array.from({ length: 10 }, () => [200, { received: true }]),
  )
  const { current_period_end } = await plan()
  expect(daysUntil(current_period_end)).toBeLessThan(31.1)
  expect(await planLog(id)).toEqual(["upgraded"])
  expect(await eventsOf(id)).toBe(1)
  await demoWebhook(event)
  expect((await plan()).current_period_end).toBe(current_period_end)
})

test("a checkout is paid once, even by two different events", async () => {
  const { id, event, plan } = await paying()
  await Promise.all([demoWebhook(event), demoWebhook({ ...event, id: "another" })])
  expect(daysUntil((await plan()).current_period_end)).toBeLessThan(31.1)
  expect((await planLog(id)).sort()).toEqual(["payment refused", "upgraded"])
})

test.each<[string, (payload: string, secret: string) => string]>([
  ["no signature", () => ""],
  ["a signature of another secret", (payload) => signDemo("another secret of the same length", payload)],
  ["a signature of other bytes", (payload, secret) => signDemo(secret, `${payload} `)],
  ["a signature of six minutes ago", (payload, secret) => signDemo(secret, payload, seconds() - 360)],
  ["a signature of two minutes ahead", (payload, secret) => signDemo(secret, payload, seconds() + 120)],
  [
    "an old signature under a new time",
    (payload, secret) => signDemo(secret, payload, seconds() - 360).replace(/^t=\d+/, `t=${seconds()}`),
  ],
])("%s changes nothing", async (_name, signature) => {
  const { id, event, plan } = await paying()
  const before = await plan()
  const answer = await demoWebhook(event, signature)
  expect(answer).toMatchObject({ status: 400, body: { code: "bad_signature" } })
  expect(await plan()).toEqual(before)
  expect((await newestCheckout(id)).paid_at).toBeNull()
  expect([await planLog(id), await eventsOf(id)]).toEqual([[], 0])
})
const seconds = () => Math.floor(Date.now() / 1000)

test.each([
  ["a cent too little", { amount: 1999 }],
  ["nothing", { amount: 0 }],
  ["the same number in another currency", { currency: "NGN" }],
])("%s buys nothing, and is logged", async (_name, wrong) => {
  const { id, event, plan } = await paying()
  const before = await plan()
  expect((await demoWebhook({ ...event, ...wrong })).status).toBe(200)
  expect(await plan()).toEqual(before)
  expect((await newestCheckout(id)).paid_at).toBeNull()
  expect(await planLog(id)).toEqual(["payment refused"])
})

test("the price of a month doesn't buy a year", async () => {
  const { event, plan } = await paying("yearly")
  await demoWebhook({ ...event, amount: 2000 })
  expect((await plan()).plan.plan_type).toBe("free")
  await demoWebhook({ ...event, id: "in full" })
  expect(await plan()).toMatchObject({ plan: { plan_type: "pro" }, billing_cycle: "yearly" })
})

test("unknown checkouts, garbage and unknown events change nothing", async () => {
  const { event, plan } = await paying()
  for (const said of [{ ...event, reference: "0".repeat(64) }, { ...event, kind: "refunded" }, [], null, 5])
    expect(await demoWebhook(Object(said))).toMatchObject({ status: 200, body: { received: true } })
  const { app } = await testApp()
  const signed = (payload: string) => ({ "portico-signature": signDemo(app.config.app_secret, payload) })
  expect((await webhook("demo", "not json", signed("not json"))).status).toBe(400)
  expect((await webhook("demo", "", signed(""))).status).toBe(400)
  expect((await plan()).plan.plan_type).toBe("free")
})

test("odd events change nothing and fail nothing; a period ends within what is sold", async () => {
  const { id, event, plan } = await paying()
  const texts = [null, 5, "", {}, "a\u0000b", "x".repeat(100_000)]
  const odd = [
    ...["id", "reference", "subscription", "currency"].flatMap((name) =>
      texts.map((text) => ({ [name]: text })),
    ),
    ...[null, "20", -1, 0.5, 1e300, 2 ** 60].map((amount) => ({ amount })),
  ]
  for (const one of odd) expect([one, (await demoWebhook({ ...event, ...one })).status]).toEqual([one, 200])
  expect([(await plan()).plan.plan_type, await planLog(id)]).toEqual(["free", []])
  await demoWebhook(event)
  const { subscription, amount, currency } = event
  for (const period_end of [
    "9999-12-31T00:00:00Z",
    "0000-01-01T00:00:00Z",
    "-271821-04-20T00:00:00Z",
    "soon",
  ]) {
    const renewed = {
      id: `renewed-${period_end}`,
      kind: "renewed",
      subscription,
      amount,
      currency,
      period_end,
    }
    expect([period_end, (await demoWebhook(renewed)).status]).toEqual([period_end, 200])
  }
  expect(daysUntil((await plan()).current_period_end)).toBeLessThan(160)
})

test("providers without keys have no address, and only POST is accepted", async () => {
  for (const provider of ["stripe", "paystack", "flutterwave", "no-one"])
    expect((await webhook(provider, "{}", {})).status).toBe(404)
  expect((await call("GET", "/api/webhooks/demo/")).status).toBe(404)
})

test("one organization's payment leaves all others as they are", async () => {
  const [payer, other] = await Promise.all([paying(), paying()])
  await demoWebhook(payer.event)
  expect((await payer.plan()).plan.plan_type).toBe("pro")
  expect((await other.plan()).plan.plan_type).toBe("free")
})

test("a renewal paid in full adds a period; too little or another currency doesn't", async () => {
  const { id, plan, subscription } = await subscribed()
  const before = (await plan()).current_period_end
  const renewal = { kind: "renewed", subscription, amount: 2000, currency: "USD", period_end: null }
  await demoWebhook({ ...renewal, id: `few-${id}`, amount: 1000 })
  await demoWebhook({ ...renewal, id: `other-${id}`, currency: "KES" })
  expect((await plan()).current_period_end).toBe(before)
  for (let times = 0; times < 3; times++) await demoWebhook({ ...renewal, id: `renewed-${id}` })
  expect(daysUntil((await plan()).current_period_end)).toBeGreaterThan(58)
  expect(daysUntil((await plan()).current_period_end)).toBeLessThan(62.1)
  expect(await planLog(id)).toEqual(["upgraded", "payment refused", "payment refused", "renewed"])
})

test("a failed payment is past due until the next one arrives", async () => {
  const { id, plan, subscription } = await subscribed()
  await demoWebhook({ id: `failed-${id}`, kind: "failed", subscription })
  expect(await plan()).toMatchObject({ plan: { plan_type: "pro" }, status: "past_due" })
  const paid = { amount: 2000, currency: "USD", period_end: null }
  await demoWebhook({ id: `renewed-${id}`, kind: "renewed", subscription, ...paid })
  expect(await plan()).toMatchObject({ plan: { plan_type: "pro" }, status: "active" })
  expect(await planLog(id)).toEqual(["upgraded", "payment failed", "renewed"])
})

test("a subscription that the provider ends is over; a late payment restores it", async () => {
  const { id, plan, subscription } = await subscribed()
  await demoWebhook({ id: `ended-${id}`, kind: "ended", subscription })
  expect(await plan()).toMatchObject({ plan: { plan_type: "free" }, status: "canceled" })
  await demoWebhook({ id: `failed-${id}`, kind: "failed", subscription })
  expect(await plan()).toMatchObject({ status: "canceled" })
  const paid = { amount: 2000, currency: "USD", period_end: null }
  await demoWebhook({ id: `late-${id}`, kind: "renewed", subscription, ...paid })
  expect(await plan()).toMatchObject({ plan: { plan_type: "pro" }, status: "active" })
})

test("events of a replaced subscription change nothing", async () => {
  const { id, owner, plan, subscription } = await subscribed()
  await startCheckout(owner, "yearly")
  await demoWebhook(await paidEvent(id))
  const now = await plan()
  expect(now.billing_cycle).toBe("yearly")
  await demoWebhook({ id: `ended-${id}`, kind: "ended", subscription })
  expect(await plan()).toEqual(now)
})

test("a plan bought after a cancellation runs on", async () => {
  const { id, owner, plan } = await subscribed()
  await owner.rest("POST", "/api/subscription/cancel/")
  await startCheckout(owner)
  await demoWebhook(await paidEvent(id))
  expect(await plan()).toMatchObject({ cancel_at_period_end: false, plan: { plan_type: "pro" } })
})

test("the remaining time of a lapsed plan isn't counted twice", async () => {
  const { id, owner, plan } = await subscribed()
  await setPlan(id, { plan_type: "free", status: "canceled", current_period_end: "2999-01-01T00:00:00Z" })
  await startCheckout(owner)
  await demoWebhook(await paidEvent(id))
  expect(daysUntil((await plan()).current_period_end)).toBeLessThan(31.1)
})
