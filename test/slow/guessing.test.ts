// Passwords guessed by the hundred, from one network and from many: who is stopped, and who isn't.
import { expect, test } from "vitest"
import { testApp } from "../support/app.ts"
import { makeOrganization } from "../support/factories.ts"
import { auth, newEmail, password } from "../support/registration.ts"

await testApp({ RATE_LIMIT_FACTOR: "1", TRUST_PROXY: "127.0.0.1" })
let network = 0
/** Every test comes from a network of its own. */
const somewhere = () => ({ headers: { "x-forwarded-for": `203.0.113.${++network}` } })

test("a stranger's failures don't lock the owner out, a hundred from everywhere do", async () => {
  const { email } = await makeOrganization()
  const [stranger, home] = [somewhere(), somewhere()]
  const wrong = (from: object) => auth("login", { email, password: "wrong horse" }, from)
  for (let n = 0; n < 11; n++) await wrong(stranger)
  expect((await wrong(stranger)).status).toBe(429)
  expect((await auth("login", { email, password }, home)).status).toBe(200)
  for (let network = 0; network < 9; network++) {
    const from = somewhere()
    const failed = await Promise.all(Array.from({ length: 10 }, () => wrong(from)))
    expect(failed.map(({ status }) => status)).toEqual(Array(10).fill(401))
  }
  expect((await auth("login", { email, password }, home)).status).toBe(429)
})

test("one password tried on many accounts is stopped after a hundred failures of an IP", async () => {
  const { email } = await makeOrganization()
  const from = somewhere()
  const spray = () => auth("login", { email: newEmail(), password: "wrong horse" }, from)
  for (let n = 0; n < 3; n++) expect((await auth("login", { email, password }, from)).status).toBe(200)
  for (let round = 0; round < 10; round++)
    for (const { status } of await Promise.all(Array.from({ length: 10 }, spray))) expect(status).toBe(401)
  const refused = await auth("login", { email, password }, from)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers["retry-after"])).toBeLessThanOrEqual(900)
  expect((await auth("login", { email, password }, somewhere())).status).toBe(200)
})
