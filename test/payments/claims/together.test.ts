// Reports of one payment for several invoices, answered together: confirmed, rejected, withdrawn, or left as they are.
import { expect, test } from "vitest"
import { lockInvoice } from "../../../src/invoices/locking/queries.ts"
import { testApp } from "../../support/app.ts"
import { makeClient, makeInvoice } from "../../support/factories.ts"
import { mailsTo, runJobs } from "../../support/jobs.ts"
import { signInClient } from "../../support/portal.ts"
import { type Body, claimsOf, makeTill } from "./desk.ts"

/** 100.00 and 50.00 USD that the client has reported with one payment and a proof. */
async function reported() {
  const till = await makeTill()
  const { organization, client, payer, prove } = till
  const second = await makeInvoice(organization.id, {
    ...{ client_id: client.id, status: "sent", amount: 50_00 },
  })
  const { proof } = (await prove()).body as { proof: number }
  expect((await till.say({ other_invoices: [second.id], reference: "4711", proof })).status).toBe(200)
  const { claim } = (await till.read()) as unknown as {
    claim: { id: number; other_claims: { id: number }[] }
  }
  const other = claim.other_claims[0]?.id ?? 0
  const statuses = async () => [
    (await till.read()).status,
    Object((await till.staff.rest("GET", `/api/invoices/${second.id}/`)).body).status,
  ]
  const withdraw = (body: Body) =>
    payer.rest("POST", `/portal/invoices/${till.invoice.id}/withdraw-claim/`, body)
  const undo = (body: Body) => till.staff.rest("POST", `${till.path}confirm_payment/undo/`, body)
  return { ...till, second, claim: claim.id, other, statuses, withdraw, undo }
}
const since = {
  status: 409,
  body: { error: "The client has changed the reported payment. Please review it again." },
}

test("all are confirmed by one answer, each as reported, and each client's receipt leaves", async () => {
  const { organization, claim, other, confirm, statuses, staff, ...till } = await reported()
  const body = { claim, other_claims: [other], paid_on: "2026-01-20", undo_seconds: 8 }
  expect(await confirm(body)).toMatchObject({ status: 200, body: { invoice: { status: "paid" } } })
  expect(await statuses()).toEqual(["paid", "paid"])
  expect((await staff.rest("GET", "/api/payments/")).body).toMatchObject([
    { amount: 50, paid_on: "2026-01-20", reference: "4711", source: "claim" },
    { amount: 100, paid_on: "2026-01-20", reference: "4711", source: "claim" },
  ])
  expect((await staff.rest("GET", "/api/notifications/")).body).toMatchObject([
    { claim: null, is_read: true },
    { claim: null, is_read: true },
  ])
  for (const { id } of [till.invoice, till.second])
    expect((await staff.rest("POST", `/api/invoices/${id}/confirm_payment/undo/`)).status).toBe(200)
  expect(await statuses()).toEqual(["processing", "processing"])
  expect(await claimsOf({ organization })).toMatchObject([{ state: "open" }, { state: "open" }])
})

test("others are answered only with the claim they were reported with", async () => {
  const till = await makeTill()
  const { organization, client, staff, payer } = till
  const second = await makeInvoice(organization.id, { client_id: client.id, status: "sent", amount: 50_00 })
  await till.say({ amount: 40 })
  expect((await till.say({ other_invoices: [second.id] })).status).toBe(200)
  const claims = async () => (await claimsOf({ organization })).map(({ state }) => state)
  const { rows } = await (await testApp()).app.db.pool.query<{ id: number }>(
    "select id from payment_claims where organization_id = $1 order by id",
    [organization.id],
  )
  const [part = 0, whole = 0, other = 0] = rows.map(({ id }) => id)
  const together = { other_claims: [other] }
  const wrong = ["Choose a payment that was reported with this one"]
  const refused = { status: 400, body: { fields: { "other_claims.0": wrong } } }
  const own = `/portal/invoices/${till.invoice.id}/`
  for (const claim of [undefined, part]) {
    expect(await till.confirm({ claim, ...together })).toMatchObject(refused)
    expect(await till.reject("Nothing", { claim, ...together })).toMatchObject(refused)
    expect(await payer.rest("POST", `${own}withdraw-claim/`, { claim, ...together })).toMatchObject(refused)
  }
  expect(await claims()).toEqual(["open", "open", "open"])
  expect((await till.confirm({ claim: whole, ...together, undo_seconds: 60 })).status).toBe(200)
  expect(await claims()).toEqual(["open", "confirmed", "confirmed"])
  expect((await till.confirm({ claim: part, undo_seconds: 60 })).status).toBe(200)
  const undo = (body: Body) => staff.rest("POST", `${till.path}confirm_payment/undo/`, body)
  expect(await undo(together)).toMatchObject(refused)
  expect((await undo({})).status).toBe(200)
  expect((await undo(together)).status).toBe(200)
  expect(await claims()).toEqual(["open", "open", "open"])
})

test("one is confirmed by itself, and the other waits on", async () => {
  const { claim, other, confirm, statuses, read } = await reported()
  expect((await confirm({ claim })).status).toBe(200)
  expect(await statuses()).toEqual(["paid", "processing"])
  expect(await read()).toMatchObject({ claim: { other_claims: [{ id: other, state: "open" }] } })
})

test("where one was answered since, none is confirmed", async () => {
  const { claim, other, second, confirm, payer, staff, statuses, ...till } = await reported()
  await payer.rest("POST", `/portal/invoices/${second.id}/withdraw-claim/`)
  expect((await confirm({ claim, other_claims: [other] })).status).toBe(409)
  expect(await statuses()).toEqual(["processing", "sent"])
  // The client reports it anew, by itself: that isn't what was looked at.
  const anew = { payment_method_id: till.method.id }
  await payer.rest("POST", `/portal/invoices/${second.id}/mark-paid/`, anew)
  expect(await confirm({ claim, other_claims: [other] })).toMatchObject(since)
  expect(await statuses()).toEqual(["processing", "processing"])
  expect((await staff.rest("GET", "/api/payments/")).body).toEqual([])
})

test("one call undoes all that one answer has confirmed", async () => {
  const { organization, claim, other, confirm, undo, statuses } = await reported()
  const together = { other_claims: [other] }
  expect((await confirm({ claim, ...together, undo_seconds: 60 })).status).toBe(200)
  expect(await undo(together)).toMatchObject({ status: 200, body: { invoice: { status: "processing" } } })
  expect(await statuses()).toEqual(["processing", "processing"])
  expect(await claimsOf({ organization })).toMatchObject([{ state: "open" }, { state: "open" }])
})

test("where one confirmation can't be undone anymore, none is", async () => {
  const { organization, second, claim, other, confirm, undo, statuses, staff } = await reported()
  const together = { other_claims: [other] }
  expect((await confirm({ claim, ...together, undo_seconds: 60 })).status).toBe(200)
  const { app } = await testApp()
  await app.db.pool.query("update payments set receipt_left_at = now() where invoice_id = $1", [second.id])
  const tooLate = { status: 409, body: { error: "This confirmation can no longer be undone" } }
  expect(await undo(together)).toMatchObject(tooLate)
  expect(await statuses()).toEqual(["paid", "paid"])
  expect(await claimsOf({ organization })).toMatchObject([{ state: "confirmed" }, { state: "confirmed" }])
  expect((await undo({})).status).toBe(200)
  // Only one of both waits now, and the other isn't what an undo of this one is about.
  expect(await statuses()).toEqual(["processing", "paid"])
  expect(await staff.rest("POST", `/api/invoices/${second.id}/confirm_payment/undo/`)).toMatchObject(tooLate)
})

test("an undo names what was confirmed: for a later payment of the same invoice none is undone", async () => {
  const { second, claim, other, confirm, undo, statuses, payer, staff, method } = await reported()
  const seconds = { undo_seconds: 60 }
  expect((await confirm({ claim, other_claims: [other], ...seconds })).status).toBe(200)
  const its = `/api/invoices/${second.id}/`
  expect((await staff.rest("POST", `${its}confirm_payment/undo/`)).status).toBe(200)
  await payer.rest("POST", `/portal/invoices/${second.id}/withdraw-claim/`)
  await payer.rest("POST", `/portal/invoices/${second.id}/mark-paid/`, { payment_method_id: method.id })
  expect((await staff.rest("POST", `${its}confirm_payment/`, seconds)).status).toBe(200)
  expect((await undo({ other_claims: [other] })).status).toBe(409)
  expect(await statuses()).toEqual(["paid", "paid"])
})

test("all are rejected by one answer, and one email to the client names them", async () => {
  const { organization, client, invoice, second, claim, other, reject, statuses } = await reported()
  const reason = "Nothing came with this reference"
  expect(await reject(reason, { claim, other_claims: [other] })).toMatchObject({
    status: 200,
    body: { message: "The client is told why", invoice: { status: "sent" } },
  })
  expect(await statuses()).toEqual(["sent", "sent"])
  const rejected = { state: "rejected", reason, paid: null }
  expect(await claimsOf({ organization })).toMatchObject([rejected, rejected])
  await runJobs(organization.id)
  const [mail, ...more] = await mailsTo(client.email)
  expect(more).toEqual([])
  expect(mail?.subject).toBe("We couldn't find your payment for 2 invoices")
  const names = `the payment of $150.00 you reported for invoices ${invoice.number} and ${second.number}.`
  expect(mail?.text).toContain(names)
  expect(mail?.text).toContain("The invoices are unpaid again.")
})

test("one is rejected by itself, with an email about it alone, and the other waits on", async () => {
  const { organization, client, invoice, claim, reject, statuses } = await reported()
  expect((await reject("Nothing came", { claim })).status).toBe(200)
  expect(await statuses()).toEqual(["sent", "processing"])
  await runJobs(organization.id)
  const [mail] = await mailsTo(client.email)
  expect(mail?.subject).toBe(`We couldn't find your payment for invoice ${invoice.number}`)
  expect(mail?.text).toContain(`the payment of $100.00 you reported for invoice ${invoice.number}.`)
})

test("where one was withdrawn since, none is rejected", async () => {
  const { client, organization, claim, other, second, payer, reject, statuses } = await reported()
  await payer.rest("POST", `/portal/invoices/${second.id}/withdraw-claim/`)
  expect((await reject("Nothing came", { claim, other_claims: [other] })).status).toBe(409)
  expect(await statuses()).toEqual(["processing", "sent"])
  await runJobs(organization.id)
  expect(await mailsTo(client.email)).toEqual([])
})

test("only claims of the same payment are answered together", async () => {
  const { claim, confirm, reject, undo, withdraw, statuses, organization, ...till } = await reported()
  const alone = await makeInvoice(organization.id, { client_id: till.client.id, status: "sent" })
  await till.payer.rest("POST", `/portal/invoices/${alone.id}/mark-paid/`, {
    payment_method_id: till.method.id,
  })
  const { claim: apart } = Object((await till.staff.rest("GET", `/api/invoices/${alone.id}/`)).body)
  const elsewhere = await reported()
  for (const wrong of [apart.id, elsewhere.other, claim, 999_999_999])
    for (const answer of [confirm, withdraw, undo, (body: Body) => reject("Nothing came", body)])
      expect(await answer({ claim, other_claims: [wrong] })).toMatchObject({
        status: 400,
        body: { fields: { "other_claims.0": ["Choose a payment that was reported with this one"] } },
      })
  expect(await statuses()).toEqual(["processing", "processing"])
})

test("another client's invoice isn't locked, and is answered like one that doesn't exist", async () => {
  const { organization, invoice, claim, other, statuses, ...till } = await reported()
  const { id: client_id } = await makeClient(organization.id)
  const stranger = await signInClient(organization.id, client_id)
  const { app } = await testApp()
  await app.db.tenants.transaction(organization.id, async (db) => {
    await lockInvoice(db, invoice.id)
    for (const id of [invoice.id, 999_999_999])
      for (const body of [{}, { other_claims: [other] }, { claim, other_claims: [999_999_999] }])
        expect(await stranger.rest("POST", `/portal/invoices/${id}/withdraw-claim/`, body)).toMatchObject({
          status: 404,
          body: { error: "Invoice not found" },
        })
  })
  const theirs = await makeInvoice(organization.id, { client_id, status: "sent" })
  const { rows } = await app.db.pool.query(
    `insert into payment_claims (organization_id, invoice_id, invoice_number, client_id, currency, amount, report)
      select organization_id, $2, 'INV-9', $3, currency, 5000, report from payment_claims where id = $1 returning id`,
    [claim, theirs.id, client_id],
  )
  await app.db.tenants.transaction(organization.id, async (db) => {
    await lockInvoice(db, theirs.id)
    expect((await till.withdraw({ claim, other_claims: [rows[0].id] })).status).toBe(400)
  })
  expect(await statuses()).toEqual(["processing", "processing"])
})

test("the client withdraws all of them at once", async () => {
  const { organization, claim, other, withdraw, statuses } = await reported()
  expect(await withdraw({ claim, other_claims: [other] })).toMatchObject({
    status: 200,
    body: { message: "The invoices are unpaid again" },
  })
  expect(await statuses()).toEqual(["sent", "sent"])
  expect(await claimsOf({ organization })).toMatchObject([{ state: "withdrawn" }, { state: "withdrawn" }])
})

test("a proof stays as long as one of its invoices does", async () => {
  const { organization, invoice, second, claim, other, staff } = await reported()
  const { app } = await testApp()
  const stored = async () => {
    await runJobs(organization.id)
    const keys: string[] = []
    for await (const { key } of app.files.list(`proofs/${organization.id}`)) keys.push(key)
    return keys.length
  }
  expect((await staff.rest("DELETE", `/api/invoices/${invoice.id}/`)).status).toBe(204)
  expect(await stored()).toBe(1)
  expect((await staff.rest("GET", `/api/claims/${other}/proof/`)).status).toBe(200)
  expect((await staff.rest("GET", `/api/claims/${claim}/proof/`)).status).toBe(404)
  expect((await staff.rest("DELETE", `/api/invoices/${second.id}/`)).status).toBe(204)
  expect(await stored()).toBe(0)
})
