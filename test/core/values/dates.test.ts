// What day and month it is somewhere, and a day as people write it.
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import {
  dayIn,
  inWords,
  isTimeZone,
  longDate,
  monthEdges,
  monthIn,
  todayIn,
} from "../../../src/core/values/dates.ts"

beforeEach(() => void vi.useFakeTimers({ now: new Date("2026-03-01T03:30:00Z"), toFake: ["Date"] }))
afterEach(() => void vi.useRealTimers())

test("the same moment is another day, and another month, in another zone", () => {
  expect([todayIn("UTC"), monthIn("UTC")]).toEqual(["2026-03-01", "2026-03-01"])
  expect([todayIn("America/New_York"), monthIn("America/New_York")]).toEqual(["2026-02-28", "2026-02-01"])
  expect(() => todayIn("Nowhere/Land")).toThrow(RangeError)
})

test("an instant has its day in each zone", () => {
  expect(dayIn("Asia/Tokyo", "2026-12-31T16:00:00Z")).toBe("2027-01-01")
  expect(dayIn("Europe/Berlin", "2026-12-31T16:00:00+09:00")).toBe("2026-12-31")
})

test("a time zone is a name that this program knows", () => {
  expect(["UTC", "Europe/Berlin", "America/New_York"].map(isTimeZone)).toEqual([true, true, true])
  expect(["Nowhere/Land", "posix/UTC", ""].map(isTimeZone)).toEqual([false, false, false])
})

test("months begin at midnight of the zone, through the change of clocks, and of UTC", () => {
  vi.setSystemTime(new Date("2026-05-15T12:00:00Z"))
  expect(monthEdges("Europe/Berlin", 3)).toEqual([
    { month: "2026-03", begins: "2026-02-28T23:00:00.000Z", begins_utc: "2026-03-01T00:00:00.000Z" },
    { month: "2026-04", begins: "2026-03-31T22:00:00.000Z", begins_utc: "2026-04-01T00:00:00.000Z" },
    { month: "2026-05", begins: "2026-04-30T22:00:00.000Z", begins_utc: "2026-05-01T00:00:00.000Z" },
    { month: "2026-06", begins: "2026-05-31T22:00:00.000Z", begins_utc: "2026-06-01T00:00:00.000Z" },
  ])
})

test.each([
  ["US", "December 5, 2026"],
  ["ca", "December 5, 2026"],
  ["GB", "5 December 2026"],
  ["JP", "December 5, 2026"],
  ["HK", "5 December 2026"],
  ["", "5 December 2026"],
  [null, "5 December 2026"],
])("for someone in %s the day is %s", (country, words) => {
  expect(longDate("2026-12-05", country)).toBe(words)
})

test.each([
  [0, "1 second"],
  [0.2, "1 second"],
  [1, "1 second"],
  [1.2, "2 seconds"],
  [90, "90 seconds"],
  [119, "119 seconds"],
  [119.1, "2 minutes"],
  [120, "2 minutes"],
  [121, "3 minutes"],
  [720, "12 minutes"],
])("%d seconds are %s", (seconds, words) => {
  expect(inWords(seconds)).toBe(words)
})
