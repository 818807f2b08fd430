// An address that someone else has registered with: the welcome email says how its owner takes the account over.
import { expect, test } from "vitest"
import { call, testApp } from "../support/app.ts"
import { makeOrganization } from "../support/factories.ts"
import { mailsTo, runJobs } from "../support/jobs.ts"
import { auth, newEmail, password, registered } from "../support/registration.ts"

async function welcomed() {
  const email = newEmail()
  const { access_token } = await registered(email)
  await runJobs()
  const [mail] = await mailsTo(email)
  const href = /https?:\/\/\S+not-me\?\S+/.exec(mail?.text ?? "")?.[0] ?? ""
  const { origin, searchParams: params } = new URL(href)
  const named = { uid: Number(params.get("uid")), organization: Number(params.get("organization")) }
  return { email, access_token, origin, link: { ...named, token: params.get("token") ?? "" } }
}
const signedIn = async (token: string) => (await call("GET", "/api/sessions/", { token })).status === 200
const invalid = { status: 400, body: { error: "This link is no longer valid", code: "invalid_link" } }

test("the person who opened the account is signed out, and the address gets a link to set a password", async () => {
  const { email, access_token, origin, link } = await welcomed()
  expect(origin).toBe("http://localhost:3000")
  expect(await auth("disown", link)).toMatchObject({
    status: 200,
    body: { message: expect.stringContaining("mailed you a link") },
  })
  expect(await signedIn(access_token)).toBe(false)
  expect((await auth("login", { email, password })).status).toBe(401)
  await runJobs()
  const [mail] = await mailsTo(email)
  const { searchParams } = new URL(/https?:\/\/\S+reset-password\?\S+/.exec(mail?.text ?? "")?.[0] ?? "")
  const [uid, token] = [searchParams.get("uid"), searchParams.get("token")]
  expect((await auth("reset-password", { uid, token, password: "my own horse" })).status).toBe(200)
  expect((await auth("login", { email, password: "my own horse" })).status).toBe(200)
})

test("a password link of the registrant ends too", async () => {
  const { email, link } = await welcomed()
  await auth("forgot-password", { email })
  await runJobs()
  const [mail] = await mailsTo(email)
  const { searchParams } = new URL(/https?:\/\/\S+reset-password\?\S+/.exec(mail?.text ?? "")?.[0] ?? "")
  await auth("disown", link)
  const [uid, token] = [searchParams.get("uid"), searchParams.get("token")]
  expect((await auth("reset-password", { uid, token, password: "a new horse" })).status).toBe(400)
})

test("invitations by the registrant end", async () => {
  const { access_token, link } = await welcomed()
  const email = newEmail()
  const { app } = await testApp()
  const plan = "update subscriptions set plan_type = 'pro' where organization_id = $1"
  await app.db.pool.query(plan, [link.organization])
  const { status } = await call("POST", "/api/team/invitations/", {
    token: access_token,
    body: { email, role: "owner" },
  })
  expect(status).toBe(201)
  await runJobs(link.organization)
  const token = /join\?token=(\S+)/.exec((await mailsTo(email))[0]?.text ?? "")?.[1]
  expect(token).toMatch(/^[\w-]{43}$/)
  expect((await auth("disown", link)).status).toBe(200)
  expect(await auth("join", { token, password: "long enough" })).toMatchObject({
    status: 400,
    body: { code: "invalid_invitation" },
  })
})

test("another person's link, a guess and a link after a week sign no one out", async () => {
  const [mine, theirs] = [await welcomed(), await welcomed()]
  const other = await makeOrganization()
  for (const wrong of [
    { ...theirs.link, token: mine.link.token },
    { ...mine.link, organization: theirs.link.organization },
    { ...mine.link, uid: other.owner_id, organization: other.id },
    { ...mine.link, token: "nothing" },
  ])
    expect(await auth("disown", wrong)).toMatchObject(invalid)
  const { app } = await testApp()
  const age = "update organizations set created_at = created_at - interval '7 days' where id = $1"
  await app.db.pool.query(age, [mine.link.organization])
  expect(await auth("disown", mine.link)).toMatchObject(invalid)
  expect(await signedIn(mine.access_token)).toBe(true)
})
