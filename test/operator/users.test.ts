// Accounts in the hands of the operator: found, signed out, and given a new password.
import { expect, test } from "vitest"
import { testApp } from "../support/app.ts"
import { makeMember, makeOrganization, signIn, unique } from "../support/factories.ts"
import { mailsTo, runJobs } from "../support/jobs.ts"
import { otherSettings } from "../support/other-settings.ts"
import { auth, newEmail, newName, password } from "../support/registration.ts"
import { asked, newestEntry, operate, operateAt, streamOf } from "./operate.ts"

/** A person who works for two organizations. */
async function worksForTwo() {
  const [here, there] = [await makeOrganization(), await makeOrganization()]
  const email = `${unique()}@two.test`
  const id = await makeMember(here.id, "member", email)
  const { app } = await testApp()
  await app.db.system
    .insertInto("memberships")
    .values({ organization_id: there.id, user_id: id, role: "accountant" })
    .execute()
  return { here, there, email, id }
}

const login = (email: string) => auth("login", { email, password })

test("accounts are listed with their organizations and open sessions", async () => {
  const { here, there, email, id } = await worksForTwo()
  await signIn(here.id, id)
  const roles = [`${here.slug} (member)`, `${there.slug} (accountant)`].sort()
  const { code, answer } = await operate("user", "list", email.slice(0, 10).toUpperCase())
  expect(code).toBe(0)
  expect(answer).toMatch(
    new RegExp(`^Email +Organizations +Sessions +Last seen \\(UTC\\) +Registered \\(UTC\\)\\n${email}  `),
  )
  for (const role of roles) expect(answer).toContain(role)
  const [person] = await asked<{ organizations: { slug: string }[] }[]>("user", "list", email)
  expect(person).toMatchObject({ email, id, sessions: 1 })
  expect(person?.organizations.map(({ slug }) => slug).sort()).toEqual([here.slug, there.slug].sort())
  expect((await operate("user", "list", unique())).answer).toBe("No accounts.\n")
  const { answer: first } = await operate("user", "list", "--limit", "1")
  expect(first).toContain("These are the first 1. --limit lists more.")
})

test("who is signed out is out at once, with open streams, and can sign in again", async () => {
  const { here, there, email, id } = await worksForTwo()
  const member = await signIn(here.id, id)
  const stream = await streamOf(member)
  const { code, answer, told } = await operate("user", "sign-out", ` ${email.toUpperCase()}`)
  expect([code, answer]).toEqual([0, `${email} is signed out everywhere.\n`])
  expect((await member.rest("GET", "/api/clients/")).status).toBe(401)
  await stream.ended
  for (const { id: organization_id } of [here, there])
    expect(await newestEntry(await signIn(organization_id))).toMatchObject({
      ...{ actor_type: "operator", subject_type: "member", action: "signed_out", details: { email } },
    })
  expect(told).toEqual([
    { event: "session_ended", actor: "operator", user_id: id, email: `${email.charAt(0)}…@two.test` },
  ])
  expect((await login(email)).status).toBe(200)
})

test("a reset ends the password and all sessions, and its link sets a new one", async () => {
  const { id: organization_id, email, owner_id } = await makeOrganization()
  const owner = await signIn(organization_id)
  const { code, answer, told } = await operate("user", "reset-password", email)
  expect(code).toBe(0)
  expect((await owner.rest("GET", "/api/clients/")).status).toBe(401)
  expect((await login(email)).status).toBe(401)
  expect(told).toMatchObject([{ event: "password_changed", actor: "operator", user_id: owner_id }])
  await runJobs()
  expect(await mailsTo(email)).toEqual([])
  const { searchParams } = new URL(/https?:\S+/.exec(answer)?.[0] ?? "")
  const [uid, token] = [searchParams.get("uid"), searchParams.get("token")]
  const fresh = "a very fresh sentence"
  expect(await auth("reset-password", { uid, token, password: fresh })).toMatchObject({ status: 200 })
  expect((await auth("login", { email, password: fresh })).status).toBe(200)
  expect(await auth("reset-password", { uid, token, password: fresh })).toMatchObject({ status: 400 })
  expect(await newestEntry(await signIn(organization_id))).toMatchObject({
    ...{ actor_type: "operator", action: "password_reset", details: { email } },
  })
})

test("with --email the person is emailed the same link", async () => {
  const { email } = await makeOrganization()
  const { url } = await asked<{ url: string }>("user", "reset-password", email, "--email")
  await runJobs()
  const [mail] = await mailsTo(email)
  expect(mail?.text).toContain(url)
})

test.each(["sign-out", "reset-password"])(
  "user %s refuses who isn't there, and what is no address",
  async (verb) => {
    const unknown = await operate("user", verb, "no-one@nowhere.test")
    expect(unknown).toMatchObject({
      code: 1,
      answer: "",
      said: "There is no account for no-one@nowhere.test.\n",
    })
    const nonsense = await operate("user", verb, "no-one")
    expect(nonsense).toMatchObject({ code: 1, said: "Enter a valid email address\n" })
  },
)

const invited = await otherSettings({ registration: "invited" })

test("an invitation is a link by which its person registers, emailed where that is wanted", async () => {
  const to = newEmail()
  const { code, answer, told } = await operateAt(invited.worker, "invite", to)
  const url = /https?:\S+$/m.exec(answer)?.[0] ?? ""
  expect([code, answer]).toEqual([
    0,
    expect.stringContaining(`This link lets ${to} register an organization.`),
  ])
  expect(told).toMatchObject([{ event: "sign_up_link_created" }])
  const sign_up_token = new URL(url).searchParams.get("token")
  const check = { business_name: newName() }
  const asks = (body: object) => invited.call("POST", "/api/auth/check-business-name/", { body })
  expect((await asks(check)).status).toBe(403)
  expect((await asks({ ...check, sign_up_token })).status).toBe(200)
  await runJobs()
  expect(await mailsTo(to)).toEqual([])
  const mailed = await operateAt(invited.worker, "invite", to, "--email", "--json")
  await runJobs()
  const [mail] = await mailsTo(to)
  expect(mail?.text).toContain(JSON.parse(mailed.answer).url)
})

test("no one is invited where registration is closed, or at what is no address", async () => {
  const { worker } = await otherSettings({ registration: "closed" })
  const closed = await operateAt(worker, "invite", newEmail())
  expect([closed.code, closed.said]).toEqual([1, "Registration is closed here.\n"])
  const nonsense = await operateAt(invited.worker, "invite", "ada")
  expect([nonsense.code, nonsense.said]).toEqual([1, "Enter a valid email address\n"])
})
