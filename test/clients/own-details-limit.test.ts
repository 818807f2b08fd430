// How often clients change their own details.
import { expect, test } from "vitest"
import { testApp } from "../support/app.ts"
import { makeOrganization } from "../support/factories.ts"
import { signInClient } from "../support/portal.ts"

test("a client changes their details at most 20 times an hour, each client for themselves", async () => {
  await testApp({ RATE_LIMIT_FACTOR: "1" })
  const { id } = await makeOrganization()
  const [client, other] = [await signInClient(id), await signInClient(id)]
  const change = (n: number, who = client) => who.rest("PATCH", "/portal/details/", { city: `City ${n}` })
  for (let n = 0; n < 20; n++) expect((await change(n)).status).toBe(200)
  expect(await change(20)).toMatchObject({ status: 429, body: { wait_time: expect.any(Number) } })
  expect((await change(0, other)).status).toBe(200)
})
