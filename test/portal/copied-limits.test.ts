// How many links are copied for one client.
import { expect, test } from "vitest"
import { testApp } from "../support/app.ts"
import { makeClient, makeOrganization, signIn } from "../support/factories.ts"

test("a client has at most 20 links copied in an hour, by the whole staff", async () => {
  await testApp({ RATE_LIMIT_FACTOR: "1" })
  const organization = await makeOrganization()
  const [client, other] = [await makeClient(organization.id), await makeClient(organization.id)]
  const staff = await signIn(organization.id)
  const copy = ({ id } = client) => staff.rest("POST", `/api/clients/${id}/portal-link/`)
  for (let n = 0; n < 20; n++) expect((await copy()).status).toBe(200)
  expect(await copy()).toMatchObject({ status: 429, body: { wait_time: expect.any(Number) } })
  expect((await copy(other)).status).toBe(200)
})
