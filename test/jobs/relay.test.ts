// The relay between outbox and job store: a row is marked as handed on only once the store has it.
import { expect, test } from "vitest"
import { startRelay } from "../../jobs/relay.ts"
import type { Job } from "../../jobs/store.ts"
import { createListener } from "../../src/core/database/listener.ts"
import { enqueue } from "../../src/core/database/outbox.ts"
import { testApp } from "../support/app.ts"
import { atEndOfFile } from "../support/endings.ts"
import { makeOrganization } from "../support/factories.ts"
import { silent } from "../support/log.ts"
import { storeOf } from "../support/store.ts"

test("what the store doesn't take stays promised, and is handed on as soon as it does", async () => {
  const { app } = await testApp()
  const { id: organization_id } = await makeOrganization()
  const id = await app.db.tenants.transaction(organization_id, (db) =>
    enqueue(db, "email-portal-link", { organization_id, link_id: 1 }),
  )
  const row = async () => {
    const known = app.db.system.selectFrom("outbox").select(["status", "queued_at"]).where("id", "=", id)
    return known.executeTakeFirstOrThrow()
  }
  const seen: unknown[] = []
  const taken: Job[] = []
  let isOpen = false
  const store = storeOf(async (jobs) => {
    const mine = jobs.filter(({ data }) => data.outbox_id === id)
    if (mine.length > 0) seen.push(await row())
    if (!isOpen) throw new Error("the store is full")
    taken.push(...mine)
  })
  const failures: string[] = []
  const listener = createListener(app.db.url, app.log)
  const relay = startRelay(app.db, store, listener, {
    ...silent,
    warn: (_details, message) => failures.push(message),
  })
  atEndOfFile(async () => {
    await relay.close()
    await listener.close()
  })
  const waiting = { status: "waiting", queued_at: null }
  await expect.poll(() => failures).toContain("handing on jobs failed; trying again")
  expect(await row()).toEqual(waiting)
  isOpen = true
  relay.wake()
  await expect.poll(row).toEqual({ status: "queued", queued_at: expect.any(String) })
  expect(taken).toEqual([
    { name: "email-portal-link", data: { outbox_id: id }, opts: { jobId: `outbox-${id}`, attempts: 720 } },
  ])
  expect(new Set(seen.map((one) => JSON.stringify(one)))).toEqual(new Set([JSON.stringify(waiting)]))
})
