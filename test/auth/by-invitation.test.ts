// REGISTRATION=invited and closed: who may register a business, by which link, at every address of a registration.
import { pino } from "pino"
import { expect, test } from "vitest"
import { perform } from "../../jobs/worker.ts"
import { readConfig } from "../../src/core/base/config.ts"
import { hashToken, newToken } from "../../src/core/base/secrets.ts"
import { createSignUpLink } from "../../src/organizations/sign-up-links/service.ts"
import { callAt, testApp } from "../support/app.ts"
import { makeInvitation, makeOrganization, signIn } from "../support/factories.ts"
import { mailsTo } from "../support/jobs.ts"
import { silent } from "../support/log.ts"
import { otherSettings } from "../support/other-settings.ts"
import { newEmail, newName, password } from "../support/registration.ts"

const { app, server, worker } = await testApp()
const open = {
  config: app.config,
  call: (method: string, path: string, ask?: { body?: unknown; host?: string }) =>
    callAt(server, method, path, ask),
}
const invited = await otherSettings({ registration: "invited" })
const closed = await otherSettings({ registration: "closed" })
type Installation = Pick<typeof invited, "call" | "config">

const linkAt = (to: Installation, email = newEmail(), mailed = false) =>
  createSignUpLink(app.db.system, { config: to.config, log: silent }, { email, mailed })
const tokenOf = ({ url }: { url: string }) => new URL(url).searchParams.get("token") ?? ""

/** What a registration calls, in its order; each takes the token of a sign-up link. */
const addresses = (email: string) => ({
  "check-business-name": { business_name: newName() },
  "send-otp": { email },
  "verify-otp": { email, otp_code: "000000" },
  register: { email, password, business_name: newName() },
})
const ask = (at: Installation, path: string, body: object) => at.call("POST", `/api/auth/${path}/`, { body })
async function everywhere(at: Installation, email: string, more: object) {
  const answers = []
  for (const [path, body] of Object.entries(addresses(email)))
    answers.push(await ask(at, path, { ...body, ...more }))
  return answers.map(({ status, body }) => [status, (body as { code: string }).code])
}
const refused = (code: string) => Array.from({ length: 4 }, () => [403, code])

async function codeFor(at: Installation, email: string, sign_up_token?: string) {
  const asked = await ask(at, "send-otp", { email, sign_up_token })
  if (asked.status !== 200) throw new Error(asked.text)
  const job = await app.db.system
    .selectFrom("outbox")
    .select("id")
    .where("name", "=", "email-code")
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow()
  await perform(worker, job.id)
  const [mail] = await mailsTo(email)
  return /^\d{6}$/m.exec(mail?.text ?? "")?.[0] ?? ""
}

/** The token of an invitation to a team. */
async function invitationTo(organization_id: number) {
  const { id } = await makeInvitation(organization_id)
  const token = newToken()
  const row = app.db.system.updateTable("team_invitations").set({ token_hash: hashToken(token) })
  await row.where("id", "=", id).execute()
  return token
}

/** The whole way of a person with a link. */
async function registerBy(at: Installation, email: string, sign_up_token: string) {
  const by = { sign_up_token }
  await ask(at, "check-business-name", { business_name: newName(), ...by })
  const otp_code = await codeFor(at, email, sign_up_token)
  const { body } = await ask(at, "verify-otp", { email, otp_code, ...by })
  const { verification_token } = body as { verification_token: string }
  return ask(at, "register", { email, password, business_name: newName(), verification_token, ...by })
}

test("without a link no address of a registration lets anyone in", async () => {
  const { email: known } = await makeOrganization()
  for (const email of [newEmail(), known]) {
    expect(await everywhere(invited, email, {})).toEqual(refused("invitation_needed"))
    expect(await everywhere(closed, email, {})).toEqual(refused("registration_closed"))
  }
  const answer = await ask(invited, "register", addresses(newEmail()).register)
  expect(answer.body).toMatchObject({
    error: "You need an invitation to register here. Use the link you were sent.",
  })
})

test("the typed door refuses with the same words", async () => {
  const email = newEmail()
  const at = (installation: typeof invited) => installation.as({ token: "", organization_id: 0 }).trpc
  for (const [installation, words] of [
    [invited, "You need an invitation to register here. Use the link you were sent."],
    [closed, "Registration is closed here."],
  ] as const) {
    const { auth, organizations } = at(installation)
    await expect(auth.sendCode.mutate({ email })).rejects.toThrow(words)
    await expect(auth.verifyCode.mutate({ email, otp_code: "000000" })).rejects.toThrow(words)
    await expect(organizations.checkName.mutate({ business_name: "Bell" })).rejects.toThrow(words)
    await expect(auth.register.mutate({ email, password, business_name: "Bell" })).rejects.toThrow(words)
  }
  await expect(at(closed).organizations.signUpLink.mutate({ token: "x" })).rejects.toThrow("closed")
})

test("a link lets its person register, once, and the log tells so", async () => {
  const link = await linkAt(invited)
  const token = tokenOf(link)
  expect(link.url).toBe(`http://localhost:3000/register?token=${token}`)
  expect((await ask(invited, "sign-up-link", { token })).body).toEqual({ email: link.email })

  const answer = await registerBy(invited, link.email, token)
  expect(answer.status).toBe(201)
  const { user } = answer.body as { user: { id: number; organizations: { id: number; role: string }[] } }
  expect(user.organizations).toMatchObject([{ role: "owner" }])
  const owner = await signIn(user.organizations[0]?.id ?? 0, user.id)
  expect((await owner.rest("GET", "/api/audit-log/?action=created")).body).toMatchObject([
    { actor: link.email, details: { sign_up_link: link.id } },
  ])

  expect(await everywhere(invited, link.email, { sign_up_token: token })).toEqual(
    refused("invalid_sign_up_link"),
  )
  expect((await ask(invited, "sign-up-link", { token })).status).toBe(403)
})

test("a link used by two at once makes one organization", async () => {
  // With an account: a new one could be made only once in any case.
  const link = await linkAt(invited, (await makeOrganization()).email)
  const by = { sign_up_token: tokenOf(link) }
  const proofs: string[] = []
  for (let n = 0; n < 2; n++) {
    const otp_code = await codeFor(invited, link.email, by.sign_up_token)
    const { body } = await ask(invited, "verify-otp", { email: link.email, otp_code, ...by })
    proofs.push((body as { verification_token: string }).verification_token)
  }
  const answers = await Promise.all(
    proofs.map((verification_token) =>
      ask(invited, "register", {
        ...{ email: link.email, password, business_name: newName(), verification_token },
        ...by,
      }),
    ),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
})

test("a link is for one address", async () => {
  const { email } = await makeOrganization()
  const token = tokenOf(await linkAt(invited))
  for (const other of [newEmail(), email]) {
    const answers = await everywhere(invited, other, { sign_up_token: token })
    expect(answers.slice(1)).toEqual(refused("invalid_sign_up_link").slice(1))
  }
  // A refusal uses nothing up.
  expect((await ask(invited, "sign-up-link", { token })).status).toBe(200)
})

test("a link proves no address: its person still enters the code", async () => {
  const link = await linkAt(invited)
  const answer = await ask(invited, "register", {
    ...addresses(link.email).register,
    sign_up_token: tokenOf(link),
  })
  expect([answer.status, answer.body]).toMatchObject([400, { code: "email_not_verified" }])
})

test("replaced, expired and made-up links don't work", async () => {
  const email = newEmail()
  const before = tokenOf(await linkAt(invited, email))
  const link = await linkAt(invited, email.toUpperCase())
  expect(link.email).toBe(email)
  const works = async (token: string) => (await ask(invited, "sign-up-link", { token })).status
  expect([await works(before), await works(tokenOf(link))]).toEqual([403, 200])
  await app.db.system
    .updateTable("sign_up_links")
    .set({ expires_at: "2020-01-01T00:00:00Z" })
    .where("id", "=", link.id)
    .execute()
  for (const token of [tokenOf(link), "x".repeat(43)]) {
    expect(await works(token)).toBe(403)
    expect(await everywhere(invited, email, { sign_up_token: token })).toEqual(
      refused("invalid_sign_up_link"),
    )
  }
})

test("only the hash of a link is stored, and the token of another kind opens nothing", async () => {
  const link = await linkAt(invited)
  const { rows } = await app.db.pool.query("select to_jsonb(l) as row from sign_up_links l where id = $1", [
    link.id,
  ])
  expect(JSON.stringify(rows)).not.toContain(tokenOf(link))
  const token = await invitationTo((await makeOrganization()).id)
  expect((await ask(invited, "sign-up-link", { token })).status).toBe(403)
  const joining = { token: tokenOf(link), password }
  expect((await ask(invited, "join", joining)).status).toBe(400)
})

test("someone with an account registers another business by a link, with their password", async () => {
  const { email } = await makeOrganization()
  const link = await linkAt(invited, email)
  const answer = await registerBy(invited, email, tokenOf(link))
  expect(answer.status).toBe(201)
  expect((answer.body as { user: { organizations: unknown[] } }).user.organizations).toHaveLength(2)
})

test("an invitation to a team always works", async () => {
  for (const installation of [invited, closed]) {
    const { id } = await makeOrganization()
    const token = await invitationTo(id)
    const answer = await ask(installation, "join", { token, password: "long enough" })
    expect([answer.status, answer.body]).toMatchObject([200, { user: { organizations: [{ id }] } }])
  }
})

test("links work where registration is open, and none where it is closed", async () => {
  const email = newEmail()
  const link = await linkAt(open, email)
  expect(await everywhere(closed, email, { sign_up_token: tokenOf(link) })).toEqual(
    refused("registration_closed"),
  )
  await expect(linkAt(closed)).rejects.toThrow("Registration is closed here.")
  expect(await everywhere(open, email, { sign_up_token: "x" })).toEqual(refused("invalid_sign_up_link"))
  expect((await registerBy(open, email, tokenOf(link))).status).toBe(201)
})

test("a code of before the setting doesn't help", async () => {
  const email = newEmail()
  const otp_code = await codeFor(open, email)
  const verified = await ask(open, "verify-otp", { email, otp_code })
  const { verification_token } = verified.body as { verification_token: string }
  for (const more of [{}, { verification_token }])
    for (const [at, code] of [
      [invited, "invitation_needed"],
      [closed, "registration_closed"],
    ] as const) {
      const answer = await ask(at, "register", { email, password, business_name: newName(), ...more })
      expect([answer.status, answer.body]).toMatchObject([403, { code }])
    }
  const answer = await ask(open, "register", {
    email,
    password,
    business_name: newName(),
    verification_token,
  })
  expect(answer.status).toBe(201)
})

test("a link is emailed on request, and its making is a security event without the address or the token", async () => {
  const email = newEmail()
  const lines: string[] = []
  const log = pino({ level: "info" }, { write: (line: string) => void lines.push(line) })
  const made = await createSignUpLink(app.db.system, { config: invited.config, log }, { email, mailed: true })
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { event: "sign_up_link_created", actor: "operator", id: made.id, msg: "security" },
  ])
  for (const secret of [email, tokenOf(made)]) expect(lines.join()).not.toContain(secret)

  const waiting = () =>
    app.db.system
      .selectFrom("outbox")
      .select(["id", "payload"])
      .where("name", "=", "email-sign-up-link")
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow()
  const job = await waiting()
  expect(job.payload).toEqual({ link_id: made.id })
  await perform(invited.worker, job.id)
  const [mail] = await mailsTo(email)
  expect(mail?.subject).toBe("Create your workspace")
  expect(mail?.text).toContain(made.url)

  await createSignUpLink(app.db.system, { config: invited.config, log }, { email, mailed: true })
  const replaced = await waiting()
  await linkAt(invited, email)
  await perform(invited.worker, replaced.id)
  expect(await mailsTo(email)).toHaveLength(1)
})

test("an address that isn't one gets no link", async () => {
  await expect(linkAt(invited, "no one")).rejects.toThrow()
})

test("an installation for one organization lets no one register another", () => {
  const registration = (env: Record<string, string>) => readConfig(env).registration
  const at = { DATA_DIR: app.config.data_dir }
  expect(registration(at)).toBe("open")
  expect(registration({ ...at, REGISTRATION: "invited" })).toBe("invited")
  expect(registration({ ...at, REGISTRATION: "invited", SINGLE_ORGANIZATION: "acme" })).toBe("closed")
  expect(() => registration({ ...at, REGISTRATION: "none" })).toThrow("REGISTRATION")
})

test("a business registered by a link where there are no plans is on Free once there are", async () => {
  const both = await otherSettings({ registration: "invited", plans: false })
  const link = await linkAt(both)
  const { body } = await registerBy(both, link.email, tokenOf(link))
  const { user } = body as { user: { id: number; organizations: { id: number }[] } }
  const owner = await signIn(user.organizations[0]?.id ?? 0, user.id)
  const plan = async (rest: typeof owner.rest) =>
    ((await rest("GET", "/api/subscription/")).body as { plan: { max_clients: number | null } }).plan
  expect(await plan(both.as(owner).rest)).toMatchObject({ plan_type: "pro", max_clients: null })
  const invitation = { email: newEmail() }
  expect((await both.as(owner).rest("POST", "/api/team/invitations/", invitation)).status).toBe(201)
  expect(await plan(owner.rest)).toMatchObject({ plan_type: "free", max_clients: 1 })
})
