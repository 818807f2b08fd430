// Days that come again, and the moments of local times over the changes of the clock.
import { Temporal } from "temporal-polyfill"
import { expect, test } from "vitest"
import { momentOf } from "../../src/core/values/dates.ts"
import { nextDay, nextDays, placeOf, type Recurrence } from "../../src/schedules/recurrence/rules.ts"

const monthly: Recurrence = {
  ...{
    start_on: "2026-01-31",
    every: 1,
    unit: "month",
    day: null,
    at: "09:00",
    ends_on: null,
    ends_after: null,
  },
}
const first = (rule: Partial<Recurrence>, count: number) => nextDays({ ...monthly, ...rule }, null, count, 0)

test.for<[string, Partial<Recurrence>, string[]]>([
  [
    "monthly on the 31st never drifts",
    {},
    ["2026-01-31", "2026-02-28", "2026-03-31", "2026-04-30", "2026-05-31"],
  ],
  [
    "the last day of each month",
    { start_on: "2027-11-30", day: 31 },
    ["2027-11-30", "2027-12-31", "2028-01-31", "2028-02-29", "2028-03-31"],
  ],
  [
    "the 29th in February",
    { start_on: "2026-12-29" },
    ["2026-12-29", "2027-01-29", "2027-02-28", "2027-03-29"],
  ],
  ["a later day of the month", { start_on: "2026-01-10", day: 15 }, ["2026-01-15", "2026-02-15"]],
  ["a day of the month that has passed", { start_on: "2026-01-20", day: 15 }, ["2026-02-15", "2026-03-15"]],
  ["quarterly", { start_on: "2026-11-30", every: 3 }, ["2026-11-30", "2027-02-28", "2027-05-30"]],
  [
    "yearly on 29 February",
    { start_on: "2028-02-29", unit: "year" },
    ["2028-02-29", "2029-02-28", "2030-02-28", "2031-02-28", "2032-02-29"],
  ],
  ["every two weeks", { start_on: "2026-12-21", unit: "week", every: 2 }, ["2026-12-21", "2027-01-04"]],
  [
    "every day over a leap day",
    { start_on: "2028-02-28", unit: "day" },
    ["2028-02-28", "2028-02-29", "2028-03-01"],
  ],
])("%s", ([, rule, days]) => {
  expect(first(rule, days.length)).toEqual(days)
})

test("a rule ends at its last date or after so many dates", () => {
  expect(first({ ends_on: "2026-03-31" }, 12)).toEqual(["2026-01-31", "2026-02-28", "2026-03-31"])
  expect(first({ ends_on: "2026-03-30" }, 12)).toEqual(["2026-01-31", "2026-02-28"])
  expect(first({ ends_after: 2 }, 12)).toEqual(["2026-01-31", "2026-02-28"])
  expect(nextDay({ ...monthly, ends_after: 2 }, "2026-02-28", 2)).toBeNull()
  expect(nextDay({ ...monthly, ends_after: 3 }, "2030-01-01", 2)).toBe("2030-01-31")
  expect(nextDay({ ...monthly, ends_on: "2026-03-31" }, "2026-03-31", 3)).toBeNull()
})

test("the day after any day is the first of all days that comes later", () => {
  const start = Temporal.PlainDate.from("2027-01-01")
  for (const unit of ["day", "week", "month", "year"] as const)
    for (const every of [1, 2, 3, 7])
      for (const offset of [0, 29, 30, 58, 364, 423])
        for (const day of unit === "month" ? [null, 1, 15, 29, 31] : [null]) {
          const rule = { ...monthly, start_on: start.add({ days: offset }).toString(), unit, every, day }
          const days = nextDays(rule, null, 30, 0)
          expect(days).toEqual([...new Set(days)].sort())
          for (const [place, on] of days.entries()) {
            expect(placeOf(rule, on)).toBe(place)
            const before = Temporal.PlainDate.from(on).subtract({ days: 1 }).toString()
            expect(nextDay(rule, before, 0)).toBe(on)
            if (place > 0) expect(nextDay(rule, days[place - 1] ?? "", place)).toBe(on)
          }
        }
})

const day = (on: string, zone: string, at: string) => momentOf(on, at, zone)

test.for([
  ["09:00 stays 09:00 in spring", "2026-03-30", "Europe/Berlin", "09:00", "2026-03-30T07:00:00.000Z"],
  ["an hour that is left out", "2026-03-29", "Europe/Berlin", "02:30", "2026-03-29T01:30:00.000Z"],
  ["an hour that comes twice", "2026-10-25", "Europe/Berlin", "02:30", "2026-10-25T00:30:00.000Z"],
  ["a quarter of an hour off", "2026-12-31", "Asia/Kathmandu", "00:00", "2026-12-30T18:15:00.000Z"],
  ["east of the date line", "2026-12-01", "Pacific/Kiritimati", "06:00", "2026-11-30T16:00:00.000Z"],
  ["a midnight that is left out", "2026-03-29", "Asia/Beirut", "00:00", "2026-03-28T22:00:00.000Z"],
  ["half an hour of summer time", "2026-10-04", "Australia/Lord_Howe", "02:10", "2026-10-03T15:40:00.000Z"],
] as const)("%s", ([, on, zone, at, moment]) => {
  expect(day(on, zone, at)).toBe(moment)
})

/** The local time of a moment by the platform, not by the library. */
function clockOf(zone: string) {
  const format = new Intl.DateTimeFormat("en-CA", {
    ...{ timeZone: zone, hourCycle: "h23", year: "numeric", month: "2-digit", day: "2-digit" },
    ...{ hour: "2-digit", minute: "2-digit" },
  })
  return (moment: number) => {
    const part = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]))
    return `${part.year}-${part.month}-${part.day}T${part.hour}:${part.minute}`
  }
}

test("in every time zone, around each change of its clock, a local time has one moment", () => {
  const from = Temporal.Instant.from("2026-01-01T00:00:00Z")
  let changes = 0
  for (const zone of Intl.supportedValuesOf("timeZone")) {
    const clock = clockOf(zone)
    let change = from.toZonedDateTimeISO(zone).getTimeZoneTransition("next")
    for (let n = 0; n < 2 && change && change.epochMilliseconds < Date.UTC(2027, 0, 1); n++) {
      changes++
      const at = change.epochMilliseconds
      const offsets = [at - 1, at].map(
        (moment) => Date.parse(`${clock(moment)}Z`) - Math.floor(moment / 60_000) * 60_000,
      )
      const [before = 0, after = 0] = offsets
      for (const minutes of [-1_440, -61, -60, -31, -30, -1, 0, 1, 29, 30, 59, 60, 61, 1_440]) {
        const local = at + before + minutes * 60_000
        const text = new Date(local).toISOString().slice(0, 16)
        const [on = "", time = ""] = text.split("T")
        const real = [local - before, local - after].filter((moment) => clock(moment) === text)
        // Left out: read as if the clock hadn't changed, which is after the gap.
        const expected = real.length > 0 ? Math.min(...real) : local - before
        expect([zone, text, momentOf(on, time, zone)]).toEqual([zone, text, new Date(expected).toISOString()])
      }
      change = change.getTimeZoneTransition("next")
    }
  }
  expect(changes).toBeGreaterThan(200)
})
