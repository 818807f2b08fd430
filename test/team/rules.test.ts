// Which plans have a team.
import { expect, test } from "vitest"
import { hasTeam } from "../../src/team/rules.ts"

test("a team comes with every paid plan", () => {
  expect((["free", "pro", "premium"] as const).filter(hasTeam)).toEqual(["pro", "premium"])
})
