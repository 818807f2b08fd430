// Which patterns prefix and digits can say, and the pattern that they make.
import { expect, test } from "vitest"
import { patternOf, simpleOf } from "../../client/staff/billing/numbers/simple-pattern.ts"

test.each([
  ["INV-{n:4}", "never", { prefix: "INV-", digits: 4 }],
  ["{n}", "never", { prefix: "", digits: 1 }],
  ["B-{yyyy}-{n:3}", "yearly", { prefix: "B-", digits: 3 }],
  ["B-{yyyy}-{mm}-{n:12}", "monthly", { prefix: "B-", digits: 12 }],
] as const)("%s that restarts %s is simple, and made again from its parts", (pattern, reset, simple) => {
  expect(simpleOf(pattern, reset)).toEqual(simple)
  expect(simpleOf(patternOf(simple, reset), reset)).toEqual(simple)
})

test.each([
  ["", "never"],
  ["INV-", "never"],
  ["{n:4}-INV", "never"],
  ["{yyyy}-{n:4}", "never"],
  ["B-{n:3}", "yearly"],
  ["B-{yy}-{n:3}", "yearly"],
  ["B-{fy}-{n:3}", "yearly"],
  ["B-{yyyy}-{n:3}", "monthly"],
  ["{n}{n}", "never"],
  ["B-{n:0}", "never"],
  ["B-{n:13}", "never"],
] as const)("%s that restarts %s needs to be written out", (pattern, reset) => {
  expect(simpleOf(pattern, reset)).toBeNull()
})
