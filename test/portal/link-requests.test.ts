// How often a link may be asked for: three times an hour to one address, twenty times from one IP.
import { expect, test } from "vitest"
import { call, testApp } from "../support/app.ts"
import { makeClient, makeOrganization, unique } from "../support/factories.ts"
import { mailsTo, runJobs } from "../support/jobs.ts"

test("three links an hour are emailed to one address, and twenty requests accepted from one IP", async () => {
  await testApp({ RATE_LIMIT_FACTOR: "1" })
  const organization = await makeOrganization()
  const client = await makeClient(organization.id)
  const ask = (email: string) =>
    call("POST", "/portal/request-link/", { host: `${organization.slug}.localhost:3000`, body: { email } })

  for (let n = 0; n < 4; n++) {
    expect((await ask(client.email)).status).toBe(200)
    await runJobs(organization.id)
  }
  expect(await mailsTo(client.email)).toHaveLength(3)

  const more = await Promise.all(Array.from({ length: 20 }, () => ask(`${unique()}@client.test`)))
  expect(more.filter(({ status }) => status === 200)).toHaveLength(16)
  const refused = more.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(4)
  expect(refused[0]?.body).toMatchObject({ code: "rate_limited", wait_time: expect.any(Number) })
  expect(Number(refused[0]?.headers["retry-after"])).toBeGreaterThan(3_000)
})
