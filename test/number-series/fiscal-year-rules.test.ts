// Where a count stands once fiscal years begin in another month.
import { describe, expect, test } from "vitest"
import { countsFiscalYears, movedPeriod } from "../../src/number-series/fiscal-years/rules.ts"

test("only what begins anew each fiscal year hangs on its beginning", () => {
  expect(countsFiscalYears({ pattern: "{fy}/{n}", reset: "yearly" })).toBe(true)
  expect(countsFiscalYears({ pattern: "{fy}/{n}", reset: "never" })).toBe(false)
  expect(countsFiscalYears({ pattern: "{yyyy}/{n}", reset: "yearly" })).toBe(false)
})

const series = {
  pattern: "{fy}/{n}",
  reset: "yearly" as const,
  period: "2029",
  last_issue_date: "2029-01-10",
}
const moved = (
  move: [was: number, is: number],
  more: Partial<Parameters<typeof movedPeriod>[0]> = {},
  { today = "2029-01-20", isSpelled = false } = {},
) => movedPeriod({ ...series, ...more }, { was: move[0], is: move[1] }, { today, isSpelled })

describe("a count goes on in the year of its newest number", () => {
  test("which began before, where the month is a later one", () => expect(moved([1, 7])).toBe("2028"))
  test("which is the same one, where it began before that day either way", () =>
    expect(moved([1, 7], { last_issue_date: "2029-08-01" }, { today: "2029-08-02" })).toBe("2029"))
  test("but not in a later one that no number is spelled with", () => {
    const former = { period: "2028", last_issue_date: "2029-02-01" }
    expect(moved([4, 1], former, { today: "2029-02-02" })).toBe("2028")
    expect(moved([4, 1], former, { today: "2029-02-02", isSpelled: true })).toBe("2029")
  })
})

describe("a count that was set since", () => {
  test("stands in the present year", () => {
    expect(moved([1, 7], { last_issue_date: null })).toBe("2028")
    expect(moved([1, 7], { last_issue_date: "2027-03-01" })).toBe("2028")
  })
  test("by the day of its newest number, where that is later than today", () => {
    const ahead = { period: "2030", last_issue_date: "2029-12-31" }
    expect(moved([1, 7], ahead, { today: "2029-06-30" })).toBe("2029")
  })
  test("begins anew where its year is over, and where it has begun no year", () => {
    expect(moved([1, 7], { period: "2028", last_issue_date: null })).toBe("")
    expect(moved([1, 7], { period: "", last_issue_date: null })).toBe("")
  })
})
