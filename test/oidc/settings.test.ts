// An installation that signs its staff in with an identity provider alone, and one whose domains let people in.
import { expect, test } from "vitest"
import { readConfig } from "../../src/core/base/config.ts"
import { returnPath, startPath } from "../../src/oidc/rules.ts"
import { testApp } from "../support/app.ts"
import { atEndOfFile } from "../support/endings.ts"
import { makeOrganization, signIn, unique } from "../support/factories.ts"
import { startProvider } from "../support/oidc.ts"
import { otherSettings } from "../support/other-settings.ts"

const main = "http://localhost:3000"
const provider = await startProvider([`${main}${returnPath}`])
atEndOfFile(provider.close)
const settings = {
  ...{ OIDC_ISSUER: provider.issuer, OIDC_NAME: "Acme ID" },
  ...{ OIDC_CLIENT_ID: provider.client.client_id, OIDC_CLIENT_SECRET: provider.client.client_secret },
}
const { app } = await testApp({ ...settings, OIDC_ONLY: "true" })
const { oidc } = app.config
if (!oidc) throw new Error("the settings aren't read")

test("without passwords every call that takes one is refused in a sentence", async () => {
  const { id, email } = await makeOrganization()
  const owner = await signIn(id)
  const credentials = { email, password: "correct horse" }
  const refused = [
    403,
    { code: "passwords_off", error: "Passwords are turned off here. Sign in with Acme ID." },
  ]
  for (const [method, path, body] of [
    ["POST", "/api/auth/login/", credentials],
    ["POST", "/api/auth/forgot-password/", { email }],
    ["POST", "/api/auth/reset-password/", { uid: 1, token: "x", password: "another long one" }],
    [
      "POST",
      "/api/auth/change-password/",
      { current_password: "correct horse", password: "another long one" },
    ],
    ["DELETE", "/api/sessions/", { password: "correct horse" }],
    ["POST", "/api/auth/join/", { token: "x", password: "another long one" }],
  ] as const) {
    const { status, body: answer } = await owner.rest(method, path, body)
    const { code, error } = Object(answer)
    expect([path, status, { code, error }]).toEqual([path, ...refused])
  }
})

test("without passwords no one registers a business", async () => {
  const { call } = await otherSettings({})
  const sent = await call("POST", "/api/auth/send-otp/", { body: { email: `${unique()}@new.test` } })
  expect(sent).toMatchObject({ status: 403, body: { code: "registration_closed" } })
})

const { slug, id, email: owner } = await makeOrganization()
const single = await otherSettings({ single_organization: slug, oidc: { ...oidc, domains: ["acme.test"] } })

async function signInBy(email: string, verified = true) {
  provider.become({ email, email_verified: verified })
  const begun = await single.call("GET", startPath)
  const [cookie = ""] = String(begun.headers["set-cookie"]).split(";")
  const { pathname, search } = new URL(await provider.visit(String(begun.headers.location)))
  const back = await single.call("GET", `${pathname}${search}`, { headers: { cookie } })
  const url = new URL(String(back.headers.location))
  const token = url.searchParams.get("token")
  const { body } = token
    ? await single.call("POST", "/api/auth/exchange/", { body: { token } })
    : { body: undefined }
  return { url, user: Object(body).user, token: Object(body).access_token }
}

test("one organization is entered at the one host", async () => {
  const { url, user } = await signInBy(owner)
  expect(url.origin + url.pathname).toBe(`${main}/`)
  expect(user).toMatchObject({ email: owner, organizations: [{ slug, role: "owner" }] })
})

test("the first sign-in from a listed domain makes a member who only reads, and the log tells of it", async () => {
  const email = `${unique()}@ACME.test`
  const { user, token } = await signInBy(email)
  expect(user).toMatchObject({ email: email.toLowerCase(), organizations: [{ slug, role: "accountant" }] })
  expect((await single.call("GET", "/api/invoices/", { token })).status).toBe(200)
  expect((await single.call("POST", "/api/clients/", { token, body: { name: "Ada" } })).status).toBe(403)
  const log = await app.db.system
    .selectFrom("audit_log")
    .select(["action", "details"])
    .where("organization_id", "=", id)
    .where("actor_id", "=", user.id)
    .execute()
  expect(log).toEqual([{ action: "joined", details: { email: email.toLowerCase(), role: "accountant" } }])
  expect((await signInBy(email)).user.id).toBe(user.id)
})

test("at once from two browsers, the first sign-in makes one account", async () => {
  const email = `${unique()}@acme.test`
  provider.become({ email, email_verified: true })
  const backs = await Promise.all(
    [1, 2].map(async () => {
      const begun = await single.call("GET", startPath)
      const [cookie = ""] = String(begun.headers["set-cookie"]).split(";")
      const { pathname, search } = new URL(await provider.visit(String(begun.headers.location)))
      return { cookie, address: `${pathname}${search}` }
    }),
  )
  const answers = await Promise.all(
    backs.map(({ address, cookie }) => single.call("GET", address, { headers: { cookie } })),
  )
  expect(answers.map(({ status }) => status)).toEqual([302, 302])
  const made = await app.db.system.selectFrom("users").select("id").where("email", "=", email).execute()
  expect(made).toHaveLength(1)
})

test.for(["sub.acme.test", "notacme.test", "acme.test.evil.test"])(
  "%s isn't a listed domain",
  async (domain) => {
    const { url } = await signInBy(`${unique()}@${domain}`)
    expect(url.href).toBe(`${main}/login?problem=unknown`)
  },
)

test("an unverified address of a listed domain is refused", async () => {
  const email = `${unique()}@acme.test`
  expect((await signInBy(email, false)).url.href).toBe(`${main}/login?problem=unverified`)
  const made = await app.db.system.selectFrom("users").select("id").where("email", "=", email).execute()
  expect(made).toEqual([])
})

test("who was removed from the team doesn't come back by the domain, but by an invitation", async () => {
  const email = `${unique()}@acme.test`
  const { user } = await signInBy(email)
  const hands = single.as(await signIn(id))
  expect((await hands.rest("DELETE", `/api/team/members/${user.id}/`)).status).toBe(204)
  expect((await signInBy(email)).url.href).toBe(`${main}/login?problem=unknown`)
  await hands.rest("POST", "/api/team/invitations/", { email, role: "member" })
  expect((await signInBy(email)).user).toMatchObject({ id: user.id, organizations: [{ role: "member" }] })
})

test.for([
  [{ OIDC_CLIENT_SECRET: "" }, "OIDC_CLIENT_SECRET"],
  [{ OIDC_ISSUER: "", OIDC_CLIENT_ID: "", OIDC_CLIENT_SECRET: "", OIDC_ONLY: "true" }, "OIDC_ISSUER"],
  [{ OIDC_DOMAINS: "acme.test" }, "OIDC_DOMAINS needs SINGLE_ORGANIZATION"],
  [{ OIDC_DOMAINS: "@acme.test", SINGLE_ORGANIZATION: "acme" }, "OIDC_DOMAINS"],
  [{ OIDC_ISSUER: "acme.test" }, "OIDC_ISSUER"],
] as const)("settings %j aren't accepted", ([more, sentence]) => {
  const env = { DATA_DIR: app.config.data_dir, ...settings, ...more }
  expect(() => readConfig(env)).toThrow(sentence)
})

test("an issuer outside of the private network needs https in production", () => {
  const env = {
    ...{ NODE_ENV: "production", DATA_DIR: app.config.data_dir, SMTP_URL: "smtps://mail.test" },
    ...{ APP_SECRET: "a secret of more than 32 characters", DATABASE_URL: "postgres://127.0.0.1/portico" },
    ...settings,
  }
  expect(() => readConfig({ ...env, OIDC_ISSUER: "http://id.acme.example" })).toThrow("OIDC_ISSUER")
  expect(readConfig({ ...env, OIDC_ISSUER: "https://id.acme.example/" }).oidc?.issuer).toBe(
    "https://id.acme.example/",
  )
})
