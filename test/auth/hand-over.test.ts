// Hand-over: from the main site to an organization's own address, signed in; and no token opens another kind's door.
import { expect, test } from "vitest"
import { hashToken, newToken } from "../../src/core/base/secrets.ts"
import { call, testApp } from "../support/app.ts"
import { makeClient, makeMember, makeOrganization, signIn, unique } from "../support/factories.ts"
import { auth, newName, password, resetLinkFor, type SignedIn, verified } from "../support/registration.ts"

const mint = async (token: string, organization_id: number) => {
  const answer = await call("POST", "/api/auth/handover/", { token, body: { organization_id } })
  return { ...answer, handed: answer.body as { token: string } }
}

test("a hand-over becomes a session of its own, with its organization first", async () => {
  const [first, second] = [await makeOrganization(), await makeOrganization()]
  const { app } = await testApp()
  const staff = await signIn(first.id)
  const both = { organization_id: second.id, user_id: staff.user_id, role: "member" as const }
  await app.db.system.insertInto("memberships").values(both).execute()
  const { handed } = await mint(staff.token, second.id)
  const answer = await auth("exchange", handed, { host: `${second.slug}.localhost:3000` })
  expect(answer.status).toBe(200)
  const { access_token: token, user } = answer.body as SignedIn
  expect(user.organizations.map(({ id }) => id)).toEqual([second.id, first.id])
  expect(token).not.toBe(staff.token)
  await call("POST", "/api/auth/logout/", { token: staff.token })
  expect((await call("GET", "/api/sessions/", { token })).status).toBe(200)
})

test("a hand-over is used once, also by requests at the same moment", async () => {
  const { id } = await makeOrganization()
  const { handed } = await mint((await signIn(id)).token, id)
  const answers = await Promise.all([1, 2, 3].map(() => auth("exchange", handed)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401])
})

test("a hand-over expires after a minute", async () => {
  const { id } = await makeOrganization()
  const { handed } = await mint((await signIn(id)).token, id)
  const { app } = await testApp()
  await app.db.pool.query(
    "update handovers set expires_at = expires_at - interval '60 seconds' where organization_id = $1",
    [id],
  )
  expect(await auth("exchange", handed)).toMatchObject({
    status: 401,
    body: { error: "Invalid or expired token" },
  })
})

test("a hand-over works at its organization's address only, and isn't used up elsewhere", async () => {
  const [mine, theirs] = await Promise.all([makeOrganization(), makeOrganization()])
  const { handed } = await mint((await signIn(mine.id)).token, mine.id)
  expect((await auth("exchange", handed, { host: `${theirs.slug}.localhost:3000` })).status).toBe(401)
  expect((await auth("exchange", handed, { host: `${mine.slug}.localhost:3000` })).status).toBe(200)
})

test("a hand-over works only while the person is a member", async () => {
  const [mine, theirs] = await Promise.all([makeOrganization(), makeOrganization()])
  const { token } = await signIn(mine.id)
  expect((await mint(token, theirs.id)).status).toBe(403)
  expect((await mint(token, 999_999_999)).status).toBe(403)
  const member = await signIn(mine.id, await makeMember(mine.id, "member"))
  const { handed } = await mint(member.token, mine.id)
  const { app } = await testApp()
  await app.db.system.deleteFrom("memberships").where("user_id", "=", member.user_id).execute()
  expect((await auth("exchange", handed)).status).toBe(401)
})

test("a hand-over needs a session", async () => {
  const { id } = await makeOrganization()
  expect((await call("POST", "/api/auth/handover/", { body: { organization_id: id } })).status).toBe(401)
})

test("a token of one kind opens nothing else", async () => {
  const { id, email } = await makeOrganization()
  const staff = await signIn(id)
  const client = await makeClient(id)
  const { app } = await testApp()
  const portal = newToken()
  await app.db.system
    .insertInto("portal_sessions")
    .values({
      organization_id: id,
      client_id: client.id,
      token_hash: hashToken(portal),
      expires_at: new Date(Date.now() + 86_400_000).toISOString(),
    })
    .execute()
  const founder = `${unique()}@founder.test`
  const link = await resetLinkFor(email)
  const tokens = {
    staff: staff.token,
    portal,
    handover: (await mint(staff.token, id)).handed.token,
    reset: link.token,
    verification: await verified(founder),
  }
  const bearer = async (path: string, token: string) => (await call("GET", path, { token })).status < 300
  const doors: Record<keyof typeof tokens, (token: string) => Promise<boolean>> = {
    staff: async (token) => (await bearer("/api/sessions/", token)) || (await bearer("/api/clients/", token)),
    portal: (token) => bearer("/portal/events/", token),
    handover: async (token) => (await auth("exchange", { token })).status < 300,
    reset: async (token) => (await auth("reset-password", { uid: link.uid, token, password })).status < 300,
    verification: async (verification_token) =>
      (await auth("register", { email: founder, password, business_name: newName(), verification_token }))
        .status < 300,
  }
  const names = ["staff", "portal", "handover", "reset", "verification"] as const
  const opened: string[] = []
  for (const door of names)
    for (const key of names)
      if (key !== door && (await doors[door](tokens[key]))) opened.push(`${key} at ${door}`)
  expect(opened).toEqual([])
  for (const name of ["staff", "handover", "verification", "reset"] as const)
    expect([name, await doors[name](tokens[name])]).toEqual([name, true])
})
