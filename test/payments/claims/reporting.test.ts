// A client says what it has paid: how much, when, with what reference; that is kept as it was said, and can be taken back.
import { expect, test } from "vitest"
import { makeProject } from "../../support/factories.ts"
import { mailsTo, runJobs } from "../../support/jobs.ts"
import { changesHeard } from "../../support/live.ts"
import { signInClient } from "../../support/portal.ts"
import { claimsOf, makeTill } from "./desk.ts"

const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)

test("what is said stands on the invoice, for the staff and for the client itself", async () => {
  const till = await makeTill()
  const said = { amount: 40, paid_on: "2026-03-01", reference: "Transfer 4711", note: "The rest in May" }
  expect(await till.say(said)).toMatchObject({ status: 200, body: { message: expect.any(String) } })
  const shared = { ...said, state: "open", formatted_amount: "$40.00", proof: null, reason: null }
  const method = { name: "PayPal", type_display: "PayPal" }
  expect(await till.read()).toMatchObject({
    ...{ status: "processing", payment_state: "claimed", amount_due: 100 },
    claim: {
      ...shared,
      method,
      by: till.client.name,
      by_staff: false,
      at: expect.any(String),
      decided_at: null,
    },
    timeline: [
      { event: "marked_paid", by: till.client.name, details: { method: "PayPal", amount: "$40.00" } },
    ],
  })
  const { claim } = await till.seen()
  expect(claim).toMatchObject({ ...shared, method })
  expect(Object.keys(claim ?? {})).not.toEqual(expect.arrayContaining(["by_staff"]))
  expect((await till.payer.trpc.portal.invoices.announcement.query({ id: till.invoice.id })).claim).toEqual(
    claim,
  )
})

test("without an amount it is what is due then, whatever the invoice comes to later", async () => {
  const till = await makeTill()
  await till.staff.rest("POST", `${till.path}payments/`, { amount: 25 })
  await till.say()
  await till.patch({ items: [{ description: "Work", quantity: 1, unit_price: 120 }] })
  expect(await till.read()).toMatchObject({ status: "processing", amount_due: 95, claim: { amount: 75 } })
  expect((await till.confirm()).body).toMatchObject({
    invoice: { status: "sent", amount_due: 20, payment_state: "partial", claim: { state: "confirmed" } },
  })
})

test("the owners are told how much", async () => {
  const till = await makeTill()
  await till.say({ amount: 40 })
  await runJobs(till.organization.id)
  const [mail] = await mailsTo(till.organization.email)
  expect(mail?.subject).toMatch(/^Part of invoice \S+ was marked as paid by /)
  expect(mail?.text).toContain("has been paid: $40.00 (amount due: $100.00).")
  expect(mail?.text).toContain("Amount paid: $40.00")
})

test("repeated reports mail owners at most five times an hour", async () => {
  const till = await makeTill()
  for (let times = 0; times < 7; times++) {
    expect((await till.say()).status).toBe(200)
    expect((await till.withdraw()).status).toBe(200)
  }
  expect((await runJobs(till.organization.id)).filter((job) => job === "email-marked-paid")).toHaveLength(5)
})

test.each([
  ["amount", 0],
  ["amount", -1],
  ["amount", 1.005],
  ["amount", 1_000_000_000_000],
  ["paid_on", day(3)],
  ["paid_on", "2026-02-30"],
  ["reference", "r".repeat(201)],
  ["note", "n".repeat(2_001)],
  ["proof", 999_999_999],
  ["proof", "a key"],
] as const)("%s %s is refused, and nothing is said", async (field, value) => {
  const till = await makeTill()
  expect(await till.say({ [field]: value })).toMatchObject({
    status: 400,
    body: { fields: { [field]: [expect.any(String)] } },
  })
  expect(await claimsOf(till)).toEqual([])
  expect(await till.read()).toMatchObject({ status: "sent", claim: null })
})

test("however many report at once, no more is reported once all of it is", async () => {
  const till = await makeTill()
  const answers = await Promise.all(Array.from({ length: 8 }, () => till.say({ amount: 50 })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, ...Array(6).fill(409)])
  expect(await claimsOf(till)).toHaveLength(2)
})

test("a withdrawn claim leaves the invoice unpaid, and it can be reported again", async () => {
  const till = await makeTill({ status: "sent", due_date: "2026-01-31" })
  const [staff, client] = [
    await changesHeard(till.organization.id),
    await changesHeard(till.organization.id, { client_id: till.client.id }),
  ]
  await till.say({ amount: 40 })
  expect(await till.withdraw()).toMatchObject({ status: 200, body: { message: expect.any(String) } })
  // The claim is a notification too.
  expect(staff).toHaveLength(3)
  expect(client).toHaveLength(2)
  expect(await till.read()).toMatchObject({
    ...{ status: "overdue", payment_state: "unpaid", marked_paid_at: null, claim: { state: "withdrawn" } },
    timeline: [{ event: "marked_paid" }, { event: "claim_withdrawn", by: till.client.name }],
  })
  expect(await till.withdraw()).toMatchObject({ status: 409 })
  expect((await till.say()).status).toBe(200)
  await runJobs(till.organization.id)
  expect(await claimsOf(till)).toMatchObject([
    { state: "withdrawn", amount: 40_00 },
    { state: "open", amount: 100_00 },
  ])
})

test("only the reporting client withdraws a claim, not another client, nor one that staff reported", async () => {
  const till = await makeTill()
  await till.say()
  const another = await signInClient(till.organization.id)
  const path = `/portal/invoices/${till.invoice.id}/withdraw-claim/`
  expect(await another.rest("POST", path)).toMatchObject({ status: 404 })
  await till.reject()
  await till.patch({ status: "processing" })
  expect(await till.withdraw()).toMatchObject({ status: 409 })
  expect(await till.seen()).toMatchObject({ status: "processing", claim: null })
  const { email } = till.organization
  expect(await till.read()).toMatchObject({ claim: { by: email, by_staff: true, amount: 100 } })
})

test("a member who sets an invoice to processing reports for the client, also when creating it", async () => {
  const { staff, organization, client } = await makeTill()
  const project = await makeProject(organization.id, { client_id: client.id })
  const made = await staff.rest("POST", "/api/invoices/", {
    ...{ client: client.id, project: project.id, status: "processing" },
    items: [{ description: "Work", unit_price: 50 }],
  })
  expect(made).toMatchObject({
    status: 201,
    body: { status: "processing", claim: { state: "open", amount: 50, by_staff: true } },
  })
})
