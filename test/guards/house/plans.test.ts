// A plan is judged in TypeScript: what SQL decides by the stored one would hold with PLANS=off too.
import { expect, test } from "vitest"
import { filesOf, read } from "./tree.ts"

/** What is bought, renewed and ended goes by what is stored; the demo stores its own. */
const ofTheStoredPlan = /^src\/(subscriptions|demo)\//
const judged = [
  /plan_type\s*(<>|!=(?!=)|=(?![>=])|\bin\b|\bnot\b|\bis\b)/,
  /case\s+\w*\.?plan_type/,
  /(where|on|eb)\(\s*"(\w+\.)?plan_type"/,
  /plan_type"?\s+as\s+(?!plan_type)/,
]

test("no statement judges or renames a plan", () => {
  const files = filesOf("{src,jobs}/**/*.ts").filter((file) => !ofTheStoredPlan.test(file))
  expect(files.filter((file) => read(file).includes("plan_type")).length).toBeGreaterThan(10)
  const judging = files.flatMap((file) =>
    read(file)
      .split("\n")
      .filter((line) => judged.some((pattern) => pattern.test(line)))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(judging, "select plan_type, and decide by it in rules.ts or by `allows` and `limitOf`").toEqual([])
})
