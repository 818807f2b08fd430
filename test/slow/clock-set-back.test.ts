// A clock that was a day ahead and is set back: no time that was stored meanwhile holds anyone up for that day.
import { expect, test } from "vitest"
import { startRelay } from "../../jobs/relay.ts"
import { createListener } from "../../src/core/database/listener.ts"
import { enqueue } from "../../src/core/database/outbox.ts"
import { claimPicture, findDrawn } from "../../src/drawn-pictures/queries.ts"
import { testApp } from "../support/app.ts"
import { atEndOfFile } from "../support/endings.ts"
import { makeClient, makeInvoice, makeOrganization, signIn } from "../support/factories.ts"
import { silent } from "../support/log.ts"
import { storeOf } from "../support/store.ts"

const { app } = await testApp({ RATE_LIMIT_FACTOR: "1" })

/** As if the organization's rows had been written a day ahead. */
const ahead = (organization_id: number, table: string, column = "created_at") =>
  app.db.pool.query(
    `update ${table} set ${column} = ${column} + interval '1 day' where organization_id = $1`,
    [organization_id],
  )

async function makeSender(plan_type: "free" | "pro" = "pro") {
  const { id } = await makeOrganization({ plan_type })
  return { id, staff: await signIn(id) }
}

test("emails counted ahead leave room for others", async () => {
  const { id, staff } = await makeSender("free")
  await app.db.pool.query(
    "insert into mail_recipients (organization_id, job, address, kind) select $1, n, 'stranger ' || n, 'portal_link' from generate_series(1, 60) n",
    [id],
  )
  const letIn = async () =>
    (await staff.rest("POST", "/portal/start/", { client_id: (await makeClient(id)).id })).status
  expect(await letIn()).toBe(429)
  await ahead(id, "mail_recipients")
  expect(await letIn()).toBe(200)
})

test("an invoice emailed ahead is emailed again, and its reminder leaves again", async () => {
  const { id, staff } = await makeSender()
  const invoice = await makeInvoice(id, { status: "sent", due_date: "2026-01-15" })
  const mails = async () =>
    (await app.db.pool.query("select from invoice_mails where organization_id = $1", [id])).rowCount
  const send = async () => (await staff.rest("POST", `/api/invoices/${invoice.id}/send/`, {})).status
  const remind = async () => (await staff.rest("POST", `/api/invoices/${invoice.id}/remind/`, {})).status
  expect(await send()).toBe(200)
  await ahead(id, "invoice_mails")
  expect(await send()).toBe(200)
  expect(await mails()).toBe(2)
  expect([await remind(), await remind()]).toEqual([200, 409])
  await ahead(id, "invoices", "reminded_at")
  await ahead(id, "invoice_mails")
  expect(await remind()).toBe(200)
})

test("an Idempotency-Key used ahead is free again", async () => {
  const { id, staff } = await makeSender()
  const add = async (name: string) =>
    (await staff.rest("POST", "/api/clients/", { name, email: "a@client.test" }, { "idempotency-key": "k" }))
      .status
  expect([await add("Ada"), await add("Grace")]).toEqual([201, 422])
  await ahead(id, "idempotency_keys")
  expect(await add("Grace")).toBe(201)
})

test("a picture asked for ahead is asked for again", async () => {
  const { id } = await makeOrganization()
  const db = app.db.tenants.open(id)
  expect([await claimPicture(db, "share"), await claimPicture(db, "share")]).toEqual([true, false])
  await ahead(id, "drawn_pictures", "asked_at")
  expect((await findDrawn(db, "share"))?.asked).toBe(false)
  expect(await claimPicture(db, "share")).toBe(true)
})

test("jobs that were enqueued or handed on ahead are done", async () => {
  const { id: organization_id } = await makeOrganization()
  const add = () =>
    app.db.tenants.transaction(organization_id, (db) =>
      enqueue(db, "email-portal-link", { organization_id, link_id: 1 }),
    )
  const [waiting, lost] = [await add(), await add()]
  const { pool } = app.db
  await pool.query(
    "update outbox set created_at = created_at + interval '1 day', run_at = run_at + interval '1 day' where id = $1",
    [waiting],
  )
  await pool.query(
    "update outbox set status = 'queued', queued_at = now() + interval '1 day' where id = $1",
    [lost],
  )
  const taken = new Set<number>()
  const listener = createListener(app.db.url, silent)
  const store = storeOf(async (jobs) => {
    for (const { data } of jobs) taken.add(data.outbox_id)
  })
  const relay = startRelay(app.db, store, listener, silent, app.config)
  atEndOfFile(async () => {
    await relay.close()
    await listener.close()
  })
  await expect.poll(() => [taken.has(waiting), taken.has(lost)]).toEqual([true, true])
})
