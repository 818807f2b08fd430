// Sample data: an organization of its own, which real books never notice, and of which nothing is left.
import { expect, test } from "vitest"
import { folders } from "../../src/core/files/keys.ts"
import type { Organization } from "../../src/organizations/schema.ts"
import { everythingOf } from "../guards/api/everything.ts"
import { call, testApp } from "../support/app.ts"
import {
  makeClient,
  makeMember,
  makeOrganization,
  makePaymentMethod,
  makeSample,
  type Signed,
  signIn,
} from "../support/factories.ts"
import { runJobs, waitingJobs } from "../support/jobs.ts"

const path = "/api/sample-data/"
const inside = ({ token }: Signed, id: number) => ({
  read: async (address: string) =>
    (await call("GET", address, { token, headers: { "x-organization-id": String(id) } })).body as never,
})

/** All rows of an organization but its jobs. */
async function booksOf(organization_id: number) {
  const { outbox: _, ...books } = await everythingOf({ organization_id })
  return books
}
const rowsOf = async (organization_id: number) =>
  Object.entries(await everythingOf({ organization_id })).flatMap(([name, rows]) => (rows[0] ? [name] : []))

async function filesOf(organization_id: number) {
  const { app } = await testApp()
  const keys: string[] = []
  for (const folder of folders)
    for await (const { key } of app.files.list(folder))
      if (key.startsWith(`${folder}/${organization_id}/`)) keys.push(key)
  return keys
}

const isThere = async (id: number) => {
  const { app } = await testApp()
  const found = app.db.system.selectFrom("organizations").select("id").where("id", "=", id)
  return (await found.executeTakeFirst()) !== undefined
}

async function attachedTo(organization_id: number) {
  const files = (await testApp()).app.db.system.selectFrom("attachments").select("invoice_id")
  return files.where("organization_id", "=", organization_id).where("invoice_id", "is not", null).execute()
}

test("an owner opens a year of sample data, and removing it leaves nothing of it and the real books as they were", async () => {
  const home = await makeOrganization({ plan_type: "free" })
  const owner = await signIn(home.id)
  const before = await booksOf(home.id)

  const opened = await owner.rest("POST", path)
  const answer = { name: "Northlight Studio", role: "owner", sample_of: home.id }
  expect(opened).toMatchObject({ status: 200, body: answer })
  const sample = opened.body as Organization
  expect(sample.slug).toMatch(/^sample-[0-9a-f]{12}$/)
  const { read } = inside(owner, sample.id)
  expect(await read(`/api/organizations/${sample.id}/`)).toMatchObject({ sample_of: home.id })
  const dashboard = await read("/api/dashboard/")
  expect(dashboard).toMatchObject({ counts: { clients: 12, projects: 20, payment_methods: 5 } })
  const { revenue_by_month, attention, overdue_projects } = dashboard as {
    revenue_by_month: { revenue: { amount: number }[] }[]
    attention: { to_confirm: { count: number }; overdue: { count: number } }
    overdue_projects: unknown[]
  }
  expect(revenue_by_month.length).toBeGreaterThan(10)
  expect(attention.to_confirm.count).toBe(2)
  expect(attention.overdue.count).toBeGreaterThan(2)
  expect(overdue_projects.length).toBeGreaterThan(2)
  expect(await read("/api/subscription/")).toMatchObject({ plan: { plan_type: "pro" } })
  const notifications: { created_at: string }[] = await read("/api/notifications/")
  expect(notifications.length).toBeGreaterThan(3)
  expect(await filesOf(sample.id)).not.toEqual([])
  const [attached] = await attachedTo(sample.id)
  expect(await read(`/api/invoices/${attached?.invoice_id}/`)).toMatchObject({
    attachments: [{ name: "Timesheet.pdf" }],
  })

  expect(await read("/api/schedules/")).toMatchObject([{ status: "active", mode: "draft" }])
  const [newest]: { id: number }[] = await read("/api/invoices/?limit=1")
  expect(await read(`/api/invoices/${newest?.id}/`)).toMatchObject({ instalments: [{}, {}] })
  const [field]: { id: number }[] = await read("/api/custom-fields/")
  const { issued_uses }: { issued_uses: number } = await read(`/api/custom-fields/${field?.id}/`)
  expect(issued_uses).toBeGreaterThan(5)

  expect((await owner.rest("POST", path)).body).toMatchObject({ id: sample.id })
  expect(await owner.rest("DELETE", path)).toMatchObject({
    status: 200,
    body: { id: home.id, slug: home.slug, sample_of: null },
  })
  await runJobs()
  expect(await rowsOf(sample.id)).toEqual([])
  expect(await filesOf(sample.id)).toEqual([])
  expect(await isThere(sample.id)).toBe(false)
  expect((await call("GET", "/api/tenant/", { host: `${sample.slug}.localhost:3000` })).body).toEqual({
    tenant: null,
  })
  expect(await booksOf(home.id)).toEqual(before)
  expect((await owner.rest("DELETE", path)).status).toBe(404)
})

test("an organization with work of its own gets no sample data", async () => {
  const refused = {
    status: 409,
    body: { error: expect.stringContaining("while your organization is empty") },
  }
  for (const make of [makeClient, makePaymentMethod]) {
    const { id } = await makeOrganization()
    await make(id)
    expect(await (await signIn(id)).rest("POST", path)).toMatchObject(refused)
  }
})

test("a person has one sample, which leads back to where it was opened last", async () => {
  const [first, second] = [await makeOrganization(), await makeOrganization()]
  const { app } = await testApp()
  const too = { organization_id: second.id, user_id: first.owner_id, role: "owner" as const }
  await app.db.system.insertInto("memberships").values(too).execute()
  const sample = await makeSample(first)
  const there = await signIn(second.id, first.owner_id)
  expect((await there.rest("POST", path)).body).toMatchObject({ id: sample.id })
  expect((await there.rest("DELETE", path)).body).toMatchObject({ id: second.id })
  expect([await isThere(sample.id), await isThere(first.id)]).toEqual([false, true])
})

test("it is removed from within, after a week, and with the organization or the membership that it was opened in", async () => {
  const { app } = await testApp()
  const ways: Record<string, (home: Awaited<ReturnType<typeof makeOrganization>>) => Promise<unknown>> = {
    async within(home) {
      const { token } = await signIn(home.id)
      const { rows } = await app.db.pool.query("select organization_id from samples where home_id = $1", [
        home.id,
      ])
      const headers = { "x-organization-id": String(rows[0].organization_id) }
      return call("DELETE", path, { token, headers })
    },
    week: (home) =>
      app.db.pool.query("update samples set created_at = now() - interval '169 hours' where home_id = $1", [
        home.id,
      ]),
    async organization(home) {
      return (await signIn(home.id)).rest("DELETE", "/api/organizations/delete_account/")
    },
    async membership(home) {
      const another = await signIn(home.id, await makeMember(home.id, "owner"))
      return another.rest("DELETE", `/api/team/members/${home.owner_id}/`)
    },
  }
  const left: Record<string, unknown> = {}
  const young = await makeSample(await makeOrganization())
  for (const [name, remove] of Object.entries(ways)) {
    const home = await makeOrganization()
    const sample = await makeSample(home)
    await makeClient(sample.id)
    const key = `pdf/${sample.id}/${"a".repeat(48)}`
    await app.files.put(key, Buffer.from("%PDF-"))
    await remove(home)
    await app.db.system.insertInto("outbox").values({ name: "clean-up", payload: "{}" }).execute()
    await runJobs()
    left[name] = [await isThere(sample.id), await app.files.has(key), await waitingJobs(sample.id)]
  }
  const nothing = [false, false, []]
  expect(left).toEqual({ within: nothing, week: nothing, organization: nothing, membership: nothing })
  expect(await isThere(young.id)).toBe(true)
})

test("a caller who names no organization means the real one", async () => {
  const home = await makeOrganization()
  const sample = await makeSample(home)
  const { token } = await signIn(home.id)
  const own = (headers = {}) => call("GET", "/api/clients/", { token, headers })
  await makeClient(sample.id)
  expect(await own()).toMatchObject({ status: 200, body: [] })
  expect((await own({ "x-organization-id": String(sample.id) })).body).toHaveLength(1)
})
