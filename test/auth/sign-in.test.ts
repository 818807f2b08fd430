// Signing in and out, and the list of places where one is signed in.
import argon2 from "argon2"
import { expect, test } from "vitest"
import { hashPassword, hashToken } from "../../src/core/base/secrets.ts"
import { call, testApp } from "../support/app.ts"
import { makeMember, makeOrganization, signIn } from "../support/factories.ts"
import { auth, newEmail, password, type SignedIn } from "../support/registration.ts"

type Session = { id: number; current: boolean; ip: string; user_agent: string }
const login = (email: string, given = password, host?: string) =>
  auth("login", { email, password: given }, host ? { host } : {})
const sessions = (token: string, more = "") => call("GET", `/api/sessions/${more}`, { token })

async function expire(token: string) {
  const { app } = await testApp()
  await app.db.pool.query(
    "update sessions set expires_at = now() - interval '1 second' where token_hash = $1",
    [hashToken(token)],
  )
}

test("the right password signs in, whatever the case of the address", async () => {
  const { id, slug, email } = await makeOrganization({ plan_type: "free" })
  const answer = await login(` ${email.toUpperCase()}`)
  expect(answer.status).toBe(200)
  expect(answer.body).toMatchObject({
    message: "Signed in",
    access_token: expect.stringMatching(/^[\w-]{43}$/),
    user: {
      email,
      organizations: [
        {
          id,
          slug,
          role: "owner",
          default_currency: "USD",
          tagline: null,
          logo_file_url: null,
          primary_color: "#4F46E5",
          theme: {
            primary_color: "#4F46E5",
            accent_color: "#10B981",
            background_color: "#0F172A",
            surface_color: "#1E293B",
            text_color: "#F8FAFC",
          },
        },
      ],
    },
  })
  const { access_token: token } = answer.body as SignedIn
  expect((await call("GET", "/api/clients/", { token })).status).toBe(200)
})

test("a wrong password and an unknown address get the same answer", async () => {
  const { email } = await makeOrganization()
  const answers = [await login(email, "wrong horse"), await login(newEmail()), await login(email, "x")]
  for (const { status, body } of answers) {
    expect(status).toBe(401)
    expect(body).toEqual({
      error: "Invalid email or password",
      detail: "Invalid email or password",
      code: "invalid_credentials",
    })
  }
})

test("an unknown address costs a password check too", async () => {
  const { email } = await makeOrganization()
  const time = async (address: string) => {
    const start = performance.now()
    await login(address, "wrong horse")
    return performance.now() - start
  }
  await time(newEmail())
  const known: number[] = []
  const unknown: number[] = []
  for (let n = 0; n < 4; n++) {
    known.push(await time(email))
    unknown.push(await time(newEmail()))
  }
  // Without a check the answer would come in a small part of the time.
  expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...known) / 3)
})

test("signing in at another organization's address works, and its data stays closed", async () => {
  const [mine, theirs] = await Promise.all([makeOrganization(), makeOrganization()])
  const host = `${theirs.slug}.localhost:3000`
  const answer = await login(mine.email, password, host)
  expect(answer.status).toBe(200)
  const { access_token: token, user } = answer.body as SignedIn
  expect(user.organizations.map(({ slug }) => slug)).toEqual([mine.slug])
  expect((await call("GET", "/api/clients/", { token, host })).status).toBe(403)
})

test("organizations are in the order of joining", async () => {
  const [home, oldest, youngest] = [
    await makeOrganization(),
    await makeOrganization(),
    await makeOrganization(),
  ]
  const { app } = await testApp()
  const joined = (organization_id: number, created_at: string) =>
    app.db.system
      .insertInto("memberships")
      .values({ organization_id, user_id: home.owner_id, role: "member", created_at })
      .execute()
  await joined(oldest.id, "2999-01-01T00:00:00Z")
  await joined(youngest.id, "2020-01-01T00:00:00Z")
  const { user } = (await login(home.email)).body as SignedIn
  expect(user.organizations.map(({ id }) => id)).toEqual([youngest.id, home.id, oldest.id])
})

test("a member's role is the member's own", async () => {
  const { id } = await makeOrganization()
  const email = newEmail()
  await makeMember(id, "member", email)
  expect((await login(email)).body).toMatchObject({ user: { organizations: [{ id, role: "member" }] } })
})

test("people see their sessions, with the current one marked", async () => {
  const { email } = await makeOrganization()
  const first = (await login(email)).body as SignedIn
  const headers = { "user-agent": "Phone" }
  const second = (await auth("login", { email, password }, { headers })).body as SignedIn
  const list = (await sessions(second.access_token)).body as Session[]
  expect(list).toMatchObject([
    { current: true, user_agent: "Phone", ip: "127.0.0.1" },
    { current: false, ip: "127.0.0.1" },
  ])
  const days = Number(new Date((list[0] as unknown as { expires_at: string }).expires_at)) - Date.now()
  expect(days / 86_400_000).toBeCloseTo(30, 2)
  expect(Object.keys(list[0] ?? {})).not.toContain("token_hash")
  const page = await sessions(second.access_token, "?limit=1")
  expect(page.body).toMatchObject([{ id: list[0]?.id }])
  expect(page.headers.link).toContain(`cursor=${list[0]?.id}`)
  expect((await sessions(first.access_token, `?cursor=${list[0]?.id}`)).body).toMatchObject([
    { id: list[1]?.id, current: true },
  ])
})

test("signing out elsewhere ends that session at once", async () => {
  const { email } = await makeOrganization()
  const [here, there] = [(await login(email)).body as SignedIn, (await login(email)).body as SignedIn]
  const list = (await sessions(here.access_token)).body as Session[]
  const other = list.find(({ current }) => !current)
  const end = () => call("DELETE", `/api/sessions/${other?.id}/`, { token: here.access_token })
  expect((await end()).status).toBe(204)
  expect((await sessions(there.access_token)).status).toBe(401)
  expect((await sessions(here.access_token)).body).toHaveLength(1)
  expect((await end()).body).toMatchObject({ error: "Session not found" })
})

test("another person's sessions can't be seen or ended", async () => {
  const [mine, theirs] = await Promise.all([makeOrganization(), makeOrganization()])
  const [me, them] = [await signIn(mine.id), await signIn(theirs.id)]
  const [session] = (await sessions(them.token)).body as Session[]
  expect((await call("DELETE", `/api/sessions/${session?.id}/`, { token: me.token })).status).toBe(404)
  expect((await sessions(them.token)).status).toBe(200)
  expect((await sessions(me.token)).body).toHaveLength(1)
})

test("signing out ends the token at once, and repeating it changes nothing", async () => {
  const { email } = await makeOrganization()
  const { access_token: token } = (await login(email)).body as SignedIn
  const other = (await login(email)).body as SignedIn
  expect((await call("POST", "/api/auth/logout/", { token })).status).toBe(204)
  for (const path of ["/api/sessions/", "/api/clients/"])
    expect((await call("GET", path, { token })).status).toBe(401)
  expect((await call("POST", "/api/auth/logout/", { token })).status).toBe(204)
  expect((await sessions(other.access_token)).status).toBe(200)
})

test("an expired session opens nothing", async () => {
  const { id } = await makeOrganization()
  const { token } = await signIn(id)
  await expire(token)
  const asked = [
    await sessions(token),
    await call("GET", "/api/clients/", { token }),
    await call("POST", "/api/auth/handover/", { token, body: { organization_id: id } }),
  ]
  expect(asked.map(({ status }) => status)).toEqual([401, 401, 401])
})

test("a session in use is extended to thirty days from now", async () => {
  const { id } = await makeOrganization()
  const staff = await signIn(id)
  const { app } = await testApp()
  await app.db.pool.query(
    `update sessions set last_seen_at = now() - interval '2 hours', expires_at = now() + interval '1 day'
     where token_hash = $1`,
    [hashToken(staff.token)],
  )
  await staff.rest("GET", "/api/clients/")
  const [session] = (await sessions(staff.token)).body as { expires_at: string }[]
  expect((Date.parse(session?.expires_at ?? "") - Date.now()) / 86_400_000).toBeCloseTo(30, 2)
})

test("without a token there are no sessions", async () => {
  for (const token of [undefined, "x", "x".repeat(43)])
    expect((await call("GET", "/api/sessions/", { token })).status).toBe(401)
})

test("sessions are stored as hashes of their tokens", async () => {
  const { email } = await makeOrganization()
  const { access_token } = (await login(email)).body as SignedIn
  const { app } = await testApp()
  const { rows } = await app.db.pool.query("select to_jsonb(s) as row from sessions s")
  expect(JSON.stringify(rows)).toContain(hashToken(access_token))
  expect(JSON.stringify(rows)).not.toContain(access_token)
})

const [composed, decomposed] = ["café résumé".normalize("NFC"), "café résumé".normalize("NFD")]

test("an accent typed as one character or as two is the same password", async () => {
  for (const [set, typed] of [
    [decomposed, composed],
    [composed, decomposed],
  ] as const) {
    const { email, owner_id } = await makeOrganization()
    const { app } = await testApp()
    const password_hash = await hashPassword(set)
    await app.db.system.updateTable("users").set({ password_hash }).where("id", "=", owner_id).execute()
    expect((await login(email, typed)).status).toBe(200)
    expect((await login(email, set)).status).toBe(200)
    expect((await login(email, "cafe resume")).status).toBe(401)
  }
})

test("a hash of a password as it was typed, from before, still signs in", async () => {
  const { email, owner_id } = await makeOrganization()
  const { app } = await testApp()
  const password_hash = await argon2.hash(decomposed, {
    type: argon2.argon2id,
    memoryCost: 1024,
    timeCost: 2,
  })
  await app.db.system.updateTable("users").set({ password_hash }).where("id", "=", owner_id).execute()
  expect((await login(email, decomposed)).status).toBe(200)
})

test("a password has at most 128 characters as people count them", async () => {
  const { email, owner_id } = await makeOrganization()
  const { app } = await testApp()
  for (const long of ["é".repeat(128).normalize("NFD"), "🦊".repeat(128)]) {
    const password_hash = await hashPassword(long)
    await app.db.system.updateTable("users").set({ password_hash }).where("id", "=", owner_id).execute()
    expect((await login(email, long)).status).toBe(200)
    expect(await login(email, `${long}x`)).toMatchObject({
      status: 400,
      body: { fields: { password: ["At most 128 characters"] } },
    })
  }
})
