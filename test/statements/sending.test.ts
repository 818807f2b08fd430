// A statement is emailed to the client's contacts for documents.
import { expect, test } from "vitest"
import { makeSent, pay, writeOff } from "../reports/kept.ts"
import { testApp } from "../support/app.ts"
import { makeClient, makeContact, makeMember, makeOrganization, signIn } from "../support/factories.ts"
import { expectFailedJob } from "../support/failed-jobs.ts"
import { runJobs, waitingJobs } from "../support/jobs.ts"
import { mailsSent } from "../support/mailer.ts"
import { enter, mailedTokens } from "../support/portal.ts"

const period = { from: "2026-02-01", to: "2026-03-31" }

async function makeOffice(more: Parameters<typeof makeOrganization>[0] = {}) {
  const organization = await makeOrganization(more)
  const { id } = organization
  const [staff, client] = [await signIn(id), await makeClient(id)]
  const made = await makeSent(id, { client_id: client.id, issue_date: "2026-02-01" })
  const send = (body: object = period, as = staff) =>
    as.rest("POST", `/api/clients/${client.id}/statement/send/`, body)
  return { organization, id, staff, client, made, send }
}

test("it goes to one contact for documents with copies to the others, as the books are when it leaves", async () => {
  const { id, staff, client, made, send } = await makeOffice()
  const second = await makeContact(id, { client_id: client.id, roles: ["billing"] })
  await makeContact(id, { client_id: client.id, roles: ["project"] })
  const fixed = { mail_cc: ["books@client.test"], mail_bcc: ["archive@studio.test"] }
  await staff.rest("PATCH", `/api/clients/${client.id}/`, fixed)
  expect(await send()).toMatchObject({ status: 200, body: { message: "Statement sent" } })
  await pay(made, { on: "2026-02-10", amount: 30_00 })
  await writeOff(made, "2026-03-01", 20_00)
  const [mail, ...others] = await mailsSent(() => runJobs(id))
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    ...{ to: client.email, cc: [second.email, "books@client.test"], bcc: ["archive@studio.test"] },
    subject: expect.stringMatching(/^Statement of account from Organization /),
    attachments: [{ filename: "statement-Ada Lovelace-2026-03-31-USD.pdf", type: "application/pdf" }],
  })
  for (const words of [
    "Hello Ada Lovelace, here is your statement of account",
    "Period: 1 February 2026 to 31 March 2026",
    "Balance on 31 March 2026: $70.00",
    "/portal/invoices/statement?from=2026-02-01&to=2026-03-31&currency=USD",
  ])
    expect(mail?.text).toContain(words)
  expect(mail?.text).not.toContain("portal-login")
  const log = await staff.rest("GET", "/api/audit-log/")
  expect(log.body).toMatchObject([
    {
      ...{ subject_type: "client", subject_id: client.id, action: "statement_sent" },
      details: {
        name: "Ada Lovelace",
        to: client.email,
        cc: [second.email, "books@client.test"],
        currency: "USD",
      },
    },
  ])
})

test("its link signs the only reader in", async () => {
  const { id, client, send } = await makeOffice()
  await send()
  await runJobs(id)
  const [token = ""] = await mailedTokens(client.email)
  expect((await enter(token)).body).toMatchObject({
    next: "/portal/invoices/statement?from=2026-02-01&to=2026-03-31&currency=USD",
  })
})

test("it needs Pro, and someone who may work", async () => {
  const { send, id } = await makeOffice({ plan_type: "free" })
  expect(await send()).toMatchObject({ status: 403, body: { code: "plan_required" } })
  const paid = await makeOffice()
  const reader = await signIn(paid.id, await makeMember(paid.id, "accountant"))
  expect((await paid.send(period, reader)).status).toBe(403)
  for (const one of [id, paid.id]) expect(await waitingJobs(one)).toEqual([])
})

test("nothing is emailed of a client that was deleted while its email waited", async () => {
  const { id, staff, client, made, send } = await makeOffice()
  await send()
  expect((await staff.rest("DELETE", `/api/invoices/${made.id}/`)).status).toBe(204)
  expect((await staff.rest("DELETE", `/api/clients/${client.id}/`)).status).toBe(204)
  expect(await mailsSent(() => runJobs(id))).toEqual([])
})

test("an account that has grown too long while its email waited is given up at once", async () => {
  const { id, made, send } = await makeOffice()
  await send()
  const { app } = await testApp()
  await app.db.pool.query(
    `insert into payments (organization_id, client_id, invoice_id, invoice_number, amount, currency, source, paid_on)
     select organization_id, client_id, id, number, 1, currency, 'staff', issue_date
     from invoices, generate_series(1, 1000) where id = $1`,
    [made.id],
  )
  expectFailedJob("email-statement")
  expect(await mailsSent(() => runJobs(id))).toEqual([])
  const jobs = app.db.system.selectFrom("outbox").select(["status", "attempts", "error"])
  expect(
    await jobs.where("organization_id", "=", id).where("name", "=", "email-statement").execute(),
  ).toEqual([{ status: "failed", attempts: 1, error: "the statement has more than 1,000 entries" }])
})

test("one client gets five of them an hour", async () => {
  const { app } = await testApp()
  const { send } = await makeOffice()
  const many = Math.max(1, Math.floor(5 * app.config.rate_limit_factor))
  const { id, client } = await makeOffice()
  await app.db.pool.query(
    `insert into mail_recipients (organization_id, job, address, kind, client_id)
     select $1, -n, 'someone ' || n, 'statement', $2 from generate_series(1, $3) n`,
    [id, client.id, many],
  )
  const staff = await signIn(id)
  expect((await staff.rest("POST", `/api/clients/${client.id}/statement/send/`, period)).status).toBe(429)
  expect((await send()).status).toBe(200)
})

test("a wrong period is refused at its field, another organization's client isn't found", async () => {
  const { staff, send } = await makeOffice()
  expect(await send({ from: "2026-03-31", to: "2026-02-01" })).toMatchObject({
    ...{ status: 400, body: { fields: { to: ["The last day is before the first. Choose a later day."] } } },
  })
  const { send: strange } = await makeOffice()
  expect((await strange(period, staff)).status).toBe(404)
})
