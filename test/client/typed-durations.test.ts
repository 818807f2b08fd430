// Worked time as people type it, and weeks.
import { expect, test } from "vitest"
import { hours } from "../../client/lib/format.ts"
import { readDuration, stopwatch } from "../../client/lib/typed-duration.ts"
import { dayName, daysFrom, mondayOf } from "../../client/lib/weeks.ts"

const minutesOf = (text: string) => readDuration(text).minutes

test("a duration is read in the ways people write it", () => {
  for (const text of [
    "1:30",
    "01:30",
    "1.5",
    "1,5",
    "1.5h",
    "1.5 hours",
    "90m",
    "90 min",
    "1h 30m",
    "1h30",
    "1:30h",
  ])
    expect([text, minutesOf(text)]).toEqual([text, 90])
  expect(minutesOf("2")).toBe(120)
  expect(minutesOf(".25")).toBe(15)
  expect(minutesOf("24:00")).toBe(1440)
  expect(readDuration("  ")).toEqual({ minutes: null })
})

test("a range is a duration with its start, and may end on the next day", () => {
  const morning = { minutes: 90, start: "09:00" }
  for (const text of ["9:00–10:30", "9-10:30", "9:00 - 10:30", "9am to 10:30am", "09.00-10.30"])
    expect([text, readDuration(text)]).toEqual([text, morning])
  expect(readDuration("22:00-1:00")).toEqual({ minutes: 180, start: "22:00" })
  expect(readDuration("11am-1pm")).toEqual({ minutes: 120, start: "11:00" })
  expect(readDuration("12am-12pm")).toEqual({ minutes: 720, start: "00:00" })
})

test("what isn't a duration is refused with a sentence", () => {
  const example = "Write a time such as 1:30, 1.5, 90m or 9:00–10:30"
  for (const text of ["soon", "1:75", "h", "9-25", "1-2-3", "13pm-2pm", "-1"])
    expect([text, readDuration(text).problem]).toEqual([text, example])
  expect(readDuration("0").problem).toBe("At least 1 minute")
  expect(readDuration("9-9").problem).toBe("At least 1 minute")
  expect(readDuration("90").problem).toBe("At most 24 hours. For minutes, write 90m.")
})

test("hours and seconds are written like a clock", () => {
  expect([0, 5, 90, 6_000].map(hours)).toEqual(["0:00", "0:05", "1:30", "100:00"])
  expect([0, 59, 3_725].map(stopwatch)).toEqual(["0:00:00", "0:00:59", "1:02:05"])
})

test("a week begins on Monday, over the end of a year too", () => {
  expect(mondayOf("2026-11-23")).toBe("2026-11-23")
  expect(mondayOf("2026-11-29")).toBe("2026-11-23")
  expect(mondayOf("2027-01-01")).toBe("2026-12-28")
  expect(daysFrom("2026-12-28").at(-1)).toBe("2027-01-03")
  expect(dayName("2026-11-29")).toBe("Sun")
})
