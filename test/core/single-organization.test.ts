// An installation for one organization: its host is that organization's, and all others in the database wait.
import { describe, expect, test } from "vitest"
import { startRelay } from "../../jobs/relay.ts"
import { perform } from "../../jobs/worker.ts"
import { buildApp } from "../../src/app.ts"
import { readConfig } from "../../src/core/base/config.ts"
import { createListener } from "../../src/core/database/listener.ts"
import { enqueue } from "../../src/core/database/outbox.ts"
import { originOf, readHost, tenantHost, tenantUrl } from "../../src/core/http/hosts.ts"
import { freshInvitation, freshPortalLink } from "../guards/api/place.ts"
import { makeWorld } from "../guards/api/world.ts"
import { call, testApp } from "../support/app.ts"
import { openPages } from "../support/drawn-site.ts"
import { atEndOfFile } from "../support/endings.ts"
import { makeInvoice, makeOrganization, signIn } from "../support/factories.ts"
import { runJobs } from "../support/jobs.ts"
import { silent } from "../support/log.ts"
import { storeOf } from "../support/store.ts"

const host = "billing.okafor.example"
const { app, worker } = await testApp({ PUBLIC_URL: `https://${host}` })
const own = await makeOrganization()
const other = await makeWorld()
await app.db.pool.query("update landing_pages set is_enabled = true")
for (const { config } of [app, worker]) config.single_organization = own.slug

describe("hosts", () => {
  const only = {
    public_url: "https://billing.acme.example:8443",
    api_url: undefined,
    single_organization: "acme",
  }
  const slugAt = (header: string | undefined, config = only) => readHost(header, config)

  test("the host of PUBLIC_URL is the organization's, and so is this machine", () => {
    for (const name of [
      "billing.acme.example",
      "BILLING.acme.example.:8443",
      "localhost:3000",
      "127.0.0.1",
      "[::1]:3000",
    ])
      expect([name, slugAt(name)]).toEqual([name, { slug: "acme", api_only: false }])
  })

  test("any other host is no one's, however it is spelled", () => {
    for (const name of [
      "acme.billing.acme.example",
      "api.billing.acme.example",
      "acme.localhost",
      "acme.example",
      "",
      undefined,
    ])
      expect([name, slugAt(name)]).toEqual([name, { slug: "", api_only: false }])
  })

  test("an API host is the organization's where one is set", () => {
    const config = { ...only, api_url: "https://api.acme.example" }
    expect(readHost("api.acme.example", config)).toEqual({ slug: "acme", api_only: true })
    expect(originOf("api.acme.example", config)).toBe("https://api.acme.example")
    expect(readHost("acme.api.acme.example", config)).toEqual({ slug: "", api_only: false })
  })

  test("addresses are PUBLIC_URL itself", () => {
    expect(tenantUrl(only, "acme")).toBe("https://billing.acme.example:8443")
    expect(tenantHost(only, "acme")).toBe("billing.acme.example:8443")
    for (const name of ["billing.acme.example", "localhost", "elsewhere.example"])
      expect(originOf(name, only)).toBe("https://billing.acme.example:8443")
  })

  test.each(["Acme", "acme_studio", "-acme", "acme--studio", "a", "www", "x".repeat(64)])(
    "SINGLE_ORGANIZATION=%s is refused",
    (slug) => {
      expect(() => readConfig({ SINGLE_ORGANIZATION: slug, DATA_DIR: app.config.data_dir })).toThrow(
        "SINGLE_ORGANIZATION",
      )
    },
  )
})

test("no one can register, whatever REGISTRATION says", () => {
  const settings = { SINGLE_ORGANIZATION: "acme", REGISTRATION: "open", DATA_DIR: app.config.data_dir }
  expect(readConfig(settings).registration).toBe("closed")
})

test("in production it needs a mail server alone, and next to a database server the secret too", () => {
  const production = { NODE_ENV: "production", DATA_DIR: app.config.data_dir }
  const single = { ...production, SINGLE_ORGANIZATION: "acme" }
  const mail = { SMTP_URL: "smtps://mail.acme.example" }
  const database = { DATABASE_URL: "postgres://localhost/portico" }
  const missing = (names: string) => `NODE_ENV=production needs ${names} to be set.`
  expect(() => readConfig({ ...production, ...mail })).toThrow(missing("DATABASE_URL, APP_SECRET"))
  expect(() => readConfig(single)).toThrow(missing("SMTP_URL"))
  expect(() => readConfig({ ...single, ...mail, ...database })).toThrow(missing("APP_SECRET"))
  expect(readConfig({ ...single, ...mail })).toMatchObject({
    ...{ production: true, database_url: undefined, app_secret: app.config.app_secret },
  })
})

test("the pages are the organization's, without a main site", async () => {
  const open = await openPages(host)
  for (const path of ["/", "/login", "/dashboard", "/pricing", "/register", "/blog"]) {
    const { statusCode, body } = await open(own.slug, path)
    expect([path, statusCode, body]).toEqual([path, 200, expect.stringContaining('"kind":"tenant"')])
  }
  await app.db.pool.query(
    "insert into landing_pages (organization_id, hero_title, about_description, is_enabled) values ($1, 'Hi', 'Us', true)",
    [own.id],
  )
  expect((await open(own.slug, "/")).body).toContain("Hi")
})

test("a host that isn't the installation's shows nothing of it", async () => {
  const open = await openPages("elsewhere.example")
  for (const path of ["/", "/login", "/pricing", "/portal-login"]) {
    const { statusCode, body } = await open(own.slug, path)
    expect([path, statusCode, body]).toEqual([path, 404, expect.stringContaining('"kind":"unknown"')])
  }
  expect((await open(own.slug, "/robots.txt")).body).toBe("User-agent: *\nDisallow: /\n")
  const { token } = await signIn(own.id)
  const asked = await call("GET", "/api/clients/", { host: "elsewhere.example", token })
  expect(asked.status).toBe(403)
})

test("members sign in, and of their organizations only this one is named", async () => {
  await app.db.pool.query(
    "insert into memberships (organization_id, user_id, role) values ($1, $2, 'member')",
    [other.organization_id, own.owner_id],
  )
  const signed = await call("POST", "/api/auth/login/", {
    host,
    body: { email: own.email, password: "correct horse" },
  })
  expect(signed).toMatchObject({ status: 200, body: { user: { organizations: [{ slug: own.slug }] } } })
  const { access_token: token } = signed.body as { access_token: string }
  expect((await call("GET", "/api/clients/", { host, token })).status).toBe(200)
  const headers = { "x-organization-id": String(other.organization_id) }
  expect((await call("GET", "/api/clients/", { host, token, headers })).status).toBe(403)
})

describe("another organization", () => {
  const { tokens, ids, slug } = other

  test("has no way in for its staff", async () => {
    const body = { email: other.email, password: "correct horse" }
    expect((await call("POST", "/api/auth/login/", { host, body })).status).toBe(401)
    const token = tokens.owner
    for (const at of [host, "localhost", "127.0.0.1:3000", `${slug}.${host}`])
      expect([at, (await call("GET", "/api/clients/", { host: at, token })).status]).toEqual([at, 403])
    expect((await call("GET", "/api/auth/account/", { host, token })).status).toBe(401)
    expect((await call("GET", "/api/sessions/", { host, token })).status).toBe(401)
    expect((await call("POST", "/api/auth/forgot-password/", { host, body })).status).toBe(200)
    expect(await runJobs()).not.toContain("email-reset-link")
    const invited = { ...(await freshInvitation(other)), password: "long enough" }
    expect((await call("POST", "/api/auth/join/", { host, body: invited })).status).toBe(400)
  })

  test("has no way in for its clients", async () => {
    const body = await freshPortalLink(other)
    for (const path of ["/portal/link/", "/portal/verify/", "/portal/renew-link/"])
      expect([path, (await call("POST", path, { host, body })).status]).toEqual([path, 401])
    expect((await call("GET", "/portal/overview/", { host, token: tokens.portal })).status).toBe(403)
  })

  test("shows nothing to visitors", async () => {
    const name = `${"0".repeat(48)}.webp`
    for (const id of [own.id, other.organization_id])
      await app.files.put(`images/${id}/${name}`, Buffer.from("a picture"), "image/webp")
    const picture = (id: number) => call("GET", `/api/public/images/${id}-${name}/`, { host })
    expect((await picture(other.organization_id)).status).toBe(404)
    expect((await picture(own.id)).status).toBe(200)
    expect((await call("GET", `/api/public/landing-page/${slug}/`, { host })).status).toBe(404)
    const body = {
      ...{ client_name: "Sam", client_email: "sam@visitor.test", project_title: "A shop" },
      project_description: "For lamps.",
    }
    expect((await call("POST", `/api/public/hire-request/${slug}/`, { host, body })).status).toBe(404)
  })

  test("keeps its jobs until it is served again, and is back then", async () => {
    const { organization_id } = other
    const about = { organization_id, user_id: other.ids.member }
    const id = await app.db.tenants.transaction(organization_id, (db) => enqueue(db, "email-digest", about))
    const welcome = await enqueue(app.db.system, "email-welcome", about)
    const mine = await app.db.tenants.transaction(own.id, (db) =>
      enqueue(db, "email-digest", { organization_id: own.id, user_id: own.owner_id }),
    )
    const taken = await handedOn(async (ids) => ids.includes(mine))
    expect(taken).toContain(mine)
    expect(taken.filter((one) => one === id || one === welcome)).toEqual([])
    // One that was handed on before the setting was there.
    await app.db.pool.query("update outbox set status = 'queued', queued_at = now() where id = $1", [id])
    expect(await perform(worker, id)).toBe(false)
    const row = () =>
      app.db.system.selectFrom("outbox").select("status").where("id", "=", id).executeTakeFirst()
    expect(await row()).toEqual({ status: "waiting" })

    const late = await makeInvoice(organization_id, { status: "sent", due_date: "2026-01-31" })
    await app.db.pool.query(
      "update subscriptions set current_period_end = '2026-01-31', cancel_at_period_end = true",
    )
    for (const name of ["mark-overdue", "start-digests", "lapse-subscriptions"] as const)
      await perform(worker, await enqueue(app.db.system, name, {}))
    const statusOf = () =>
      app.db.system.selectFrom("invoices").select("status").where("id", "=", late.id).executeTakeFirst()
    const planOf = () =>
      app.db.system
        .selectFrom("subscriptions")
        .select("plan_type")
        .where("organization_id", "=", organization_id)
        .executeTakeFirst()
    expect([await statusOf(), await planOf()]).toEqual([{ status: "sent" }, { plan_type: "pro" }])

    const config = { ...app.config, single_organization: undefined }
    const server = await buildApp({ ...app, config })
    atEndOfFile(() => server.close())
    const headers = { host: `${slug}.${host}`, authorization: `Bearer ${tokens.owner}` }
    expect((await server.inject({ url: `/api/clients/${ids.client}/`, headers })).statusCode).toBe(200)
    await perform({ ...worker, config }, await enqueue(app.db.system, "mark-overdue", {}))
    expect(await statusOf()).toEqual({ status: "overdue" })
    expect(await handedOn(async (ids) => ids.includes(id), config)).toContain(id)
  })
})

/** The ids of the jobs that a relay hands on until it is `enough`. */
async function handedOn(enough: (ids: number[]) => Promise<boolean>, config = app.config) {
  const ids: number[] = []
  const listener = createListener(app.db.url, app.log)
  const store = storeOf(async (jobs) => {
    ids.push(...jobs.map(({ data }) => data.outbox_id))
  })
  const relay = startRelay(app.db, store, listener, silent, config)
  await expect.poll(() => enough(ids)).toBe(true)
  await relay.close()
  await listener.close()
  return ids
}
