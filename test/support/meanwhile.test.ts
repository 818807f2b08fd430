// The help of other tests that sets two stories against each other sees the second one on whatever connection it comes.
import pg from "pg"
import { expect, test } from "vitest"
import { testApp } from "./app.ts"
import { makeOrganization } from "./factories.ts"
import { heldUp, meanwhile } from "./meanwhile.ts"

test("who is held up on a connection made after the first look is seen too", async () => {
  const { app } = await testApp()
  const { id } = await makeOrganization()
  const hold = "select id from organizations where id = $1 for update"
  const late = new pg.Client({ connectionString: app.db.url })
  const held = await meanwhile(
    async (client) => {
      await client.query(hold, [id])
      await heldUp(client)
      await late.connect()
    },
    () => late.query(hold, [id]),
  )
  expect(held.rowCount).toBe(1)
  await late.end()
})
