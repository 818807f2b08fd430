// How numbers are spelled and when they start anew: worked cases, what a pattern may be, and the database saying the same.
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { formProblem, mostN, periodOf, resets, spell } from "../../src/billing/series/rules.ts"
import { testApp } from "../support/app.ts"
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

test("the database spells numbers and counts periods as the rules do", async () => {
  const piece = fc.constantFrom("INV-", "b/", "_", ".7", "{yyyy}", "{yy}", "{mm}", "{fy}")
  const form = fc.record({
    before: fc.array(piece, { maxLength: 4 }),
    width: fc.option(fc.integer({ min: 1, max: 12 })),
    after: fc.array(piece, { maxLength: 3 }),
    reset: fc.constantFrom(...resets),
    start: fc.integer({ min: 1, max: 12 }),
    day: fc.date({ min: new Date("1990-01-01"), max: new Date("2999-12-31"), noInvalidDate: true }),
    n: fc.oneof(fc.integer({ min: 1, max: 99_999 }), fc.integer({ min: 1, max: mostN })),
  })
  const ours = fc.sample(form, 300).map(({ before, width, after, reset, start, day, n }) => {
    const pattern = [...before, width === null ? "{n}" : `{n:${width}}`, ...after].join("")
    return { pattern, reset, fiscal_year_start: start, day: day.toISOString().slice(0, 10), n }
  })
  const { app } = await testApp()
  const { rows } = await app.db.pool.query<{ number: string; period: string }>(
    `select series_number(pattern, n, day, start) as number, series_period(pattern, reset, day, start) as period
     from unnest($1::text[], $2::bigint[], $3::date[], $4::integer[], $5::text[]) with ordinality
       as form (pattern, n, day, start, reset, place) order by place`,
    [
      ours.map(({ pattern }) => pattern),
      ours.map(({ n }) => n),
      ours.map(({ day }) => day),
      ours.map(({ fiscal_year_start }) => fiscal_year_start),
      ours.map(({ reset }) => reset),
    ],
  )
  expect(rows).toEqual(
    ours.map(({ day, n, ...one }) => ({ number: spell(one, n, day), period: periodOf(one, day) })),
  )
})
