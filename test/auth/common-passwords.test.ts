// Passwords that attackers try first are refused wherever one is set: common ones, and names with little added.
import { expect, test } from "vitest"
import { hashPassword, hashToken, newToken } from "../../src/core/base/secrets.ts"
import { call, testApp } from "../support/app.ts"
import { makeInvitation, makeMember, makeOrganization, signIn } from "../support/factories.ts"
import { auth, newEmail, newName, password, resetLinkFor, verified } from "../support/registration.ts"

const sentence = "This password is too common. Choose another one."
const refused = { status: 400, body: { error: sentence, fields: { password: [sentence] } } }
const common = "Football1"
const named =
  "This password mostly repeats your email address, your business's name or “Portico”. Choose another one."
const withName = { status: 400, body: { error: named, fields: { password: [named] } } }

async function invitationTo(email?: string, name = newName()) {
  const { app } = await testApp()
  const { id } = await makeOrganization({ name })
  const invitation = await makeInvitation(id, email === undefined ? {} : { email })
  const token = newToken()
  const row = app.db.system.updateTable("team_invitations").set({ token_hash: hashToken(token) })
  await row.where("id", "=", invitation.id).execute()
  return token
}

test("a common password is refused at registration, and another one taken after it", async () => {
  const email = newEmail()
  await verified(email)
  const register = (given: string) => auth("register", { email, password: given, business_name: newName() })
  for (const given of ["password", "PASSWORD1", "12345678", "qwertyuiop", common])
    expect(await register(given)).toMatchObject(refused)
  expect((await register(password)).status).toBe(201)
})

test("it is refused for a password link, and the link stays valid", async () => {
  const { email } = await makeOrganization()
  const { uid, token } = await resetLinkFor(email)
  expect(await auth("reset-password", { uid, token, password: common })).toMatchObject(refused)
  expect((await auth("reset-password", { uid, token, password: "a new horse" })).status).toBe(200)
})

test("it is refused in the settings and when joining a team", async () => {
  const { id } = await makeOrganization()
  const { token } = await signIn(id)
  const body = { current_password: password, password: common }
  expect(await call("POST", "/api/auth/change-password/", { token, body })).toMatchObject(refused)
  expect(await auth("join", { token: await invitationTo(), password: common })).toMatchObject(refused)
})

test("people who already have one can sign in", async () => {
  const { app } = await testApp()
  const email = newEmail()
  const user_id = await makeMember((await makeOrganization()).id, "member", email)
  const password_hash = await hashPassword(common)
  await app.db.system.updateTable("users").set({ password_hash }).where("id", "=", user_id).execute()
  expect((await auth("login", { email, password: common })).status).toBe(200)
  expect((await auth("join", { token: await invitationTo(email), password: common })).status).toBe(200)
})

test("a password of the product's, the person's or the business's name with little added is refused at registration", async () => {
  const email = `zoë.lovelace+books@${newEmail().replace(/.*@/, "")}`.replace("ë", "e")
  await verified(email)
  const register = (given: string) =>
    auth("register", { email, password: given, business_name: "Łódź Pottery & Co" })
  for (const given of [
    "Portico123",
    "my PORTICO login",
    "Lovelace-1815",
    "zoe.lovelace!",
    "lodzpottery",
    "Pottery2026",
    "łódź łódź 7",
  ])
    expect(await register(given), given).toMatchObject(withName)
  // "zoe" and "co" are too short to be anyone's name.
  expect((await register("zoe's cocoa tin")).status).toBe(201)
})

test("a long password may contain a word of the business's name", async () => {
  const email = newEmail()
  await verified(email)
  const body = { email, password: "blue horse in the studio", business_name: "Blue Studio" }
  expect((await auth("register", { ...body, password: "blue studio horse" })).status).toBe(400)
  expect((await auth("register", body)).status).toBe(201)
})

test("it is refused for a password link, in the settings and when joining a team", async () => {
  const { id, email } = await makeOrganization({ name: "Analytical Engines" })
  const link = await resetLinkFor(email)
  for (const given of ["portico-portico", "Analytical1", "analyticalengines"]) {
    expect(await auth("reset-password", { ...link, password: given }), given).toMatchObject(withName)
    const { token } = await signIn(id)
    const body = { current_password: password, password: given }
    expect(await call("POST", "/api/auth/change-password/", { token, body }), given).toMatchObject(withName)
    const invited = { token: await invitationTo(undefined, "Analytical Engines"), password: given }
    expect(await auth("join", invited), given).toMatchObject(withName)
  }
  expect((await auth("reset-password", { ...link, password: "a new horse" })).status).toBe(200)
})
