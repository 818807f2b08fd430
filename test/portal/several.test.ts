// A client reports one payment for several invoices: each gets a report of its own, all of them or none.
import { expect, test } from "vitest"
import { claimsOf, makeTill } from "../payments/claims/desk.ts"
import { makeClient, makeInvoice, makeOrganization } from "../support/factories.ts"
import { mailsTo, runJobs } from "../support/jobs.ts"

/** A client who owes 100.00, 50.00 and 25.50 USD. */
async function makeBills() {
  const till = await makeTill()
  const { organization, client, invoice, method, payer } = till
  const bill = (more: Parameters<typeof makeInvoice>[1] = {}) =>
    makeInvoice(organization.id, { client_id: client.id, status: "sent", ...more })
  const [second, third] = [await bill({ amount: 50_00 }), await bill({ amount: 25_50, status: "overdue" })]
  const say = (others: unknown, body: object = {}, headers = {}) =>
    payer.rest(
      "POST",
      `/portal/invoices/${invoice.id}/mark-paid/`,
      { payment_method_id: method.id, other_invoices: others, ...body },
      headers,
    )
  const both = [second.id, third.id]
  const ways = (others: readonly number[]) =>
    payer.rest("GET", `/portal/invoices/${invoice.id}/payment-methods/?other_invoices=${others.join(",")}`)
  return { ...till, second, third, both, bill, say, ways }
}

test("one payment is reported for each invoice in full, with the same reference, day and proof", async () => {
  const { organization, invoice, second, third, both, say, prove, payer, staff, read, ...till } =
    await makeBills()
  const { proof } = (await prove()).body as { proof: number }
  const said = { reference: "Transfer 4711", paid_on: "2026-01-20", note: "All of them", proof }
  expect(await say(both, said)).toMatchObject({
    status: 200,
    body: { message: expect.stringMatching(/^Thank you! .+ will confirm your payment\.$/) },
  })
  const file = expect.stringMatching(/^proofs\//)
  const claims = await claimsOf({ organization })
  expect(claims).toMatchObject([
    { state: "open", invoice_id: invoice.id, amount: 100_00, proof_file: file },
    { state: "open", invoice_id: second.id, amount: 50_00, proof_file: file },
    { state: "open", invoice_id: third.id, amount: 25_50, proof_file: file },
  ])
  expect(new Set(claims.map(({ proof_file }) => proof_file)).size).toBe(1)

  const other = (one: { id: number; number: string }, amount: number) => ({
    ...{ id: expect.any(Number), state: "open", invoice: one.id, number: one.number, amount },
    formatted_amount: `$${amount.toFixed(2)}`,
  })
  const shown = {
    ...{ reference: "Transfer 4711", paid_on: "2026-01-20", note: "All of them" },
    other_claims: [other(second, 50), other(third, 25.5)],
  }
  expect(await read()).toMatchObject({ status: "processing", claim: shown })
  expect(await till.seen()).toMatchObject({ status: "processing", claim: shown, claims: [shown] })
  for (const [who, door] of [
    [staff, "/api"],
    [payer, "/portal"],
  ] as const) {
    const { claim } = (await who.rest("GET", `${door}/invoices/${third.id}/`)).body as {
      claim: { proof: { url: string } }
    }
    expect((await who.rest("GET", claim.proof.url)).status).toBe(200)
  }
  const bell = (await staff.rest("GET", "/api/notifications/")).body as { kind: string; detail: string }[]
  expect(bell.filter(({ kind }) => kind === "payment_claim").map(({ detail }) => detail)).toEqual(
    [third, second, invoice].map(({ number }) => number),
  )
})

test("the owner has one email with the sum and all numbers", async () => {
  const { organization, invoice, second, third, both, say } = await makeBills()
  await say(both)
  expect(await runJobs(organization.id)).toEqual(Array(3).fill("email-marked-paid"))
  const [mail, ...more] = await mailsTo(organization.email)
  expect(more).toEqual([])
  expect(mail?.subject).toMatch(/^3 invoices were marked as paid by /)
  expect(mail?.text).toContain(
    `one payment covers invoices ${invoice.number}, ${second.number} and ${third.number}.`,
  )
  expect(mail?.text).toContain("Amount paid: $175.50")
})

test("of a part that is reported the rest is", async () => {
  const { second, both, say, payer, method, ...till } = await makeBills()
  const part = { payment_method_id: method.id, amount: 20 }
  await payer.rest("POST", `/portal/invoices/${second.id}/mark-paid/`, part)
  expect((await say(both)).status).toBe(200)
  expect((await claimsOf(till)).map(({ amount }) => amount)).toEqual([20_00, 100_00, 30_00, 25_50])
})

test("an invoice that can't be reported anymore is named, and none is reported", async () => {
  const { second, third, both, say, payer, method, staff, ...till } = await makeBills()
  const nothing = async () => expect((await till.seen()).status).toBe("sent")
  await payer.rest("POST", `/portal/invoices/${third.id}/mark-paid/`, { payment_method_id: method.id })
  const sentence = `Invoice ${third.number} is already paid or awaiting confirmation`
  expect(await say(both)).toMatchObject({ status: 409, body: { error: sentence } })
  await nothing()
  await staff.rest("PATCH", `/api/invoices/${second.id}/`, { status: "paid" })
  expect(await say([second.id])).toMatchObject({
    status: 409,
    body: { error: `Invoice ${second.number} is already paid or awaiting confirmation` },
  })
  await nothing()
  const cancelled = await till.bill()
  expect((await staff.rest("POST", `/api/invoices/${cancelled.id}/void/`, { reason: "Twice" })).status).toBe(
    200,
  )
  expect(await say([cancelled.id])).toMatchObject({
    status: 409,
    body: { error: `Invoice ${cancelled.number} was cancelled` },
  })
  await nothing()
  expect(await claimsOf(till)).toMatchObject([{ state: "open", invoice_id: third.id }])
})

test("what isn't the client's own open invoice of the currency is refused at its place", async () => {
  const { organization, invoice, second, bill, say, ...till } = await makeBills()
  const stranger = await makeClient(organization.id)
  const elsewhere = await makeInvoice((await makeOrganization()).id, { status: "sent" })
  const wrong: [unknown, string, string][] = [
    [[second.id, invoice.id], "other_invoices.1", "List each only once"],
    [[second.id, second.id], "other_invoices", "List each only once"],
    [[(await bill({ status: "draft" })).id], "other_invoices.0", "Choose one of your invoices"],
    [[(await bill({ client_id: stranger.id })).id], "other_invoices.0", "Choose one of your invoices"],
    [[elsewhere.id], "other_invoices.0", "Choose one of your invoices"],
    [[second.id, (await bill({ currency: "EUR" })).id], "other_invoices.1", "This invoice isn't in USD"],
    [Array.from({ length: 50 }, (_, n) => n + 1), "other_invoices", "At most 49"],
  ]
  for (const [others, field, sentence] of wrong)
    expect(await say(others)).toMatchObject({ status: 400, body: { fields: { [field]: [sentence] } } })
  expect(await say([second.id], { amount: 150.001 })).toMatchObject({
    status: 400,
    body: { fields: { amount: [expect.any(String)] } },
  })
  expect(await claimsOf({ organization })).toEqual([])
  expect(await till.seen()).toMatchObject({ status: "sent" })
})

test("a sum that isn't what is left to pay answers 409 with the current one, and nothing is reported", async () => {
  const { invoice, second, both, say, staff, payer, method, ...till } = await makeBills()
  const changed = (sum: string) => ({
    status: 409,
    body: { error: `The amounts have changed. ${sum} is left to pay. Please check it again.` },
  })
  const goodwill = { reason: "Goodwill", amounts: [{ amount: 10 }], issue: true }
  await staff.rest("POST", `/api/invoices/${second.id}/credit-notes/`, goodwill)
  expect(await say(both, { amount: 175.5 })).toMatchObject(changed("$165.50"))
  const part = { payment_method_id: method.id, amount: 20 }
  await payer.rest("POST", `/portal/invoices/${invoice.id}/mark-paid/`, part)
  expect(await say(both, { amount: 165.5 })).toMatchObject(changed("$145.50"))
  expect(await claimsOf(till)).toHaveLength(1)
  expect((await say(both, { amount: 145.5 })).status).toBe(200)
  expect((await claimsOf(till)).map(({ amount }) => amount)).toEqual([20_00, 80_00, 40_00, 25_50])
})

test("where one of them was reported too often for another email, the report is emailed all the same", async () => {
  const { organization, both, say, withdraw } = await makeBills()
  for (let times = 0; times < 6; times++) {
    await say([])
    await withdraw()
  }
  await runJobs(organization.id)
  const before = (await mailsTo(organization.email)).length
  expect((await say(both)).status).toBe(200)
  await runJobs(organization.id)
  const mails = (await mailsTo(organization.email)).map(({ subject }) => subject)
  expect(mails).toHaveLength(before + 1)
  expect(mails).toContainEqual(expect.stringMatching(/^3 invoices were marked as paid by /))
})

test("the same Idempotency-Key has the same answer and reports once", async () => {
  const { both, say, ...till } = await makeBills()
  const key = { "idempotency-key": crypto.randomUUID() }
  const first = await say(both, {}, key)
  expect(first.status).toBe(200)
  expect(await say(both, {}, key)).toMatchObject({ status: 200, body: first.body })
  expect(await claimsOf(till)).toHaveLength(3)
})

test("of simultaneous reports of the same invoices, in any order, one is taken", async () => {
  const { invoice, second, third, payer, method, ...till } = await makeBills()
  const ids = [invoice.id, second.id, third.id]
  const answers = await Promise.all(
    Array.from({ length: 9 }, (_, n) => {
      const [id, ...others] = [...ids.slice(n % 3), ...ids.slice(0, n % 3)].reverse()
      const body = { payment_method_id: method.id, other_invoices: others }
      return payer.rest("POST", `/portal/invoices/${id}/mark-paid/`, body)
    }),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(8).fill(409)])
  expect(await claimsOf(till)).toHaveLength(3)
})

test("the ways to pay are for the sum and name all numbers; what else can be paid is listed, the earliest due first", async () => {
  const { organization, invoice, second, third, both, bill, ways, payer, staff, method } = await makeBills()
  await staff.rest("POST", "/api/payment-methods/", {
    ...{ type: "payment_link", name: "Card", payment_url: "https://pay.example/{amount}/{number}" },
    display_order: 9,
  })
  await bill({ currency: "EUR" })
  await makeInvoice(organization.id, { status: "sent" })
  const listed = (one: { id: number; number: string }, amount: number) =>
    expect.objectContaining({ id: one.id, number: one.number, amount })
  const { status, body } = await ways(both)
  expect(status).toBe(200)
  const { payment_methods, others } = body as {
    payment_methods: { pay_link: { url: string } | null }[]
    others: unknown[]
  }
  expect(others).toEqual(expect.arrayContaining([listed(second, 50), listed(third, 25.5)]))
  expect(others).toHaveLength(2)
  const numbers = encodeURIComponent([invoice, second, third].map(({ number }) => number).join(", "))
  expect(payment_methods.at(-1)?.pay_link?.url).toBe(`https://pay.example/175.50/${numbers}`)

  await payer.rest("POST", `/portal/invoices/${third.id}/mark-paid/`, { payment_method_id: method.id })
  expect(await ways(both)).toMatchObject({
    status: 400,
    body: {
      fields: {
        other_invoices: ["Choose invoices that can be paid now"],
        "other_invoices.1": ["This invoice can't be paid now"],
      },
    },
  })
  expect(Object((await ways(both)).body).fields).not.toHaveProperty(["other_invoices.0"])
  expect(await ways([second.id])).toMatchObject({ status: 200, body: { others: [{ id: second.id }] } })
})

test("any of more open invoices than are listed can be chosen, as many as one payment covers", async () => {
  const { invoice, bill, ways, say, staff } = await makeBills()
  const link = { type: "payment_link", name: "Card", payment_url: "https://pay.example/{number}" }
  await staff.rest("POST", "/api/payment-methods/", { ...link, display_order: 9 })
  const later: { id: number; number: string }[] = []
  for (let n = 0; n < 51; n++) later.push(await bill({ amount: 1_00, due_date: "2027-06-01" }))
  const chosen = later.slice(-49).map(({ id }) => id)
  const { status, body } = await ways(chosen)
  expect(status).toBe(200)
  const { others, payment_methods } = body as {
    others: { id: number }[]
    payment_methods: { pay_link: unknown }[]
  }
  expect(others.map(({ id }) => id)).toEqual(chosen)
  const url = expect.stringMatching(/^https:\/\/pay\.example\/TEST.*%20%2B%20\d+%20more$/)
  expect(payment_methods.at(-1)?.pay_link).toMatchObject({ url })
  const { body: few } = (await ways(chosen.slice(-1))) as { body: { others: { id: number }[] } }
  expect(few.others).toHaveLength(49)
  expect(few.others.map(({ id }) => id)).toEqual(expect.arrayContaining(chosen.slice(-1)))
  expect(few.others.map(({ id }) => id)).not.toContain(invoice.id)
  expect((await say(chosen, { amount: 149 })).status).toBe(200)
})
