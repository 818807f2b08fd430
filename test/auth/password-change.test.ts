// Changing a password while signed in: it needs the current one and ends every other session.
import { expect, test } from "vitest"
import { hashToken } from "../../src/core/base/secrets.ts"
import { call, testApp } from "../support/app.ts"
import { makeOrganization } from "../support/factories.ts"
import { mailsTo, runJobs } from "../support/jobs.ts"
import { auth, password, resetLinkFor, type SignedIn } from "../support/registration.ts"

const fresh = "another horse"
async function signedIn(email: string, given = password) {
  const { status, body } = await auth("login", { email, password: given })
  return { status, token: (body as SignedIn).access_token }
}
const change = (token: string | undefined, current_password = password, given = fresh) =>
  call("POST", "/api/auth/change-password/", { token, body: { current_password, password: given } })
const renewed = ({ body }: { body: unknown }) => (body as { access_token: string }).access_token
const sessions = (token: string) => call("GET", "/api/sessions/", { token })

test("the new password signs in, and the old one no longer", async () => {
  const { email } = await makeOrganization()
  const { token } = await signedIn(email)
  expect(await change(token)).toMatchObject({
    status: 200,
    body: { message: "Your password has been changed" },
  })
  expect((await signedIn(email)).status).toBe(401)
  expect((await signedIn(email, fresh)).status).toBe(200)
})

test("the person is told of it by mail", async () => {
  const { email } = await makeOrganization()
  const { token } = await signedIn(email)
  await change(token)
  await runJobs()
  expect(await mailsTo(email)).toMatchObject([{ subject: "Your password was changed" }])
})

test("every other session and every password link ends", async () => {
  const { email } = await makeOrganization()
  const [here, there] = [await signedIn(email), await signedIn(email)]
  const link = await resetLinkFor(email)
  const token = renewed(await change(here.token))
  expect((await sessions(token)).body).toEqual([expect.objectContaining({ current: true })])
  expect((await sessions(there.token)).status).toBe(401)
  expect((await auth("reset-password", { ...link, password: "a third horse" })).status).toBe(400)
})

test("the session goes on under a new token, and the one before opens nothing", async () => {
  const { id, email } = await makeOrganization()
  const { token } = await signedIn(email)
  const { body: before } = await sessions(token)
  const access_token = renewed(await change(token))
  expect(access_token).toMatch(/^[\w-]{43}$/)
  expect((await sessions(access_token)).body).toEqual(before)
  const headers = { "x-organization-id": String(id) }
  expect((await call("GET", "/api/clients/", { token: access_token, headers })).status).toBe(200)
  for (const path of ["/api/sessions/", "/api/clients/", "/api/events/"])
    expect((await call("GET", path, { token, headers })).status, path).toBe(401)
  const handover = { token, body: { organization_id: id } }
  expect((await call("POST", "/api/auth/handover/", handover)).status).toBe(401)
  // A refused change leaves the token as it is.
  expect((await change(access_token, "wrong horse")).status).toBe(400)
  expect((await sessions(access_token)).status).toBe(200)
})

test("a wrong current password changes nothing and is an error of its field", async () => {
  const { email } = await makeOrganization()
  const { token } = await signedIn(email)
  expect(await change(token, "wrong horse")).toMatchObject({
    status: 400,
    body: { fields: { current_password: ["This isn't your current password"] } },
  })
  expect(await change(token, password, "short")).toMatchObject({
    status: 400,
    body: { fields: { password: ["Password must be at least 8 characters long"] } },
  })
  expect((await signedIn(email)).status).toBe(200)
})

test("of two simultaneous changes one succeeds", async () => {
  const { email } = await makeOrganization()
  const [here, there] = [await signedIn(email), await signedIn(email)]
  const answers = await Promise.all([change(here.token, password, "one horse"), change(there.token)])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test("it is logged in each of the person's organizations", async () => {
  const { id, email, owner_id } = await makeOrganization()
  const { app } = await testApp()
  const other = await makeOrganization()
  await app.db.pool.query(
    "insert into memberships (organization_id, user_id, role) values ($1, $2, 'member')",
    [other.id, owner_id],
  )
  await change((await signedIn(email)).token)
  const { rows } = await app.db.pool.query(
    "select organization_id, details from audit_log where action = 'password_changed' and subject_id = $1",
    [owner_id],
  )
  expect(rows.map(({ organization_id }) => Number(organization_id)).sort()).toEqual([id, other.id].sort())
  expect(rows[0].details).toEqual({ email })
})

test("all other sessions end at once by the password, and no one else's", async () => {
  const [{ email }, neighbour] = [await makeOrganization(), await makeOrganization()]
  const [here, there] = [await signedIn(email), await signedIn(email)]
  const theirs = await signedIn(neighbour.email)
  const end = (body?: object) => call("DELETE", "/api/sessions/", { token: here.token, body })
  expect((await end()).status).toBe(400)
  expect(await end({ password: "wrong horse" })).toMatchObject({
    status: 400,
    body: { fields: { password: ["This isn't your password"] } },
  })
  expect((await sessions(there.token)).status).toBe(200)
  expect((await end({ password })).status).toBe(204)
  expect((await sessions(there.token)).status).toBe(401)
  expect((await sessions(here.token)).status).toBe(200)
  expect((await sessions(theirs.token)).status).toBe(200)
})

test("a session that is used ends 90 days after signing in", async () => {
  const { email } = await makeOrganization()
  const { app } = await testApp()
  const used = async (days: number) => {
    const { token } = await signedIn(email)
    await app.db.pool.query(
      `update sessions set created_at = now() - make_interval(days => $2),
        last_seen_at = now() - interval '2 hours' where token_hash = $1`,
      [hashToken(token), days],
    )
    await call("GET", "/api/clients/", { token })
    const { status, body } = await sessions(token)
    if (status !== 200) return status
    const own = (body as { current: boolean; expires_at: string }[]).find(({ current }) => current)
    return Math.round((Date.parse(own?.expires_at ?? "") - Date.now()) / 86_400_000)
  }
  expect([await used(1), await used(60), await used(85)]).toEqual([30, 30, 5])
  expect(await used(91)).toBe(401)
})
