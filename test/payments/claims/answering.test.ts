// What a client says is confirmed, with its own amount and day, or rejected, with a reason that it reads; each claim once.
import { expect, test } from "vitest"
import { makeClient, makeProject } from "../../support/factories.ts"
import { mailsTo, runJobs } from "../../support/jobs.ts"
import { mailedTokens } from "../../support/portal.ts"
import { claimsOf, makeTill, type Till } from "./desk.ts"

const payments = async ({ staff }: Till) => (await staff.rest("GET", "/api/payments/")).body

test("a part: what was said is booked with its day, reference and note, and the rest is due", async () => {
  const till = await makeTill({ status: "sent", due_date: "2026-01-31" })
  await till.say({ amount: 40, paid_on: "2026-03-01", reference: "4711", note: "First half" })
  expect(await till.confirm()).toMatchObject({
    status: 200,
    body: {
      message: "Payment confirmed successfully!",
      invoice: { status: "overdue", amount_due: 60, payment_state: "partial", claim: { state: "confirmed" } },
    },
  })
  expect(await payments(till)).toMatchObject([
    {
      ...{ amount: 40, paid_on: "2026-03-01", reference: "4711", note: "First half", source: "claim" },
      method: { name: "PayPal" },
    },
  ])
  expect((await till.read()).timeline.at(-1)).toMatchObject({
    event: "confirmed",
    details: { amount: "$40.00", paid_on: "2026-03-01" },
  })
  await till.say()
  expect((await till.confirm()).body).toMatchObject({ invoice: { status: "paid", amount_due: 0 } })
  expect(await claimsOf(till)).toMatchObject([
    { state: "confirmed", paid: 40_00 },
    { state: "confirmed", paid: 60_00 },
  ])
})

test("more than is due becomes the client's credit, and other figures than the client's may be confirmed", async () => {
  const more = await makeTill()
  await more.say({ amount: 130 })
  expect((await more.confirm()).body).toMatchObject({ invoice: { status: "paid" } })
  expect(await payments(more)).toMatchObject([{ amount: 130, unallocated: 30 }])
  const other = await makeTill()
  await other.say({ paid_on: "2026-03-01" })
  await other.confirm({ amount: 99.5, paid_on: "2026-03-03" })
  expect(await payments(other)).toMatchObject([{ amount: 99.5, paid_on: "2026-03-03" }])
  expect(await claimsOf(other)).toMatchObject([{ state: "confirmed", amount: 100_00, paid: 99_50 }])
})

test("an undone confirmation leaves the claim open again", async () => {
  const till = await makeTill()
  await till.say({ amount: 40 })
  await till.confirm({ undo_seconds: 60 })
  const undo = () => till.staff.rest("POST", `${till.path}confirm_payment/undo/`)
  expect(await undo()).toMatchObject({
    status: 200,
    body: { invoice: { status: "processing", claim: { state: "open", amount: 40, decided_at: null } } },
  })
  expect((await till.reject()).status).toBe(200)
  expect(await claimsOf(till)).toMatchObject([{ state: "rejected", paid: null }])
  // What was said since waits beside it.
  await till.say({ amount: 50 })
  await till.confirm({ undo_seconds: 60 })
  await till.say()
  expect(await undo()).toMatchObject({ status: 200, body: { invoice: { status: "processing" } } })
  expect(await claimsOf(till)).toMatchObject([
    { state: "rejected" },
    { state: "open", amount: 50_00, paid: null },
    { state: "open", amount: 50_00, paid: null },
  ])
})

test("a rejected claim leaves the invoice unpaid, and the client reads why by mail and in the portal", async () => {
  const till = await makeTill()
  await till.say({ amount: 40 })
  const reason = "No transfer over <$40> has come.\nPlease look again."
  expect(await till.reject(reason)).toMatchObject({
    status: 400,
    body: { fields: { reason: [expect.any(String)] } },
  })
  expect(await till.reject("No transfer over <$40> has come.")).toMatchObject({
    status: 200,
    body: {
      invoice: {
        ...{ status: "sent", payment_state: "unpaid", marked_paid_at: null },
        claim: {
          state: "rejected",
          reason: "No transfer over <$40> has come.",
          decided_at: expect.any(String),
        },
      },
    },
  })
  expect((await till.read()).timeline.at(-1)).toMatchObject({
    ...{ event: "claim_rejected", by: till.organization.email },
    details: { amount: "$40.00", reason: "No transfer over <$40> has come." },
  })
  expect((await till.seen()).claim).toMatchObject({
    state: "rejected",
    reason: expect.stringContaining("<$40>"),
  })
  await runJobs(till.organization.id)
  const [mail, ...more] = await mailsTo(till.client.email)
  expect(more).toEqual([])
  expect(mail?.subject).toBe(`We couldn't find your payment for invoice ${till.invoice.number}`)
  expect(mail?.text).toContain("No transfer over <$40> has come.")
  const [token] = await mailedTokens(till.client.email)
  expect(await till.staff.rest("POST", "/portal/verify/", { token })).toMatchObject({
    body: { next: `/portal/invoices/${till.invoice.id}` },
  })
  expect(await mailsTo(till.organization.email)).toEqual([])
  expect(await till.reject()).toMatchObject({ status: 409 })
  expect((await till.say()).status).toBe(200)
})

test.each([
  ["deleted", (till: Till) => till.staff.rest("DELETE", till.path)],
  ["paid", (till: Till) => till.patch({ status: "paid" })],
  ["cancelled", (till: Till) => till.patch({ status: "cancelled" })],
] as const)("of one that is %s by then no rejection is mailed", async (_, end) => {
  const till = await makeTill()
  await till.say()
  await till.reject()
  await end(till)
  await runJobs(till.organization.id)
  expect(await mailsTo(till.client.email)).toEqual([])
})

test.each([
  ["rejected", (till: Till) => till.reject()],
  ["taken back", (till: Till) => till.withdraw()],
] as const)("the method of what was %s isn't that of what a member says later", async (_, end) => {
  const till = await makeTill()
  await till.say()
  expect(await till.read()).toMatchObject({ claim: { method: { id: till.method.id } } })
  expect(await end(till)).toMatchObject({ status: 200 })
  await till.patch({ status: "processing" })
  expect(await till.read()).toMatchObject({ claim: { state: "open", by_staff: true, method: null } })
})

test("what a member has said in the client's place is rejected without an email", async () => {
  const till = await makeTill()
  await till.patch({ status: "processing" })
  expect((await till.reject()).status).toBe(200)
  expect(await runJobs(till.organization.id)).toEqual([])
})

test.each(["draft", "sent", "paid", "cancelled"] as const)(
  "of a %s invoice nothing is rejected",
  async (status) => {
    const till = await makeTill({ status })
    expect(await till.reject()).toMatchObject({ status: 409 })
    expect(await till.reject("")).toMatchObject({
      status: 400,
      body: { fields: { reason: expect.anything() } },
    })
  },
)

test.each([
  ["paid", { state: "confirmed", paid: 100_00 }],
  ["sent", { state: "withdrawn", paid: null }],
  ["cancelled", { state: "withdrawn", paid: null }],
  ["draft", { state: "withdrawn", paid: null }],
] as const)("called %s, the claim is answered too", async (status, answered) => {
  const till = await makeTill()
  await till.say({ amount: 40 })
  expect((await till.patch({ status })).body).toMatchObject({ claim: { state: answered.state } })
  expect(await claimsOf(till)).toMatchObject([answered])
})

test("another client's and another currency's invoice isn't what was said", async () => {
  const till = await makeTill()
  await till.say()
  const other = await makeClient(till.organization.id)
  const elsewhere = await makeProject(till.organization.id, { client_id: other.id })
  await till.patch({ client: other.id, project: elsewhere.id, status: "processing" })
  await till.patch({ currency: "EUR" })
  expect(await claimsOf(till)).toMatchObject([
    { state: "withdrawn", client_id: till.client.id, currency: "USD", by_staff: null },
    { state: "withdrawn", client_id: other.id, currency: "USD", by_staff: till.organization.owner_id },
    { state: "open", client_id: other.id, currency: "EUR", by_staff: till.organization.owner_id },
  ])
})

test("a payment that is recorded is what was said, unless that is kept for another", async () => {
  const till = await makeTill()
  const pay = (amount: number, body: object = {}) =>
    till.staff.rest("POST", `${till.path}payments/`, { amount, ...body })
  await till.say({ amount: 40 })
  await pay(10, { claim: "keep" })
  expect(await till.read()).toMatchObject({ status: "processing", amount_due: 90, claim: { state: "open" } })
  await pay(30)
  expect(await till.read()).toMatchObject({ status: "sent", amount_due: 60, claim: { state: "confirmed" } })
  await till.say()
  await pay(60, { claim: "keep" })
  expect(await till.read()).toMatchObject({ status: "paid", claim: { state: "withdrawn" } })
  expect(await claimsOf(till)).toMatchObject([{ paid: 30_00 }, { paid: null }])
  expect(await pay(1, { claim: "drop" })).toMatchObject({
    status: 400,
    body: { fields: { claim: expect.anything() } },
  })
})

test("what is written off whole leaves nothing to answer, and a deleted invoice takes the question along", async () => {
  const off = await makeTill()
  await off.say()
  await off.staff.rest("POST", `${off.path}write_off/`, { reason: "Goodwill" })
  expect(await off.read()).toMatchObject({ status: "paid", claim: { state: "withdrawn" } })
  const gone = await makeTill()
  await gone.say()
  await gone.staff.rest("DELETE", gone.path)
  expect(await claimsOf(gone)).toMatchObject([
    { state: "withdrawn", invoice_id: null, client_id: gone.client.id },
  ])
})

test("a payment that is voided later leaves the answer as it was", async () => {
  const till = await makeTill()
  await till.say()
  await till.confirm()
  const [payment] = (await payments(till)) as { id: number }[]
  await till.staff.rest("POST", `/api/payments/${payment?.id}/void/`, { reason: "Bounced" })
  expect(await till.read()).toMatchObject({ status: "sent", amount_due: 100, claim: { state: "confirmed" } })
  expect((await till.say()).status).toBe(200)
})
