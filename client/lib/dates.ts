// Dates and times for people. Separate from amounts, which need the list of currencies.
import { type DateOrder, writtenDate } from "../../src/core/values/language.ts"
import { host } from "./host.ts"

const locale = "en-US"

/** Swedish dates are written like ISO dates. */
const isoDays = (timeZone?: string) =>
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

/** "5 Jan 2025, 3:04 PM", in the reader's time zone. */
export const moment = (iso: string) => `${date(iso)}, ${clock(iso)}`

/** "just now", "5 min ago", "3 h ago", then the date. */
export function ago(iso: string, now = Date.now()): string {
  const minutes = Math.floor((now - Date.parse(iso)) / 60_000)
  if (minutes < 1) return "just now"
  if (minutes < 60) return `${minutes} min ago`
  if (minutes < 24 * 60) return `${Math.floor(minutes / 60)} h ago`
  return date(iso)
}

/** "3:04 PM", in the reader's time zone. */
export const clock = (iso: string) => localClock.format(new Date(iso))

/** The day of a moment for comparisons: "2026-11-22" in the reader's time zone. */
export const dayOf = (iso: string) => isoDay.format(new Date(iso))

/** "Today", "Yesterday", then the date. */
export function dayName(iso: string, now = new Date()): string {
  const yesterday = new Date(now)
  yesterday.setDate(now.getDate() - 1)
  const day = dayOf(iso)
  if (day === dayOf(now.toISOString())) return "Today"
  return day === dayOf(yesterday.toISOString()) ? "Yesterday" : date(iso)
}

/** The time today, then "Yesterday", then the date: for rows of a list. */
export function lately(iso: string, now = new Date()): string {
  const name = dayName(iso, now)
  return name === "Today" ? clock(iso) : name
}

const localClock = new Intl.DateTimeFormat(locale, { hour: "numeric", minute: "2-digit" })
const isoDay = isoDays()
