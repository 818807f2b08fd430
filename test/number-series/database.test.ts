// The database spells numbers, and begins them anew, as the rules do.
import fc from "fast-check"
import { expect, test } from "vitest"
import { maxN, periodOf, resets, spell } from "../../src/number-series/rules.ts"
import { testApp } from "../support/app.ts"

test("the database spells numbers and counts periods as the rules do", async () => {
  const piece = fc.constantFrom("INV-", "b/", "_", ".7", "{yyyy}", "{yy}", "{mm}", "{fy}")
  const form = fc.record({
    before: fc.array(piece, { maxLength: 4 }),
    width: fc.option(fc.integer({ min: 1, max: 12 })),
    after: fc.array(piece, { maxLength: 3 }),
    reset: fc.constantFrom(...resets),
    start: fc.integer({ min: 1, max: 12 }),
    day: fc.date({ min: new Date("1990-01-01"), max: new Date("2999-12-31"), noInvalidDate: true }),
    n: fc.oneof(fc.integer({ min: 1, max: 99_999 }), fc.integer({ min: 1, max: maxN })),
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
