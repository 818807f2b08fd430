// In which words a pattern is refused, how long a number may get, and which series give the same numbers.
import { describe, expect, test } from "vitest"
import {
  type Form,
  formProblem,
  isAlike,
  isDraftName,
  laterDay,
  maxN,
  spell,
} from "../../src/number-series/rules.ts"

const form = (pattern: string, more: Partial<Form> = {}): Form => ({
  ...{ pattern, reset: "never", fiscal_year_start: 4 },
  ...more,
})

test.each([
  ["INV", {}, null, "pattern", "Use {n} once for the number, or {n:4} for four digits"],
  ["{n:0}", {}, null, "pattern", "Use 1 to 12 digits, from {n:1} to {n:12}"],
  ["{n:13}", {}, null, "pattern", "Use 1 to 12 digits, from {n:1} to {n:12}"],
  ["{dd}-{n}", {}, null, "pattern", "Use only {n}, {yyyy}, {yy}, {mm} and {fy} in braces"],
  ["INV {n}", {}, null, "pattern", "Numbers can only contain letters, digits and - / . _"],
  ["draft-{n}", {}, null, "pattern", "DRAFT- is reserved for drafts without a number"],
  [`${"A".repeat(39)}{n}`, {}, null, "pattern", "Numbers can have at most 50 characters"],
  [
    "GST.{n}",
    {},
    "IN",
    "pattern",
    "In India, numbers can only contain letters, digits, - and / (GST rule 46)",
  ],
  ["GST/2026-27/ABCDE{n}", {}, "IN", "pattern", "In India, numbers have at most 16 characters (GST rule 46)"],
  [
    ...(["INV-{n}", { reset: "yearly" }, null, "reset"] as const),
    "Numbers that restart each year need {yyyy}, {yy} or {fy}",
  ],
  [
    ...(["{yyyy}-{n}", { reset: "monthly" }, null, "reset"] as const),
    "Numbers that restart each month need {mm} and the year",
  ],
] as const)("%s with %o in %s is refused at its %s: %s", (pattern, more, country, field, problem) =>
  expect(formProblem(form(pattern, more), 1, country)).toEqual({ field, problem }),
)

test("at most fifty characters, with the last number of all", () => {
  expect(formProblem(form(`${"A".repeat(38)}{n}`), 1, null)).toBeNull()
  expect(spell(form(`${"A".repeat(38)}{n}`), maxN)).toHaveLength(50)
})

test("what stands for nothing is left out of a number", () =>
  expect(spell(form("{fy}/{mm}/{yy}{n:3}"), 7, "2026-03-31")).toBe("2025-26/03/26007"))

test("a series goes on at its newest number's day, where that is later", () => {
  expect(laterDay("2026-01-01", null)).toBe("2026-01-01")
  expect(laterDay("2026-01-01", "2026-01-02")).toBe("2026-01-02")
  expect(laterDay("2026-01-02", "2026-01-01")).toBe("2026-01-02")
})

describe("two series that give the same numbers", () => {
  test.each([
    ["INV-{n}", "inv-{n:6}", 4, true],
    ["{yyyy}-{n}", "20{yy}-{n}", 4, true],
    ["{yyyy}-{n}", "{fy}-{n}", 1, true],
    ["{yyyy}-{n}", "{fy}-{n}", 4, false],
    ["INV-{n}", "INV/{n}", 4, false],
    ["A{n}", "{n}A", 4, false],
  ] as const)("%s and %s, fiscal years from month %i: %s", (one, other, fiscal_year_start, alike) =>
    expect(isAlike(form(one, { fiscal_year_start }), form(other, { fiscal_year_start }))).toBe(alike),
  )
})

test.each([
  ["DRAFT-7", true],
  ["draft-", true],
  ["MY-DRAFT-7", false],
  ["DRAFT7", false],
])("%s is what a draft is called: %s", (number, isDraft) => expect(isDraftName(number)).toBe(isDraft))
