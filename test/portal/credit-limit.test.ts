// How often a client uses credit for one invoice.
import { expect, test } from "vitest"
import { testApp } from "../support/app.ts"
import { makeClient, makeInvoice, makeOrganization, makePayment } from "../support/factories.ts"
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
