// How often a link is renewed: as often as one may be asked for.
import { expect, test } from "vitest"
import { call, testApp } from "../support/app.ts"
import { makeClient, makeOrganization, signIn } from "../support/factories.ts"
import { mailsTo, runJobs } from "../support/jobs.ts"
import { mailedTokens } from "../support/portal.ts"

test("renewed links count with those that were asked for, and who holds a link is told of the limit", async () => {
  await testApp({ RATE_LIMIT_FACTOR: "1" })
  const organization = await makeOrganization()
  const client = await makeClient(organization.id)
  const staff = await signIn(organization.id)
  await staff.rest("POST", "/portal/start/", { client_id: client.id })
  await runJobs(organization.id)
  const [token = ""] = await mailedTokens(client.email)
  const host = `${organization.slug}.localhost:3000`
  const renew = () => call("POST", "/portal/renew-link/", { host, body: { token } })
  const ask = () => call("POST", "/portal/request-link/", { host, body: { email: client.email } })
  for (const again of [renew, ask, renew]) expect((await again()).status).toBe(200)
  expect(await renew()).toMatchObject({ status: 429, body: { wait_time: expect.any(Number) } })
  expect(await ask()).toMatchObject({ status: 200 })
  await runJobs(organization.id)
  expect(await mailsTo(client.email)).toHaveLength(4)
})
