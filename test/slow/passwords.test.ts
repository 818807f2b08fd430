// Passwords are hashed in turn: a crowd waits, and behind a long queue the answer is 429.
import { availableParallelism } from "node:os"
import { expect, test } from "vitest"
import { hashPassword, verifyPassword } from "../../src/core/base/secrets.ts"

test("a line of 64 waits for its turn; the next is refused at once, and the line empties", async () => {
  const places = Math.max(1, availableParallelism() - 1)
  const crowd = Array.from({ length: places + 64 }, () => hashPassword("a good password"))
  await expect(hashPassword("one too many")).rejects.toMatchObject({
    kind: "rate_limited",
    extra: { wait_time: 2 },
  })
  const [hash] = await Promise.all(crowd)
  expect(await verifyPassword(hash, "a good password")).toBe(true)
  expect(await verifyPassword(hash, "another one")).toBe(false)
  expect(await verifyPassword(undefined, "a good password")).toBe(false)
})
