// How many pictures of themselves members upload.
import { expect, test } from "vitest"
import { testApp } from "../support/app.ts"
import { makeMember, makeOrganization, signIn } from "../support/factories.ts"
import { formOf, picture } from "../support/forms.ts"

test("pictures of people count for them alone, not among the uploads of the organization", async () => {
  const { app } = await testApp({ RATE_LIMIT_FACTOR: "1" })
  const { id } = await makeOrganization()
  const owner = await signIn(id)
  const reader = await signIn(id, await makeMember(id, "accountant"))
  const file = { picture: { bytes: await picture(), name: "me.png" } }
  const show = async (who = reader) => {
    const { body, headers } = await formOf(file)
    return who.rest("PATCH", "/api/team/profile/", body, headers)
  }
  for (let n = 0; n < 20; n++) expect((await show()).status).toBe(200)
  expect(await show()).toMatchObject({ status: 429, body: { wait_time: expect.any(Number) } })
  expect((await show(owner)).status).toBe(200)
  for (let n = 0; n < 120; n++) await app.limits.organization(id, "upload")
  await expect(app.limits.organization(id, "upload")).rejects.toThrow("Too many requests")
})
