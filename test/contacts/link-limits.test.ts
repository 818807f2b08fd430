// How many links to the portal are emailed: each contact has a share of their own.
import { expect, test } from "vitest"
import { call, testApp } from "../support/app.ts"
import { makeClient, makeContact, makeOrganization, signIn } from "../support/factories.ts"
import { mailsTo, runJobs } from "../support/jobs.ts"
import { makeQuote } from "../support/quotes.ts"

await testApp({ RATE_LIMIT_FACTOR: "1" })

test("each contact gets links, however many the others had in the hour, but no more than five of the staff", async () => {
  const { id, slug } = await makeOrganization()
  const client = await makeClient(id)
  const staff = await signIn(id)
  const contacts = []
  for (let n = 0; n < 6; n++) contacts.push(await makeContact(id, { client_id: client.id }))
  const send = (contact_id?: number) =>
    staff.rest("POST", "/portal/start/", { client_id: client.id, contact_id })
  const ask = (email: string) =>
    call("POST", "/portal/request-link/", { host: `${slug}.localhost:3000`, body: { email } })
  for (const contact of contacts) {
    expect((await send(contact.id)).status).toBe(200)
    expect((await ask(contact.email)).status).toBe(200)
  }
  await runJobs(id)
  for (const { email } of contacts) expect(await mailsTo(email)).toHaveLength(2)
  for (let n = 0; n < 5; n++) expect((await send()).status).toBe(200)
  expect((await send()).status).toBe(429)
})

test("approvers with an email of their own don't use up how often a client may be sent a quote", async () => {
  const { id } = await makeOrganization({ plan_type: "free" })
  const client = await makeClient(id)
  const staff = await signIn(id)
  for (let n = 0; n < 6; n++) await makeContact(id, { client_id: client.id, roles: ["approver"] })
  const quote = await makeQuote(id, { client_id: client.id, status: "sent" })
  const send = () => staff.rest("POST", `/api/quotes/${quote.id}/send/`)
  for (let n = 0; n < 5; n++) expect((await send()).status).toBe(200)
  expect((await send()).status).toBe(429)
})

test("one email of a new Free organization doesn't go to more than twenty addresses", async () => {
  const { id } = await makeOrganization({ plan_type: "free" })
  const client = await makeClient(id)
  const staff = await signIn(id)
  const quote = await makeQuote(id, { client_id: client.id, status: "sent" })
  const send = () => staff.rest("POST", `/api/quotes/${quote.id}/send/`)
  for (let n = 0; n < 16; n++) await makeContact(id, { client_id: client.id, roles: ["billing"] })
  const fixed = (count: number) => Array.from({ length: count }, (_, n) => `copy-${n}@client.test`)
  await staff.rest("PATCH", `/api/clients/${client.id}/`, { mail_cc: fixed(4) })
  expect(await send()).toMatchObject({
    ...{ status: 400, body: { error: expect.stringContaining("This email would go to 21 addresses.") } },
  })
  expect(await runJobs(id)).toEqual([])
  await staff.rest("PATCH", `/api/clients/${client.id}/`, { mail_cc: fixed(3) })
  expect((await send()).status).toBe(200)
})
