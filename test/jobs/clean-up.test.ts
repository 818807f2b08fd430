// The daily clean-up: finished work goes after ninety days, unsent files after one; what still waits stays.
import { expect, test } from "vitest"
import { enqueue } from "../../src/core/database/outbox.ts"
import { testApp } from "../support/app.ts"
import {
  makeAttachment,
  makeClient,
  makeCreditNote,
  makeDocumentFile,
  makeInvoice,
  makeMessage,
  makeOrganization,
} from "../support/factories.ts"
import { runJobs } from "../support/jobs.ts"

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

test("finished jobs are removed after ninety days, waiting ones stay", async () => {
  const { app } = await testApp()
  const organization_id = (await makeOrganization()).id
  const outbox = { organization_id, payload: "{}", created_at: daysAgo(400) }
  const rows = [
    { ...outbox, name: "waiting", status: "waiting", run_at: daysAgo(400) },
    { ...outbox, name: "queued", status: "queued", queued_at: daysAgo(400) },
    { ...outbox, name: "just done", status: "done", done_at: daysAgo(89) },
    { ...outbox, name: "long done", status: "done", done_at: daysAgo(91) },
    { ...outbox, name: "long failed", status: "failed", done_at: daysAgo(91) },
  ] as const
  await app.db.system.insertInto("outbox").values(rows).execute()
  await enqueue(app.db.system, "clean-up", {})
  await runJobs()
  const left = app.db.system.selectFrom("outbox").select("name").orderBy("id")
  expect(await left.where("organization_id", "=", organization_id).execute()).toEqual([
    { name: "waiting" },
    { name: "queued" },
    { name: "just done" },
  ])
})

test("an uploaded file that wasn't sent is forgotten after a day, one in a message or on a document stays", async () => {
  const { app } = await testApp()
  const { id } = await makeOrganization()
  const client = await makeClient(id)
  const message = await makeMessage(id, { client_id: client.id })
  const sent = await makeAttachment(id, { client_id: client.id, message_id: message.id })
  const { id: invoice_id } = await makeInvoice(id, { client_id: client.id })
  const { id: credit_note_id } = await makeCreditNote(id, { client_id: client.id })
  const attached = [
    await makeDocumentFile(id, { invoice_id }),
    await makeDocumentFile(id, { credit_note_id }),
  ].map((file) => ({ id: file.id }))
  const [old, young] = [
    await makeAttachment(id, { client_id: client.id }),
    await makeAttachment(id, { client_id: client.id }),
  ]
  const uploaded = app.db.system.updateTable("attachments").set({ created_at: daysAgo(2) })
  await uploaded.where("id", "in", [sent.id, old.id, ...attached.map((file) => file.id)]).execute()
  await enqueue(app.db.system, "clean-up", {})
  await runJobs()
  const left = app.db.system.selectFrom("attachments").select("id").where("organization_id", "=", id)
  expect(await left.orderBy("id").execute()).toEqual([{ id: sent.id }, ...attached, { id: young.id }])
})

test("sign-ins that no one came back from are removed after a day", async () => {
  const { app } = await testApp()
  const request = { nonce: "n", verifier: "v", slug: null, next: null }
  const [old, young] = [crypto.randomUUID(), crypto.randomUUID()]
  await app.db.system
    .insertInto("oidc_requests")
    .values([
      { ...request, state_hash: old, created_at: daysAgo(1.1) },
      { ...request, state_hash: young, created_at: daysAgo(0.9) },
    ])
    .execute()
  await enqueue(app.db.system, "clean-up", {})
  await runJobs()
  const left = app.db.system.selectFrom("oidc_requests").select("state_hash")
  expect(await left.where("state_hash", "in", [old, young]).execute()).toEqual([{ state_hash: young }])
})
