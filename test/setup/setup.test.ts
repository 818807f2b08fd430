// The set-up of an installation for one organization: open once, with a code that only the server's operator reads.
import { existsSync, readFileSync, statSync } from "node:fs"
import { join } from "node:path"
import { beforeEach, expect, test } from "vitest"
import { deleteOrganization } from "../../src/organizations/account/queries.ts"
import { setupTries } from "../../src/setup/rules.ts"
import { startSetup } from "../../src/setup/service.ts"
import { call, testApp } from "../support/app.ts"
import { openPages } from "../support/drawn-site.ts"
import { makeOrganization } from "../support/factories.ts"
import { waitingJobs } from "../support/jobs.ts"

const slug = "okafor-studio"
const host = "billing.okafor.example"
const settings = {
  SINGLE_ORGANIZATION: slug,
  PUBLIC_URL: `https://${host}`,
  RATE_LIMIT_FACTOR: "1",
  PLANS: "off",
}
const { app } = await testApp(settings)
const file = join(app.config.data_dir, "setup-code")
const given = {
  ...{ business_name: "Okafor Studio", owner_name: "Ada Okafor", email: "ada@okafor.test" },
  ...{ password: "a long night's work", default_currency: "NGN", time_zone: "Africa/Lagos" },
}
const setUp = (code: string | undefined, more: object = {}) =>
  call("POST", "/api/setup/", { host, body: { ...given, code, ...more } })

beforeEach(async () => {
  for (const { id } of await app.db.system.selectFrom("organizations").select("id").execute())
    await app.db.tenants.transaction(id, deleteOrganization)
  await app.db.system.deleteFrom("users").execute()
  await app.db.system.deleteFrom("setups").execute()
  await app.limits.reset(setupTries.name, "127.0.0.1")
})

test("the code makes the organization at its address, with its owner signed in and no email", async () => {
  const code = await startSetup(app)
  expect(code).toMatch(/^([A-HJ-NP-Z2-9]{4}-){3}[A-HJ-NP-Z2-9]{4}$/)
  expect(readFileSync(file, "utf8")).toBe(`${code}\n`)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const made = await setUp(code)
  expect(made).toMatchObject({
    status: 201,
    body: {
      message: "Your workspace is ready",
      user: { email: given.email, organizations: [{ slug, name: given.business_name, role: "owner" }] },
    },
  })
  const { access_token: token, user } = made.body as {
    access_token: string
    user: { organizations: { id: number }[] }
  }
  const me = await call("GET", "/api/team/profile/", { host, token })
  expect(me.body).toMatchObject({ name: given.owner_name, role: "owner" })
  const [organization] = await app.db.system.selectFrom("organizations").selectAll().execute()
  expect(organization).toMatchObject({ default_currency: "NGN", time_zone: "Africa/Lagos" })
  expect(await waitingJobs(user.organizations[0]?.id ?? 0)).toEqual([])
  const plan = await call("GET", "/api/subscription/", { host, token })
  expect(plan.body).toMatchObject({ plan: { plan_type: "pro", max_clients: null } })
  expect((await call("POST", "/api/auth/login/", { host, body: given })).status).toBe(200)
})

test("afterwards it is gone, with its file, and a later start opens none", async () => {
  const code = await startSetup(app)
  expect((await setUp(code)).status).toBe(201)
  expect(existsSync(file)).toBe(false)
  expect((await setUp(code)).status).toBe(404)
  expect(await startSetup(app)).toBeUndefined()
  expect((await setUp(code)).status).toBe(404)
  const open = await openPages(host)
  expect((await open(slug, "/setup")).statusCode).toBe(404)
  expect((await open(slug, "/login")).statusCode).toBe(200)
})

test("while it is open every page leads to it, and no one can sign in", async () => {
  await startSetup(app)
  const open = await openPages(host)
  for (const path of ["/", "/login", "/dashboard", "/portal/invoices", "/pricing"]) {
    const { statusCode, headers } = await open(slug, path)
    expect([path, statusCode, headers.location]).toEqual([path, 302, "/setup"])
  }
  const page = await open(slug, "/setup")
  expect(page.statusCode).toBe(200)
  const elsewhere = await openPages("other.example")
  expect((await elsewhere(slug, "/setup")).statusCode).toBe(404)
  expect((await call("POST", "/api/auth/login/", { host, body: given })).status).toBe(401)
})

test("a wrong code is refused at its field, and guessing is limited", async () => {
  const code = await startSetup(app)
  for (let tries = 0; tries < setupTries.count; tries++) {
    const { status, body } = await setUp("ABCD-EFGH-JKLM-NPQR")
    expect([status, Object.keys(Object(body).fields)]).toEqual([400, ["code"]])
  }
  expect((await setUp("ABCD-EFGH-JKLM-NPQR")).status).toBe(429)
  expect((await setUp(code)).status).toBe(429)
})

test("the code may be typed in lower case, with spaces instead of hyphens", async () => {
  const code = await startSetup(app)
  expect((await setUp(code?.toLowerCase().replaceAll("-", " "))).status).toBe(201)
})

test("of two at once one makes the organization", async () => {
  const code = await startSetup(app)
  const both = await Promise.all([setUp(code), setUp(code, { email: "ben@okafor.test" })])
  expect(both.map(({ status }) => status).sort()).toEqual([201, 404])
  expect(await app.db.system.selectFrom("users").select("id").execute()).toHaveLength(1)
})

test("bad input names its field and leaves the set-up open", async () => {
  const code = await startSetup(app)
  for (const [more, field] of [
    [{ password: "" }, "password"],
    [{ password: "short" }, "password"],
    [{ password: "okafor studio" }, "password"],
    [{ owner_name: "ada@okafor.test" }, "owner_name"],
    [{ email: "ada" }, "email"],
    [{ business_name: " " }, "business_name"],
    [{ default_currency: "XYZ" }, "default_currency"],
    [{ time_zone: "Mars" }, "time_zone"],
  ] as const) {
    const { status, body } = await setUp(code, more)
    expect([more, status, Object.keys(Object(body).fields)]).toEqual([more, 400, [field]])
  }
  expect((await setUp(code)).status).toBe(201)
})

test("every process has the same code, and the next set-up another one", async () => {
  const code = await startSetup(app)
  expect(await startSetup(app)).toBe(code)
  const made = await setUp(code)
  const { access_token: token } = made.body as { access_token: string }
  // Its address is held for a while, but not against the operator.
  expect((await call("DELETE", "/api/organizations/delete_account/", { host, token })).status).toBe(200)
  const next = await startSetup(app)
  expect(next).not.toBe(code)
  expect((await setUp(code)).status).toBe(400)
  expect((await setUp(next)).status).toBe(201)
})

test("a code that was printed before the secret was replaced still works", async () => {
  const code = await startSetup(app)
  const { app_secret } = app.config
  Object.assign(app.config, {
    app_secret: "another secret of more than 32 characters",
    previous_secret: app_secret,
  })
  try {
    expect((await setUp(code)).status).toBe(201)
  } finally {
    Object.assign(app.config, { app_secret, previous_secret: undefined })
  }
})

test("a database of other organizations refuses to start, names them, and opens no set-up", async () => {
  const code = await startSetup(app)
  const others = [await makeOrganization(), await makeOrganization()]
  const slugs = others.map((other) => other.slug).join(", ")
  await expect(startSetup(app)).rejects.toThrow(`Set it to one that it has (${slugs}), or use an empty`)
  expect((await setUp(code)).status).toBe(404)
})

test("without SINGLE_ORGANIZATION there is none", async () => {
  const { single_organization: _, ...others } = app.config
  const config = { ...others, single_organization: undefined }
  expect(await startSetup({ ...app, config })).toBeUndefined()
  expect(await app.db.system.selectFrom("setups").select("nonce").execute()).toEqual([])
})
