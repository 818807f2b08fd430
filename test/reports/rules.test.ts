// Which documents count in a period and for how much, before the database is asked.
import { expect, test } from "vitest"
import { countsOf, isIn, ownFirst } from "../../src/reports/rules.ts"

test.each([
  ["2026-09-30", false],
  ["2026-10-01", true],
  ["2026-11-15", true],
  ["2026-12-31", true],
  ["2027-01-01", false],
])("both days are part of a period: %s", (day, isPart) =>
  expect(isIn({ from: "2026-10-01", to: "2026-12-31" }, day)).toBe(isPart),
)

const issued = { on: "2026-10-01", is_voiding: false }
const voided = { on: "2026-11-02", is_voiding: true }

test.each([
  [false, null, [{ ...issued, sign: 1n }]],
  [true, null, [{ ...issued, sign: -1n }]],
  [
    false,
    "2026-11-02",
    [
      { ...issued, sign: 1n },
      { ...voided, sign: -1n },
    ],
  ],
  [
    true,
    "2026-11-02",
    [
      { ...issued, sign: -1n },
      { ...voided, sign: 1n },
    ],
  ],
])(
  "a document counts when it is issued and against that when it is voided: credit note %s, voided on %s",
  (is_credit, voided_on, counts) =>
    expect(countsOf({ issue_date: "2026-10-01", voided_on, is_credit })).toEqual(counts),
)

test.each([
  ["USD", "CHF EUR USD", "USD CHF EUR"],
  ["USD", "USD EUR CHF", "USD CHF EUR"],
  ["USD", "EUR USD CHF", "USD CHF EUR"],
  ["CHF", "USD CHF EUR", "CHF EUR USD"],
  ["GBP", "USD CHF EUR", "CHF EUR USD"],
])("the own currency %s comes first, the others of %s by code", (own, given, sorted) => {
  const totals = given.split(" ").map((currency) => ({ currency }))
  expect(ownFirst(totals, own).map(({ currency }) => currency)).toEqual(sorted.split(" "))
  expect(totals.map(({ currency }) => currency)).toEqual(given.split(" "))
})
