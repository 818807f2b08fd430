// A client reports a part: the rest can be paid and reported too, and each report is answered by itself.
import { expect, test } from "vitest"
import { type Body, claimsOf, makeTill, type Till } from "../payments/claims/desk.ts"
import { testApp } from "../support/app.ts"
import { runJobs } from "../support/jobs.ts"

/** 480.00 that are overdue, of which 100.00 are reported. */
async function partReported() {
  const till = await makeTill({ status: "overdue", due_date: "2026-01-31" })
  const items = [{ description: "Logo", quantity: 1, unit_price: 480 }]
  await till.patch({ items })
  expect(await till.say({ amount: 100, reference: "First" })).toMatchObject({ status: 200 })
  return till
}
const own = ({ invoice }: Till) => `/portal/invoices/${invoice.id}/`
const ways = async (till: Till) =>
  Object((await till.payer.rest("GET", `${own(till)}payment-methods/`)).body) as {
    invoice: Body
    payment_methods: Body[]
  }
const claimIds = async (till: Till) =>
  (Object(await till.seen()).claims as { id: number }[]).map(({ id }) => id)

test("the rest stays overdue and payable beside what is reported", async () => {
  const till = await partReported()
  const shown = {
    status: "processing",
    is_overdue: true,
    can_pay: true,
    amount_due: 480,
    amount_reported: 100,
  }
  expect(await till.seen()).toMatchObject(shown)
  expect((await till.payer.rest("GET", "/portal/invoices/")).body).toMatchObject([shown])
  expect((await ways(till)).invoice).toMatchObject(shown)
  expect((await ways(till)).payment_methods).toHaveLength(1)
  const money = (amount: number) => [{ amount, formatted: `$${amount.toFixed(2)}` }]
  expect((await till.payer.rest("GET", "/portal/overview/")).body).toMatchObject({
    outstanding_by_currency: money(380),
    awaiting_confirmation: money(100),
  })
})

test("the rest is reported by itself, and after that nothing more", async () => {
  const till = await partReported()
  expect((await till.prove()).status).toBe(200)
  expect(await till.say({ reference: "Second" })).toMatchObject({ status: 200 })
  expect(await claimsOf(till)).toMatchObject([
    { state: "open", amount: 100_00 },
    { state: "open", amount: 380_00 },
  ])
  expect(await till.seen()).toMatchObject({ can_pay: false, is_overdue: false, amount_reported: 480 })
  expect(await ways(till)).toMatchObject({ invoice: { can_pay: false }, payment_methods: [] })
  expect(await till.say({ amount: 1 })).toMatchObject({ status: 409 })
  expect(await till.prove()).toMatchObject({ status: 409 })
  expect(await runJobs(till.organization.id)).toEqual(["email-marked-paid", "email-marked-paid"])
})

test("of many reports of the rest at once one is taken", async () => {
  const till = await partReported()
  const answers = await Promise.all(Array.from({ length: 6 }, () => till.say()))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await claimsOf(till)).toHaveLength(2)
})

test.each(["confirmed", "rejected", "withdrawn"])(
  "each is answered by itself, the oldest first: %s",
  async (how) => {
    const till = await partReported()
    await till.say({ reference: "Second" })
    const answer = () =>
      how === "confirmed" ? till.confirm() : how === "rejected" ? till.reject() : till.withdraw()
    expect(await till.read()).toMatchObject({ claim: { reference: "First" } })
    expect((await answer()).status).toBe(200)
    expect(await claimsOf(till)).toMatchObject([{ state: how }, { state: "open" }])
    expect(await till.read()).toMatchObject({
      ...{ status: "processing", amount_due: how === "confirmed" ? 380 : 480 },
      claim: { state: "open", reference: "Second", method: { name: "PayPal" } },
    })
    expect((await answer()).status).toBe(200)
    expect(await till.read()).toMatchObject(
      how === "confirmed" ? { status: "paid", amount_due: 0 } : { status: "overdue", amount_due: 480 },
    )
  },
)

test("who names a report answers that one", async () => {
  const till = await partReported()
  await till.say({ reference: "Second" })
  const [first, second] = await claimIds(till)
  expect((await till.confirm({ claim: second })).body).toMatchObject({ invoice: { amount_due: 100 } })
  expect(await claimsOf(till)).toMatchObject([{ state: "open" }, { state: "confirmed", paid: 380_00 }])
  const back = (claim?: number) => till.payer.rest("POST", `${own(till)}withdraw-claim/`, { claim })
  expect(await back(second)).toMatchObject({ status: 409 })
  expect(await back(first)).toMatchObject({ status: 200 })
  expect(await till.seen()).toMatchObject({ claims: [], can_pay: true, amount_reported: 0, is_overdue: true })
})

test.each([
  [
    "a recorded payment of all",
    (till: Till) => till.staff.rest("POST", `${till.path}payments/`, { amount: 480 }),
  ],
  ["a status", (till: Till) => till.patch({ status: "sent" })],
  ["a smaller total", (till: Till) => till.patch({ status: "cancelled" })],
] as const)("none stays open after %s", async (_, end) => {
  const till = await partReported()
  await till.say()
  await end(till)
  expect((await claimsOf(till)).filter(({ state }) => state === "open")).toEqual([])
})

test("a member's own report is of all, and its client can't pay beside it", async () => {
  const till = await makeTill({ status: "sent" })
  await till.patch({ status: "processing" })
  expect(await till.seen()).toMatchObject({ can_pay: false, claims: [], claim: null })
  expect(await till.say({ amount: 5 })).toMatchObject({ status: 409 })
  // An invoice may wait without a claim.
  const { app } = await testApp()
  await app.db.pool.query(
    "update payment_claims set state = 'withdrawn', decided_at = now() where invoice_id = $1",
    [till.invoice.id],
  )
  expect(await till.seen()).toMatchObject({ status: "processing", can_pay: false })
  expect(await till.say({ amount: 5 })).toMatchObject({ status: 409 })
})
