// How many emails an organization sends to addresses of its own choice: few while no one knows it, enough for a business.
import { expect, test } from "vitest"
import { buildApp } from "../../src/app.ts"
import { createLimits } from "../../src/core/access/limits.ts"
import { openDatabase } from "../../src/core/database/db.ts"
import { call, testApp } from "../support/app.ts"
import { atEndOfFile } from "../support/endings.ts"
import {
  makeClient,
  makeInvoice,
  makeOrganization,
  type Signed,
  signIn,
  unique,
} from "../support/factories.ts"
import { mailsTo, runJobs } from "../support/jobs.ts"
import { silent } from "../support/log.ts"

const { app } = await testApp({ RATE_LIMIT_FACTOR: "1" })

async function makeSender(more: { plan_type?: "free" | "pro"; days?: number } = {}) {
  const { plan_type = "free", days = 0 } = more
  const organization = await makeOrganization({ plan_type })
  await app.db.pool.query(
    "update organizations set created_at = created_at - make_interval(days => $2) where id = $1",
    [organization.id, days],
  )
  return { organization, staff: await signIn(organization.id) }
}

const makeClients = (organization_id: number, count: number) =>
  Promise.all(Array.from({ length: count }, () => makeClient(organization_id)))
const letIn = (staff: Signed, client_id: number) => staff.rest("POST", "/portal/start/", { client_id })
const send = (staff: Signed, id: number, body: object = {}) =>
  staff.rest("POST", `/api/invoices/${id}/send/`, body)
/** The very same within two seconds would be one mail. */
const another = (n: number) => ({ subject: `Mail ${n}` })
const statusesOf = (answers: { status: number }[]) =>
  [200, 201, 429].map((status) => answers.filter((one) => one.status === status).length)
/** As if what was emailed until now had been emailed that much earlier. */
const later = (organization_id: number, minutes: number) =>
  app.db.pool.query(
    "update mail_recipients set created_at = created_at - make_interval(mins => $2) where organization_id = $1",
    [organization_id, minutes],
  )
const fill = (organization_id: number, count: number) =>
  app.db.pool.query(
    `insert into mail_recipients (organization_id, job, address, kind)
      select $1, n, 'stranger ' || n, 'portal_link' from generate_series(1, $2) n`,
    [organization_id, count],
  )

/** A second server over the same database, as after a restart or beside the first. */
async function anotherProcess() {
  const db = openDatabase({ url: app.db.url, log: silent, max: 4 })
  const limits = createLimits({ db, factor: app.config.rate_limit_factor, log: silent })
  const server = await buildApp({ ...app, db, limits })
  await server.ready()
  atEndOfFile(async () => {
    await server.close()
    await limits.close()
    await db.close()
  })
  return (staff: Signed, client_id: number) =>
    server
      .inject({
        method: "POST",
        url: "/portal/start/",
        headers: {
          host: "localhost:3000",
          authorization: `Bearer ${staff.token}`,
          "x-organization-id": String(staff.organization_id),
        },
        payload: { client_id },
      })
      .then(({ statusCode }) => ({ status: statusCode }))
}

test("a new free organization reaches twenty strangers an hour, whichever process it asks", async () => {
  const { organization, staff } = await makeSender()
  const clients = await makeClients(organization.id, 30)
  const there = await anotherProcess()
  const answers = await Promise.all(
    clients.map(({ id }, n) => (n % 2 === 0 ? letIn(staff, id) : there(staff, id))),
  )
  expect(statusesOf(answers)).toEqual([20, 0, 10])
  const [late] = await makeClients(organization.id, 1)
  const again = await anotherProcess()
  expect((await again(staff, late?.id ?? 0)).status).toBe(429)
  await runJobs(organization.id)
  const mailed = await Promise.all(clients.map(({ email }) => mailsTo(email)))
  expect(mailed.filter(({ length }) => length === 1)).toHaveLength(20)
})

test("a refusal says in words and in a header when there is room again, and then there is", async () => {
  const { organization, staff } = await makeSender()
  await fill(organization.id, 20)
  await later(organization.id, 18)
  const [client] = await makeClients(organization.id, 1)
  const refused = await letIn(staff, client?.id ?? 0)
  const { error, wait_time } = refused.body as { error: string; wait_time: number }
  expect(refused.status).toBe(429)
  expect(error).toBe(
    "A new organization can email 20 different addresses an hour. Please try again in 42 minutes.",
  )
  expect(wait_time).toBeGreaterThan(41 * 60)
  expect(wait_time).toBeLessThanOrEqual(42 * 60)
  expect(refused.headers["retry-after"]).toBe(String(wait_time))
  await expect(staff.trpc.portal.start.mutate({ client_id: client?.id ?? 0 })).rejects.toMatchObject({
    message: error,
    data: { httpStatus: 429 },
  })
  await later(organization.id, 42)
  expect((await letIn(staff, client?.id ?? 0)).status).toBe(200)
})

test("copies are strangers too, and a refused email changes nothing of its invoice", async () => {
  const { organization, staff } = await makeSender()
  const strangers = () => Array.from({ length: 10 }, () => `${unique()}@stranger.test`)
  const [first, second] = [await makeInvoice(organization.id), await makeInvoice(organization.id)]
  const cc = strangers()
  expect((await send(staff, first.id, { cc })).status).toBe(200)
  expect((await send(staff, second.id, { cc: strangers() })).status).toBe(429)
  const { body } = await staff.rest("GET", `/api/invoices/${second.id}/`)
  expect(body).toMatchObject({ status: "draft", mail_status: "none", timeline: [] })
  expect((await send(staff, second.id, { cc })).status).toBe(200)
})

test("one client gets five emails of a kind an hour, to whatever address, and another kind still", async () => {
  const { organization, staff } = await makeSender()
  const invoice = await makeInvoice(organization.id)
  const { client_id } = invoice
  const answers = await Promise.all([
    send(staff, invoice.id),
    ...Array.from({ length: 6 }, () => send(staff, invoice.id, { to: `${unique()}@elsewhere.test` })),
  ])
  expect(statusesOf(answers)).toEqual([5, 0, 2])
  const refused = answers.find(({ status }) => status === 429)
  const error = "You can send one person 5 emails of this kind an hour. Please try again in 60 minutes."
  expect(refused?.body).toMatchObject({ error, fields: { to: [error] } })
  const other = await makeInvoice(organization.id, { client_id })
  expect((await send(staff, other.id)).status).toBe(429)
  expect((await letIn(staff, client_id)).status).toBe(200)
})

test("one address is one person, also in another spelling and as another client's", async () => {
  const { organization, staff } = await makeSender()
  const answers = []
  for (const email of ["victim@x.test", "victim+1@x.test", "Victim+2@X.test", "victim@x.test"]) {
    const { id } = await makeClient(organization.id, { email })
    answers.push(await letIn(staff, id), await letIn(staff, id))
  }
  expect(statusesOf(answers)).toEqual([5, 0, 3])
})

test("an email that was taken back doesn't count", async () => {
  const { organization, staff } = await makeSender()
  const invoice = await makeInvoice(organization.id)
  for (let n = 0; n < 7; n++) {
    expect((await send(staff, invoice.id, { undo_seconds: 8 })).status).toBe(200)
    expect((await staff.rest("POST", `/api/invoices/${invoice.id}/send/undo/`)).status).toBe(200)
  }
  expect((await send(staff, invoice.id)).status).toBe(200)
})

test("a business on Pro sends the invoices of a month in one go, with a copy of each to its bookkeeper", async () => {
  const { organization, staff } = await makeSender({ plan_type: "pro", days: 30 })
  await fill(organization.id, 400)
  const invoices = await Promise.all(Array.from({ length: 60 }, () => makeInvoice(organization.id)))
  const cc = ["books@accounts.test"]
  const answers = await Promise.all(invoices.map(({ id }) => send(staff, id, { cc })))
  expect(statusesOf(answers)).toEqual([60, 0, 0])
})

test("one client of a business on Pro gets eight invoices at once, but none of them six times", async () => {
  const { organization, staff } = await makeSender({ plan_type: "pro", days: 30 })
  const { id: client_id } = await makeClient(organization.id)
  const invoices = await Promise.all(
    Array.from({ length: 8 }, () => makeInvoice(organization.id, { client_id })),
  )
  expect(statusesOf(await Promise.all(invoices.map(({ id }) => send(staff, id))))).toEqual([8, 0, 0])
  const id = invoices[0]?.id ?? 0
  expect(
    statusesOf(await Promise.all(Array.from({ length: 6 }, (_, n) => send(staff, id, another(n))))),
  ).toEqual([4, 0, 2])
})

test("invitations and reminders are counted as well", async () => {
  const { organization, staff } = await makeSender({ plan_type: "pro" })
  const email = `${unique()}@invited.test`
  const invited = []
  for (let n = 0; n < 6; n++) invited.push(await staff.rest("POST", "/api/team/invitations/", { email }))
  expect(statusesOf(invited)).toEqual([0, 5, 1])
  expect(invited.at(-1)?.body).toMatchObject({ fields: { email: [expect.stringContaining("try again in")] } })
  const { id } = await makeInvoice(organization.id, { status: "sent", due_date: "2026-01-15" })
  const reminded = []
  for (let n = 0; n < 6; n++)
    reminded.push(await staff.rest("POST", `/api/invoices/${id}/remind/`, { again: true, ...another(n) }))
  expect(statusesOf(reminded)).toEqual([5, 0, 1])
})

test("a receipt or a notice that is one too many waits for room; a link that is asked for isn't emailed", async () => {
  const { organization, staff } = await makeSender()
  const { id, email } = await makeClient(organization.id)
  const invoice = await makeInvoice(organization.id, { client_id: id, status: "processing" })
  await fill(organization.id, 20)
  expect((await staff.rest("POST", `/api/invoices/${invoice.id}/confirm_payment/`)).status).toBe(200)
  await staff.rest("POST", "/api/messages/", { client_id: id, message: "Hello" })
  const host = `${organization.slug}.localhost:3000`
  expect((await call("POST", "/portal/request-link/", { host, body: { email } })).status).toBe(200)
  expect(await runJobs(organization.id)).not.toContain("email-portal-link")
  const waits = await app.db.pool.query(
    `select name, round(extract(epoch from run_at - created_at) / 60) as minutes from outbox
      where organization_id = $1 and name in ('email-receipt', 'email-unread-to-client') order by name`,
    [organization.id],
  )
  expect(waits.rows).toEqual([
    { name: "email-receipt", minutes: 60 },
    { name: "email-unread-to-client", minutes: 60 },
  ])
  const read = await staff.rest("GET", `/api/invoices/${invoice.id}/`)
  expect(read.body).toMatchObject({ status: "paid" })
  const before = (await mailsTo(email)).length
  await later(organization.id, 130)
  expect((await call("POST", "/portal/request-link/", { host, body: { email } })).status).toBe(200)
  await runJobs(organization.id)
  expect(await mailsTo(email)).toHaveLength(before + 1)
})
