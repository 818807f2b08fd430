// Signing in by an identity provider: whom it lets in, where it leads, and what is refused.
import { beforeEach, expect, test } from "vitest"
import { returnPath, startPath } from "../../src/oidc/rules.ts"
import { call, testApp } from "../support/app.ts"
import { atEndOfFile } from "../support/endings.ts"
import { makeOrganization, signIn, unique } from "../support/factories.ts"
import { startProvider } from "../support/oidc.ts"
import { otherSettings } from "../support/other-settings.ts"

const main = "http://localhost:3000"
const provider = await startProvider([`${main}${returnPath}`])
const { app } = await testApp({
  ...{ OIDC_ISSUER: provider.issuer, OIDC_NAME: "Acme ID" },
  ...{ OIDC_CLIENT_ID: provider.client.client_id, OIDC_CLIENT_SECRET: provider.client.client_secret },
})
atEndOfFile(provider.close)
const { oidc } = app.config
if (!oidc) throw new Error("the settings aren't read")

type Call = typeof call
type From = { next?: string; organization?: string; at?: Call }
const locationOf = ({ headers }: { headers: Record<string, string> }) => new URL(headers.location ?? "", main)
const begin = async ({ at = call, ...query }: From = {}) => {
  const answer = await at("GET", `${startPath}?${new URLSearchParams(query)}`)
  const [cookie = ""] = String(answer.headers["set-cookie"]).split(";")
  return { address: String(answer.headers.location), cookie, answer }
}
const comeBack = async (address: string, cookie: string, at: Call = call) => {
  const { pathname, search } = new URL(address)
  const answer = await at("GET", `${pathname}${search}`, { headers: { cookie } })
  expect(answer.status).toBe(302)
  return locationOf(answer)
}
/** The whole way: where it leads in the end. */
async function signInBy(email: string, from: From = {}) {
  provider.become({ email, email_verified: true })
  const { address, cookie } = await begin(from)
  return comeBack(await provider.visit(address), cookie, from.at)
}
const exchange = (url: URL) =>
  call("POST", "/api/auth/exchange/", { host: url.host, body: { token: url.searchParams.get("token") } })
const problemOf = ({ searchParams }: URL) => searchParams.get("problem")

beforeEach(() => provider.setDown(false))

test("a member with a verified address is led to their organization, signed in", async () => {
  const { slug, email, owner_id } = await makeOrganization()
  const url = await signInBy(email, { next: "/invoices?status=sent" })
  expect(url.origin + url.pathname).toBe(`http://${slug}.localhost:3000/`)
  expect(url.searchParams.get("next")).toBe("/invoices?status=sent")
  const entered = await exchange(url)
  expect(entered).toMatchObject({
    status: 200,
    body: { user: { id: owner_id, email, organizations: [{ slug }] } },
  })
  const { access_token: token } = entered.body as { access_token: string }
  expect((await call("GET", "/api/auth/account/", { token })).status).toBe(200)
  expect((await exchange(url)).status).toBe(401)
})

test("the address is matched whatever its case, and no second session is left behind", async () => {
  const { email, owner_id } = await makeOrganization()
  expect((await exchange(await signInBy(email.toUpperCase()))).status).toBe(200)
  const sessions = await app.db.system
    .selectFrom("sessions")
    .where("user_id", "=", owner_id)
    .select("id")
    .execute()
  expect(sessions).toHaveLength(1)
})

test("at an organization's own address it begins on the main site and leads back", async () => {
  const [first, second] = [await makeOrganization(), await makeOrganization()]
  await app.db.system
    .insertInto("memberships")
    .values({ organization_id: second.id, user_id: first.owner_id, role: "member" })
    .execute()
  const there = await call("GET", `${startPath}?next=/clients`, { host: `${second.slug}.localhost:3000` })
  expect(there.headers.location).toBe(`${main}${startPath}?organization=${second.slug}&next=%2Fclients`)
  const url = await signInBy(first.email, { organization: second.slug, next: "/clients" })
  expect(url.host).toBe(`${second.slug}.localhost:3000`)
})

test("who has several organizations chooses on the main site", async () => {
  const [first, second] = [await makeOrganization(), await makeOrganization()]
  await app.db.system
    .insertInto("memberships")
    .values({ organization_id: second.id, user_id: first.owner_id, role: "member" })
    .execute()
  const url = await signInBy(first.email, { next: "/clients" })
  expect(url.origin + url.pathname).toBe(`${main}/auth`)
  expect(url.searchParams.get("next")).toBe("/auth?next=%2Fclients")
  const { body } = await exchange(url)
  expect(Object(body).user.organizations).toHaveLength(2)
})

test("the request has PKCE, state and nonce, and the cookie is only for this sign-in", async () => {
  const { address, answer } = await begin()
  const { searchParams } = new URL(address)
  expect(Object.fromEntries(searchParams)).toMatchObject({
    ...{ response_type: "code", code_challenge_method: "S256", scope: "openid email" },
    ...{ client_id: oidc.client_id, redirect_uri: `${main}${returnPath}` },
  })
  for (const name of ["state", "nonce", "code_challenge"])
    expect(searchParams.get(name)).toMatch(/^[\w-]{43}$/)
  expect(answer.headers["set-cookie"]).toBe(
    `portico_oidc=${searchParams.get("state")}; Path=${startPath}; Max-Age=600; HttpOnly; SameSite=Lax`,
  )
  const secure = await otherSettings({ public_url: "https://portico.example" })
  const begun = await secure.call("GET", startPath, { host: "portico.example" })
  expect(begun.headers["set-cookie"]).toMatch(/; Secure$/)
})

test("an address that belongs to no one is refused, and nothing is made", async () => {
  const email = `${unique()}@stranger.test`
  const { slug } = await makeOrganization()
  expect((await signInBy(email)).href).toBe(`${main}/auth?problem=unknown`)
  const url = await signInBy(email, { organization: slug, next: "/clients" })
  expect(url.href).toBe(`http://${slug}.localhost:3000/login?problem=unknown&next=%2Fclients`)
  const users = await app.db.system.selectFrom("users").where("email", "=", email).select("id").execute()
  expect(users).toEqual([])
})

test("a member of another organization isn't let into this one", async () => {
  const { email } = await makeOrganization()
  const { slug } = await makeOrganization()
  expect(problemOf(await signInBy(email, { organization: slug }))).toBe("unknown")
})

test.for([[false], [undefined]] as const)(
  "an address that is verified: %s is refused",
  async ([verified]) => {
    const { email } = await makeOrganization()
    provider.become({ email, ...(verified === undefined ? {} : { email_verified: verified }) })
    const { address, cookie } = await begin()
    const url = await comeBack(await provider.visit(address), cookie)
    expect(url.href).toBe(`${main}/auth?problem=unverified`)
  },
)

test("who is invited joins at the organization's own address, in the role of the invitation, once", async () => {
  const { id, slug } = await makeOrganization()
  const owner = await signIn(id)
  const email = `${unique()}@invited.test`
  expect((await owner.rest("POST", "/api/team/invitations/", { email, role: "member" })).status).toBe(201)
  // A stranger's organization may have invited them too.
  const stranger = await makeOrganization()
  expect(problemOf(await signInBy(email))).toBe("unknown")
  expect(problemOf(await signInBy(email, { organization: stranger.slug }))).toBe("unknown")
  const team = (await owner.rest("GET", "/api/team/")).body
  expect(team).toMatchObject({ members: [{ role: "owner" }], invitations: [{ email }] })
  const url = await signInBy(email, { organization: slug })
  expect(url.host).toBe(`${slug}.localhost:3000`)
  expect(await exchange(url)).toMatchObject({
    status: 200,
    body: { user: { organizations: [{ slug, role: "member" }] } },
  })
  const { body } = await owner.rest("GET", "/api/team/")
  expect(Object(body).invitations).toEqual([])
  expect(Object(body).members).toMatchObject([{ role: "owner" }, { email, role: "member" }])
})

test("an organization without a team on its plan is named as the reason", async () => {
  const { id, slug } = await makeOrganization()
  const owner = await signIn(id)
  const email = `${unique()}@invited.test`
  await owner.rest("POST", "/api/team/invitations/", { email, role: "member" })
  await app.db.system
    .updateTable("subscriptions")
    .set({ plan_type: "free" })
    .where("organization_id", "=", id)
    .execute()
  expect(problemOf(await signInBy(email, { organization: slug }))).toBe("plan")
})

test("a state works once, in the browser where it began, and only within its time", async () => {
  const { email } = await makeOrganization()
  provider.become({ email, email_verified: true })
  const mine = await begin()
  const back = await provider.visit(mine.address)
  const other = await begin()
  for (const cookie of ["", other.cookie, `${other.cookie}; ${mine.cookie}x`])
    expect(problemOf(await comeBack(back, cookie))).toBe("expired")
  expect(problemOf(await comeBack(back, mine.cookie))).toBeNull()
  expect(problemOf(await comeBack(back, mine.cookie))).toBe("expired")

  const again = await begin()
  const late = await provider.visit(again.address)
  await app.db.pool.query("update oidc_requests set created_at = created_at - interval '11 minutes'")
  expect(problemOf(await comeBack(late, again.cookie))).toBe("expired")
})

test("a code of the provider can't be used for another sign-in", async () => {
  const { email } = await makeOrganization()
  provider.become({ email, email_verified: true })
  const [stolen, mine] = [await begin(), await begin()]
  const back = new URL(await provider.visit(stolen.address))
  back.searchParams.set("state", new URL(mine.address).searchParams.get("state") ?? "")
  expect(problemOf(await comeBack(back.href, mine.cookie))).toBe("refused")
})

test.for(["nonce", "code_challenge"])("another %s than was asked for is refused", async (name) => {
  const { email } = await makeOrganization()
  provider.become({ email, email_verified: true })
  const { address, cookie } = await begin()
  const changed = new URL(address)
  changed.searchParams.set(name, "x".repeat(43))
  expect(problemOf(await comeBack(await provider.visit(changed.href), cookie))).toBe("refused")
})

test("an answer that names another issuer is refused", async () => {
  const { email } = await makeOrganization()
  provider.become({ email, email_verified: true })
  const { address, cookie } = await begin()
  const back = new URL(await provider.visit(address))
  back.searchParams.set("iss", "https://other.example")
  expect(problemOf(await comeBack(back.href, cookie))).toBe("refused")
})

test("who cancels at the provider is told so", async () => {
  const { address, cookie } = await begin({ next: "/clients" })
  const state = new URL(address).searchParams.get("state") ?? ""
  const query = new URLSearchParams({ error: "access_denied", state, iss: provider.issuer })
  const url = await comeBack(`${main}${returnPath}?${query}`, cookie)
  expect(url.href).toBe(`${main}/auth?problem=cancelled&next=%2Fclients`)
})

test("a provider under another name than the setting's isn't used", async () => {
  const issuer = provider.issuer.replace("127.0.0.1", "localhost")
  const other = await otherSettings({ oidc: { ...oidc, issuer } })
  expect(problemOf(locationOf((await begin({ at: other.call })).answer))).toBe("away")
})

test("while the provider is away the sign-in page tells it, and it works again at once", async () => {
  const { email, slug } = await makeOrganization()
  const fresh = await otherSettings({})
  provider.setDown(true)
  const { answer } = await begin({ at: fresh.call, organization: slug, next: "/clients" })
  expect(answer.status).toBe(302)
  expect(locationOf(answer).href).toBe(`http://${slug}.localhost:3000/login?problem=away&next=%2Fclients`)
  provider.setDown(false)
  expect(problemOf(await signInBy(email, { at: fresh.call }))).toBeNull()

  const { address, cookie } = await begin()
  const back = await provider.visit(address)
  provider.setDown(true)
  expect(problemOf(await comeBack(back, cookie))).toBe("away")
})

test("new keys of the provider are fetched when it signs with one", async () => {
  const { email } = await makeOrganization()
  expect(problemOf(await signInBy(email))).toBeNull()
  provider.rotateKeys()
  const now = Date.now
  // They are fetched at most once a minute.
  Date.now = () => now() + 61_000
  try {
    expect(problemOf(await signInBy(email))).toBeNull()
  } finally {
    Date.now = now
  }
})

test.for([
  "https://evil.example/",
  "//evil.example",
  "/\\evil.example",
  "/.//evil.example",
  "javascript:alert(1)",
])("it never leads to %s", async (next) => {
  const { email, slug } = await makeOrganization()
  const url = await signInBy(email, { next })
  expect([url.host, url.searchParams.get("next")]).toEqual([`${slug}.localhost:3000`, "/dashboard"])
})

test.for(["evil.example/", "evil.example#", "a@evil.example:1/", "no-such-organization"])(
  "%s as an organization leads to the main site",
  async (organization) => {
    const url = await signInBy(`${unique()}@stranger.test`, { organization })
    expect(url.href).toBe(`${main}/auth?problem=unknown`)
  },
)

test("without the settings there are no such addresses", async () => {
  const off = await otherSettings({ oidc: undefined })
  for (const path of [startPath, returnPath]) expect((await off.call("GET", path)).status).toBe(404)
})
