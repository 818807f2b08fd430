// The end of an account: everything of the organization goes, nothing of another.
import { expect, test } from "vitest"
import { emailAccountDeleted } from "../../jobs/handlers/email-account-deleted.ts"
import { getMail } from "../../src/core/embedded/mailbox.ts"
import { call, testApp } from "../support/app.ts"
import {
  makeClient,
  makeMember,
  makeOrganization,
  makePaymentMethod,
  makeProject,
  signIn,
  unique,
} from "../support/factories.ts"
import { mailsTo, runJobs } from "../support/jobs.ts"
import { meanwhile } from "../support/meanwhile.ts"
import { signInClient } from "../support/portal.ts"
import { auth, newEmail, password, verified } from "../support/registration.ts"

const path = "/api/organizations/delete_account/"
const gone = { status: 200, body: { message: "Account deleted successfully" } }

/** What every table still holds of an organization. */
async function remains(organization_id: number) {
  const { app } = await testApp()
  const { rows } = await app.db.pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'organization_id' order by 1`,
  )
  const found: string[] = []
  for (const { name } of rows) {
    const { rowCount } = await app.db.pool.query(`select from "${name}" where organization_id = $1 limit 1`, [
      organization_id,
    ])
    if (rowCount) found.push(name)
  }
  return found
}

const hasAccount = async (id: number) => {
  const { app } = await testApp()
  return (await app.db.system.selectFrom("users").select("id").where("id", "=", id).execute()).length === 1
}

test("the organization goes with clients, projects, invoices, payments, sessions and its people", async () => {
  const { id, slug, owner_id } = await makeOrganization()
  const owner = await signIn(id)
  const member_id = await makeMember(id, "member")
  const member = await signIn(id, member_id)
  const project = await makeProject(id)
  await makePaymentMethod(id)
  const items = [{ description: "Work", quantity: 1, unit_price: 10 }]
  const body = { client: project.client_id, project: project.id, items }
  const invoice = (await owner.rest("POST", "/api/invoices/", body)).body as { id: number }
  await owner.rest("PATCH", `/api/invoices/${invoice.id}/`, { status: "paid" })
  await owner.rest("POST", `/api/invoices/${invoice.id}/send/`)
  const client = await signInClient(id, project.client_id)

  expect(await owner.rest("DELETE", path)).toMatchObject(gone)
  expect(await remains(id)).toEqual([])
  expect([await hasAccount(owner_id), await hasAccount(member_id)]).toEqual([false, false])
  expect((await owner.rest("GET", "/api/sessions/")).status).toBe(401)
  expect((await member.rest("GET", "/api/clients/")).status).toBe(401)
  expect((await client.rest("GET", "/portal/invoices/")).status).toBe(401)
  const host = `${slug}.localhost:3000`
  expect((await call("GET", "/api/tenant/", { host })).body).toEqual({ tenant: null })
})

test("deletion waits for a write in progress instead of deadlocking with it", async () => {
  const { id } = await makeOrganization()
  const client = await makeClient(id)
  const owner = await signIn(id)
  const answer = await meanwhile(
    (connection) => connection.query("select from clients where id = $1 for no key update", [client.id]),
    () => owner.rest("DELETE", path),
    (connection) => connection.query("select from organizations where id = $1 for key share", [id]),
  )
  expect(answer).toMatchObject(gone)
  expect(await remains(id)).toEqual([])
})

test("its address stays blocked for ninety days", async () => {
  const { id, slug } = await makeOrganization()
  await (await signIn(id)).rest("DELETE", path)
  const check = () =>
    call("POST", "/api/auth/check-business-name/", { body: { business_name: slug } }).then(({ body }) => body)
  expect(await check()).toMatchObject({ available: false, suggested_slug: `${slug}-2` })
  const email = newEmail()
  await verified(email)
  const found = () => auth("register", { email, password, business_name: slug })
  expect((await found()).status).toBe(400)
  const { app } = await testApp()
  const wait = (days: number) =>
    app.db.pool.query(
      "update held_addresses set held_until = held_until - make_interval(days => $2) where slug = $1",
      [slug, days],
    )
  await wait(89)
  expect((await found()).status).toBe(400)
  await wait(1)
  expect(await check()).toMatchObject({ available: true })
  expect((await found()).status).toBe(201)
})

test("people with another organization keep their account, and that organization its data", async () => {
  const [here, there] = await Promise.all([makeOrganization(), makeOrganization()])
  const { app } = await testApp()
  await app.db.system
    .insertInto("memberships")
    .values({ organization_id: there.id, user_id: here.owner_id, role: "member" })
    .execute()
  await makeProject(there.id)
  const before = await remains(there.id)
  const owner = await signIn(here.id)
  expect(await owner.rest("DELETE", path)).toMatchObject(gone)
  expect(await hasAccount(here.owner_id)).toBe(true)
  expect(await remains(there.id)).toEqual(before)
  const headers = { "x-organization-id": String(there.id) }
  expect((await call("GET", "/api/projects/", { token: owner.token, headers })).body).toHaveLength(1)
  expect((await owner.rest("GET", "/api/projects/")).status).toBe(403)
})

test("its files are removed after the commit, and those of others stay", async () => {
  const [here, there] = await Promise.all([makeOrganization(), makeOrganization()])
  const { app } = await testApp()
  const keys = ["pdf", "originals", "deliverables", "images"].flatMap((kind) =>
    [here, there].map(({ id }) => `${kind}/${id}/${unique()}`),
  )
  for (const key of keys) await app.files.put(key, Buffer.from("kept"))
  const owner = await signIn(here.id)
  await owner.rest("DELETE", path)
  expect(await runJobs()).toContain("delete-files")
  const left: boolean[] = []
  for (const key of keys) left.push(await app.files.has(key))
  expect(left).toEqual([false, true, false, true, false, true, false, true])
})

test("the provider is told to stop collecting", async () => {
  const { id } = await makeOrganization()
  const { app } = await testApp()
  await app.db.system
    .updateTable("subscriptions")
    .set({ provider: "demo", provider_ref: `ref-${id}` })
    .where("organization_id", "=", id)
    .execute()
  const owner = await signIn(id)
  await owner.rest("DELETE", path)
  const queued = await app.db.pool.query(
    "select organization_id, status from outbox where name = 'stop-renewal' and payload->>'ref' = $1",
    [`ref-${id}`],
  )
  expect(queued.rows).toEqual([{ organization_id: null, status: "waiting" }])
})

test("a member can't end the account", async () => {
  const { id } = await makeOrganization()
  const member = await signIn(id, await makeMember(id, "member"))
  expect((await member.rest("DELETE", path)).status).toBe(403)
  expect(await remains(id)).toContain("memberships")
})

test("one organization's handle can't end another", async () => {
  const [mine, theirs] = await Promise.all([makeOrganization(), makeOrganization()])
  const { app } = await testApp()
  const { sql } = await import("kysely")
  await expect(app.db.tenants.open(mine.id).run(sql`select end_organization(${theirs.id})`)).rejects.toThrow(
    "not this organization",
  )
  expect(await remains(theirs.id)).toContain("memberships")
})

test("deleting while others work in the organization succeeds or asks to try again", async () => {
  const { id } = await makeOrganization()
  const owner = await signIn(id)
  const project = await makeProject(id)
  const work = Array.from({ length: 6 }, (_, n) =>
    owner.rest("POST", "/api/projects/", { title: `Project ${n}`, client: project.client_id }),
  )
  const [ended, ...others] = await Promise.all([owner.rest("DELETE", path), ...work])
  expect([200, 503]).toContain(ended?.status)
  for (const { status } of others) expect([201, 400, 401, 403, 404, 503]).toContain(status)
  if (ended?.status === 503) expect((await owner.rest("DELETE", path)).status).toBe(200)
  expect(await remains(id)).toEqual([])
})

test("every owner is emailed that it was deleted, by whom and when; members aren't", async () => {
  const { id, email } = await makeOrganization({ name: "Weavers Co." })
  const [second, plain] = [newEmail(), newEmail()]
  await makeMember(id, "owner", second)
  await makeMember(id, "member", plain)
  await (await signIn(id)).rest("DELETE", path)
  await runJobs()
  for (const to of [email, second]) {
    const [mail, ...others] = await mailsTo(to)
    expect([mail?.subject, others]).toEqual(["Your organization Weavers Co. was deleted", []])
    expect(mail?.text).toMatch(new RegExp(`^${email} deleted Weavers Co\\. on \\d`))
  }
  expect(await mailsTo(plain)).toEqual([])
  const { app } = await testApp()
  const kept = await app.db.system
    .selectFrom("closings")
    .selectAll()
    .where("email", "in", [email, second])
    .execute()
  expect(kept).toEqual([])
})

test("the email leads to the support page, which an installation for one organization doesn't have", async () => {
  const { app, worker } = await testApp()
  const mailed = async (settings: { single_organization?: string }) => {
    const { id, email } = await makeOrganization({ name: "Weavers Co." })
    expect((await (await signIn(id)).rest("DELETE", path)).status).toBe(200)
    const closing = app.db.system.selectFrom("closings").select("id").where("email", "=", email)
    const { id: closing_id } = await closing.executeTakeFirstOrThrow()
    const parts = { ...worker, config: { ...worker.config, ...settings } }
    // No other job has this number, and so no other mail its Message-ID.
    await emailAccountDeleted.run(parts, { closing_id }, { id: -closing_id, created_at: "" })
    const [sent] = await mailsTo(email)
    const mail = await getMail(app.db.pool, sent?.id ?? 0)
    return `${mail?.text} ${mail?.html}`.replace(/\s+/g, " ")
  }
  const many = await mailed({})
  expect(many.match(/http:\/\/localhost:3000\/support/g)).toHaveLength(2)
  expect(many).toContain("contact support.")
  const single = await mailed({ single_organization: "weavers" })
  expect(single).not.toMatch(/\bsupport\b/)
  expect(single.match(/contact the person who runs your server\./g)).toHaveLength(2)
})

test("a deletion that is refused emails no one", async () => {
  const { id, email } = await makeOrganization()
  const member = await signIn(id, await makeMember(id, "member"))
  expect((await member.rest("DELETE", path)).status).toBe(403)
  await runJobs()
  expect(await mailsTo(email)).toEqual([])
})
