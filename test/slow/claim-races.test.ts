// Confirmed, rejected, withdrawn and called otherwise at once.
import { expect, test } from "vitest"
import { claimsOf, makeTill } from "../payments/claims/desk.ts"
import { race } from "../payments/claims/race.ts"

test("of all who answer a claim at once one wins, never two, and the books say what it was told", async () => {
  for (let round = 0; round < 200; round++) await race(round)
}, 600_000)

test("who says it, takes it back and confirms over and over leaves one answer for each", async () => {
  const till = await makeTill()
  const answers = await Promise.all(
    Array.from({ length: 24 }, (_, n) =>
      [till.say, till.withdraw, () => till.confirm({ amount: 1 })][n % 3]?.(),
    ),
  )
  expect(answers.filter((answer) => answer && ![200, 409].includes(answer.status))).toEqual([])
  const claims = await claimsOf(till)
  const open = claims.filter(({ state }) => state === "open")
  const { status, amount_due } = Object(await till.read())
  expect([open.length, status]).toEqual(open.length === 1 ? [1, "processing"] : [0, "sent"])
  expect(amount_due).toBe(100 - claims.filter(({ state }) => state === "confirmed").length)
})
