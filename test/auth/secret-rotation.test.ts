// A new APP_SECRET while links and codes of the one before are under way.
import { expect, test } from "vitest"
import { deriveToken, hashToken, newToken } from "../../src/core/base/secrets.ts"
import { signDemo } from "../../src/subscriptions/providers/demo.ts"
import { call, ownApp } from "../support/app.ts"
import { makeClient, makeOrganization, signIn } from "../support/factories.ts"
import { mailsTo, runJobs } from "../support/jobs.ts"
import { auth, codeFor, newEmail, newName, password, verified } from "../support/registration.ts"

const { app, worker } = await ownApp()

/** As if every process had been restarted with these settings. */
function restartWith(app_secret: string, previous_secret?: string) {
  for (const { config } of [app, worker]) Object.assign(config, { app_secret, previous_secret })
}

const first = app.config.app_secret
const second = newToken()

const linkIn = (text = "") => new URL(/https?:\/\/\S+\?\S+/.exec(text)?.[0] ?? "http://none").searchParams
const newest = async (email: string) => linkIn((await mailsTo(email))[0]?.text)

/** Everything that is emailed with a link or a code, under way: emailed before `restart` or not yet. */
async function underWay(mailed: boolean) {
  restartWith(first)
  const mail = async (organization_id?: number) =>
    mailed ? void (await runJobs(organization_id)) : undefined
  const [founder, visitor, invited] = [newEmail(), newEmail(), newEmail()]
  const made = await auth("register", {
    email: founder,
    password,
    business_name: newName(),
    verification_token: await verified(founder),
  })
  const { user } = made.body as { user: { organizations: { id: number; slug: string }[] } }
  await mail()
  const { id, slug, owner_id, email } = await makeOrganization()
  const staff = await signIn(id, owner_id)
  const client = newEmail()
  const { id: client_id } = await makeClient(id, { email: client })
  await staff.rest("POST", "/portal/start/", { client_id })
  await staff.rest("POST", "/api/team/invitations/", { email: invited })
  await auth("forgot-password", { email })
  await auth("send-otp", { email: visitor })
  await mail(id)
  await mail()
  return { founder, founded: user.organizations[0]?.id ?? 0, visitor, invited, client, id, slug, email }
}

test.each([
  ["mailed before the change", true],
  ["mailed after it", false],
])("codes and links made with the secret before, %s, go on working", async (_when, mailed) => {
  const { founder, founded, visitor, invited, client, id, slug, email } = await underWay(mailed)
  const early = mailed ? await codeIn(visitor) : undefined
  restartWith(second, first)
  if (!mailed) for (const one of [id, undefined]) await runJobs(one)
  const code = early ?? (await codeIn(visitor))
  expect((await auth("verify-otp", { email: visitor, otp_code: code })).status).toBe(200)
  const reset = await newest(email)
  const fresh = { uid: reset.get("uid"), token: reset.get("token"), password: "a new horse" }
  expect((await auth("reset-password", fresh)).status).toBe(200)
  const host = `${slug}.localhost:3000`
  const entered = { body: { token: (await newest(client)).get("token") }, host }
  expect((await call("POST", "/portal/verify/", entered)).status).toBe(200)
  const joined = { token: (await newest(invited)).get("token"), password }
  expect((await auth("join", joined)).status).toBe(200)
  const mine = await newest(founder)
  const ids = { uid: Number(mine.get("uid")), organization: Number(mine.get("organization")) }
  expect(ids.organization).toBe(founded)
  expect((await auth("disown", { ...ids, token: mine.get("token") })).status).toBe(200)
})

const codeIn = async (email: string) => /^\d{6}$/m.exec((await mailsTo(email))[0]?.text ?? "")?.[0] ?? ""

test("a webhook of the demo provider signed with the secret before is taken", async () => {
  const payload = JSON.stringify({ kind: "failed", id: newToken(), subscription: "none" })
  const send = (secret: string) => {
    const headers = { "content-type": "application/json", "portico-signature": signDemo(secret, payload) }
    return call("POST", "/api/webhooks/demo/", { body: Buffer.from(payload), headers })
  }
  restartWith(second, first)
  expect((await send(first)).status).toBe(200)
  expect((await send(second)).status).toBe(200)
  restartWith(second)
  expect((await send(first)).status).toBe(400)
})

test("new links are signed with the new secret", async () => {
  restartWith(second, first)
  const { email } = await makeOrganization()
  await auth("forgot-password", { email })
  const [row] = await app.db.system
    .selectFrom("password_resets as r")
    .innerJoin("users as u", "u.id", "r.user_id")
    .select(["r.id", "r.nonce", "r.token_hash"])
    .where("u.email", "=", email)
    .execute()
  const token = deriveToken(second, "reset-link", row?.id ?? 0, row?.nonce ?? "")
  expect(row?.token_hash).toBe(hashToken(token))
  const code = await codeFor(newEmail())
  expect(code).toMatch(/^\d{6}$/)
})

test("without the secret before, what it signed is worth nothing", async () => {
  const email = newEmail()
  restartWith(first)
  const code = await codeFor(email)
  restartWith(second)
  expect((await auth("verify-otp", { email, otp_code: code })).status).toBe(400)
})
