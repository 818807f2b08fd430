// Days and months in an organization's time zone, and lengths of time in words.
import { Temporal } from "temporal-polyfill"
import { dateOrderIn, writtenDate } from "./language.ts"

/** Whether it is an IANA name that this program knows; the database may know others, such as posix/UTC. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }) !== undefined
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

/** Today as `YYYY-MM-DD` in an IANA time zone. Throws RangeError for an unknown zone. */
export const todayIn = (time_zone: string): string => Temporal.Now.plainDateISO(time_zone).toString()

/** The day of an instant (ISO 8601 with offset) in the zone, `YYYY-MM-DD`. */
export const dayIn = (time_zone: string, instant: string): string =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(time_zone).toPlainDate().toString()

/**
 * The moment of a local time, as ISO 8601. An hour that the clock leaves out is read after the gap, and of one that comes twice
 * it is the first.
 */
export const momentOf = (on: string, at: string, time_zone: string): string =>
  Temporal.PlainDate.from(on)
    .toZonedDateTime({ timeZone: time_zone, plainTime: Temporal.PlainTime.from(at) })
    .toInstant()
    .toString({ fractionalSecondDigits: 3 })

/** The first day of the current month in the zone, `YYYY-MM-01`. */
export const monthIn = (time_zone: string): string => monthOf(todayIn(time_zone))

/** The first day of a day's month. */
export const monthOf = (day: string): string => `${day.slice(0, 7)}-01`

export type MonthEdge = { month: string; begins: string; begins_utc: string }

/**
 * The last `count` months, oldest first, and the next one: `YYYY-MM`, and the instants at which each begins in the zone
 * and in UTC.
 */
export function monthEdges(time_zone: string, count: number): MonthEdge[] {
  const present = Temporal.Now.plainDateISO(time_zone).with({ day: 1 })
  return Array.from({ length: count + 1 }, (_, index) => {
    const first = present.subtract({ months: count - 1 - index })
    const instant = (zone: string) =>
      first.toZonedDateTime(zone).toInstant().toString({ fractionalSecondDigits: 3 })
    return { month: first.toString().slice(0, 7), begins: instant(time_zone), begins_utc: instant("UTC") }
  })
}

/** A day (`YYYY-MM-DD`) as the organization's country writes it: "December 5, 2026", "5 December 2026". */
export const longDate = (day: string, country: string | null): string =>
  writtenDate(new Date(`${day}T00:00:00Z`), dateOrderIn(country), { month: "long", time_zone: "UTC" })

/** Days from one day (`YYYY-MM-DD`) to another; negative for an earlier one. */
export const daysBetween = (from: string, to: string): number =>
  Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to)).days

/** The next day, or the one after `days`, both `YYYY-MM-DD`. */
export const dayAfter = (day: string, days = 1): string =>
  Temporal.PlainDate.from(day).add({ days }).toString()

/** "1 second", "90 seconds", "12 minutes": rounded up, in minutes from two on. */
export function inWords(seconds: number): string {
  const whole = Math.max(1, Math.ceil(seconds))
  if (whole >= 120) return `${Math.ceil(whole / 60)} minutes`
  return whole === 1 ? "1 second" : `${whole} seconds`
}
