// In which order a country writes its dates.
import { expect, test } from "vitest"
import { dateOrderIn, writtenDate } from "../../../src/core/values/language.ts"

const christmas = new Date("2026-12-25T23:30:00Z")

test("a date in each order, long and short, with the month in words", () => {
  const of = (country: string | null, month: "long" | "short") =>
    writtenDate(christmas, dateOrderIn(country), { month, time_zone: "UTC" })
  expect([of("DE", "long"), of("us", "long"), of("JP", "long")]).toEqual([
    "25 December 2026",
    "December 25, 2026",
    "December 25, 2026",
  ])
  expect([of(null, "short"), of("CA", "short"), of("HU", "short")]).toEqual([
    "25 Dec 2026",
    "Dec 25, 2026",
    "25 Dec 2026",
  ])
})

test("a moment has its day in the zone", () => {
  expect(writtenDate(christmas, "DMY", { month: "short", time_zone: "Asia/Tokyo" })).toBe("26 Dec 2026")
})

test("the order of each country is that of its language, and of its English where that begins with the year", () => {
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"]
  const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" })
  const countries = letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => names.of(code) !== undefined)
    .filter((code) => Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`)
  const different = countries.filter((country) => dateOrderIn(country) !== orderByIntl(country))
  expect(countries.length).toBeGreaterThan(240)
  expect(different).toEqual([])
})

/** No English date begins with the year: those of countries that do so are as their English is. */
function orderByIntl(country: string): string {
  const { language } = new Intl.Locale(`und-${country}`).maximize()
  const own = new Intl.DateTimeFormat(`${language}-${country}`).resolvedOptions().locale
  // What it doesn't know it would write as in the United States.
  const isKnown = own.startsWith(language) && own !== "en"
  const order = orderIn(isKnown ? own : "en-001")
  return order === "YDM" ? "DMY" : order === "YMD" ? orderIn(`en-${country}`) : order
}

const orderIn = (locale: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: "long", calendar: "gregory", numberingSystem: "latn" })
    .formatToParts(christmas)
    .map(({ type }) => (/^(day|month|year)$/.test(type) ? type[0]?.toUpperCase() : ""))
    .join("")
