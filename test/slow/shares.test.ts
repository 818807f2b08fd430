// Shared limits can't be used up by one: clients of an organization, mailboxes, and organizations that draw previews.
import { expect, test } from "vitest"
import { call, testApp } from "../support/app.ts"
import {
  makeClient,
  makeInvoice,
  makeOrganization,
  makePaymentMethod,
  makeProject,
  signIn,
  unique,
} from "../support/factories.ts"
import { formOf, picture } from "../support/forms.ts"
import { signInClient } from "../support/portal.ts"

// With the limits as they are.
const app = testApp({ RATE_LIMIT_FACTOR: "1" })

/** An organization and two of its clients, each with an invoice. */
async function studio() {
  await app
  const { id } = await makeOrganization()
  const payer = async () => {
    const client = await makeClient(id)
    const project = await makeProject(id, { client_id: client.id })
    const invoice = await makeInvoice(id, { client_id: client.id, project_id: project.id, status: "sent" })
    return { ...(await signInClient(id, client.id)), path: `/portal/invoices/${invoice.id}/`, project }
  }
  return { id, staff: await signIn(id), one: await payer(), other: await payer() }
}

/** How many of each status. */
function tally(answers: readonly { status: number }[]) {
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}
const times = <R>(count: number, once: (at: number) => Promise<R>) =>
  Promise.all(Array.from({ length: count }, (_, at) => once(at)))

test("a client has a part of the PDFs, and another client its own", async () => {
  const { one, other } = await studio()
  const link = (who: typeof one) => who.rest("POST", `${who.path}pdf/link/`, {})
  expect(tally(await times(22, () => link(one)))).toEqual({ 200: 20, 429: 2 })
  expect((await link(other)).status).toBe(200)
})

test("a client has a part of the uploads", async () => {
  const { one, other } = await studio()
  const send = async (who: typeof one) => {
    const { body, headers } = await formOf({ file: { bytes: await picture() } })
    return call("POST", `${who.path}proof/`, { token: who.token, body, headers })
  }
  const { 429: refused } = tally(await times(32, () => send(one)))
  expect(refused).toBe(2)
  expect((await send(other)).status).toBeLessThan(300)
})

test("of one invoice it is said ten times an hour that it is paid", async () => {
  const { id, one } = await studio()
  const method = await makePaymentMethod(id)
  const statuses = []
  for (let round = 0; round < 11; round++) {
    const said = await one.rest("POST", `${one.path}mark-paid/`, { payment_method_id: method.id })
    statuses.push(said.status)
    await one.rest("POST", `${one.path}withdraw-claim/`, {})
  }
  expect(statuses).toEqual([...Array(10).fill(200), 429])
})

test("codes are counted by mailbox, however its address is written", async () => {
  await app
  const name = unique()
  const ask = (tag: string) =>
    call("POST", "/api/auth/send-otp/", { body: { email: `${name}${tag}@mail.test` } })
  expect([(await ask("+a")).status, (await ask("+b")).status]).toEqual([200, 429])
})

test("120 links to previews are made in a minute", async () => {
  const { id, staff } = await studio()
  const { db } = (await app).app
  const answers = []
  for (let nth = 0; nth < 121; nth++) {
    answers.push(await staff.rest("POST", "/api/preview/", { kind: "invoice" }))
    // None is drawn: only the limit counts here.
    await db.system.deleteFrom("outbox").where("organization_id", "=", id).execute()
  }
  expect(tally(answers)).toEqual({ 200: 120, 429: 1 })
})
