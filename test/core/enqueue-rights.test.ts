// Which jobs the tenants' role may write into the outbox: its organization's own, with nothing of others in them.
import { sql } from "kysely"
import { expect, test } from "vitest"
import { catalogue } from "../../jobs/catalogue.ts"
import { testApp } from "../support/app.ts"
import { makeOrganization } from "../support/factories.ts"

/** Writes a row by SQL as the organization's transactions do; answers Postgres's error code, or undefined. */
async function insert(organization_id: number, row: Record<string, unknown>) {
  const { app } = await testApp()
  const columns = sql.join(Object.keys(row).map((name) => sql.ref(name)))
  const values = sql.join(Object.values(row))
  try {
    await app.db.tenants.transaction(organization_id, (db) =>
      db.run(sql`insert into outbox (${columns}) values (${values})`),
    )
  } catch (error) {
    return (error as { code?: string }).code
  }
  return undefined
}
const refused = "42501"

async function pair() {
  const [{ id: own }, { id: foreign }] = [await makeOrganization(), await makeOrganization()]
  const enqueue = (name: string, payload: object) =>
    insert(own, { organization_id: own, name, payload: JSON.stringify(payload) })
  return { own, foreign, enqueue }
}

/** Only the system enqueues these, although they name an organization. */
const systems = ["email-welcome", "fold-tallies"]
const special = ["delete-files", "stop-renewal"]
const names = Object.entries(catalogue).filter(([name]) => !special.includes(name))

test.each(names)("%s is enqueued for one's own organization or not at all", async (name, { payload }) => {
  const { own, foreign, enqueue } = await pair()
  const isOwn = "organization_id" in payload.shape && !systems.includes(name)
  expect(await enqueue(name, { organization_id: own })).toBe(isOwn ? undefined : refused)
  expect(await enqueue(name, { organization_id: foreign })).toBe(refused)
  expect(await enqueue(name, { organization_id: `${own}` })).toBe(refused)
  expect(await enqueue(name, {})).toBe(refused)
})

test("a job is never another organization's or none's", async () => {
  const { own, foreign } = await pair()
  const payload = JSON.stringify({ organization_id: own, invoice_id: 1 })
  for (const organization_id of [foreign, null])
    expect(await insert(own, { organization_id, name: "render-document", payload })).toBe(refused)
})

test("only files of one's own folders are deleted", async () => {
  const { own, foreign, enqueue } = await pair()
  const keys = [`images/${own}/${"a".repeat(48)}.png`, `pdf/${own}/a.pdf`]
  expect(await enqueue("delete-files", { keys })).toBe(undefined)
  expect(await enqueue("delete-files", { keys: [], prefixes: [`images/${own}`] })).toBe(undefined)
  for (const bad of [
    `images/${foreign}/a.png`,
    `images/${own}`,
    `images/${own}/../${foreign}/a.png`,
    `images/${own}/..`,
    `images/${own}/a.png\nimages/${foreign}/a.png`,
    "",
  ])
    expect([bad, await enqueue("delete-files", { keys: [...keys, bad] })]).toEqual([bad, refused])
  for (const bad of [
    `images/${foreign}`,
    "images",
    "images/",
    "",
    `images/${own}0`,
    `x/../images/${foreign}`,
  ])
    expect([bad, await enqueue("delete-files", { keys: [], prefixes: [bad] })]).toEqual([bad, refused])
})

test("only one's own subscription is stopped", async () => {
  const { own, foreign, enqueue } = await pair()
  const { app } = await testApp()
  for (const id of [own, foreign])
    await app.db.system
      .updateTable("subscriptions")
      .set({ provider: "demo", provider_ref: `ref-${id}` })
      .where("organization_id", "=", id)
      .execute()
  const stop = (ref: string) => enqueue("stop-renewal", { provider: "demo", ref, at_once: true })
  expect(await stop(`ref-${own}`)).toBe(undefined)
  expect(await stop(`ref-${foreign}`)).toBe(refused)
})

test("state, result and slot of a job are the workers' own", async () => {
  const { own } = await pair()
  const row = { organization_id: own, name: "render-document", payload: `{"organization_id": ${own}}` }
  for (const more of [
    { slot: "clean-up:2026-12-01" },
    { status: "done" },
    { result: `{"key": "pdf/1/a.pdf"}` },
    { printing: true },
    { attempts: -9 },
    { created_at: "2020-01-01" },
  ])
    expect([more, await insert(own, { ...row, ...more })]).toEqual([more, refused])
  expect(await insert(own, row)).toBe(undefined)
})
