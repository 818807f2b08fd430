// An email that may be taken back: it waits, it is taken back once or leaves, and never both.
import { expect, test } from "vitest"
import { startRelay } from "../../jobs/relay.ts"
import { createListener } from "../../src/core/database/listener.ts"
import { reportPayment } from "../../src/invoicing/report-payment.ts"
import { call, testApp } from "../support/app.ts"
import { mailsTo, runJob, runJobs } from "../support/jobs.ts"
import { silent } from "../support/log.ts"
import { rounds } from "../support/quick.ts"
import { storeOf } from "../support/store.ts"
import { makeIssued } from "./issued.ts"

const undo_seconds = 8
const method = { id: 1, name: "Our bank", type: "wire_transfer", type_display: "Wire Transfer" }

type Issued = Awaited<ReturnType<typeof makeIssued>>
const send = ({ staff, path }: Issued, body: object = { undo_seconds }) =>
  staff.rest("POST", `${path}send/`, body)
const undo = ({ staff, path }: Issued) => staff.rest("POST", `${path}send/undo/`)
const eventsOf = async ({ read }: Issued) => (await read()).timeline.map(({ event }) => event)

/** What sending changes of an invoice. */
async function stateOf({ invoice }: Issued) {
  const { app } = await testApp()
  const row = app.db.system.selectFrom("invoices").where("id", "=", invoice.id)
  return row
    .select([
      "status",
      "sent_at",
      "reminded_at",
      "mail_status",
      "mail_job",
      "issue_date",
      "seller",
      "buyer",
      "project_title",
    ])
    .executeTakeFirst()
}

async function linksOf({ invoice }: Issued) {
  const { app } = await testApp()
  const links = app.db.system.selectFrom("portal_links").select(["nonce", "id", "expires_at"])
  return links.where("invoice_id", "=", invoice.id).orderBy("id").execute()
}

test.each(["draft", "cancelled", "sent", "overdue"] as const)(
  "a %s invoice is as it was, and its mail never leaves",
  async (status) => {
    const made = await makeIssued({ status })
    const before = await stateOf(made)
    expect((await send(made)).body).toMatchObject({ invoice: { mail_status: "queued" } })
    expect(await undo(made)).toMatchObject({
      status: 200,
      body: { message: "The email wasn't sent", invoice: { status, mail_status: "none", sent_at: null } },
    })
    expect(await stateOf(made)).toEqual(before)
    expect(await eventsOf(made)).toEqual(["sent", "sending_undone"])
    const [link] = await linksOf(made)
    expect(Date.parse(link?.expires_at ?? "")).toBeLessThanOrEqual(Date.now())
    expect(await runJobs(made.organization.id)).toEqual(["email-invoice"])
    expect(await mailsTo(made.client.email)).toEqual([])
    expect(await stateOf(made)).toEqual(before)
  },
)

test("the printed parties are restored, unless the invoice was changed meanwhile", async () => {
  const made = await makeIssued({ status: "sent" })
  const { staff, client, path, read } = made
  const rename = (name: string) => staff.rest("PATCH", `/api/clients/${client.id}/`, { name })
  await rename("Ada King")
  await send(made)
  expect(await read()).toMatchObject({ buyer: { name: "Ada King" } })
  await undo(made)
  expect(await read()).toMatchObject({ buyer: { name: client.name } })
  await send(made)
  await rename("Ada Byron")
  await staff.rest("PATCH", path, { notes: "As agreed" })
  await undo(made)
  expect(await read()).toMatchObject({ buyer: { name: "Ada Byron" }, notes: "As agreed" })
})

test("the relay lets it wait, and what is sent without a word of undoing goes at once", async () => {
  const { app } = await testApp()
  const [waits, goes] = [await makeIssued(), await makeIssued()]
  await send(waits)
  await send(goes, {})
  const taken: number[] = []
  const store = storeOf(async (jobs) => void taken.push(...jobs.map(({ data }) => data.outbox_id)))
  const listener = createListener(app.db.url, app.log)
  const relay = startRelay(app.db, store, listener, silent, app.config)
  const [later, now] = [await stateOf(waits), await stateOf(goes)]
  await expect.poll(() => taken).toContain(now?.mail_job)
  await relay.close()
  await listener.close()
  expect(taken).not.toContain(later?.mail_job)
  const due = app.db.system
    .selectFrom("outbox")
    .select(["status", "run_at", "created_at"])
    .where("id", "=", later?.mail_job ?? 0)
  const { status, run_at, created_at } = await due.executeTakeFirstOrThrow()
  expect(status).toBe("waiting")
  expect(Date.parse(run_at) - Date.parse(created_at)).toBe((undo_seconds + 1) * 1000)
})

test("once it has left, or its time is over, it can't be taken back", async () => {
  const gone = { status: 409, body: { error: "This email can no longer be undone" } }
  const left = await makeIssued()
  await send(left)
  await runJobs(left.organization.id)
  expect(await undo(left)).toMatchObject(gone)
  const late = await makeIssued()
  await send(late)
  await passTime(late)
  expect(await undo(late)).toMatchObject(gone)
  const atOnce = await makeIssued()
  await send(atOnce, {})
  expect(await undo(atOnce)).toMatchObject(gone)
  expect(await undo(await makeIssued())).toMatchObject(gone)
  await runJobs(late.organization.id)
  expect(await mailsTo(late.client.email)).toHaveLength(1)
  expect(await late.read()).toMatchObject({ status: "sent", mail_status: "sent" })
})

/** As if the seconds were over. */
async function passTime({ invoice }: Issued) {
  const { app } = await testApp()
  const mails = app.db.system.updateTable("invoice_mails").where("invoice_id", "=", invoice.id)
  await mails.set({ undo_until: new Date(Date.now() - 1).toISOString() }).execute()
}

test("of ten who take it back at once one does", async () => {
  const made = await makeIssued()
  await send(made)
  const answers = await Promise.all(Array.from({ length: 10 }, () => undo(made)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
  expect(await eventsOf(made)).toEqual(["sent", "sending_undone"])
})

test("of taking back and leaving at the same moment one happens", async () => {
  const made = await Promise.all(Array.from({ length: rounds(12, 4) }, () => makeIssued()))
  for (const one of made) await send(one)
  await Promise.all(
    made.map(async (one, at) => {
      const [answer] = await Promise.all([
        pause(at * 3).then(() => undo(one)),
        pause((at % 4) * 6).then(() => runJobs(one.organization.id)),
      ])
      const mails = await mailsTo(one.client.email)
      const wasUndone = answer.status === 200
      expect([answer.status, mails.length]).toEqual(wasUndone ? [200, 0] : [409, 1])
      expect(await one.read()).toMatchObject(
        wasUndone ? { status: "draft", mail_status: "none" } : { status: "sent", mail_status: "sent" },
      )
    }),
  )
})
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

test("a second mail is taken back to the first, whose end still tells", async () => {
  const made = await makeIssued()
  await send(made, {})
  const first = await stateOf(made)
  await send(made, { undo_seconds, subject: "Once more" })
  await runFirst(first?.mail_job ?? 0)
  expect((await undo(made)).status).toBe(200)
  expect(await stateOf(made)).toEqual({ ...first, mail_status: "sent" })
  expect((await undo(made)).status).toBe(409)
})

async function runFirst(id: number) {
  await runJob(id)
}

test("what a client has announced meanwhile stays", async () => {
  const made = await makeIssued()
  const { organization, client, invoice } = made
  await send(made)
  const { app } = await testApp()
  await app.db.tenants.transaction(organization.id, (db) =>
    reportPayment(
      db,
      { client_id: client.id, contact_name: null, time_zone: "UTC" },
      { id: invoice.id, method, currency: "USD" },
    ),
  )
  expect((await undo(made)).body).toMatchObject({ invoice: { status: "processing", mail_status: "none" } })
})

test("a missing invoice, and another organization's, can't be undone", async () => {
  const [mine, theirs] = [await makeIssued(), await makeIssued()]
  await send(theirs)
  expect(await mine.staff.rest("POST", `${theirs.path}send/undo/`)).toMatchObject({ status: 404 })
  expect(await call("POST", `${theirs.path}send/undo/`)).toMatchObject({ status: 401 })
})
