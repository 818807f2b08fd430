// How numbers are spelled and when they start anew: worked cases, and what a pattern may be.
import { describe, expect, test } from "vitest"
import { formProblem, periodOf, type resets, spell } from "../../src/number-series/rules.ts"
import worked from "./numbers.json" with { type: "json" }

test.for(worked)("$expected is number $n of $pattern on $date", (one) => {
  const form = { pattern: one.pattern, reset: "never", fiscal_year_start: one.fiscal_year_start } as const
  expect(spell(form, one.n, one.date)).toBe(one.expected)
})

test.each([
  ["INV-{n}", "never", "2026-11-22", 1, ""],
  ["{yyyy}-{n}", "yearly", "2026-12-31", 4, "2026"],
  ["{yyyy}-{n}", "yearly", "2027-01-01", 4, "2027"],
  ["{fy}-{n}", "yearly", "2027-03-31", 4, "2026"],
  ["{fy}-{n}", "yearly", "2027-04-01", 4, "2027"],
  ["{yy}{mm}-{n}", "monthly", "2026-03-31", 1, "2026-03"],
] as const)(
  "%s, %s, counts on %s (fiscal year from month %i) in %j",
  (pattern, reset, day, start, period) => {
    expect(periodOf({ pattern, reset, fiscal_year_start: start }, day)).toBe(period)
  },
)

describe("a pattern", () => {
  const problem = (
    pattern: string,
    reset: (typeof resets)[number] = "never",
    next_n = 1,
    country: string | null = null,
  ) => formProblem({ pattern, reset, fiscal_year_start: 4 }, next_n, country)

  test.each([
    ["INV-{n:4}", "never"],
    ["a._/-Z9{n:12}", "never"],
    ["{fy}/{n:1}", "yearly"],
    ["{yy}/{n}", "yearly"],
    ["{mm}.{yyyy}-{n}", "monthly"],
  ] as const)("%s, %s, is good", (pattern, reset) => expect(problem(pattern, reset)).toBeNull())

  test.each([
    ["INV", "never", "pattern"],
    ["{n}-{n}", "never", "pattern"],
    ["{n:0}", "never", "pattern"],
    ["{n:13}", "never", "pattern"],
    ["{n:}", "never", "pattern"],
    ["{N}{n}", "never", "pattern"],
    ["{dd}-{n}", "never", "pattern"],
    ["{{n}", "never", "pattern"],
    ["INV {n}", "never", "pattern"],
    ["№{n}", "never", "pattern"],
    ["draft-{n}", "never", "pattern"],
    ["{fy}{fy}{fy}{fy}{fy}{fy}-{n}", "never", "pattern"],
    ["INV-{n}", "yearly", "reset"],
    ["{mm}-{n}", "yearly", "reset"],
    ["{mm}-{n}", "monthly", "reset"],
    ["{yyyy}-{n}", "monthly", "reset"],
  ] as const)("%s, %s, is refused at its %s", (pattern, reset, field) =>
    expect(problem(pattern, reset)).toMatchObject({ field }),
  )

  test("in India has at most 16 characters of letters, digits, - and /", () => {
    expect(problem("GST/{fy}/{n:4}", "yearly", 1, "IN")).toBeNull()
    expect(problem("GST/{fy}/{n:5}", "yearly", 1, "IN")).toMatchObject({ field: "pattern" })
    expect(problem("GST/{fy}/{n:4}", "yearly", 12_345, "IN")).toMatchObject({ field: "pattern" })
    expect(problem("GST.{n}", "never", 1, "IN")).toMatchObject({ field: "pattern" })
    expect(problem("GST_{n}", "never", 1, "IN")).toMatchObject({ field: "pattern" })
    expect(problem("GST/{fy}/{n:5}", "yearly", 1, "GB")).toBeNull()
  })
})
