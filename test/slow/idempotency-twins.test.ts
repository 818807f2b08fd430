// Many twins of one call at once: none of them holds up the others, and a later one gets the first answer.
import { expect, test } from "vitest"
import { testApp } from "../support/app.ts"
import { makeOrganization, signIn } from "../support/factories.ts"

test("sixty twins are told that the first one is in progress while others go on; then they get its answer", async () => {
  const { app } = await testApp()
  const { id, owner_id } = await makeOrganization()
  const staff = await signIn(id)
  const key = { "idempotency-key": "sixty" }
  const add = () => staff.rest("POST", "/api/clients/", { name: "Ada", email: "ada@client.test" }, key)
  const first =
    "insert into idempotency_keys (organization_id, caller, key, request_hash) values ($1, $2, 'sixty', 'x')"
  const client = await app.db.pool.connect()
  try {
    await client.query("begin")
    await client.query(first, [id, `user:${owner_id}`])
    const twins = Promise.all(Array.from({ length: 60 }, add))
    const other = await staff.rest("POST", "/api/clients/", { name: "Grace", email: "grace@client.test" })
    expect(other.status).toBe(201)
    const answers = await twins
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([409]))
    expect(answers[0]?.body).toMatchObject({
      code: "in_progress",
      error: "A request with this Idempotency-Key is in progress. Please try again in a moment.",
    })
  } finally {
    await client.query("rollback")
    client.release()
  }
  const [done, again] = [await add(), await add()]
  expect([done.status, again.status]).toEqual([201, 201])
  expect(again.body).toEqual(done.body)
  const { rowCount } = await app.db.pool.query(
    "select from clients where organization_id = $1 and name = 'Ada'",
    [id],
  )
  expect(rowCount).toBe(1)
})
