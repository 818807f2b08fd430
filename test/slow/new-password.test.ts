// A forgotten password: a link by mail that works once, for an hour, and ends every session.
import { expect, test } from "vitest"
import { call, testApp } from "../support/app.ts"
import { makeOrganization, signIn } from "../support/factories.ts"
import { mailsTo, runJobs } from "../support/jobs.ts"
import { meanwhile } from "../support/meanwhile.ts"
import { auth, newEmail, password, resetLinkFor } from "../support/registration.ts"

const reset = (link: { uid: string | number; token: string }, given = "a new horse") =>
  auth("reset-password", { uid: link.uid, token: link.token, password: given })
const login = async (email: string, given: string) => (await auth("login", { email, password: given })).status
const refused = {
  status: 400,
  body: { error: "Invalid reset link. Please request a new password reset.", code: "invalid_reset_link" },
}

test("the link of the email sets a new password and leads to the main site", async () => {
  const { email, owner_id } = await makeOrganization()
  const link = await resetLinkFor(email)
  expect(link.href).toMatch(/^http:\/\/localhost:3000\/reset-password\?uid=/)
  expect(link.uid).toBe(String(owner_id))
  expect(await reset(link)).toMatchObject({ status: 200, body: { message: expect.any(String) } })
  expect(await login(email, password)).toBe(401)
  expect(await login(email, "a new horse")).toBe(200)
})

test("a known and an unknown address get the same answer, and only the known one an email", async () => {
  const { email } = await makeOrganization()
  const unknown = newEmail()
  const answers = [
    await auth("forgot-password", { email }),
    await auth("forgot-password", { email: unknown }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(answers[0]?.body).toEqual(answers[1]?.body)
  await runJobs()
  expect(await mailsTo(email)).toHaveLength(1)
  expect(await mailsTo(unknown)).toEqual([])
})

test("a link works once, also when it is used many times at once", async () => {
  const { email } = await makeOrganization()
  const link = await resetLinkFor(email)
  const words = ["first horse", "second horse", "third horse"]
  const answers = await Promise.all(words.map((word) => reset(link, word)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
  expect(await reset(link)).toMatchObject(refused)
  const winner = words[answers.findIndex(({ status }) => status === 200)] ?? ""
  expect(await login(email, winner)).toBe(200)
})

test("a newer link ends the older one", async () => {
  const { email } = await makeOrganization()
  const [older, newer] = [await resetLinkFor(email), await resetLinkFor(email)]
  expect(await reset(older)).toMatchObject(refused)
  expect((await reset(newer)).status).toBe(200)
})

test("of links asked for at once one lives", async () => {
  const { email, owner_id } = await makeOrganization()
  await Promise.all([1, 2, 3].map(() => auth("forgot-password", { email })))
  const { app } = await testApp()
  const open = app.db.system.selectFrom("password_resets").select("id").where("user_id", "=", owner_id)
  expect(await open.where("used_at", "is", null).execute()).toHaveLength(1)
})

test("the person is told by mail that there is a new password", async () => {
  const { email } = await makeOrganization()
  await reset(await resetLinkFor(email))
  await runJobs()
  const [notice] = await mailsTo(email)
  expect(notice).toMatchObject({
    subject: "Your password was changed",
    text: expect.stringContaining("http://localhost:3000/forgot-password"),
  })
})

test("a link is over after an hour, and isn't emailed any more", async () => {
  const { email, owner_id } = await makeOrganization()
  const link = await resetLinkFor(email)
  await auth("forgot-password", { email })
  const { app } = await testApp()
  await app.db.pool.query(
    "update password_resets set expires_at = expires_at - interval '1 hour' where user_id = $1",
    [owner_id],
  )
  expect(await reset(link)).toMatchObject(refused)
  await runJobs()
  expect(await mailsTo(email)).toHaveLength(1)
})

test("the user of the link must be its own", async () => {
  const [mine, theirs] = await Promise.all([makeOrganization(), makeOrganization()])
  const link = await resetLinkFor(mine.email)
  for (const uid of [String(theirs.owner_id), theirs.owner_id, "x", "", "0", `${link.uid} or 1=1`])
    expect(await reset({ uid, token: link.token })).toMatchObject(refused)
  expect((await reset({ uid: Number(link.uid), token: link.token })).status).toBe(200)
})

test("a bad password leaves the link good", async () => {
  const { email } = await makeOrganization()
  const link = await resetLinkFor(email)
  expect(await reset(link, "short")).toMatchObject({
    status: 400,
    body: { error: "Password must be at least 8 characters long" },
  })
  expect((await reset(link)).status).toBe(200)
})

test("a new password ends sessions, hand-overs and other links", async () => {
  const { id, email } = await makeOrganization()
  const [one, two] = [await signIn(id), await signIn(id)]
  const handover = await call("POST", "/api/auth/handover/", {
    token: one.token,
    body: { organization_id: id },
  })
  const older = await resetLinkFor(email)
  expect((await reset(await resetLinkFor(email))).status).toBe(200)
  for (const { token } of [one, two])
    expect((await call("GET", "/api/sessions/", { token })).status).toBe(401)
  expect((await auth("exchange", handover.body)).status).toBe(401)
  expect(await reset(older)).toMatchObject(refused)
})

test("no one who signs in with the old password at the same moment stays signed in", async () => {
  const { id, email, owner_id } = await makeOrganization()
  const staff = await signIn(id)
  const link = await resetLinkFor(email)
  const { app } = await testApp()
  const handovers = Array.from({ length: 4 }, async () => {
    const answer = await call("POST", "/api/auth/handover/", {
      token: staff.token,
      body: { organization_id: id },
    })
    if (answer.status === 200) await auth("exchange", answer.body)
  })
  const logins = Array.from({ length: 8 }, () => login(email, password))
  const [changed] = await Promise.all([reset(link), ...handovers, ...logins])
  expect(changed.status).toBe(200)
  const left = await app.db.system
    .selectFrom("sessions")
    .where("user_id", "=", owner_id)
    .select("id")
    .execute()
  expect(left).toEqual([])
})

test("a hand-over asked for while the password changes isn't made", async () => {
  const { id, owner_id } = await makeOrganization()
  const { token } = await signIn(id)
  const answer = await meanwhile(
    (client) => client.query("update users set password_hash = 'new' where id = $1", [owner_id]),
    () => call("POST", "/api/auth/handover/", { token, body: { organization_id: id } }),
    (client) => client.query("delete from sessions where user_id = $1", [owner_id]),
  )
  expect(answer.status).toBe(403)
})

test("only the hash of the link is kept, and a repeated email carries the same one", async () => {
  const { email } = await makeOrganization()
  const link = await resetLinkFor(email)
  const { app } = await testApp()
  const { rows } = await app.db.pool.query(
    "select to_jsonb(r) as row from password_resets r union all select to_jsonb(o) from outbox o",
  )
  expect(JSON.stringify(rows)).not.toContain(link.token)
  await app.db.pool.query("update outbox set status = 'waiting' where name = 'email-reset-link'")
  await app.db.pool.query("update dev_mails set message_id = message_id || 'x' where recipient = $1", [email])
  await runJobs()
  const mails = await mailsTo(email)
  expect(mails.map(({ text }) => text.includes(link.token))).toEqual([true, true])
})
