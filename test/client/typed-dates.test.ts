// Dates as people type them, read by the organization's day and order.
import fc from "fast-check"
import { expect, test } from "vitest"
import { addDays, addMonths, readDay, weekday } from "../../client/lib/typed-date.ts"
import { writtenDate } from "../../src/core/values/language.ts"

/** A Thursday. */
const today = "2026-11-26"
const read = (text: string, more: object = {}) => readDay(text, { today, order: "DMY", ...more })
const days = (texts: Record<string, string>, more: object = {}) =>
  expect(Object.fromEntries(Object.keys(texts).map((text) => [text, read(text, more).day]))).toEqual(texts)

test("names of days and distances", () => {
  days({
    ...{ "": "", "  ": "", today, Tomorrow: "2026-11-27", yesterday: "2026-11-25" },
    ...{ friday: "2026-11-27", fri: "2026-11-27", thursday: "2026-12-03", "next friday": "2026-12-04" },
    ...{ "this monday": "2026-11-23", "next Monday": "2026-11-30", "last friday": "2026-11-20" },
    ...{ "last thursday": "2026-11-19", "this sunday": "2026-11-29", "next sunday": "2026-12-06" },
    ...{ "+30": "2026-12-26", "+ 7": "2026-12-03", "-1": "2026-11-25", "14 days": "2026-12-10" },
    ...{ "in 2 weeks": "2026-12-10", "+2w": "2026-12-10", "+1m": "2026-12-26", "in 1 year": "2027-11-26" },
    ...{ "3 days ago": "2026-11-23", "2 months ago": "2026-09-26", "next week": "2026-12-03" },
    ...{ "next month": "2026-12-26", "end of month": "2026-11-30" },
  })
})

test("months by name, with and without a year", () => {
  days({
    ...{
      "14 dec": "2026-12-14",
      "Dec 14": "2026-12-14",
      "14dec": "2026-12-14",
      "14. December": "2026-12-14",
    },
    ...{
      "14th of december 2027": "2027-12-14",
      "december 14th, 2027": "2027-12-14",
      "14 dec '27": "2027-12-14",
    },
    ...{ "1 sept 26": "2026-09-01", "may 1": "2027-05-01" },
    ...{ "29 feb": "2028-02-29", "14 feb": "2027-02-14", "2 jan 1999": "1999-01-02" },
  })
})

test("numbers are read in the organization's order, and the other way where only that is a date", () => {
  days({
    ...{
      "2026-12-14": "2026-12-14",
      "2026/1/2": "2026-01-02",
      "14.12.": "2026-12-14",
      "1/2/2027": "2027-02-01",
    },
    ...{ "14-12-26": "2026-12-14", "12/14/2026": "2026-12-14", "14 12 2026": "2026-12-14" },
  })
  days({ "1/2/2027": "2027-01-02", "12/14": "2026-12-14", "14/12/2026": "2026-12-14" }, { order: "MDY" })
})

test("a day without a year is the nearest one that the field takes", () => {
  days({ "14 feb": "2026-02-14", "14 dec": "2025-12-14" }, { max: today })
  days({ "1 nov": "2027-11-01" }, { min: today })
})

test("what isn't a date is named, and nothing is guessed", () => {
  expect(read("soon").problem).toBe("“soon” isn't a date. Try “14 Dec”, “+30” or “next Friday”.")
  expect(read("31 feb").problem).toBe("“31 feb” isn't a valid date. Check the day and month.")
  for (const text of ["31/2/2026", "2026-02-30", "30 feb 2026", "0 jan", "32 dec"])
    expect([text, read(text).problem]).toEqual([
      text,
      `“${text}” isn't a valid date. Check the day and month.`,
    ])
  for (const text of [
    "14",
    "dec",
    "ju 5",
    "1/2/3",
    "2026-13",
    "14 decembers",
    "next",
    "fr",
    "+",
    "constructor",
  ])
    expect([text, read(text).day]).toEqual([text, undefined])
  expect(read("1 jan 1850").problem).toBe("Choose a year from 1900 to 2999.")
})

const day = fc
  .date({ min: new Date("1900-01-01"), max: new Date("2999-12-31"), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10))
const order = fc.constantFrom("DMY" as const, "MDY" as const)

test("every day is read back from ISO, from how screens write it, and from numbers in either order", () => {
  fc.assert(
    fc.property(day, day, order, (wanted, now, order) => {
      const [year, month, date] = wanted.split("-")
      const at = new Date(`${wanted}T00:00:00Z`)
      const numbers = order === "DMY" ? `${date}/${month}/${year}` : `${month}/${date}/${year}`
      const writings = (["short", "long"] as const).map((month) =>
        writtenDate(at, order, { month, time_zone: "UTC" }),
      )
      for (const text of [wanted, numbers, ...writings])
        expect([text, readDay(text, { today: now, order }).day]).toEqual([text, wanted])
    }),
  )
})

test("distances agree with the calendar, and a month later stays within its month", () => {
  fc.assert(
    fc.property(day, fc.integer({ min: -400, max: 400 }), (now, many) => {
      const moved = addDays(now, many)
      expect((Date.parse(moved) - Date.parse(now)) / 86_400_000).toBe(many)
      const later = addMonths(now, 1)
      const [from, to] = [now, later].map((one) => Number(one.slice(0, 4)) * 12 + Number(one.slice(5, 7)))
      expect((to ?? 0) - (from ?? 0)).toBe(1)
      for (const name of ["friday", "next friday", "last friday", "this friday"])
        expect([name, weekday(readDay(name, { today: "2026-11-26", order: "DMY" }).day ?? "")]).toEqual([
          name,
          5,
        ])
    }),
  )
})

test("any text is read or refused with a sentence, never with a failure", () => {
  fc.assert(
    fc.property(fc.string(), day, order, (text, now, order) => {
      const { day, problem } = readDay(text, { today: now, order })
      expect(day === undefined ? problem : /^(|\d{4}-\d\d-\d\d)$/.test(day)).toBeTruthy()
    }),
  )
})
