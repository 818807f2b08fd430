// Which passwords can be chosen, and how often the link for a new one is emailed.
import { expect, test } from "vitest"
import { tries as codeTries } from "../../src/auth/codes/rules.ts"
import { resetTries } from "../../src/auth/passwords/rules.ts"
import { passwordProblem } from "../../src/auth/rules.ts"

test.each([
  ["x".repeat(7), "Password must be at least 8 characters long"],
  ["x".repeat(8), null],
  ["x".repeat(128), null],
  ["x".repeat(129), "Password must be at most 128 characters long"],
  ["🔑".repeat(7), "Password must be at least 8 characters long"],
  ["🔑".repeat(8), null],
  ["🔑".repeat(128), null],
  ["half of one \ud83d", "Password can't be used"],
  ["nul \u0000 inside", "Password can't be used"],
])("%j: %s", (password, problem) => {
  expect(passwordProblem(password)).toBe(problem)
})

test("a link for a new password is emailed no more often than a code", () => {
  const inAnHour = ({ count, seconds }: typeof resetTries) => (count / seconds) * 3_600
  expect(inAnHour(resetTries)).toBeLessThanOrEqual(inAnHour(codeTries.address))
})
