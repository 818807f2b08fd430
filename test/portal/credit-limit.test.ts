// How often a client uses credit for one invoice, or reports a payment of it.
import { expect, test } from "vitest"
import { testApp } from "../support/app.ts"
import {
  makeClient,
  makeInvoice,
  makeOrganization,
  makePayment,
  makePaymentMethod,
} from "../support/factories.ts"
import { signInClient } from "../support/portal.ts"

test("a client uses credit for an invoice 10 times an hour, for each invoice apart", async () => {
  await testApp({ RATE_LIMIT_FACTOR: "1" })
  const { id } = await makeOrganization()
  const { id: client_id } = await makeClient(id)
  const [invoice, other] = [
    await makeInvoice(id, { client_id, status: "sent" }),
    await makeInvoice(id, { client_id, status: "sent" }),
  ]
  await makePayment(id, { client_id, amount: 80_00 })
  const payer = await signInClient(id, client_id)
  const use = (of = invoice) => payer.rest("POST", `/portal/invoices/${of.id}/use-credit/`, { amount: 1 })
  for (let n = 0; n < 10; n++) expect((await use()).status).toBe(200)
  expect(await use()).toMatchObject({ status: 429, body: { wait_time: expect.any(Number) } })
  expect((await use(other)).status).toBe(200)
})

test("a payment of several invoices counts as a report of each, and one too many refuses all", async () => {
  await testApp({ RATE_LIMIT_FACTOR: "1" })
  const { id } = await makeOrganization()
  const { id: client_id } = await makeClient(id)
  const bill = () => makeInvoice(id, { client_id, status: "sent" })
  const [first, second, third] = [await bill(), await bill(), await bill()]
  const { id: payment_method_id } = await makePaymentMethod(id)
  const payer = await signInClient(id, client_id)
  const say = (of: typeof first, others: number[] = []) =>
    payer.rest("POST", `/portal/invoices/${of.id}/mark-paid/`, { payment_method_id, other_invoices: others })
  for (let n = 0; n < 10; n++) {
    expect((await say(n % 2 ? first : third, [second.id])).status).toBe(200)
    const { claim } = await payer.trpc.portal.invoices.get.query({ id: second.id })
    const other_claims = claim?.other_claims.map((other) => other.id) ?? []
    await payer.rest("POST", `/portal/invoices/${second.id}/withdraw-claim/`, { other_claims })
  }
  expect(await say(first, [second.id])).toMatchObject({ status: 429 })
  expect(await payer.trpc.portal.invoices.get.query({ id: first.id })).toMatchObject({ status: "sent" })
  expect((await say(first)).status).toBe(200)
})
