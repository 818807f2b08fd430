// How often one visitor may ask to hire: five times an hour, whomever.
import { expect, test } from "vitest"
import { call, testApp } from "../support/app.ts"
import { makeLandingPage, makeOrganization } from "../support/factories.ts"

test("five requests an hour are accepted from one address; refused ones don't count", async () => {
  await testApp({ RATE_LIMIT_FACTOR: "1" })
  const [one, other] = await Promise.all([makeOrganization(), makeOrganization()])
  for (const { id } of [one, other]) await makeLandingPage(id, { is_enabled: true })
  const words = {
    client_name: "Sam",
    client_email: "sam@visitor.test",
    project_title: "A shop",
    project_description: "For lamps.",
  }
  const ask = (slug: string, body: object = words) =>
    call("POST", `/api/public/hire-request/${slug}/`, { body })

  for (let n = 0; n < 6; n++) expect((await ask(one.slug, { client_name: "Sam" })).status).toBe(400)
  const asked = await Promise.all([one, other, one, other, one, other, one].map(({ slug }) => ask(slug)))
  expect(asked.filter(({ status }) => status === 201)).toHaveLength(5)
  const [refused] = asked.filter(({ status }) => status === 429)
  expect(refused?.body).toMatchObject({ code: "rate_limited", wait_time: expect.any(Number) })
  expect(Number(refused?.headers["retry-after"])).toBeGreaterThan(3_000)
})
