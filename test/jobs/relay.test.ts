// The relay between outbox and job store: what it hands on, in which order, and what becomes of what isn't taken.
import { afterEach, beforeEach, test } from "vitest"
import { type JobName, queues, rulesOf } from "../../jobs/catalogue.ts"
import { startRelay } from "../../jobs/relay.ts"
import type { Job } from "../../jobs/store.ts"
import { createListener } from "../../src/core/database/listener.ts"
import { enqueue } from "../../src/core/database/outbox.ts"
import { ownApp, testApp } from "../support/app.ts"
import { makeOrganization } from "../support/factories.ts"
import { silent } from "../support/log.ts"
import { storeOf } from "../support/store.ts"

beforeEach(async () => {
  const { app } = await ownApp()
  await app.db.system.deleteFrom("outbox").execute()
})

const ends: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

/** Jobs of an organization, in this order; `more` is set on their rows. */
async function promise(organization_id: number, names: JobName[], more: { printing?: boolean } = {}) {
  const { app } = await testApp()
  const ids: number[] = []
  for (const name of names) {
    const { id } = await app.db.system
      .insertInto("outbox")
      .values({ organization_id, name, payload: JSON.stringify({ organization_id }), ...more })
      .returning("id")
      .executeTakeFirstOrThrow()
    ids.push(id)
  }
  return ids
}

/** `taken`: the ids of jobs that the store got, in their order, without those of the clock. */
async function relayInto(add: (jobs: Job[]) => Promise<void>) {
  const { app } = await testApp()
  const taken: number[] = []
  const failures: string[] = []
  const store = storeOf(async (jobs) => {
    await add(jobs)
    const asked = jobs.filter(({ name }) => !rulesOf(name).every)
    taken.push(...asked.map(({ data }) => data.outbox_id))
  })
  const listener = createListener(app.db.url, app.log)
  const warn = (_details: unknown, message: string) => failures.push(message)
  const relay = startRelay(app.db, store, listener, { ...silent, warn }, app.config)
  ends.push(async () => {
    await relay.close()
    await listener.close()
  })
  return { taken, failures, relay }
}
const anything = async () => {}

const stateOf = async (ids: number[]) => {
  const { app } = await testApp()
  const rows = await app.db.system
    .selectFrom("outbox")
    .select(["id", "status"])
    .where("id", "in", ids)
    .execute()
  return ids.map((id) => rows.find((row) => row.id === id)?.status)
}

/** As a worker ends a job. */
async function finish(id: number) {
  const { app } = await testApp()
  await app.db.pool.query("update outbox set status = 'done' where id = $1", [id])
  await app.db.pool.query("select pg_notify('portico_done', $1)", [`${id}`])
}

const times = (count: number, name: JobName) => Array.from({ length: count }, () => name)

test("what the store doesn't take waits again, and is handed on as soon as it does", async ({ expect }) => {
  const { app } = await testApp()
  const { id: organization_id } = await makeOrganization()
  const id = await app.db.tenants.transaction(organization_id, (db) =>
    enqueue(db, "email-portal-link", { organization_id, link_id: 1 }),
  )
  const given: Job[] = []
  let isOpen = false
  const { taken, failures, relay } = await relayInto(async (jobs) => {
    if (!isOpen) throw new Error("the store is full")
    given.push(...jobs)
  })
  await expect.poll(() => failures).toContain("queuing jobs failed; trying again")
  await expect.poll(() => stateOf([id])).toEqual(["waiting"])
  isOpen = true
  relay.wake()
  await expect.poll(() => taken).toContain(id)
  expect(await stateOf([id])).toEqual(["queued"])
  expect(given.filter(({ data }) => data.outbox_id === id)).toEqual([
    { name: "email-portal-link", data: { outbox_id: id }, opts: { jobId: `outbox-${id}` } },
  ])
})

test.for([
  ["render-document", "portico-print"],
  ["draw-picture", "portico-print"],
  ["preview-invoice", "portico-work"],
  ["delete-files", "portico-work"],
  ["email-invoice", "portico-mail"],
  ["email-portal-link", "portico-code"],
] as const)(
  "of %s an organization has as many in work as %s allows, others don't wait for it",
  async ([name, queue], { expect }) => {
    const { each } = queues[queue]
    const [busy, other] = [(await makeOrganization()).id, (await makeOrganization()).id]
    const many = await promise(busy, times(each + 3, name))
    const [one] = await promise(other, [name])
    const { taken, relay } = await relayInto(anything)
    await expect.poll(() => taken).toHaveLength(each + 1)
    expect(new Set(taken)).toEqual(new Set([...many.slice(0, each), one]))
    // The first turn of each organization comes before the second of any.
    expect(taken.indexOf(one ?? 0)).toBeLessThan(2)
    relay.wake()
    await finish(many[0] ?? 0)
    await expect.poll(() => taken).toHaveLength(each + 2)
    expect(taken.at(-1)).toBe(many[each])
  },
)

test("two relays together hand on no more than one would, and nothing twice", async ({ expect }) => {
  const owners = [await makeOrganization(), await makeOrganization(), await makeOrganization()]
  for (const { id } of owners) await promise(id, times(5, "render-document"))
  const relays = await Promise.all([relayInto(anything), relayInto(anything)])
  const all = () => relays.flatMap(({ taken }) => taken)
  await expect.poll(() => all().length).toBeGreaterThanOrEqual(owners.length)
  for (const rounds of [2, 3, 4, 5]) {
    for (const { relay } of relays) relay.wake()
    expect(all()).toHaveLength((rounds - 1) * owners.length)
    for (const id of all()) await finish(id)
    await expect.poll(() => all().length).toBe(rounds * owners.length)
  }
  expect(new Set(all()).size).toBe(5 * owners.length)
})

test("what someone waits for goes before the PDFs of the organization's emails", async ({ expect }) => {
  const { id } = await makeOrganization()
  const mails = await promise(id, times(3, "email-invoice"), { printing: true })
  const [page] = await promise(id, ["render-document"])
  const { taken } = await relayInto(anything)
  await expect.poll(() => taken).toEqual([page])
  await finish(page ?? 0)
  await expect.poll(() => taken).toEqual([page, mails[0]])
})

test("jobs of no organization don't wait for each other", async ({ expect }) => {
  const { app } = await testApp()
  const codes: number[] = []
  for (let n = 1; n <= 8; n++) codes.push(await enqueue(app.db.system, "email-code", { verification_id: n }))
  const { taken } = await relayInto(anything)
  await expect.poll(() => taken.filter((id) => codes.includes(id))).toHaveLength(8)
})
