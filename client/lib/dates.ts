// Dates and times for people. Separate from amounts, which need the list of currencies.
import { type DateOrder, writtenDate } from "../../src/core/values/language.ts"
import { host } from "./host.ts"

/** Swedish dates are written like ISO dates. */
export const isoDays = (timeZone?: string) =>
  new Intl.DateTimeFormat("sv-SE", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" })

/** The order of the organization's country and the days of its time zone, which the page contains. */
let order: DateOrder = host.tenant?.date_order ?? "DMY"
let organizationDays = daysIn(host.tenant?.time_zone)
export function placeDates(now: { order: DateOrder; time_zone: string }) {
  order = now.order
  organizationDays = daysIn(now.time_zone)
}

/** Which number comes first in a typed date. */
export const dateOrder = () => order

/** In UTC where the browser doesn't know the zone. */
function daysIn(time_zone: string | undefined) {
  try {
    return isoDays(time_zone)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return isoDays("UTC")
  }
}

/** Milliseconds that the server's clock is ahead of this device's, which may be wrong. */
let ahead = 0
/** `sent`: the Date header of an answer that came just now. */
export function noteServerTime(sent: string | null, now = Date.now()) {
  const time = Date.parse(sent ?? "")
  if (!Number.isNaN(time)) ahead = time - now
}

/** Seconds since a moment by the server's clock. */
export const secondsSince = (iso: string, now = Date.now()) =>
  Math.max(0, Math.floor((now + ahead - Date.parse(iso)) / 1000))

/** The organization's current day by the server's clock, wherever the reader is: "2026-11-22". */
export const today = (now = Date.now()) => organizationDays.format(now + ahead)

/** The day of a moment where the organization is. */
export const organizationDay = (iso: string) => organizationDays.format(new Date(iso))

/**
 * "2025-01-05" is "5 Jan 2025", or "Jan 5, 2025" in the United States, in any time zone; a moment is shown in the
 * reader's zone.
 */
export function date(value: string | null, missing = "—"): string {
  if (value === null || value === "") return missing
  const day = /^\d{4}-\d{2}-\d{2}$/.test(value)
  const at = new Date(day ? `${value}T00:00:00Z` : value)
  const zone = day ? { time_zone: "UTC" } : {}
  return Number.isNaN(at.valueOf()) ? missing : writtenDate(at, order, { month: "short", ...zone })
}
