// How often, and where, sample data is made.
import { expect, test } from "vitest"
import { isOver } from "../../src/core/access/named-limits.ts"
import { enqueueOnce } from "../../src/core/database/outbox.ts"
import { sampleTries } from "../../src/samples/rules.ts"
import { openSample } from "../../src/samples/service.ts"
import { testApp } from "../support/app.ts"
import { makeOrganization, makeSample, signIn } from "../support/factories.ts"
import { waitingJobs } from "../support/jobs.ts"
import { heldUp, meanwhile } from "../support/meanwhile.ts"

test("sample data is made five times a day at most, and opened again however often", async () => {
  const { app } = await testApp({ RATE_LIMIT_FACTOR: "1" })
  const home = await makeOrganization()
  const owner = await signIn(home.id)
  for (let n = 0; n < 5; n++) expect(await isOver(app, sampleTries, String(home.owner_id))).toBe(false)
  expect((await owner.rest("POST", "/api/sample-data/")).status).toBe(429)
  await makeSample(home)
  expect((await owner.rest("POST", "/api/sample-data/")).status).toBe(200)
})

test("there is none where all is one organization's", async () => {
  const { app } = await testApp()
  const home = await makeOrganization()
  const opened = openSample(
    { ...app, config: { ...app.config, single_organization: home.slug } },
    app.db.tenants.open(home.id),
    {
      organization_id: home.id,
      user_id: home.owner_id,
    },
  )
  await expect(opened).rejects.toThrow("needs an address of its own")
})

test("one who opens it several times at once has one job made", async () => {
  const { app } = await testApp()
  const { id, owner_id } = await makeOrganization()
  const db = app.db.tenants.open(id)
  const open = () => enqueueOnce(app.db.system, db, "make-sample", { organization_id: id, user_id: owner_id })
  const [one, other] = await meanwhile(
    (client) => client.query("lock table outbox in share mode"),
    () => Promise.all([open(), open()]),
    (client) => expect.poll(() => heldUp(client, 2)).toBe(true),
  )
  expect(other).toBe(one)
  expect(await waitingJobs(id)).toHaveLength(1)
})
