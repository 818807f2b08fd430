// How often codes, passwords and links may be tried, at the counts of a real deployment.
import { expect, test } from "vitest"
import { call, testApp } from "../support/app.ts"
import { makeOrganization } from "../support/factories.ts"
import { mailsTo, runJobs } from "../support/jobs.ts"
import {
  auth,
  codeFor,
  newEmail,
  newName,
  password,
  resetLinkFor,
  type SignedIn,
  verified,
} from "../support/registration.ts"

const { app } = await testApp({ RATE_LIMIT_FACTOR: "1", TRUST_PROXY: "127.0.0.1" })
let network = 0
/** Every test comes from a network of its own. */
const somewhere = () => ({ headers: { "x-forwarded-for": `203.0.113.${++network}` } })
const aMinuteLater = (email: string) => app.limits.reset("code-again", email)
const waits = (answer: { body: unknown; headers: Record<string, string> }) => {
  const { wait_time } = answer.body as { wait_time: number }
  expect(String(answer.headers["retry-after"])).toBe(String(wait_time))
  return wait_time
}

test("a second code within a minute is refused with the time to wait", async () => {
  const from = somewhere()
  const email = newEmail()
  const ask = () => auth("send-otp", { email, business_name: "Acme" }, from)
  expect(await ask()).toMatchObject({ status: 200, body: { wait_time: 60 } })
  const again = await ask()
  expect(again).toMatchObject({ status: 429, body: { error: expect.stringContaining("try again in") } })
  expect(waits(again)).toBeGreaterThan(50)
  expect(waits(again)).toBeLessThanOrEqual(60)
  expect((await auth("send-otp", { email: newEmail() }, from)).status).toBe(200)
  await aMinuteLater(email)
  expect((await ask()).status).toBe(200)
})

test("of many requests for one address at once, one emails a code", async () => {
  const from = somewhere()
  const email = newEmail()
  const answers = await Promise.all(Array.from({ length: 8 }, () => auth("send-otp", { email }, from)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(7)
  await runJobs()
  expect(await mailsTo(email)).toHaveLength(1)
})

test("an address gets five codes an hour", async () => {
  const email = newEmail()
  for (let n = 0; n < 5; n++) {
    expect((await auth("send-otp", { email }, somewhere())).status).toBe(200)
    await aMinuteLater(email)
  }
  const sixth = await auth("send-otp", { email }, somewhere())
  expect(sixth.status).toBe(429)
  expect(waits(sixth)).toBeGreaterThan(3_500)
})

test("a network gets twenty codes an hour, and what it is refused costs the address nothing", async () => {
  const from = somewhere()
  for (let n = 0; n < 20; n++) expect((await auth("send-otp", { email: newEmail() }, from)).status).toBe(200)
  const email = newEmail()
  for (let n = 0; n < 6; n++) expect((await auth("send-otp", { email }, from)).status).toBe(429)
  expect((await auth("send-otp", { email }, somewhere())).status).toBe(200)
})

test("all addresses of one home's IPv6 network share its twenty codes, the next network has its own", async () => {
  const ask = (ip: string) =>
    auth("send-otp", { email: newEmail() }, { headers: { "x-forwarded-for": ip } }).then(
      ({ status }) => status,
    )
  for (let n = 0; n < 20; n++) expect(await ask(`2001:db8:1:2::${n + 1}`)).toBe(200)
  expect(await ask("2001:db8:1:2:ffff:1:2:3")).toBe(429)
  expect(await ask("2001:db8:1:3::1")).toBe(200)
})

test("after ten failures from a network the right password is refused there too, for an unknown address alike", async () => {
  const { email } = await makeOrganization()
  for (const address of [email, newEmail()]) {
    const from = somewhere()
    const login = (given: string) => auth("login", { email: address, password: given }, from)
    for (let n = 0; n < 10; n++) expect((await login("wrong horse")).status).toBe(401)
    const refused = await login(password)
    expect(refused.status).toBe(429)
    expect(waits(refused)).toBeGreaterThan(800)
    expect(waits(refused)).toBeLessThanOrEqual(900)
  }
})

test("parallel guesses are no more than ten either", async () => {
  const { email } = await makeOrganization()
  const from = somewhere()
  const answers = await Promise.all(
    Array.from({ length: 25 }, () => auth("login", { email, password: "wrong horse" }, from)),
  )
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(15)
})

test("a right password takes failures back", async () => {
  const { email } = await makeOrganization()
  const from = somewhere()
  const login = (given: string) => auth("login", { email, password: given }, from)
  for (let round = 0; round < 2; round++) {
    for (let n = 0; n < 9; n++) expect((await login("wrong horse")).status).toBe(401)
    expect((await login(password)).status).toBe(200)
  }
})

test("a wrong password at registration counts as a failed sign-in", async () => {
  const { email } = await makeOrganization()
  const from = somewhere()
  await verified(email, from)
  const register = () => auth("register", { email, password: "wrong horse", business_name: newName() }, from)
  for (let n = 0; n < 10; n++) expect((await register()).status).toBe(400)
  expect((await register()).status).toBe(429)
  expect((await auth("login", { email, password }, from)).status).toBe(429)
})

test("a new password lifts the refusal", async () => {
  const { email } = await makeOrganization()
  const from = somewhere()
  for (let n = 0; n < 11; n++) await auth("login", { email, password: "wrong horse" }, from)
  const { uid, token } = await resetLinkFor(email)
  await auth("reset-password", { uid, token, password: "a new horse" }, from)
  expect((await auth("login", { email, password: "a new horse" }, from)).status).toBe(200)
})

test("an address gets five links an hour; more are answered alike and not emailed", async () => {
  const { email } = await makeOrganization()
  const answers = []
  for (let n = 0; n < 6; n++) answers.push(await auth("forgot-password", { email }, somewhere()))
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  expect(answers[0]?.status).toBe(200)
  const { rows } = await app.db.pool.query(
    "select r.id from password_resets r join users u on u.id = r.user_id where u.email = $1",
    [email],
  )
  expect(rows).toHaveLength(5)
})

test("calls that come together in one request are counted one by one", async () => {
  const { email } = await makeOrganization()
  const { server } = await testApp()
  const paths = Array.from({ length: 10 }, () => "auth.login").join(",")
  const batch = Object.fromEntries(
    Array.from({ length: 10 }, (_, n) => [n, { email, password: "wrong horse" }]),
  )
  const options = { method: "POST" as const, url: `/trpc/${paths}?batch=1`, payload: batch }
  const from = somewhere()
  await server.inject({ ...options, ...from })
  expect((await auth("login", { email, password }, from)).status).toBe(429)
})

test("a code asked for over the limit of tries can be had anew", async () => {
  const from = somewhere()
  const email = newEmail()
  const code = await codeFor(email, from)
  for (let n = 0; n < 5; n++) await auth("verify-otp", { email, otp_code: "" }, from)
  expect((await auth("verify-otp", { email, otp_code: code }, from)).status).toBe(400)
  await aMinuteLater(email)
  expect((await auth("verify-otp", { email, otp_code: await codeFor(email, from) }, from)).status).toBe(200)
})

test("wrong current passwords count as failed sign-ins", async () => {
  const { email } = await makeOrganization()
  const from = somewhere()
  const { body } = await auth("login", { email, password }, from)
  const change = (current_password: string) =>
    call("POST", "/api/auth/change-password/", {
      token: (body as SignedIn).access_token,
      body: { current_password, password: "another horse" },
      ...from,
    })
  for (let guess = 0; guess < 10; guess++) expect((await change(`wrong ${guess}`)).status).toBe(400)
  expect((await change(password)).status).toBe(429)
  expect((await auth("login", { email, password }, from)).status).toBe(429)
})
