// Invitations: emailed once, used once, to a new account or to the one that someone has.
import { expect, test } from "vitest"
import { call, testApp } from "../support/app.ts"
import { makeMember, makeOrganization, signIn, unique } from "../support/factories.ts"
import { mailsTo, runJobs } from "../support/jobs.ts"

type Joined = { access_token: string; user: { email: string; organizations: { id: number; role: string }[] } }

async function inviting(plan_type: "free" | "pro" = "pro") {
  const organization = await makeOrganization({ plan_type, name: "Acme" })
  const owner = await signIn(organization.id)
  const invite = (email: string, role?: string) =>
    owner.rest("POST", "/api/team/invitations/", { email, ...(role ? { role } : {}) })
  return { organization, owner, invite }
}

const linksTo = async (address: string) =>
  (await mailsTo(address)).flatMap(({ text }) => /(http\S+\/join)\?token=(\S+)/.exec(text)?.slice(1, 3) ?? [])
const join = (token: string | undefined, password = "long enough", host?: string) =>
  call("POST", "/api/auth/join/", { body: { token, password }, ...(host ? { host } : {}) })
const invalid = { status: 400, body: { code: "invalid_invitation" } }

/** Invited, with the token of the mail. */
async function invited(role?: string, address = `${unique()}@invited.test`) {
  const place = await inviting()
  const answer = await place.invite(address, role)
  expect(answer.status).toBe(201)
  await runJobs(place.organization.id)
  const [url, token] = await linksTo(address)
  return { ...place, address, url, token, invitation: answer.body as { id: number } }
}

test("an invitation comes by mail, with a link to the organization's own address", async () => {
  const { organization, owner, address, url, token, invitation } = await invited()
  expect(invitation).toMatchObject({ email: address, role: "member", invited_by: organization.email })
  expect(url).toBe(`http://${organization.slug}.localhost:3000/join`)
  expect(token).toMatch(/^[\w-]{43}$/)
  const [mail] = await mailsTo(address)
  expect(mail?.subject).toContain("Acme")
  expect((await owner.rest("GET", "/api/team/")).body).toMatchObject({ invitations: [{ email: address }] })
})

test("a new person sets a password and joins with the offered role", async () => {
  const { organization, owner, address, token } = await invited("owner")
  const answer = await join(token, "long enough", `${organization.slug}.localhost:3000`)
  expect(answer.status).toBe(200)
  const { access_token, user } = answer.body as Joined
  expect(user).toMatchObject({ email: address, organizations: [{ id: organization.id, role: "owner" }] })
  expect((await call("GET", "/api/team/", { token: access_token })).body).toMatchObject({
    invitations: [],
    members: [{ email: organization.email }, { email: address, is_you: true }],
  })
  const login = await call("POST", "/api/auth/login/", { body: { email: address, password: "long enough" } })
  expect(login.status).toBe(200)
  const log = await owner.rest("GET", "/api/audit-log/?action=joined")
  expect(log.body).toMatchObject([{ actor: address, details: { email: address, role: "owner" } }])
})

test("an invitation works once", async () => {
  const { token } = await invited()
  const answers = await Promise.all([join(token), join(token)])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await join(token)).toMatchObject(invalid)
})

test("someone with an account joins with its password, no other", async () => {
  const elsewhere = await makeOrganization()
  const { organization, token } = await invited("member", elsewhere.email)
  expect(await join(token, "not the password")).toMatchObject({
    status: 400,
    body: { fields: { password: [expect.stringContaining("already has an account")] } },
  })
  const answer = await join(token, "correct horse")
  expect(answer.status).toBe(200)
  expect((answer.body as Joined).user.organizations.map(({ id, role }) => [id, role])).toEqual([
    [elsewhere.id, "owner"],
    [organization.id, "member"],
  ])
})

test("withdrawn, replaced, expired and foreign invitations don't work", async () => {
  const withdrawn = await invited()
  const gone = await withdrawn.owner.rest("DELETE", `/api/team/invitations/${withdrawn.invitation.id}/`)
  expect(gone.status).toBe(204)
  expect(await join(withdrawn.token)).toMatchObject(invalid)

  const replaced = await invited()
  await replaced.invite(replaced.address)
  await runJobs(replaced.organization.id)
  const [, newest] = await linksTo(replaced.address)
  expect(newest).not.toBe(replaced.token)
  expect(await join(replaced.token)).toMatchObject(invalid)
  expect((await join(newest)).status).toBe(200)

  const expired = await invited()
  const { app } = await testApp()
  await app.db.system
    .updateTable("team_invitations")
    .set({ expires_at: "2020-01-01T00:00:00Z" })
    .where("id", "=", expired.invitation.id)
    .execute()
  expect(await join(expired.token)).toMatchObject(invalid)

  const foreign = await invited()
  const host = `${(await makeOrganization()).slug}.localhost:3000`
  expect(await join(foreign.token, "long enough", host)).toMatchObject(invalid)
  expect(await join("x".repeat(43))).toMatchObject(invalid)
})

test("an invitation that was withdrawn before its mail went out isn't emailed", async () => {
  const { organization, owner, invite } = await inviting()
  const address = `${unique()}@invited.test`
  const { id } = (await invite(address)).body as { id: number }
  await owner.rest("DELETE", `/api/team/invitations/${id}/`)
  await runJobs(organization.id)
  expect(await mailsTo(address)).toEqual([])
})

test("the free plan has one member: no one is invited, nor joins after a downgrade", async () => {
  const free = await inviting("free")
  const refused = { status: 403, body: { code: "plan_required" } }
  expect(await free.invite(`${unique()}@invited.test`)).toMatchObject(refused)
  const { organization, token } = await invited()
  const { app } = await testApp()
  const plan = (plan_type: "free" | "pro") =>
    app.db.system
      .updateTable("subscriptions")
      .set({ plan_type })
      .where("organization_id", "=", organization.id)
      .execute()
  await plan("free")
  expect(await join(token)).toMatchObject(refused)
  await plan("pro")
  expect((await join(token)).status).toBe(200)
})

test("a member isn't invited again, and an address must be valid", async () => {
  const { organization, invite } = await inviting()
  const email = `${unique()}@team.test`
  await makeMember(organization.id, "member", email)
  expect(await invite(email.toUpperCase())).toMatchObject({
    status: 400,
    body: { fields: { email: [expect.any(String)] } },
  })
  expect((await invite("no-one")).status).toBe(400)
  expect((await invite(`${unique()}@invited.test`, "admin")).status).toBe(400)
})

test("a password that is too short doesn't use up the invitation", async () => {
  const { token } = await invited()
  expect(await join(token, "short")).toMatchObject({
    status: 400,
    body: { fields: { password: [expect.any(String)] } },
  })
  expect((await join(token)).status).toBe(200)
})
